package org.allonym.surrogate;

import java.util.HashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;

/// What the names of people in a document hold, read once for all attempts at them. Immutable; any thread.
public final class DocumentNames {

    private final Set<String> originals;
    private final boolean plain;
    /// Where names begin, with the keys of those who bear them.
    private final NavigableMap<Integer, Set<String>> beginnings;

    /// @param originals every word of a name, folded
    /// @param plain whether none of them has an accent
    /// @param beginnings where names begin, in UTF-16 units of the text, with the keys of those who bear them
    public DocumentNames(Set<String> originals, boolean plain, NavigableMap<Integer, Set<String>> beginnings) {
        this.originals = originals;
        this.plain = plain;
        this.beginnings = beginnings;
    }

    /// Whether somebody is called so.
    ///
    /// @param folded a name of one word
    public boolean has(String folded) {
        return originals.contains(folded);
    }

    /// Where the next name of somebody else begins; empty where none does.
    ///
    /// @param from in UTF-16 units of the text
    public OptionalInt nextBut(Entity person, int from) {
        for (var begins : beginnings.tailMap(from, true).entrySet()) {
            if (begins.getValue().stream().anyMatch(key -> !key.equals(person.key()))) {
                return OptionalInt.of(begins.getKey());
            }
        }
        return OptionalInt.empty();
    }

    /// Whether none of them has an accent.
    public boolean isPlain() {
        return plain;
    }
}

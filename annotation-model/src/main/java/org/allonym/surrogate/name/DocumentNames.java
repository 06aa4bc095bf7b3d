package org.allonym.surrogate.name;

import java.util.HashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import org.allonym.surrogate.Entity;
import org.allonym.surrogate.Kind;
import org.allonym.surrogate.Mention;

/// What the names of people in a document hold, read once for all attempts at them. Immutable; any thread.
public final class DocumentNames {

    private final Set<String> originals;
    private final boolean plain;
    /// Where names begin, with the keys of those who bear them.
    private final NavigableMap<Integer, Set<String>> beginnings;

    private DocumentNames(Set<String> originals, boolean plain, NavigableMap<Integer, Set<String>> beginnings) {
        this.originals = originals;
        this.plain = plain;
        this.beginnings = beginnings;
    }

    static DocumentNames of(List<Entity> entities) {
        Set<String> surfaces = new HashSet<>();
        NavigableMap<Integer, Set<String>> beginnings = new TreeMap<>();
        for (Entity entity : entities) {
            if (entity.kind() == Kind.NAME) {
                for (Mention mention : entity.mentions()) {
                    surfaces.add(mention.surface());
                    beginnings.computeIfAbsent(mention.mark().span().start(), _ -> new HashSet<>(2)).add(entity.key());
                }
            }
        }
        Set<String> originals = new HashSet<>();
        surfaces.forEach(surface -> NameReader.read(surface).full().forEach(piece -> originals.add(piece.folded())));
        return new DocumentNames(originals, surfaces.stream().allMatch(PlainLetters::has), beginnings);
    }

    /// Whether somebody is called so.
    ///
    /// @param folded a name of one word
    boolean has(String folded) {
        return originals.contains(folded);
    }

    /// Where the next name of somebody else begins; empty where none does.
    ///
    /// @param from in UTF-16 units of the text
    OptionalInt nextBut(Entity person, int from) {
        for (var begins : beginnings.tailMap(from, true).entrySet()) {
            if (begins.getValue().stream().anyMatch(key -> !key.equals(person.key()))) {
                return OptionalInt.of(begins.getKey());
            }
        }
        return OptionalInt.empty();
    }

    /// Whether none of them has an accent.
    boolean isPlain() {
        return plain;
    }
}

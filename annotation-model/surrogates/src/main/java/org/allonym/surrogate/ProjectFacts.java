package org.allonym.surrogate;

import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// What surrogates of one document need to know of the whole project. Immutable; any thread.
///
/// @param policy what the project chose
/// @param kinds of its labels, by name; see [#kind]
/// @param pools by label, the values of the project's gold to shuffle, each once, sorted
/// @param originals every direct identifier of the project in full, folded by [Folding#bare], with its label
/// @param latest the last day the collection knows of, null when it knows none
public record ProjectFacts(
        SurrogatePolicy policy,
        Map<String, ValueKind> kinds,
        SortedMap<String, List<String>> pools,
        Map<String, String> originals,
        @Nullable LocalDate latest) {

    public ProjectFacts {
        kinds = Map.copyOf(kinds);
        pools = Collections.unmodifiableSortedMap(new TreeMap<>(pools));
        originals = Map.copyOf(originals);
    }

    /// The kind of a label; by its name where the label set lacks it.
    public ValueKind kind(String label) {
        ValueKind known = kinds.get(label);
        return known != null ? known : ValueKind.named(label);
    }

    /// What a label's values can be shuffled from, sorted; empty for none.
    public List<String> pool(String label) {
        return pools.getOrDefault(label, List.of());
    }

    @Override
    public String toString() {
        return "ProjectFacts(%d originals)".formatted(originals.size());
    }
}

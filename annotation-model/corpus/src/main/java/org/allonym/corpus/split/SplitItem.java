package org.allonym.corpus.split;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/// A document as it is split.
///
/// @param id no other item has it
/// @param spans how many there are of each label, each at least one
/// @param attributes the values to spread, by column; an empty one is a value like others
/// @param together what it shares with others, such as its person; items that share one, directly or through others, stay together
public record SplitItem(String id, SortedMap<String, Integer> spans, SortedMap<String, String> attributes, Set<String> together) {

    public SplitItem {
        spans = Collections.unmodifiableSortedMap(new TreeMap<>(spans));
        attributes = Collections.unmodifiableSortedMap(new TreeMap<>(attributes));
        together = Set.copyOf(together);
        if (spans.values().stream().anyMatch(count -> count < 1)) {
            throw new IllegalArgumentException("a label without a span");
        }
    }

    public SplitItem(String id, Map<String, Integer> spans, Map<String, String> attributes, Set<String> together) {
        this(id, new TreeMap<>(spans), new TreeMap<>(attributes), together);
    }

    /// What is to be spread evenly and this item has.
    SortedSet<SplitStratum> strata() {
        SortedSet<SplitStratum> strata = new TreeSet<>();
        spans.keySet().forEach(label -> strata.add(SplitStratum.ofLabel(label)));
        attributes.forEach((column, value) -> strata.add(new SplitStratum(column, value)));
        return strata;
    }

    /// Says whose it is by its id only: an attribute may hold anything.
    @Override
    public String toString() {
        return "SplitItem(%s)".formatted(id);
    }
}

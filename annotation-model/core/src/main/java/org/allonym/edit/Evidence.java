package org.allonym.edit;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.annotation.Mark;
import org.allonym.project.ActorId;

/// What each annotator had marked in a region when it was decided; annotators who marked nothing are there with an empty list.
///
/// A decision stays good as long as the region still reads the same: equal evidence. Empty when the adjudicator found
/// something no annotator had marked.
///
/// @param readings marks sorted, by annotator
public record Evidence(SortedMap<ActorId, List<Mark>> readings) {

    /// No annotator marked anything: the adjudicator's own find.
    public static final Evidence NONE = new Evidence(new TreeMap<>());

    public Evidence {
        SortedMap<ActorId, List<Mark>> copy = new TreeMap<>();
        for (Map.Entry<ActorId, List<Mark>> reading : readings.entrySet()) {
            copy.put(reading.getKey(), reading.getValue().stream().sorted().toList());
        }
        readings = Collections.unmodifiableSortedMap(copy);
    }

    /// Whether nobody had marked anything.
    public boolean isOfNoMark() {
        return readings.values().stream().allMatch(List::isEmpty);
    }

    /// What the others had marked.
    public Evidence without(Set<ActorId> some) {
        if (Collections.disjoint(readings.keySet(), some)) {
            return this;
        }
        SortedMap<ActorId, List<Mark>> rest = new TreeMap<>(readings);
        rest.keySet().removeAll(some);
        return new Evidence(rest);
    }
}

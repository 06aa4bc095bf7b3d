package org.allonym.adjudicate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.allonym.annotation.Mark;
import org.allonym.project.ActorId;

/// The annotators of a region who gave the same reading.
///
/// @param marks what they say, sorted and each once; empty where they marked nothing
/// @param annotators who, in the order they were given
public record Votes(List<Mark> marks, List<ActorId> annotators) {

    public Votes {
        marks = List.copyOf(marks);
        annotators = List.copyOf(annotators);
    }

    /// The readings of a region, each once, in the order of the first annotator who gave it.
    ///
    /// @param annotators all annotators in the order of their numbers
    public static List<Votes> of(Region region, List<ActorId> annotators) {
        Map<List<Mark>, List<ActorId>> by = new LinkedHashMap<>();
        annotators.forEach(annotator -> by.computeIfAbsent(region.marks(annotator), _ -> new ArrayList<>()).add(annotator));
        return by.entrySet().stream().map(vote -> new Votes(vote.getKey(), vote.getValue())).toList();
    }

    /// Whether more than half of `all` annotators say this.
    public boolean isMajority(int all) {
        return 2 * annotators.size() > all;
    }
}

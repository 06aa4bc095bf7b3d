package org.allonym.adjudicate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.allonym.annotation.Mark;
import org.allonym.project.ActorId;

/// The readers of a region who gave the same reading.
///
/// @param marks what they say, sorted and each once; empty where they marked nothing
/// @param readers who, in the order they were given
public record Votes(List<Mark> marks, List<ActorId> readers) {

    public Votes {
        marks = List.copyOf(marks);
        readers = List.copyOf(readers);
    }

    /// The readings of a region, each once, in the order of the first reader who gave it.
    ///
    /// @param readers all readers in the order of their numbers
    public static List<Votes> of(Region region, List<ActorId> readers) {
        Map<List<Mark>, List<ActorId>> by = new LinkedHashMap<>();
        readers.forEach(reader -> by.computeIfAbsent(region.marks(reader), _ -> new ArrayList<>()).add(reader));
        return by.entrySet().stream().map(vote -> new Votes(vote.getKey(), vote.getValue())).toList();
    }

    /// Whether more than half of `all` readers say this.
    public boolean isMajority(int all) {
        return 2 * readers.size() > all;
    }
}

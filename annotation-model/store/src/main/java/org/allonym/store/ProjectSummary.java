package org.allonym.store;

import java.time.Instant;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// What is in a project file, in figures.
///
/// @param name what people call the project
/// @param documents how many
/// @param annotations how many, of everybody's layers
/// @param decisions how many of adjudication
/// @param finished documents each person has finished; people who finished none are missing
/// @param entries of the log
/// @param last time of the entry that came in last
public record ProjectSummary(
        String name,
        int documents,
        long annotations,
        int decisions,
        SortedMap<String, Integer> finished,
        long entries,
        Optional<Instant> last) {

    public ProjectSummary {
        finished = Collections.unmodifiableSortedMap(new TreeMap<>(finished));
    }
}

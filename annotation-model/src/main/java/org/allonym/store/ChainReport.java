package org.allonym.store;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// Whether the log hangs together: every entry's hash is that of its content, and names the entry before it.
///
/// Entries cut off at the end of a chain don't show here; they do where somebody noted the head.
///
/// @param entries how many were checked
/// @param replica the random id of the file
/// @param heads the last entry of every replica's chain, by the replica's id
/// @param faults what is wrong
public record ChainReport(
        long entries, String replica, SortedMap<String, HealthReport.Head> heads, List<HealthReport.Fault> faults) {

    public ChainReport {
        heads = Collections.unmodifiableSortedMap(new TreeMap<>(heads));
        faults = List.copyOf(faults);
    }

    public boolean sound() {
        return faults.isEmpty();
    }
}

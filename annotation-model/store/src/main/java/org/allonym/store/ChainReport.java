package org.allonym.store;

import java.util.List;
import java.util.Optional;

/// Whether the log hangs together: every entry's hash is that of its content, and names the entry before it.
///
/// Entries cut off at the end of a chain don't show here; they do where somebody noted the head.
///
/// @param entries how many were checked
/// @param replica the random id of the file
/// @param heads the last entry of every replica's chain, in order of the replica's id
/// @param faults what is wrong
public record ChainReport(
        long entries, String replica, List<LogHead> heads, List<HealthReport.Fault> faults) {

    public ChainReport {
        heads = List.copyOf(heads);
        faults = List.copyOf(faults);
    }

    /// Where the file's own chain ends; empty when it holds no entry.
    public Optional<LogHead> head() {
        return heads.stream().filter(head -> head.replica().equals(replica)).findFirst();
    }

    public boolean sound() {
        return faults.isEmpty();
    }
}

package org.allonym.store;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// What an examination of a project file found. Nothing is repaired.
///
/// @param documents how many were checked
/// @param annotations how many were checked
/// @param entries log entries verified
/// @param replica the random id of the file; empty when it can't be read
/// @param heads the last entry of every replica's chain that the log holds, by the replica's id
/// @param faults what is wrong; empty for a sound file
public record HealthReport(
        int documents,
        long annotations,
        long entries,
        String replica,
        SortedMap<String, Head> heads,
        List<Fault> faults) {

    public HealthReport {
        heads = Collections.unmodifiableSortedMap(new TreeMap<>(heads));
        faults = List.copyOf(faults);
    }

    /// Where a chain ends.
    ///
    /// @param seq number of the last entry in its replica
    /// @param hash of that entry, 64 hexadecimal digits
    public record Head(long seq, String hash) {}

    /// One thing that is wrong.
    ///
    /// @param check which check found it: `structure` (SQLite's pages and indexes), `foreign key`, `text` (hash, length
    ///        and tokens of a document), `span` (a place outside its text), `layer` (a count), `log chain`, `log` (an
    ///        entry that doesn't fit those before it), `replay` (something that isn't what the log adds up to)
    /// @param where the document, layer or entry
    /// @param detail what was expected and what is there
    public record Fault(String check, String where, String detail) {}

    /// Where the file's own chain ends; empty when it holds no entry.
    public Optional<Head> head() {
        return Optional.ofNullable(heads.get(replica));
    }

    public boolean sound() {
        return faults.isEmpty();
    }
}

package org.allonym.store;

import java.util.List;
import java.util.Optional;

/// What a health check of a project file found. Nothing is repaired.
///
/// @param documents how many were checked
/// @param annotations how many were checked
/// @param entries log entries verified
/// @param replica the random id of the file; empty when it can't be read
/// @param heads the last entry of every replica's chain that the log holds, in order of the replica's id
/// @param file what it looks like from outside
/// @param faults what is wrong; empty for a sound file
public record HealthReport(
        int documents,
        long annotations,
        long entries,
        String replica,
        List<LogHead> heads,
        FileFacts file,
        List<Fault> faults) {

    public HealthReport {
        heads = List.copyOf(heads);
        faults = List.copyOf(faults);
    }

    /// One thing that is wrong.
    ///
    /// @param check which check found it: `structure` (SQLite's pages and indexes), `foreign key`, `text` (hash, length
    ///        and tokens of a document), `span` (a place outside its text), `layer` (a count), `log chain`, `log` (an
    ///        entry that doesn't fit those before it), `replay` (something that isn't what the log adds up to)
    /// @param where the document, layer or entry
    /// @param detail what was expected and what is there
    public record Fault(String check, String where, String detail) {}

    /// What can be said of a project file from outside.
    ///
    /// @param bytes its size
    /// @param sqlite version of the SQLite that reads it
    /// @param journal how SQLite writes it: `wal`
    /// @param version of the file's form
    /// @param neighbours names of the files that lie beside it while it is open
    public record FileFacts(long bytes, String sqlite, String journal, int version, List<String> neighbours) {

        public FileFacts {
            neighbours = List.copyOf(neighbours);
        }
    }

    /// Where the file's own chain ends; empty when it holds no entry.
    public Optional<LogHead> head() {
        return heads.stream().filter(head -> head.replica().equals(replica)).findFirst();
    }

    public boolean sound() {
        return faults.isEmpty();
    }
}

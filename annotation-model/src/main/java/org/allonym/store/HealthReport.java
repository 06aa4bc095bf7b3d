package org.allonym.store;

import java.util.List;

/// What an examination of a project file found. Nothing is repaired.
///
/// @param documents how many were checked
/// @param annotations how many were checked
/// @param entries log entries verified
/// @param faults what is wrong; empty for a sound file
public record HealthReport(int documents, long annotations, long entries, List<Fault> faults) {

    /// One thing that is wrong.
    ///
    /// @param check which check found it: `structure` (SQLite's pages and indexes), `foreign key`, `text` (hash, length
    ///        and tokens of a document), `span` (a place outside its text), `layer` (a count), `log chain`, `log` (an
    ///        entry that doesn't fit those before it), `replay` (something that isn't what the log adds up to)
    /// @param where the document, layer or entry
    /// @param detail what was expected and what is there
    public record Fault(String check, String where, String detail) {}

    public boolean sound() {
        return faults.isEmpty();
    }
}

package org.allonym.store;

import java.util.List;

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

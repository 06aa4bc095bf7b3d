package org.allonym.formats;

import java.io.IOException;
import java.util.List;

/// Writes one file of one format, document by document; closing is the caller's part. One thread.
public interface FormatWriter {

    /// Writes what stands before the first document.
    void begin() throws IOException;

    void write(OutgoingDocument document) throws IOException;

    /// Writes what stands after the last document.
    void end() throws IOException;

    /// What the file could not carry whole of the documents written.
    default List<Notice> notices() {
        return List.of();
    }
}

package org.allonym.formats;

import java.io.IOException;
import java.util.List;
import org.allonym.label.LabelSet;

/// Writes one file of one format, document by document; closing is the caller's part. One thread.
public interface FormatWriter {

    /// Says which labels there are, before [#begin], for formats that list them.
    default void declare(LabelSet labels) {}

    /// Writes what stands before the first document.
    default void begin() throws IOException {}

    void write(OutgoingDocument document) throws IOException;

    /// Writes what stands after the last document.
    default void end() throws IOException {}

    /// What the file could not carry whole of the documents written.
    default List<Notice> notices() {
        return List.of();
    }
}

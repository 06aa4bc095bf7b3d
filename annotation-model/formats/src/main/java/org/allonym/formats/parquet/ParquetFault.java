package org.allonym.formats.parquet;

import static org.allonym.language.Messages.tr;

import java.io.IOException;

/// A Parquet file that isn't as it should be, holds more than it may, or uses what isn't read here.
public final class ParquetFault extends IOException {
    private static final long serialVersionUID = 1L;

    ParquetFault(String what) {
        super(what);
    }

    /// @param where which part of the file
    static ParquetFault damaged(String where) {
        return new ParquetFault(tr("the Parquet file is damaged (%s)", where));
    }
}

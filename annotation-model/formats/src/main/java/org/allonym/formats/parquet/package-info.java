/// Parquet files, read and written row by row with bounded memory: the encodings and codecs that Arrow, pandas and DuckDB write
/// by default. Must not know: documents, labels, other formats. Start at `ParquetRows`, which gives rows as JSON Lines.
@NullMarked
package org.allonym.formats.parquet;

import org.jspecify.annotations.NullMarked;

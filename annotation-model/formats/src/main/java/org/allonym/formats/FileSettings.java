package org.allonym.formats;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/// What a person says of a file that the file doesn't say itself. Immutable.
///
/// @param labels what its labels are called here
/// @param encoding of its text
/// @param column that holds the labels, of a file with several, as [Notice.LabelColumns] names it; empty for the usual one
public record FileSettings(LabelNames labels, Charset encoding, String column) {

    /// What a file is that nobody says anything of.
    public static final FileSettings USUAL = new FileSettings(LabelNames.AS_THERE, StandardCharsets.UTF_8, "");

    public FileSettings withLabels(LabelNames names) {
        return new FileSettings(names, encoding, column);
    }

    public FileSettings withEncoding(Charset newEncoding) {
        return new FileSettings(labels, newEncoding, column);
    }

    public FileSettings withColumn(String newColumn) {
        return new FileSettings(labels, encoding, newColumn);
    }
}

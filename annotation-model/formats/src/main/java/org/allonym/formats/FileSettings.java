package org.allonym.formats;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

/// What a person says of a file that the file doesn't say itself. Immutable.
///
/// @param labels what its labels are called here
/// @param encoding of its text
/// @param column that holds the labels, of a file with several, as [Notice.LabelColumns] names it; empty for the usual one
/// @param columns what the columns of a table of messages mean; [TranscriptColumns#NONE] to tell it from their names
/// @param remembered what columns meant in earlier files, which is taken where all of them are there and nothing is said
/// @param notSpeakers names that lines of a transcript begin with and that are no speakers
public record FileSettings(
        LabelNames labels, Charset encoding, String column, TranscriptColumns columns, List<TranscriptColumns> remembered, Set<String> notSpeakers) {

    /// What a file is that nobody says anything of.
    public static final FileSettings USUAL = new FileSettings(
            LabelNames.AS_THERE, StandardCharsets.UTF_8, "", TranscriptColumns.NONE, List.of(), Set.of());

    public FileSettings {
        remembered = List.copyOf(remembered);
        notSpeakers = Set.copyOf(notSpeakers);
    }

    public FileSettings withLabels(LabelNames names) {
        return new FileSettings(names, encoding, column, columns, remembered, notSpeakers);
    }

    public FileSettings withEncoding(Charset newEncoding) {
        return new FileSettings(labels, newEncoding, column, columns, remembered, notSpeakers);
    }

    /// The same of what a table's texts became.
    FileSettings inUtf8() {
        return withEncoding(StandardCharsets.UTF_8);
    }

    public FileSettings withColumn(String newColumn) {
        return new FileSettings(labels, encoding, newColumn, columns, remembered, notSpeakers);
    }

    public FileSettings withColumns(TranscriptColumns meant) {
        return new FileSettings(labels, encoding, column, meant, remembered, notSpeakers);
    }

    public FileSettings withRemembered(List<TranscriptColumns> earlier) {
        return new FileSettings(labels, encoding, column, columns, earlier, notSpeakers);
    }

    public FileSettings withNotSpeakers(Set<String> names) {
        return new FileSettings(labels, encoding, column, columns, remembered, names);
    }
}

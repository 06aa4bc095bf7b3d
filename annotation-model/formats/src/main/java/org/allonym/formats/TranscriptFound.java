package org.allonym.formats;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What was found in a transcript file, for a person to look at.
///
/// @param file its name
/// @param format name of the format
/// @param names all columns, in their order
/// @param columns what they mean
/// @param mappable whether a person can say what they mean
/// @param rows the first messages as the columns have them: a cell a column
/// @param speakers how many messages each has, by name, in order of appearance; the first of them
/// @param speakerCount how many speakers there are
/// @param sessions how many there are
/// @param messages how many are in them
public record TranscriptFound(
        String file,
        String format,
        List<String> names,
        TranscriptColumns columns,
        boolean mappable,
        List<List<String>> rows,
        Map<String, Integer> speakers,
        int speakerCount,
        int sessions,
        int messages) {

    public TranscriptFound {
        names = List.copyOf(names);
        rows = List.copyOf(rows);
        speakers = Collections.unmodifiableMap(new LinkedHashMap<>(speakers));
    }

    /// With other meanings of its columns.
    public TranscriptFound withColumns(TranscriptColumns said) {
        return new TranscriptFound(file, format, names, said, mappable, rows, speakers, speakerCount, sessions, messages);
    }
}

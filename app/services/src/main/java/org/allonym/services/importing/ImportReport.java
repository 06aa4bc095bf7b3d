package org.allonym.services.importing;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.formats.Notice;
import org.allonym.formats.TranscriptFound;
import org.allonym.problem.Problem;

/// The result of an import, or of its preview.
///
/// @param files one entry a file or folder, in the order asked for
/// @param spansByLabel labelled spans in the files, also when they are left out
/// @param unknownLabels labels of these spans that the label set lacks, in order of appearance
/// @param problems reasons to refuse the import; empty after a real one. A preview lists several per file
/// @param samples the first documents
/// @param voices names of those whose labels are in the files, where these hold several people's or models'
/// @param columns those that could hold the labels, of files that have several
/// @param renames names that labels could have here, for those that can't be used, or are in the label set by a like name
/// @param leftOut what was wrong and left out, as far as it is listed
/// @param leftOutCount how many
/// @param transcripts what was found in the transcripts among the files, the first of them
public record ImportReport(
        List<FileReport> files,
        SortedMap<String, Long> spansByLabel,
        List<String> unknownLabels,
        List<Problem> problems,
        List<Notice> notices,
        List<Sample> samples,
        List<String> voices,
        List<String> columns,
        Map<String, String> renames,
        List<Problem.BrokenFile> leftOut,
        long leftOutCount,
        List<TranscriptFound> transcripts) {

    /// One file or folder.
    ///
    /// @param format title of the format it was read as
    /// @param tokens those the file brought, after a real import also the tokenizer's
    /// @param labelled documents that have labels, also when none is in them
    /// @param spans labelled spans
    public record FileReport(String file, String format, int documents, long tokens, int labelled, long spans) {}

    /// One document to show.
    ///
    /// @param opening the first 200 characters of its text, with an ellipsis where it goes on
    public record Sample(String document, String opening, long spans) {}

    public ImportReport {
        files = List.copyOf(files);
        spansByLabel = Collections.unmodifiableSortedMap(new TreeMap<>(spansByLabel));
        unknownLabels = List.copyOf(unknownLabels);
        problems = List.copyOf(problems);
        notices = List.copyOf(notices);
        samples = List.copyOf(samples);
        voices = List.copyOf(voices);
        columns = List.copyOf(columns);
        renames = Collections.unmodifiableMap(new LinkedHashMap<>(renames));
        leftOut = List.copyOf(leftOut);
        transcripts = List.copyOf(transcripts);
    }

    public int documents() {
        return files.stream().mapToInt(FileReport::documents).sum();
    }

    public long tokens() {
        return files.stream().mapToLong(FileReport::tokens).sum();
    }

    public long spans() {
        return files.stream().mapToLong(FileReport::spans).sum();
    }
}

package org.allonym.formats;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// How transcripts are written.
enum TranscriptKind {
    TABLE("transcript-csv", List.of(".csv", ".tsv"), false, Set.of()),
    JSON("transcript-json", List.of(".jsonl", ".json"), false, Set.of()),
    CONVOKIT("convokit", List.of(".zip"), false, Set.of()),
    WEBVTT("webvtt", List.of(".vtt"), true, Set.of("number")),
    SRT("srt", List.of(".srt"), true, Set.of("number", TranscriptLines.ID)),
    CHAT("chat", List.of(".cha"), true, Set.of("@UTF8", "@Begin", "@End", "@Languages", "@Participants", "@ID")),
    SPEAKERS("speaker-lines", List.of(".txt"), true, Set.of());

    private final String format;
    private final List<String> endings;
    private final boolean lines;
    private final Set<String> structure;

    TranscriptKind(String format, List<String> endings, boolean lines, Set<String> structure) {
        this.format = format;
        this.endings = endings;
        this.lines = lines;
        this.structure = structure;
    }

    /// The name of its format.
    String format() {
        return format;
    }

    List<String> endings() {
        return endings;
    }

    /// Whether it is written line by line, a file a session, so that its columns are ours and its messages in order.
    boolean isLines() {
        return lines;
    }

    /// Columns without which a file would not be one of its kind.
    Set<String> structure() {
        return structure;
    }

    /// The kind of that format.
    static TranscriptKind of(String format) {
        return List.of(values()).stream().filter(kind -> kind.format.equals(format)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no format of transcripts: " + format));
    }

    /// Finds what stands where.
    ///
    /// @param notSpeakers names that lines begin with and that are no speakers
    /// @throws DocumentFault where the file is broken as a whole
    void scan(String text, Set<String> notSpeakers, TranscriptParts to) {
        switch (this) {
            case TABLE -> MessageTableScanner.scan(text, to);
            case JSON, CONVOKIT -> MessageJsonScanner.scan(text, to);
            case WEBVTT -> TranscriptLines.cues(text, true, notSpeakers, to);
            case SRT -> TranscriptLines.cues(text, false, notSpeakers, to);
            case CHAT -> TranscriptLines.chat(text, to);
            case SPEAKERS -> TranscriptLines.speakers(text, notSpeakers, to);
        }
    }

    /// Whether a file that begins like this is of its kind.
    Predicate<FileHead> recognition() {
        return switch (this) {
            case TABLE -> opening -> !opening.json() && !opening.binary() && isTable(opening);
            case JSON -> opening -> opening.json() && isJson(opening.keys());
            case CONVOKIT -> opening -> opening.inside().contains(InputFiles.UTTERANCES);
            case WEBVTT -> opening -> opening.begins("WEBVTT") || holdsOnly(opening);
            case SRT -> opening -> opening.name().endsWith(".srt") || holdsOnly(opening);
            case CHAT -> opening -> opening.name().endsWith(".cha") || holdsOnly(opening);
            case SPEAKERS -> opening -> opening.name().endsWith(".txt") && TranscriptLines.isSaid(opening.text()) || opening.holds(".txt", _ -> true);
        };
    }

    private boolean holdsOnly(FileHead opening) {
        return opening.inside().equals(Set.copyOf(endings));
    }

    private static boolean isTable(FileHead opening) {
        List<String> cells = CsvRowReader.firstCells(opening.text());
        return cells.size() > 1 && cells.stream().noneMatch(cell -> List.of("spans", "label", "start_char").contains(cell))
                && TranscriptColumns.isTranscript(cells);
    }

    private static boolean isJson(Set<String> keys) {
        if (keys.stream().anyMatch(Set.of(
                "full_text", "tokens", "labels", "label", "spans", "entities", "annotations", "data", "source_text", "results", "tags", "ner_tags")::contains)) {
            return false;
        }
        boolean list = keys.stream().anyMatch(key -> MessageJsonScanner.LISTS.contains(key) && !key.equals("transcript"));
        return list && !keys.contains("document") || TranscriptColumns.isTranscript(keys);
    }
}

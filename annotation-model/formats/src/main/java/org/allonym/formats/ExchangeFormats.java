package org.allonym.formats;

import static org.allonym.formats.ExchangeFormat.Feature.ARCHIVE;
import static org.allonym.formats.ExchangeFormat.Feature.FOLDERS;
import static org.allonym.formats.ExchangeFormat.Feature.LABELS_ONLY;
import static org.allonym.formats.ExchangeFormat.Feature.METADATA;
import static org.allonym.language.Messages.either;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.allonym.language.English;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;

/// All formats. A new one is a reader, a writer or both, and an entry in this list; one that needs another module, such as
/// PDF, is declared to the [ServiceLoader] as a [FormatProvider] by the module that has it. Whatever the program offers,
/// recognizes or lists comes from here.
public final class ExchangeFormats {

    /// In the order in which they are asked whether they recognize a file; a text file may hold anything, so `text` goes
    /// before the others for what it claims by its ending.
    private static final List<ExchangeFormat> ALL = all(
            List.of(
                    transcript(TranscriptKind.CONVOKIT, "ConvoKit corpus", FOLDERS),
                    new ExchangeFormat("brat", "brat stand-off", List.of(".ann"), OffsetUnit.CODE_POINTS,
                            "Tokens, scores, document attributes, line breaks at the ends of a span, and line breaks in notes.",
                            Set.of(ARCHIVE, FOLDERS), BratReader::recognises, BratReader::new, BratWriter::new),
                    new ExchangeFormat("conll", "CoNLL-2003", ConllReader.ENDINGS, OffsetUnit.TOKENS,
                            "Texts (what is between tokens), boundaries inside a token, overlapping spans, notes, scores, and "
                                    + "document attributes.",
                            Set.of(), ConllReader::recognises, ConllReader::new, ConllWriter::new),
                    new ExchangeFormat("webanno-tsv", "WebAnno TSV (INCEpTION)", List.of(".tsv"), OffsetUnit.UTF16,
                            "Whitespace-only tokens, whitespace at the ends of a span, notes, scores, and document attributes.",
                            Set.of(ARCHIVE, FOLDERS), WebAnnoTsvReader::recognises, WebAnnoTsvReader::new, WebAnnoTsvWriter::new),
                    new ExchangeFormat("cas", "UIMA CAS XMI", List.of(CasReader.XMI), OffsetUnit.UTF16,
                            "Tokens, turns, notes, scores, document attributes, and control characters.",
                            Set.of(ARCHIVE, FOLDERS), CasReader::recognisesXmi, () -> new CasReader(CasReader.XMI), out -> new CasWriter(out, CasReader.XMI)),
                    new ExchangeFormat("cas-json", "UIMA CAS JSON", List.of(CasReader.JSON), OffsetUnit.UTF16,
                            "Tokens, turns, notes, scores, and document attributes.",
                            Set.of(ARCHIVE, FOLDERS), CasReader::recognisesJson, () -> new CasReader(CasReader.JSON), out -> new CasWriter(out, CasReader.JSON)),
                    new ExchangeFormat("i2b2", "i2b2 de-identification XML", List.of(I2b2Reader.ENDING), OffsetUnit.CODE_POINTS,
                            "Tokens, turns, scores, document attributes, and control characters.",
                            Set.of(ARCHIVE, FOLDERS), I2b2Reader::recognises, I2b2Reader::new, I2b2Writer::new)),
            List.of(
                    new ExchangeFormat("markdown", "Markdown", PlainTextReader.MARKDOWN_ENDINGS, OffsetUnit.NONE,
                            "Labels, tokens, and document attributes.",
                            Set.of(), PlainTextReader::recognisesMarkdown, () -> new PlainTextReader(PlainTextReader.MARKDOWN), null),
                    transcript(TranscriptKind.WEBVTT, "WebVTT", FOLDERS),
                    transcript(TranscriptKind.SRT, "SubRip (SRT)", FOLDERS),
                    transcript(TranscriptKind.CHAT, "CHAT (TalkBank)", FOLDERS),
                    transcript(TranscriptKind.SPEAKERS, "Text with speakers", FOLDERS),
                    new ExchangeFormat("text", "Plain text", List.of(".txt"), OffsetUnit.NONE,
                            "Labels, tokens, and document attributes.",
                            Set.of(ARCHIVE, FOLDERS), PlainTextReader::recognises, PlainTextReader::new, PlainTextWriter::new),
                    transcript(TranscriptKind.TABLE, "CSV, one row per message"),
                    transcript(TranscriptKind.JSON, "JSON of messages"),
                    new ExchangeFormat("transcript", "Transcripts, as they came", List.of(".csv"), OffsetUnit.NONE,
                            "Labels; documents that came from other files.",
                            Set.of(METADATA), _ -> false, null, TranscriptWriter::new),
                    new ExchangeFormat("spans-jsonl", "Spans JSON Lines", List.of(".spans.jsonl", ".jsonl"), OffsetUnit.CODE_POINTS,
                            "Texts, tokens, and document attributes.",
                            Set.of(LABELS_ONLY), SpansJsonlReader::recognises, SpansJsonlReader::new, SpansJsonlWriter::new),
                    new ExchangeFormat("hf", "Hugging Face JSON Lines", List.of(".jsonl"), OffsetUnit.TOKENS,
                            "Boundaries inside a token, overlapping spans, turns, notes, scores, document attributes, and whether an id made "
                                    + "of digits is a number.",
                            Set.of(), HfReader::recognises, HfReader::new, HfWriter::new),
                    new ExchangeFormat("parquet", "Hugging Face Parquet", List.of(ParquetReader.ENDING), OffsetUnit.TOKENS,
                            "Boundaries inside a token, overlapping spans, turns, notes, scores, document attributes, and whether an id made "
                                    + "of digits is a number.",
                            Set.of(), ParquetReader::recognises, ParquetReader::new, HfParquetWriter::new),
                    new ExchangeFormat("ai4privacy", "Ai4Privacy JSON Lines", List.of(".jsonl"), OffsetUnit.CODE_POINTS,
                            "Tokens, turns, notes, and scores.",
                            Set.of(METADATA), Ai4PrivacyReader::recognises, Ai4PrivacyReader::new, Ai4PrivacyWriter::new),
                    new ExchangeFormat("tab", "TAB JSON", List.of(".json"), OffsetUnit.CODE_POINTS,
                            "Tokens, turns, and scores.",
                            Set.of(METADATA), TabReader::recognises, TabReader::new, null),
                    new ExchangeFormat("presidio", "Presidio analyzer results", List.of(".jsonl"), OffsetUnit.CODE_POINTS,
                            "Tokens, turns, and notes; a label without a score is written with 1.0, because Presidio compares scores.",
                            Set.of(METADATA), PresidioReader::recognisesResults, PresidioReader::new,
                            out -> new PresidioWriter(out, false)),
                    new ExchangeFormat("presidio-samples", "Presidio evaluator samples", List.of(".json"), OffsetUnit.CODE_POINTS,
                            "Tokens, turns, notes, and scores.",
                            Set.of(METADATA), PresidioReader::recognisesSamples, PresidioReader::new,
                            out -> new PresidioWriter(out, true)),
                    new ExchangeFormat("spacy", "spaCy JSON Lines", List.of(".jsonl"), OffsetUnit.CODE_POINTS,
                            "Turns and notes.",
                            Set.of(METADATA), SpacyReader::recognises, SpacyReader::new, SpacyWriter::new),
                    new ExchangeFormat("label-studio", "Label Studio JSON", List.of(".json"), OffsetUnit.CODE_POINTS,
                            "Tokens and turns.",
                            Set.of(METADATA), LabelStudioReader::recognises, LabelStudioReader::new, LabelStudioWriter::new),
                    new ExchangeFormat("doccano", "doccano JSON Lines", List.of(".jsonl"), OffsetUnit.UTF16,
                            "Tokens, turns, notes, and scores.",
                            Set.of(METADATA), DoccanoReader::recognises, () -> new DoccanoReader(OffsetUnit.UTF16),
                            out -> new DoccanoWriter(out, OffsetUnit.UTF16)),
                    // A file doesn't say which unit it has, so this one is only taken when asked for.
                    new ExchangeFormat("doccano-code-points", "doccano JSON Lines, code points", List.of(".jsonl"), OffsetUnit.CODE_POINTS,
                            "Tokens, turns, notes, and scores.",
                            Set.of(METADATA), _ -> false, () -> new DoccanoReader(OffsetUnit.CODE_POINTS),
                            out -> new DoccanoWriter(out, OffsetUnit.CODE_POINTS)),
                    new ExchangeFormat("competition-csv", "Competition CSV", List.of(".csv"), OffsetUnit.TOKENS,
                            "Texts, tokens, documents without labels, boundaries inside a token, overlapping spans, notes, and document "
                                    + "attributes.",
                            Set.of(LABELS_ONLY), opening -> opening.begins(CompetitionCsvWriter.HEAD), null, CompetitionCsvWriter::new),
                    new ExchangeFormat("spans-csv", "CSV, one row per span", List.of(".spans.csv", ".csv", ".tsv"), OffsetUnit.CODE_POINTS,
                            "Texts, tokens, document attributes, and documents without spans.",
                            Set.of(LABELS_ONLY), SpansCsvReader::recognises, SpansCsvReader::new, SpansCsvWriter::new),
                    new ExchangeFormat("message-spans-csv", "CSV, one row per span in a message", List.of(".spans.csv"), OffsetUnit.CODE_POINTS,
                            "Texts, tokens, document attributes, documents without turns, and spans outside of messages.",
                            Set.of(LABELS_ONLY), _ -> false, null, out -> new SpansCsvWriter(out, true)),
                    new ExchangeFormat("csv", "CSV, one row per document", List.of(".csv", ".tsv"), OffsetUnit.CODE_POINTS,
                            "Tokens, turns, notes, scores, and whether an id made of digits is a number.",
                            Set.of(METADATA), DocumentsCsvReader::recognises, DocumentsCsvReader::new, DocumentsCsvWriter::new),
                    new ExchangeFormat("crapii", "CRAPII JSON", List.of(".json"), OffsetUnit.TOKENS,
                            "Boundaries inside a token, overlapping spans, notes, and document attributes.",
                            Set.of(), CrapiiReader::recognisesArray, CrapiiReader::new, out -> new CrapiiWriter(out, false)),
                    new ExchangeFormat("jsonl", "CRAPII JSON Lines", List.of(".jsonl"), OffsetUnit.TOKENS,
                            "Boundaries inside a token, overlapping spans, notes, and document attributes.",
                            Set.of(), CrapiiReader::recognisesLines, CrapiiReader::new, out -> new CrapiiWriter(out, true))));

    private static final Set<String> JSON = Set.of(".json", ".jsonl");
    private static final Set<String> TABLES = Set.of(".csv", ".tsv");
    /// What a byte order mark of UTF-16 becomes where UTF-8 is read.
    private static final String UTF16_MARK = "\uFFFD\uFFFD";
    /// The first element of XML or HTML, after what may stand before it.
    private static final Pattern TAG = Pattern.compile("\\A\\s*(?:<[?!][^>]*>\\s*){0,20}<([A-Za-z][\\w:.-]*)");
    /// Sentences of versions 1 and 2.
    private static final Pattern OLD_TSV = Pattern.compile("(?m)^#id=1\\R#text=");
    private static final int MOST_KEYS = 8;

    private ExchangeFormats() {}

    private static ExchangeFormat transcript(TranscriptKind kind, @English String title, ExchangeFormat.Feature... features) {
        return new ExchangeFormat(kind.format(), title, kind.endings(), OffsetUnit.NONE, "Labels.", Set.of(features),
                kind.recognition(), () -> new TranscriptReader(kind), null);
    }

    /// Those of other modules stand between, because a folder of PDF files is no folder of texts.
    private static List<ExchangeFormat> all(List<ExchangeFormat> first, List<ExchangeFormat> last) {
        List<ExchangeFormat> all = new ArrayList<>(first);
        ServiceLoader.load(FormatProvider.class, ExchangeFormats.class.getClassLoader()).forEach(other -> all.addAll(other.formats()));
        all.addAll(last);
        return List.copyOf(all);
    }

    public static List<ExchangeFormat> all() {
        return ALL;
    }

    /// Those that can be imported.
    public static List<ExchangeFormat> readable() {
        return ALL.stream().filter(ExchangeFormat::readable).toList();
    }

    /// Those that can be exported.
    public static List<ExchangeFormat> writable() {
        return ALL.stream().filter(ExchangeFormat::writable).toList();
    }

    /// The format of that name.
    public static Optional<ExchangeFormat> named(String name) {
        return ALL.stream().filter(format -> format.name().equals(name)).findFirst();
    }

    /// The readable format of that name.
    ///
    /// @throws ProblemException when there is none; it lists those there are
    public static ExchangeFormat readable(String name) {
        return named(name)
                .filter(ExchangeFormat::readable)
                .orElseThrow(() -> unknown(tr("There is no import format called %s.", Quoted.name(name)), readable()));
    }

    /// The writable format of that name.
    ///
    /// @throws ProblemException when there is none; it lists those there are
    public static ExchangeFormat writable(String name) {
        return named(name).filter(ExchangeFormat::writable).orElseThrow(() -> unknown(tr("There is no export format called %s.", Quoted.name(name)), writable()));
    }

    private static ProblemException unknown(String what, List<ExchangeFormat> known) {
        String names = known.stream().map(ExchangeFormat::name).collect(Collectors.joining(", "));
        return new ProblemException(new Problem.Refused(
                what, tr("Formats: %s.", names)));
    }

    /// Tells the format of a file by its content, where that leaves it open by its ending.
    ///
    /// @throws ProblemException when it is of none that can be read; the message says what it looks like
    public static ExchangeFormat recognise(InputFile file) {
        FileHead opening = FileHead.of(file);
        ExchangeFormat found = ALL.stream()
                .filter(format -> format.recognises(opening))
                .findFirst()
                .orElseThrow(() -> new ProblemException(new Problem.BrokenFile(
                        file.name(), "", looksLike(opening), reads())));
        if (!found.readable()) {
            throw new ProblemException(new Problem.BrokenFile(
                    file.name(),
                    "",
                    found.bringsTexts()
                            ? tr("this is %s, which can be exported but not imported", found.title())
                            : tr("this is %s, which can be exported but not imported, because it contains no texts", found.title()),
                    reads()));
        }
        return found;
    }

    /// Whether somebody's file is of a format here, by its content.
    public static boolean isKnown(InputFile file) {
        FileHead opening = FileHead.of(file);
        return ALL.stream().anyMatch(format -> format.recognises(opening));
    }

    /// The formats that a file of this one could be instead: those that are JSON too, or tables too.
    public static List<ExchangeFormat> alternatives(ExchangeFormat format) {
        return Stream.of(JSON, TABLES)
                .filter(kind -> format.endings().stream().anyMatch(kind::contains))
                .flatMap(kind -> readable().stream().filter(other -> other.endings().stream().anyMatch(kind::contains)))
                .filter(other -> !other.equals(format))
                .distinct()
                .toList();
    }

    private static String looksLike(FileHead opening) {
        if (opening.folder()) {
            return tr("this folder contains no file of a format that can be imported");
        }
        if (opening.text().isEmpty()) {
            return tr("the file is empty");
        }
        if (opening.begins("SQLite format 3\0")) {
            return tr("this is a database, perhaps an Allonym project; to use a project, open it instead of importing it");
        }
        String kind = kind(opening);
        if (!kind.isEmpty()) {
            return tr("this looks like %s, which can’t be imported", kind);
        }
        if (opening.text().startsWith(UTF16_MARK)) {
            return either(
                    tr("this looks like UTF-16 text; choose that as the text encoding"),
                    "this looks like UTF-16 text; say so with --encoding UTF-16 or in the app");
        }
        if (opening.binary()) {
            return tr("this is not text (it contains NUL bytes; it may be UTF-16 or an office document)");
        }
        if (!opening.keys().isEmpty()) {
            return tr("this is JSON with the keys %s, which fit no format", String.join(", ", opening.keys().stream().limit(MOST_KEYS).map(Quoted::name).toList()));
        }
        String firstLine = opening.text().lines().findFirst().orElse("");
        String what = firstLine.indexOf(',') >= 0 || firstLine.indexOf('\t') >= 0 || firstLine.indexOf(';') >= 0
                ? tr("this looks like a table (CSV), not JSON or a .txt file")
                : tr("this is neither JSON nor a .txt file");
        return tr("%s; it begins with %s", what, Quoted.of(firstLine));
    }

    /// What a file is that other programs know; empty where it isn't clear.
    private static String kind(FileHead opening) {
        String ending = opening.name().substring(opening.name().lastIndexOf('.') + 1);
        return switch (ending) {
            case "doc", "pages" -> tr("a word processor’s document");
            case "xls", "xlsx", "ods", "numbers" -> tr("a spreadsheet");
            case "ppt", "pptx", "odp", "key" -> tr("a presentation");
            case "png", "jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff", "heic" -> tr("an image");
            case "mp3", "wav", "m4a", "ogg", "flac", "mp4", "mov", "webm", "avi" -> tr("a recording");
            case "gz", "tgz", "bz2", "xz", "7z", "rar", "tar" -> tr("an archive other than ZIP");
            default -> content(opening);
        };
    }

    private static String content(FileHead opening) {
        if (opening.begins("PK\3\4")) {
            return tr("a ZIP archive of other files (%s)", String.join(", ", opening.inside().stream().limit(MOST_KEYS).map(Quoted::name).toList()));
        }
        if (ConllReader.isTreebank(opening.text())) {
            return tr("CoNLL-U, columns about words without labels of spans");
        }
        if (OLD_TSV.matcher(opening.text()).find()) {
            return tr("WebAnno TSV of a version before 3");
        }
        Matcher tag = TAG.matcher(opening.text());
        if (!tag.find()) {
            return "";
        }
        return tr("XML with the root element %s", Quoted.name(tag.group(1)));
    }

    private static String reads() {
        return either(
                tr("Formats that can be imported: %s.", titles(readable().stream().filter(ExchangeFormat::bringsTexts), ExchangeFormat::title)),
                "Formats that can be imported: %s. Labels for existing documents can also come as %s (allonym label-layer).".formatted(
                        titles(readable().stream().filter(ExchangeFormat::bringsTexts), ExchangeFormats::titleAndName),
                        titles(readable().stream().filter(format -> !format.bringsTexts()), ExchangeFormats::titleAndName)));
    }

    private static String titles(Stream<ExchangeFormat> formats, Function<ExchangeFormat, String> said) {
        return formats.map(said).collect(Collectors.joining(", "));
    }

    private static String titleAndName(ExchangeFormat format) {
        return "%s (%s)".formatted(format.title(), format.name());
    }
}

package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.jspecify.annotations.Nullable;

/// Reads CoNLL-2003 columns: the token first, its tag last, at least these two, parted by blanks or tabs.
///
/// A document is called as our own files say, else after the file, with a number where there are several.
/// `docs/formats/conll.md` says it all.
final class ConllReader implements FormatReader {

    /// Begins the line that opens a document.
    static final String DOCUMENT = "-DOCSTART-";
    static final List<String> ENDINGS = List.of(".conll", ".conll2003", ".iob", ".iob2", ".bio", ".bioes", ".bilou");
    private static final int LONGEST_LINE = 1_000_000;
    /// Lines that don't all end with the same letter by chance.
    private static final int MANY = 5;
    private static final Pattern TAGGED = Pattern.compile("\\S.*[ \\t](O|[BIELSUM]-\\S+)");
    private static final Pattern TREEBANK = Pattern.compile("\\d+([-.]\\d+)?(\t[^\t]*){9}");
    private static final Pattern BLANKS = Pattern.compile(" +");
    /// Columns of our own line that opens a document: the id is the last but one.
    private static final int OWN = 6;

    static boolean recognises(FileHead opening) {
        return opening.begins(DOCUMENT) || ENDINGS.stream().anyMatch(opening.name()::endsWith) || hasTagColumn(opening.text());
    }

    /// Whether every whole line is empty or ends with a tag in a column of its own, and one of them begins a span or there are
    /// several: columns are found in files with any ending.
    static boolean hasTagColumn(String head) {
        List<String> whole = wholeLines(head).filter(line -> !line.startsWith("# ") || TAGGED.matcher(line).matches()).toList();
        return (whole.size() >= MANY || whole.stream().anyMatch(line -> TAGGED.matcher(line).matches() && !line.endsWith("O")))
                && whole.stream().allMatch(line -> TAGGED.matcher(line).matches());
    }

    /// Whether it is CoNLL-U: ten columns about the words of sentences, and no spans.
    static boolean isTreebank(String head) {
        List<String> rows = wholeLines(head).filter(line -> !line.startsWith("#")).toList();
        return !rows.isEmpty() && rows.stream().allMatch(line -> TREEBANK.matcher(line).matches());
    }

    private static Stream<String> wholeLines(String head) {
        return head.lines().limit(Math.max(1, head.lines().count() - 1)).filter(line -> !line.isBlank());
    }

    @Override
    public void read(InputFile file, ImportSink sink) {
        try (TextLines lines = TextLines.of(file, LONGEST_LINE)) {
            new Reading(file, sink, lines).run();
        }
    }

    private static final class Reading {
        private final InputFile file;
        private final ImportSink sink;
        private final TextLines lines;
        private final TagScheme tags;
        private final List<IncomingTokens.Row> rows = new ArrayList<>();
        private @Nullable String ownId;
        private int began = 1;
        private long held;
        private boolean opensSentence = true;
        private boolean broken;
        /// Documents handed on or found broken, and of these the ones that are called after the file.
        private int documents;
        private int unnamed;

        Reading(InputFile file, ImportSink sink, TextLines lines) {
            this.file = file;
            this.tags = new TagScheme(file.labels());
            this.sink = sink;
            this.lines = lines;
        }

        void run() {
            lines.begin();
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (line.isEmpty()) {
                    opensSentence = true;
                } else if (line.startsWith(DOCUMENT)) {
                    finish(false);
                    lines.begin();
                    begin(line);
                } else if (line.isBlank()) {
                    opensSentence = true;
                } else if (!broken) {
                    try {
                        row(line);
                    } catch (DocumentFault fault) {
                        broken = true;
                        sink.problem(file.fault(fault.place(""), fault));
                    }
                }
            }
            finish(true);
            if (documents == 0) {
                throw new ProblemException(file.fault("", tr("it contains no tokens")));
            }
            tags.notices(file.name()).forEach(sink::notice);
        }

        private void begin(String line) {
            String[] fields = fields(line);
            boolean own = fields.length == OWN && fields[OWN - 1].equals(BioTags.OUTSIDE);
            ownId = own ? decoded(fields[OWN - 2]) : null;
            began = lines.number();
        }

        private static String[] fields(String line) {
            if (line.indexOf('\t') >= 0) {
                String[] fields = line.stripTrailing().split("\t", -1);
                return Arrays.stream(fields).map(String::strip).toArray(String[]::new);
            }
            return BLANKS.split(line.strip());
        }

        private void row(String line) {
            String[] fields = fields(line);
            String tag = fields[fields.length - 1];
            if (line.startsWith("# ") && !TagScheme.isTag(tag)) {
                return;
            }
            if (fields.length < 2 || fields[0].isEmpty()) {
                throw new DocumentFault(lines.place(), tr("%s needs a token and a tag; the tag is the last column", Quoted.of(line)));
            }
            String token = UnicodeText.checked(lines.place(), fields[0]);
            held += token.length() + 1;
            if (rows.size() == DocumentLimits.TOKENS / 2 || held > DocumentLimits.TEXT) {
                throw new DocumentFault(lines.place(), tr("over the limit for a document: %d tokens, %d characters", DocumentLimits.TOKENS / 2, DocumentLimits.TEXT));
            }
            rows.add(new IncomingTokens.Row(
                    token, tags.read(tag, opensSentence, lines.place()), lines.number(), opensSentence));
            opensSentence = false;
        }

        /// Hands the document on that ends here. One without tokens is one only where it has an id.
        private void finish(boolean last) {
            if (!rows.isEmpty() || broken || ownId != null) {
                documents++;
                unnamed += ownId == null ? 1 : 0;
                String id = ownId != null ? ownId : last && documents == 1 ? stem() : "%s-%d".formatted(stem(), unnamed);
                if (!DocumentId.isId(id)) {
                    sink.problem(file.fault(tr("line %s", began), tr("the id %s must have 1 to 200 characters and no control characters", Quoted.of(id))));
                } else if (!broken) {
                    sink.accept(new IncomingTokens(new DocumentId(id), file.name(), tr("line %s", began), List.copyOf(rows)));
                }
            }
            sink.position(lines.position());
            rows.clear();
            tags.close();
            ownId = null;
            held = 0;
            opensSentence = true;
            broken = false;
        }

        private String stem() {
            return InputFiles.stem(String.valueOf(file.path().getFileName()));
        }
    }

    /// The id that [ConllWriter#encoded] was given; a `%` that encodes nothing stays.
    static String decoded(String encoded) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int at = 0;
        while (at < encoded.length()) {
            boolean code = encoded.charAt(at) == '%' && at + 3 <= encoded.length()
                    && encoded.substring(at + 1, at + 3).matches("[0-9A-F]{2}");
            String one = code ? "" : Character.toString(encoded.codePointAt(at));
            bytes.writeBytes(code
                    ? new byte[] {(byte) Integer.parseInt(encoded.substring(at + 1, at + 3), 16)}
                    : one.getBytes(StandardCharsets.UTF_8));
            at += code ? 3 : one.length();
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}

package org.allonym.formats;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.allonym.project.DocumentId;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// One WebAnno TSV file while it is read: its text as it comes together from sentences, and the spans on it.
///
/// Offsets are UTF-16 code units, as in INCEpTION. One thread.
final class TsvDocument {

    private static final Pattern VERSION = Pattern.compile("3\\.([0-3])");
    private static final Pattern UNIT = Pattern.compile("\\d+-\\d+(\\.\\d+)?");
    private static final Pattern NUMBERED = Pattern.compile("(?s)(.*)\\[([0-9]{1,9})]");

    /// What a column says of annotations without a value.
    private static final Pattern EMPTY = Pattern.compile("_|\\*(\\[\\d+])?(\\|\\*(\\[\\d+])?)*");

    /// A span as far as its rows have been read.
    private record Growing(int start, int end, String label) {}

    private final LabelNames names;
    private final TsvColumns columns = new TsvColumns();
    private TsvColumns.@Nullable Chosen chosen;
    private boolean java;
    private boolean inHeader = true;
    private int line;

    private final StringBuilder text = new StringBuilder();
    private final List<Span> guessed = new ArrayList<>();
    private final List<String> sentence = new ArrayList<>();
    private int sentenceLine;
    private boolean begun;
    private int tokenEnd;
    private int tokenStart;
    private final Map<Object, Growing> spans = new LinkedHashMap<>();
    private final Set<String> lostFeatures = new TreeSet<>();

    TsvDocument(LabelNames names) {
        this.names = names;
    }

    /// Reads the next line.
    ///
    /// @param number from 1
    /// @throws DocumentFault when it isn't what the format says, or not what the text says
    void read(String content, int number) {
        line = number;
        if (number == 1) {
            version(content);
        } else if (inHeader && columns.read(content)) {
            return;
        } else if (inHeader) {
            inHeader = false;
            chosen = columns.chosen();
            read(content, number);
        } else if (content.isEmpty()) {
            finishSentence();
        } else if (content.startsWith("#")) {
            header(content);
        } else {
            row(content);
        }
    }

    private void version(String content) {
        String version = content.startsWith(WebAnnoTsv.FORMAT) ? content.substring(WebAnnoTsv.FORMAT.length()).strip() : "";
        Matcher known = VERSION.matcher(version);
        if (!known.matches()) {
            throw new DocumentFault(place(), tr("%s is not “#FORMAT=WebAnno TSV 3.0” (or up to “3.3”)", Quote.of(content)));
        }
        java = known.group(1).compareTo("2") < 0;
    }

    private void header(String content) {
        if (begun) {
            finishSentence();
        }
        if (content.startsWith(WebAnnoTsv.TEXT)) {
            if (sentence.isEmpty()) {
                sentenceLine = line;
            }
            sentence.add(TsvEscapes.plainText(content.substring(WebAnnoTsv.TEXT.length()), java));
        }
    }

    private void finishSentence() {
        if (!begun && !String.join("\n", sentence).isEmpty()) {
            throw new DocumentFault(tr("line %s", sentenceLine), tr("a sentence has no tokens, so its position is unknown"));
        }
        sentence.clear();
        begun = false;
    }

    private void row(String content) {
        int first = content.indexOf('\t');
        int second = first < 0 ? -1 : content.indexOf('\t', first + 1);
        if (second < 0 || !UNIT.matcher(content.substring(0, first)).matches()) {
            throw new DocumentFault(place(), tr("%s is not a token (a number, offsets, and characters, separated by tabs)", Quote.of(content)));
        }
        boolean part = content.substring(0, first).indexOf('.') >= 0;
        String[] ends = content.substring(first + 1, second).split("-", -1);
        if (ends.length != 2) {
            throw new DocumentFault(place(), tr("%s is not a start and an end separated by a hyphen", Quote.of(content, first + 1, second)));
        }
        int start = Offsets.of(ends[0], place());
        int end = Offsets.of(ends[1], place());
        if (!begun) {
            if (part || sentence.isEmpty()) {
                throw new DocumentFault(place(), part ? "a part of a token before any token" : "a token before any #Text= line");
            }
            beginSentence(start);
        }
        check(start, end, part);
        annotations(start, end, rest(content, second + 1, start, end));
    }

    /// Puts the sentence's text where its first token begins.
    private void beginSentence(int start) {
        int at = text.length();
        if (start < at) {
            throw new DocumentFault(place(), tr("the sentence starts at %d, but the previous one ends at %d", start, at));
        }
        if (start > Limits.TEXT) {
            throw new DocumentFault(place(), tr("longer than %d characters", Limits.TEXT));
        }
        if (start > at) {
            text.append(at == 0 ? " " : "\n").repeat(" ", start - at - 1);
            guessed.add(new Span(at, start));
        }
        for (int i = 0; i < sentence.size(); i++) {
            text.append(i == 0 ? "" : "\n").append(sentence.get(i));
            if (text.length() > Limits.TEXT) {
                throw new DocumentFault(place(), tr("longer than %d characters", Limits.TEXT));
            }
        }
        begun = true;
        tokenStart = start;
        tokenEnd = start;
    }

    private void check(int start, int end, boolean part) {
        if (end < start) {
            throw new DocumentFault(place(), tr("%d-%d ends before it starts", start, end));
        }
        if (end > text.length()) {
            throw new DocumentFault(place(), tr("%d-%d extends beyond the sentence, which ends at %d", start, end, text.length()));
        }
        if (part && (start < tokenStart || end > tokenEnd)) {
            throw new DocumentFault(place(), tr("%d-%d is not part of the token %d-%d", start, end, tokenStart, tokenEnd));
        }
        if (!part && start < tokenEnd) {
            throw new DocumentFault(place(), tr("%d-%d overlaps the previous token, which ends at %d", start, end, tokenEnd));
        }
        if (!part) {
            tokenStart = start;
            tokenEnd = end;
        }
    }

    /// The columns behind the characters of a token, which must be those of the text.
    private String[] rest(String content, int from, int start, int end) {
        String stands = text.substring(start, end);
        for (String shown : new String[] {stands, TsvEscapes.text(stands), TsvEscapes.value(stands)}) {
            boolean here = content.startsWith(shown, from);
            int after = from + shown.length();
            if (here && after == content.length()) {
                return new String[0];
            }
            if (here && content.charAt(after) == '\t') {
                return content.substring(after + 1).split("\t", -1);
            }
        }
        int tab = content.indexOf('\t', from);
        throw new DocumentFault(place(), tr("it says %s, but the text at %d-%d is %s", Quote.of(content.substring(from, tab < 0 ? content.length() : tab)), start, end, Quote.of(stands)));
    }

    private void annotations(int start, int end, String[] values) {
        if (values.length < columns.count()) {
            throw new DocumentFault(place(), tr("%d columns, but the header declares %d", values.length, columns.count()));
        }
        if (chosen == null || values[chosen.column()].equals(WebAnnoTsv.NOTHING)) {
            return;
        }
        chosen.beside().forEach((column, feature) -> {
            if (!EMPTY.matcher(values[column]).matches()) {
                lostFeatures.add(Quote.of(feature));
            }
        });
        for (String one : TsvEscapes.stacked(values[chosen.column()])) {
            Matcher numbered = NUMBERED.matcher(one);
            boolean multiple = numbered.matches() && !numbered.group(1).endsWith("\\");
            String value = multiple ? numbered.group(1) : one;
            if (value.equals(WebAnnoTsv.NO_VALUE)) {
                throw new DocumentFault(place(), tr("a span without a label at %d-%d", start, end));
            }
            String label = names.read(TsvEscapes.plainValue(value), place());
            if (start == end) {
                throw new DocumentFault(place(), tr("%s at %d-%d has no characters", label, start, end));
            }
            grow(multiple ? Integer.valueOf(numbered.group(2)) : new Object(), new Growing(start, end, label));
        }
    }

    private void grow(Object number, Growing more) {
        Growing before = spans.get(number);
        if (before != null && !before.label().equals(more.label())) {
            throw new DocumentFault(place(), tr("the span [%s] is %s here but was %s before", number, more.label(), before.label()));
        }
        spans.put(number, before == null
                ? more
                : new Growing(Math.min(before.start(), more.start()), Math.max(before.end(), more.end()), more.label()));
        if (spans.size() > Limits.SPANS) {
            throw new DocumentFault(place(), tr("more than %d spans", Limits.SPANS));
        }
    }

    private String place() {
        return trc("place", "line") + " " + line; // asked for every one: no format
    }

    /// Layers of the file that are left out, and features beside the label that say something.
    List<String> leftOut() {
        List<String> all = new ArrayList<>(columns.others(chosen));
        all.addAll(lostFeatures);
        return all;
    }

    /// The document, once all lines are read.
    IncomingDocument finish(DocumentId id, String file) {
        if (line == 0) {
            throw new DocumentFault("", tr("the file is empty"));
        }
        finishSentence();
        DocumentText whole = JsonValues.text("", text.toString());
        List<LabelledSpan> found = new ArrayList<>();
        for (Growing one : spans.values()) {
            Span span = new Span(one.start(), one.end());
            if (!whole.holds(span)) {
                throw new DocumentFault("", tr("%s at %d-%d splits a character", one.label(), one.start(), one.end()));
            }
            found.add(new LabelledSpan(span, one.label(), ""));
        }
        return new IncomingDocument(
                id, file, "", false, whole, null, Map.of(), new Labels.Spans(List.copyOf(found)), List.of(), guessed);
    }
}

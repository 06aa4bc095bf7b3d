package org.allonym.formats;

import static org.allonym.language.Messages.tr;
import static org.allonym.language.Messages.trc;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
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
final class WebAnnoTsvFile {

    private static final Pattern VERSION = Pattern.compile("3\\.([0-3])");
    private static final Pattern UNIT = Pattern.compile("\\d+-\\d+(\\.\\d+)?");
    private static final Pattern NUMBERED = Pattern.compile("(?s)(.*)\\[([0-9]{1,9})]");

    /// What a column says of annotations without a value.
    private static final Pattern EMPTY = Pattern.compile("_|\\*(\\[\\d+])?(\\|\\*(\\[\\d+])?)*");

    /// A span as far as its rows have been read.
    private record Growing(int start, int end, String label) {}

    private final FileSettings settings;
    private final Columns columns = new Columns();
    private Columns.@Nullable Chosen chosen;
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
    private int empty;

    WebAnnoTsvFile(FileSettings settings) {
        this.settings = settings;
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
            chosen = columns.chosen(settings.column());
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
        String version = content.startsWith(WebAnnoTsvSyntax.FORMAT) ? content.substring(WebAnnoTsvSyntax.FORMAT.length()).strip() : "";
        Matcher known = VERSION.matcher(version);
        if (!known.matches()) {
            throw new DocumentFault(place(), tr("%s is not “#FORMAT=WebAnno TSV 3.0” (or up to “3.3”)", Quoted.of(content)));
        }
        java = known.group(1).compareTo("2") < 0;
    }

    private void header(String content) {
        if (begun) {
            finishSentence();
        }
        if (content.startsWith(WebAnnoTsvSyntax.TEXT)) {
            if (sentence.isEmpty()) {
                sentenceLine = line;
            }
            sentence.add(WebAnnoTsvSyntax.plainText(content.substring(WebAnnoTsvSyntax.TEXT.length()), java));
        }
    }

    private void finishSentence() {
        if (!begun && !String.join("\n", sentence).isBlank()) {
            throw new DocumentFault(tr("line %s", sentenceLine), tr("a sentence has no tokens, so its position is unknown"));
        }
        sentence.clear();
        begun = false;
    }

    private void row(String content) {
        int first = content.indexOf('\t');
        int second = first < 0 ? -1 : content.indexOf('\t', first + 1);
        if (second < 0 || !UNIT.matcher(content.substring(0, first)).matches()) {
            throw new DocumentFault(place(), tr("%s is not a token (a number, offsets, and characters, separated by tabs)", Quoted.of(content)));
        }
        boolean part = content.substring(0, first).indexOf('.') >= 0;
        String[] ends = content.substring(first + 1, second).split("-", -1);
        if (ends.length != 2) {
            throw new DocumentFault(place(), tr("%s is not a start and an end separated by a hyphen", Quoted.of(content, first + 1, second)));
        }
        int start = Offsets.of(ends[0], place());
        int end = Offsets.of(ends[1], place());
        if (!begun) {
            if (part || sentence.isEmpty()) {
                throw new DocumentFault(place(), part ? tr("a part of a token before any token") : tr("a token before any #Text= line"));
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
        if (start > DocumentLimits.TEXT) {
            throw new DocumentFault(place(), tr("longer than %d characters", DocumentLimits.TEXT));
        }
        if (start > at) {
            text.append(at == 0 ? " " : "\n").repeat(" ", start - at - 1);
            guessed.add(new Span(at, start));
        }
        for (int i = 0; i < sentence.size(); i++) {
            text.append(i == 0 ? "" : "\n").append(sentence.get(i));
            if (text.length() > DocumentLimits.TEXT) {
                throw new DocumentFault(place(), tr("longer than %d characters", DocumentLimits.TEXT));
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
        for (String shown : new String[] {stands, WebAnnoTsvSyntax.text(stands), WebAnnoTsvSyntax.value(stands)}) {
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
        throw new DocumentFault(place(), tr("it says %s, but the text at %d-%d is %s", Quoted.of(content.substring(from, tab < 0 ? content.length() : tab)), start, end, Quoted.of(stands)));
    }

    private void annotations(int start, int end, String[] values) {
        if (values.length < columns.count()) {
            throw new DocumentFault(place(), tr("%d columns, but the header declares %d", values.length, columns.count()));
        }
        if (chosen == null || values[chosen.column()].equals(WebAnnoTsvSyntax.NOTHING)) {
            return;
        }
        chosen.beside().forEach((column, feature) -> {
            if (!EMPTY.matcher(values[column]).matches()) {
                lostFeatures.add(Quoted.name(feature));
            }
        });
        for (String one : WebAnnoTsvSyntax.stacked(values[chosen.column()])) {
            Matcher numbered = NUMBERED.matcher(one);
            boolean multiple = numbered.matches() && !numbered.group(1).endsWith("\\");
            String value = multiple ? numbered.group(1) : one;
            boolean none = value.equals(WebAnnoTsvSyntax.NO_VALUE) || chosen.feature().isEmpty();
            String label = settings.labels().read(none ? "" : WebAnnoTsvSyntax.plainValue(value), place());
            if (start == end) {
                empty++;
                continue;
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
        if (spans.size() > DocumentLimits.SPANS) {
            throw new DocumentFault(place(), tr("more than %d spans", DocumentLimits.SPANS));
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

    /// The columns that could hold the labels.
    List<String> columns() {
        return columns.candidates();
    }

    /// The column the labels came from; empty where there is none, or it is unclear which one it is.
    String chosen() {
        return chosen == null ? "" : columns.name(chosen.layer(), chosen.feature());
    }

    /// Whether labels may be in several columns and nobody said in which.
    boolean isUnclear() {
        return columns.isUnclear(settings.column());
    }

    /// How many spans it has in that column that cover no character.
    int empty() {
        return empty;
    }

    /// The document, once all lines are read.
    IncomingDocument finish(DocumentId id, String file) {
        if (line == 0) {
            throw new DocumentFault("", tr("the file is empty"));
        }
        finishSentence();
        DocumentText whole = UnicodeText.document("", text.toString());
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

    /// The columns that the header of a WebAnno TSV file declares. One thread.
    private static final class Columns {

        /// Layers that INCEpTION brings along for grammar, spelling and the like.
        private static final String BUILT_IN = "de.tudarmstadt.ukp.dkpro.core.api.";
        private static final List<String> USUAL = List.of(WebAnnoTsvSyntax.VALUE, "label", "category", "type");

        /// A layer of spans.
        ///
        /// @param features plain ones, by column
        /// @param first its first column, where a layer without plain features says that there is a span
        private record Layer(String name, List<String> features, List<Integer> columns, int first) {

            /// The column of a feature, or of the spans where there is none.
            Chosen choose(String feature) {
                SortedMap<Integer, String> beside = new TreeMap<>();
                for (int i = 0; i < features.size(); i++) {
                    if (!features.get(i).equals(feature)) {
                        beside.put(columns.get(i), features.get(i));
                    }
                }
                int column = feature.isEmpty() ? first : columns.get(features.indexOf(feature));
                return new Chosen(name, feature, column, beside);
            }

            /// The features that could be the label.
            List<String> candidates() {
                return features.isEmpty() ? List.of("") : features;
            }

            boolean isBuiltIn() {
                return name.startsWith(BUILT_IN);
            }
        }

        /// The column with the labels.
        ///
        /// @param feature empty where the layer has none, and its spans no labels
        /// @param beside the layer's other features, by column
        record Chosen(String layer, String feature, int column, SortedMap<Integer, String> beside) {}

        private final List<Layer> spans = new ArrayList<>();
        private final List<String> others = new ArrayList<>();
        private int count;

        /// Reads a line of the header; false when it declares no layer.
        boolean read(String line) {
            boolean relation = line.startsWith("#T_RL=");
            boolean chain = line.startsWith("#T_CH=");
            if (!line.startsWith(WebAnnoTsvSyntax.SPAN_LAYER) && !relation && !chain) {
                return false;
            }
            String[] fields = line.substring(line.indexOf('=') + 1).split("\\|+");
            if (relation || chain) {
                others.add(shortName(fields[0]));
                count += Math.max(1, fields.length - 1);
                return true;
            }
            List<String> features = new ArrayList<>();
            List<Integer> columns = new ArrayList<>();
            int first = count;
            for (int i = 1; i < fields.length; i++) {
                boolean slot = fields[i].startsWith("ROLE_") || fields[i].indexOf('.') >= 0;
                if (!slot) {
                    features.add(fields[i]);
                    columns.add(count);
                }
                count++;
            }
            count += fields.length == 1 ? 1 : 0;
            spans.add(new Layer(fields[0], List.copyOf(features), List.copyOf(columns), first));
            return true;
        }

        private static String shortName(String layer) {
            return Quoted.name(last(layer));
        }

        /// The name without its packages.
        private static String last(String layer) {
            return layer.substring(layer.lastIndexOf('.') + 1);
        }

        int count() {
            return count;
        }

        /// The column that somebody asked for. Else `value` of the built-in layer of named entities; else, of the one layer that
        /// somebody added, its only feature or the one with a usual name, or its spans where it has no feature. Null where it is
        /// none of these.
        @Nullable Chosen chosen(String asked) {
            return asked.isEmpty() ? usual() : asked(asked);
        }

        private @Nullable Chosen asked(String asked) {
            for (Layer layer : spans) {
                for (String feature : layer.candidates()) {
                    String whole = feature.isEmpty() ? layer.name() : layer.name() + "." + feature;
                    if (asked.equals(whole) || asked.equals(name(layer.name(), feature))) {
                        return layer.choose(feature);
                    }
                }
            }
            return null;
        }

        private @Nullable Chosen usual() {
            for (Layer layer : spans) {
                if (layer.name().equals(WebAnnoTsvSyntax.NAMED_ENTITY) && layer.features().contains(WebAnnoTsvSyntax.VALUE)) {
                    return layer.choose(WebAnnoTsvSyntax.VALUE);
                }
            }
            List<Layer> added = spans.stream().filter(layer -> !layer.isBuiltIn()).toList();
            if (added.size() != 1) {
                return null;
            }
            Layer layer = added.getFirst();
            String feature = layer.features().size() < 2
                    ? layer.candidates().getFirst()
                    : USUAL.stream().filter(layer.features()::contains).findFirst().orElse(null);
            return feature == null ? null : layer.choose(feature);
        }

        /// Whether it could be one of several: of layers that somebody added, or of one name.
        boolean isUnclear(String asked) {
            return asked.isEmpty()
                    ? usual() == null && spans.stream().anyMatch(layer -> !layer.isBuiltIn())
                    : asked(asked) == null && spans.stream().anyMatch(layer -> layer.candidates().stream()
                            .anyMatch(feature -> asked.equals(last(layer.name()) + (feature.isEmpty() ? "" : "." + feature))));
        }

        /// What a column is called: `Pii.kind`, or `Pii` for a layer without features; with its packages where two layers have
        /// one name.
        String name(String layer, String feature) {
            boolean shared = spans.stream().filter(one -> last(one.name()).equals(last(layer))).count() > 1;
            String plain = shared ? layer : last(layer);
            return feature.isEmpty() ? plain : plain + "." + feature;
        }

        /// The columns that could hold labels, those of layers that somebody added first.
        List<String> candidates() {
            return spans.stream()
                    .sorted(Comparator.comparing(Layer::isBuiltIn))
                    .flatMap(layer -> layer.candidates().stream().map(feature -> name(layer.name(), feature)))
                    .toList();
        }

        /// Layers besides the chosen one, for a notice.
        List<String> others(@Nullable Chosen chosen) {
            List<String> all = new ArrayList<>();
            for (Layer layer : spans) {
                if (chosen == null || !layer.name().equals(chosen.layer())) {
                    all.add(shortName(layer.name()));
                }
            }
            all.addAll(others);
            return all;
        }
    }
}

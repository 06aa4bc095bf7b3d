package org.allonym.formats;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.annotation.Mark;
import org.allonym.project.Document;
import org.allonym.text.Characters;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// Writes a ZIP archive with one WebAnno TSV 3.3 file a document; the labels are values of INCEpTION's built-in layer of
/// named entities.
///
/// Only tokens have rows, and tokens aren't blank: blanks at the ends of a span are lost, and a span of nothing else is
/// left out; both are counted.
final class WebAnnoTsvWriter implements FormatWriter {

    private final DocumentArchive archive;
    private final Losses losses = new Losses("WebAnno TSV has no row for whitespace");

    WebAnnoTsvWriter(OutputStream out) {
        archive = new DocumentArchive(out);
    }

    @Override
    public void write(OutgoingDocument outgoing) throws IOException {
        String id = outgoing.document().id().value();
        archive.entry(archive.stem(id, WebAnnoTsvSyntax.ENDING) + WebAnnoTsvSyntax.ENDING, table(id, outgoing));
    }

    private String table(String id, OutgoingDocument outgoing) {
        Set<Mark> seen = new HashSet<>();
        List<LabelledSpan> spans = outgoing.spans().stream().filter(span -> seen.add(span.mark())).toList();
        Units units = new Units(outgoing.document());
        List<@Nullable Span> placed = units.place(spans);
        for (int i = 0; i < spans.size(); i++) {
            @Nullable Span there = placed.get(i);
            if (there == null) {
                losses.leftOut(id);
            } else if (!there.equals(spans.get(i).span())) {
                losses.shortened(id);
            }
        }
        return new Table(outgoing.document().text().value(), spans, units).write();
    }

    @Override
    public void end() throws IOException {
        archive.finish();
    }

    @Override
    public List<Notice> notices() {
        return losses.notices();
    }

    /// One file.
    private static final class Table {
        private final String text;
        private final List<LabelledSpan> spans;
        private final Units units;
        private final StringBuilder lines = new StringBuilder();
        /// For each span the number it has got in the file, 0 for none yet.
        private final int[] numbers;
        private int given;

        Table(String text, List<LabelledSpan> spans, Units units) {
            this.text = text;
            this.spans = spans;
            this.units = units;
            this.numbers = new int[spans.size()];
        }

        String write() {
            lines.append(WebAnnoTsvSyntax.FORMAT).append("3.3\n");
            lines.append(WebAnnoTsvSyntax.SPAN_LAYER).append(WebAnnoTsvSyntax.NAMED_ENTITY).append("|identifier|value\n\n");
            int number = 0;
            for (Units.Sentence sentence : units.sentences(spans)) {
                number++;
                lines.append('\n');
                int start = sentence.tokens().getFirst().span().start();
                for (String line : text.substring(start, sentence.end()).split("\n", -1)) {
                    lines.append(WebAnnoTsvSyntax.TEXT).append(WebAnnoTsvSyntax.text(line)).append('\n');
                }
                int token = 0;
                for (Units.Token one : sentence.tokens()) {
                    String unit = number + "-" + ++token;
                    row(unit, one.whole());
                    int part = 0;
                    for (Units.Unit piece : one.parts()) {
                        row(unit + "." + ++part, piece);
                    }
                }
            }
            return lines.toString();
        }

        private void row(String number, Units.Unit unit) {
            String shown = text.substring(unit.span().start(), unit.span().end());
            boolean plain = shown.chars().allMatch(c -> c >= ' ');
            lines.append(number).append('\t').append(unit.span().start()).append('-').append(unit.span().end()).append('\t')
                    .append(plain ? shown : WebAnnoTsvSyntax.text(shown)).append('\t')
                    .append(column(unit, false)).append('\t')
                    .append(column(unit, true)).append("\t\n");
        }

        private String column(Units.Unit unit, boolean label) {
            if (unit.covered().isEmpty()) {
                return WebAnnoTsvSyntax.NOTHING;
            }
            List<String> values = new ArrayList<>();
            for (int span : unit.covered()) {
                if (units.isNumbered(span) && numbers[span] == 0) {
                    numbers[span] = ++given;
                }
                String value = label ? WebAnnoTsvSyntax.value(spans.get(span).label()) : WebAnnoTsvSyntax.NO_VALUE;
                values.add(numbers[span] == 0 ? value : "%s[%d]".formatted(value, numbers[span]));
            }
            return String.join("|", values);
        }
    }

    /// A document cut into the rows of WebAnno TSV: tokens without blanks, parts of tokens, and the spans on each.
    private static final class Units {

        private static final Comparator<Span> OUTER_FIRST =
                Comparator.comparingInt(Span::start).thenComparing(span -> -span.end());

        /// A token, or a part of one, with the spans that cover it: their numbers in the list of spans.
        record Unit(Span span, List<Integer> covered) {}

        /// A token with its parts.
        static final class Token {
            private final Unit whole;
            private final SortedMap<Span, Unit> parts = new TreeMap<>(OUTER_FIRST);

            Token(Span span) {
                whole = new Unit(span, new ArrayList<>());
            }

            Span span() {
                return whole.span();
            }

            Unit whole() {
                return whole;
            }

            Iterable<Unit> parts() {
                return parts.values();
            }

            /// The unit that is as much of the token as `span` covers.
            private Unit unit(Span span) {
                Span part = whole.span().intersection(span).orElseThrow();
                return part.equals(whole.span()) ? whole : parts.computeIfAbsent(part, one -> new Unit(one, new ArrayList<>()));
            }
        }

        /// A sentence: its tokens, and where its text ends.
        record Sentence(List<Token> tokens, int end) {}

        private final String text;
        private final List<Token> tokens = new ArrayList<>();
        /// For each span, in how many units it is, and whether another one is in one of them.
        private int[] units = {};
        private boolean[] stacked = {};

        Units(Document document) {
            text = document.text().value();
            for (int i = 0; i < document.tokens().size(); i++) {
                cut(document.tokens().start(i), document.tokens().end(i));
            }
            int first = tokens.isEmpty() ? text.length() : tokens.getFirst().span().start();
            boolean padded = !tokens.isEmpty() && text.substring(0, first).chars().allMatch(c -> c == ' ');
            if (first > 0 && !padded) {
                tokens.addFirst(new Token(new Span(0, first)));
            }
        }

        private void cut(int start, int end) {
            int at = Whitespace.after(text, start, end);
            while (at < end) {
                int stop = at;
                while (stop < end && !Characters.isWhite(text.charAt(stop))) {
                    stop++;
                }
                tokens.add(new Token(new Span(at, stop)));
                at = Whitespace.after(text, stop, end);
            }
        }

        /// Puts the spans on the units they cover; gives each as it stands there, null for one that covers none.
        List<@Nullable Span> place(List<LabelledSpan> spans) {
            List<@Nullable Span> placed = new ArrayList<>();
            units = new int[spans.size()];
            stacked = new boolean[spans.size()];
            for (int i = 0; i < spans.size(); i++) {
                placed.add(place(i, spans.get(i).span()));
            }
            for (Token token : tokens) {
                stack(token.whole());
                token.parts().forEach(this::stack);
            }
            return placed;
        }

        private @Nullable Span place(int number, Span span) {
            int first = Span.firstEndingAfter(tokens, Token::span, span.start());
            @Nullable Span placed = null;
            for (int i = first; i < tokens.size() && tokens.get(i).span().start() < span.end(); i++) {
                Unit unit = tokens.get(i).unit(span);
                unit.covered().add(number);
                units[number]++;
                placed = placed == null ? unit.span() : placed.union(unit.span());
            }
            return placed;
        }

        private void stack(Unit unit) {
            if (unit.covered().size() > 1) {
                unit.covered().forEach(number -> stacked[number] = true);
            }
        }

        /// Whether a span needs a number of its own in the file to be told apart.
        boolean isNumbered(int span) {
            return units[span] > 1 || stacked[span];
        }

        /// The sentences: they end at a line feed with nothing but U+0020 between it and the next token, which is all that a
        /// reader of this format puts there by itself, and where no span goes on.
        List<Sentence> sentences(List<LabelledSpan> spans) {
            BitSet inside = new BitSet(text.length());
            spans.forEach(span -> inside.set(span.span().start(), span.span().end()));
            List<Sentence> sentences = new ArrayList<>();
            List<Token> open = new ArrayList<>();
            for (Token token : tokens) {
                if (!open.isEmpty()) {
                    int feed = feed(open.getLast().span().end(), token.span().start());
                    if (feed >= 0 && !inside.get(feed)) {
                        sentences.add(new Sentence(List.copyOf(open), feed));
                        open.clear();
                    }
                }
                open.add(token);
            }
            if (!open.isEmpty()) {
                sentences.add(new Sentence(List.copyOf(open), text.length()));
            }
            return sentences;
        }

        /// Where the line feed stands that has nothing but U+0020 between it and `end`, at `start` or behind; -1 for none.
        private int feed(int start, int end) {
            int at = end - 1;
            while (at >= start && text.charAt(at) == ' ') {
                at--;
            }
            return at >= start && text.charAt(at) == '\n' ? at : -1;
        }
    }
}

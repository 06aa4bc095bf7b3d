package org.allonym.formats;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.project.Document;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// A document cut into the rows of WebAnno TSV: tokens without blanks, parts of tokens, and the spans on each.
final class TsvUnits {

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

    TsvUnits(Document document) {
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
        int at = Blanks.after(text, start, end);
        while (at < end) {
            int stop = at;
            while (stop < end && !Blanks.is(text.charAt(stop))) {
                stop++;
            }
            tokens.add(new Token(new Span(at, stop)));
            at = Blanks.after(text, stop, end);
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
        int first = firstEndingAfter(span.start());
        @Nullable Span placed = null;
        for (int i = first; i < tokens.size() && tokens.get(i).span().start() < span.end(); i++) {
            Unit unit = tokens.get(i).unit(span);
            unit.covered().add(number);
            units[number]++;
            placed = placed == null ? unit.span() : placed.union(unit.span());
        }
        return placed;
    }

    private int firstEndingAfter(int offset) {
        int low = 0;
        int high = tokens.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (tokens.get(middle).span().end() <= offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
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

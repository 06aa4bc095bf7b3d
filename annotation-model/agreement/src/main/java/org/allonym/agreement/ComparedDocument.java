package org.allonym.agreement;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.allonym.annotation.TokenTags;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// What comparing two sides' readings of one document gave: every item that any figure counts, and nothing else, so
/// that a project of 22,688 essays fits in memory and every figure can be followed to its spans. Immutable.
///
/// @param length of the text, in the unit of the spans
/// @param supplementary see [DoubleReading#supplementary]
/// @param tokens how many tokens it has; those in no run were marked by neither side
/// @param spans the matched spans, in reading order
/// @param runs the tokens at least one side marked, in reading order
/// @param optimal see [SpanMatching#optimal]
public record ComparedDocument(
        String document,
        int length,
        List<Integer> supplementary,
        int tokens,
        List<SpanItem> spans,
        List<TokenRun> runs,
        Map<String, String> attributes,
        boolean optimal) {

    public ComparedDocument {
        supplementary = List.copyOf(supplementary);
        spans = List.copyOf(spans);
        runs = List.copyOf(runs);
        attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
    }

    /// The length of the text in characters.
    int characters() {
        return length - supplementary.size();
    }

    /// A span in characters.
    Span inCharacters(Span span) {
        return supplementary.isEmpty() ? span : new Span(inCharacters(span.start()), inCharacters(span.end()));
    }

    private int inCharacters(int offset) {
        int at = Collections.binarySearch(supplementary, offset);
        return offset - (at < 0 ? -at - 1 : at);
    }

    /// Neighbouring tokens that both sides tagged alike throughout, and that at least one side marked.
    ///
    /// A run ends where either side's label changes or either side begins another span.
    ///
    /// @param span from the first token's start to the last one's end, in the unit of the document's spans
    /// @param tokens how many tokens
    /// @param sameTags how many of them carry the same BIO tag on both sides, prefix included
    /// @param first the first side's label, null for none
    /// @param second the second side's label, null for none
    public record TokenRun(Span span, int tokens, int sameTags, @Nullable String first, @Nullable String second) {

        public TokenRun {
            if (tokens < 1 || (first == null && second == null)) {
                throw new IllegalArgumentException("a run of %d tokens nobody marked".formatted(tokens));
            }
        }

        /// Whether either side said `label`.
        public boolean has(String label) {
            return label.equals(first) || label.equals(second);
        }
    }

    /// Matches the spans and lines up the tokens of one document.
    public static ComparedDocument of(DoubleReading reading) {
        SpanMatching matching = SpanMatching.match(reading.first(), reading.second());
        return new ComparedDocument(
                reading.document(),
                reading.length(),
                reading.supplementary(),
                reading.firstTags().size(),
                matching.items(),
                runs(reading.firstTags().tags(), reading.secondTags().tags()),
                reading.attributes(),
                matching.optimal());
    }

    private static List<TokenRun> runs(List<TokenTags.Tag> first, List<TokenTags.Tag> second) {
        List<TokenRun> runs = new ArrayList<>();
        TokenRun open = null;
        int openEnd = -1;
        int i = 0;
        int j = 0;
        while (i < first.size() || j < second.size()) {
            int token = Math.min(tokenAt(first, i), tokenAt(second, j));
            TokenTags.Tag one = tokenAt(first, i) == token ? first.get(i++) : null;
            TokenTags.Tag two = tokenAt(second, j) == token ? second.get(j++) : null;
            TokenRun single = single(one, two);
            boolean begins = (one != null && one.begins()) || (two != null && two.begins());
            if (open != null && !begins && openEnd == token && continues(open, single)) {
                open = join(open, single);
            } else {
                if (open != null) {
                    runs.add(open);
                }
                open = single;
            }
            openEnd = token + 1;
        }
        if (open != null) {
            runs.add(open);
        }
        return runs;
    }

    private static int tokenAt(List<TokenTags.Tag> tags, int index) {
        return index < tags.size() ? tags.get(index).token() : Integer.MAX_VALUE;
    }

    private static TokenRun single(TokenTags.@Nullable Tag one, TokenTags.@Nullable Tag two) {
        Span span = one != null ? one.span() : Objects.requireNonNull(two).span();
        boolean same = one != null && two != null && one.begins() == two.begins() && one.label().equals(two.label());
        return new TokenRun(
                span, 1, same ? 1 : 0, one == null ? null : one.label(), two == null ? null : two.label());
    }

    private static boolean continues(TokenRun open, TokenRun next) {
        return Objects.equals(open.first(), next.first()) && Objects.equals(open.second(), next.second());
    }

    private static TokenRun join(TokenRun open, TokenRun next) {
        return new TokenRun(
                open.span().union(next.span()),
                open.tokens() + next.tokens(),
                open.sameTags() + next.sameTags(),
                open.first(),
                open.second());
    }
}

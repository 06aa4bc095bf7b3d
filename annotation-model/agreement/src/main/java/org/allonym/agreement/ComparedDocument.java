package org.allonym.agreement;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// What comparing two sides' readings of one document gave: every item that any figure counts, and nothing else, so
/// that a project of 22,688 essays fits in memory and every figure can be followed to its spans. Immutable.
///
/// @param length of the text, in the unit of the spans
/// @param tokens how many tokens it has; those in no run were marked by neither side
/// @param spans the matched spans, in reading order
/// @param runs the tokens at least one side marked, in reading order
/// @param optimal see [SpanMatching#optimal]
public record ComparedDocument(
        String document,
        int length,
        int tokens,
        List<SpanItem> spans,
        List<TokenRun> runs,
        Map<String, String> attributes,
        boolean optimal) {

    public ComparedDocument {
        spans = List.copyOf(spans);
        runs = List.copyOf(runs);
        attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
    }

    /// Matches the spans and lines up the tokens of one document.
    public static ComparedDocument of(DoubleReading reading) {
        SpanMatching matching = SpanMatching.match(reading.first(), reading.second());
        return new ComparedDocument(
                reading.document(),
                reading.length(),
                reading.firstTags().size(),
                matching.items(),
                runs(reading.firstTags().tags(), reading.secondTags().tags()),
                reading.attributes(),
                matching.optimal());
    }

    private static List<TokenRun> runs(List<TokenTag> first, List<TokenTag> second) {
        List<TokenRun> runs = new ArrayList<>();
        TokenRun open = null;
        int openEnd = -1;
        int i = 0;
        int j = 0;
        while (i < first.size() || j < second.size()) {
            int token = Math.min(tokenAt(first, i), tokenAt(second, j));
            TokenTag one = tokenAt(first, i) == token ? first.get(i++) : null;
            TokenTag two = tokenAt(second, j) == token ? second.get(j++) : null;
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

    private static int tokenAt(List<TokenTag> tags, int index) {
        return index < tags.size() ? tags.get(index).token() : Integer.MAX_VALUE;
    }

    private static TokenRun single(@Nullable TokenTag one, @Nullable TokenTag two) {
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

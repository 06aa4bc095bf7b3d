package org.allonym.agreement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.allonym.annotation.Mark;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;

/// One side's BIO tags of one document; tokens that are `O` are left out, which is nearly all of them.
///
/// @param size how many tokens the document has
/// @param tags in order of token, at most one a token
public record TokenTags(int size, List<TokenTag> tags) {

    public TokenTags {
        tags = List.copyOf(tags);
        int last = -1;
        for (TokenTag tag : tags) {
            if (tag.token() <= last || tag.token() >= size) {
                throw new IllegalArgumentException(
                        "tag on token %d after token %d of %d".formatted(tag.token(), last, size));
            }
            last = tag.token();
        }
    }

    /// The tags of spans: every token that overlaps a span gets its label, the first of the span `B-`. It is the
    /// projection *cover* in which layers are exported, so figures can be reproduced from exported files.
    ///
    /// A token carries one label. Of marks that overlap, the longest (in code points) goes before, then the earliest,
    /// then the one whose label stands first in `labels` (labels not listed come last, by name); the others get no
    /// token. A mark that overlaps none of those but shares a token with one loses only that token.
    ///
    /// @param marks in UTF-16 units; equal ones count once
    /// @param labels the label set's order
    public static TokenTags cover(DocumentText text, Tokens tokens, List<Mark> marks, List<String> labels) {
        TokenTag[] found = new TokenTag[tokens.size()];
        TreeMap<Integer, Span> placed = new TreeMap<>();
        for (Mark mark : marks.stream().sorted(winnersFirst(text, labels)).toList()) {
            Span span = mark.span();
            Map.Entry<Integer, Span> before = placed.lowerEntry(span.end());
            if (before != null && before.getValue().overlaps(span)) {
                continue;
            }
            placed.put(span.start(), span);
            boolean begins = true;
            int end = tokens.afterOverlapping(span);
            for (int token = tokens.firstOverlapping(span); token < end; token++) {
                if (found[token] == null) {
                    found[token] = new TokenTag(token, tokens.span(token), begins, mark.label());
                    begins = false;
                }
            }
        }
        return new TokenTags(tokens.size(), Arrays.stream(found).filter(tag -> tag != null).toList());
    }

    private static Comparator<Mark> winnersFirst(DocumentText text, List<String> labels) {
        return Comparator.<Mark>comparingInt(mark -> -length(text, mark.span()))
                .thenComparingInt(mark -> mark.span().start())
                .thenComparingInt(mark -> labels.contains(mark.label()) ? labels.indexOf(mark.label()) : labels.size())
                .thenComparing(Mark::label);
    }

    private static int length(DocumentText text, Span span) {
        return text.toCodePoints(span.end()) - text.toCodePoints(span.start());
    }

    /// The tags of a file, raw: `O`, or `B-` or `I-` and a label. A token's span is its index: `[i, i + 1)`.
    ///
    /// @throws IllegalArgumentException for anything else; it says at which token
    public static TokenTags bio(List<String> tags) {
        List<TokenTag> found = new ArrayList<>();
        for (int token = 0; token < tags.size(); token++) {
            String tag = tags.get(token);
            if (!isTag(tag)) {
                throw new IllegalArgumentException("token %d: not a BIO tag: '%s'".formatted(token, tag));
            }
            if (!tag.equals("O")) {
                found.add(new TokenTag(token, new Span(token, token + 1), tag.charAt(0) == 'B', tag.substring(2)));
            }
        }
        return new TokenTags(tags.size(), found);
    }

    /// The tags of some of the tokens.
    ///
    /// @param numbers the new number of each token, less than 0 for one that is left out
    /// @param size how many are left
    TokenTags part(int[] numbers, int size) {
        return new TokenTags(size, tags.stream()
                .filter(tag -> numbers[tag.token()] >= 0)
                .map(tag -> new TokenTag(numbers[tag.token()], tag.span(), tag.begins(), tag.label()))
                .toList());
    }

    /// Whether `tag` is `O`, or `B-` or `I-` and a label.
    public static boolean isTag(String tag) {
        return tag.equals("O") || (tag.length() > 2 && (tag.startsWith("B-") || tag.startsWith("I-")));
    }

    /// The spans the tags mean: a span goes on while `I-` tags of its label follow without a gap; an `I-` after
    /// anything else opens one too.
    public List<Mark> marks() {
        List<Mark> marks = new ArrayList<>();
        int i = 0;
        while (i < tags.size()) {
            TokenTag opening = tags.get(i);
            TokenTag last = opening;
            i++;
            while (i < tags.size() && continues(last, tags.get(i))) {
                last = tags.get(i++);
            }
            marks.add(new Mark(new Span(opening.span().start(), last.span().end()), opening.label()));
        }
        return marks;
    }

    private static boolean continues(TokenTag last, TokenTag next) {
        return !next.begins() && next.token() == last.token() + 1 && next.label().equals(last.label());
    }
}

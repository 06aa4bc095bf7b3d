package org.allonym.annotation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.allonym.text.Span;

/// The BIO tags of one document's tokens: `B-` where a span begins, `I-` inside it. Tokens that are `O` are left out,
/// which is nearly all of them. [Projection] makes tags of spans.
///
/// @param size how many tokens the document has
/// @param tags in order of token, at most one a token
public record TokenTags(int size, List<Tag> tags) {

    /// The tag of a token in no span.
    public static final String OUTSIDE = "O";

    public TokenTags {
        tags = List.copyOf(tags);
        int last = -1;
        for (Tag tag : tags) {
            if (tag.token() <= last || tag.token() >= size) {
                throw new IllegalArgumentException(
                        "tag on token %d after token %d of %d".formatted(tag.token(), last, size));
            }
            last = tag.token();
        }
    }

    /// The tag of one token that isn't `O`.
    ///
    /// @param token its index in the document, from 0
    /// @param span where the token stands: in UTF-16 units, or in tokens for tags that [#bio] read
    /// @param begins whether the tag is `B-`, not `I-`
    public record Tag(int token, Span span, boolean begins, String label) {

        @Override
        public String toString() {
            return (begins ? "B-" : "I-") + label;
        }
    }

    /// The tags of a file, raw: `O`, or `B-` or `I-` and a label. A token's span is its index: `[i, i + 1)`.
    ///
    /// @throws IllegalArgumentException for anything else; it says at which token
    public static TokenTags bio(List<String> tags) {
        List<Tag> found = new ArrayList<>();
        for (int token = 0; token < tags.size(); token++) {
            String tag = tags.get(token);
            if (!isTag(tag)) {
                throw new IllegalArgumentException("token %d: not a BIO tag: '%s'".formatted(token, tag));
            }
            if (!tag.equals(OUTSIDE)) {
                found.add(new Tag(token, new Span(token, token + 1), tag.charAt(0) == 'B', tag.substring(2)));
            }
        }
        return new TokenTags(tags.size(), found);
    }

    /// Whether `tag` is `O`, or `B-` or `I-` and a label.
    public static boolean isTag(String tag) {
        return tag.equals(OUTSIDE) || (tag.length() > 2 && (tag.startsWith("B-") || tag.startsWith("I-")));
    }

    /// One string a token, as files hold them: `O`, `B-LABEL` or `I-LABEL`.
    public List<String> bio() {
        List<String> all = new ArrayList<>(Collections.nCopies(size, OUTSIDE));
        tags.forEach(tag -> all.set(tag.token(), tag.toString()));
        return Collections.unmodifiableList(all);
    }

    /// The tags of some of the tokens.
    ///
    /// @param numbers the new number of each token, less than 0 for one that is left out
    /// @param newSize how many are left
    public TokenTags part(int[] numbers, int newSize) {
        return new TokenTags(newSize, tags.stream()
                .filter(tag -> numbers[tag.token()] >= 0)
                .map(tag -> new Tag(numbers[tag.token()], tag.span(), tag.begins(), tag.label()))
                .toList());
    }

    /// The spans the tags mean: a span goes on while `I-` tags of its label follow without a gap; an `I-` after
    /// anything else opens one too.
    public List<Mark> marks() {
        List<Mark> marks = new ArrayList<>();
        int i = 0;
        while (i < tags.size()) {
            Tag opening = tags.get(i);
            Tag last = opening;
            i++;
            while (i < tags.size() && continues(last, tags.get(i))) {
                last = tags.get(i++);
            }
            marks.add(new Mark(new Span(opening.span().start(), last.span().end()), opening.label()));
        }
        return marks;
    }

    private static boolean continues(Tag last, Tag next) {
        return !next.begins() && next.token() == last.token() + 1 && next.label().equals(last.label());
    }
}

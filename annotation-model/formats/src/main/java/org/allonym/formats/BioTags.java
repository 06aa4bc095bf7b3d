package org.allonym.formats;

import java.util.ArrayList;
import java.util.List;
import org.allonym.annotation.Mark;
import org.allonym.label.Label;
import org.allonym.text.Span;
import org.allonym.text.Tokens;

/// BIO tags, one a token: `O` outside, `B-NAME` where a span begins, `I-NAME` inside it.
public final class BioTags {

    /// The tag of a token in no span.
    public static final String OUTSIDE = "O";

    private BioTags() {}

    /// What tags say.
    ///
    /// @param marks one a span, in reading order, from the first token's start to the last one's end
    /// @param openedInside the tokens whose `I-` continues nothing and was read as the beginning of a span
    public record Decoded(List<Mark> marks, List<Integer> openedInside) {}

    /// Whether `tag` is `O`, `B-` or `I-` and a label name.
    public static boolean isTag(String tag) {
        return tag.equals(OUTSIDE) || (tag.startsWith("B-") || tag.startsWith("I-")) && Label.isName(tag.substring(2));
    }

    /// The label of a tag, empty for `O`.
    public static String label(String tag) {
        return tag.equals(OUTSIDE) ? "" : tag.substring(2);
    }

    /// Reads tags as spans. An `I-` that doesn't follow a tag of its label opens a span.
    ///
    /// @param tags as many as `tokens`
    public static Decoded decode(Tokens tokens, List<String> tags) {
        if (tokens.size() != tags.size()) {
            throw new IllegalArgumentException("%d tags for %d tokens".formatted(tags.size(), tokens.size()));
        }
        List<Mark> marks = new ArrayList<>();
        List<Integer> opened = new ArrayList<>();
        String open = "";
        int first = 0;
        for (int i = 0; i <= tags.size(); i++) {
            String tag = i < tags.size() ? tags.get(i) : OUTSIDE;
            String label = label(tag);
            boolean inside = tag.startsWith("I-");
            if (inside && label.equals(open)) {
                continue;
            }
            if (!open.isEmpty()) {
                marks.add(new Mark(new Span(tokens.start(first), tokens.end(i - 1)), open));
            }
            if (inside) {
                opened.add(i);
            }
            open = label;
            first = i;
        }
        return new Decoded(List.copyOf(marks), List.copyOf(opened));
    }
}

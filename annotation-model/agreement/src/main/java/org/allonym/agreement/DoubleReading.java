package org.allonym.agreement;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Projection;
import org.allonym.annotation.TokenTags;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;

/// One document as two sides marked it: what the engine compares.
///
/// @param length of the text, in the unit of the marks' spans
/// @param supplementary where spans count UTF-16 units, the offsets of characters that take two ([DocumentText#supplementary]):
///     lengths of stretches are in code points, as outside the program; else empty
/// @param firstTags the first side's tags, one a token
/// @param attributes of the document, for figures by attribute
public record DoubleReading(
        String document,
        int length,
        List<Integer> supplementary,
        List<Mark> first,
        List<Mark> second,
        TokenTags firstTags,
        TokenTags secondTags,
        Map<String, String> attributes) {

    public DoubleReading {
        supplementary = List.copyOf(supplementary);
        first = first.stream().sorted().toList();
        second = second.stream().sorted().toList();
        attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
        if (firstTags.size() != secondTags.size()) {
            throw new IllegalArgumentException(
                    "%d tokens on one side, %d on the other".formatted(firstTags.size(), secondTags.size()));
        }
        for (Mark mark : first) {
            inside(mark, length);
        }
        for (Mark mark : second) {
            inside(mark, length);
        }
    }

    /// Of a text in which every character is one unit of the marks' spans.
    public DoubleReading(
            String document,
            int length,
            List<Mark> first,
            List<Mark> second,
            TokenTags firstTags,
            TokenTags secondTags,
            Map<String, String> attributes) {
        this(document, length, List.of(), first, second, firstTags, secondTags, attributes);
    }

    private static void inside(Mark mark, int length) {
        if (mark.span().end() > length) {
            throw new IllegalArgumentException("%s outside a text of %d".formatted(mark.span(), length));
        }
    }

    /// A part of the reading: the marks that begin in `pieces`, the tokens that do, numbered anew. Everything keeps its
    /// place in the text; what lies between the pieces is left out of no length, so α for unitizing means nothing here.
    ///
    /// @param pieces stretches of the text, in order, none over another
    /// @param tokens of the whole document
    public DoubleReading part(List<Span> pieces, Tokens tokens) {
        int[] renumbered = new int[tokens.size()];
        int count = 0;
        for (int token = 0; token < tokens.size(); token++) {
            renumbered[token] = holds(pieces, tokens.start(token)) ? count++ : -1;
        }
        return new DoubleReading(
                document,
                length,
                supplementary,
                first.stream().filter(mark -> holds(pieces, mark.span().start())).toList(),
                second.stream().filter(mark -> holds(pieces, mark.span().start())).toList(),
                firstTags.part(renumbered, count),
                secondTags.part(renumbered, count),
                attributes);
    }

    private static boolean holds(List<Span> pieces, int place) {
        return Span.indexAt(pieces, piece -> piece, place) >= 0;
    }

    /// Two layers of spans over one text. Offsets are UTF-16 units; tags follow by [Projection#COVER], as in exported
    /// files, so that figures can be reproduced from those.
    ///
    /// @param labels the label set's order
    public static DoubleReading ofLayers(
            String document,
            DocumentText text,
            Tokens tokens,
            List<Mark> first,
            List<Mark> second,
            List<String> labels,
            Map<String, String> attributes) {
        return new DoubleReading(
                document,
                text.length(),
                text.supplementary(),
                first,
                second,
                Projection.COVER.project(text, tokens, first, labels).tags(),
                Projection.COVER.project(text, tokens, second, labels).tags(),
                attributes);
    }

    /// Two taggings of a document whose tokens are known to be the same. Spans are what the tags mean
    /// ([TokenTags#marks]); their unit is the token.
    public static DoubleReading ofTags(String document, TokenTags first, TokenTags second) {
        return new DoubleReading(document, first.size(), first.marks(), second.marks(), first, second, Map.of());
    }
}

package org.allonym.app.agreement;

import org.allonym.agreement.Place;
import org.allonym.annotation.Mark;
import org.allonym.project.Document;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// A stretch of text behind a figure, with what each side says.
///
/// @param before the text before it on the same line, at most 40 characters
/// @param text all that either side marked
/// @param after the text after it
/// @param first what the first side says: a label, a label with the words where its borders differ, or `nothing`
public record Passage(String document, String before, String text, String after, String first, String second) {

    private static final int AROUND = 40;
    private static final int WORDS = 24;

    /// @param document the place's; null when it is gone
    static Passage of(Place place, @Nullable Document document) {
        DocumentText text = document == null ? DocumentText.of("") : document.text();
        boolean differ = place instanceof Place.SpanPlace span
                && span.item().first() != null
                && span.item().second() != null
                && !span.item().first().span().equals(span.item().second().span());
        String first = switch (place) {
            case Place.SpanPlace span -> words(span.item().first(), differ, text);
            case Place.TokenPlace token -> words(token.run().first());
        };
        String second = switch (place) {
            case Place.SpanPlace span -> words(span.item().second(), differ, text);
            case Place.TokenPlace token -> words(token.run().second());
        };
        if (document == null) {
            return new Passage(place.document(), "", "", "", first, second);
        }
        Span span = place.span();
        int from = Math.max(0, span.start() - AROUND);
        from = text.cutsPair(from) ? from - 1 : from;
        int to = Math.min(text.length(), span.end() + AROUND);
        to = text.cutsPair(to) ? to + 1 : to;
        return new Passage(
                place.document(),
                line(text.value().substring(from, span.start())),
                line(text.slice(span)),
                line(text.value().substring(span.end(), to)),
                first,
                second);
    }

    private static String words(@Nullable Mark mark, boolean differ, DocumentText text) {
        if (mark == null || !differ || mark.span().end() > text.length()) {
            return words(mark == null ? null : mark.label());
        }
        String marked = line(text.slice(mark.span()));
        int length = marked.codePointCount(0, marked.length());
        return "%s “%s”".formatted(
                mark.label(), length <= WORDS ? marked : marked.substring(0, marked.offsetByCodePoints(0, WORDS - 1)) + "…");
    }

    static String words(@Nullable String label) {
        return label == null ? "nothing" : label;
    }

    private static String line(String text) {
        return text.replaceAll("\\s+", " ");
    }
}

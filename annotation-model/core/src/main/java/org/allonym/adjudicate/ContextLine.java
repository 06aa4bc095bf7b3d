package org.allonym.adjudicate;

import org.allonym.text.DocumentText;
import org.allonym.text.Span;

/// A place with the words around it, for lists: every run of white space is one blank, so that it fits a line.
///
/// It is for reading only; offsets into the document don't fit it.
public record ContextLine(String before, String text, String after) {

    /// `place` with up to `around` UTF-16 units on either side; no character is cut.
    public static ContextLine of(DocumentText text, Span place, int around) {
        String whole = text.value();
        int from = whole(whole, Math.max(0, place.start() - around));
        int to = whole(whole, Math.min(whole.length(), place.end() + around));
        return new ContextLine(
                oneLine(whole.substring(from, place.start())),
                oneLine(text.slice(place)),
                oneLine(whole.substring(place.end(), to)));
    }

    /// The offset, or the one before it where it stands between the halves of a surrogate pair.
    private static int whole(String text, int offset) {
        boolean cuts = offset > 0
                && offset < text.length()
                && Character.isLowSurrogate(text.charAt(offset))
                && Character.isHighSurrogate(text.charAt(offset - 1));
        return cuts ? offset - 1 : offset;
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\s+", " ");
    }
}

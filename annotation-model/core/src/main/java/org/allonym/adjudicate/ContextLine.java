package org.allonym.adjudicate;

import org.allonym.text.DocumentText;
import org.allonym.text.Kwic;
import org.allonym.text.Span;

/// A place with the words around it, for lists: every run of white space is one blank, so that it fits a line.
///
/// It is for reading only; offsets into the document don't fit it.
public record ContextLine(String before, String text, String after) {

    /// `place` with up to `around` UTF-16 units on either side; no grapheme is cut.
    public static ContextLine of(DocumentText text, Span place, int around) {
        Span shown = Kwic.around(text, place, around);
        String whole = text.value();
        return new ContextLine(
                oneLine(whole.substring(shown.start(), place.start())),
                oneLine(text.slice(place)),
                oneLine(whole.substring(place.end(), shown.end())));
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\s+", " ");
    }
}

package org.allonym.store.sqlite;

import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// One document's offsets on the way between the program (UTF-16 code units) and the file (code points).
///
/// A document without characters beyond U+FFFF needs no text for that: the two are the same.
final class DocumentOffsets {

    /// Leaves offsets as they are in the file, and checks nothing: for comparing file with file.
    static final DocumentOffsets RAW = new DocumentOffsets(null, Integer.MAX_VALUE);

    private final @Nullable DocumentText text;
    private final int length;

    private DocumentOffsets(@Nullable DocumentText text, int length) {
        this.text = text;
        this.length = length;
    }

    static DocumentOffsets of(DocumentText text) {
        return new DocumentOffsets(text, text.length());
    }

    /// Of a document of `length` characters, all of one UTF-16 unit.
    static DocumentOffsets plain(int length) {
        return new DocumentOffsets(null, length);
    }

    /// @throws IllegalArgumentException when the span reaches outside the text or cuts a surrogate pair
    CodePointSpan toFile(Span span) {
        if (text == null ? span.end() > length : !text.holds(span)) {
            throw new IllegalArgumentException("%s reaches outside the text or cuts a character".formatted(span));
        }
        return text == null ? new CodePointSpan(span.start(), span.end()) : text.toCodePoints(span);
    }

    /// @throws IllegalArgumentException when it isn't a span
    /// @throws IndexOutOfBoundsException when it reaches outside the text
    Span toProgram(int start, int end) {
        if (text == null) {
            if (end > length) {
                throw new IndexOutOfBoundsException("[%d, %d) of %d characters".formatted(start, end, length));
            }
            return new Span(start, end);
        }
        return text.toUtf16(new CodePointSpan(start, end));
    }
}

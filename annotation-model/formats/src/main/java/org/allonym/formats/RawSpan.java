package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// One span as a file has it, before its text is known.
///
/// @param start half-open with `end`, in the file's unit
/// @param surface what the file says stands there; null when it doesn't say
/// @param note empty for none
/// @param score from 0 to 1, NaN for none
/// @param where it stands in the document's record, for messages: `label 3`
record RawSpan(int start, int end, String label, @Nullable String surface, String note, double score, String where) {

    RawSpan {
        if (end <= start) {
            throw new DocumentFault(where, tr("[%d, %d) is empty or ends before it starts", start, end));
        }
    }

    /// In `text`, the offsets counted in code points.
    ///
    /// @throws DocumentFault when it reaches outside the text, or its surface is not what stands there
    LabelledSpan codePoints(DocumentText text, Surface comparison) {
        if (end > text.codePointLength()) {
            throw outside(text.codePointLength(), "characters");
        }
        return checked(text, text.toUtf16(new CodePointSpan(start, end)), comparison);
    }

    /// In `text`, the offsets counted in UTF-16 code units.
    ///
    /// @throws DocumentFault likewise, and when an offset stands between the halves of a surrogate pair
    LabelledSpan utf16(DocumentText text, Surface comparison) {
        if (end > text.length()) {
            throw outside(text.length(), "UTF-16 code units");
        }
        if (text.cutsPair(start) || text.cutsPair(end)) {
            throw new DocumentFault(where, tr("[%d, %d) splits a character (between the halves of a surrogate pair)", start, end));
        }
        return checked(text, new Span(start, end), comparison);
    }

    private DocumentFault outside(int length, String unit) {
        return new DocumentFault(
                where, tr("[%d, %d) is outside the text, which has %d %s", start, end, length, unit));
    }

    private LabelledSpan checked(DocumentText text, Span span, Surface comparison) {
        if (surface != null && !comparison.isThere(text.slice(span), surface)) {
            throw new DocumentFault(where, tr("it says %s, but the text at [%d, %d) is %s", Quote.of(surface), start, end, Quote.of(text.slice(span))));
        }
        return new LabelledSpan(span, label, note, score);
    }
}

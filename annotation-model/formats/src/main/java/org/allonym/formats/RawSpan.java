package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.List;
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
    LabelledSpan codePoints(DocumentText text, SurfaceMatch comparison) {
        if (end > text.codePointLength()) {
            throw new DocumentFault(
                    where, tr("[%d, %d) is outside the text, which has %d characters", start, end, text.codePointLength()));
        }
        return checked(text, text.toUtf16(new CodePointSpan(start, end)), comparison);
    }

    /// In `text`, the offsets counted in UTF-16 code units.
    ///
    /// @throws DocumentFault likewise, and when an offset stands between the halves of a surrogate pair
    LabelledSpan utf16(DocumentText text, SurfaceMatch comparison) {
        if (end > text.length()) {
            throw new DocumentFault(
                    where, tr("[%d, %d) is outside the text, which has %d UTF-16 code units", start, end, text.length()));
        }
        if (text.cutsPair(start) || text.cutsPair(end)) {
            throw new DocumentFault(where, tr("[%d, %d) splits a character (between the halves of a surrogate pair)", start, end));
        }
        return checked(text, new Span(start, end), comparison);
    }


    private LabelledSpan checked(DocumentText text, Span span, SurfaceMatch comparison) {
        if (surface != null && !comparison.matches(surface, List.of(text.slice(span)))) {
            throw new DocumentFault(where, tr("it says %s, but the text at [%d, %d) is %s", Quoted.of(surface), start, end, Quoted.of(text.slice(span))));
        }
        return new LabelledSpan(span, label, note, score);
    }

    /// The span for a document whose text is elsewhere; the offsets count code points.
    IncomingSpans.Row row() {
        return new IncomingSpans.Row(new CodePointSpan(start, end), label, surface, note, score);
    }

    /// The fields of one span while its object is read, in any order, each at most once. One thread.
    static final class Fields {

        private final String where;
        private int start = -1;
        private int end = -1;
        private @Nullable String label;
        private @Nullable String surface;
        private String note = "";
        private double score = Double.NaN;

        Fields(String where) {
            this.where = where;
        }

        void start(String key, int value) {
            refuseSecond(start >= 0, key);
            start = value;
        }

        void end(String key, int value) {
            refuseSecond(end >= 0, key);
            end = value;
        }

        void label(String key, String value) {
            refuseSecond(label != null, key);
            label = value;
        }

        void surface(String key, String value) {
            refuseSecond(surface != null, key);
            surface = value;
        }

        void note(String key, String value) {
            refuseSecond(!note.isEmpty(), key);
            note = value;
        }

        void score(String key, double value) {
            refuseSecond(!Double.isNaN(score), key);
            score = value;
        }

        private void refuseSecond(boolean there, String key) {
            if (there) {
                throw new DocumentFault(where, tr("the key \"%s\" appears twice", key));
            }
        }

        /// The span.
        ///
        /// @param startKey what the file calls each of these, for messages
        RawSpan span(String startKey, String endKey, String labelKey) {
            if (start < 0 || end < 0 || label == null) {
                throw new DocumentFault(where, tr("it has no \"%s\"", start < 0 ? startKey : end < 0 ? endKey : labelKey));
            }
            return new RawSpan(start, end, label, surface, note, score, where);
        }
    }
}

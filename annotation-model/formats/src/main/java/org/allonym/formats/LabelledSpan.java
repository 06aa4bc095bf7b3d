package org.allonym.formats;

import org.allonym.annotation.Mark;
import org.allonym.text.Span;

/// A span as a file carries it.
///
/// @param span UTF-16, half-open
/// @param note free text, empty for none
/// @param score how sure a model was, from 0 to 1; NaN where the file says nothing
public record LabelledSpan(Span span, String label, String note, double score) {

    /// Without a score.
    public LabelledSpan(Span span, String label, String note) {
        this(span, label, note, Double.NaN);
    }

    public Mark mark() {
        return new Mark(span, label);
    }

    public boolean isScored() {
        return !Double.isNaN(score);
    }
}

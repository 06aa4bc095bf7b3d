package org.allonym.exchange;

import org.allonym.annotation.Mark;
import org.allonym.text.Span;

/// A span as a file carries it.
///
/// @param span UTF-16, half-open
/// @param note free text, empty for none
public record LabelledSpan(Span span, String label, String note) {

    public Mark mark() {
        return new Mark(span, label);
    }
}

package org.allonym.formats;

import java.io.OutputStream;
import java.util.Comparator;

/// Writes spans JSON Lines, one line for every document, also without spans; offsets in code points.
///
/// Spans are sorted by start, the longer first.
final class SpansJsonlWriter extends JsonWriter {

    private static final Comparator<LabelledSpan> OUTER_FIRST =
            Comparator.<LabelledSpan>comparingInt(span -> span.span().start())
            .thenComparing(span -> -span.span().end())
            .thenComparing(LabelledSpan::label)
            .thenComparing(LabelledSpan::note)
            .thenComparingDouble(LabelledSpan::score);


    SpansJsonlWriter(OutputStream out) {
        super(out, true);
    }

    @Override
    void members(OutgoingDocument outgoing) {
        id("document", outgoing.document());
        json.writeArrayPropertyStart("spans");
        outgoing.spans().stream().sorted(OUTER_FIRST).forEach(span -> {
            json.writeStartObject();
            place(outgoing.document().text().toCodePoints(span.span()));
            json.writeStringProperty("label", span.label());
            json.writeStringProperty("text", outgoing.document().text().slice(span.span()));
            if (!span.note().isEmpty()) {
                json.writeStringProperty("note", span.note());
            }
            score(span);
            json.writeEndObject();
        });
        json.writeEndArray();
    }
}

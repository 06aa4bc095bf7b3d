package org.allonym.formats;

import java.io.OutputStream;
import java.util.Comparator;
import org.allonym.project.Document;
import org.allonym.text.CodePointSpan;

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
    void object(OutgoingDocument outgoing) {
        Document document = outgoing.document();
        json.raw("{\"document\": ");
        json.id(document);
        json.raw(", \"spans\": [");
        String between = "";
        for (LabelledSpan span : outgoing.spans().stream().sorted(OUTER_FIRST).toList()) {
            CodePointSpan place = document.text().toCodePoints(span.span());
            json.raw(between).raw("{").place(place);
            json.raw(", \"label\": ").string(span.label());
            json.raw(", \"text\": ").string(document.text().value(), span.span().start(), span.span().end());
            if (!span.note().isEmpty()) {
                json.raw(", \"note\": ").string(span.note());
            }
            if (span.isScored()) {
                json.raw(", \"score\": ").raw(Double.toString(span.score()));
            }
            json.raw("}");
            between = ", ";
        }
        json.raw("]}");
    }
}

package org.allonym.formats;

import java.io.OutputStream;
import java.util.Map;
import org.allonym.project.Document;
import org.allonym.text.CodePointSpan;

/// Writes Presidio's JSON, offsets in code points.
///
/// Analyzer results go out as JSON Lines of what Presidio's anonymizer takes, a text with its `analyzer_results`. Samples
/// go out as one array with nothing but the keys that the evaluator's `InputSample` has, because it takes no others.
final class PresidioWriter extends JsonWriter {

    private final boolean samples;

    /// @param samples those of the evaluator rather than results of the analyzer
    PresidioWriter(OutputStream out, boolean samples) {
        super(out, !samples);
        this.samples = samples;
    }

    @Override
    void object(OutgoingDocument outgoing) {
        Document document = outgoing.document();
        if (samples) {
            json.raw("{\"full_text\": ").string(document.text().value()).raw(", \"masked\": null, \"spans\": [");
            spans(outgoing);
            json.raw("], \"template_id\": null, \"metadata\": ");
            attributes(document.metadata());
            json.raw(", \"sample_id\": ");
            json.id(document);
            json.raw("}");
        } else {
            json.raw("{\"id\": ");
            json.id(document);
            json.raw(", \"text\": ").string(document.text().value()).raw(", \"analyzer_results\": [");
            spans(outgoing);
            json.raw("], \"metadata\": ");
            attributes(document.metadata());
            json.raw("}");
        }
    }

    private void spans(OutgoingDocument outgoing) {
        String text = outgoing.document().text().value();
        String between = "";
        for (LabelledSpan span : outgoing.spans()) {
            CodePointSpan place = outgoing.document().text().toCodePoints(span.span());
            json.raw(between).raw("{\"entity_type\": ").string(span.label());
            if (samples) {
                json.raw(", \"entity_value\": ").string(text, span.span().start(), span.span().end());
                json.raw(", \"start_position\": ").raw(Integer.toString(place.start()));
                json.raw(", \"end_position\": ").raw(Integer.toString(place.end()));
            } else {
                json.raw(", ").place(place);
                json.raw(", \"score\": ").raw(Double.toString(span.isScored() ? span.score() : 1));
            }
            json.raw("}");
            between = ", ";
        }
    }

    private void attributes(Map<String, String> attributes) {
        if (attributes.isEmpty()) {
            json.raw("null");
        } else {
            json.object(attributes);
        }
    }
}

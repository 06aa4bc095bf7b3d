package org.allonym.formats;

import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import org.allonym.project.Document;
import org.allonym.text.CodePointSpan;
import org.jspecify.annotations.Nullable;

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
    void members(OutgoingDocument outgoing) {
        Document document = outgoing.document();
        if (samples) {
            json.writeStringProperty("full_text", document.text().value());
            json.writeNullProperty("masked");
            spans("spans", outgoing);
            Map<String, String> rest = new LinkedHashMap<>(document.metadata());
            template(rest.remove("template_id"));
            metadata(rest);
            id("sample_id", document);
        } else {
            id("id", document);
            json.writeStringProperty("text", document.text().value());
            spans("analyzer_results", outgoing);
            metadata(document.metadata());
        }
    }

    /// The evaluator splits samples by template, whose number is an integer in its own files.
    private void template(@Nullable String id) {
        if (id != null && id.matches("0|-?[1-9][0-9]{0,8}")) {
            json.writeNumberProperty("template_id", Integer.parseInt(id));
        } else {
            json.writeStringProperty("template_id", id);
        }
    }

    private void spans(String key, OutgoingDocument outgoing) {
        json.writeArrayPropertyStart(key);
        for (LabelledSpan span : outgoing.spans()) {
            CodePointSpan place = outgoing.document().text().toCodePoints(span.span());
            json.writeStartObject();
            json.writeStringProperty("entity_type", span.label());
            if (samples) {
                json.writeStringProperty("entity_value", outgoing.document().text().slice(span.span()));
                json.writeNumberProperty("start_position", place.start());
                json.writeNumberProperty("end_position", place.end());
            } else {
                place(place);
                json.writeNumberProperty("score", span.isScored() ? span.score() : 1.0);
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void metadata(Map<String, String> attributes) {
        if (attributes.isEmpty()) {
            json.writeNullProperty("metadata");
        } else {
            object("metadata", attributes);
        }
    }
}

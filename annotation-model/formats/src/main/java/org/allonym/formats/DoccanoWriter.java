package org.allonym.formats;

import java.io.OutputStream;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.allonym.project.Document;

/// Writes doccano's JSON Lines, labels in the order in which doccano sorts them.
///
/// Attributes stand beside the text, as doccano has them; those whose names doccano uses itself stand under `meta`.
final class DoccanoWriter extends JsonWriter {

    /// What doccano, or its reader here, takes for something else than an attribute, and keys that tell other formats.
    private static final Set<String> TAKEN = Set.of(
            "id", "text", "data", "label", "labels", "entities", "annotations", "annotator", "username", "user", "meta",
            "metadata", "relations", "cats", "comments", "Comments", "annotation_approver", "document", "full_text", "spans",
            "ents", "tokens", "answer", "results", "analyzer_results", "recognizer_results", "annotation_id",
            "completions", "predictions", "_input_hash");

    private final OffsetUnit unit;

    /// @param unit [OffsetUnit#UTF16] or [OffsetUnit#CODE_POINTS]
    DoccanoWriter(OutputStream out, OffsetUnit unit) {
        super(out, true);
        this.unit = unit;
    }

    @Override
    void members(OutgoingDocument outgoing) {
        Document document = outgoing.document();
        id("id", document);
        json.writeStringProperty("text", document.text().value());
        json.writeArrayPropertyStart("label");
        outgoing.spans().stream().sorted(Comparator.comparing(LabelledSpan::mark)).forEach(span -> json.writeStartArray()
                .writeNumber(offset(document, span.span().start()))
                .writeNumber(offset(document, span.span().end()))
                .writeString(span.label())
                .writeEndArray());
        json.writeEndArray();
        Map<String, String> beside = new LinkedHashMap<>(document.metadata());
        beside.keySet().removeAll(TAKEN);
        beside.forEach(json::writeStringProperty);
        Map<String, String> meta = new LinkedHashMap<>(document.metadata());
        meta.keySet().retainAll(TAKEN);
        if (!meta.isEmpty()) {
            object("meta", meta);
        }
    }

    private int offset(Document document, int utf16) {
        return unit == OffsetUnit.UTF16 ? utf16 : document.text().toCodePoints(utf16);
    }
}

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
    void object(OutgoingDocument outgoing) {
        Document document = outgoing.document();
        json.raw("{\"id\": ");
        json.id(document);
        json.raw(", \"text\": ").string(document.text().value());
        json.raw(", \"label\": [");
        String between = "";
        for (LabelledSpan span : outgoing.spans().stream().sorted(Comparator.comparing(LabelledSpan::mark)).toList()) {
            json.raw(between).raw("[").raw(Integer.toString(offset(document, span.span().start())));
            json.raw(", ").raw(Integer.toString(offset(document, span.span().end()))).raw(", ").string(span.label()).raw("]");
            between = ", ";
        }
        json.raw("]");
        attributes(document.metadata());
        json.raw("}");
    }

    private int offset(Document document, int utf16) {
        return unit == OffsetUnit.UTF16 ? utf16 : document.text().toCodePoints(utf16);
    }

    private void attributes(Map<String, String> all) {
        all.forEach((name, value) -> {
            if (!TAKEN.contains(name)) {
                json.raw(", ").string(name).raw(": ").string(value);
            }
        });
        Map<String, String> taken = new LinkedHashMap<>(all);
        taken.keySet().retainAll(TAKEN);
        if (!taken.isEmpty()) {
            json.raw(", \"meta\": ").object(taken);
        }
    }
}

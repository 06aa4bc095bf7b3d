package org.allonym.formats;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Comparator;
import java.util.Map;
import java.util.Set;
import org.allonym.project.Document;

/// Writes doccano's JSON Lines, labels in the order in which doccano sorts them.
///
/// Attributes stand beside the text, as doccano has them; those whose names doccano uses itself stand under `meta`.
final class DoccanoWriter implements FormatWriter {

    private static final Comparator<LabelledSpan> AS_DOCCANO = Comparator
            .<LabelledSpan>comparingInt(span -> span.span().start())
            .thenComparingInt(span -> span.span().end())
            .thenComparing(LabelledSpan::label);
    /// What doccano, or its reader here, takes for something else than an attribute, and keys that tell other formats.
    private static final Set<String> TAKEN = Set.of(
            "id", "text", "data", "label", "labels", "entities", "annotations", "annotator", "username", "user", "meta",
            "metadata", "relations", "cats", "comments", "Comments", "annotation_approver", "document", "full_text", "spans",
            "ents", "tokens", "answer", "results", "analyzer_results", "recognizer_results", "annotation_id",
            "completions", "predictions", "_input_hash");

    private final OutputStream out;
    private final OffsetUnit unit;
    private final PythonJson json = new PythonJson();

    /// @param unit [OffsetUnit#UTF16] or [OffsetUnit#CODE_POINTS]
    DoccanoWriter(OutputStream out, OffsetUnit unit) {
        this.out = out;
        this.unit = unit;
    }

    @Override
    public void begin() {}

    @Override
    public void write(OutgoingDocument outgoing) throws IOException {
        Document document = outgoing.document();
        json.raw("{\"id\": ");
        CrapiiWriter.id(json, document);
        json.raw(", \"text\": ").string(document.text().value());
        json.raw(", \"label\": [");
        String between = "";
        for (LabelledSpan span : outgoing.spans().stream().sorted(AS_DOCCANO).toList()) {
            json.raw(between).raw("[").raw(Integer.toString(offset(document, span.span().start())));
            json.raw(", ").raw(Integer.toString(offset(document, span.span().end()))).raw(", ").string(span.label()).raw("]");
            between = ", ";
        }
        json.raw("]");
        attributes(document.metadata());
        json.raw("}\n").flushTo(out);
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
        if (all.keySet().stream().anyMatch(TAKEN::contains)) {
            json.raw(", \"meta\": {");
            String between = "";
            for (Map.Entry<String, String> entry : all.entrySet()) {
                if (TAKEN.contains(entry.getKey())) {
                    json.raw(between).string(entry.getKey()).raw(": ").string(entry.getValue());
                    between = ", ";
                }
            }
            json.raw("}");
        }
    }

    @Override
    public void end() {}
}

package org.allonym.formats;

import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.allonym.project.Document;

/// Writes Label Studio's JSON, ready for import there: one list of tasks, offsets in code points.
///
/// A model's layer goes out as predictions with a score a region, any other as annotations, which name nobody. The
/// labels fit a project with `<Labels name="label" toName="text">` and `<Text name="text" value="$text"/>`.
final class LabelStudioWriter extends JsonWriter {

    LabelStudioWriter(OutputStream out) {
        super(out, false);
    }

    @Override
    void members(OutgoingDocument outgoing) {
        Document document = outgoing.document();
        if (document.integerId()) {
            id("id", document);
        }
        // Attributes whose names stand for something else in a task's data go into its `meta`.
        Map<String, String> data = new LinkedHashMap<>(document.metadata());
        Map<String, String> meta = new LinkedHashMap<>(document.metadata());
        meta.keySet().removeIf(name -> !isTaken(name));
        data.keySet().removeAll(meta.keySet());
        json.writeObjectPropertyStart("data");
        json.writeStringProperty(LabelStudioReader.TEXT, document.text().value());
        id(LabelStudioReader.DOCUMENT, document);
        data.forEach(json::writeStringProperty);
        json.writeEndObject();
        if (!meta.isEmpty()) {
            object("meta", meta);
        }
        json.writeArrayPropertyStart("annotations");
        if (!outgoing.suggested()) {
            json.writeStartObject();
            regions(document, outgoing.spans());
            json.writeBooleanProperty("was_cancelled", false);
            json.writeBooleanProperty("ground_truth", false);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayPropertyStart("predictions");
        if (outgoing.suggested()) {
            json.writeStartObject();
            json.writeStringProperty("model_version", "allonym");
            regions(document, outgoing.spans());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static boolean isTaken(String name) {
        return name.equals(LabelStudioReader.TEXT) || name.equals(LabelStudioReader.DOCUMENT);
    }

    private void regions(Document document, List<LabelledSpan> spans) {
        json.writeArrayPropertyStart("result");
        int number = 0;
        for (LabelledSpan span : spans) {
            json.writeStartObject();
            json.writeStringProperty("id", "s" + ++number);
            json.writeStringProperty("from_name", "label");
            json.writeStringProperty("to_name", "text");
            json.writeStringProperty("type", "labels");
            json.writeObjectPropertyStart("value");
            place(document.text().toCodePoints(span.span()));
            json.writeStringProperty("text", document.text().slice(span.span()));
            json.writeArrayPropertyStart("labels").writeString(span.label()).writeEndArray();
            json.writeEndObject();
            if (!span.note().isEmpty()) {
                json.writeObjectPropertyStart("meta");
                json.writeArrayPropertyStart("text").writeString(span.note()).writeEndArray();
                json.writeEndObject();
            }
            score(span);
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}

package org.allonym.formats;

import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.allonym.project.Document;
import org.allonym.text.CodePointSpan;

/// Writes Label Studio's JSON, ready for import there: one list of tasks, offsets in code points.
///
/// A model's layer goes out as predictions with a score a region, any other as annotations, which name nobody. The
/// labels fit a project with `<Labels name="label" toName="text">` and `<Text name="text" value="$text"/>`.
final class LabelStudioWriter extends JsonWriter {


    LabelStudioWriter(OutputStream out) {
        super(out, false);
    }

    @Override
    void object(OutgoingDocument outgoing) {
        Document document = outgoing.document();
        json.raw("{");
        if (document.integerId()) {
            json.raw("\"id\": ").raw(document.id().value()).raw(", ");
        }
        json.raw("\"data\": {\"text\": ").string(document.text().value());
        json.raw(", \"").raw(LabelStudioReader.DOCUMENT).raw("\": ");
        json.id(document);
        document.metadata().forEach((name, value) -> {
            if (!isTaken(name)) {
                json.raw(", ").string(name).raw(": ").string(value);
            }
        });
        json.raw("}");
        meta(document.metadata());
        if (outgoing.suggested()) {
            json.raw(", \"annotations\": [], \"predictions\": [{\"model_version\": \"allonym\", \"result\": [");
            regions(document, outgoing.spans());
            json.raw("]}]}");
        } else {
            json.raw(", \"annotations\": [{\"result\": [");
            regions(document, outgoing.spans());
            json.raw("], \"was_cancelled\": false, \"ground_truth\": false}], \"predictions\": []}");
        }
    }

    private static boolean isTaken(String name) {
        return name.equals(LabelStudioReader.TEXT) || name.equals(LabelStudioReader.DOCUMENT);
    }

    /// Attributes whose names stand for something else in a task's data.
    private void meta(Map<String, String> all) {
        Map<String, String> taken = new LinkedHashMap<>(all);
        taken.keySet().removeIf(name -> !isTaken(name));
        if (!taken.isEmpty()) {
            json.raw(", \"meta\": ").object(taken);
        }
    }

    private void regions(Document document, List<LabelledSpan> spans) {
        int number = 0;
        for (LabelledSpan span : spans) {
            CodePointSpan place = document.text().toCodePoints(span.span());
            json.raw(number == 0 ? "" : ", ").raw("{\"id\": \"s%d\"".formatted(++number));
            json.raw(", \"from_name\": \"label\", \"to_name\": \"text\", \"type\": \"labels\", \"value\": {\"start\": ");
            json.raw(Integer.toString(place.start())).raw(", \"end\": ").raw(Integer.toString(place.end()));
            json.raw(", \"text\": ").string(document.text().value(), span.span().start(), span.span().end());
            json.raw(", \"labels\": [").string(span.label()).raw("]}");
            if (!span.note().isEmpty()) {
                json.raw(", \"meta\": {\"text\": [").string(span.note()).raw("]}");
            }
            if (span.isScored()) {
                json.raw(", \"score\": ").raw(Double.toString(span.score()));
            }
            json.raw("}");
        }
    }
}

package org.allonym.formats;

import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.allonym.project.Document;

/// Writes JSON Lines as Ai4Privacy's data sets are since 2024; attributes stand beside the text, as their `language` does, or
/// under `metadata` where a data set has the name for something else.
final class Ai4PrivacyWriter extends JsonWriter {

    private static final Set<String> TAKEN = Set.of(
            "id", "uid", "source_text", "unmasked_text", "privacy_mask", "span_labels", "target_text", "masked_text", "mbert_text_tokens",
            "mbert_bio_labels", "mbert_tokens", "mbert_token_classes", "bio_labels", "tokenised_text", "metadata", "text", "document",
            "full_text", "tokens", "words", "spans", "data");

    Ai4PrivacyWriter(OutputStream out) {
        super(out, true);
    }

    @Override
    void members(OutgoingDocument outgoing) {
        Document document = outgoing.document();
        json.writeStringProperty("source_text", document.text().value());
        json.writeArrayPropertyStart("privacy_mask");
        for (LabelledSpan span : outgoing.spans()) {
            json.writeStartObject();
            json.writeStringProperty("label", span.label());
            place(document.text().toCodePoints(span.span()));
            json.writeStringProperty("value", document.text().slice(span.span()));
            json.writeEndObject();
        }
        json.writeEndArray();
        id("uid", document);
        Map<String, String> beside = new LinkedHashMap<>(document.metadata());
        beside.keySet().removeAll(TAKEN);
        beside.forEach(json::writeStringProperty);
        Map<String, String> taken = new LinkedHashMap<>(document.metadata());
        taken.keySet().retainAll(TAKEN);
        if (!taken.isEmpty()) {
            object("metadata", taken);
        }
    }
}

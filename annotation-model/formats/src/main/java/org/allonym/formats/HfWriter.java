package org.allonym.formats;

import java.io.OutputStream;
import org.allonym.project.Document;
import org.allonym.text.Tokens;

/// Writes JSON Lines that `datasets.load_dataset("json", …)` reads, with string tags. Ids are strings in every line, because a
/// column has one type.
final class HfWriter extends JsonWriter {

    HfWriter(OutputStream out) {
        super(out, true);
    }

    @Override
    void members(OutgoingDocument outgoing) {
        Document document = outgoing.document();
        Tokens tokens = document.tokens();
        json.writeStringProperty("id", document.id().value());
        json.writeArrayPropertyStart("tokens");
        tokens.surfaces(document.text()).forEach(json::writeString);
        json.writeEndArray();
        json.writeArrayPropertyStart("ner_tags");
        outgoing.tags().forEach(json::writeString);
        json.writeEndArray();
        json.writeStringProperty("text", document.text().value());
    }
}

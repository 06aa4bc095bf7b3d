package org.allonym.formats;

import java.io.OutputStream;
import org.allonym.project.Document;
import org.allonym.project.Turn;
import org.allonym.text.Tokens;

/// Writes CRAPII JSON: one array on one line, or JSON Lines.
///
/// The keys are `document`, `full_text`, `tokens`, `trailing_whitespace`, `labels`, and `turns` for a
/// transcript, in this order.
final class CrapiiWriter extends JsonWriter {

    /// @param lines one object a line rather than one array
    CrapiiWriter(OutputStream out, boolean lines) {
        super(out, lines);
    }

    @Override
    void members(OutgoingDocument outgoing) {
        Document document = outgoing.document();
        char[] text = document.text().value().toCharArray();
        Tokens tokens = document.tokens();
        id("document", document);
        json.writeStringProperty("full_text", document.text().value());
        json.writeArrayPropertyStart("tokens");
        for (int i = 0; i < tokens.size(); i++) {
            json.writeString(text, tokens.start(i), tokens.end(i) - tokens.start(i));
        }
        json.writeEndArray();
        json.writeArrayPropertyStart("trailing_whitespace");
        for (int i = 0; i < tokens.size(); i++) {
            json.writeBoolean(tokens.spaceAfter(i, text.length));
        }
        json.writeEndArray();
        json.writeArrayPropertyStart("labels");
        outgoing.tags().forEach(json::writeString);
        json.writeEndArray();
        if (!document.turns().isEmpty()) {
            json.writeArrayPropertyStart("turns");
            document.turns().forEach(turn -> turn(document, turn));
            json.writeEndArray();
        }
    }

    private void turn(Document document, Turn turn) {
        json.writeStartObject();
        json.writeStringProperty("speaker", turn.speaker());
        place(document.text().toCodePoints(turn.span()));
        json.writeEndObject();
    }
}

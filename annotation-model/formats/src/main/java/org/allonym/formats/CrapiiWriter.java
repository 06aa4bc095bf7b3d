package org.allonym.formats;

import java.io.IOException;
import java.io.OutputStream;
import org.allonym.project.Document;
import org.allonym.project.Turn;
import org.allonym.text.Tokens;

/// Writes CRAPII JSON: one array on one line, or JSON Lines.
///
/// The keys are `document`, `full_text`, `tokens`, `trailing_whitespace`, `labels`, and `turns` for a
/// transcript, in this order.
final class CrapiiWriter extends JsonWriter {

    private static final byte[] TEXT = JsonBytes.ascii(", \"full_text\": ");
    private static final byte[] TOKENS = JsonBytes.ascii(", \"tokens\": [");
    private static final byte[] SPACES = JsonBytes.ascii("], \"trailing_whitespace\": [");
    private static final byte[] LABELS = JsonBytes.ascii("], \"labels\": [");
    private static final byte[] NEXT = JsonBytes.ascii(", ");
    private static final byte[] NOTHING = {};
    private static final byte[] CLOSE = JsonBytes.ascii("]");

    private final JsonBytes bytes = new JsonBytes();

    /// @param lines one object a line rather than one array
    CrapiiWriter(OutputStream out, boolean lines) {
        super(out, lines);
    }

    @Override
    void members(OutgoingDocument outgoing) throws IOException {
        Document document = outgoing.document();
        char[] text = document.text().value().toCharArray();
        Tokens tokens = document.tokens();
        id("document", document);
        bytes.raw(TEXT);
        bytes.string(text, 0, text.length);
        bytes.raw(TOKENS);
        for (int i = 0; i < tokens.size(); i++) {
            bytes.raw(i == 0 ? NOTHING : NEXT);
            bytes.string(text, tokens.start(i), tokens.end(i));
        }
        bytes.raw(SPACES);
        for (int i = 0; i < tokens.size(); i++) {
            bytes.raw(i == 0 ? NOTHING : NEXT);
            bytes.flag(tokens.spaceAfter(i, text.length));
        }
        bytes.raw(LABELS);
        for (int i = 0; i < tokens.size(); i++) {
            bytes.raw(i == 0 ? NOTHING : NEXT);
            bytes.string(outgoing.tags().get(i));
        }
        bytes.raw(CLOSE);
        members(bytes);
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

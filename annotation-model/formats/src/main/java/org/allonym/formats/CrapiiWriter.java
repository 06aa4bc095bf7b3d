package org.allonym.formats;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.allonym.project.Document;
import org.allonym.project.Turn;
import org.allonym.text.CodePointSpan;
import org.allonym.text.Tokens;

/// Writes CRAPII JSON: one array on one line, as Python's `json.dump(…, ensure_ascii=False)` writes it, or JSON Lines.
///
/// The keys are `document`, `full_text`, `tokens`, `trailing_whitespace`, `labels`, and `turns` for a
/// transcript, in this order.
final class CrapiiWriter extends JsonWriter {

    private static final byte[] NOTHING = {};
    private static final byte[] COMMA = ascii(", ");
    private static final byte[] TRUE = ascii("true");
    private static final byte[] FALSE = ascii("false");
    private static final byte[] OUTSIDE = ascii("\"O\"");


    /// @param lines one object a line rather than one array
    CrapiiWriter(OutputStream out, boolean lines) {
        super(out, lines);
    }

    @Override
    void object(OutgoingDocument outgoing) {
        Document document = outgoing.document();
        String text = document.text().value();
        Tokens tokens = document.tokens();
        json.raw("{\"document\": ");
        json.id(document);
        json.raw(", \"full_text\": ").string(text);
        json.raw(", \"tokens\": [");
        for (int i = 0; i < tokens.size(); i++) {
            json.raw(i == 0 ? NOTHING : COMMA).string(text, tokens.start(i), tokens.end(i));
        }
        json.raw("], \"trailing_whitespace\": [");
        for (int i = 0; i < tokens.size(); i++) {
            json.raw(i == 0 ? NOTHING : COMMA).raw(tokens.spaceAfter(i, text.length()) ? TRUE : FALSE);
        }
        json.raw("], \"labels\": [");
        for (int i = 0; i < tokens.size(); i++) {
            json.raw(i == 0 ? NOTHING : COMMA).raw(tag(outgoing.tags().get(i)));
        }
        json.raw("]");
        turns(document);
        json.raw("}");
    }

    private void turns(Document document) {
        if (document.turns().isEmpty()) {
            return;
        }
        json.raw(", \"turns\": [");
        String between = "";
        for (Turn turn : document.turns()) {
            CodePointSpan place = document.text().toCodePoints(turn.span());
            json.raw(between).raw("{\"speaker\": ").string(turn.speaker());
            json.raw(", ").place(place).raw("}");
            between = ", ";
        }
        json.raw("]");
    }

    private static byte[] tag(String tag) {
        return tag.equals(BioTags.OUTSIDE) ? OUTSIDE : ascii("\"" + tag + "\"");
    }

    private static byte[] ascii(String value) {
        return value.getBytes(StandardCharsets.US_ASCII);
    }
}

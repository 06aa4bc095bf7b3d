package org.allonym.formats;

import java.io.IOException;
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
final class CrapiiWriter implements FormatWriter {

    private static final byte[] NOTHING = {};
    private static final byte[] COMMA = ascii(", ");
    private static final byte[] TRUE = ascii("true");
    private static final byte[] FALSE = ascii("false");
    private static final byte[] OUTSIDE = ascii("\"O\"");

    private final OutputStream out;
    private final boolean lines;
    private final PythonJson json = new PythonJson();
    private boolean first = true;

    /// @param lines one object a line rather than one array
    CrapiiWriter(OutputStream out, boolean lines) {
        this.out = out;
        this.lines = lines;
    }

    @Override
    public void begin() throws IOException {
        json.raw(lines ? "" : "[").flushTo(out);
    }

    @Override
    public void write(OutgoingDocument outgoing) throws IOException {
        Document document = outgoing.document();
        String text = document.text().value();
        Tokens tokens = document.tokens();
        json.raw(first || lines ? "" : ", ");
        first = false;
        json.raw("{\"document\": ");
        id(json, document);
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
        json.raw(lines ? "}\n" : "}").flushTo(out);
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

    @Override
    public void end() throws IOException {
        json.raw(lines ? "" : "]").flushTo(out);
    }

    private static byte[] tag(String tag) {
        return tag.equals(BioTags.OUTSIDE) ? OUTSIDE : ascii("\"" + tag + "\"");
    }

    private static byte[] ascii(String value) {
        return value.getBytes(StandardCharsets.US_ASCII);
    }

    /// A document's id as the file it came from wrote it: a number or a string.
    static void id(PythonJson json, Document document) {
        if (document.integerId()) {
            json.raw(document.id().value());
        } else {
            json.string(document.id().value());
        }
    }
}

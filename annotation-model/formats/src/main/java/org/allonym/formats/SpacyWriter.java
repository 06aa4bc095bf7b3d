package org.allonym.formats;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Comparator;
import org.allonym.project.Document;
import org.allonym.text.Span;
import org.allonym.text.Tokens;

/// Writes JSON Lines that Prodigy's `ner.manual` and `spans.manual` open and spaCy's tools read, offsets in code points.
final class SpacyWriter extends JsonWriter {

    private static final byte[] TOKENS = JsonBytes.ascii(", \"tokens\": [");
    private static final byte[] TEXT = JsonBytes.ascii("{\"text\":");
    private static final byte[] START = JsonBytes.ascii(",\"start\":");
    private static final byte[] END = JsonBytes.ascii(",\"end\":");
    private static final byte[] ID = JsonBytes.ascii(",\"id\":");
    private static final byte[] WS = JsonBytes.ascii(",\"ws\":");
    private static final byte[] NEXT = JsonBytes.ascii("},");
    private static final byte[] LAST = JsonBytes.ascii("}");
    private static final byte[] CLOSE = JsonBytes.ascii("]");

    private final JsonBytes bytes = new JsonBytes();

    SpacyWriter(OutputStream out) {
        super(out, true);
    }

    @Override
    void members(OutgoingDocument outgoing) throws IOException {
        Document document = outgoing.document();
        id("id", document);
        json.writeStringProperty("text", document.text().value());
        if (!document.metadata().isEmpty()) {
            object("meta", document.metadata());
        }
        tokens(document);
        json.writeArrayPropertyStart("spans");
        outgoing.spans().stream().sorted(Comparator.comparing(LabelledSpan::mark)).forEach(span -> span(document, span));
        json.writeEndArray();
        json.writeStringProperty("answer", "accept");
    }

    /// Nine tenths of the file, so that no byte of them is a space.
    private void tokens(Document document) throws IOException {
        Tokens tokens = document.tokens();
        char[] text = document.text().value().toCharArray();
        bytes.raw(TOKENS);
        for (int i = 0; i < tokens.size(); i++) {
            bytes.raw(TEXT);
            bytes.string(text, tokens.start(i), tokens.end(i));
            bytes.raw(START);
            bytes.number(document.text().toCodePoints(tokens.start(i)));
            bytes.raw(END);
            bytes.number(document.text().toCodePoints(tokens.end(i)));
            bytes.raw(ID);
            bytes.number(i);
            bytes.raw(WS);
            bytes.flag(tokens.spaceAfter(i, text.length));
            bytes.raw(i + 1 < tokens.size() ? NEXT : LAST);
        }
        bytes.raw(CLOSE);
        members(bytes);
    }

    private void span(Document document, LabelledSpan span) {
        json.writeStartObject();
        place(document.text().toCodePoints(span.span()));
        borders(document.tokens(), span.span());
        json.writeStringProperty("label", span.label());
        score(span);
        json.writeEndObject();
    }

    /// The first and the last token, of spans that stand on borders of tokens.
    private void borders(Tokens tokens, Span span) {
        int first = tokens.firstOverlapping(span);
        int last = tokens.afterOverlapping(span) - 1;
        if (first <= last && tokens.start(first) == span.start() && tokens.end(last) == span.end()) {
            json.writeNumberProperty("token_start", first);
            json.writeNumberProperty("token_end", last);
        }
    }
}

package org.allonym.formats;

import java.io.OutputStream;
import java.util.Comparator;
import org.allonym.project.Document;
import org.allonym.text.Span;
import org.allonym.text.Tokens;
import tools.jackson.core.io.SerializedString;

/// Writes JSON Lines that Prodigy's `ner.manual` and `spans.manual` open and spaCy's tools read, offsets in code points.
final class SpacyWriter extends JsonWriter {

    private static final SerializedString TEXT = new SerializedString("text");
    private static final SerializedString ID = new SerializedString("id");
    private static final SerializedString WS = new SerializedString("ws");

    SpacyWriter(OutputStream out) {
        super(out, true);
    }

    @Override
    void members(OutgoingDocument outgoing) {
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

    /// Nine tenths of the file.
    private void tokens(Document document) {
        Tokens tokens = document.tokens();
        char[] text = document.text().value().toCharArray();
        json.writeArrayPropertyStart("tokens");
        for (int i = 0; i < tokens.size(); i++) {
            json.writeStartObject();
            json.writeName(TEXT);
            json.writeString(text, tokens.start(i), tokens.end(i) - tokens.start(i));
            place(document.text().toCodePoints(tokens.start(i)), document.text().toCodePoints(tokens.end(i)));
            json.writeName(ID);
            json.writeNumber(i);
            json.writeName(WS);
            json.writeBoolean(tokens.spaceAfter(i, text.length));
            json.writeEndObject();
        }
        json.writeEndArray();
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

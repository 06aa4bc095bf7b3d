package org.allonym.formats;

import java.io.OutputStream;
import java.util.Comparator;
import org.allonym.project.Document;
import org.allonym.text.Span;
import org.allonym.text.Tokens;

/// Writes JSON Lines that Prodigy's `ner.manual` and `spans.manual` open and spaCy's tools read, offsets in code points.
final class SpacyWriter extends JsonWriter {

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

    private void tokens(Document document) {
        Tokens tokens = document.tokens();
        json.writeArrayPropertyStart("tokens");
        for (int i = 0; i < tokens.size(); i++) {
            json.writeStartObject();
            json.writeStringProperty("text", document.text().slice(tokens.span(i)));
            place(document.text().toCodePoints(tokens.span(i)));
            json.writeNumberProperty("id", i);
            json.writeBooleanProperty("ws", tokens.spaceAfter(i, document.text().length()));
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

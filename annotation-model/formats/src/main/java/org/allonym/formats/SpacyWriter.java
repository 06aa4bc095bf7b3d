package org.allonym.formats;

import java.io.OutputStream;
import java.util.Comparator;
import java.util.Map;
import org.allonym.project.Document;
import org.allonym.text.Span;
import org.allonym.text.Tokens;

/// Writes JSON Lines that Prodigy's `ner.manual` and `spans.manual` open and spaCy's tools read, offsets in code points.
final class SpacyWriter extends JsonWriter {

    SpacyWriter(OutputStream out) {
        super(out, true);
    }

    @Override
    void object(OutgoingDocument outgoing) {
        Document document = outgoing.document();
        json.raw("{\"id\": ");
        json.id(document);
        json.raw(", \"text\": ").string(document.text().value());
        meta(document.metadata());
        tokens(document);
        json.raw(", \"spans\": [");
        String between = "";
        for (LabelledSpan span : outgoing.spans().stream().sorted(Comparator.comparing(LabelledSpan::mark)).toList()) {
            json.raw(between).raw("{");
            place(document, span.span());
            borders(document.tokens(), span.span());
            json.raw(", \"label\": ").string(span.label());
            if (span.isScored()) {
                json.raw(", \"score\": ").raw(Double.toString(span.score()));
            }
            json.raw("}");
            between = ", ";
        }
        json.raw("], \"answer\": \"accept\"}");
    }

    private void meta(Map<String, String> attributes) {
        if (!attributes.isEmpty()) {
            json.raw(", \"meta\": ").object(attributes);
        }
    }

    private void tokens(Document document) {
        Tokens tokens = document.tokens();
        String text = document.text().value();
        json.raw(", \"tokens\": [");
        for (int i = 0; i < tokens.size(); i++) {
            json.raw(i == 0 ? "{" : ", {").raw("\"text\": ").string(text, tokens.start(i), tokens.end(i)).raw(", ");
            place(document, tokens.span(i));
            json.raw(", \"id\": ").raw(Integer.toString(i));
            json.raw(", \"ws\": ").raw(Boolean.toString(tokens.spaceAfter(i, text.length()))).raw("}");
        }
        json.raw("]");
    }

    private void place(Document document, Span span) {
        json.place(document.text().toCodePoints(span));
    }

    /// The first and the last token, of spans that stand on borders of tokens.
    private void borders(Tokens tokens, Span span) {
        int first = tokens.firstOverlapping(span);
        int last = tokens.afterOverlapping(span) - 1;
        if (first <= last && tokens.start(first) == span.start() && tokens.end(last) == span.end()) {
            json.raw(", \"token_start\": ").raw(Integer.toString(first));
            json.raw(", \"token_end\": ").raw(Integer.toString(last));
        }
    }
}

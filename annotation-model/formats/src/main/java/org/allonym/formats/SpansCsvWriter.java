package org.allonym.formats;

import java.io.IOException;
import java.io.OutputStream;
import org.allonym.project.Turn;
import org.allonym.text.CodePointSpan;
import org.allonym.text.DocumentText;

/// Writes a table with one row a span; offsets in code points; ids, surfaces and notes guarded as [CsvRowWriter] says.
final class SpansCsvWriter implements FormatWriter {

    private final CsvRowWriter rows;

    private final boolean byMessage;

    SpansCsvWriter(OutputStream out) {
        this(out, false);
    }

    /// @param byMessage whether offsets count from the message that a span stands in, which a column names; what reaches into two
    ///        is a span in each
    SpansCsvWriter(OutputStream out, boolean byMessage) {
        rows = new CsvRowWriter(out);
        this.byMessage = byMessage;
    }

    @Override
    public void begin() throws IOException {
        if (byMessage) {
            rows.row("session", "message", "start", "end", "label", "text", "note", "score");
        } else {
            rows.row("document", "start", "end", "label", "text", "note", "score");
        }
    }

    @Override
    public void write(OutgoingDocument outgoing) throws IOException {
        if (byMessage) {
            inMessages(outgoing);
            return;
        }
        for (LabelledSpan span : outgoing.spans()) {
            CodePointSpan place = outgoing.document().text().toCodePoints(span.span());
            rows.row(
                    outgoing.idCell(),
                    Integer.toString(place.start()),
                    Integer.toString(place.end()),
                    span.label(),
                    CsvRowWriter.guarded(outgoing.document().text().slice(span.span())),
                    CsvRowWriter.guarded(span.note()),
                    span.isScored() ? Double.toString(span.score()) : "");
        }
    }

    private void inMessages(OutgoingDocument outgoing) throws IOException {
        DocumentText text = outgoing.document().text();
        for (LabelledSpan span : outgoing.spans()) {
            for (Turn turn : outgoing.document().turns()) {
                int start = Math.max(span.span().start(), turn.span().start());
                int end = Math.min(span.span().end(), turn.span().end());
                if (start < end) {
                    int from = text.toCodePoints(turn.span().start());
                    rows.row(
                            outgoing.idCell(),
                            Integer.toString(turn.number()),
                            Integer.toString(text.toCodePoints(start) - from),
                            Integer.toString(text.toCodePoints(end) - from),
                            span.label(),
                            CsvRowWriter.guarded(text.value().substring(start, end)),
                            CsvRowWriter.guarded(span.note()),
                            span.isScored() ? Double.toString(span.score()) : "");
                }
            }
        }
    }
}

package org.allonym.formats;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.allonym.project.Turn;
import org.allonym.text.CodePointSpan;
import org.allonym.text.Span;

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
        for (LabelledSpan span : outgoing.spans()) {
            if (!byMessage) {
                row(outgoing, span, span.span(), 0, "");
                continue;
            }
            for (Turn turn : outgoing.document().turns()) {
                Span part = span.span().intersection(turn.span()).orElse(null);
                if (part != null) {
                    row(outgoing, span, part, outgoing.document().text().toCodePoints(turn.span().start()), Integer.toString(turn.number()));
                }
            }
        }
    }

    /// @param part of the span
    /// @param from where offsets count from, in code points
    /// @param message its number; empty in a table without that column
    private void row(OutgoingDocument outgoing, LabelledSpan span, Span part, int from, String message) throws IOException {
        CodePointSpan place = outgoing.document().text().toCodePoints(part);
        List<String> cells = new ArrayList<>(List.of(
                outgoing.idCell(), message, Integer.toString(place.start() - from), Integer.toString(place.end() - from), span.label(),
                CsvRowWriter.guarded(outgoing.document().text().slice(part)), CsvRowWriter.guarded(span.note()),
                span.isScored() ? Double.toString(span.score()) : ""));
        if (!byMessage) {
            cells.remove(1);
        }
        rows.row(cells.toArray(String[]::new));
    }
}

package org.allonym.formats;

import java.io.IOException;
import java.io.OutputStream;
import org.allonym.text.CodePointSpan;

/// Writes a table with one row a span; offsets in code points; ids, surfaces and notes guarded as [CsvRowWriter] says.
final class SpansCsvWriter implements FormatWriter {

    private final CsvRowWriter rows;

    SpansCsvWriter(OutputStream out) {
        rows = new CsvRowWriter(out);
    }

    @Override
    public void begin() throws IOException {
        rows.row("document", "start", "end", "label", "text", "note", "score");
    }

    @Override
    public void write(OutgoingDocument outgoing) throws IOException {
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
}

package org.allonym.formats;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.allonym.text.CodePointSpan;

/// Writes a table with one row a span as RFC 4180 has it: commas, `\r\n` after each row, UTF-8. Offsets in code points;
/// ids, surfaces and notes guarded as [Cells] says.
final class SpansCsvWriter implements FormatWriter {

    static final String HEAD = "document,start,end,label,text,note,score";

    private final OutputStream out;

    SpansCsvWriter(OutputStream out) {
        this.out = out;
    }

    @Override
    public void begin() throws IOException {
        write(HEAD);
    }

    @Override
    public void write(OutgoingDocument outgoing) throws IOException {
        String id = outgoing.document().id().value();
        for (LabelledSpan span : outgoing.spans()) {
            CodePointSpan place = outgoing.document().text().toCodePoints(span.span());
            write(Stream.of(
                            outgoing.document().integerId() ? id : Cells.guarded(id),
                            Integer.toString(place.start()),
                            Integer.toString(place.end()),
                            span.label(),
                            Cells.guarded(outgoing.document().text().slice(span.span())),
                            Cells.guarded(span.note()),
                            span.isScored() ? Double.toString(span.score()) : "")
                    .map(cell -> Cells.quoted(cell, ','))
                    .collect(Collectors.joining(",")));
        }
    }

    private void write(String row) throws IOException {
        out.write((row + "\r\n").getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void end() {}
}

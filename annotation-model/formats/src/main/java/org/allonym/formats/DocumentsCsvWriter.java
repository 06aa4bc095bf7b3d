package org.allonym.formats;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.allonym.text.CodePointSpan;
import tools.jackson.databind.json.JsonMapper;

/// Writes a table with one row a document: its id, text, spans and attributes.
///
/// Texts stand exactly as they are; ids are guarded as [CsvRowWriter] says. The spans are a JSON list of
/// `[start, end, label]` in code points, the attributes a JSON object.
final class DocumentsCsvWriter implements FormatWriter {

    private static final JsonMapper MAPPER = JsonMapper.shared();

    private final CsvRowWriter rows;

    DocumentsCsvWriter(OutputStream out) {
        rows = new CsvRowWriter(out);
    }

    @Override
    public void begin() throws IOException {
        rows.row("document", "text", "spans", "attributes");
    }

    @Override
    public void write(OutgoingDocument outgoing) throws IOException {
        rows.row(
                outgoing.idCell(),
                outgoing.document().text().value(),
                MAPPER.writeValueAsString(outgoing.spans().stream().map(span -> triple(outgoing, span)).toList()),
                MAPPER.writeValueAsString(outgoing.document().metadata()));
    }

    private static List<Object> triple(OutgoingDocument outgoing, LabelledSpan span) {
        CodePointSpan place = outgoing.document().text().toCodePoints(span.span());
        return List.of(place.start(), place.end(), span.label());
    }
}

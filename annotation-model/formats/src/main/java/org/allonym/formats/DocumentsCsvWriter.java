package org.allonym.formats;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.allonym.project.Document;
import org.allonym.text.CodePointSpan;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Writes a table of documents as RFC 4180 has it, in UTF-8: rows end in `\r\n`, and a cell with a comma, a quote or a
/// line break is quoted.
///
/// Texts stand exactly as they are. Ids are guarded as [CompetitionCsvWriter#cell] says. The spans are a JSON list of
/// `[start, end, label]` in code points, the attributes a JSON object.
final class DocumentsCsvWriter implements FormatWriter {

    private static final JsonMapper MAPPER = JsonMapper.shared();

    private final OutputStream out;

    DocumentsCsvWriter(OutputStream out) {
        this.out = out;
    }

    @Override
    public void begin() throws IOException {
        write(DocumentsCsv.HEAD + "\r\n");
    }

    @Override
    public void write(OutgoingDocument outgoing) throws IOException {
        Document document = outgoing.document();
        String id = document.id().value();
        write(document.integerId() ? id : CompetitionCsvWriter.cell(id));
        write(",");
        write(quoted(document.text().value()));
        write(",");
        write(quoted(spans(outgoing)));
        write(",");
        write(quoted(attributes(document.metadata())));
        write("\r\n");
    }

    @Override
    public void end() {}

    private static String spans(OutgoingDocument outgoing) {
        ArrayNode spans = MAPPER.createArrayNode();
        for (LabelledSpan span : outgoing.spans()) {
            CodePointSpan place = outgoing.document().text().toCodePoints(span.span());
            spans.addArray().add(place.start()).add(place.end()).add(span.label());
        }
        return spans.toString();
    }

    private static String attributes(Map<String, String> attributes) {
        ObjectNode object = MAPPER.createObjectNode();
        attributes.forEach(object::put);
        return object.toString();
    }

    /// RFC 4180 quoting, and nothing else.
    static String quoted(String value) {
        boolean needed = value.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return needed ? "\"" + value.replace("\"", "\"\"") + "\"" : value;
    }

    private void write(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }
}

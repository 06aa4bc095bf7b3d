package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.text.DocumentText;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads a table with one row a document: ours, or anybody's with a column of ids and one of texts. Offsets count code
/// points. `docs/formats/csv.md` says it all.
final class DocumentsCsvReader implements FormatReader {

    private static final JsonMapper MAPPER = JsonMapper.shared();

    @Override
    public void read(InputFile file, ImportSink sink) {
        try (CsvRows rows = CsvRows.of(file)) {
            new Reading(file, sink, rows).run();
        }
    }

    private record Reading(InputFile file, ImportSink sink, CsvRows rows) {

        void run() {
            List<String> names = rows.next();
            DocumentsCsvHead head = DocumentsCsvHead.of(names == null ? List.of() : names)
                    .orElseThrow(() -> new ProblemException(file.fault(
                            rows.place(), tr("the first row must name an id column and a text column, and no column twice"))));
            for (List<String> row = rows.next(); row != null; row = rows.next()) {
                String place = rows.place();
                try {
                    read(head, row, place);
                } catch (DocumentFault fault) {
                    sink.problem(file.fault(fault.within().isEmpty() ? place : place + ", " + fault.within(), fault));
                } catch (ProblemException e) {
                    if (!(e.problem() instanceof Problem.BrokenFile broken)) {
                        throw e;
                    }
                    sink.problem(broken);
                }
                sink.position(rows.position());
            }
        }

        private void read(DocumentsCsvHead head, List<String> row, String place) {
            if (row.size() != head.names().size()) {
                throw new DocumentFault("", tr("%d cells, but the first row has %d", row.size(), head.names().size()));
            }
            String name = Cells.unguarded(row.get(head.id()));
            if (!DocumentId.isId(name)) {
                throw new DocumentFault("", tr("the id %s must have 1 to 200 characters and no control characters", Quote.of(name)));
            }
            DocumentId id = new DocumentId(name);
            DocumentText text = JsonValues.text("", row.get(head.text()));
            if (text.length() > Limits.TEXT) {
                throw new DocumentFault("", tr("longer than %d characters", Limits.TEXT));
            }
            Map<String, String> attributes = new LinkedHashMap<>();
            if (head.attributes() >= 0) {
                attributes(row.get(head.attributes()), attributes);
            }
            for (int column : head.others()) {
                String value = Cells.unguarded(row.get(column));
                if (!value.isEmpty()) {
                    put(attributes, head.names().get(column).strip(), value);
                }
            }
            String spans = head.spans() < 0 ? "" : row.get(head.spans()).strip();
            Labels labels = spans.isEmpty() ? null : spans(id, spans, place).in(text);
            boolean integerId = name.matches("0|[1-9][0-9]{0,14}");
            sink.accept(new IncomingDocument(id, file.name(), place, integerId, text, null, attributes, labels, List.of()));
        }

        private static void attributes(String cell, Map<String, String> into) {
            if (cell.isBlank()) {
                return;
            }
            JsonNode object = json(cell, "attributes");
            if (!object.isObject()) {
                throw new DocumentFault("attributes", tr("not a JSON object"));
            }
            for (Map.Entry<String, JsonNode> entry : object.properties()) {
                JsonNode value = entry.getValue();
                if (value.isContainer()) {
                    throw new DocumentFault("attributes", tr("the attribute %s must be a plain value, not a list or an object", Quote.of(entry.getKey())));
                }
                if (!value.isNull()) {
                    put(into, entry.getKey(), value.asString());
                }
            }
        }

        private static void put(Map<String, String> attributes, String name, String value) {
            if (name.isEmpty() || name.length() > Limits.KEY || value.length() > Limits.ATTRIBUTE) {
                throw new DocumentFault("", tr("the attribute %s has no name or is too long", Quote.of(name)));
            }
            if (attributes.putIfAbsent(name, value) != null) {
                throw new DocumentFault("", tr("the attribute %s appears twice", Quote.of(name)));
            }
            if (attributes.size() > Limits.ATTRIBUTES) {
                throw new DocumentFault("", tr("more than %d attributes", Limits.ATTRIBUTES));
            }
        }

        private IncomingSpans spans(DocumentId id, String cell, String place) {
            JsonNode list = json(cell, "spans");
            if (!list.isArray() || list.size() > Limits.SPANS) {
                throw new DocumentFault("spans", tr("not a JSON list of at most %d spans", Limits.SPANS));
            }
            List<IncomingSpans.Row> rows = new ArrayList<>();
            for (JsonNode span : list) {
                boolean triple = span.isArray() && span.size() == 3
                        && span.get(0).isIntegralNumber() && span.get(1).isIntegralNumber() && span.get(2).isString();
                if (!triple) {
                    throw new DocumentFault("spans", tr("a span must be [start, end, \"LABEL\"] with whole numbers"));
                }
                String label = file.labels().read(span.get(2).asString(), "spans");
                rows.add(new IncomingSpans.Row(Offsets.span(span.get(0).asString(), span.get(1).asString(), "spans"), label, null, "", Double.NaN));
            }
            return new IncomingSpans(id, file.name(), place, rows);
        }

        private static JsonNode json(String cell, String column) {
            try {
                return MAPPER.readTree(cell);
            } catch (JacksonException e) {
                throw new DocumentFault(column, tr("not valid JSON"));
            }
        }
    }
}

package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.text.DocumentText;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads a table with one row a document: ours, or anybody's with a column of texts. Without a column of ids, a document is
/// called after the file and its row. Offsets count code points. `docs/formats/csv.md` says it all.
final class DocumentsCsvReader implements FormatReader {

    private static final JsonMapper MAPPER = JsonMapper.shared();

    /// Whether a file that begins like this is a table of documents.
    static boolean recognises(FileHead opening) {
        return !opening.json() && !opening.binary() && Header.of(CsvRowReader.firstCells(opening.text())).isPresent();
    }

    @Override
    public void read(InputFile file, ImportSink sink) {
        try (CsvRowReader rows = CsvRowReader.of(file)) {
            new Reading(file, sink, rows).run();
        }
    }

    private record Reading(InputFile file, ImportSink sink, CsvRowReader rows) {

        void run() {
            List<String> names = rows.next();
            Header head = Header.of(names == null ? List.of() : names)
                    .orElseThrow(() -> new ProblemException(file.fault(
                            rows.place(), tr("the first row must name a text column, and no column twice"))));
            int count = 0;
            for (List<String> next = rows.next(); next != null; next = rows.next()) {
                List<String> row = next;
                int number = ++count;
                String place = rows.place();
                sink.document(fault -> file.fault(fault.place(place), fault), () -> read(head, row, number, place));
                sink.position(rows.position());
            }
            if (count == 0) {
                throw new ProblemException(file.fault("", tr("the table has no rows: no documents")));
            }
        }

        private void read(Header head, List<String> row, int number, String place) {
            if (row.size() != head.names().size()) {
                throw new DocumentFault("", tr("%d cells, but the first row has %d", row.size(), head.names().size()));
            }
            DocumentId id = head.id() < 0 ? file.documentId(Integer.toString(number)) : DocumentFault.id(CsvRowWriter.unguarded(row.get(head.id())));
            DocumentText text = UnicodeText.whole(row.get(head.text()));
            Map<String, String> attributes = new LinkedHashMap<>();
            if (head.attributes() >= 0) {
                attributes(row.get(head.attributes()), attributes);
            }
            for (int column : head.others()) {
                String value = CsvRowWriter.unguarded(row.get(column));
                if (!value.isEmpty()) {
                    put(attributes, head.names().get(column).strip(), value);
                }
            }
            String spans = head.spans() < 0 ? "" : row.get(head.spans()).strip();
            Labels labels = spans.isEmpty() ? null : spans(id, spans, place).in(text);
            boolean integerId = id.value().matches("0|[1-9][0-9]{0,14}");
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
                    throw new DocumentFault("attributes", tr("the attribute %s must be a plain value, not a list or an object", Quoted.of(entry.getKey())));
                }
                if (!value.isNull()) {
                    put(into, entry.getKey(), value.asString());
                }
            }
        }

        private static void put(Map<String, String> attributes, String name, String value) {
            if (name.isEmpty() || name.length() > DocumentLimits.KEY || value.length() > DocumentLimits.ATTRIBUTE) {
                throw new DocumentFault("", tr("the attribute %s has no name or is too long", Quoted.of(name)));
            }
            if (attributes.putIfAbsent(name, value) != null) {
                throw new DocumentFault("", tr("the attribute %s appears twice", Quoted.of(name)));
            }
            if (attributes.size() > DocumentLimits.ATTRIBUTES) {
                throw new DocumentFault("", tr("more than %d attributes", DocumentLimits.ATTRIBUTES));
            }
        }

        private IncomingSpans spans(DocumentId id, String cell, String place) {
            JsonNode list = json(cell, "spans");
            if (!list.isArray() || list.size() > DocumentLimits.SPANS) {
                throw new DocumentFault("spans", tr("not a JSON list of at most %d spans", DocumentLimits.SPANS));
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

    /// The first row of a table of documents: which column has the ids, the texts, the spans and the attributes as JSON; every
    /// other one is an attribute.
    ///
    /// @param id less than 0 for no such column
    /// @param spans less than 0 for no such column
    /// @param attributes less than 0 for no such column
    /// @param others columns that are an attribute each
    private record Header(List<String> names, int id, int text, int spans, int attributes, List<Integer> others) {

        private static final List<String> IDS =
                List.of("document", "document_id", "doc_id", "docid", "doc", "id", "essay_id", "filename", "file_name", "file");
        private static final List<String> TEXTS = List.of("text", "full_text", "essay", "content", "document_text", "body");

        Header {
            names = List.copyOf(names);
            others = List.copyOf(others);
        }

        /// The meaning of these cells; empty without a column of texts, or where two have one name.
        static Optional<Header> of(List<String> cells) {
            List<String> names = cells.stream()
                    .map(cell -> cell.strip().toLowerCase(Locale.ROOT).replace(' ', '_').replace('-', '_'))
                    .toList();
            Set<String> different = new HashSet<>(names);
            int id = first(names, IDS);
            int text = first(names, TEXTS);
            if (text < 0 || different.size() < names.size() || different.contains("")) {
                return Optional.empty();
            }
            int spans = names.indexOf("spans");
            int attributes = names.indexOf("attributes");
            List<Integer> others = new ArrayList<>();
            for (int i = 0; i < names.size(); i++) {
                if (i != id && i != text && i != spans && i != attributes) {
                    others.add(i);
                }
            }
            return Optional.of(new Header(cells, id, text, spans, attributes, others));
        }

        private static int first(List<String> names, List<String> meant) {
            return meant.stream().mapToInt(names::indexOf).filter(index -> index >= 0).findFirst().orElse(-1);
        }
    }
}

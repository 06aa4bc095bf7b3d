package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.text.CodePointSpan;
import org.jspecify.annotations.Nullable;

/// Reads a table with one row a span; offsets count code points.
///
/// The rows of a document stand together, so that memory is bounded by one document. A row with an id and nothing else
/// says that the document has no spans. `docs/formats/spans-csv.md` says it all.
final class SpansCsvReader implements FormatReader {

    /// Whether a file that begins like this is a table of spans.
    static boolean recognises(FileHead opening) {
        return Header.of(CsvRowReader.firstCells(opening.text())).isPresent();
    }

    @Override
    public void read(InputFile file, ImportSink sink) {
        try (CsvRowReader rows = CsvRowReader.of(file)) {
            new Reading(file, sink, rows).run();
        }
    }

    private static final class Reading {
        private final InputFile file;
        private final ImportSink sink;
        private final CsvRowReader rows;
        /// Where each document's rows began.
        private final Map<DocumentId, String> seen = new HashMap<>();
        private @Nullable DocumentId document;
        private String place = "";
        private final List<IncomingSpans.Row> spans = new ArrayList<>();
        private boolean broken;

        Reading(InputFile file, ImportSink sink, CsvRowReader rows) {
            this.file = file;
            this.sink = sink;
            this.rows = rows;
        }

        void run() {
            List<String> names = rows.next();
            Header head = Header.of(names == null ? List.of() : names)
                    .orElseThrow(() -> new ProblemException(file.fault(
                            rows.place(), tr("the first row must name each of these columns once: %s", "document, start, end, label"))));
            for (List<String> row = rows.next(); row != null; row = rows.next()) {
                try {
                    read(head, row);
                } catch (DocumentFault fault) {
                    broken = true;
                    String where = fault.place(rows.place());
                    sink.problem(file.fault(document == null ? where : tr("document %s, %s", document, where), fault));
                }
                sink.position(rows.position());
            }
            flush();
            if (!head.unknown().isEmpty()) {
                sink.notice(new Notice.UnknownKeys(file.name(), head.unknown().stream().limit(DocumentLimits.NAMED).map(Quoted::of).toList()));
            }
        }

        private void read(Header head, List<String> row) {
            if (row.size() != head.width()) {
                throw new DocumentFault("", tr("%d cells, but the first row has %d", row.size(), head.width()));
            }
            begin(DocumentFault.id(CsvRowWriter.unguarded(head.cell(row, Column.DOCUMENT))));
            String start = head.cell(row, Column.START).strip();
            String end = head.cell(row, Column.END).strip();
            String label = head.cell(row, Column.LABEL).strip();
            if (start.isEmpty() && end.isEmpty() && label.isEmpty()) {
                return;
            }
            CodePointSpan span = Offsets.span(start, end, "");
            if (spans.size() == DocumentLimits.SPANS) {
                throw new DocumentFault("", tr("more than %d spans", DocumentLimits.SPANS));
            }
            String surface = head.cell(row, Column.SURFACE);
            spans.add(new IncomingSpans.Row(
                    message(head.cell(row, Column.MESSAGE).strip()),
                    List.of(span),
                    file.labels().read(label, ""),
                    surface.isEmpty() ? null : surface,
                    SurfaceMatch.IN_A_CELL,
                    CsvRowWriter.unguarded(head.cell(row, Column.NOTE)),
                    score(head.cell(row, Column.SCORE).strip()),
                    rows.place()));
        }

        /// The number of the message that offsets count from; 0 for those of the whole text.
        private static int message(String cell) {
            if (cell.isEmpty()) {
                return 0;
            }
            if (!cell.matches("[1-9][0-9]{0,8}")) {
                throw new DocumentFault("", tr("the message %s must be its number in the session, from 1", Quoted.of(cell)));
            }
            return Integer.parseInt(cell);
        }

        private void begin(DocumentId next) {
            if (next.equals(document)) {
                return;
            }
            flush();
            document = next;
            place = rows.place();
            String before = seen.putIfAbsent(next, place);
            if (before != null) {
                throw new DocumentFault(
                        "", tr("its rows began in %s, with other documents in between; sort the table by document", before));
            }
        }

        private void flush() {
            if (document != null && !broken) {
                sink.accept(new IncomingSpans(document, file.name(), place, List.copyOf(spans)));
            }
            spans.clear();
            broken = false;
            document = null;
        }

        /// From 0 to 1; a comma may stand for the point where it parts no cells.
        private double score(String cell) {
            if (cell.isEmpty()) {
                return Double.NaN;
            }
            String number = rows.delimiter() == ',' ? cell : cell.replace(',', '.');
            if (number.matches("[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]{1,3})?")) {
                double score = Double.parseDouble(number);
                if (score <= 1) {
                    return score;
                }
            }
            throw new DocumentFault("", tr("the score %s must be a number from 0 to 1", Quoted.of(cell)));
        }
    }

    /// What a column can hold. Names are compared without capitals, and with `_` for blanks and hyphens.
    enum Column {
        DOCUMENT("document", "doc", "document_id", "doc_id", "docid", "session", "session_id", "file", "filename", "file_name", "id"),
        MESSAGE("message", "message_number", "turn", "turn_number"),
        START("start", "begin", "from", "start_offset", "start_char", "begin_offset", "span_start"),
        END("end", "stop", "to", "end_offset", "end_char", "span_end"),
        LABEL("label", "type", "tag", "entity", "entity_type", "category", "class"),
        SURFACE("text", "surface", "value", "span", "span_text", "mention", "quote", "string"),
        NOTE("note", "notes", "comment", "comments"),
        SCORE("score", "confidence", "probability", "certainty");

        private final List<String> names;

        Column(String... names) {
            this.names = List.of(names);
        }
    }

    /// The first row of a table of spans: which column means what.
    ///
    /// @param columns index by meaning
    /// @param unknown names of columns that mean nothing here
    private record Header(int width, Map<Column, Integer> columns, List<String> unknown) {

        private static final List<Column> NEEDED = List.of(Column.DOCUMENT, Column.START, Column.END, Column.LABEL);

        Header {
            columns = Map.copyOf(columns);
            unknown = List.copyOf(unknown);
        }

        /// The meaning of these cells; empty when a column that is needed isn't among them, or two mean the same.
        static Optional<Header> of(List<String> cells) {
            Map<Column, Integer> columns = new EnumMap<>(Column.class);
            Map<Column, Integer> ranks = new EnumMap<>(Column.class);
            for (int i = 0; i < cells.size(); i++) {
                String name = cells.get(i).strip().toLowerCase(Locale.ROOT).replace(' ', '_').replace('-', '_');
                Optional<Column> meant = meant(name);
                if (meant.isEmpty()) {
                    continue;
                }
                int rank = meant.get().names.indexOf(name);
                int before = ranks.getOrDefault(meant.get(), Integer.MAX_VALUE);
                if (rank == before) {
                    return Optional.empty();
                }
                if (rank < before) {
                    ranks.put(meant.get(), rank);
                    columns.put(meant.get(), i);
                }
            }
            List<String> unknown = new ArrayList<>();
            for (int i = 0; i < cells.size(); i++) {
                if (!columns.containsValue(i)) {
                    unknown.add(cells.get(i));
                }
            }
            return columns.keySet().containsAll(NEEDED)
                    ? Optional.of(new Header(cells.size(), columns, unknown))
                    : Optional.empty();
        }

        private static Optional<Column> meant(String name) {
            for (Column column : Column.values()) {
                if (column.names.contains(name)) {
                    return Optional.of(column);
                }
            }
            return Optional.empty();
        }

        /// The cell of that meaning; empty where there is no such column.
        String cell(List<String> row, Column column) {
            Integer index = columns.get(column);
            return index == null ? "" : row.get(index);
        }
    }
}

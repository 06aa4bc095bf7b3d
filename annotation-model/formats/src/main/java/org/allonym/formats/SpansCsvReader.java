package org.allonym.formats;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.allonym.formats.SpansCsvHead.Column;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.text.CodePointSpan;
import org.jspecify.annotations.Nullable;

/// Reads a table with one row a span; offsets count code points.
///
/// The rows of a document stand together, so that memory is bounded by one document. A row with an id and nothing else
/// says that the document has no spans. `docs/formats/spans-csv.md` says it all.
final class SpansCsvReader implements FormatReader {

    @Override
    public void read(InputFile file, ImportSink sink) {
        try (CsvRows rows = CsvRows.of(file)) {
            new Reading(file, sink, rows).run();
        }
    }

    private static final class Reading {
        private final InputFile file;
        private final ImportSink sink;
        private final CsvRows rows;
        /// Where each document's rows began.
        private final Map<DocumentId, String> seen = new HashMap<>();
        private @Nullable DocumentId document;
        private String place = "";
        private final List<IncomingSpans.Row> spans = new ArrayList<>();
        private boolean broken;

        Reading(InputFile file, ImportSink sink, CsvRows rows) {
            this.file = file;
            this.sink = sink;
            this.rows = rows;
        }

        void run() {
            List<String> names = rows.next();
            SpansCsvHead head = SpansCsvHead.of(names == null ? List.of() : names)
                    .orElseThrow(() -> new ProblemException(file.fault(
                            rows.place(), "the first row must name each of these columns once: " + SpansCsvHead.needed())));
            for (List<String> row = rows.next(); row != null; row = rows.next()) {
                try {
                    read(head, row);
                } catch (DocumentFault fault) {
                    broken = true;
                    String where = fault.within().isEmpty() ? rows.place() : rows.place() + ", " + fault.within();
                    sink.problem(file.fault(document == null ? where : "document %s, %s".formatted(document, where), fault));
                }
                sink.position(rows.position());
            }
            flush();
            if (!head.unknown().isEmpty()) {
                sink.notice(new Notice.UnknownKeys(file.name(), head.unknown().stream().limit(Limits.NAMED).map(Quote::of).toList()));
            }
        }

        private void read(SpansCsvHead head, List<String> row) {
            if (row.size() != head.width()) {
                throw new DocumentFault("", "%d cells, but the first row has %d".formatted(row.size(), head.width()));
            }
            String id = Cells.unguarded(head.cell(row, Column.DOCUMENT));
            if (!DocumentId.isId(id)) {
                throw new DocumentFault("", "the id %s is not 1 to 200 characters without control characters".formatted(Quote.of(id)));
            }
            begin(new DocumentId(id));
            String start = head.cell(row, Column.START).strip();
            String end = head.cell(row, Column.END).strip();
            String label = head.cell(row, Column.LABEL).strip();
            if (start.isEmpty() && end.isEmpty() && label.isEmpty()) {
                return;
            }
            CodePointSpan span = Offsets.span(start, end, "");
            if (spans.size() == Limits.SPANS) {
                throw new DocumentFault("", "more than %d spans".formatted(Limits.SPANS));
            }
            String surface = head.cell(row, Column.SURFACE);
            spans.add(new IncomingSpans.Row(
                    List.of(span),
                    file.labels().read(label, ""),
                    surface.isEmpty() ? null : surface,
                    IncomingSpans.Shown.IN_A_CELL,
                    Cells.unguarded(head.cell(row, Column.NOTE)),
                    score(head.cell(row, Column.SCORE).strip()),
                    rows.place()));
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
                throw new DocumentFault("", "its rows began in %s and other documents stand between; sort the table by document"
                        .formatted(before));
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
            throw new DocumentFault("", "the score %s is no number from 0 to 1".formatted(Quote.of(cell)));
        }
    }
}

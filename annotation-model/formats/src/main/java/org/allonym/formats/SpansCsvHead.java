package org.allonym.formats;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The first row of a table of spans: which column means what.
///
/// @param columns index by meaning
/// @param unknown names of columns that mean nothing here
record SpansCsvHead(int width, Map<Column, Integer> columns, List<String> unknown) {

    /// What a column can hold. Names are compared without capitals, and with `_` for blanks and hyphens.
    enum Column {
        DOCUMENT("document", "doc", "document_id", "doc_id", "docid", "file", "filename", "file_name", "id"),
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

    private static final List<Column> NEEDED = List.of(Column.DOCUMENT, Column.START, Column.END, Column.LABEL);

    SpansCsvHead {
        columns = Map.copyOf(columns);
        unknown = List.copyOf(unknown);
    }

    /// Whether a file that begins like this is a table of spans.
    static boolean looksLike(String opening) {
        return of(CsvRows.firstCells(opening)).isPresent();
    }

    /// The meaning of these cells; empty when a column that is needed isn't among them, or two mean the same.
    static Optional<SpansCsvHead> of(List<String> cells) {
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
                ? Optional.of(new SpansCsvHead(cells.size(), columns, unknown))
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

    /// Names of the columns a table must have.
    static String needed() {
        return "document, start, end, label";
    }
}

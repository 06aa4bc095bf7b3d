package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.allonym.problem.ProblemException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A table about something else, such as submissions or messages, as a whole: CSV with any of the usual delimiters, TSV, or JSON
/// Lines with an object a row.
///
/// @param columns in the order of their first appearance
/// @param rows what each row says, without empty cells
public record TableFile(List<String> columns, List<Row> rows) {

    private static final int MOST_ROWS = 5_000_000;
    private static final JsonMapper MAPPER = JsonMapper.shared();

    /// One row.
    ///
    /// @param place where it begins, for messages, such as `line 7`
    /// @param cells by column
    public record Row(String place, Map<String, String> cells) {
        public Row {
            cells = Collections.unmodifiableMap(new LinkedHashMap<>(cells));
        }

        /// A cell; empty where there is none.
        public String cell(String column) {
            return cells.getOrDefault(column, "");
        }
    }

    public TableFile {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /// Reads it.
    ///
    /// @throws ProblemException when it can't be read, a row has more cells than there are columns, a column comes twice, or a line
    ///         is no JSON object; says where
    public static TableFile read(InputFile file) {
        boolean lines = FileHead.of(file).json() || InputFiles.ends(file.name(), ".jsonl") || InputFiles.ends(file.name(), ".ndjson");
        return lines ? json(file) : delimited(file);
    }

    private static TableFile delimited(InputFile file) {
        try (CsvRowReader reader = CsvRowReader.of(file)) {
            List<String> names = reader.next();
            List<String> columns = names == null ? List.of() : names.stream().map(String::strip).toList();
            Set<String> seen = new HashSet<>();
            for (String name : columns) {
                if (!name.isEmpty() && !seen.add(name)) {
                    throw new ProblemException(file.fault(reader.place(), tr("two columns named %s", Quoted.name(name))));
                }
            }
            List<Row> rows = new ArrayList<>();
            for (List<String> cells = reader.next(); cells != null; cells = reader.next()) {
                if (cells.size() > columns.size()) {
                    throw new ProblemException(file.fault(
                            reader.place(), tr("%d cells, but the first row has %d", cells.size(), columns.size())));
                }
                Map<String, String> row = new LinkedHashMap<>();
                for (int i = 0; i < cells.size(); i++) {
                    if (!columns.get(i).isEmpty() && !cells.get(i).isEmpty()) {
                        row.put(columns.get(i), cells.get(i));
                    }
                }
                add(file, rows, new Row(reader.place(), row));
            }
            return new TableFile(columns.stream().filter(name -> !name.isEmpty()).toList(), rows);
        }
    }

    private static TableFile json(InputFile file) {
        Set<String> columns = new LinkedHashSet<>();
        List<Row> rows = new ArrayList<>();
        try (TextLines lines = TextLines.of(file, DocumentLimits.TEXT)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                String content = lines.number() == 1 && line.startsWith("\uFEFF") ? line.substring(1) : line;
                if (!content.isBlank()) {
                    Map<String, String> row = new LinkedHashMap<>();
                    object(file, lines.place(), content).forEachEntry((key, value) -> {
                        columns.add(key);
                        String cell = value.isNull() ? "" : value.isValueNode() ? value.asString() : value.toString();
                        if (!cell.isEmpty()) {
                            row.put(key, cell);
                        }
                    });
                    add(file, rows, new Row(lines.place(), row));
                }
            }
        }
        return new TableFile(List.copyOf(columns), rows);
    }

    private static JsonNode object(InputFile file, String place, String line) {
        try {
            JsonNode node = MAPPER.readTree(line);
            if (node.isObject()) {
                return node;
            }
        } catch (JacksonException e) {
            throw new ProblemException(file.fault(place, tr("it is not valid JSON")), e);
        }
        throw new ProblemException(file.fault(place, tr("not a JSON object")));
    }

    private static void add(InputFile file, List<Row> rows, Row row) {
        rows.add(row);
        if (rows.size() > MOST_ROWS) {
            throw new ProblemException(file.fault("", tr("more than %d rows", MOST_ROWS)));
        }
    }
}

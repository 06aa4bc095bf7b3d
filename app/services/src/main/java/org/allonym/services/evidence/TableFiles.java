package org.allonym.services.evidence;

import java.util.ArrayList;
import java.util.List;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.services.report.Csv;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Tables as CSV and JSON. A column of figures becomes five: the value, `_low`, `_high`, `_n` and `_reason`.
final class TableFiles {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private TableFiles() {}

    /// One table as CSV, no cell of which a spreadsheet takes for a formula.
    static String csv(Table table) {
        Csv csv = new Csv();
        List<String> keys = table.keys();
        List<String> head = new ArrayList<>();
        boolean[] figures = new boolean[keys.size()];
        for (int column = 0; column < keys.size(); column++) {
            figures[column] = table.holdsFigures(column);
            head.add(keys.get(column));
            if (figures[column]) {
                head.addAll(Table.figureKeys(keys.get(column)));
            }
        }
        csv.row(head);
        for (List<Cell> row : table.rows()) {
            List<@Nullable Object> cells = new ArrayList<>();
            for (int column = 0; column < row.size(); column++) {
                cells(row.get(column), figures[column], cells);
            }
            csv.row(cells);
        }
        return csv.toString();
    }

    private static void cells(Cell cell, boolean amongFigures, List<@Nullable Object> cells) {
        switch (cell) {
            case Cell.Words(String text) -> cells.add(text);
            case Cell.Count(long count) -> cells.add(count);
            case Cell.Fig(Figure.Undefined undefined) -> {
                cells.add(null);
                cells.add(null);
                cells.add(null);
                cells.add(undefined.n());
                cells.add(undefined.reason());
                return;
            }
            case Cell.Fig(Figure.Value(double value, long n, Interval interval)) -> {
                cells.add(value);
                cells.add(interval instanceof Interval.Range range ? range.low() : null);
                cells.add(interval instanceof Interval.Range range ? range.high() : null);
                cells.add(n);
                cells.add(interval instanceof Interval.None none ? none.reason() : null);
                return;
            }
        }
        for (int i = 0; amongFigures && i < 4; i++) {
            cells.add(null);
        }
    }

    /// All tables as one JSON value; docs/formats/evidence-pack.md describes it.
    static String json(Evidence evidence, List<Section> sections) {
        ObjectNode root = MAPPER.createObjectNode();
        Evidence.About about = evidence.about();
        root.put("format", "allonym-evidence").put("version", 1).put("project", about.project());
        root.put("date", about.date().toString()).put("program_version", about.programVersion());
        root.put("replica", about.replica()).put("log_entries", about.entries()).put("log_head", about.head());
        root.put("with_text", about.request().text()).put("with_names", about.request().names());
        ArrayNode methods = root.putArray("methods");
        ArrayNode tables = root.putArray("tables");
        for (Section section : sections) {
            if (section.id().equals("methods")) {
                section.blocks().forEach(block -> {
                    if (block instanceof Block.Paragraph(String text)) {
                        methods.add(text);
                    }
                });
            }
            section.tables().forEach(table -> tables.add(json(section, table)));
        }
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
    }

    private static ObjectNode json(Section section, Table table) {
        ObjectNode node = MAPPER.createObjectNode();
        node.put("id", table.id()).put("section", section.id()).put("title", table.title());
        ArrayNode columns = node.putArray("columns");
        List<String> keys = table.keys();
        for (int column = 0; column < keys.size(); column++) {
            columns.addObject().put("key", keys.get(column)).put("title", table.head().get(column));
        }
        ArrayNode rows = node.putArray("rows");
        for (List<Cell> row : table.rows()) {
            ObjectNode cells = rows.addObject();
            for (int column = 0; column < row.size(); column++) {
                String key = keys.get(column);
                switch (row.get(column)) {
                    case Cell.Words(String text) -> cells.put(key, text);
                    case Cell.Count(long count) -> cells.put(key, count);
                    case Cell.Fig(Figure figure) -> cells.set(key, json(figure));
                }
            }
        }
        return node;
    }

    /// As in docs/formats/agreement-json.md.
    private static ObjectNode json(Figure figure) {
        ObjectNode node = MAPPER.createObjectNode();
        switch (figure) {
            case Figure.Undefined(String reason, long n) ->
                node.putNull("value").putNull("low").putNull("high").put("n", n).put("reason", reason);
            case Figure.Value(double value, long n, Interval.Range(double low, double high, int _)) ->
                node.put("value", value).put("low", low).put("high", high).put("n", n).putNull("reason");
            case Figure.Value(double value, long n, Interval.None(String reason)) ->
                node.put("value", value).putNull("low").putNull("high").put("n", n).put("reason", reason);
        }
        return node;
    }
}

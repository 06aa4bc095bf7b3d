package org.allonym.services.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Scores;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A table of a report, written as part of a page, as text, CSV or JSON. The first column names the row.
///
/// @param id names its file: lower-case letters, digits and `-`
/// @param rows each as long as the head
public record Table(String id, String title, List<String> head, List<List<Cell>> rows) {

    private static final String NO_INTERVAL = "No interval: ";
    private static final Pattern NEITHER_LETTER_NOR_DIGIT = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final Pattern EDGES = Pattern.compile("^_|_$");

    public Table {
        head = List.copyOf(head);
        rows = rows.stream().map(List::copyOf).toList();
        for (List<Cell> row : rows) {
            if (row.size() != head.size()) {
                throw new IllegalArgumentException("%d cells under %d heads in %s".formatted(row.size(), head.size(), id));
            }
        }
    }

    /// Gathers rows. One thread.
    public static final class Builder {
        private final String id;
        private final String title;
        private final List<String> head;
        private final List<List<Cell>> rows = new ArrayList<>();

        public Builder(String id, String title, List<String> head) {
            this.id = id;
            this.title = title;
            this.head = head;
        }

        public Builder(String id, String title, String... head) {
            this(id, title, List.of(head));
        }

        /// Adds a row of some of the figures of `scores`.
        public Builder row(String name, Scores scores, Measure... measures) {
            List<Object> cells = new ArrayList<>(List.of(name));
            Arrays.stream(measures).map(scores::figure).forEach(cells::add);
            return row(cells.toArray());
        }

        /// Adds a row of figures, numbers and words.
        public Builder row(Object... cells) {
            rows.add(Arrays.stream(cells).map(Cell::of).toList());
            return this;
        }

        public Table done() {
            return new Table(id, title, head, rows);
        }
    }

    /// The same rows under another id and title.
    public Table as(String otherId, String otherTitle) {
        return new Table(otherId, otherTitle, head, rows);
    }

    /// The table without the columns of those heads; the first column always stays.
    public Table without(String... heads) {
        List<Integer> kept = IntStream.range(0, head.size())
                .filter(column -> column == 0 || !List.of(heads).contains(head.get(column)))
                .boxed()
                .toList();
        return new Table(
                id,
                title,
                kept.stream().map(head::get).toList(),
                rows.stream().map(row -> kept.stream().map(row::get).toList()).toList());
    }

    /// What stands in a cell.
    public sealed interface Cell {

        /// Words.
        record Words(String text) implements Cell {}

        /// A number of things.
        record Count(long count) implements Cell {}

        /// A figure with its interval and n.
        record Fig(Figure figure) implements Cell {}

        /// The cell of a value.
        static Cell of(Object value) {
            return switch (value) {
                case Figure figure -> new Fig(figure);
                case Number number -> new Count(number.longValue());
                default -> new Words(value.toString());
            };
        }
    }

    /// Whether a column holds figures.
    boolean holdsFigures(int column) {
        return rows.stream().anyMatch(row -> row.get(column) instanceof Cell.Fig);
    }

    /// The keys of the columns in files, in their order: a head in lower case, κ and α in letters that every tool takes, all
    /// else but letters and digits as `_`. A key that is taken gets the number of its column; a column of figures takes the
    /// keys of its [#figureKeys] too.
    List<String> keys() {
        List<String> keys = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (int column = 0; column < head.size(); column++) {
            String plain = plainKey(head.get(column));
            String key = plain;
            for (int number = column + 1; !Collections.disjoint(taken, files(key, column)); number++) {
                key = plain + "_" + number;
            }
            taken.addAll(files(key, column));
            keys.add(key);
        }
        return List.copyOf(keys);
    }

    private static String plainKey(String head) {
        String words = head.toLowerCase(Locale.ROOT).replace("κ", "kappa").replace("α", "alpha");
        String key = EDGES.matcher(NEITHER_LETTER_NOR_DIGIT.matcher(words).replaceAll("_")).replaceAll("");
        return key.isEmpty() ? "column" : key;
    }

    private List<String> files(String key, int column) {
        List<String> all = new ArrayList<>(List.of(key));
        if (holdsFigures(column)) {
            all.addAll(figureKeys(key));
        }
        return all;
    }

    /// What stands beside the value in a column of figures: the interval, the number of units, why there is none.
    static List<String> figureKeys(String key) {
        return List.of(key + "_low", key + "_high", key + "_n", key + "_reason");
    }

    /// Why figures are n/a or have no interval: each reason once, with the rows it is about, and with the columns where it isn't about all figures of
    /// a row. A reason that holds for every figure of the table names none.
    List<String> reasons() {
        TreeMap<String, List<String>> places = new TreeMap<>();
        for (List<Cell> row : rows) {
            TreeMap<String, List<String>> columns = new TreeMap<>();
            for (int column = 0; column < row.size(); column++) {
                int at = column;
                reason(row.get(column)).ifPresent(reason -> columns.computeIfAbsent(reason, _ -> new ArrayList<>()).add(head.get(at)));
            }
            long figures = row.stream().filter(Cell.Fig.class::isInstance).count();
            long values = row.stream().filter(cell -> cell instanceof Cell.Fig(Figure.Value _)).count();
            columns.forEach((reason, heads) -> {
                String name = row.getFirst() instanceof Cell.Words(String text) ? text : "";
                places.computeIfAbsent(reason, _ -> new ArrayList<>()).add(heads.size() == (reason.startsWith(NO_INTERVAL) ? values : figures) ? name : "%s (%s)".formatted(name, String.join("; ", heads)));
            });
        }
        return places.entrySet().stream().map(each -> said(each.getKey(), each.getValue())).toList();
    }

    private String said(String reason, List<String> rows) {
        int colon = reason.indexOf(": ");
        return rows.size() == this.rows.size() && rows.size() > 1 && rows.stream().noneMatch(row -> row.endsWith(")"))
                ? reason : "%s for %s%s".formatted(reason.substring(0, colon), String.join(", ", rows), reason.substring(colon));
    }

    private static Optional<String> reason(Cell cell) {
        return switch (cell) {
            case Cell.Fig(Figure.Undefined undefined) -> Optional.of("n/a: " + undefined.reason() + ".");
            case Cell.Fig(Figure.Value(double _, long _, Interval.None none)) -> Optional.of(NO_INTERVAL + none.reason() + ".");
            case Cell.Fig _, Cell.Count _, Cell.Words _ -> Optional.empty();
        };
    }

    /// The table as CSV, no cell of which a spreadsheet takes for a formula. A column of figures becomes five: the value,
    /// `_low`, `_high`, `_n` and `_reason`.
    public String csv() {
        Csv csv = new Csv();
        List<String> keys = keys();
        List<String> columns = new ArrayList<>();
        boolean[] figures = new boolean[keys.size()];
        for (int column = 0; column < keys.size(); column++) {
            figures[column] = holdsFigures(column);
            columns.addAll(files(keys.get(column), column));
        }
        csv.row(columns);
        for (List<Cell> row : rows) {
            List<@Nullable Object> cells = new ArrayList<>();
            for (int column = 0; column < row.size(); column++) {
                add(row.get(column), figures[column], cells);
            }
            csv.row(cells);
        }
        return csv.toString();
    }

    private static void add(Cell cell, boolean amongFigures, List<@Nullable Object> cells) {
        switch (cell) {
            case Cell.Fig(Figure figure) -> {
                FigureCells parts = FigureCells.of(figure);
                cells.addAll(Arrays.asList(parts.value(), parts.low(), parts.high(), parts.n(), parts.reason()));
                return;
            }
            case Cell.Words(String text) -> cells.add(text);
            case Cell.Count(long count) -> cells.add(count);
        }
        for (int i = 0; amongFigures && i < 4; i++) {
            cells.add(null);
        }
    }

    /// The table as a JSON object; docs/formats/evidence-pack.md describes it.
    ///
    /// @param section the id of the section it belongs to
    public ObjectNode json(String section) {
        ObjectNode node = JsonReport.MAPPER.createObjectNode();
        node.put("id", id).put("section", section).put("title", title);
        ArrayNode columns = node.putArray("columns");
        List<String> keys = keys();
        for (int column = 0; column < keys.size(); column++) {
            columns.addObject().put("key", keys.get(column)).put("title", head.get(column));
        }
        ArrayNode all = node.putArray("rows");
        for (List<Cell> row : rows) {
            ObjectNode cells = all.addObject();
            for (int column = 0; column < row.size(); column++) {
                String key = keys.get(column);
                switch (row.get(column)) {
                    case Cell.Words(String text) -> cells.put(key, text);
                    case Cell.Count(long count) -> cells.put(key, count);
                    case Cell.Fig(Figure figure) -> cells.set(key, JsonReport.figure(figure));
                }
            }
        }
        return node;
    }

    /// Appends the table as plain text in columns, for a terminal.
    public void text(StringBuilder text) {
        List<List<String>> shown = rows.stream()
                .map(row -> row.stream().map(Table::shown).toList())
                .toList();
        int[] widths = new int[head.size()];
        for (int column = 0; column < widths.length; column++) {
            widths[column] = width(head.get(column));
            for (List<String> row : shown) {
                widths[column] = Math.max(widths[column], width(row.get(column)));
            }
        }
        text.append('\n').append(title).append('\n');
        line(head, widths, text);
        shown.forEach(row -> line(row, widths, text));
        reasons().forEach(reason -> text.append("  ").append(reason).append('\n'));
    }

    private static String shown(Cell cell) {
        return switch (cell) {
            case Cell.Words(String words) -> words;
            case Cell.Count(long count) -> Long.toString(count);
            case Cell.Fig(Figure figure) -> figure.text();
        };
    }

    private static void line(List<String> cells, int[] widths, StringBuilder text) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            String gap = " ".repeat(widths[column] - width(cells.get(column)));
            // names to the left, figures to the right
            line.append("  ").append(column == 0 ? cells.get(column) + gap : gap + cells.get(column));
        }
        text.append(line.toString().stripTrailing()).append('\n');
    }

    static int width(String cell) {
        return cell.codePointCount(0, cell.length());
    }
}

package org.allonym.app.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;

/// A table of the pack. The first column names the row.
///
/// @param id names its file: lower-case letters, digits and `-`
/// @param rows each as long as the head
record Table(String id, String title, List<String> head, List<List<Cell>> rows) {

    Table {
        head = List.copyOf(head);
        rows = rows.stream().map(List::copyOf).toList();
        for (List<Cell> row : rows) {
            if (row.size() != head.size()) {
                throw new IllegalArgumentException("%d cells under %d heads in %s".formatted(row.size(), head.size(), id));
            }
        }
    }

    /// Gathers rows. One thread.
    static final class Builder {
        private final String id;
        private final String title;
        private final List<String> head;
        private final List<List<Cell>> rows = new ArrayList<>();

        Builder(String id, String title, List<String> head) {
            this.id = id;
            this.title = title;
            this.head = head;
        }

        Builder(String id, String title, String... head) {
            this(id, title, List.of(head));
        }

        /// Adds a row of figures, numbers and words.
        Builder row(Object... cells) {
            rows.add(Arrays.stream(cells).map(Cell::of).toList());
            return this;
        }

        Table done() {
            return new Table(id, title, head, rows);
        }
    }

    /// Whether a column holds figures.
    boolean holdsFigures(int column) {
        return rows.stream().anyMatch(row -> row.get(column) instanceof Cell.Fig);
    }

    /// The key of a column in files: its head in lower case, κ and α in letters that every tool takes, all else but letters
    /// and digits as `_`.
    String key(int column) {
        String words = head.get(column).toLowerCase(Locale.ROOT).replace("κ", "kappa").replace("α", "alpha");
        String key = words.replaceAll("[^\\p{L}\\p{N}]+", "_").replaceAll("^_|_$", "");
        String unique = key.isEmpty() ? "column" : key;
        long before = 0;
        for (int i = 0; i < column; i++) {
            before += key(i).equals(unique) ? 1 : 0;
        }
        return before == 0 ? unique : unique + "_" + (column + 1);
    }

    /// Why figures are n/a or have no interval, each reason once.
    List<String> reasons() {
        TreeSet<String> reasons = new TreeSet<>();
        rows.forEach(row -> row.forEach(cell -> {
            switch (cell) {
                case Cell.Fig(Figure.Undefined undefined) -> reasons.add("n/a: " + undefined.reason() + ".");
                case Cell.Fig(Figure.Value(double _, long _, Interval.None none)) ->
                    reasons.add("No interval: " + none.reason() + ".");
                case Cell.Fig _, Cell.Count _, Cell.Words _ -> {}
            }
        }));
        return List.copyOf(reasons);
    }
}

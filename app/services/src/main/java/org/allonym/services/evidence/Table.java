package org.allonym.services.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;

/// A table of the pack. The first column names the row.
///
/// @param id names its file: lower-case letters, digits and `-`
/// @param rows each as long as the head
record Table(String id, String title, List<String> head, List<List<Cell>> rows) {

    private static final Pattern NEITHER_LETTER_NOR_DIGIT = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final Pattern EDGES = Pattern.compile("^_|_$");

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

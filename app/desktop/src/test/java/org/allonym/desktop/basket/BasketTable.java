package org.allonym.desktop.basket;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The basket's rows as the table in `docs/performance.md`, between two comments.
///
/// The pointer's way is rounded to ten pixels.
final class BasketTable {

    private static final String BEGIN = "<!-- basket: written by BasketTest -->\n";
    private static final String END = "<!-- end of basket -->\n";

    private static final String HEAD =
            "| %s | how | keys | mouse buttons | wheel | pointer, px | budget |%n|---|---|--:|--:|--:|--:|---|%n";

    private final List<String> basket = new ArrayList<>();
    private final List<String> others = new ArrayList<>();

    void add(Task task, Effort effort) {
        (task.inBasket() ? basket : others).add("| %s | %s | %d | %d | %d | %,d | %s |".formatted(
                task.name(),
                task.how(),
                effort.keys(),
                effort.buttons(),
                effort.wheel(),
                Math.round(effort.travel() / 10.0) * 10,
                task.budget()));
    }

    int tasks() {
        return basket.size();
    }

    String text() {
        return HEAD.formatted("the basket").replace("\r", "") + String.join("\n", basket) + "\n\n"
                + HEAD.formatted("beside it").replace("\r", "") + String.join("\n", others) + "\n";
    }

    /// The table as the page has it.
    static String onPage(Path page) {
        String text = read(page);
        int from = text.indexOf(BEGIN);
        int to = text.indexOf(END);
        if (from < 0 || to < from) {
            throw new IllegalStateException("no place for the basket in " + page);
        }
        return text.substring(from + BEGIN.length(), to);
    }

    /// A table without the pointer's ways, which change a little with every change of the layout.
    static String counts(String table) {
        return table.replaceAll("(?m)\\| [0-9,]+ \\|([^|]*)\\|$", "|$1|");
    }

    /// The pointer's ways of a table, row by row.
    static List<Integer> ways(String table) {
        return Pattern.compile("(?m)\\| ([0-9,]+) \\|[^|]*\\|$").matcher(table).results()
                .map(row -> Integer.parseInt(row.group(1).replace(",", "")))
                .toList();
    }

    void writeInto(Path page) {
        String text = read(page);
        try {
            Files.writeString(page, text.replace(BEGIN + onPage(page) + END, BEGIN + text() + END));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

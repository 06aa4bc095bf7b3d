package org.allonym.services.report;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.allonym.agreement.Figure;

/// Collects the rows of one sheet, and why figures in it or their intervals are missing. One thread.
final class SheetRows {

    private final String title;
    private final List<String> head;
    private final List<List<String>> rows = new ArrayList<>();
    private final TreeSet<String> notes = new TreeSet<>();

    SheetRows(String title, String... head) {
        this.title = title;
        this.head = List.of(head);
    }

    /// Adds a row; figures become text, everything else as it prints.
    void row(Object... cells) {
        List<String> row = new ArrayList<>();
        for (Object cell : cells) {
            row.add(cell instanceof Figure figure ? text(figure) : cell.toString());
        }
        rows.add(row);
    }

    /// Adds what a reader has to know of a column.
    void note(String note) {
        notes.add(note);
    }

    private String text(Figure figure) {
        FigureCells cells = FigureCells.of(figure);
        if (cells.reason() != null) {
            notes.add((cells.value() == null ? "n/a: " : "no interval: ") + cells.reason());
        }
        return figure.text();
    }

    Sheet done() {
        return new Sheet(title, head, rows, List.copyOf(notes));
    }
}

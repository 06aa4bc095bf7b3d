package org.allonym.services.chart;

import static org.allonym.language.Messages.number;
import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.allonym.agreement.ComparedSides;
import org.allonym.agreement.ContingencyTable;
import org.allonym.language.Messages;

/// A confusion matrix as a heat map: rows are what the first side said, columns the second, the last of both is `none`.
///
/// Unused categories are left out, and so is the cell of items that neither side marked, which would dominate all others.
/// Intensity grows with the logarithm of the count, so that a few disagreements are visible beside thousands of agreements.
/// An area's key is the row's category, a `|`, and the column's.
public final class ConfusionChart {

    private static final double CELL = 26;
    private static final double LEAST = 34;

    private ConfusionChart() {}

    /// Draws a table of tokens whose last category is none.
    public static Drawing of(String title, ContingencyTable table, ComparedSides sides) {
        int none = table.size() - 1;
        int[] used = IntStream.range(0, table.size())
                .filter(k -> k == none || table.rowTotal(k) + table.columnTotal(k) > 0)
                .toArray();
        long most = 0;
        for (int row : used) {
            for (int column : used) {
                most = Math.max(most, row == none && column == none ? 0 : table.cell(row, column));
            }
        }
        double cell = Math.max(LEAST, TextWidths.width(number(most), Sketch.SMALL) + 10);
        List<String> keys = IntStream.of(used).mapToObj(table.categories()::get).toList();
        List<String> names = IntStream.of(used).mapToObj(k -> k == none ? tr("none") : table.categories().get(k)).toList();
        double room = Sketch.room(names, Sketch.SMALL);
        String second = TextWidths.shortened(tr("columns: %s", sides.second()), Sketch.SMALL, Math.max(120, used.length * cell));
        String first = TextWidths.shortened(tr("rows: %s", sides.first()), Sketch.SMALL, Math.max(120, room));
        double left = Sketch.PAD + Math.max(room, TextWidths.width(first, Sketch.SMALL)) + 10;
        double top = 22 + room + 10;
        double width = left + Math.max(used.length * cell, TextWidths.width(second, Sketch.SMALL)) + Sketch.PAD;
        double height = top + used.length * CELL + Sketch.PAD;

        Sketch sketch = new Sketch();
        sketch.words(first, left - 10, top - 8, Shape.Anchor.END, Sketch.SMALL, ColourRole.Plain.MUTED);
        sketch.words(second, left, 16, Shape.Anchor.START, Sketch.SMALL, ColourRole.Plain.MUTED);
        List<String> said = new ArrayList<>();
        for (int i = 0; i < used.length; i++) {
            String name = TextWidths.shortened(names.get(i), Sketch.SMALL, room);
            double y = top + i * CELL;
            sketch.words(name, left - 10, y + CELL / 2 + 4, Shape.Anchor.END, Sketch.SMALL, ColourRole.Plain.INK);
            sketch.upright(name, left + i * cell + cell / 2 + 4, top - 8, Shape.Anchor.START, Sketch.SMALL, ColourRole.Plain.INK);
            for (int j = 0; j < used.length; j++) {
                if (used[i] == none && used[j] == none) {
                    continue;
                }
                long count = table.cell(used[i], used[j]);
                double x = left + j * cell;
                String words = "%s %s, %s %s: %s".formatted(
                        sides.first(), names.get(i), sides.second(), names.get(j), Messages.count(count, "token", "tokens"));
                if (count == 0) {
                    sketch.box(x + 1, y + 1, cell - 2, CELL - 2, ColourRole.Plain.EMPTY);
                    continue;
                }
                ColourRole.Heat heat = new ColourRole.Heat(Math.log1p(count) / Math.log1p(most), i == j);
                sketch.box(x + 1, y + 1, cell - 2, CELL - 2, heat);
                sketch.words(
                        number(count), x + cell / 2, y + CELL / 2 + 4, Shape.Anchor.MIDDLE, Sketch.SMALL, new ColourRole.OnHeat(heat));
                sketch.area(x, y, cell, CELL, keys.get(i) + "|" + keys.get(j), words);
                said.add(words);
            }
        }
        String all = said.isEmpty() ? tr("neither side marked anything") : String.join("; ", said);
        return sketch.done(width, height, title, title + ": " + all + ".");
    }
}

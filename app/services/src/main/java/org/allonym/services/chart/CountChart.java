package org.allonym.services.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Counts as level bars, such as spans by label: one bar for each series of a row, its number at its end.
///
/// An area for each row has its key.
public final class CountChart {

    private static final double LEAST_PLOT = 120;
    private static final double BAR = 13;

    private CountChart() {}

    /// What belongs on one row.
    ///
    /// @param counts one for each series, none negative
    public record Row(String key, String name, List<Long> counts) {
        public Row {
            counts = List.copyOf(counts);
        }
    }

    /// Draws the rows in the order given.
    ///
    /// @param what is counted, in the plural, such as `spans`: the title of the axis
    /// @param series their names, empty for one without a name
    /// @param width wanted; the drawing is wider where the names need it
    public static Drawing of(String title, String what, List<String> series, List<Row> rows, double width) {
        int bars = Math.max(1, series.size());
        double names = Sketch.room(rows.stream().map(Row::name).toList(), Sketch.TEXT);
        long most = rows.stream().flatMap(row -> row.counts().stream()).mapToLong(Long::longValue).max().orElse(0);
        double number = TextWidths.width(count(most), Sketch.SMALL) + 8;
        double left = Sketch.PAD + names + 12;
        double wide = Math.max(width, left + LEAST_PLOT + number + Sketch.PAD);
        Sketch sketch = new Sketch();
        double top = series.isEmpty() ? Sketch.PAD : sketch.legend(series, Sketch.PAD, 4, wide - 2 * Sketch.PAD, Sketch.Sample.BAR) + 4;
        double row = bars * BAR + 9;
        double height = top + rows.size() * row;
        Scale scale = Scale.ofCounts(most, left, wide - number - Sketch.PAD);
        for (double tick : scale.ticks()) {
            sketch.line(scale.at(tick), top, scale.at(tick), height + 4, 1, ColourRole.Plain.GRID);
            sketch.words(
                    Scale.count(tick), scale.at(tick), height + 18, Shape.Anchor.MIDDLE, Sketch.SMALL, ColourRole.Plain.MUTED);
        }
        if (!rows.isEmpty()) {
            sketch.words(what, (left + wide - number - Sketch.PAD) / 2, height + 34, Shape.Anchor.MIDDLE, Sketch.SMALL, ColourRole.Plain.MUTED);
        }
        List<String> said = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            String words = row(sketch, rows.get(i), series, names, top + i * row, row, scale);
            sketch.area(0, top + i * row, wide, row, rows.get(i).key(), words);
            said.add(words);
        }
        return sketch.done(wide, height + 42, title, title + ": " + String.join("; ", said) + ".");
    }

    private static String row(
            Sketch sketch, Row row, List<String> series, double names, double y, double high, Scale scale) {
        sketch.words(
                TextWidths.shortened(row.name(), Sketch.TEXT, names), Sketch.PAD,
                y + high / 2 + Sketch.TEXT * TextWidths.MIDDLE, Shape.Anchor.START, Sketch.TEXT, ColourRole.Plain.INK);
        List<String> words = new ArrayList<>();
        for (int i = 0; i < row.counts().size(); i++) {
            long count = row.counts().get(i);
            double middle = y + (high - row.counts().size() * BAR) / 2 + (i + 0.5) * BAR;
            double end = scale.at(count);
            sketch.box(scale.from(), middle - BAR / 2 + 1, end - scale.from(), BAR - 2, new ColourRole.Series(i + 1));
            double room = TextWidths.width(count(count), Sketch.SMALL);
            sketch.box(end + 2, middle - 6, room + 3, 12, ColourRole.Plain.SURFACE);
            sketch.words(count(count), end + 4, middle + 4, Shape.Anchor.START, Sketch.SMALL, ColourRole.Plain.INK);
            words.add(series.isEmpty() ? count(count) : series.get(i) + " " + count(count));
        }
        return row.name() + ": " + String.join(", ", words);
    }

    private static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }
}

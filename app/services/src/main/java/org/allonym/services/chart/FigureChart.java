package org.allonym.services.chart;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.agreement.UndefinedReason;

/// A dot plot of figures: each row has a dot, its interval as a line, and the figure with its n as text.
///
/// The axis runs from 0 to 1, further down where a figure or its interval is negative. A figure that is undefined says
/// why. An area for each figure has the key of its row; with several series, `key` and the series' number from 1 with
/// a `#` between.
public final class FigureChart {

    private static final double LEAST_PLOT = 140;
    private static final double FIGURE = TextWidths.width("−0.834 [−0.710, −0.921]", Sketch.SMALL);
    private static final double LINE = 17;

    private final List<String> series;
    private final List<Row> rows;
    private final double width;
    private final double names;
    private final double counts;
    private final Scale scale;
    private final Sketch sketch = new Sketch();

    /// What belongs on one row.
    ///
    /// @param key names the row to whoever points at it
    /// @param figures one for each series
    public record Row(String key, String name, List<Figure> figures) {
        public Row {
            figures = List.copyOf(figures);
        }

        /// A row with one figure.
        public Row(String key, String name, Figure figure) {
            this(key, name, List.of(figure));
        }
    }

    private FigureChart(List<String> series, List<Row> rows, double width) {
        this.series = series;
        this.rows = rows;
        names = Sketch.room(rows.stream().map(Row::name).toList(), Sketch.TEXT);
        counts = rows.stream()
                .flatMap(row -> row.figures().stream())
                .mapToDouble(figure -> TextWidths.width(count(figure), Sketch.SMALL))
                .max()
                .orElse(0);
        double around = Sketch.PAD + names + 12 + 16 + FIGURE + 12 + counts + Sketch.PAD;
        this.width = Math.max(width, around + LEAST_PLOT);
        double from = Sketch.PAD + names + 12;
        scale = Scale.ofFigures(
                rows.stream().flatMap(row -> row.figures().stream()), from, from + this.width - around);
    }

    /// Draws rows of one figure each.
    ///
    /// @param width wanted; the drawing is wider where the names need it
    public static Drawing of(String title, List<Row> rows, double width) {
        return of(title, List.of(), rows, width);
    }

    /// Draws rows of several figures each, such as before and after.
    ///
    /// @param series their names, empty for one without a name
    /// @throws IllegalArgumentException where a row has not as many figures as there are series
    public static Drawing of(String title, List<String> series, List<Row> rows, double width) {
        int figures = Math.max(1, series.size());
        for (Row row : rows) {
            if (row.figures().size() != figures) {
                throw new IllegalArgumentException("%d figures for %d series".formatted(row.figures().size(), figures));
            }
        }
        return new FigureChart(series, rows, width).draw(title);
    }

    private Drawing draw(String title) {
        double top = series.isEmpty() ? Sketch.PAD : sketch.legend(series, Sketch.PAD, 4, width - 2 * Sketch.PAD, Sketch.Sample.DOT) + 4;
        double height = top;
        for (Row row : rows) {
            height += height(row);
        }
        for (double tick : scale.ticks()) {
            double x = scale.at(tick);
            sketch.line(x, top, x, height + 4, tick == 0 && scale.low() < 0 ? 1.5 : 1, ColourRole.Plain.GRID);
            sketch.words(Scale.share(tick), x, height + 18, Shape.Anchor.MIDDLE, Sketch.SMALL, ColourRole.Plain.MUTED);
        }
        double y = top;
        for (Row row : rows) {
            row(row, y);
            y += height(row);
        }
        return sketch.done(width, height + 26, title, describe(title));
    }

    private static double height(Row row) {
        return row.figures().size() == 1 ? Sketch.ROW : LINE * row.figures().size() + 8;
    }

    private void row(Row row, double y) {
        double height = height(row);
        sketch.words(
                TextWidths.shortened(row.name(), Sketch.TEXT, names), Sketch.PAD,
                y + height / 2 + Sketch.TEXT * TextWidths.MIDDLE, Shape.Anchor.START, Sketch.TEXT, ColourRole.Plain.INK);
        double line = height / row.figures().size();
        for (int i = 0; i < row.figures().size(); i++) {
            Figure figure = row.figures().get(i);
            figure(figure, i, y + (i + 0.5) * line);
            sketch.area(
                    0, y + i * line, width, line, row.figures().size() == 1 ? row.key() : row.key() + "#" + (i + 1),
                    words(row, i));
        }
    }

    private void figure(Figure figure, int series, double y) {
        double baseline = y + Sketch.SMALL * TextWidths.MIDDLE;
        sketch.words(count(figure), width - Sketch.PAD, baseline, Shape.Anchor.END, Sketch.SMALL, ColourRole.Plain.MUTED);
        double beside = width - Sketch.PAD - counts - 12;
        switch (figure) {
            case Figure.Undefined undefined -> {
                sketch.words(tr("n/a"), beside, baseline, Shape.Anchor.END, Sketch.SMALL, ColourRole.Plain.MUTED);
                String reason = TextWidths.shortened(UndefinedReason.spoken(undefined.reason()), Sketch.SMALL, scale.to() - scale.from() - 8);
                double room = TextWidths.width(reason, Sketch.SMALL);
                sketch.box(scale.from() + 2, y - 7, room + 4, 14, ColourRole.Plain.SURFACE);
                sketch.words(reason, scale.from() + 4, baseline, Shape.Anchor.START, Sketch.SMALL, ColourRole.Plain.MUTED);
            }
            case Figure.Value value -> {
                ColourRole hue = new ColourRole.Series(series + 1);
                if (value.interval() instanceof Interval.Range(double low, double high, int _)) {
                    sketch.line(scale.at(low), y, scale.at(high), y, 2, hue);
                    sketch.line(scale.at(low), y - 4, scale.at(low), y + 4, 1.5, hue);
                    sketch.line(scale.at(high), y - 4, scale.at(high), y + 4, 1.5, hue);
                }
                sketch.dot(scale.at(value.value()), y, 4, series % 2 == 1, hue);
                sketch.words(value.text(), beside, baseline, Shape.Anchor.END, Sketch.SMALL, ColourRole.Plain.INK);
            }
        }
    }

    private static String count(Figure figure) {
        return tr("n %,d", figure.n());
    }

    private String words(Row row, int at) {
        Figure figure = row.figures().get(at);
        List<String> words = new ArrayList<>(List.of(row.name()));
        if (!series.isEmpty()) {
            words.add(series.get(at));
        }
        words.add(switch (figure) {
            case Figure.Value value -> value.text();
            case Figure.Undefined undefined -> tr("n/a (%s)", UndefinedReason.spoken(undefined.reason()));
        });
        words.add(count(figure));
        return String.join(", ", words);
    }

    private String describe(String title) {
        return rows.stream()
                .flatMap(row -> IntStream.range(0, row.figures().size()).mapToObj(i -> words(row, i)))
                .collect(Collectors.joining("; ", title + ": ", "."));
    }
}

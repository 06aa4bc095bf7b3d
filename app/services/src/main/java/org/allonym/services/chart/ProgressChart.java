package org.allonym.services.chart;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;

/// A line chart of what was done by the end of each day, such as documents finished.
///
/// Each series' number stands at the end of its line. No areas.
public final class ProgressChart {

    private static final double PLOT = 200;

    private ProgressChart() {}

    /// A series: how much was done on each day; days without work needn't be there.
    public record Series(String name, SortedMap<LocalDate, Long> done) {

        private long total() {
            return done.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    /// Draws what adds up, from the first day of any series to the last of any.
    ///
    /// @param what is counted, in the plural: the title of the axis
    public static Drawing of(String title, String what, List<Series> series, double width) {
        List<LocalDate> days = series.stream().flatMap(one -> one.done().keySet().stream()).sorted().toList();
        List<String> said = series.stream()
                .map(one -> String.format(Locale.ROOT, "%s: %,d %s", one.name(), one.total(), what))
                .toList();
        long most = series.stream().mapToLong(Series::total).max().orElse(0);
        double left = Sketch.PAD + TextWidths.width(Scale.count(Math.max(100, most * 2)), Sketch.SMALL) + 8;
        double right = Sketch.PAD + 12;
        Sketch sketch = new Sketch();
        double top = sketch.legend(
                        series.stream()
                                .map(one -> String.format(Locale.ROOT, "%s (%,d)", one.name(), one.total()))
                                .toList(),
                        Sketch.PAD, 4, width - 2 * Sketch.PAD, Sketch.Sample.LINE)
                + 26;
        sketch.words(what, Sketch.PAD, top - 14, Shape.Anchor.START, Sketch.SMALL, ColourRole.Plain.MUTED);
        Scale counts = Scale.ofCounts(most, top + PLOT, top);
        for (double tick : counts.ticks()) {
            sketch.line(left, counts.at(tick), width - right, counts.at(tick), 1, ColourRole.Plain.GRID);
            sketch.words(
                    Scale.count(tick), left - 8, counts.at(tick) + 4, Shape.Anchor.END, Sketch.SMALL, ColourRole.Plain.MUTED);
        }
        if (!days.isEmpty()) {
            LocalDate first = days.getFirst();
            long length = ChronoUnit.DAYS.between(first, days.getLast()) + 1;
            days(sketch, first, length, left, width - right, top + PLOT + 18);
            // The unbroken line first: where two lie on each other it shows in the gaps of the broken one.
            for (int i = 0; i < series.size(); i++) {
                line(sketch, series.get(i), i, first, length, counts, left, width - right);
            }
        }
        return sketch.done(width, top + PLOT + 28, title, title + ": " + String.join("; ", said) + ".");
    }

    private static void days(Sketch sketch, LocalDate first, long length, double left, double right, double baseline) {
        double room = TextWidths.width("0000-00-00", Sketch.SMALL) + 16;
        long fits = Math.max(1, (long) ((right - left) / room));
        long step = Math.max(1, (length + fits - 1) / fits);
        for (long day = 0; day < length; day += step) {
            double x = left + (right - left) * day / length;
            if (day == 0 || x + room - 16 <= right + 8) {
                sketch.line(x, baseline - 18, x, baseline - 12, 1, ColourRole.Plain.GRID);
                sketch.words(
                        first.plusDays(day).toString(), x, baseline, Shape.Anchor.START, Sketch.SMALL, ColourRole.Plain.MUTED);
            }
        }
    }

    private static void line(
            Sketch sketch, Series series, int at, LocalDate first, long length, Scale counts, double left, double right) {
        List<Shape.Point> points = new ArrayList<>();
        points.add(new Shape.Point(left, counts.at(0)));
        long sum = 0;
        for (Map.Entry<LocalDate, Long> day : series.done().entrySet()) {
            double before = left + (right - left) * ChronoUnit.DAYS.between(first, day.getKey()) / length;
            points.add(new Shape.Point(before, counts.at(sum)));
            sum += day.getValue();
            points.add(new Shape.Point(before + (right - left) / length, counts.at(sum)));
        }
        points.add(new Shape.Point(right, counts.at(sum)));
        ColourRole hue = new ColourRole.Series(at + 1);
        sketch.stroke(points, 2, Sketch.dashes(at), hue);
    }
}

package org.allonym.services.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.language.Messages;

/// Maps values to positions on an axis, with ticks at round values.
///
/// @param low value at `from`
/// @param high value at `to`
/// @param step between ticks
record Scale(double low, double high, double step, double from, double to) {

    /// The room of a tick's number.
    private static final double TICK = 34;

    /// From 0 to 1, and further down where a figure or its interval is negative.
    static Scale ofFigures(Stream<Figure> figures, double from, double to) {
        double least = figures.mapToDouble(Scale::least).min().orElse(0);
        double step = least < 0 && Math.abs(to - from) < 10 * TICK ? 0.5 : 0.2;
        double low = least >= 0 ? 0 : Math.max(-1, Math.floor(least / step + 1e-9) * step);
        return new Scale(low, 1, step, from, to);
    }

    /// From 0 to a round number above `most`, about five ticks, fewer where their numbers would meet.
    static Scale ofCounts(long most, double from, double to) {
        double number = TextWidths.width(count(2.0 * most), Sketch.SMALL) + 8;
        double steps = Math.clamp(Math.abs(to - from) / number - 1, 1, 5);
        double step = 1;
        while (most > steps * step) {
            double power = Math.pow(10, Math.floor(Math.log10(step) + 1e-9));
            double lead = Math.round(step / power);
            step = power * (lead < 2 ? 2 : lead < 5 ? 5 : 10);
        }
        return new Scale(0, Math.max(1, Math.ceil(most / step)) * step, step, from, to);
    }

    private static double least(Figure figure) {
        return switch (figure) {
            case Figure.Value(double value, long _, Interval.Range(double low, double _, int _)) -> Math.min(value, low);
            case Figure.Value(double value, long _, Interval.None _) -> value;
            case Figure.Undefined _ -> 0;
        };
    }

    /// Where a value stands; values beyond the ends stand at the ends.
    double at(double value) {
        return from + (Math.clamp(value, low, high) - low) / (high - low) * (to - from);
    }

    List<Double> ticks() {
        List<Double> ticks = new ArrayList<>();
        for (int i = 0; low + i * step <= high + step / 1000; i++) {
            double tick = low + i * step;
            ticks.add(Math.abs(tick) < step / 1000 ? 0 : tick);
        }
        return ticks;
    }

    /// A tick of figures in words.
    static String share(double tick) {
        return Messages.decimal(tick, 1).replace('-', '−');
    }

    /// A tick of counts in words.
    static String count(double tick) {
        return Messages.number(Math.round(tick));
    }
}

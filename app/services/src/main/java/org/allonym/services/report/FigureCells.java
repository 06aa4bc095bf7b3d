package org.allonym.services.report;

import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.jspecify.annotations.Nullable;

/// The parts of a figure for tables and files.
///
/// @param value null when it is undefined
/// @param low null without an interval
/// @param high null without an interval
/// @param reason why value or interval are missing, null when nothing is
public record FigureCells(@Nullable Double value, @Nullable Double low, @Nullable Double high, long n, @Nullable String reason) {

    public static FigureCells of(Figure figure) {
        return switch (figure) {
            case Figure.Undefined undefined -> new FigureCells(null, null, null, undefined.n(), undefined.reason());
            case Figure.Value value ->
                switch (value.interval()) {
                    case Interval.Range range ->
                        new FigureCells(value.value(), range.low(), range.high(), value.n(), null);
                    case Interval.None none -> new FigureCells(value.value(), null, null, value.n(), none.reason());
                };
        };
    }

    /// A number with all its digits, as CSV holds it; empty for null.
    static String plain(@Nullable Double number) {
        return number == null ? "" : Double.toString(number);
    }

    /// A number for people: three decimals, "n/a" for null.
    static String shown(@Nullable Double number) {
        return number == null ? "n/a" : Figure.shown(number);
    }
}

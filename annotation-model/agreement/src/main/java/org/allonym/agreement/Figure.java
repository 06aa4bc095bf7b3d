package org.allonym.agreement;

import static org.allonym.language.Messages.tr;

import org.allonym.language.Messages;

/// A figure with its n, or the reason it doesn't exist. Agreement about nothing is not perfect agreement: where there
/// is nothing to agree on, or no variation, a figure is [Undefined].
public sealed interface Figure {

    /// What the value rests on: spans, pairs of spans or tokens; [Measure] says which.
    long n();

    /// The figure as people read it, in the language of the window: `0.834 [0.710, 0.921]`, `0.834` without an interval, `n/a`.
    String text();

    /// It exists.
    record Value(double value, long n, Interval interval) implements Figure {

        public Value {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("a figure of " + value);
            }
        }

        @Override
        public String text() {
            return switch (interval) {
                case Interval.Range range -> tr("%s [%s, %s]", shown(value), shown(range.low()), shown(range.high()));
                case Interval.None _ -> shown(value);
            };
        }
    }

    /// It doesn't exist.
    ///
    /// @param reason for a person, such as `neither side marked anything`; in English, [UndefinedReason#spoken] says it
    record Undefined(String reason, long n) implements Figure {
        @Override
        public String text() {
            return tr("n/a");
        }
    }

    /// A number as people read it, in the language of the window: three decimals, and no minus before nothing but zeros.
    static String shown(double number) {
        String text = Messages.decimal(number, 3);
        return text.chars().anyMatch(c -> c >= '1' && c <= '9') ? text : Messages.decimal(0, 3);
    }

    /// A value that has no interval yet.
    static Figure of(double value, long n) {
        return new Value(value, n, new Interval.None(UndefinedReason.NOT_RESAMPLED));
    }

    /// `part / whole`, undefined with `reason` when `whole` is 0.
    static Figure ratio(double part, double whole, long n, String reason) {
        return whole == 0 ? new Undefined(reason, n) : of(part / whole, n);
    }

    /// The difference of two figures, without an interval; undefined for the first reason where either is. Its n is the
    /// smaller one.
    default Figure minus(Figure other) {
        return switch (this) {
            case Undefined undefined -> undefined;
            case Value here ->
                switch (other) {
                    case Undefined undefined -> undefined;
                    case Value there -> of(here.value() - there.value(), Math.min(here.n(), there.n()));
                };
        };
    }

    /// The value, NaN when it is undefined: for computing on.
    default double orNaN() {
        return switch (this) {
            case Value value -> value.value();
            case Undefined _ -> Double.NaN;
        };
    }

    /// The same figure with an interval; an undefined one stays as it is.
    default Figure with(Interval interval) {
        return switch (this) {
            case Value value -> new Value(value.value(), value.n(), interval);
            case Undefined undefined -> undefined;
        };
    }
}

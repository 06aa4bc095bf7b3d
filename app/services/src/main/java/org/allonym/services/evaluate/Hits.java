package org.allonym.services.evaluate;

import org.allonym.agreement.Figure;
import org.allonym.agreement.UndefinedReason;

/// Counts of true positives, false positives and false negatives, of tokens or spans, and the figures they give. A wrong
/// label counts as a false positive and a false negative.
///
/// @param right found, and in gold
/// @param wrong found, and not in gold: false positives
/// @param missed in gold, and not found: false negatives
public record Hits(long right, long wrong, long missed) {

    static final Hits NONE = new Hits(0, 0, 0);

    public long found() {
        return right + wrong;
    }

    public long gold() {
        return right + missed;
    }

    /// right / (right + wrong); n is what was found.
    public Figure precision() {
        return Figure.ratio(right, found(), found(), UndefinedReason.NOTHING_FOUND);
    }

    /// right / (right + missed); n is what gold has.
    public Figure recall() {
        return Figure.ratio(right, gold(), gold(), UndefinedReason.NO_GOLD);
    }

    /// Fβ = (1 + β²)·right / ((1 + β²)·right + β²·missed + wrong) (van Rijsbergen 1979); n is what both have.
    public Figure f(double beta) {
        double weight = beta * beta;
        double part = (1 + weight) * right;
        return Figure.ratio(part, part + weight * missed + wrong, found() + gold(), UndefinedReason.NEITHER);
    }

    /// Precision, recall, F1, F5 of counts, as above; NaN for those that are undefined.
    static void figures(long right, long wrong, long missed, double[] into, int at) {
        into[at] = ratio(right, right + wrong);
        into[at + 1] = ratio(right, right + missed);
        into[at + 2] = f(1, right, wrong, missed);
        into[at + 3] = f(5, right, wrong, missed);
    }

    private static double f(double beta, long right, long wrong, long missed) {
        double weight = beta * beta;
        double part = (1 + weight) * right;
        return ratio(part, part + weight * missed + wrong);
    }

    private static double ratio(double part, double whole) {
        return whole == 0 ? Double.NaN : part / whole;
    }

    Hits plus(Hits other) {
        return new Hits(right + other.right, wrong + other.wrong, missed + other.missed);
    }

    Hits minus(Hits other) {
        return new Hits(right - other.right, wrong - other.wrong, missed - other.missed);
    }
}

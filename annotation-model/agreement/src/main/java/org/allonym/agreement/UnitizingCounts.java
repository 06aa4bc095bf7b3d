package org.allonym.agreement;

/// Disagreement about where stretches of one label lie, or summed over labels.
///
/// @param observed Krippendorff's D_o
/// @param expected Krippendorff's D_e
/// @param units how many stretches both sides marked
record UnitizingCounts(double observed, double expected, long units) {

    static final UnitizingCounts NONE = new UnitizingCounts(0, 0, 0);

    UnitizingCounts plus(UnitizingCounts other) {
        return new UnitizingCounts(observed + other.observed, expected + other.expected, units + other.units);
    }

    /// α_U = 1 − ΣD_o / ΣD_e; n is the number of stretches.
    Figure alpha() {
        if (units == 0) {
            return new Figure.Undefined(Reason.NONE_MARKED, 0);
        }
        if (!(expected > 0)) {
            return new Figure.Undefined(Reason.NO_VARIATION_OF_STRETCHES, units);
        }
        return Figure.of(1 - observed / expected, units);
    }
}

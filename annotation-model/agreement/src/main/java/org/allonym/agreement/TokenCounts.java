package org.allonym.agreement;

/// Counts of tagged tokens, and the figures they give. Rows are (document, token, tag) without `O`, so a wrong label
/// on a token is a false positive and a false negative.
///
/// @param truePositives rows both sides have
/// @param falsePositives rows only the second side has
/// @param falseNegatives rows only the first side has
public record TokenCounts(long truePositives, long falsePositives, long falseNegatives) {

    /// tp / (tp + fp); n is the number of the second side's rows.
    public Figure precision() {
        long rows = truePositives + falsePositives;
        return Figure.ratio(truePositives, rows, rows, UndefinedReason.SECOND_EMPTY);
    }

    /// tp / (tp + fn); n is the number of the first side's rows.
    public Figure recall() {
        long rows = truePositives + falseNegatives;
        return Figure.ratio(truePositives, rows, rows, UndefinedReason.FIRST_EMPTY);
    }

    /// Fβ = (1 + β²)·tp / ((1 + β²)·tp + β²·fn + fp) (van Rijsbergen 1979); for β = 5 the competition's
    /// 26·tp / (26·tp + 25·fn + fp). n is the number of rows of both sides.
    public Figure f(double beta) {
        double weight = beta * beta;
        double part = (1 + weight) * truePositives;
        return Figure.ratio(
                part,
                part + weight * falseNegatives + falsePositives,
                2 * truePositives + falsePositives + falseNegatives,
                UndefinedReason.NONE_MARKED);
    }
}

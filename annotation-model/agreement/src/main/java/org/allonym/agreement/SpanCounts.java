package org.allonym.agreement;

/// Counts of matched spans, of all labels or of one, and the figures they give.
///
/// For one label an item counts when either of its marks carries the label; the credit a scheme gives is then counted
/// on each side's marks of that label: recall is the credited share of the first side's, precision of the second's.
/// For all labels together that is the SemEval-2013 definition: precision = credit / actual, recall = credit / possible.
///
/// @param correct pairs of equal borders and label
/// @param labelWrong pairs of equal borders and another label
/// @param bordersWrong pairs of overlapping, different borders and equal label
/// @param bothWrong pairs of overlapping, different borders and another label
public record SpanCounts(
        Side first, Side second, long correct, long labelWrong, long bordersWrong, long bothWrong) {

    /// One side's marks.
    ///
    /// @param marks all of them: SemEval's "possible" for the first side, "actual" for the second
    /// @param exact those whose partner has the same borders
    /// @param overlapping those whose partner has other borders
    public record Side(long marks, long exact, long overlapping) {

        /// Those without a partner.
        public long alone() {
            return marks - exact - overlapping;
        }
    }

    /// The first side's marks without a partner.
    public long missed() {
        return first.alone();
    }

    /// The second side's marks without a partner.
    public long spurious() {
        return second.alone();
    }

    /// All pairs and single marks.
    public long items() {
        return correct + labelWrong + bordersWrong + bothWrong + missed() + spurious();
    }

    /// How many items are of a kind.
    public long count(MatchKind kind) {
        return switch (kind) {
            case CORRECT -> correct;
            case LABEL_WRONG -> labelWrong;
            case BORDERS_WRONG -> bordersWrong;
            case BOTH_WRONG -> bothWrong;
            case MISSED -> missed();
            case SPURIOUS -> spurious();
        };
    }

    /// What the scheme credits of a side's marks; ½ for a mark is possible under [Scheme#PARTIAL].
    public double credit(Scheme scheme, Side side) {
        return switch (scheme) {
            case STRICT -> correct;
            case EXACT -> side.exact();
            case PARTIAL -> side.exact() + side.overlapping() / 2.0;
            case TYPE -> correct + bordersWrong;
        };
    }

    /// The credited share of the second side's marks; n is their number.
    public Figure precision(Scheme scheme) {
        return Figure.ratio(credit(scheme, second), second.marks(), second.marks(), UndefinedReason.SECOND_EMPTY);
    }

    /// The credited share of the first side's marks; n is their number.
    public Figure recall(Scheme scheme) {
        return Figure.ratio(credit(scheme, first), first.marks(), first.marks(), UndefinedReason.FIRST_EMPTY);
    }

    /// Fβ = (1 + β²)·P·R / (β²·P + R) (van Rijsbergen 1979), 0 when nothing is credited but something is marked;
    /// n is the number of marks of both sides.
    public Figure f(double beta, Scheme scheme) {
        long n = first.marks() + second.marks();
        if (n == 0) {
            return new Figure.Undefined(UndefinedReason.NONE_MARKED, 0);
        }
        double recall = recall(scheme).orNaN();
        double precision = precision(scheme).orNaN();
        if (!(recall > 0 && precision > 0)) {
            return Figure.of(0, n);
        }
        double weight = beta * beta;
        return Figure.of((1 + weight) * precision * recall / (weight * precision + recall), n);
    }

    /// The share of all items that are correct: of everything anyone marked, what both marked alike. Percent agreement
    /// as annotation projects quote it, with what only one side marked in the denominator; n is the number of items.
    public Figure percentAgreement() {
        return Figure.ratio(correct, items(), items(), UndefinedReason.NONE_MARKED);
    }
}

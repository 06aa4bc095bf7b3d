package org.allonym.services.evaluate;

import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;

/// The four figures that are always shown together, because F5 alone hides the cost of recall, and their counts.
public record Quality(Hits hits, Figure precision, Figure recall, Figure f1, Figure f5) {

    /// How many figures there are.
    static final int FIGURES = 4;

    /// Without intervals.
    static Quality of(Hits hits) {
        return new Quality(hits, hits.precision(), hits.recall(), hits.f(1), hits.f(5));
    }

    /// @param intervals of precision, recall, F1 and F5, from `at` on
    static Quality of(Hits hits, Interval[] intervals, int at) {
        return new Quality(
                hits,
                hits.precision().with(intervals[at]),
                hits.recall().with(intervals[at + 1]),
                hits.f(1).with(intervals[at + 2]),
                hits.f(5).with(intervals[at + 3]));
    }

    /// The figure a threshold can be chosen for.
    public Figure figure(Aim aim) {
        return switch (aim) {
            case F1 -> f1;
            case F5 -> f5;
        };
    }
}

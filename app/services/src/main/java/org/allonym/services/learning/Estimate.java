package org.allonym.services.learning;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.Interval;
import org.allonym.agreement.Resampler;

/// A figure with its 95 % interval, by a bootstrap over documents.
///
/// @param low and `high`: NaN where there is no interval
public record Estimate(double value, double low, double high) {

    /// The same documents with the project's model and without it.
    ///
    /// @param without and `with`: one count a document, in the same order
    record Paired(List<EditCount> without, List<EditCount> with) {

        /// A figure of both sides together; both are computed on the same drawn documents.
        Estimate of(ToDoubleFunction<Sums> figure, long seed) {
            int n = without.size();
            double[][] drawn = Resampler.run(n, 1, new Bootstrap(1000, seed), () -> (times, into) -> into[0] = figure.applyAsDouble(sums(times)));
            int[] once = new int[n];
            Arrays.fill(once, 1);
            double value = figure.applyAsDouble(sums(once));
            return switch (Resampler.interval(drawn[0], n)) {
                case Interval.Range(double low, double high, int _) -> new Estimate(value, low, high);
                case Interval.None _ -> new Estimate(value, Double.NaN, Double.NaN);
            };
        }

        private Sums sums(int[] times) {
            EditCount one = EditCount.NONE;
            EditCount other = EditCount.NONE;
            for (int i = 0; i < times.length; i++) {
                one = one.plus(without.get(i).times(times[i]));
                other = other.plus(with.get(i).times(times[i]));
            }
            return new Sums(one, other);
        }

        EditCount allWithout() {
            return without.stream().reduce(EditCount.NONE, EditCount::plus);
        }

        EditCount allWith() {
            return with.stream().reduce(EditCount.NONE, EditCount::plus);
        }
    }

    /// Sums over drawn documents.
    record Sums(EditCount without, EditCount with) {

        /// The share of a cost that is saved; NaN where there is none.
        double saved(ToDoubleFunction<EditCount> cost) {
            double before = cost.applyAsDouble(without);
            return before == 0 ? Double.NaN : 1 - cost.applyAsDouble(with) / before;
        }

        /// How much the recall rises.
        double recall() {
            return with.recall() - without.recall();
        }
    }
}

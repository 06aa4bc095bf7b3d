package org.allonym.agreement;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// Draws documents with replacement and computes figures on each draw, on all processors.
public final class Resampler {

    /// How many of the resamples must define a figure for its interval to be shown.
    private static final double ENOUGH = 0.95;

    private static final int CHUNK = 10;

    private Resampler() {}

    /// Computes figures from how often each document was drawn. Used by one thread.
    public interface Statistic {
        /// Writes every figure into `into`, NaN where it is undefined.
        void compute(int[] drawn, double[] into);
    }

    /// The values of every figure: `[figure][resample]`.
    ///
    /// @param statistics makes one statistic for each piece of work, with buffers of its own
    public static double[][] run(int documents, int figures, Bootstrap plan, Supplier<Statistic> statistics) {
        int resamples = documents == 0 ? 0 : plan.resamples();
        SplittableRandom source = new SplittableRandom(plan.seed());
        SplittableRandom[] randoms = new SplittableRandom[resamples];
        Arrays.setAll(randoms, _ -> source.split());
        double[][] values = new double[figures][resamples];
        IntStream.range(0, (resamples + CHUNK - 1) / CHUNK).parallel().forEach(chunk -> {
            Statistic statistic = statistics.get();
            int[] drawn = new int[documents];
            double[] row = new double[figures];
            for (int i = chunk * CHUNK; i < Math.min(resamples, (chunk + 1) * CHUNK); i++) {
                draw(randoms[i], drawn);
                statistic.compute(drawn, row);
                for (int figure = 0; figure < figures; figure++) {
                    values[figure][i] = row[figure];
                }
            }
        });
        return values;
    }

    private static void draw(SplittableRandom random, int[] drawn) {
        Arrays.fill(drawn, 0);
        for (int i = 0; i < drawn.length; i++) {
            // the upper half of a 128-bit product: uniform to within documents / 2⁶⁴, without a division
            drawn[(int) Math.unsignedMultiplyHigh(random.nextLong(), drawn.length)]++;
        }
    }

    /// The percentile interval of one figure's values, which are sorted in place.
    public static Interval interval(double[] values, int documents) {
        if (documents < 2) {
            return new Interval.None(UndefinedReason.ONE_DOCUMENT);
        }
        if (values.length == 0) {
            return new Interval.None(UndefinedReason.NOT_RESAMPLED);
        }
        Arrays.sort(values);
        int defined = values.length;
        while (defined > 0 && Double.isNaN(values[defined - 1])) {
            defined--;
        }
        if (defined < ENOUGH * values.length) {
            return new Interval.None(UndefinedReason.tooFew(values.length - defined, values.length));
        }
        double tail = (1 - Bootstrap.LEVEL) / 2;
        return new Interval.Range(percentile(values, defined, tail), percentile(values, defined, 1 - tail), defined);
    }

    /// Linear interpolation between the closest ranks (type 7 of Hyndman and Fan 1996, numpy's default).
    static double percentile(double[] sorted, int count, double share) {
        double rank = share * (count - 1);
        int below = (int) Math.floor(rank);
        int above = Math.min(below + 1, count - 1);
        return sorted[below] + (rank - below) * (sorted[above] - sorted[below]);
    }
}

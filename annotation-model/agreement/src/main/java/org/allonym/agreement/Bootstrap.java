package org.allonym.agreement;

/// The bootstrap that makes intervals: documents are resampled, because errors cluster in documents (Efron 1979).
///
/// Each resample draws as many documents as there are, with replacement, and computes every figure anew; the interval
/// is the 2.5th to 97.5th percentile of the values, interpolated linearly. The generator of resample i is the i-th
/// split of `new SplittableRandom(seed)`, so figures depend on seed, resamples and the order of documents, and on
/// nothing else: not on threads or processors.
///
/// @param resamples how many; 0 for no intervals
public record Bootstrap(int resamples, long seed) {

    /// How much of the resampled values an interval holds.
    public static final double LEVEL = 0.95;

    /// 1,000 resamples with seed 1.
    public static final Bootstrap DEFAULT = new Bootstrap(1000, 1);

    /// Point values only.
    public static final Bootstrap NONE = new Bootstrap(0, 0);

    /// The most resamples that make sense; more would only fill memory.
    public static final int MOST = 100_000;

    public Bootstrap {
        if (resamples < 0 || resamples > MOST) {
            throw new IllegalArgumentException("%d resamples".formatted(resamples));
        }
    }
}

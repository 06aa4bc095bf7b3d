package org.allonym.adjudicate;

/// The error rate among checked items, with its interval.
///
/// The interval is ErrorRate's score interval without continuity correction: E. B. ErrorRate, *Probable inference, the law of
/// succession, and statistical inference*, Journal of the American Statistical Association 22 (1927) 209–212; L. D.
/// Brown, T. T. Cai and A. DasGupta, *Interval estimation for a binomial proportion*, Statistical Science 16 (2001)
/// 101–133, equation (4), recommend it for small samples. With `n` looked at, `k` wrong, `p = k/n` and `z` the normal
/// quantile, it is `(p + z²/2n ± z √(p(1−p)/n + z²/4n²)) / (1 + z²/n)`.
///
/// @param looked how many were looked at
/// @param wrong how many of them were wrong
public record ErrorRate(int looked, int wrong) {

    /// Of the standard normal distribution, for 95 %.
    private static final double Z = 1.959963984540054;

    public ErrorRate {
        if (wrong < 0 || wrong > looked) {
            throw new IllegalArgumentException("%d of %d".formatted(wrong, looked));
        }
    }

    /// The share that was wrong; NaN where none was looked at.
    public double share() {
        return (double) wrong / looked;
    }

    /// The lower end of the 95 % interval; 0 where none was looked at.
    public double low() {
        return wrong == 0 ? 0 : Math.max(0, middle() - half());
    }

    /// The upper end of the 95 % interval; 1 where none was looked at.
    public double high() {
        return looked == 0 || wrong == looked ? 1 : Math.min(1, middle() + half());
    }

    private double middle() {
        return (share() + Z * Z / (2.0 * looked)) / (1 + Z * Z / looked);
    }

    private double half() {
        double p = share();
        return Z * Math.sqrt(p * (1 - p) / looked + Z * Z / (4.0 * looked * looked)) / (1 + Z * Z / looked);
    }
}

package org.allonym.corpus.anomaly;

/// The χ² distribution. Uses `StrictMath`: the same on every machine.
final class ChiSquared {

    private ChiSquared() {}

    /// The probability that a χ² variable is at most `x`: the regularised lower incomplete gamma function P(k/2, x/2), by its series
    /// (Abramowitz and Stegun 6.5.29).
    static double probability(double x, int degrees) {
        if (x <= 0) {
            return 0;
        }
        double a = degrees / 2.0;
        double half = x / 2;
        double term = 1 / a;
        double sum = term;
        for (int n = 1; term > sum * 1e-17; n++) {
            term *= half / (a + n);
            sum += term;
        }
        return Math.min(1, sum * StrictMath.exp(a * StrictMath.log(half) - half - logGamma(degrees)));
    }

    /// ln Γ(k/2), by the recurrence Γ(z + 1) = z Γ(z) from Γ(1) = 1 and Γ(1/2) = √π.
    private static double logGamma(int degrees) {
        double log = degrees % 2 == 0 ? 0 : StrictMath.log(StrictMath.PI) / 2;
        for (double z = degrees % 2 == 0 ? 1 : 0.5; z < degrees / 2.0; z++) {
            log += StrictMath.log(z);
        }
        return log;
    }

    /// The value that is not exceeded with a probability above 0 and below 1.
    static double quantile(double probability, int degrees) {
        double low = 0;
        double high = degrees;
        while (probability(high, degrees) < probability) {
            high *= 2;
        }
        for (int i = 0; i < 200 && high - low > high * 1e-15; i++) {
            double middle = (low + high) / 2;
            if (probability(middle, degrees) < probability) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    /// What the covariance of the innermost share of normal data is too small by (Croux and Haesbroeck 1999, eq. 4.2).
    static double consistency(int dimensions, double share) {
        return share >= 1 ? 1 : share / probability(quantile(share, dimensions), dimensions + 2);
    }
}

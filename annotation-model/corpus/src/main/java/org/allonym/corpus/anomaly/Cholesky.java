package org.allonym.corpus.anomaly;

/// A covariance taken apart, L Lᵀ, or the first column that follows from those before it.
///
/// @param inverse L⁻¹, in rows, each as long as it reaches: |L⁻¹ x|² is the squared Mahalanobis length of x. Empty if singular
/// @param logDeterminant of the covariance; −∞ if singular
/// @param dependent the column that makes it singular; −1 if none does
record Cholesky(double[][] inverse, double logDeterminant, int dependent) {

    /// A pivot that is smaller, beside the deviation of its column, makes the covariance singular: far more than rounding leaves, far less
    /// than what one document of thousands brings.
    private static final double LEAST_PIVOT = 1e-6;

    static Cholesky of(double[][] covariance) {
        int size = covariance.length;
        double[][] lower = new double[size][];
        double log = 0;
        for (int i = 0; i < size; i++) {
            double[] row = new double[i + 1];
            lower[i] = row;
            double own = covariance[i][i];
            for (int j = 0; j < i; j++) {
                double sum = covariance[i][j];
                for (int k = 0; k < j; k++) {
                    sum -= row[k] * lower[j][k];
                }
                row[j] = sum / lower[j][j];
                own -= row[j] * row[j];
            }
            if (!(own > LEAST_PIVOT * LEAST_PIVOT * covariance[i][i])) {
                return new Cholesky(new double[0][], Double.NEGATIVE_INFINITY, i);
            }
            row[i] = Math.sqrt(own);
            log += StrictMath.log(own);
        }
        return new Cholesky(inverted(lower), log, -1);
    }

    private static double[][] inverted(double[][] lower) {
        double[][] inverse = new double[lower.length][];
        for (int i = 0; i < lower.length; i++) {
            double[] row = new double[i + 1];
            for (int k = 0; k < i; k++) {
                for (int j = 0; j <= k; j++) {
                    row[j] -= lower[i][k] * inverse[k][j];
                }
            }
            for (int j = 0; j < i; j++) {
                row[j] /= lower[i][i];
            }
            row[i] = 1 / lower[i][i];
            inverse[i] = row;
        }
        return inverse;
    }

    boolean isSingular() {
        return dependent >= 0;
    }
}

package org.allonym.corpus.anomaly;

import java.util.Arrays;
import org.allonym.corpus.text.Parts;
import org.allonym.progress.Progress;

/// Documents as points: rows of numbers, all columns of about the same size. Sums are taken over blocks of rows that don't depend on
/// the number of threads, block after block, so that every result is the same to the last bit on any machine.
final class Points {

    private static final int BLOCK = 64;
    private static final int BLOCKS_OF_A_PART = 16;

    final int rows;
    final int columns;
    private final double[] values;
    private final int threads;

    Points(int rows, int columns, double[] values, int threads) {
        this.rows = rows;
        this.columns = columns;
        this.values = values;
        this.threads = threads;
    }

    double value(int row, int column) {
        return values[row * columns + column];
    }

    /// Some of the points, to be worked on by one thread.
    Points only(int[] chosen) {
        double[] some = new double[chosen.length * columns];
        for (int i = 0; i < chosen.length; i++) {
            System.arraycopy(values, chosen[i] * columns, some, i * columns, columns);
        }
        return new Points(chosen.length, columns, some, 1);
    }

    double[] mean(int[] chosen) {
        double[] mean = new double[columns];
        for (int row : chosen) {
            for (int j = 0; j < columns; j++) {
                mean[j] += values[row * columns + j];
            }
        }
        for (int j = 0; j < columns; j++) {
            mean[j] /= chosen.length;
        }
        return mean;
    }

    /// The covariance of some points, divided by their number, in rows.
    double[][] covariance(int[] chosen, double[] mean) {
        int part = BLOCK * BLOCKS_OF_A_PART;
        int parts = (chosen.length + part - 1) / part;
        double[][][] sums = new double[parts][][];
        Parts.run(parts, threads, Progress.NONE, () -> i -> sums[i] =
                products(chosen, i * part, Math.min(chosen.length, (i + 1) * part), mean));
        double[][] covariance = new double[columns][columns];
        for (int i = 0; i < columns; i++) {
            for (int j = i; j < columns; j++) {
                double sum = 0;
                for (double[][] each : sums) {
                    sum += each[i][j];
                }
                covariance[i][j] = sum / chosen.length;
                covariance[j][i] = covariance[i][j];
            }
        }
        return covariance;
    }

    /// Sums of products, right of the diagonal and on it. Four points at a time; a point that is missing is the mean.
    private double[][] products(int[] chosen, int from, int to, double[] mean) {
        double[][] sums = new double[columns][columns];
        double[] a = new double[columns];
        double[] b = new double[columns];
        double[] c = new double[columns];
        double[] d = new double[columns];
        for (int at = from; at < to; at += 4) {
            centre(a, chosen, at, to, mean);
            centre(b, chosen, at + 1, to, mean);
            centre(c, chosen, at + 2, to, mean);
            centre(d, chosen, at + 3, to, mean);
            for (int i = 0; i < columns; i++) {
                addProducts(sums[i], i, a, b, c, d);
            }
        }
        return sums;
    }

    private static void addProducts(double[] sums, int i, double[] a, double[] b, double[] c, double[] d) {
        double ai = a[i];
        double bi = b[i];
        double ci = c[i];
        double di = d[i];
        for (int j = i; j < sums.length; j++) {
            sums[j] += ai * a[j] + bi * b[j] + (ci * c[j] + di * d[j]);
        }
    }

    private void centre(double[] into, int[] chosen, int at, int to, double[] mean) {
        if (at >= to) {
            Arrays.fill(into, 0);
            return;
        }
        int row = chosen[at] * columns;
        for (int j = 0; j < columns; j++) {
            into[j] = values[row + j] - mean[j];
        }
    }

    /// |A (x − mean)|² for every point x.
    ///
    /// @param transform A, in rows; below the diagonal only where it is triangular
    double[] squaredLengths(double[][] transform, double[] mean) {
        double[] lengths = new double[rows];
        int part = BLOCK * BLOCKS_OF_A_PART;
        Parts.run((rows + part - 1) / part, threads, Progress.NONE, () -> {
            double[][] block = new double[columns][BLOCK];
            double[] sum = new double[BLOCK];
            double[] squares = new double[BLOCK];
            return i -> {
                for (int at = i * part; at < Math.min(rows, (i + 1) * part); at += BLOCK) {
                    int count = Math.min(BLOCK, rows - at);
                    turn(block, at, count, mean);
                    Arrays.fill(squares, 0);
                    for (double[] weights : transform) {
                        Arrays.fill(sum, 0);
                        for (int j = 0; j < weights.length; j++) {
                            addTimes(sum, weights[j], block[j]);
                        }
                        addSquares(squares, sum);
                    }
                    System.arraycopy(squares, 0, lengths, at, count);
                }
            };
        });
        return lengths;
    }

    private void turn(double[][] block, int at, int count, double[] mean) {
        for (int j = 0; j < columns; j++) {
            double[] column = block[j];
            for (int r = 0; r < count; r++) {
                column[r] = values[(at + r) * columns + j] - mean[j];
            }
            Arrays.fill(column, count, BLOCK, 0);
        }
    }

    private static void addTimes(double[] sum, double weight, double[] values) {
        for (int r = 0; r < BLOCK; r++) {
            sum[r] += weight * values[r];
        }
    }

    private static void addSquares(double[] squares, double[] values) {
        for (int r = 0; r < BLOCK; r++) {
            squares[r] += values[r] * values[r];
        }
    }
}

package org.allonym.dialogue.maths;

/// A segment of messages that are dense vectors of length 1. One thread.
final class DenseCentroid implements MessageComparison.Centroid {

    private final float[][] rows;
    private final double[] sum;

    DenseCentroid(float[][] rows) {
        this.rows = rows;
        sum = new double[rows.length == 0 ? 0 : rows[0].length];
    }

    @Override
    public void add(int message) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += rows[message][i];
        }
    }

    @Override
    public double cosine(int message) {
        double product = 0;
        double squares = 0;
        for (int i = 0; i < sum.length; i++) {
            product += rows[message][i] * sum[i];
            squares += sum[i] * sum[i];
        }
        return product <= 0 ? 0 : product / Math.sqrt(squares);
    }
}

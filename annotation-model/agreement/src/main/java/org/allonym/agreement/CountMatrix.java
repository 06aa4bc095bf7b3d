package org.allonym.agreement;

import java.util.Arrays;

/// One sparse vector of counts a document, so that a resample is a weighted sum of rows. Immutable.
final class CountMatrix {

    private final int width;
    private final int[] rowEnds;
    private final int[] features;
    private final long[] values;

    private CountMatrix(int width, int[] rowEnds, int[] features, long[] values) {
        this.width = width;
        this.rowEnds = rowEnds;
        this.features = features;
        this.values = values;
    }

    int rows() {
        return rowEnds.length;
    }

    int width() {
        return width;
    }

    /// The sum of all rows.
    long[] total() {
        long[] sums = new long[width];
        for (int i = 0; i < features.length; i++) {
            sums[features[i]] += values[i];
        }
        return sums;
    }

    /// The sum of the rows, each taken as often as it was drawn, written into `sums`.
    void sum(int[] drawn, long[] sums) {
        Arrays.fill(sums, 0);
        int at = 0;
        for (int row = 0; row < rowEnds.length; row++) {
            int end = rowEnds[row];
            int times = drawn[row];
            if (times != 0) {
                for (int i = at; i < end; i++) {
                    sums[features[i]] += times * values[i];
                }
            }
            at = end;
        }
    }

    /// Collects rows one after the other. One thread.
    static final class Builder {
        private final int width;
        private int[] rowEnds = new int[16];
        private int rows;
        private int[] features = new int[64];
        private long[] values = new long[64];
        private int size;

        Builder(int width) {
            this.width = width;
        }

        /// Adds to the row at hand; several values of one feature add up.
        void add(int feature, long value) {
            if (feature < 0 || feature >= width) {
                throw new IndexOutOfBoundsException("feature %d of %d".formatted(feature, width));
            }
            if (value == 0) {
                return;
            }
            int rowStart = rows == 0 ? 0 : rowEnds[rows - 1];
            for (int i = size - 1; i >= Math.max(rowStart, size - 32); i--) {
                if (features[i] == feature) {
                    values[i] += value;
                    return;
                }
            }
            if (size == features.length) {
                features = Arrays.copyOf(features, 2 * size);
                values = Arrays.copyOf(values, 2 * size);
            }
            features[size] = feature;
            values[size++] = value;
        }

        void endRow() {
            if (rows == rowEnds.length) {
                rowEnds = Arrays.copyOf(rowEnds, 2 * rows);
            }
            rowEnds[rows++] = size;
        }

        CountMatrix build() {
            return new CountMatrix(
                    width, Arrays.copyOf(rowEnds, rows), Arrays.copyOf(features, size), Arrays.copyOf(values, size));
        }
    }
}

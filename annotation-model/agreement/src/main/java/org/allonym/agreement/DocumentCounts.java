package org.allonym.agreement;

import java.util.Arrays;

/// Counts of documents, and the bootstrap of figures over their sums: one sparse vector a document, so that a resample
/// is a weighted sum of rows.
///
/// It also serves figures that [Measure] doesn't know, such as those at every threshold of a model: documents are drawn
/// as [Bootstrap] says, so the same seed and order of documents draws what an [Agreement] over them draws. Immutable.
public final class DocumentCounts {

    private final int width;
    private final int[] rowEnds;
    private final int[] features;
    private final long[] values;

    private DocumentCounts(int width, int[] rowEnds, int[] features, long[] values) {
        this.width = width;
        this.rowEnds = rowEnds;
        this.features = features;
        this.values = values;
    }

    public int documents() {
        return rowEnds.length;
    }

    /// The sums over all documents.
    public long[] total() {
        long[] sums = new long[width];
        for (int i = 0; i < features.length; i++) {
            sums[features[i]] += values[i];
        }
        return sums;
    }

    /// The interval of each figure.
    ///
    /// @param count how many figures there are; `count` times the resamples are held at a time, 8 bytes each
    public Interval[] intervals(int count, Figures figures, Bootstrap bootstrap) {
        double[][] resampled = resampled(count, figures, bootstrap);
        return Arrays.stream(resampled).map(values -> Resampler.interval(values, documents())).toArray(Interval[]::new);
    }

    /// The values of every figure: `[figure][resample]`.
    double[][] resampled(int count, Figures figures, Bootstrap bootstrap) {
        return Resampler.run(documents(), count, bootstrap, () -> statistic(figures));
    }

    /// Figures of the documents that were drawn, for one thread.
    Resampler.Statistic statistic(Figures figures) {
        long[] sums = new long[width];
        return (drawn, into) -> {
            sum(drawn, sums);
            figures.compute(sums, into);
        };
    }

    /// The sum of the rows, each taken as often as it was drawn, written into `sums`.
    private void sum(int[] drawn, long[] sums) {
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

    /// Figures of the sums of all counts. Called on several threads at a time.
    @FunctionalInterface
    public interface Figures {
        /// Writes every figure into `into`, NaN where it is undefined.
        ///
        /// @param sums of each place; not to be kept
        void compute(long[] sums, double[] into);
    }

    /// Takes documents one after the other. One thread.
    public static final class Builder {
        private final int width;
        private int[] rowEnds = new int[16];
        private int rows;
        private int[] features = new int[64];
        private long[] values = new long[64];
        private int size;

        /// @param width how many places a document has
        public Builder(int width) {
            this.width = width;
        }

        /// Adds to a place of the current document; several values of one place add up. Values may be negative, for places
        /// that hold differences.
        public void add(int feature, long value) {
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

        public void endDocument() {
            if (rows == rowEnds.length) {
                rowEnds = Arrays.copyOf(rowEnds, 2 * rows);
            }
            rowEnds[rows++] = size;
        }

        public DocumentCounts build() {
            return new DocumentCounts(
                    width, Arrays.copyOf(rowEnds, rows), Arrays.copyOf(features, size), Arrays.copyOf(values, size));
        }
    }
}

package org.allonym.agreement;

/// Counts that somebody else makes of documents, and the bootstrap intervals of figures over their sums.
///
/// For figures that [Measure] doesn't know, such as those at every threshold of a model: documents are drawn as
/// [Bootstrap] says, so the same seed and order of documents draws what an [Agreement] over them draws. Immutable.
public final class DocumentCounts {

    private final CountMatrix matrix;

    private DocumentCounts(CountMatrix matrix) {
        this.matrix = matrix;
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
        private final CountMatrix.Builder rows;

        /// @param width how many places a document has
        public Builder(int width) {
            rows = new CountMatrix.Builder(width);
        }

        /// Adds to a place of the document at hand; less than nothing is possible, for places that hold differences.
        public void add(int place, long value) {
            rows.add(place, value);
        }

        public void endDocument() {
            rows.endRow();
        }

        public DocumentCounts build() {
            return new DocumentCounts(rows.build());
        }
    }

    public int documents() {
        return matrix.rows();
    }

    /// The sums over all documents.
    public long[] total() {
        return matrix.total();
    }

    /// The interval of each figure.
    ///
    /// @param count how many figures there are; `count` times the resamples are held at a time, 8 bytes each
    public Interval[] intervals(int count, Figures figures, Bootstrap bootstrap) {
        double[][] resampled = Resampler.run(matrix.rows(), count, bootstrap, () -> {
            long[] sums = new long[matrix.width()];
            return (drawn, into) -> {
                matrix.sum(drawn, sums);
                figures.compute(sums, into);
            };
        });
        Interval[] intervals = new Interval[count];
        for (int i = 0; i < count; i++) {
            intervals[i] = Resampler.interval(resampled[i], matrix.rows());
        }
        return intervals;
    }
}

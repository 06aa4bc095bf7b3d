package org.allonym.agreement;

import java.util.ArrayList;
import java.util.List;

/// The counts of a set of documents, ready to be resampled: figures by scope (0 overall, then the labels) and measure.
record Tally(List<String> labels, CountLayout layout, CountMatrix matrix, List<ScopeCounts> point) {

    private static final Measure[] MEASURES = Measure.values();

    static Tally of(List<String> labels, List<ComparedDocument> documents) {
        CountLayout layout = new CountLayout(labels, documents);
        CountMatrix matrix = layout.matrix(documents);
        return new Tally(labels, layout, matrix, scopes(layout, labels.size(), matrix.total()));
    }

    private static List<ScopeCounts> scopes(CountLayout layout, int labels, long[] sums) {
        List<ScopeCounts> scopes = new ArrayList<>(labels + 1);
        ScopeCounts overall = layout.overall(sums);
        scopes.add(overall);
        for (int label = 0; label < labels; label++) {
            scopes.add(layout.label(sums, overall.table(), label));
        }
        return scopes;
    }

    /// How many figures there are in all.
    int figures() {
        return (labels.size() + 1) * MEASURES.length;
    }

    static int index(int scope, Measure measure) {
        return scope * MEASURES.length + measure.ordinal();
    }

    /// The resampled values of every measure over all labels: `[measure][resample]`.
    double[][] resampledOverall(Bootstrap bootstrap) {
        return Resampler.run(matrix.rows(), MEASURES.length, bootstrap, () -> {
            long[] sums = new long[matrix.width()];
            return (drawn, into) -> {
                matrix.sum(drawn, sums);
                ScopeCounts overall = layout.overall(sums);
                for (Measure measure : MEASURES) {
                    into[measure.ordinal()] = measure.of(overall).orNaN();
                }
            };
        });
    }

    Resampler.Statistic resampling() {
        long[] sums = new long[matrix.width()];
        return (drawn, into) -> {
            matrix.sum(drawn, sums);
            List<ScopeCounts> scopes = scopes(layout, labels.size(), sums);
            for (int scope = 0; scope < scopes.size(); scope++) {
                for (Measure measure : MEASURES) {
                    into[index(scope, measure)] = measure.of(scopes.get(scope)).orNaN();
                }
            }
        };
    }
}

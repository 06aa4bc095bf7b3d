package org.allonym.corpus.anomaly;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.allonym.progress.Progress;

/// What the characters of a corpus' documents usually are, to compare documents with that were not among them. Immutable; any thread.
/// Made by [Anomalies#profile].
public final class CharacterProfile implements Serializable {

    private static final long serialVersionUID = 1;

    /// A document's distance, and the characters that contribute most to it, ten at the most, most first.
    ///
    /// @param squaredDistance robust Mahalanobis distance, squared, as [Anomalies#squaredDistance]
    /// @param unknown characters that contribute nothing because nobody knows how far they usually stray; see [Outlier]
    public record Comparison(double squaredDistance, List<CharacterWeight> weights, List<CharacterWeight> unknown) {

        public Comparison {
            weights = List.copyOf(weights);
            unknown = List.copyOf(unknown);
        }
    }

    private final double threshold;
    private final int[] columns;
    private final double[] mean;
    private final double[] deviations;
    private final double[][] root;

    /// @param columns those that are weighed, of the 96; `deviations` and `root` have one for each of them, `mean` for all 96
    CharacterProfile(double threshold, int[] columns, double[] mean, double[] deviations, double[][] root) {
        this.threshold = threshold;
        this.columns = columns;
        this.mean = mean;
        this.deviations = deviations;
        this.root = root;
    }

    /// What an outlier's squared distance is above.
    public double threshold() {
        return threshold;
    }

    /// Compares a document with the corpus.
    public Comparison compare(String text) {
        CharacterFrequencies frequencies = CharacterFrequencies.of(List.of(text), 1, Progress.NONE);
        double[] standard = IntStream.range(0, columns.length)
                .mapToDouble(j -> (frequencies.value(0, columns[j]) - mean[columns[j]]) / deviations[j])
                .toArray();
        double[] contributions = contributions(root, standard);
        double all = IntStream.range(0, contributions.length).mapToDouble(i -> contributions[i]).sum();
        List<CharacterWeight> weights = Anomalies.heaviest(contributions)
                .map(i -> Anomalies.weight(text, columns[i], frequencies.value(0, columns[i]), mean[columns[i]], contributions[i] / all))
                .toList();
        List<CharacterWeight> unknown = IntStream.range(0, CharacterFrequencies.COLUMNS)
                .filter(j -> Arrays.binarySearch(columns, j) < 0 && frequencies.value(0, j) > mean[j])
                .mapToObj(j -> Anomalies.weight(text, j, frequencies.value(0, j), mean[j], 0))
                .sorted(Comparator.comparingDouble(CharacterWeight::perThousand).reversed())
                .limit(weights.size())
                .toList();
        return new Comparison(all, weights, unknown);
    }

    /// What each column contributes to |root · standard|².
    static double[] contributions(double[][] root, double[] standard) {
        double[] contributions = new double[standard.length];
        for (int i = 0; i < standard.length; i++) {
            double sum = 0;
            for (int j = 0; j < standard.length; j++) {
                sum += root[i][j] * standard[j];
            }
            contributions[i] = sum * sum;
        }
        return contributions;
    }
}

package org.allonym.corpus.anomaly;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.allonym.corpus.text.Accents;
import org.allonym.corpus.text.Parts;
import org.allonym.progress.Progress;
import org.allonym.text.Span;

/// How far each document of a corpus is from what its documents usually are, and which are too far. Immutable; any thread. The
/// same texts, contamination and seed give the same result on any machine.
public final class Anomalies {

    /// The share of documents that are outliers, where nobody says otherwise: CRAPII's 702 of 23,390.
    public static final double CONTAMINATION = 0.03;

    /// One character of the 96 that are counted.
    ///
    /// @param expectedPerThousand how often it stands in 1,000 characters of the core, on average
    public record CharacterColumn(char character, ColumnUse use, double expectedPerThousand) {}

    private static final int CHARACTERS_OF_AN_OUTLIER = 10;
    private static final int EXAMPLES = 2;

    private final double[] squaredDistances;
    private final double threshold;
    private final boolean robust;
    private final int coreDocuments;
    private final int rank;
    private final List<CharacterColumn> columns;
    private final List<Outlier> outliers;
    private final CharacterProfile profile;

    private Anomalies(List<String> texts, Envelope envelope, double contamination) {
        squaredDistances = envelope.squaredDistances;
        threshold = quantile(1 - contamination);
        robust = envelope.robust;
        coreDocuments = envelope.documents;
        rank = envelope.rank;
        columns = columns(envelope);
        profile = envelope.profile(threshold);
        UnusualShares shares = new UnusualShares(envelope.frequencies);
        outliers = IntStream.range(0, squaredDistances.length)
                .filter(i -> squaredDistances[i] > threshold)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(i -> -squaredDistances[i]).thenComparingInt(i -> i))
                .map(i -> outlier(envelope, i, texts.get(i), shares))
                .toList();
    }

    private static Outlier outlier(Envelope envelope, int document, String text, UnusualShares shares) {
        List<CharacterWeight> weights = weights(envelope, document, text);
        List<CharacterWeight> unknown = unknown(envelope, document, text);
        return new Outlier(document, envelope.squaredDistances[document], weights, unknown, shares.of(document, weights, unknown));
    }

    /// Reads the texts once, and those of the outliers again.
    ///
    /// @param contamination the share of documents to be outliers, above 0 and at most 0.5
    /// @throws CancellationException when `progress` stopped it
    public static Anomalies of(List<String> texts, double contamination, long seed, Progress progress) {
        return of(texts, contamination, seed, Parts.THREADS, progress);
    }

    static Anomalies of(List<String> texts, double contamination, long seed, int threads, Progress progress) {
        if (!(contamination > 0 && contamination <= 0.5)) {
            throw new IllegalArgumentException("contamination " + contamination);
        }
        CharacterFrequencies frequencies = CharacterFrequencies.of(texts, threads, progress);
        return new Anomalies(texts, Envelope.of(frequencies, seed, threads, progress), contamination);
    }

    /// By linear interpolation, as `numpy.percentile` does.
    private double quantile(double share) {
        double[] sorted = squaredDistances.clone();
        Arrays.sort(sorted);
        if (sorted.length == 0) {
            return 0;
        }
        double at = share * (sorted.length - 1);
        int below = (int) at;
        return sorted[below] + (at - below) * (sorted[Math.min(below + 1, sorted.length - 1)] - sorted[below]);
    }

    private static List<CharacterColumn> columns(Envelope envelope) {
        List<CharacterColumn> columns = new ArrayList<>();
        for (int j = 0; j < CharacterFrequencies.COLUMNS; j++) {
            ColumnUse use = envelope.core.uses()[j];
            boolean weighed = use == ColumnUse.CONSTANT || Arrays.binarySearch(envelope.columns, j) >= 0;
            columns.add(new CharacterColumn(
                    CharacterFrequencies.character(j), weighed ? use : ColumnUse.CONSTANT_IN_CORE, envelope.mean[j] * 1000));
        }
        return List.copyOf(columns);
    }

    private static List<CharacterWeight> weights(Envelope envelope, int document, String text) {
        double[] contributions = envelope.contributions(document);
        double all = Arrays.stream(contributions).sum();
        return heaviest(contributions)
                .map(i -> weight(envelope, document, text, envelope.columns[i], contributions[i] / all))
                .toList();
    }

    /// The ten columns that contribute most, most first; of equal ones in order.
    static Stream<Integer> heaviest(double[] contributions) {
        return IntStream.range(0, contributions.length)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(i -> -contributions[i]).thenComparingInt(i -> i))
                .limit(CHARACTERS_OF_AN_OUTLIER);
    }

    private static List<CharacterWeight> unknown(Envelope envelope, int document, String text) {
        return IntStream.range(0, CharacterFrequencies.COLUMNS)
                .filter(j -> envelope.core.uses()[j] != ColumnUse.CONSTANT
                        && Arrays.binarySearch(envelope.columns, j) < 0
                        && envelope.frequencies.value(document, j) > envelope.mean[j])
                .mapToObj(j -> weight(envelope, document, text, j, 0))
                .sorted(Comparator.comparingDouble(CharacterWeight::perThousand).reversed())
                .limit(CHARACTERS_OF_AN_OUTLIER)
                .toList();
    }

    private static CharacterWeight weight(Envelope envelope, int document, String text, int column, double share) {
        return weight(text, column, envelope.frequencies.value(document, column), envelope.mean[column], share);
    }

    static CharacterWeight weight(String text, int column, double frequency, double expected, double share) {
        char character = CharacterFrequencies.character(column);
        return new CharacterWeight(character, share, frequency * 1000, expected * 1000, examples(text, character));
    }

    /// The first places of a character, accents aside, each in another word.
    private static List<Span> examples(String text, char character) {
        List<Span> examples = new ArrayList<>();
        boolean sameWord = false;
        for (int i = 0; i < text.length() && examples.size() < EXAMPLES; ) {
            int c = text.codePointAt(i);
            int next = i + Character.charCount(c);
            boolean here = c == character || c >= 0x80 && Accents.stripped(c).indexOf(character) >= 0;
            if (here && !sameWord) {
                examples.add(new Span(i, next));
                sameWord = true;
            }
            sameWord = sameWord && !Character.isWhitespace(c);
            i = next;
        }
        return examples;
    }

    /// To compare documents with that are not among these.
    public CharacterProfile profile() {
        return profile;
    }

    /// How many documents there are.
    public int documents() {
        return squaredDistances.length;
    }

    /// The squared robust Mahalanobis distance of a document.
    public double squaredDistance(int document) {
        return squaredDistances[document];
    }

    /// What an outlier's squared distance is above: their (1 − contamination) quantile.
    public double threshold() {
        return threshold;
    }

    /// The documents beyond the threshold, the farthest first; of equal ones in document order.
    public List<Outlier> outliers() {
        return outliers;
    }

    /// Whether there was a core to compare with. If not, because no character varies enough or all halves of the documents lie in a
    /// plane, the documents were compared with all of them.
    public boolean isRobust() {
        return robust;
    }

    /// How many documents the others were compared with.
    public int coreDocuments() {
        return coreDocuments;
    }

    /// Whether the frequencies depend on each other, so that the covariance was inverted only where it can be.
    public boolean isSingular() {
        return rank < weighedColumns();
    }

    /// In how many directions documents can be far away: the rank of the covariance.
    public int rank() {
        return rank;
    }

    /// How many characters the distance is made of.
    public int weighedColumns() {
        return (int) columns.stream()
                .filter(column -> column.use() != ColumnUse.CONSTANT && column.use() != ColumnUse.CONSTANT_IN_CORE)
                .count();
    }

    /// What each of the 96 characters was used for: line feed, then U+0020 to U+007E.
    public List<CharacterColumn> columns() {
        return columns;
    }
}

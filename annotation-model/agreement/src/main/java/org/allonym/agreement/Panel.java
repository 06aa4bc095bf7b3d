package org.allonym.agreement;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.annotation.TokenTags;

/// The agreement of three or more annotators on the labels of tokens.
///
/// @param annotators in order of name
/// @param documentsByAll how many documents all of them have read; Fleiss' κ rests on these
/// @param documentsBySeveral how many at least two have read; Krippendorff's α rests on these
/// @param byLabel each label against everything else
public record Panel(
        SortedSet<String> annotators,
        int documentsByAll,
        int documentsBySeveral,
        PanelScores overall,
        Map<String, PanelScores> byLabel,
        Bootstrap bootstrap) {

    /// The coefficients of one scope.
    ///
    /// @param fleissKappa (P̄ − P̄e)/(1 − P̄e) over the tokens all annotators saw (Fleiss 1971); n is the number of tokens
    /// @param alpha Krippendorff's α, nominal, over the tokens at least two annotators saw, from coincidences weighted by
    ///        1/(annotators − 1) (Krippendorff 2004, 11.3); n is the number of tokens
    public record PanelScores(Figure fleissKappa, Figure alpha) {}

    public Panel {
        annotators = Collections.unmodifiableSortedSet(new TreeSet<>(annotators));
        byLabel = Collections.unmodifiableMap(new LinkedHashMap<>(byLabel));
    }

    /// Counts, computes and resamples.
    ///
    /// @param annotators at least two; readings by others are left out
    /// @param known the label set's labels; others that occur follow by name
    public static Panel of(
            SortedSet<String> annotators, List<String> known, List<PanelDocument> documents, Bootstrap bootstrap) {
        List<String> labels = withOccurring(known, documents);
        Counts counts = new Counts(annotators, labels);
        DocumentCounts counted = counts.documents(documents);
        Interval[] intervals = counted.intervals(
                2 * (labels.size() + 1),
                (sums, into) -> {
                    for (int scope = 0; scope <= labels.size(); scope++) {
                        PanelScores scores = counts.scores(sums, scope - 1);
                        into[2 * scope] = scores.fleissKappa().orNaN();
                        into[2 * scope + 1] = scores.alpha().orNaN();
                    }
                },
                bootstrap);
        long[] total = counted.total();
        Map<String, PanelScores> byLabel = new LinkedHashMap<>();
        for (int label = 0; label < labels.size(); label++) {
            byLabel.put(labels.get(label), scores(counts, total, label, intervals));
        }
        return new Panel(
                annotators,
                counts.readBy(documents, annotators.size()),
                counts.readBy(documents, 2),
                scores(counts, total, -1, intervals),
                byLabel,
                bootstrap);
    }

    private static List<String> withOccurring(List<String> known, List<PanelDocument> documents) {
        TreeSet<String> others = new TreeSet<>();
        for (PanelDocument document : documents) {
            document.readings().values().forEach(tags -> tags.tags().forEach(tag -> others.add(tag.label())));
        }
        return Agreement.known(known, others);
    }

    private static PanelScores scores(Counts counts, long[] total, int label, Interval[] intervals) {
        PanelScores point = counts.scores(total, label);
        int at = 2 * (label + 1);
        return new PanelScores(point.fleissKappa().with(intervals[at]), point.alpha().with(intervals[at + 1]));
    }

    /// The counts that Fleiss' κ and Krippendorff's α are made of, for documents read by 2, 3, … all annotators.
    ///
    /// With n(k) the number of annotators who gave a token category k, both need Σ n(k) and Σ n(k)² over the tokens, for
    /// each number of annotators apart. Tokens nobody marked, nearly all, are not walked through.
    private static final class Counts {

        private final SortedSet<String> annotators;
        private final List<String> labels;
        private final Map<String, Integer> index = new HashMap<>();

        Counts(SortedSet<String> annotators, List<String> labels) {
            if (annotators.size() < 2) {
                throw new IllegalArgumentException("%d annotators are no panel".formatted(annotators.size()));
            }
            this.annotators = annotators;
            this.labels = labels;
            labels.forEach(label -> index.put(label, index.size()));
        }

        /// Where the counts of documents with so many annotators begin: tokens, then for each category, none the last, the
        /// sum of n(k) and of n(k)². For none these hold the difference to a document nobody marked.
        private int at(int read) {
            return (read - 2) * (1 + 2 * (labels.size() + 1));
        }

        DocumentCounts documents(List<PanelDocument> documents) {
            DocumentCounts.Builder into = new DocumentCounts.Builder(at(annotators.size() + 1));
            for (PanelDocument document : documents) {
                List<TokenTags> readings = readings(document);
                if (readings.size() >= 2) {
                    count(document.tokens(), readings, into);
                }
                into.endDocument();
            }
            return into.build();
        }

        int readBy(List<PanelDocument> documents, int least) {
            return (int) documents.stream().filter(document -> readings(document).size() >= least).count();
        }

        private List<TokenTags> readings(PanelDocument document) {
            List<TokenTags> readings = new ArrayList<>();
            document.readings().forEach((annotator, tags) -> {
                if (annotators.contains(annotator)) {
                    readings.add(tags);
                }
            });
            return readings;
        }

        private void count(int tokens, List<TokenTags> readings, DocumentCounts.Builder into) {
            int read = readings.size();
            TreeMap<Integer, int[]> marked = new TreeMap<>();
            for (TokenTags tags : readings) {
                for (TokenTags.Tag tag : tags.tags()) {
                    marked.computeIfAbsent(tag.token(), _ -> new int[labels.size()])[index.get(tag.label())]++;
                }
            }
            int at = at(read);
            into.add(at, tokens);
            for (int[] said : marked.values()) {
                int none = read;
                for (int label = 0; label < said.length; label++) {
                    into.add(at + 1 + 2 * label, said[label]);
                    into.add(at + 2 + 2 * label, (long) said[label] * said[label]);
                    none -= said[label];
                }
                into.add(at + 1 + 2 * labels.size(), none - read);
                into.add(at + 2 + 2 * labels.size(), (long) none * none - (long) read * read);
            }
        }

        /// @param label −1 for all labels
        PanelScores scores(long[] sums, int label) {
            return new PanelScores(fleiss(sums, label), alpha(sums, label));
        }

        private Figure fleiss(long[] sums, int label) {
            int read = annotators.size();
            long tokens = sums[at(read)];
            if (tokens == 0) {
                return new Figure.Undefined(UndefinedReason.NONE_BY_ALL, 0);
            }
            double observed = 0;
            double expected = 0;
            for (double[] category : categories(sums, read, label)) {
                observed += category[1] - category[0];
                double share = category[0] / (tokens * (double) read);
                if (share == 1) {
                    return new Figure.Undefined(UndefinedReason.NO_VARIATION_OF_ALL, tokens);
                }
                expected += share * share;
            }
            observed /= tokens * (double) read * (read - 1);
            return Figure.of((observed - expected) / (1 - expected), tokens);
        }

        private Figure alpha(long[] sums, int label) {
            double[] said = new double[label < 0 ? labels.size() + 1 : 2];
            double coincident = 0;
            double values = 0;
            long tokens = 0;
            for (int read = 2; read <= annotators.size(); read++) {
                tokens += sums[at(read)];
                values += sums[at(read)] * (double) read;
                double[][] categories = categories(sums, read, label);
                for (int k = 0; k < said.length; k++) {
                    said[k] += categories[k][0];
                    coincident += (categories[k][1] - categories[k][0]) / (read - 1);
                }
            }
            if (tokens == 0) {
                return new Figure.Undefined(UndefinedReason.NONE_BY_TWO, 0);
            }
            double expected = 0;
            for (double count : said) {
                if (count == values) {
                    return new Figure.Undefined(UndefinedReason.NO_VARIATION_OF_ALL, tokens);
                }
                expected += count * (count - 1) / (values * (values - 1));
            }
            return Figure.of(1 - (1 - coincident / values) / (1 - expected), tokens);
        }

        /// Σ n(k) and Σ n(k)² of every category, or of one label and everything else.
        private double[][] categories(long[] sums, int read, int label) {
            int at = at(read);
            double tokens = sums[at];
            if (label >= 0) {
                double said = sums[at + 1 + 2 * label];
                double squares = sums[at + 2 + 2 * label];
                // Σ (m − n)² = m²·tokens − 2m·Σ n + Σ n²
                double others = read * (double) read * tokens - 2.0 * read * said + squares;
                return new double[][] {{said, squares}, {read * tokens - said, others}};
            }
            double[][] categories = new double[labels.size() + 1][];
            for (int k = 0; k < labels.size(); k++) {
                categories[k] = new double[] {sums[at + 1 + 2 * k], sums[at + 2 + 2 * k]};
            }
            int none = labels.size();
            categories[none] = new double[] {
                read * tokens + sums[at + 1 + 2 * none], read * (double) read * tokens + sums[at + 2 + 2 * none]
            };
            return categories;
        }
    }
}

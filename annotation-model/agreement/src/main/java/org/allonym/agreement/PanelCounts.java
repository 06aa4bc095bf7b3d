package org.allonym.agreement;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;

/// The counts that Fleiss' κ and Krippendorff's α are made of, for documents read by 2, 3, … all readers.
///
/// With n(k) the number of readers who gave a token category k, both need Σ n(k) and Σ n(k)² over the tokens, for each
/// number of readers apart. Tokens nobody marked, nearly all, are not walked through.
final class PanelCounts {

    private final SortedSet<String> readers;
    private final List<String> labels;
    private final Map<String, Integer> index = new HashMap<>();

    PanelCounts(SortedSet<String> readers, List<String> labels) {
        if (readers.size() < 2) {
            throw new IllegalArgumentException("%d readers are no panel".formatted(readers.size()));
        }
        this.readers = readers;
        this.labels = labels;
        labels.forEach(label -> index.put(label, index.size()));
    }

    /// Where the counts of documents with so many readers begin: tokens, then for each category, none the last, the
    /// sum of n(k) and of n(k)². For none these hold the difference to a document nobody marked.
    private int at(int read) {
        return (read - 2) * (1 + 2 * (labels.size() + 1));
    }

    CountMatrix matrix(List<PanelDocument> documents) {
        CountMatrix.Builder matrix = new CountMatrix.Builder(at(readers.size() + 1));
        for (PanelDocument document : documents) {
            List<TokenTags> readings = readings(document);
            if (readings.size() >= 2) {
                count(document.tokens(), readings, matrix);
            }
            matrix.endRow();
        }
        return matrix.build();
    }

    int readBy(List<PanelDocument> documents, int least) {
        return (int) documents.stream().filter(document -> readings(document).size() >= least).count();
    }

    private List<TokenTags> readings(PanelDocument document) {
        List<TokenTags> readings = new ArrayList<>();
        document.readings().forEach((reader, tags) -> {
            if (readers.contains(reader)) {
                readings.add(tags);
            }
        });
        return readings;
    }

    private void count(int tokens, List<TokenTags> readings, CountMatrix.Builder matrix) {
        int read = readings.size();
        TreeMap<Integer, int[]> marked = new TreeMap<>();
        for (TokenTags tags : readings) {
            for (TokenTag tag : tags.tags()) {
                marked.computeIfAbsent(tag.token(), _ -> new int[labels.size()])[index.get(tag.label())]++;
            }
        }
        int at = at(read);
        matrix.add(at, tokens);
        for (int[] said : marked.values()) {
            int none = read;
            for (int label = 0; label < said.length; label++) {
                matrix.add(at + 1 + 2 * label, said[label]);
                matrix.add(at + 2 + 2 * label, (long) said[label] * said[label]);
                none -= said[label];
            }
            matrix.add(at + 1 + 2 * labels.size(), none - read);
            matrix.add(at + 2 + 2 * labels.size(), (long) none * none - (long) read * read);
        }
    }

    /// @param label −1 for all labels
    Panel.PanelScores scores(long[] sums, int label) {
        return new Panel.PanelScores(fleiss(sums, label), alpha(sums, label));
    }

    private Figure fleiss(long[] sums, int label) {
        int read = readers.size();
        long tokens = sums[at(read)];
        if (tokens == 0) {
            return new Figure.Undefined(Reason.NONE_BY_ALL, 0);
        }
        double observed = 0;
        double expected = 0;
        for (double[] category : categories(sums, read, label)) {
            observed += category[1] - category[0];
            double share = category[0] / (tokens * (double) read);
            if (share == 1) {
                return new Figure.Undefined(Reason.NO_VARIATION_OF_ALL, tokens);
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
        for (int read = 2; read <= readers.size(); read++) {
            tokens += sums[at(read)];
            values += sums[at(read)] * (double) read;
            double[][] categories = categories(sums, read, label);
            for (int k = 0; k < said.length; k++) {
                said[k] += categories[k][0];
                coincident += (categories[k][1] - categories[k][0]) / (read - 1);
            }
        }
        if (tokens == 0) {
            return new Figure.Undefined(Reason.NONE_BY_TWO, 0);
        }
        double expected = 0;
        for (double count : said) {
            if (count == values) {
                return new Figure.Undefined(Reason.NO_VARIATION_OF_ALL, tokens);
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

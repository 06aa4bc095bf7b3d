package org.allonym.agreement;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/// How far three or more readers agree about the labels of tokens.
///
/// @param readers in order of name
/// @param documentsByAll how many documents all of them have read; Fleiss' κ rests on these
/// @param documentsBySeveral how many at least two have read; Krippendorff's α rests on these
/// @param byLabel each label against everything else
public record Panel(
        SortedSet<String> readers,
        int documentsByAll,
        int documentsBySeveral,
        PanelScores overall,
        Map<String, PanelScores> byLabel,
        Bootstrap bootstrap) {

    /// The coefficients of one scope.
    ///
    /// @param fleissKappa (P̄ − P̄e)/(1 − P̄e) over the tokens all readers saw (Fleiss 1971); n is the number of tokens
    /// @param alpha Krippendorff's α, nominal, over the tokens at least two readers saw, from coincidences weighted by
    ///        1/(readers − 1) (Krippendorff 2004, 11.3); n is the number of tokens
    public record PanelScores(Figure fleissKappa, Figure alpha) {}

    public Panel {
        readers = Collections.unmodifiableSortedSet(new TreeSet<>(readers));
        byLabel = Collections.unmodifiableMap(new LinkedHashMap<>(byLabel));
    }

    /// Counts, computes and resamples.
    ///
    /// @param readers at least two; readings by others are left out
    /// @param known the label set's labels; others that occur follow by name
    public static Panel of(
            SortedSet<String> readers, List<String> known, List<PanelDocument> documents, Bootstrap bootstrap) {
        List<String> labels = withOccurring(known, documents);
        PanelCounts counts = new PanelCounts(readers, labels);
        CountMatrix matrix = counts.matrix(documents);
        double[][] resampled = Resampler.run(documents.size(), 2 * (labels.size() + 1), bootstrap, () -> {
            long[] sums = new long[matrix.width()];
            return (drawn, into) -> {
                matrix.sum(drawn, sums);
                for (int scope = 0; scope <= labels.size(); scope++) {
                    PanelScores scores = counts.scores(sums, scope - 1);
                    into[2 * scope] = scores.fleissKappa().orNaN();
                    into[2 * scope + 1] = scores.alpha().orNaN();
                }
            };
        });
        long[] total = matrix.total();
        Map<String, PanelScores> byLabel = new LinkedHashMap<>();
        for (int label = 0; label < labels.size(); label++) {
            byLabel.put(labels.get(label), scores(counts, total, label, resampled, documents.size()));
        }
        return new Panel(
                readers,
                counts.readBy(documents, readers.size()),
                counts.readBy(documents, 2),
                scores(counts, total, -1, resampled, documents.size()),
                byLabel,
                bootstrap);
    }

    private static List<String> withOccurring(List<String> known, List<PanelDocument> documents) {
        TreeSet<String> others = new TreeSet<>();
        for (PanelDocument document : documents) {
            document.readings().values().forEach(tags -> tags.tags().forEach(tag -> others.add(tag.label())));
        }
        known.forEach(others::remove);
        List<String> labels = new ArrayList<>(known);
        labels.addAll(others);
        return labels;
    }

    private static PanelScores scores(
            PanelCounts counts, long[] total, int label, double[][] resampled, int documents) {
        PanelScores point = counts.scores(total, label);
        int at = 2 * (label + 1);
        return new PanelScores(
                point.fleissKappa().with(Resampler.interval(resampled[at], documents)),
                point.alpha().with(Resampler.interval(resampled[at + 1], documents)));
    }
}

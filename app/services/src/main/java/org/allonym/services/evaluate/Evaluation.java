package org.allonym.services.evaluate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.ComparedDocument;
import org.allonym.agreement.ComparedSides;
import org.allonym.agreement.DoubleReading;
import org.allonym.agreement.MatchKind;
import org.allonym.agreement.PairedComparison;
import org.allonym.agreement.SpanItem;
import org.allonym.annotation.Mark;
import org.allonym.project.Document;
import org.allonym.text.Kwic;
import org.jspecify.annotations.Nullable;

/// The quality of suggestions against gold, over a set of documents. Immutable.
///
/// @param agreement of gold, the first side, and what was found: every figure, overall and per label, with intervals
/// @param mistakes in order of documents and text; the partners are those of the optimal matching
/// @param sweep by score; null where nothing has one
public record Evaluation(Agreement agreement, List<Mistake> mistakes, @Nullable Sweep sweep) {

    public Evaluation {
        mistakes = List.copyOf(mistakes);
    }

    /// How many documents it rests on.
    public int documents() {
        return agreement.documents().size();
    }

    /// The errors of a kind and a label; null for every kind, for every label.
    public List<Mistake> mistakes(@Nullable MatchKind kind, @Nullable String label) {
        return mistakes.stream()
                .filter(each -> (kind == null || each.kind() == kind) && (label == null || each.has(label)))
                .toList();
    }

    /// How many marks gold has of a label, or of all labels for null.
    public long gold(Level level, @Nullable String label) {
        return switch (level) {
            case TOKENS -> agreement.scores(label).raw().truePositives() + agreement.scores(label).raw().falseNegatives();
            case SPANS -> agreement.scores(label).spans().first().marks();
        };
    }

    /// How many were found of a label, or of all labels for null.
    public long found(Level level, @Nullable String label) {
        return switch (level) {
            case TOKENS -> agreement.scores(label).raw().truePositives() + agreement.scores(label).raw().falsePositives();
            case SPANS -> agreement.scores(label).spans().second().marks();
        };
    }

    /// Whether this is better than `other`, over the same documents: both are computed on the same resampled ones.
    ///
    /// @throws IllegalArgumentException when they don't rest on the same documents in the same order
    public PairedComparison against(Evaluation other) {
        return PairedComparison.of(agreement, other.agreement, agreement.bootstrap());
    }

    /// Takes documents one by one; keeps no text but the words around errors. One thread.
    public static final class Builder {
        private final String name;
        private final List<String> labels;
        private final List<ComparedDocument> compared = new ArrayList<>();
        private final List<Mistake> mistakes = new ArrayList<>();
        private final ThresholdSweep sweep;
        private boolean scored;

        /// @param name of what is judged
        /// @param labels the label set's order
        public Builder(String name, List<String> labels) {
            this.name = name;
            this.labels = List.copyOf(labels);
            sweep = new ThresholdSweep(Sweep.Threshold.SCORE, ThresholdSweep.scores(), labels);
        }

        public void add(Document document, List<Mark> gold, List<Found> found) {
            List<Mark> marks = found.stream().map(Found::mark).toList();
            ComparedDocument here = ComparedDocument.of(DoubleReading.ofLayers(
                    document.id().value(), document.text(), document.tokens(), gold, marks, labels, document.metadata()));
            compared.add(here);
            Map<Mark, Deque<Found>> byMark = new HashMap<>();
            found.forEach(each -> byMark.computeIfAbsent(each.mark(), _ -> new ArrayDeque<>()).add(each));
            for (SpanItem item : here.spans()) {
                Found partner = item.second() == null ? null : byMark.getOrDefault(item.second(), new ArrayDeque<>()).poll();
                if (item.kind() != MatchKind.CORRECT) {
                    Kwic context = Kwic.of(document.text(), item.span());
                    mistakes.add(new Mistake(item.kind(), document.id().value(), item.first(), partner, context));
                }
            }
            scored |= found.stream().anyMatch(Found::isScored);
            sweep.add(document.id().value(), document.text(), document.tokens(), gold, found);
        }

        /// The figures, errors and, where anything has a score, the thresholds.
        public Evaluation build(Bootstrap bootstrap) {
            Agreement agreement = Agreement.of(new ComparedSides("gold", name), labels, compared, bootstrap);
            return new Evaluation(agreement, mistakes, scored ? sweep.sweep(bootstrap) : null);
        }
    }
}

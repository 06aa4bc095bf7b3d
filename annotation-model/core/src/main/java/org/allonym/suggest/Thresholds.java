package org.allonym.suggest;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/// The score from which on suggestions are shown, by label. Immutable.
///
/// @param byLabel from 0 to 1; a label that is absent shows everything
public record Thresholds(SortedMap<String, Double> byLabel) {

    /// Everything is shown.
    public static final Thresholds NONE = new Thresholds(Collections.emptySortedMap());

    public Thresholds {
        byLabel.forEach((label, score) -> {
            if (!(score >= 0 && score <= 1)) {
                throw new IllegalArgumentException("threshold %s of %s".formatted(score, label));
            }
        });
        byLabel = Collections.unmodifiableSortedMap(new TreeMap<>(byLabel));
    }

    public double of(String label) {
        return byLabel.getOrDefault(label, 0.0);
    }

    public Thresholds with(String label, double score) {
        SortedMap<String, Double> changed = new TreeMap<>(byLabel);
        if (score == 0) {
            changed.remove(label);
        } else {
            changed.put(label, score);
        }
        return new Thresholds(changed);
    }

    /// Whether a suggestion is shown: its score reaches its label's threshold, or it has none to be judged by.
    public boolean admits(Suggestion suggestion) {
        return suggestion.score().orElse(1) >= of(suggestion.proposed().label());
    }
}

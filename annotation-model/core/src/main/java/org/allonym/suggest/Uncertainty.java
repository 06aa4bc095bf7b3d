package org.allonym.suggest;

import java.util.OptionalDouble;

/// How unsure the machine is of a document: what an order that brings the doubtful ones first goes by.
///
/// The uncertainty of one suggestion with score s is `4·s·(1 − s)`: 1 where it is as good as a coin (s = 0.5), 0 where it
/// is sure (s = 0 or 1). It is the variance of a coin with that bias, scaled to reach 1, and the Gini impurity of
/// uncertainty sampling (Settles 2009, *Active Learning Literature Survey*, §3.1). That of a document is the mean over its
/// open suggestions that have a score, so that long documents don't come first for their length; 0 where there are none.
public final class Uncertainty {

    private Uncertainty() {}

    /// From 0 to 1. What is withheld must not be asked for: hand in [Suggestions#NONE] then.
    public static double of(Suggestions suggestions) {
        return suggestions.open().stream()
                .map(Suggestion::score)
                .filter(OptionalDouble::isPresent)
                .mapToDouble(score -> of(score.getAsDouble()))
                .average()
                .orElse(0);
    }

    private static double of(double score) {
        return 4 * score * (1 - score);
    }
}

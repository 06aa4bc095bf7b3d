package org.allonym.services.rules;

import java.util.Arrays;
import java.util.Locale;

/// How the votes of rules and of a model become suggestions.
public enum Aggregation {
    /// Of votes that overlap the best score wins, then what a model found joins.
    BEST,
    /// The majority, token by token.
    MAJORITY,
    /// The hidden Markov model, fitted on the project's own votes.
    HMM;

    /// As options and settings write it.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The one of that word; [#BEST] for any other.
    public static Aggregation named(String word) {
        return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst().orElse(BEST);
    }
}

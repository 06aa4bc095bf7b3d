package org.allonym.learning.model;

import java.util.List;
import org.allonym.inference.Detection;
import org.allonym.inference.Subject;
import org.allonym.inference.TokenScores;
import org.allonym.inference.rules.RuleEngine;
import org.jspecify.annotations.Nullable;

/// What is known of a text before the project's model reads it. Immutable.
///
/// @param read the text as detectors read it
/// @param scores of the network, one row a token of `read`; null without one
/// @param votes of the rules, before any decision
/// @param suggested what would be suggested without the project's model: the leading voice of each suggestion, with the suggestion's span
///                  and label, in order, apart from one another; places in `read`
public record DocumentEvidence(Subject read, @Nullable TokenScores scores, List<RuleEngine.Ballot> votes, List<Detection> suggested) {

    public DocumentEvidence {
        votes = List.copyOf(votes);
        suggested = List.copyOf(suggested);
        if (scores != null && scores.size() != read.tokens().size()) {
            throw new IllegalArgumentException("%d rows, %d tokens".formatted(scores.size(), read.tokens().size()));
        }
    }
}

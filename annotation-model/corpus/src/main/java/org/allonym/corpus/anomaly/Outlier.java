package org.allonym.corpus.anomaly;

import java.util.List;

/// A document that is too far from the others.
///
/// @param document its number, from 0
/// @param weights the characters that contribute most, ten at the most, most first
/// @param unknown characters of the document that no document of the core has ([ColumnUse#CONSTANT_IN_CORE]): they contribute
///     nothing, because nobody knows how far they usually stray, and may be the reason all the same. Ten at the most, most frequent first
/// @param shares what makes most of it, in a few words: three at the most, most first
public record Outlier(
        int document, double squaredDistance, List<CharacterWeight> weights, List<CharacterWeight> unknown, List<UnusualShare> shares) {

    public Outlier {
        weights = List.copyOf(weights);
        unknown = List.copyOf(unknown);
        shares = List.copyOf(shares);
    }
}

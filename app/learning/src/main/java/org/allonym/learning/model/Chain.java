package org.allonym.learning.model;

/// A run of tokens as a chain sees it. What stands before and after it is nothing. Nobody writes into the arrays once made.
///
/// @param features for each token the indexes of its features, each with the value 1
/// @param prior for each token what is added to the sum of each label before any weight; empty for nothing
/// @param labels for each token its label, 0 for nothing; empty where that isn't known
record Chain(int[][] features, double[][] prior, int[] labels) {

    Chain {
        if (labels.length != 0 && labels.length != features.length) {
            throw new IllegalArgumentException("%d tokens, %d labels".formatted(features.length, labels.length));
        }
    }

    int size() {
        return features.length;
    }
}

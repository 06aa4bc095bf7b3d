package org.allonym.inference.bundle;

/// What a token gets of its sub-tokens' probabilities.
public enum Aggregation {
    /// Those of the first.
    FIRST,
    /// The mean of all.
    MEAN
}

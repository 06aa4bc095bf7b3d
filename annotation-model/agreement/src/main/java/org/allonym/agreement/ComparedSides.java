package org.allonym.agreement;

/// Names of the two sides that are compared. Where one is the standard, the gold, it is the first.
///
/// Precision is then the share of the second side's marks the first side has too, recall the share of the first side's
/// marks the second side has too. Between two annotators neither is the standard: swapping them swaps precision and
/// recall and leaves every other figure alone.
public record ComparedSides(String first, String second) {

    /// The same two the other way round.
    public ComparedSides swapped() {
        return new ComparedSides(second, first);
    }
}

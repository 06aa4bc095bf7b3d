package org.allonym.services.report;

/// Which of a project's documents two sides' figures rest on.
///
/// @param compared both sides have finished them
/// @param onlyFirst left out: only the first side has finished them
/// @param onlySecond left out: only the second side has
/// @param neither left out: neither has
public record Coverage(int compared, int onlyFirst, int onlySecond, int neither) {

    /// How many documents were left out.
    public int leftOut() {
        return onlyFirst + onlySecond + neither;
    }
}

package org.allonym.surrogate.utility;

/// One figure of a collection before and after its surrogates.
///
/// @param name as in reports
public record Figure(String name, double before, double after) {

    /// How much it changed, as a share of what it was; 0 where it was and is nothing, NaN where it came from nothing.
    public double difference() {
        return before == after ? 0 : before == 0 ? Double.NaN : (after - before) / before;
    }
}

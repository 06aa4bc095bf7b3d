package org.allonym.corpus.split;

import java.util.Comparator;

/// What is spread evenly over the splits: the documents with a label, or those with a value of an attribute.
///
/// @param column the attribute's; empty for a label
/// @param value of the attribute; the label's name
public record Stratum(String column, String value) implements Comparable<Stratum> {

    private static final Comparator<Stratum> ORDER = Comparator.comparing(Stratum::column).thenComparing(Stratum::value);

    static Stratum ofLabel(String label) {
        return new Stratum("", label);
    }

    /// Whether it is a label.
    public boolean isLabel() {
        return column.isEmpty();
    }

    /// Labels first.
    @Override
    public int compareTo(Stratum other) {
        return ORDER.compare(this, other);
    }
}

package org.allonym.corpus.split;

import java.util.Comparator;

/// What is spread evenly over the splits: the documents with a label, or those with a value of an attribute.
///
/// @param column the attribute's; empty for a label
/// @param value of the attribute; the label's name
public record SplitStratum(String column, String value) implements Comparable<SplitStratum> {

    private static final Comparator<SplitStratum> ORDER = Comparator.comparing(SplitStratum::column).thenComparing(SplitStratum::value);

    static SplitStratum ofLabel(String label) {
        return new SplitStratum("", label);
    }

    /// Whether it is a label.
    public boolean isLabel() {
        return column.isEmpty();
    }

    /// Labels first.
    @Override
    public int compareTo(SplitStratum other) {
        return ORDER.compare(this, other);
    }
}

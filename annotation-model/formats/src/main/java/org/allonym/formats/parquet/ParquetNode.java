package org.allonym.formats.parquet;

import java.util.List;

/// A column, or a group of columns, of those that can be read.
///
/// @param repetition 0 where it is always there, 1 where it may be null, 2 where there are any number of it
/// @param definition how many of it and its parents may be absent
/// @param lists how many of it and its parents are there any number of times
/// @param kind what is in it
/// @param children of a group; empty for a column
/// @param isElement whether it is itself the element of the list that its parent is, and not a layer between
/// @param first place of its first column among those that are read
/// @param columns how many columns it has
record ParquetNode(
        String name, int repetition, int definition, int lists, Kind kind, List<ParquetNode> children, boolean isElement, int first, int columns) {

    static final int OPTIONAL = 1;
    static final int REPEATED = 2;

    /// What JSON makes of it.
    enum Kind {
        GROUP,
        LIST,
        TRUTH,
        INT,
        LONG,
        FLOAT,
        DOUBLE,
        TEXT
    }

    boolean isOptional() {
        return repetition == OPTIONAL;
    }

    boolean isRepeated() {
        return repetition == REPEATED;
    }
}

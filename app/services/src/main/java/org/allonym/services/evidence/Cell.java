package org.allonym.services.evidence;

import org.allonym.agreement.Figure;

/// What stands in a cell of a table.
sealed interface Cell {

    /// Words.
    record Words(String text) implements Cell {}

    /// A number of things.
    record Count(long count) implements Cell {}

    /// A figure with its interval and n.
    record Fig(Figure figure) implements Cell {}

    /// The cell of a value.
    static Cell of(Object value) {
        return switch (value) {
            case Figure figure -> new Fig(figure);
            case Number number -> new Count(number.longValue());
            default -> new Words(value.toString());
        };
    }
}

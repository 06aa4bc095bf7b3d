package org.allonym.inference.features;

/// The columns of the tensor `form`, in its order. Each holds a number from 0, for padding and for what doesn't apply.
enum Form {
    SHAPE,
    OUTLINE,
    LENGTH,
    FIRST,
    LAST,
    LINE_FROM_START,
    LINE_FROM_END,
    LEFT_IN_LINE,
    RIGHT_IN_LINE,
    LINE_LENGTH,
    FROM_START,
    FROM_END,
    CAPITAL_COUNT,
    SMALL_COUNT,
    MIDDLE_COUNT,
    LINE_REPEATS,
    CAPITAL_SHARE,
    BEFORE,
    BRACKET,
    GAP,
    PAIR_COUNT,
    AFTER_REFERENCES,
    EIGHTH,
    SIZE,
    PREVIOUS_LINE_LENGTH,
    NEXT_LINE_LENGTH,
    COLON_IN_LINE;

    static final int WIDTH = values().length;
}

package org.allonym.inference.features;

/// The features of one text: the model's inputs but the mask, row after row. Nobody writes into the arrays once made.
///
/// @param word one number a token
/// @param gram [#GRAMS] numbers a token
/// @param form [#FORMS] numbers a token
public record Features(long[] word, long[] gram, long[] form) {

    /// How many n-grams a token has.
    public static final int GRAMS = TokenType.GRAMS;
    /// How many numbers of form a token has.
    public static final int FORMS = Form.WIDTH;

    public Features {
        if (gram.length != word.length * GRAMS || form.length != word.length * FORMS) {
            throw new IllegalArgumentException(
                    "%d words, %d n-grams, %d forms".formatted(word.length, gram.length, form.length));
        }
    }

    /// How many tokens there are.
    public int size() {
        return word.length;
    }

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
}

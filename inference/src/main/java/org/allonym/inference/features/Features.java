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
}

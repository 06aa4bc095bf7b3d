package org.allonym.inference.bundle;

/// One input of a `features` model, for every token of a text: `width` numbers a token, row after row.
///
/// Nobody writes into the array once it is made.
public sealed interface FeatureTensor {

    /// The model's name for it.
    String name();

    /// Numbers a token; 0 where the input has no third axis, and each token one number.
    int width();

    /// An int64 input.
    record Whole(String name, int width, long[] values) implements FeatureTensor {}

    /// A float32 input.
    record Real(String name, int width, float[] values) implements FeatureTensor {}
}

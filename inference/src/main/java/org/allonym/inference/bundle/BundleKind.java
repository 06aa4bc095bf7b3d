package org.allonym.inference.bundle;

/// What a model reads.
public enum BundleKind {
    /// Sub-tokens of a Hugging Face tokenizer that lies beside it.
    HF,
    /// Whole tokens, as the features of a [FeatureSource].
    FEATURES
}

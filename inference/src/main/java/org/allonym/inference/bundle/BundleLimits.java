package org.allonym.inference.bundle;

/// What a bundle may hold at most, so that no file can exhaust memory or time. Far above any model that a desk machine
/// runs.
public final class BundleLimits {

    /// Bytes of a model file: what protobuf can address.
    public static final long MODEL = 2_000_000_000L;
    /// Bytes of `tokenizer.json` and of a feature file.
    public static final long DATA = 64_000_000;
    /// Bytes of `config.json` and of our manifest.
    public static final long SETTINGS = 4_000_000;
    /// Files and folders in a bundle.
    static final int ENTRIES = 1_000;
    /// How deep JSON may nest.
    static final int JSON_DEPTH = 64;
    /// Length of a string in a manifest or configuration, in UTF-16 code units.
    static final int STRING = 100_000;
    /// Classes of a model.
    static final int CLASSES = 1_000;
    /// Sub-tokens or tokens in a window.
    static final int WINDOW = 16_384;
    /// How deep messages of a model file may nest; a graph in a branch of a graph takes three.
    static final int MODEL_DEPTH = 32;
    /// Operators of a model, those of its inner graphs included.
    static final int NODES = 200_000;
    /// Constants of a model.
    static final int CONSTANTS = 200_000;
    /// Inputs of a model, and outputs.
    static final int PORTS = 1_000;
    /// Bytes of a name in a model file.
    static final int NAME = 1_000;

    private BundleLimits() {}
}

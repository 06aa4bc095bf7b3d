package org.allonym.inference.onnx;

import org.allonym.inference.bundle.FeatureSource;

/// How models are run.
///
/// @param threads for one pass of a model
/// @param features makes what models of kind `features` read
public record RunSettings(int threads, FeatureSource.Opening features) {

    public RunSettings {
        if (threads < 1) {
            throw new IllegalArgumentException(threads + " threads");
        }
    }

    /// All cores.
    public RunSettings(FeatureSource.Opening features) {
        this(Runtime.getRuntime().availableProcessors(), features);
    }
}

package org.allonym.inference.onnx;

import org.allonym.inference.bundle.FeatureSource;

/// How models are run.
///
/// @param threads that work at a time, on one pass of a model or on a pass each
/// @param remembered how many places of windows are kept with what was said of them, so that a window read before isn't read
///                   again; about 50 bytes each; 0 for none
/// @param features makes what models of kind `features` read
public record RunSettings(int threads, int remembered, FeatureSource.Opening features) {

    /// Places to remember where it is wanted: a few hundred essays.
    public static final int REMEMBERED = 400_000;

    public RunSettings {
        if (threads < 1 || remembered < 0) {
            throw new IllegalArgumentException("%d threads, %d places".formatted(threads, remembered));
        }
    }

    public RunSettings(int threads, FeatureSource.Opening features) {
        this(threads, 0, features);
    }

    /// All cores, nothing remembered.
    public RunSettings(FeatureSource.Opening features) {
        this(Runtime.getRuntime().availableProcessors(), features);
    }

    public RunSettings withRemembered(int places) {
        return new RunSettings(threads, places, features);
    }
}

package org.allonym.inference.bundle;

import static org.allonym.language.Messages.tr;

import java.util.List;
import org.allonym.inference.Subject;
import org.allonym.inference.bundle.BundleManifest.FeatureSpec;

/// Computes what a `features` model reads. The same subject always gives the same numbers. Several threads at a time.
@FunctionalInterface
public interface FeatureSource {

    /// Every input of the model but `mask`, each for all tokens of `subject`.
    List<FeatureTensor> tensors(Subject subject);

    /// Makes the source that a bundle names.
    @FunctionalInterface
    interface Opening {

        /// No source: bundles of kind `features` are refused.
        Opening NONE = (spec, file) -> {
            throw new IllegalArgumentException(tr("this program has no features of version %d", spec.version()));
        };

        /// @param spec which version
        /// @param file the bytes of the feature file, as checked
        /// @throws IllegalArgumentException when there is no such version, or the file isn't one; the message is for a person, in the language of the
        ///         window
        FeatureSource open(FeatureSpec spec, byte[] file);
    }

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
}

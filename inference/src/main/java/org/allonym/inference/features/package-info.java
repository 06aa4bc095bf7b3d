/// The features of version 1 that the bundled model reads: numbers for each token, defined in
/// docs/formats/feature-bundle.md. The training has the same definition in Python; a golden file keeps the two equal.
///
/// Must not know: models, ONNX Runtime, labels, screens. Start at `FeatureExtractor`.
@NullMarked
package org.allonym.inference.features;

import org.jspecify.annotations.NullMarked;

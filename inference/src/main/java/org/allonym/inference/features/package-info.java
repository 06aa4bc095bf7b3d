/// What the bundled model reads of a text: numbers for each token, of version 1 as docs/formats/feature-bundle.md
/// defines them. The same definition stands in Python beside the training, and a golden file holds the two together.
///
/// Must not know: models, ONNX Runtime, labels, screens. Start at `FeatureExtractor`.
@NullMarked
package org.allonym.inference.features;

import org.jspecify.annotations.NullMarked;

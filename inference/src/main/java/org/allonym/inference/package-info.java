/// The input and output of pre-labelling: a text as detectors read it, detections with their source, and the two kinds of
/// engines, detectors (text to detections) and token scorers (text to probabilities for each token).
///
/// Must not know: screens, project files, ONNX Runtime. Rules are in `rules`, model bundles in `bundle`, and `onnx` runs
/// them. Start at `Detector`, then `TokenScorer`.
@NullMarked
package org.allonym.inference;

import org.jspecify.annotations.NullMarked;

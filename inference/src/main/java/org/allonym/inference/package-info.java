/// What the machine finds in a text: findings, who says so, and the two kinds of things that find them, detectors and
/// token scorers.
///
/// Must not know: screens, project files, ONNX Runtime. Rules live in `rules`, model bundles in `bundle` and what runs
/// them in `onnx`. Start at `Detector`, then `TokenScorer`.
@NullMarked
package org.allonym.inference;

import org.jspecify.annotations.NullMarked;

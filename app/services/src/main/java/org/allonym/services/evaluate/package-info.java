/// Evaluates what a model or rules find on documents with known gold: precision, recall, F1 and F5 with intervals, every
/// error in its context, all thresholds at once, and one run against another.
///
/// Counting and resampling are those of `org.allonym.agreement`; gold is its first side.
/// Must not know: how anything was found, ONNX Runtime, screens. Start at `Evaluation`, then `ThresholdSweep`;
/// `EvaluateProject` fetches both sides from a project.
@NullMarked
package org.allonym.services.evaluate;

import org.jspecify.annotations.NullMarked;

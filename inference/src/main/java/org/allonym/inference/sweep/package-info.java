/// What a model, or a model and rules, would propose at every O-threshold, measured against gold: each text is read once,
/// and what follows the model is done again at each threshold.
///
/// Must not know: screens, SQL, ONNX Runtime. Start at `ModelSweep`; `EveryThreshold` reads.
@NullMarked
package org.allonym.inference.sweep;

import org.jspecify.annotations.NullMarked;

/// Pre-labelling in the window: the button that lets a model and rules read the project, how a run is set, what runs
/// there were, the models on this machine, and what annotators made of the suggestions.
///
/// Must not know: the annotate screen, ONNX Runtime, how models and rules work. Start at `PrelabelModel`.
@NullMarked
package org.allonym.desktop.prelabel;

import org.jspecify.annotations.NullMarked;

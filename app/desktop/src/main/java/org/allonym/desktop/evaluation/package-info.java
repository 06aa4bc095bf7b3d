/// The evaluation screen: how good a model, rules or a person are against gold, every error in its text, what another
/// threshold would give, and whether one is better than another.
///
/// Must not know: how anything was found. Start at `EvaluationModel`, then `EvaluationView`; `MistakeList` shows the errors
/// and `ThresholdsModel` runs a model again to see what another threshold would give.
@NullMarked
package org.allonym.desktop.evaluation;

import org.jspecify.annotations.NullMarked;

/// The evaluation screen: how good a model, rules or a person are against gold, every error in its text, what another
/// threshold would give, and whether one is better than another.
///
/// Must not know: how anything was found. Start at `EvaluationModel`;
/// `ThresholdsModel` asks a model anew.
@NullMarked
package org.allonym.desktop.evaluation;

import org.jspecify.annotations.NullMarked;

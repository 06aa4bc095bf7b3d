/// Joins the votes of labelling functions into one layer: majority, or the hidden Markov model of skweak; and lets go of what is
/// labelled in too many documents.
///
/// Must not know: how votes come about. Start at `SourceVotes`, then `HiddenMarkovModel`.
@NullMarked
package org.allonym.learning.aggregate;

import org.jspecify.annotations.NullMarked;

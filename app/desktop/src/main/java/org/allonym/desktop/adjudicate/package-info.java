/// The adjudicate screen: one queue over the whole project, one conflict at a time in its text.
///
/// Start at `AdjudicateModel`, then `Deciding` and `AdjudicateView`.
@NullMarked
package org.allonym.desktop.adjudicate;

import org.jspecify.annotations.NullMarked;

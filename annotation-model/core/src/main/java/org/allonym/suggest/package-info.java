/// Suggestions of a model or of rules as one annotator sees them: which are open, what became of the others, and whether the
/// annotator may see them at all.
///
/// Must not know: screens, how suggestions are computed or stored, other annotators. Start at `Suggestions`.
@NullMarked
package org.allonym.suggest;

import org.jspecify.annotations.NullMarked;

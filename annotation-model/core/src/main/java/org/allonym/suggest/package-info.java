/// What a model or rules propose, as one annotator meets it: what is still to decide, what they made of the rest, and
/// whether they may see it at all.
///
/// Must not know: screens, how proposals are computed or stored, other annotators. Start at `Suggestions`.
@NullMarked
package org.allonym.suggest;

import org.jspecify.annotations.NullMarked;

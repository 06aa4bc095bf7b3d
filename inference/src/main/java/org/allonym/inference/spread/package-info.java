/// Finds the other mentions of a name that somebody found in a text: rules, a model, or a person.
///
/// Must not know: where findings come from. Start at `NameSpread`.
@NullMarked
package org.allonym.inference.spread;

import org.jspecify.annotations.NullMarked;

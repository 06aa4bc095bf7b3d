/// Finds other mentions of a name that was found once in a text, by rules, a model or a person.
///
/// Must not know: where detections come from. Start at `NameSpread`.
@NullMarked
package org.allonym.inference.spread;

import org.jspecify.annotations.NullMarked;

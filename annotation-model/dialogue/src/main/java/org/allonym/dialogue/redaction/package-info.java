/// Redactions that texts had when they came in: how they are found, what people say they hide, and the text with what they say
/// in their place.
///
/// Must not know: the store, surrogates' making, screens. Start at [RedactionPatterns][org.allonym.dialogue.redaction.RedactionPatterns],
/// which finds them, and [Redaction][org.allonym.dialogue.redaction.Redaction], which says how far the review of one is.
@NullMarked
package org.allonym.dialogue.redaction;

import org.jspecify.annotations.NullMarked;

/// Consistency of one layer: strings labelled in one place and unlabelled in another, and strings under two labels.
///
/// Must not know: edits, files, screens. Start at `OversightSearch`, then `Oversight`.
@NullMarked
package org.allonym.consistency;

import org.jspecify.annotations.NullMarked;

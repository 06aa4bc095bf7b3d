/// Is a layer consistent with itself? Strings labelled in one place and bare in another, and strings under two labels.
///
/// Must not know: edits, files, screens. Start at `Sweep`, then `Finding`.
@NullMarked
package org.allonym.consistency;

import org.jspecify.annotations.NullMarked;

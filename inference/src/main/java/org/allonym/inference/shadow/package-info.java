/// The text as detectors should see it: without invisible characters, look-alike letters and full-width forms that hide
/// personal information from them, and the way back to the original.
///
/// Must not know: what detectors look for. Start at `ShadowText`, then `Shadowed`.
@NullMarked
package org.allonym.inference.shadow;

import org.jspecify.annotations.NullMarked;

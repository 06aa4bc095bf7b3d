/// Normalizes a text for detectors: removes invisible characters, replaces look-alike letters and full-width forms, and maps
/// spans back to the original.
///
/// Must not know: what detectors look for. Start at `ShadowText`, then `NormalizedSubject`.
@NullMarked
package org.allonym.inference.shadow;

import org.jspecify.annotations.NullMarked;

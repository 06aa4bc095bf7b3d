/// What people do with rules: keep them in a project, try one on all its documents, measure all of them against gold.
///
/// Must not know: screens, the terminal. Start at `KeepRules`, then `TryRule` and `MeasureRules`.
@NullMarked
package org.allonym.services.rules;

import org.jspecify.annotations.NullMarked;

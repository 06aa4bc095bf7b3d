/// The gaps that adjudicators found in the guideline, as the PI reads, answers and exports them: a section of the project
/// screen.
///
/// Must not know: how a conflict is decided. Start at `GapsModel`.
@NullMarked
package org.allonym.desktop.gaps;

import org.jspecify.annotations.NullMarked;

/// Figures of dialogues: what is found inside and outside mathematics, by type and by role, and the thresholds that tell mathematics.
///
/// Must not know: screens, SQL. Start at [MeasureDialogues][org.allonym.services.dialogue.MeasureDialogues].
@NullMarked
package org.allonym.services.dialogue;

import org.jspecify.annotations.NullMarked;

/// Thousands of random gestures in the real window, and what must hold after them: the state on the screen, in the file
/// and in the replayed log are one; the JavaFX thread never stands still; memory doesn't grow.
///
/// Start at `SoakTest`.
@NullMarked
package org.allonym.desktop.soak;

import org.jspecify.annotations.NullMarked;

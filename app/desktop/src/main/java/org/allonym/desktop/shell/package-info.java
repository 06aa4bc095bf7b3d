/// The window: its header, the screen in force, the status bar, what lies over it for a moment, and the keys.
///
/// Must not know what a screen does. Start at `Screen`, then `ShellView`.
@NullMarked
package org.allonym.desktop.shell;

import org.jspecify.annotations.NullMarked;

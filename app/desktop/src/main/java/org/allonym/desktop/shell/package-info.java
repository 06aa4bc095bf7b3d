/// The window: its header, the current screen, the status bar, panels and toasts, key presses and dropped files; and the small
/// controls that several screens share.
///
/// A screen gets a `ShellServices`, through which it can't reach the open project. Must not know what a screen does. Start at `Screen`,
/// then `ShellView`.
@NullMarked
package org.allonym.desktop.shell;

import org.jspecify.annotations.NullMarked;

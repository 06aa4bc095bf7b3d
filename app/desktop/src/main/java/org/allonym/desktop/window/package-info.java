/// What only a real window of the system shows: files dragged in from another program, the wheel, the window manager, the
/// clipboard, the system's own dialogs. [InARealWindow] says when they run. Start with `DropScreenTest`.
@NullMarked
package org.allonym.desktop.window;

import org.jspecify.annotations.NullMarked;

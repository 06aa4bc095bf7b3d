/// The first screen: open, make or try a project, and say who is working.
///
/// Start at `StartModel`.
@NullMarked
package org.allonym.desktop.start;

import org.jspecify.annotations.NullMarked;

/// The first screen: open, make or try a project, and say who is working.
///
/// Start at `StartModel`.
@NullMarked
package org.allonym.app.start;

import org.jspecify.annotations.NullMarked;

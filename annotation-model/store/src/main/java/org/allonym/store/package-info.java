/// The port to the project file: what can be read from it and how changes get into it.
///
/// SQLite is behind it, in one hidden package. Must not know: screens, figures, formats of other tools.
/// Start at `ProjectFile`, then `ProjectStore`.
@NullMarked
package org.allonym.store;

import org.jspecify.annotations.NullMarked;

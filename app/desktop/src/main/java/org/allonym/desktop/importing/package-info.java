/// Bringing essays in: choose files, see what is in them and what is wrong, import all or nothing.
///
/// Start at `ImportModel`.
@NullMarked
package org.allonym.desktop.importing;

import org.jspecify.annotations.NullMarked;

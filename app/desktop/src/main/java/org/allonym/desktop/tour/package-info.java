/// The headless tour: the workbench driven through the whole job by robot input, for machines without a display.
///
/// Start at `Tour`.
@NullMarked
package org.allonym.desktop.tour;

import org.jspecify.annotations.NullMarked;

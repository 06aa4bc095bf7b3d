/// Getting results out: one layer of every document in a format, with its manifest.
///
/// Start at `ExportModel`.
@NullMarked
package org.allonym.desktop.exporting;

import org.jspecify.annotations.NullMarked;

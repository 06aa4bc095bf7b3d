/// Getting results out: one layer of every document in a format, with its manifest.
///
/// Start at `ExportModel`.
@NullMarked
package org.allonym.app.exporting;

import org.jspecify.annotations.NullMarked;

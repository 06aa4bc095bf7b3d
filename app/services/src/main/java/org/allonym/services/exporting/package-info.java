/// Writes a layer, the gold, or the gold with surrogates into a file, and a manifest beside it.
///
/// All files of an export are written, or none. Must not know: screens, terminals, SQL. Start at `ExportLayer`, then
/// `ExportSurrogates`.
@NullMarked
package org.allonym.services.exporting;

import org.jspecify.annotations.NullMarked;

/// Brings documents and labels from files into a project, and says what they brought.
///
/// A file is read whole before anything changes: all of it comes in or none. Must not know: screens, terminals, SQL.
/// Start at `ImportFiles`; `LabelLayer` labels documents that are in the project already.
@NullMarked
package org.allonym.services.importing;

import org.jspecify.annotations.NullMarked;

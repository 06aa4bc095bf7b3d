/// A project as a whole: made, surveyed, its label set in a file, its encrypted backups.
///
/// Must not know: screens, terminals, SQL. Start at `MakeProject`.
@NullMarked
package org.allonym.services.project;

import org.jspecify.annotations.NullMarked;

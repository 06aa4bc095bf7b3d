/// The project file as the rest of the program sees it: what can be read from it and how changes are written.
///
/// `org.allonym.store.sqlite` implements it; only `ProjectFile` and `Backups` there are public. Must not know: screens, figures,
/// formats of other tools. Start at `ProjectStore`, then `ProjectFile`.
@NullMarked
package org.allonym.store;

import org.jspecify.annotations.NullMarked;

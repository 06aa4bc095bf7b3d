/// Backups and the health of a project: made by themselves, listed, compared and restored.
///
/// What a backup is and how it is made stands in `org.allonym.store`. Start at `AutomaticBackups`, then `BackupsModel`.
@NullMarked
package org.allonym.desktop.backup;

import org.jspecify.annotations.NullMarked;

/// What was done in a project, by whom and when: the list of activity, a document's past states, the export and the
/// verification of the log.
///
/// Who may see what is decided by [org.allonym.services.history.ActivityVisibility], and asked for by the desk the screen is handed. Must
/// not know: SQL, how the log is kept. Start at `ActivitySection`, then `ActivityModel`.
@NullMarked
package org.allonym.desktop.activity;

import org.jspecify.annotations.NullMarked;

/// From submissions to the documents of a project: opens a folder or archive with its table, runs the funnel over it, and keeps
/// what came of it in the project file.
///
/// Start at `SubmissionSource`, then `KeepSelection`. Must not know: screens, the command line. The steps themselves are in
/// `org.allonym.corpus`.
@NullMarked
package org.allonym.services.selecting;

import org.jspecify.annotations.NullMarked;

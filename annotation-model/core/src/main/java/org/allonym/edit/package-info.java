/// Every change to a project, as values that know before and after.
///
/// An edit changes one document or the project; a gesture is the edits one movement of a hand makes, one step of undo.
/// The log holds gestures for ever; undo appends inverses. Must not know: SQL, files, screens.
/// Start at `Edit`, then `DocumentState`.
@NullMarked
package org.allonym.edit;

import org.jspecify.annotations.NullMarked;

/// Every change to a project, as values that know before and after.
///
/// An edit changes one document or the project; a gesture is the edits a person makes in one go, one step of undo. The log
/// holds gestures for ever; undo appends inverses. `DocumentStateBuilder` is the one place that applies edits to a state;
/// decisions and rulings are here because edits carry them. Must not know: SQL, files, screens.
/// Start at `Edit`, then `DocumentState`.
@NullMarked
package org.allonym.edit;

import org.jspecify.annotations.NullMarked;

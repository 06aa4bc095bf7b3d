/// An open project in the hands of one person: state in memory, gestures in, durable writes behind.
///
/// The desks are what screens with a restricted view get in its place: `AnnotatorDesk`, `FeedbackDesk`, `RedactionDesk`,
/// `SearchDesk`, `ActivityDesk`. The JavaFX thread owns a session. Must not know: nodes. Start at `ProjectSession`.
@NullMarked
package org.allonym.desktop.session;

import org.jspecify.annotations.NullMarked;

/// An open project in the hands of one person: state in memory, gestures in, durable writes behind.
///
/// The JavaFX thread owns a session. Must not know: nodes. Start at `ProjectSession`.
@NullMarked
package org.allonym.desktop.session;

import org.jspecify.annotations.NullMarked;

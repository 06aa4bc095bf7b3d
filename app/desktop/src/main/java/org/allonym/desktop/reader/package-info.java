/// The second reader: the PI's page that switches it on and runs it, and the queue of what it found and nobody had marked.
///
/// Must not know: how a connection is opened. Start at `ReaderModel` and `MissedModel`.
@NullMarked
package org.allonym.desktop.reader;

import org.jspecify.annotations.NullMarked;

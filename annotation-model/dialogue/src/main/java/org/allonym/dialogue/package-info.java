/// Dialogues: where mathematics is spoken of in a session of turns, and redactions that a text already had when it came in.
///
/// Must not know: files, the store, detectors, what is said to people. Texts and turns come in as values, places and figures go out as
/// values; `services` reads the one and keeps the other.
@NullMarked
package org.allonym.dialogue;

import org.jspecify.annotations.NullMarked;

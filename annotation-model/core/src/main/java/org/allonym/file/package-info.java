/// Files that are written whole or not at all. Every file that stands by itself goes through here, and never in the place of a
/// project; folders are filled under another name and moved as a whole by whoever makes them.
///
/// A [HeldFolder] is for what must not outlive its process.
///
/// Must not know: what is in the files. Start at `NewFile`.
@NullMarked
package org.allonym.file;

import org.jspecify.annotations.NullMarked;

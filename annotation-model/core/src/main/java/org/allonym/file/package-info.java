/// Atomic files: written whole or not at all, and never over a project. Folders are filled under another name and moved as a
/// whole by whoever makes them.
///
/// A [HeldFolder] is a temporary folder that is removed with its process.
///
/// Must not know: what is in the files. Start at `NewFile`.
@NullMarked
package org.allonym.file;

import org.jspecify.annotations.NullMarked;

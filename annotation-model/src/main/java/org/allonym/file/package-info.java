/// Files that are written whole or not at all: everything the program puts on a disk goes through here.
///
/// Must not know: what is in the files. Start at `NewFile`.
@NullMarked
package org.allonym.file;

import org.jspecify.annotations.NullMarked;

/// Files locked with a passphrase: whatever is to leave the machine encrypted, a package, a backup, any file.
///
/// Only the Java platform's own cryptography is used. `docs/formats/sealed-file.md` gives every byte. Must not know: what
/// is in the files, projects, SQL, screens. Start at `Seal`.
@NullMarked
package org.allonym.seal;

import org.jspecify.annotations.NullMarked;

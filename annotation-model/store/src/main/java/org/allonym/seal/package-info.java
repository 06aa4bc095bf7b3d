/// Encryption of files with a passphrase: work packages, backups, any file that is to leave the machine.
///
/// Only the Java platform's own cryptography is used. `docs/formats/sealed-file.md` gives every byte. Must not know: what
/// is in the files, projects, SQL, screens. Start at `Seal`.
@NullMarked
package org.allonym.seal;

import org.jspecify.annotations.NullMarked;

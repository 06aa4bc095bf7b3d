package org.allonym.cli;

import java.nio.file.Path;
import org.allonym.seal.Passphrase;
import picocli.CommandLine.Option;

/// Where a command finds the passphrase of an encrypted file: in a file, never among the arguments, which other users of
/// the machine can see.
final class PassphraseOption {

    @Option(
            names = "--passphrase-file",
            required = true,
            paramLabel = "F",
            description = "A file with the passphrase: one line in UTF-8.")
    private Path file;

    /// The passphrase; remarks on a short one.
    ///
    /// @throws org.allonym.problem.ProblemException when there is none
    Passphrase read(Terminal terminal) {
        return read(file, terminal);
    }

    /// The passphrase in a file; remarks on a short one.
    static Passphrase read(Path file, Terminal terminal) {
        Passphrase passphrase = Passphrase.of(SmallFile.text(file));
        if (passphrase.isShort()) {
            terminal.remark("Note: the passphrase is short; somebody who has the file could guess it.");
        }
        return passphrase;
    }
}

package org.allonym.cli;

import java.nio.file.Path;
import org.allonym.seal.Passphrase;
import picocli.CommandLine.Option;

/// The option for the file with a passphrase. A passphrase is never an argument, because other users of the machine can
/// see arguments.
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

package org.allonym.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.seal.Seal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// `seal` and `unseal`: encrypt and decrypt a file with a passphrase.
final class SealCommand {

    private SealCommand() {}

    /// `seal`: a locked copy.
    @Command(
            name = "seal",
            description = {
                "Encrypt a copy of a file, such as a backup, a closed project or an export, with a passphrase.",
                "Without the passphrase, nobody can open it."
            },
            footer = {"Example:", "  allonym seal essays.allonym essays.sealed --passphrase-file phrase.txt"})
    static final class Lock implements Callable<Integer> {

        private final Terminal terminal;

        @Parameters(index = "0", paramLabel = "FILE", description = "The file to encrypt a copy of. It is not changed.")
        private Path file;

        @Parameters(index = "1", paramLabel = "OUT", description = "The file to write. An existing file is replaced.")
        private Path out;

        @Mixin
        private PassphraseOption passphrase;

        Lock(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() {
            if (Files.exists(file.resolveSibling(file.getFileName() + "-wal"))) {
                throw new ProblemException(new Problem.Refused(
                        "%s is open in a program or was not closed properly: part of it is in the file next to it.".formatted(file),
                        "Close it, or open and close it in Allonym, and try again."));
            }
            Seal.seal(file, out, passphrase.read(terminal));
            terminal.say("Encrypted %s as %s.".formatted(file, out));
            return CommandLineEntry.DONE;
        }
    }

    /// `unseal`: what is in a locked file.
    @Command(
            name = "unseal",
            description = "Decrypt a file that was encrypted with a passphrase, after verifying all of it.",
            footer = {"Example:", "  allonym unseal essays.sealed essays.allonym --passphrase-file phrase.txt"})
    static final class Unlock implements Callable<Integer> {

        private final Terminal terminal;

        @Parameters(index = "0", paramLabel = "FILE", description = "The encrypted file.")
        private Path file;

        @Parameters(index = "1", paramLabel = "OUT", description = "The file to write. Must not exist yet.")
        private Path out;

        @Mixin
        private PassphraseOption passphrase;

        Unlock(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() {
            Seal.unseal(file, out, passphrase.read(terminal));
            terminal.say("Decrypted %s to %s.".formatted(file, out));
            return CommandLineEntry.DONE;
        }
    }
}

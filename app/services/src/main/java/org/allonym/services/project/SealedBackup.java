package org.allonym.services.project;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Function;
import org.allonym.file.HeldFolder;
import org.allonym.file.NewFile;
import org.allonym.seal.Passphrase;
import org.allonym.seal.Seal;

/// A backup that is encrypted with a passphrase. It is decrypted into a hidden folder beside the project that only this
/// user can read, and that is deleted after use or, if the program was killed, when the project is next opened. Any
/// thread.
public final class SealedBackup {

    static final String PREFIX = ".unsealed-";

    private SealedBackup() {}

    /// Does something with an unlocked copy.
    ///
    /// @param sealed the backup
    /// @param project beside which the copy lies, under the backup's own name
    /// @throws org.allonym.problem.ProblemException when the passphrase is another, the backup was altered, or there is no
    ///         room; and whatever `use` throws
    public static <T> T unlocked(Path sealed, Path project, Passphrase passphrase, Function<Path, T> use) {
        HeldFolder folder;
        try {
            folder = HeldFolder.in(beside(project), PREFIX);
        } catch (IOException e) {
            throw NewFile.unwritable(project, e);
        }
        try {
            Path plain = folder.path().resolve(sealed.getFileName());
            Seal.unseal(sealed, plain, passphrase);
            return use.apply(plain);
        } finally {
            close(folder);
        }
    }

    /// Takes away the unlocked copies that a program left beside the project because it was killed.
    public static void takeLeftoversAway(Path project) {
        HeldFolder.sweep(beside(project), PREFIX);
    }

    /// The folder it is in; for what can be no project because it is in none, itself.
    private static Path beside(Path project) {
        Path absolute = project.toAbsolutePath();
        return Objects.requireNonNullElse(absolute.getParent(), absolute);
    }

    private static void close(HeldFolder folder) {
        try {
            folder.close();
        } catch (IOException e) {
            throw NewFile.unwritable(folder.path(), e);
        }
    }
}

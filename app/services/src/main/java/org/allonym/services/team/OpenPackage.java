package org.allonym.services.team;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.allonym.file.NewFile;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.seal.Passphrase;
import org.allonym.seal.Seal;
import org.allonym.store.PackageScope;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;

/// Decrypts a work package into a project file. Any thread.
public final class OpenPackage {

    private OpenPackage() {}

    /// @param open where the project file is to stand; nothing may stand there
    /// @throws ProblemException when it can't be unlocked, or something else than a package was locked; nothing stands at
    ///         `open` then
    public static PackageScope unlock(Path locked, Path open, Passphrase passphrase) {
        Seal.unseal(locked, open, passphrase);
        boolean found = false;
        try (ProjectStore store = ProjectFile.openReadOnly(open)) {
            PackageScope scope = store.scope()
                    .orElseThrow(() -> new ProblemException(new Problem.Refused(
                            tr("The encrypted file “%s” doesn’t contain a work package.", locked.getFileName()),
                            tr("Ask for the file again."))));
            found = true;
            return scope;
        } finally {
            if (!found) {
                delete(open);
            }
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw NewFile.unwritable(file, e);
        }
    }
}

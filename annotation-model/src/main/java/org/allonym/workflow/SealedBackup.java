package org.allonym.workflow;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.allonym.file.NewFile;
import org.allonym.seal.Passphrase;
import org.allonym.seal.Seal;

/// A backup that is locked with a passphrase. It is unlocked into a hidden folder beside the project that only this person
/// can look into, and that is gone when what was to be done with it is done. Any thread.
public final class SealedBackup {

    private SealedBackup() {}

    /// Does something with an unlocked copy.
    ///
    /// @param sealed the backup
    /// @param project beside which the copy lies, under the backup's own name
    /// @throws org.allonym.problem.ProblemException when the passphrase is another, the backup was altered, or there is no
    ///         room; and whatever `use` throws
    public static <T> T unlocked(Path sealed, Path project, Passphrase passphrase, Function<Path, T> use) {
        Path folder;
        try {
            folder = Files.createTempDirectory(project.toAbsolutePath().getParent(), ".unsealed-");
        } catch (IOException e) {
            throw NewFile.unwritable(project, e);
        }
        try {
            Path plain = folder.resolve(sealed.getFileName());
            Seal.unseal(sealed, plain, passphrase);
            return use.apply(plain);
        } finally {
            delete(folder);
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw NewFile.unwritable(folder, e);
        }
    }
}

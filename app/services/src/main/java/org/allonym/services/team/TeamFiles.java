package org.allonym.services.team;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.Optional;
import org.allonym.problem.Problem;
import org.allonym.seal.Seal;
import org.allonym.store.sqlite.ProjectFile;

/// The names of the files that travel between machines.
public final class TeamFiles {

    /// The ending of a package locked with a passphrase; one that isn't locked is a project file.
    public static final String SEALED = ".allonym-sealed";

    /// The ending of what comes back of a package, locked or not.
    public static final String RETURNED = ".allonym-return";

    private static final String BACKUP = ".allonym-backup";

    private TeamFiles() {}

    /// Whether a file is a package locked with a passphrase, by its name or its content.
    public static boolean isLockedPackage(Path file) {
        String name = String.valueOf(file.getFileName());
        return !name.endsWith(RETURNED) && !name.endsWith(BACKUP) && (name.endsWith(SEALED) || Seal.isSealed(file));
    }

    /// What to tell somebody who opens a file of ours that isn't a project; empty for any other file.
    public static Optional<Problem> whyNotOpened(Path file) {
        String name = String.valueOf(file.getFileName());
        if (name.endsWith(RETURNED)) {
            return Optional.of(new Problem.Refused(
                    tr("“%s” is a returned work package. It contains spans and decisions, but no text.", name),
                    tr("Open the project that the package was made from, and merge the file there: “Merge…” under “Team”.")));
        }
        if (name.endsWith(BACKUP)) {
            return Optional.of(new Problem.Refused(
                    tr("“%s” is a backup of a project. You can’t work in backups, so that they stay unchanged.", name),
                    tr("Restore it: this creates a project file from it and leaves the backup unchanged.")));
        }
        return Optional.empty();
    }

    /// The file name of a package: the project's, with the package's number. It names nobody: names of files stand in lists of
    /// recent files, here and elsewhere.
    ///
    /// @param number which of the project's packages it is ([Outstanding#number])
    /// @param locked whether it is locked with a passphrase
    public static String packageName(Path project, int number, boolean locked) {
        return "%s-package-%d%s".formatted(stem(project), number, locked ? SEALED : ProjectFile.EXTENSION);
    }

    /// A file's name without its ending.
    public static String stem(Path file) {
        String name = String.valueOf(file.getFileName());
        int dot = name.lastIndexOf(".allonym");
        return dot > 0 ? name.substring(0, dot) : name;
    }
}

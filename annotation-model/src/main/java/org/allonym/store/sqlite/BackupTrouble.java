package org.allonym.store.sqlite;

import java.nio.file.Path;
import java.sql.SQLException;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/// What can go wrong with backups, in sentences for a person.
final class BackupTrouble {

    private static final String SAFE = "The project is as it was, and so are its other backups.";

    private BackupTrouble() {}

    static ProblemException unwritten(Path project, Path out, Exception cause) {
        Path folder = out.toAbsolutePath().getParent();
        return new ProblemException(
                new Problem.FileTrouble(
                        "No backup of %s could be made in %s (%s).".formatted(Trouble.quoted(project), folder, why(cause)),
                        SAFE,
                        "Check that the folder can be written and that its disk has space, then make a backup by hand."),
                cause);
    }

    private static String why(Exception cause) {
        if (cause instanceof SQLiteException known && known.getResultCode() == SQLiteErrorCode.SQLITE_FULL) {
            return "the disk is full";
        }
        return cause instanceof SQLException sql ? Trouble.code(sql) : cause.getClass().getSimpleName();
    }

    static ProblemException unsound(Path project, DamageException cause) {
        return new ProblemException(
                new Problem.ProjectTrouble(
                        "No backup of %s was made: what was read of it is damaged (%s: %s)."
                                .formatted(Trouble.quoted(project), cause.where(), cause.what()),
                        SAFE,
                        "Look at the project's health; then restore one of its backups."),
                cause);
    }

    /// A file at rest that was to be restored or read as a backup.
    static ProblemException damagedBackup(Path backup, String how) {
        return new ProblemException(new Problem.ProjectTrouble(
                "The backup %s is damaged: %s.".formatted(Trouble.quoted(backup), how),
                "The project is as it was.",
                "Choose another backup."));
    }

    /// Somebody opened a backup as if it were a project.
    static ProblemException isBackup(Path backup) {
        return new ProblemException(new Problem.Refused(
                "%s is a backup, which is not to be worked in.".formatted(Trouble.quoted(backup)),
                "Open the project it is of, or restore it: in the project's backups, or with `allonym restore`."));
    }

    static ProblemException open(Path project) {
        return new ProblemException(new Problem.Refused(
                "%s is open, here or in another program.".formatted(Trouble.quoted(project)),
                "Close it everywhere, then restore."));
    }

    static ProblemException notRestored(Path project, Exception cause) {
        return new ProblemException(
                new Problem.FileTrouble(
                        "%s could not be restored (%s).".formatted(Trouble.quoted(project), why(cause)),
                        "The project is as it was, and so are its backups.",
                        "Check that its folder can be written and that the disk has space, then do it again."),
                cause);
    }
}

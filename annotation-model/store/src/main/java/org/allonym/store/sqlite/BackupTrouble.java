package org.allonym.store.sqlite;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.sql.SQLException;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/// What can go wrong with backups, in sentences for a person.
final class BackupTrouble {

    private BackupTrouble() {}

    static ProblemException unwritten(Path project, Path out, Exception cause) {
        Path folder = out.toAbsolutePath().getParent();
        return new ProblemException(
                new Problem.FileTrouble(
                        tr("No backup of %s could be made in %s (%s).", Trouble.quoted(project), folder, why(cause)),
                        tr("The project and its other backups are unchanged."),
                        tr("Check that you can write to the folder and that its disk has free space, then make a backup manually.")),
                cause);
    }

    private static String why(Exception cause) {
        if (cause instanceof SQLiteException known && known.getResultCode() == SQLiteErrorCode.SQLITE_FULL) {
            return tr("the disk is full");
        }
        return cause instanceof SQLException sql ? Trouble.code(sql) : cause.getClass().getSimpleName();
    }

    static ProblemException unsound(Path project, DamageException cause) {
        return new ProblemException(
                new Problem.ProjectTrouble(
                        tr("No backup of %s was made because its data is damaged (%s: %s).", Trouble.quoted(project), cause.where(), cause.what()),
                        tr("The project and its other backups are unchanged."),
                        tr("Run a health check on the project, then restore one of its backups.")),
                cause);
    }

    /// A file at rest that was to be restored or read as a backup.
    static ProblemException damagedBackup(Path backup, String how) {
        return new ProblemException(new Problem.ProjectTrouble(
                tr("The backup %s is damaged: %s.", Trouble.quoted(backup), how),
                tr("The project is unchanged."),
                tr("Choose another backup.")));
    }

    /// Somebody opened a backup as if it were a project.
    static ProblemException isBackup(Path backup) {
        return new ProblemException(new Problem.Refused(
                tr("%s is a backup, and you can't work in backups.", Trouble.quoted(backup)),
                tr("Open the project it belongs to, or restore it from the project's backups or with `allonym restore`.")));
    }

    static ProblemException open(Path project) {
        return new ProblemException(new Problem.Refused(
                tr("%s is open, here or in another program.", Trouble.quoted(project)),
                tr("Close it everywhere, then restore.")));
    }

    static ProblemException notRestored(Path project, Exception cause) {
        return new ProblemException(
                new Problem.FileTrouble(
                        tr("%s could not be restored (%s).", Trouble.quoted(project), why(cause)),
                        tr("The project and its backups are unchanged."),
                        tr("Check that you can write to its folder and that the disk has free space, then try again.")),
                cause);
    }
}

package org.allonym.store.sqlite;

import static org.allonym.language.Messages.either;
import static org.allonym.language.Messages.tr;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import org.allonym.file.PartFile;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Task;
import org.allonym.store.PackageScope;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/// What can go wrong with project files, backups and merges, in sentences for a person.
final class StoreProblems {

    /// Bytes that most disks take.
    private static final int LONGEST_NAME = 255;

    /// The part of a code that says what kind of trouble it is; the rest says more about it.
    private static final int PRIMARY = 0xFF;

    private StoreProblems() {}

    /// What SQLite reports, as a problem.
    ///
    /// @throws IllegalStateException when only a mistake in this program can have caused it
    static ProblemException of(Path file, SQLException cause) {
        if (cause instanceof SQLiteException known) {
            return new ProblemException(problem(quoted(file), known.getResultCode(), cause), cause);
        }
        if (cause.getCause() == null) {
            throw new IllegalStateException("SQLite's driver", cause);
        }
        return new ProblemException(unloaded(quoted(file)), cause);
    }

    /// SQLite's name for what went wrong; says nothing of what is in the file.
    static String code(SQLException cause) {
        return cause instanceof SQLiteException known ? known.getResultCode().name() : tr("it can’t be read");
    }

    /// What went wrong while a file was opened: what isn't the surroundings' fault is damage.
    static ProblemException opening(Path file, SQLException cause) {
        try {
            return of(file, cause);
        } catch (IllegalStateException _) {
            return damaged(file, tr("it can’t be read as a project"), cause);
        }
    }

    /// The driver unpacks SQLite's library into the folder for temporary files.
    private static Problem unloaded(String name) {
        return new Problem.FileTrouble(
                tr("%s can’t be opened: the component that reads it could not be started.", name),
                tr("Nothing was changed."),
                tr("Check that you can write to the folder for temporary files (%s) and that it has free space.", System.getProperty("java.io.tmpdir")));
    }

    private static Problem problem(String name, SQLiteErrorCode code, SQLException cause) {
        return switch (SQLiteErrorCode.getErrorCode(code.code & PRIMARY)) {
            case SQLITE_FULL -> new Problem.FileTrouble(
                    tr("The disk is full: %s could not be written.", name),
                    tr("Everything saved earlier is safe; the last change was not saved."),
                    tr("Free up some disk space, then try again."));
            case SQLITE_IOERR -> new Problem.FileTrouble(
                    tr("%s could not be read or written: the disk reports an error (%s).", name, code.name()),
                    tr("Everything saved earlier is safe; the last change was not saved."),
                    tr("Check that the disk is connected and works properly, then try again."));
            case SQLITE_CORRUPT, SQLITE_NOTADB -> damaged(name, tr("it is not a valid SQLite file"));
            case SQLITE_PERM, SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_AUTH -> new Problem.FileTrouble(
                    tr("%s can’t be opened or written to (%s).", name, code.name()),
                    tr("Everything saved earlier is safe; the last change was not saved."),
                    tr("Check that you have permission to read and write the file and its folder."));
            case SQLITE_BUSY, SQLITE_LOCKED -> new Problem.ProjectTrouble(
                    tr("Another program is writing to %s.", name),
                    tr("Everything saved earlier is safe; the last change was not saved."),
                    tr("Wait until it has finished, or close it, then try again."));
            case SQLITE_NOMEM -> crowded(name);
            case SQLITE_TOOBIG -> new Problem.Refused(
                    tr("That is too large for %s: one piece of text can have at most 24 MB.", name),
                    tr("Split the document."));
            default -> {
                if (isContent(cause)) {
                    yield damaged(name, tr("something in it can’t be read"));
                }
                throw new IllegalStateException("SQLite: " + code, cause);
            }
        };
    }

    static ProblemException full(Path file) {
        return of(file, new SQLiteException("no room", SQLiteErrorCode.SQLITE_FULL));
    }

    /// Our statements are sound, so that what they fail at is what SQLite's JSON and full-text search find in the file.
    private static boolean isContent(SQLException cause) {
        String message = String.valueOf(cause.getMessage());
        return message.contains("malformed JSON") || message.contains("fts5");
    }

    private static Problem damaged(String name, String how) {
        return new Problem.ProjectTrouble(
                tr("%s is damaged: %s.", name, how),
                tr("Nothing was changed."),
                either(
                        tr("Keep a copy of it as it is, and restore a backup."),
                        "Keep a copy of it as it is, and restore a backup. `allonym doctor` lists what is wrong."));
    }

    static ProblemException damaged(Path file, String how, Throwable cause) {
        return new ProblemException(damaged(quoted(file), how), cause);
    }

    static ProblemException damaged(Path file, DamageException cause) {
        return damaged(file, "%s: %s".formatted(cause.where(), cause.what()), cause);
    }

    static ProblemException damaged(Path file, String how) {
        return new ProblemException(damaged(quoted(file), how));
    }

    /// When what is in it doesn't fit in memory: it is crafted, or larger than this program was given room for.
    static ProblemException crowded(Path file) {
        return new ProblemException(crowded(quoted(file)));
    }

    private static Problem crowded(String name) {
        return new Problem.ProjectTrouble(
                tr("%s needs more memory than this program may use (%,d MB).", name, Runtime.getRuntime().maxMemory() >> 20),
                tr("Nothing was changed."),
                tr("Open it on a computer with more memory, or split the project."));
    }

    static ProblemException missing(Path file) {
        return new ProblemException(new Problem.FileTrouble(
                tr("There is no file %s in %s.", quoted(file), file.toAbsolutePath().getParent()),
                tr("Nothing was changed."),
                tr("Check the name and the folder.")));
    }

    static ProblemException folder(Path file) {
        return new ProblemException(new Problem.FileTrouble(
                tr("%s is not a file but a folder or a device.", quoted(file)),
                tr("Nothing was changed."),
                tr("Choose a project file; its name ends in .allonym.")));
    }

    static ProblemException unreadable(Path file, Exception cause) {
        return new ProblemException(
                new Problem.FileTrouble(
                        tr("%s can’t be read (%s).", quoted(file), cause.getClass().getSimpleName()),
                        tr("Nothing was changed."),
                        tr("Check that you have permission to read it and that its disk is connected.")),
                cause);
    }

    static ProblemException empty(Path file) {
        return new ProblemException(new Problem.ProjectTrouble(
                tr("%s is empty: it contains no project.", quoted(file)),
                tr("Nothing was changed."),
                tr("Restore a backup, or create a new project with another name.")));
    }

    static ProblemException notOurs(Path file) {
        return new ProblemException(new Problem.ProjectTrouble(
                tr("%s is not an Allonym project.", quoted(file)),
                tr("Nothing was changed."),
                tr("Choose a project file. To bring documents into a project, import them.")));
    }

    static ProblemException newer(Path file, int version, int current) {
        return new ProblemException(new Problem.ProjectTrouble(
                tr("%s was made with a newer version of Allonym: it has file version %d, and this program supports versions up to %d.", quoted(file), version, current),
                tr("Nothing was changed."),
                tr("Open it with the newer version of Allonym.")));
    }

    static ProblemException older(Path file, int version) {
        return new ProblemException(new Problem.ProjectTrouble(
                tr("%s has the older file version %d and can’t be upgraded while it is read-only.", quoted(file), version),
                tr("Nothing was changed."),
                either(
                        tr("Open it once where it can be changed."),
                        "Open it once in the app where it can be changed, or run `allonym upgrade` on it.")));
    }

    static ProblemException leftOpen(Path file, SQLException cause) {
        return new ProblemException(
                new Problem.ProjectTrouble(
                        tr("%s was not closed properly, and its last changes are in files beside it, in a folder "
                                + "that can’t be written to.", quoted(file)),
                        tr("Nothing was changed."),
                        tr("Copy the file and the files beside it that end in -wal and -shm to a folder of your own, and open it there.")),
                cause);
    }

    /// Refuses a name that SQLite would take for a part of another file.
    static void refuseNeighbour(Path file) {
        Path owner = PartFile.ownerOf(file);
        if (owner != null) {
            throw new ProblemException(new Problem.Refused(
                    tr("A file named %s would be mistaken for a part of %s.", quoted(file), quoted(owner)), tr("Choose another name.")));
        }
    }

    /// Its last changes can't be read without room for what SQLite notes of them.
    static ProblemException leftOnFullDisk(Path file) {
        return new ProblemException(new Problem.FileTrouble(
                tr("%s was not closed properly, and reading its last changes needs some space on its disk, which is full.", quoted(file)),
                tr("Nothing was changed. Everything saved is in it and in the file beside it that ends in -wal."),
                tr("Free up 1 MB on that disk, then open it again.")));
    }

    static ProblemException exists(Path file) {
        return new ProblemException(new Problem.Refused(
                tr("%s already exists in %s.", quoted(file), file.toAbsolutePath().getParent()),
                tr("Choose another name, or open the existing file.")));
    }

    /// Refuses a name so long that nothing which stands beside a project while it is open has room for its own.
    static void refuseLongName(Path file) {
        int longest = LONGEST_NAME - "-journal".length();
        if (String.valueOf(file.getFileName()).getBytes(StandardCharsets.UTF_8).length > longest) {
            throw new ProblemException(new Problem.FileTrouble(
                    tr("%s can’t be created in %s (%s).", quoted(file), file.toAbsolutePath().getParent(), tr("its name is too long")),
                    tr("Nothing was changed."),
                    tr("Choose a shorter name, of at most %d bytes.", longest)));
        }
    }

    static ProblemException cannotCreate(Path file, Exception cause) {
        return new ProblemException(
                new Problem.FileTrouble(
                        tr("%s can’t be created in %s (%s).", quoted(file), file.toAbsolutePath().getParent(), why(cause)),
                        tr("Nothing was changed."),
                        tr("Check that the folder exists, that you can write to it, and that the disk isn’t full.")),
                cause);
    }

    /// What SQLite reports of a file that has no name yet.
    static ProblemException creating(Path file, SQLException cause) {
        return isFull(cause) ? cannotCreate(file, cause) : of(file, cause);
    }

    private static boolean isFull(Exception cause) {
        return cause instanceof SQLiteException known && known.getResultCode() == SQLiteErrorCode.SQLITE_FULL;
    }

    static ProblemException readOnly(String reason) {
        return new ProblemException(new Problem.Refused(reason, tr("Open the project where you can change it.")));
    }

    static ProblemException outOfScope(PackageScope scope) {
        return new ProblemException(new Problem.Refused(
                scope.task() == Task.ANNOTATE
                        ? tr("This is a work package for %s, who can mark and finish documents in it. Nothing else can be changed here.", scope.actor())
                        : tr("This is a work package for %s, who can decide conflicts in it. Nothing else can be changed here.", scope.actor()),
                tr("Change it in the project it was made from.")));
    }

    static String elsewhere(Path file) {
        return tr("%s is open in another window or program, so it is read-only here.", quoted(file));
    }

    static String unwritable(Path file) {
        return tr("%s or its folder can’t be written to, so it is open as read-only.", quoted(file));
    }

    static String crammed(Path file) {
        return tr("The disk is full, so %s is open as read-only.", quoted(file));
    }

    static String asked(Path file) {
        return tr("%s was opened as read-only.", quoted(file));
    }

    static String quoted(Path file) {
        return "“" + file.getFileName() + "”";
    }

    static ProblemException unwritten(Path project, Path out, Exception cause) {
        Path folder = out.toAbsolutePath().getParent();
        return new ProblemException(
                new Problem.FileTrouble(
                        tr("No backup of %s could be made in %s (%s).", quoted(project), folder, why(cause)),
                        tr("The project and its other backups are unchanged."),
                        tr("Check that you can write to the folder and that its disk has free space, then make a backup manually.")),
                cause);
    }

    private static String why(Exception cause) {
        if (cause instanceof DamageException) {
            return tr("what was written can’t be read again");
        }
        if (isFull(cause)) {
            return tr("the disk is full");
        }
        return cause instanceof SQLException sql ? code(sql) : cause.getClass().getSimpleName();
    }

    static ProblemException unsound(Path project, DamageException cause) {
        return new ProblemException(
                new Problem.ProjectTrouble(
                        tr("No backup of %s was made because its data is damaged (%s: %s).", quoted(project), cause.where(), cause.what()),
                        tr("The project and its other backups are unchanged."),
                        tr("Run a health check on the project, then restore one of its backups.")),
                cause);
    }

    /// A file at rest that was to be restored or read as a backup.
    static ProblemException damagedBackup(Path backup, String how) {
        return new ProblemException(new Problem.ProjectTrouble(
                tr("The backup %s is damaged: %s.", quoted(backup), how),
                tr("The project is unchanged."),
                tr("Choose another backup.")));
    }

    /// Somebody opened a backup as if it were a project.
    static ProblemException isBackup(Path backup) {
        return new ProblemException(new Problem.Refused(
                tr("%s is a backup, and you can’t work in backups.", quoted(backup)),
                either(
                        tr("Open the project it belongs to, or restore it from the project’s backups."),
                        "Open the project it belongs to, or restore it from the project's backups or with `allonym restore`.")));
    }

    static ProblemException open(Path project) {
        return new ProblemException(new Problem.Refused(
                tr("%s is open, here or in another program.", quoted(project)),
                tr("Close it everywhere, then restore.")));
    }

    static ProblemException notRestored(Path project, Exception cause) {
        return new ProblemException(
                new Problem.FileTrouble(
                        tr("%s could not be restored (%s).", quoted(project), why(cause)),
                        tr("The project and its backups are unchanged."),
                        tr("Check that you can write to its folder and that the disk has free space, then try again.")),
                cause);
    }

    /// Why something can't be merged.
    static ProblemException unmergeable(String source, String why, String advice) {
        return new ProblemException(new Problem.Refused(tr("“%s” can’t be merged: %s", source, why), advice));
    }

    /// What no Allonym writes.
    static ProblemException brokenLog(String source, String how) {
        return unmergeable(source, tr("it was altered or damaged: %s.", how), tr("Ask for the file again."));
    }

    static ProblemException forkedLog(String source, long seq) {
        return unmergeable(
                source,
                tr("someone worked in two copies of the same file. Entry %,d of its log differs from the one already merged.", seq),
                either(
                        tr("Decide which copy to keep using, and merge only that one."),
                        "Decide which copy to keep using. Work in the other copy can be brought in with `label-layer` under another name."));
    }

    static ProblemException otherProject(String source) {
        return unmergeable(source, tr("it was made from another project."), tr("Merge it into the project it was made from."));
    }
}

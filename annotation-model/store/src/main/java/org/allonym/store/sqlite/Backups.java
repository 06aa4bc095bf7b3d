package org.allonym.store.sqlite;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.time.Clock;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.store.Backup;
import org.allonym.store.BackupReason;
import org.allonym.store.BackupRotation;
import org.allonym.store.ProjectStore;
import org.allonym.store.ProjectSummary;
import org.allonym.store.RestorePreview;
import org.allonym.store.sqlite.Connections.Access;
import org.jspecify.annotations.Nullable;

/// The backups of one project, in the folder `NAME-backups` beside it. Any thread; calls that write queue behind each
/// other.
///
/// A backup is a whole copy of the file, read again after it was written. It appears under its name only then; what
/// fails is taken away and said. After each new one those that are outdated go: see `docs/user-guide/backups.md`.
public final class Backups {

    /// The ending of a damaged file that was kept when a backup took its place.
    public static final String DAMAGED = ".allonym-damaged";

    private static final Object WRITING = new Object();

    private final Path project;
    private final Clock clock;

    private Backups(Path project, Clock clock) {
        this.project = project.toAbsolutePath();
        this.clock = clock;
    }

    public static Backups of(Path project) {
        return of(project, Clock.systemDefaultZone());
    }

    /// @param clock what the new ones are called after, and its zone, where days begin
    static Backups of(Path project, Clock clock) {
        return new Backups(project, clock);
    }

    public Path project() {
        return project;
    }

    /// Where they lie; it may not be there yet.
    public Path folder() {
        return project.resolveSibling(ProjectFile.stem(project) + "-backups");
    }

    /// Those the program made, newest first, by their names; empty when there are none.
    ///
    /// @throws ProblemException when the folder can't be read
    public List<Backup> all() {
        List<Backup> all = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder())) {
            files.forEach(file -> Backup.of(file).filter(_ -> Files.isRegularFile(file)).ifPresent(all::add));
        } catch (NoSuchFileException | NotDirectoryException _) {
            return List.of();
        } catch (IOException | DirectoryIteratorException e) {
            throw new ProblemException(
                    new Problem.FileTrouble(
                            tr("The backup folder %s can’t be read.", folder()),
                            tr("The project is unchanged."),
                            tr("Check that you have permission to read it and that its disk is connected.")),
                    e);
        }
        all.sort(Backup.NEWEST_FIRST);
        return all;
    }

    /// Makes a backup of a project, and takes away what is outdated.
    ///
    /// @param store the project these are the backups of, open
    /// @throws ProblemException when it can't be made; nothing has changed then
    public Backup make(ProjectStore store, BackupReason reason) {
        return make(store, reason, Progress.NONE);
    }

    /// As [#make(ProjectStore, BackupReason)].
    ///
    /// @param progress as for [ProjectStore#copyTo]
    public Backup make(ProjectStore store, BackupReason reason, Progress progress) {
        return make(reason, out -> store.copyTo(out, progress));
    }

    /// As [#make(ProjectStore, BackupReason)], of a file that isn't open as a store.
    ///
    /// @param copy writes a copy under the name it is given, or throws
    public Backup make(BackupReason reason, Consumer<Path> copy) {
        synchronized (WRITING) {
            Backup made = free(reason);
            copy.accept(made.file());
            rotate();
            return made;
        }
    }

    /// As [#make], unless nothing has changed since the last backup, or nothing was ever done in the project.
    public Optional<Backup> makeIfChanged(ProjectStore store, BackupReason reason) {
        synchronized (WRITING) {
            return changed(store) ? Optional.of(make(store, reason)) : Optional.empty();
        }
    }

    private boolean changed(ProjectStore store) {
        if (store.documentCount() + store.setAside().size() == 0) {
            return false;
        }
        String end = store.logEnd();
        List<Backup> all = all();
        try {
            return all.isEmpty() || !logEnd(all.getFirst().file()).equals(end);
        } catch (ProblemException _) {
            // the last one can't be read, so another is wanted
            return true;
        }
    }

    /// A backup under a name nobody has, in a folder that is there.
    private Backup free(BackupReason reason) {
        Path folder = folder();
        try {
            if (!Files.isDirectory(folder)) {
                createPrivately(folder);
            }
        } catch (IOException e) {
            throw new ProblemException(
                    new Problem.FileTrouble(
                            tr("The backup folder could not be created in %s (%s).", folder.getParent(), e.getClass().getSimpleName()),
                            tr("The project is unchanged."),
                            tr("Check that you can write to the folder and that the disk has free space.")),
                    e);
        }
        Backup free = Backup.named(folder, ProjectFile.stem(project), clock.instant(), reason, 1);
        for (int number = 2; Files.exists(free.file()) || Files.exists(damaged(free)); number++) {
            free = Backup.named(folder, ProjectFile.stem(project), clock.instant(), reason, number);
        }
        return free;
    }

    /// The folder is for those who may read the project, and lets in nobody else.
    private void createPrivately(Path folder) throws IOException {
        Set<PosixFilePermission> permissions = new HashSet<>();
        try {
            permissions.addAll(Files.getPosixFilePermissions(project));
        } catch (UnsupportedOperationException | NoSuchFileException _) {
            Files.createDirectory(folder);
            return;
        }
        also(permissions, PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_EXECUTE);
        also(permissions, PosixFilePermission.GROUP_READ, PosixFilePermission.GROUP_EXECUTE);
        also(permissions, PosixFilePermission.OTHERS_READ, PosixFilePermission.OTHERS_EXECUTE);
        permissions.add(PosixFilePermission.OWNER_WRITE);
        Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(permissions));
    }

    private static void also(Set<PosixFilePermission> permissions, PosixFilePermission with, PosixFilePermission added) {
        if (permissions.contains(with)) {
            permissions.add(added);
        }
    }

    private static Path damaged(Backup backup) {
        String name = backup.file().getFileName().toString();
        String stem = name.substring(0, name.length() - Backup.EXTENSION.length());
        return backup.file().resolveSibling(stem + DAMAGED);
    }

    private void rotate() {
        ZoneId zone = clock.getZone();
        for (Backup outdated : BackupRotation.outdated(all(), zone)) {
            try {
                Files.deleteIfExists(outdated.file());
            } catch (IOException _) {
                // it stays; one too many does no harm
            }
        }
    }

    /// What is in a backup, in figures.
    ///
    /// @throws ProblemException when it can't be read
    public static ProjectSummary summary(Path backup) {
        return atRest(backup, ProjectTable::summary);
    }

    /// Reads all of a backup: pages, every text by its hash, and the log's chain.
    ///
    /// @throws ProblemException when anything in it isn't sound
    public static void verify(Path backup) {
        verified(backup, Progress.NONE);
    }

    /// What restoring a backup would change, by the project's file as it is; changes nothing.
    ///
    /// @throws ProblemException when the backup can't be read
    public RestorePreview preview(Path backup) {
        String name = ProjectFile.stem(project);
        if (!Files.exists(project)) {
            return previewAlone(name, backup, "");
        }
        summary(backup);
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            return store.compareWith(backup);
        } catch (ProblemException e) {
            return previewAlone(name, backup, e.problem().what());
        }
    }

    /// Puts a backup in the project's place. The project must be closed everywhere. Its present file is kept first, as a
    /// backup of its own; the restored file is a replica of its own, so that packages made from what is replaced now
    /// stay what they are.
    ///
    /// @return where the present file was kept; null when there was none
    /// @throws ProblemException when it can't be done; the project is as it was then
    public @Nullable Path restore(Path backup) {
        return restore(backup, Progress.NONE);
    }

    /// As [#restore(Path)].
    ///
    /// @param progress hears how many documents were read, of each copy that is made; what it stops leaves the project as it was
    public @Nullable Path restore(Path backup, Progress progress) {
        synchronized (WRITING) {
            Backup kept = free(BackupReason.BEFORE_RESTORE);
            return new Restoring(project, backup, progress).run(kept.file(), damaged(kept)).orElse(null);
        }
    }

    /// What a backup holds when the project's file can't be read.
    ///
    /// @param trouble why it can't, empty when it isn't there
    private static RestorePreview previewAlone(String project, Path backup, String trouble) {
        return atRest(backup, there -> RestoreComparison.alone(project, there, trouble));
    }

    /// The hash its log ends with, as [ProjectStore#logEnd].
    private static String logEnd(Path backup) {
        return atRest(backup, BackupCopy::end).toLowerCase(Locale.ROOT);
    }

    /// Reads all of a backup.
    ///
    /// @return its version
    static int verified(Path backup, Progress progress) {
        return reading(backup, () -> {
            refuseHot(backup);
            return BackupCopy.verify(backup, Schema.CURRENT, null, progress);
        });
    }

    private static void refuseHot(Path backup) throws IOException {
        Path wal = backup.resolveSibling(backup.getFileName() + "-wal");
        if (Files.exists(wal) && Files.size(wal) > 0) {
            throw StoreProblems.damagedBackup(backup, tr("it is open or was not closed properly"));
        }
    }

    /// Reads a backup, which nobody writes.
    static <T> T atRest(Path backup, Database.Task<T> task) {
        return reading(backup, () -> {
            FileCheck.header(backup);
            refuseHot(backup);
            try (Database database = Connections.open(backup, Access.STILL)) {
                FileCheck.content(backup, database, Schema.CURRENT);
                return task.run(database);
            }
        });
    }

    @FunctionalInterface
    private interface Reading<T> {
        T read() throws IOException, SQLException;
    }

    private static <T> T reading(Path backup, Reading<T> reading) {
        try {
            return reading.read();
        } catch (NoSuchFileException _) {
            throw StoreProblems.missing(backup);
        } catch (IOException e) {
            throw StoreProblems.unreadable(backup, e);
        } catch (SQLException e) {
            throw StoreProblems.damagedBackup(backup, StoreProblems.code(e));
        } catch (DamageException e) {
            throw StoreProblems.damagedBackup(backup, e.getMessage());
        }
    }
}

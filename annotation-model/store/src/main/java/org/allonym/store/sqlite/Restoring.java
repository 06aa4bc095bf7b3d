package org.allonym.store.sqlite;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.allonym.file.PartFile;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.store.sqlite.Connections.Access;

/// Puts a copy of a backup in the place of a project.
///
/// The order matters: the backup is read whole; the present file is kept; the new file is made beside it, read whole and
/// forced to the disk; only then does it take the name. Whenever the machine stops, there is a project under that name,
/// the old or the new, and what was kept.
final class Restoring {

    /// What SQLite leaves beside a file whose program died.
    private static final List<String> NEIGHBOURS = List.of("-wal", "-shm", "-journal");

    private final Path project;
    private final Path backup;

    private final Progress progress;

    /// @param progress hears how many documents were read: of the backup, of what is kept, and of the restored file; once that
    ///        has its name, nothing stops it
    Restoring(Path project, Path backup, Progress progress) {
        this.project = project.toAbsolutePath();
        this.backup = backup;
        this.progress = progress;
    }

    Optional<Path> run(Path kept, Path keptDamaged) {
        int version = Backups.verified(backup, progress);
        if (OpenFiles.isOpen(project)) {
            throw StoreProblems.open(project);
        }
        try (WriterLock lock = WriterLock.take(project)) {
            if (lock == null) {
                throw StoreProblems.open(project);
            }
            Optional<Path> where = Files.exists(project) ? Optional.of(keep(kept, keptDamaged)) : Optional.empty();
            try (PartFile part = PartFile.beside(project, where.isPresent() ? project : backup)) {
                copy(backup, part.path());
                beginChain(part.path(), version);
                BackupCopy.verifyPart(part.path(), progress);
                for (String neighbour : NEIGHBOURS) {
                    Files.deleteIfExists(project.resolveSibling(project.getFileName() + neighbour));
                }
                part.replace(project);
            }
            return where;
        } catch (IOException | SQLException | DamageException e) {
            throw StoreProblems.notRestored(project, e);
        }
    }

    /// Keeps the present file, as a backup if that can be done, else its bytes and those of its neighbours.
    private Path keep(Path kept, Path keptDamaged) throws IOException {
        try {
            FileCheck.header(project);
            try (Database database = Connections.open(project, Access.READ)) {
                FileCheck.content(project, database, Schema.CURRENT);
                BackupCopy.make(project, database, kept, progress);
            }
            // it is sound, so what its neighbours hold can go into it
            try (Database database = Connections.open(project, Access.WRITE)) {
                database.run("PRAGMA wal_checkpoint(TRUNCATE)");
            }
            return kept;
        } catch (ProblemException | SQLException | DamageException _) {
            if (Files.exists(kept)) {
                return kept;
            }
            publish(project, keptDamaged);
            for (String neighbour : NEIGHBOURS) {
                Path beside = project.resolveSibling(project.getFileName() + neighbour);
                if (Files.exists(beside)) {
                    publish(beside, keptDamaged.resolveSibling(keptDamaged.getFileName() + neighbour));
                }
            }
            return keptDamaged;
        }
    }

    private void publish(Path from, Path to) throws IOException {
        try (PartFile part = PartFile.beside(to, project)) {
            copy(from, part.path());
            part.publish(to);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (InputStream in = Files.newInputStream(from);
                OutputStream out = Files.newOutputStream(to, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            in.transferTo(out);
        }
    }

    /// Makes the copy a replica of its own, whose first entry says where it comes from.
    private void beginChain(Path part, int version) throws SQLException {
        try (Database database = Connections.open(part, Access.WRITE)) {
            database.change(copy -> {
                Schema.CURRENT.upgrade(copy, version);
                Action.Restore restored = new Action.Restore(String.valueOf(backup.getFileName()), new LogTable(copy).heads());
                new ProjectTable(copy).beginReplica(ProjectTable.newReplica());
                return new LogTable(copy).append(restored, "");
            });
        }
    }
}

package org.allonym.store.sqlite;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import org.allonym.problem.ProblemException;
import org.allonym.store.ProjectSummary;
import org.allonym.store.RestorePreview;
import org.allonym.store.Watch;
import org.allonym.store.sqlite.Connections.Access;

/// Reads and restores backups, which are project files at rest; called by [org.allonym.store.sqlite.Backups] only.
final class SqliteBackups {

    private SqliteBackups() {}

    /// What is in a backup, by figures; only its small tables are checked.
    ///
    /// @throws ProblemException when it can't be read as one
    public static ProjectSummary summary(Path backup) {
        return still(backup, SummaryQuery::read);
    }

    /// The hash its log ends with, as [org.allonym.store.ProjectStore#logEnd].
    public static String logEnd(Path backup) {
        return still(backup, BackupCopy::end).toLowerCase(java.util.Locale.ROOT);
    }

    /// Reads all of a backup: pages, texts and the log's chain.
    ///
    /// @throws ProblemException when anything in it isn't sound
    public static void verify(Path backup) {
        verified(backup, Watch.NONE);
    }

    /// @return its version
    static int verified(Path backup, Watch watch) {
        try {
            refuseHot(backup);
            return BackupCopy.verify(backup, Schema.CURRENT, watch);
        } catch (NoSuchFileException _) {
            throw Trouble.missing(backup);
        } catch (IOException e) {
            throw Trouble.unreadable(backup, e);
        } catch (SQLException e) {
            throw BackupTrouble.damagedBackup(backup, Trouble.code(e));
        } catch (DamageException e) {
            throw BackupTrouble.damagedBackup(backup, e.getMessage());
        }
    }

    /// What a backup holds when the project's file can't be read.
    ///
    /// @param trouble why it can't, empty when it isn't there
    public static RestorePreview alone(String project, Path backup, String trouble) {
        return still(backup, there -> RestoreComparison.alone(project, there, trouble));
    }

    /// Puts a copy of a backup in the project's place, as a replica of its own. What is there is kept first: as a backup
    /// where it is sound, else byte by byte.
    ///
    /// @param kept where the present file is kept as a backup
    /// @param keptDamaged where its bytes are kept when it is damaged
    /// @param watch hears how many documents were read, of each copy
    /// @return where it was kept, empty when there was none
    /// @throws ProblemException when the backup isn't sound, the project is open, or something can't be written; the
    ///         project is as it was then
    public static Optional<Path> restore(Path project, Path backup, Path kept, Path keptDamaged, Watch watch) {
        return new Restoring(project, backup, watch).run(kept, keptDamaged);
    }

    private static void refuseHot(Path backup) throws IOException {
        Path wal = backup.resolveSibling(backup.getFileName() + "-wal");
        if (Files.exists(wal) && Files.size(wal) > 0) {
            throw BackupTrouble.damagedBackup(backup, tr("it is open or was not closed properly"));
        }
    }

    /// Reads a backup, which nobody writes.
    static <T> T still(Path backup, Database.Task<T> task) {
        try {
            FileCheck.header(backup);
            refuseHot(backup);
            try (Database database = Connections.open(backup, Access.STILL)) {
                FileCheck.content(backup, database, Schema.CURRENT);
                return task.run(database);
            }
        } catch (NoSuchFileException _) {
            throw Trouble.missing(backup);
        } catch (IOException e) {
            throw Trouble.unreadable(backup, e);
        } catch (SQLException e) {
            throw BackupTrouble.damagedBackup(backup, Trouble.code(e));
        } catch (DamageException e) {
            throw BackupTrouble.damagedBackup(backup, e.getMessage());
        }
    }
}

package org.allonym.store.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import org.allonym.file.PartFile;
import org.allonym.progress.Progress;
import org.allonym.store.BackupReason;
import org.allonym.store.ProjectStore.Recovery;
import org.allonym.store.sqlite.Connections.Access;
import org.jspecify.annotations.Nullable;

/// Opens one project file whose first bytes have been looked at.
///
/// A project at rest is in WAL mode without a WAL beside it, so that opening and closing it changes no byte.
final class Opening {

    private final Path file;
    private final Path named;
    private final Schema schema;
    private final Object key;

    /// @param file its real path
    /// @param named that path, or the one it gets when it is whole
    /// @param key what [OpenFiles#enter] gave for it; the store leaves with it
    Opening(Path file, Path named, Schema schema, Object key) {
        this.file = file;
        this.named = named;
        this.schema = schema;
        this.key = key;
    }

    /// Opens for writing where that is possible, else for reading.
    SqliteProjectStore open() throws SQLException {
        return open(false);
    }

    /// As [#open], a file that is deleted if anything fails: changes go straight into it, and nothing waits for the disk.
    SqliteProjectStore openNew() throws SQLException {
        return open(true);
    }

    private SqliteProjectStore open(boolean fresh) throws SQLException {
        if (!writable()) {
            return readOnly(StoreProblems.unwritable(file), false);
        }
        WriterLock lock;
        try {
            lock = WriterLock.takePatiently(file);
        } catch (IOException _) {
            return readOnly(PartFile.hasRoom(file) ? StoreProblems.unwritable(file) : StoreProblems.crammed(file), false);
        }
        if (lock == null) {
            return readOnly(StoreProblems.elsewhere(file), true);
        }
        if (!PartFile.hasRoom(file)) {
            letGo(lock);
            return readOnly(StoreProblems.crammed(file), false);
        }
        return writable(lock, fresh);
    }

    private boolean writable() {
        return Files.isWritable(file) && Files.isWritable(file.getParent());
    }

    private SqliteProjectStore writable(WriterLock lock, boolean fresh) throws SQLException {
        Database writer = null;
        boolean open = false;
        try {
            boolean hot = hot();
            long before = hot ? entriesWithoutNeighbours() : 0;
            int version = check();
            writer = Connections.open(file, Access.WRITE);
            if (fresh) {
                writer.run("PRAGMA journal_mode = MEMORY");
                writer.run("PRAGMA synchronous = OFF");
            } else if (!writer.first("PRAGMA journal_mode", row -> row.text(1)).equals(Optional.of("wal"))) {
                writer.run("PRAGMA journal_mode = WAL");
            }
            if (version < schema.version()) {
                upgrade(writer, version);
            }
            ChainCheck.checkEnds(writer);
            Readers readers = new Readers(() -> Connections.open(file, Access.READ));
            SqliteProjectStore store = new SqliteProjectStore(named, null, readers, writer, () -> {
                OpenFiles.leave(key);
                lock.close();
            });
            if (hot) {
                long now = writer.number("SELECT count(*) FROM edit_log");
                store.recovered(new Recovery(before < 0 || now < before ? -1 : now - before));
            }
            open = true;
            return store;
        } finally {
            if (!open) {
                abandon(writer, lock);
            }
        }
    }

    /// Brings a file of an older version up to date: first a backup of it as it is, then every step in one transaction.
    ///
    /// @throws org.allonym.problem.ProblemException when no backup can be made; nothing has changed then
    private void upgrade(Database writer, int version) throws SQLException {
        Backups.of(file).make(BackupReason.BEFORE_UPGRADE, out -> BackupCopy.make(file, writer, schema, out, Progress.NONE));
        writer.change(database -> {
            schema.upgrade(database, version);
            if (!schema.fits(database, schema.version())) {
                throw new IllegalStateException("the upgrade does not lead to version " + schema.version());
            }
            return true;
        });
    }

    /// Looks at what is in the file before anything could change it.
    private int check() throws SQLException {
        try (Database database = Connections.open(file, hot() ? Access.READ : Access.STILL)) {
            return FileCheck.content(file, database, schema);
        }
    }

    /// How many log entries are in the file itself; −1 when that can't be told without what lies beside it.
    private long entriesWithoutNeighbours() {
        try (Database database = Connections.open(file, Access.STILL)) {
            return database.number("SELECT count(*) FROM edit_log");
        } catch (SQLException _) {
            return -1;
        }
    }

    private static void abandon(@Nullable Database writer, WriterLock lock) throws SQLException {
        try {
            if (writer != null) {
                writer.close();
            }
        } finally {
            letGo(lock);
        }
    }

    /// SQLite notes in a file beside the project what its readers read. On a full disk it can't, so that nobody may write then
    /// while this program reads.
    ///
    /// @param shared whether another program may be writing the file
    SqliteProjectStore readOnly(String reason, boolean shared) throws SQLException {
        if (shared || !writable() || PartFile.hasRoom(file)) {
            return readOnly(reason, shared, shared || hot() || writable(), null);
        }
        WriterLock lock = null;
        try {
            lock = WriterLock.take(file);
            if (lock == null) {
                return readOnly(reason, true, true, null);
            }
        } catch (IOException _) {
            // a lock is a file, for which nobody has room
        }
        if (hot()) {
            letGo(lock);
            throw StoreProblems.leftOnFullDisk(file);
        }
        return readOnly(reason, false, false, lock);
    }

    /// @param traces whether SQLite may leave something beside the file
    /// @param lock what keeps others from writing meanwhile
    private SqliteProjectStore readOnly(String reason, boolean shared, boolean traces, @Nullable WriterLock lock) throws SQLException {
        boolean hot = hot();
        Readers readers = new Readers(() -> Connections.open(file, traces ? Access.READ : Access.STILL));
        boolean tidy = traces && writable() && (shared || !hot);
        boolean open = false;
        try {
            int version = shared ? readers.read(database -> FileCheck.content(file, database, schema)) : check();
            if (version < schema.version()) {
                throw StoreProblems.older(file, version);
            }
            SqliteProjectStore store = new SqliteProjectStore(named, reason, readers, null, () -> {
                if (tidy) {
                    tidyQuietly();
                }
                OpenFiles.leave(key);
                letGo(lock);
            });
            open = true;
            return store;
        } catch (SQLException e) {
            if (hot && !writable()) {
                throw StoreProblems.leftOpen(file, e);
            }
            throw e;
        } finally {
            if (!open) {
                readers.close();
                if (tidy && leftTraces()) {
                    tidyQuietly();
                }
                letGo(lock);
            }
        }
    }

    private static void letGo(@Nullable WriterLock lock) {
        try (lock) {
            // nothing more to do with it
        } catch (IOException _) {
            // the lock is gone with its channel
        }
    }

    private boolean leftTraces() {
        return Files.exists(file.resolveSibling(file.getFileName() + "-wal"))
                || Files.exists(file.resolveSibling(file.getFileName() + "-shm"));
    }

    private void tidyQuietly() {
        try {
            tidy();
        } catch (IOException | SQLException _) {
            // whoever opens the file for writing next takes them away; nothing of the project is in them alone
        }
    }

    /// A connection that only reads leaves the WAL's two files behind when it is the last; one that may write takes them
    /// away. When somebody writes, that is up to them.
    private void tidy() throws IOException, SQLException {
        WriterLock lock = WriterLock.take(file);
        if (lock != null) {
            try (lock;
                    Database database = Connections.open(file, Access.WRITE)) {
                database.number("SELECT count(*) FROM project");
            }
        }
    }

    /// Whether changes lie beside the file that aren't in it yet: it is open, or its program died.
    private boolean hot() {
        return isHot(file);
    }

    static boolean isHot(Path file) {
        return holds(file, "-wal") || holds(file, "-journal");
    }

    private static boolean holds(Path file, String ending) {
        try {
            return Files.size(file.resolveSibling(file.getFileName() + ending)) > 0;
        } catch (IOException _) {
            return false;
        }
    }
}

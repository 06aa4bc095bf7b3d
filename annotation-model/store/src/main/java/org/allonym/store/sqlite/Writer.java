package org.allonym.store.sqlite;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import org.allonym.file.PartFile;
import org.allonym.project.ActorId;
import org.allonym.store.ImportBatch;
import org.jspecify.annotations.Nullable;

/// The one connection of a store that writes, and whose turn it is to use it. Any thread; writes queue behind each other.
final class Writer {

    private final Path file;
    private final @Nullable Database database;
    private final @Nullable String readOnlyReason;
    private final ReentrantLock turn = new ReentrantLock(true);
    private @Nullable SqliteImportBatch importing;
    private boolean ended;

    /// @param database null for reading only
    Writer(Path file, @Nullable Database database, @Nullable String readOnlyReason) {
        this.file = file;
        this.database = database;
        this.readOnlyReason = readOnlyReason;
    }

    /// Whether there is none.
    boolean isMissing() {
        return database == null;
    }

    /// Runs `task` in a transaction: all of it, or none when it throws.
    <T> T change(Database.Task<T> task) {
        return change(task, _ -> true);
    }

    /// Runs `task` in a transaction that is kept where its result says so, and else taken back.
    <T> T change(Database.Task<T> task, Predicate<T> keep) {
        Database taken = take();
        boolean kept = false;
        try {
            taken.begin();
            T result = task.run(taken);
            if (keep.test(result)) {
                taken.commit();
                kept = true;
            }
            return result;
        } catch (SQLException e) {
            throw StoreProblems.of(file, e);
        } catch (DamageException e) {
            throw StoreProblems.damaged(file, e);
        } finally {
            if (!kept) {
                taken.rollback();
            }
            turn.unlock();
        }
    }

    /// Begins an import, which has the turn until it ends.
    ImportBatch beginImport(ActorId by, String source) {
        Database taken = take();
        boolean begun = false;
        try {
            taken.begin();
            SqliteImportBatch batch = new SqliteImportBatch(file, taken, by, source, this::importEnded);
            importing = batch;
            begun = true;
            return batch;
        } catch (SQLException e) {
            throw StoreProblems.of(file, e);
        } catch (DamageException e) {
            throw StoreProblems.damaged(file, e);
        } finally {
            if (!begun) {
                taken.rollback();
                turn.unlock();
            }
        }
    }

    private void importEnded() {
        importing = null;
        turn.unlock();
    }

    private Database take() {
        if (database == null) {
            throw StoreProblems.readOnly(String.valueOf(readOnlyReason));
        }
        if (turn.isHeldByCurrentThread()) {
            throw new IllegalStateException("this thread has an import open");
        }
        turn.lock();
        boolean free = false;
        try {
            if (ended) {
                throw new IllegalStateException("the project is closed");
            }
            // SQLite's shared memory is a file that is mapped: a disk that fills up under it ends the whole program
            if (!PartFile.hasRoom(file)) {
                throw StoreProblems.full(file);
            }
            free = true;
            return database;
        } finally {
            if (!free) {
                turn.unlock();
            }
        }
    }

    /// Waits for the write under way; nobody gets a turn afterwards. An import that this thread has open is taken back.
    ///
    /// @return false when that was so before
    boolean end() {
        turn.lock();
        try {
            if (ended) {
                return false;
            }
            ended = true;
            if (importing != null) {
                importing.close();
            }
            return true;
        } finally {
            turn.unlock();
        }
    }

    /// Writes everything into the file.
    void checkpoint() throws SQLException {
        if (database != null) {
            database.run("PRAGMA wal_checkpoint(TRUNCATE)");
        }
    }

    void close() throws SQLException {
        if (database != null) {
            database.close();
        }
    }
}

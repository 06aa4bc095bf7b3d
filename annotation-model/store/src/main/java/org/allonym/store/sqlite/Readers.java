package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Deque;

/// Connections that read, as many as there are threads reading; a few are kept for the next. Any thread.
final class Readers implements AutoCloseable {

    /// Opens one more connection.
    @FunctionalInterface
    interface Opening {
        Database open() throws SQLException;
    }

    private static final int KEPT = 4;

    private final Opening opening;
    private final Deque<Database> idle = new ArrayDeque<>();
    private int busy;
    private boolean closed;

    Readers(Opening opening) {
        this.opening = opening;
    }

    <T> T read(Database.Task<T> task) throws SQLException {
        Database database = take();
        boolean sound = false;
        try {
            T result = task.run(database);
            sound = true;
            return result;
        } finally {
            giveBack(database, sound);
        }
    }

    private Database take() throws SQLException {
        synchronized (this) {
            if (closed) {
                throw new IllegalStateException("the project is closed");
            }
            busy++;
            if (!idle.isEmpty()) {
                return idle.pop();
            }
        }
        Database database = null;
        try {
            database = opening.open();
            return database;
        } finally {
            if (database == null) {
                done();
            }
        }
    }

    private void giveBack(Database database, boolean sound) throws SQLException {
        boolean keep;
        synchronized (this) {
            keep = sound && !closed && idle.size() < KEPT;
            if (keep) {
                idle.push(database);
            }
        }
        try {
            if (!keep) {
                database.close();
            }
        } finally {
            done();
        }
    }

    private synchronized void done() {
        busy--;
        notifyAll();
    }

    /// Lets no one begin to read, waits for those who are reading, and closes every connection.
    @Override
    public void close() throws SQLException {
        boolean interrupted = false;
        synchronized (this) {
            closed = true;
            while (busy > 0) {
                try {
                    wait();
                } catch (InterruptedException _) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        for (Database database : idle) {
            database.close();
        }
        idle.clear();
    }
}

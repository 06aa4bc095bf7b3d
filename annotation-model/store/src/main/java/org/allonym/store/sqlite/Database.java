package org.allonym.store.sqlite;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/// One SQLite connection and the statements it has prepared. One thread at a time.
///
/// A statement's rows must be read before the same statement is asked again.
final class Database implements AutoCloseable {

    /// Makes a value of a row.
    @FunctionalInterface
    interface Mapper<T> {
        T read(Row row) throws SQLException;
    }

    /// Uses rows one by one.
    @FunctionalInterface
    interface RowUse {
        void use(Row row) throws SQLException;
    }

    /// Uses rows one by one, until it has enough.
    @FunctionalInterface
    interface RowVisitor {

        /// @return false to stop
        boolean visit(Row row) throws SQLException;
    }

    /// Carries SQLite's trouble through code that knows nothing of it.
    static final class UncheckedSqlException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final SQLException cause;

        UncheckedSqlException(SQLException cause) {
            super(cause);
            this.cause = cause;
        }

        SQLException cause() {
            return cause;
        }
    }

    /// Something done with a connection.
    @FunctionalInterface
    interface Task<T> {
        T run(Database database) throws SQLException;
    }

    private static final int EVERY_PAGE = -1;

    /// Milliseconds to wait for another's lock on what is copied.
    private static final int PATIENCE = 2_000;

    private final Connection connection;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();

    Database(Connection connection) {
        this.connection = connection;
    }

    /// Runs statements that give no rows and take no values.
    void run(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /// Runs several statements.
    void script(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    /// Changes rows.
    ///
    /// @return how many
    int update(String sql, @Nullable Object... values) throws SQLException {
        return use(sql, PreparedStatement::executeUpdate, values);
    }

    /// Every row, as values.
    <T> List<T> all(String sql, Mapper<T> row, @Nullable Object... values) throws SQLException {
        List<T> all = new ArrayList<>();
        each(sql, one -> all.add(row.read(one)), values);
        return all;
    }

    /// The first row, as a value.
    <T> Optional<T> first(String sql, Mapper<T> row, @Nullable Object... values) throws SQLException {
        List<T> first = new ArrayList<>(1);
        visit(sql, one -> {
            first.add(row.read(one));
            return false;
        }, values);
        return first.stream().findFirst();
    }

    /// The number in the first column of the first row; 0 for null or no row.
    long number(String sql, @Nullable Object... values) throws SQLException {
        return first(sql, row -> row.big(1), values).orElse(0L);
    }

    /// Hands every row to `use`.
    void each(String sql, RowUse use, @Nullable Object... values) throws SQLException {
        visit(
                sql,
                row -> {
                    use.use(row);
                    return true;
                },
                values);
    }

    /// Hands rows to `visitor` until it has enough.
    void visit(String sql, RowVisitor visitor, @Nullable Object... values) throws SQLException {
        use(sql, statement -> {
            try (ResultSet rows = statement.executeQuery()) {
                Row row = new Row(rows);
                boolean more = true;
                while (more && rows.next()) {
                    more = visitor.visit(row);
                }
                return more;
            }
        }, values);
    }

    /// A cursor on a statement of its own, to read beside others; close it.
    Cursor open(String sql, @Nullable Object... values) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        boolean open = false;
        try {
            bind(statement, values);
            Cursor cursor = new Cursor(statement);
            open = true;
            return cursor;
        } finally {
            if (!open) {
                statement.close();
            }
        }
    }

    /// Rows of a statement of its own, to be read beside others. Close it.
    static final class Cursor implements AutoCloseable {

        private final PreparedStatement statement;
        private final ResultSet rows;
        private final Row row;

        private Cursor(PreparedStatement statement) throws SQLException {
            this.statement = statement;
            this.rows = statement.executeQuery();
            this.row = new Row(rows);
        }

        /// @return false after the last row
        boolean next() throws SQLException {
            return rows.next();
        }

        /// The row it stands on.
        Row row() {
            return row;
        }

        @Override
        public void close() throws SQLException {
            statement.close();
        }
    }

    /// Something done with a statement.
    @FunctionalInterface
    private interface Use<T> {
        T with(PreparedStatement statement) throws SQLException;
    }

    /// The driver closes a statement that fails, `COMMIT` and `ROLLBACK` among them: on a disk that is full for a while the
    /// connection could never write again. So one that fails is prepared anew next time.
    private <T> T use(String sql, Use<T> use, @Nullable Object[] values) throws SQLException {
        PreparedStatement statement = prepared.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            prepared.put(sql, statement);
        }
        boolean done = false;
        try {
            bind(statement, values);
            T result = use.with(statement);
            done = true;
            return result;
        } finally {
            if (!done) {
                prepared.remove(sql, statement);
                drop(statement);
            }
        }
    }

    private static void drop(PreparedStatement statement) {
        try {
            statement.close();
        } catch (SQLException _) {
            // says again what the statement failed with
        }
    }

    private static void bind(PreparedStatement statement, @Nullable Object[] values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            bind(statement, i + 1, values[i]);
        }
    }

    private static void bind(PreparedStatement statement, int index, @Nullable Object value) throws SQLException {
        switch (value) {
            case null -> statement.setNull(index, Types.NULL);
            case String text -> statement.setString(index, text);
            case Integer number -> statement.setInt(index, number);
            case Long number -> statement.setLong(index, number);
            case Boolean flag -> statement.setInt(index, flag ? 1 : 0);
            case byte[] bytes -> statement.setBytes(index, bytes);
            default -> throw new IllegalArgumentException("can't bind a " + value.getClass().getName());
        }
    }

    /// Copies everything into the file at `address`, in one go; a transaction that reads settles which moment.
    void backup(String address) throws SQLException {
        int result = connection
                .unwrap(SQLiteConnection.class)
                .getDatabase()
                .backup("main", address, (_, _) -> {}, PATIENCE, 1, EVERY_PAGE);
        if (result != SQLiteErrorCode.SQLITE_OK.code) {
            SQLiteErrorCode code = SQLiteErrorCode.getErrorCode(result);
            throw new SQLiteException("backup: " + code, code);
        }
    }

    /// Makes the statements under way on another thread fail at their next step. Any thread.
    void interrupt() throws SQLException {
        connection.unwrap(SQLiteConnection.class).getDatabase().interrupt();
    }

    /// Runs `task` in a transaction that may write: all of it, or none when it throws.
    <T> T change(Task<T> task) throws SQLException {
        begin();
        boolean done = false;
        try {
            T result = task.run(this);
            commit();
            done = true;
            return result;
        } finally {
            if (!done) {
                rollback();
            }
        }
    }

    /// Runs `task` on one unchanging view of the file.
    <T> T snapshot(Task<T> task) throws SQLException {
        look();
        try {
            return task.run(this);
        } finally {
            rollback();
        }
    }

    /// Begins a transaction that only reads; it sees the file as it is when it first reads. [#rollback] ends it.
    void look() throws SQLException {
        update("BEGIN");
    }

    /// Begins a transaction that may write.
    void begin() throws SQLException {
        update("BEGIN IMMEDIATE");
    }

    void commit() throws SQLException {
        update("COMMIT");
    }

    /// Ends the transaction and takes back what it has done. SQLite may have done so by itself, as on a full disk.
    void rollback() {
        try {
            update("ROLLBACK");
        } catch (SQLException _) {
            // there was no transaction left to take back
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}

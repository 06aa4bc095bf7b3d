package org.allonym.store.sqlite;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/// Rows of a statement of its own, to be read beside others. Close it.
final class Cursor implements AutoCloseable {

    private final PreparedStatement statement;
    private final ResultSet rows;
    private final Columns columns;

    Cursor(PreparedStatement statement) throws SQLException {
        this.statement = statement;
        this.rows = statement.executeQuery();
        this.columns = new Columns(rows);
    }

    /// @return false after the last row
    boolean next() throws SQLException {
        return rows.next();
    }

    /// The values of the row it stands on.
    Columns columns() {
        return columns;
    }

    @Override
    public void close() throws SQLException {
        statement.close();
    }
}

package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.allonym.store.SubmissionRow;

/// The submissions that a project's documents were selected from.
final class SubmissionTable {

    private final Database database;

    SubmissionTable(Database database) {
        this.database = database;
    }

    Optional<String> report() throws SQLException {
        return database.first("SELECT report FROM selection", row -> row.text(1));
    }

    void each(Consumer<SubmissionRow> visitor) throws SQLException {
        database.each(
                "SELECT name, fate, text FROM submission ORDER BY place",
                row -> visitor.accept(new SubmissionRow(row.text(1), row.text(2), row.textOrNull(3))));
    }

    void clear() throws SQLException {
        database.update("DELETE FROM submission");
        database.update("DELETE FROM selection");
    }

    /// Puts these in the place of all that were there.
    void replace(String report, List<SubmissionRow> rows) throws SQLException {
        database.update("DELETE FROM submission");
        database.update("INSERT OR REPLACE INTO selection VALUES (1, ?)", report);
        for (SubmissionRow row : rows) {
            database.update("INSERT INTO submission (name, fate, text) VALUES (?, ?, ?)", row.id(), row.fate(), row.text());
        }
    }
}

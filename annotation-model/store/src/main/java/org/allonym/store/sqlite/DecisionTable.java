package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.allonym.edit.Decision;
import org.allonym.text.CodePointSpan;

/// Decisions: the whole of each as JSON, and beside it what readers of the file want to ask for.
final class DecisionTable {

    private final Database database;

    DecisionTable(Database database) {
        this.database = database;
    }

    Optional<Decision> find(long document, String id, Offsets offsets) throws SQLException {
        return database.first(
                "SELECT json FROM decision WHERE document = ? AND id = ?",
                row -> decision(row, 1, document, offsets),
                document,
                id);
    }

    List<Decision> all(long document, Offsets offsets) throws SQLException {
        Crowd crowd = new Crowd(document);
        return database.all(
                "SELECT json FROM decision WHERE document = ?",
                row -> {
                    crowd.more(row.text(1).length());
                    return decision(row, 1, document, offsets);
                },
                document);
    }

    /// @param column where the JSON is
    static Decision decision(Columns row, int column, long document, Offsets offsets) throws SQLException {
        String json = row.text(column);
        return Json.decode(
                new Where("decision in document number %s", document),
                () -> Json.read(json, in -> DecisionJson.read(in, offsets)));
    }

    void put(long document, Decision decision, Offsets offsets) throws SQLException {
        CodePointSpan place = offsets.toFile(decision.place());
        database.update(
                "INSERT OR REPLACE INTO decision VALUES (?, ?, ?, ?, ?, ?, ?)",
                document,
                decision.id(),
                place.start(),
                place.end(),
                DecisionJson.word(decision.outcome()),
                decision.by().value(),
                Json.write(json -> DecisionJson.write(json, decision, offsets)));
    }

    void remove(long document, String id) throws SQLException {
        database.update("DELETE FROM decision WHERE document = ? AND id = ?", document, id);
    }
}

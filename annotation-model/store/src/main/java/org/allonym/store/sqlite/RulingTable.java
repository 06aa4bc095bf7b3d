package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.allonym.edit.Ruling;

/// What people said about surrogates: the whole of each ruling as JSON, and beside it what readers of the file want to
/// ask for. One thread at a time.
final class RulingTable {

    private final Database database;

    RulingTable(Database database) {
        this.database = database;
    }

    Optional<Ruling> find(long document, String id, Offsets offsets) throws SQLException {
        return database.first(
                "SELECT json FROM ruling WHERE document = ? AND id = ?",
                row -> ruling(row, 1, document, offsets),
                document,
                id);
    }

    List<Ruling> all(long document, Offsets offsets) throws SQLException {
        Crowd crowd = new Crowd(document);
        return database.all(
                "SELECT json FROM ruling WHERE document = ?",
                row -> {
                    crowd.more(row.text(1).length());
                    return ruling(row, 1, document, offsets);
                },
                document);
    }

    /// @param column where the JSON is
    static Ruling ruling(Columns row, int column, long document, Offsets offsets) throws SQLException {
        String json = row.text(column);
        return Json.decode(
                new Where("surrogate decision in document number %s", document), () -> Json.read(json, in -> RulingJson.read(in, offsets)));
    }

    void put(long document, Ruling ruling, Offsets offsets) throws SQLException {
        database.update(
                "INSERT OR REPLACE INTO ruling VALUES (?, ?, ?, ?, ?)",
                document,
                ruling.id(),
                RulingJson.kind(ruling),
                ruling.by().value(),
                Json.write(json -> RulingJson.write(json, ruling, offsets)));
    }

    void remove(long document, String id) throws SQLException {
        database.update("DELETE FROM ruling WHERE document = ? AND id = ?", document, id);
    }
}

package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentStatus;

/// Who is to annotate a document, and how far each has got. [AnnotatorStatus#NEW] is the absence of a row.
final class WorkTable {

    private final Database database;

    WorkTable(Database database) {
        this.database = database;
    }

    AnnotatorStatus work(long document, ActorId actor) throws SQLException {
        return database.first(
                        "SELECT status, reason, note, flag, passed FROM work WHERE document = ? AND actor = ?",
                        row -> work(row, 1, document),
                        document,
                        actor.value())
                .orElse(AnnotatorStatus.NEW);
    }

    /// @param column where status, reason, note, flag and passed begin
    static AnnotatorStatus work(Row row, int column, long document) throws SQLException {
        String status = row.text(column);
        String reason = row.text(column + 1);
        String note = row.text(column + 2);
        String flag = row.text(column + 3);
        boolean passed = row.number(column + 4) != 0;
        return Json.decode(
                where(document), () -> new AnnotatorStatus(Json.constant(DocumentStatus.class, status), reason, note, flag, passed));
    }

    private static FaultLocation where(long document) {
        return new FaultLocation("status of document number %s", document);
    }

    void set(long document, ActorId actor, AnnotatorStatus work) throws SQLException {
        if (work.equals(AnnotatorStatus.NEW)) {
            database.update("DELETE FROM work WHERE document = ? AND actor = ?", document, actor.value());
        } else {
            database.update(
                    "INSERT OR REPLACE INTO work VALUES (?, ?, ?, ?, ?, ?, ?)",
                    document,
                    actor.value(),
                    Json.word(work.status()),
                    work.reason(),
                    work.note(),
                    work.flag(),
                    work.passed() ? 1 : 0);
        }
    }

    SortedSet<ActorId> assigned(long document) throws SQLException {
        List<String> names = database.all(
                "SELECT actor FROM assignment WHERE document = ?", row -> row.text(1), document);
        return Json.decode(where(document), () -> {
            SortedSet<ActorId> actors = new TreeSet<>();
            names.forEach(name -> actors.add(new ActorId(name)));
            return actors;
        });
    }

    void assign(long document, SortedSet<ActorId> actors) throws SQLException {
        database.update("DELETE FROM assignment WHERE document = ?", document);
        for (ActorId actor : actors) {
            database.update("INSERT INTO assignment VALUES (?, ?)", document, actor.value());
        }
    }
}

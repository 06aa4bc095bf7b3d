package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.annotation.Mark;
import org.allonym.project.ActorId;
import org.allonym.text.CodePointSpan;

/// Suggestions that annotators turned down. One thread at a time.
final class RejectionTable {

    private final Database database;

    RejectionTable(Database database) {
        this.database = database;
    }

    /// @return false when the mark is turned down already
    boolean add(long document, ActorId actor, Mark mark, Offsets offsets) throws SQLException {
        CodePointSpan place = offsets.toFile(mark.span());
        return database.update(
                        "INSERT OR IGNORE INTO rejection VALUES (?, ?, ?, ?, ?)",
                        document,
                        actor.value(),
                        place.start(),
                        place.end(),
                        mark.label())
                > 0;
    }

    /// @return false when the mark is not turned down
    boolean remove(long document, ActorId actor, Mark mark, Offsets offsets) throws SQLException {
        CodePointSpan place = offsets.toFile(mark.span());
        return database.update(
                        "DELETE FROM rejection WHERE document = ? AND actor = ? AND start = ? AND end = ? AND label = ?",
                        document,
                        actor.value(),
                        place.start(),
                        place.end(),
                        mark.label())
                > 0;
    }

    SortedMap<ActorId, SortedSet<Mark>> all(long document, Offsets offsets) throws SQLException {
        SortedMap<ActorId, SortedSet<Mark>> found = new TreeMap<>();
        Crowd crowd = new Crowd(document);
        database.each(
                "SELECT document, actor, start, end, label FROM rejection WHERE document = ?",
                row -> {
                    crowd.more(0);
                    read(row, found, offsets);
                    return true;
                },
                document);
        return found;
    }

    /// Reads a row of document, actor, start, end and label into `found`.
    static void read(Columns row, SortedMap<ActorId, SortedSet<Mark>> found, Offsets offsets) throws SQLException {
        long document = row.big(1);
        String actor = row.text(2);
        int start = row.number(3);
        int end = row.number(4);
        String label = row.text(5);
        Json.decode(new Where("rejected suggestions of document number %s", document), () -> found
                .computeIfAbsent(new ActorId(actor), _ -> new TreeSet<>())
                .add(new Mark(offsets.toProgram(start, end), label)));
    }
}

package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.store.ProjectSummary;

/// Counts what is in a file; quick even in a large one, and possible in every version.
final class SummaryQuery {

    private SummaryQuery() {}

    static ProjectSummary read(Database database) throws SQLException {
        SortedMap<String, Integer> finished = new TreeMap<>();
        database.each("SELECT actor, count(*) FROM work WHERE status = 'finished' GROUP BY actor", row -> {
            finished.put(row.text(1), row.number(2));
            return true;
        });
        Optional<String> last = database.first("SELECT at FROM edit_log ORDER BY entry DESC LIMIT 1", row -> row.text(1));
        return new ProjectSummary(
                new ProjectTable(database).name(),
                (int) database.number("SELECT count(*) FROM document"),
                database.number("SELECT coalesce(sum(annotations), 0) FROM layer"),
                (int) database.number("SELECT count(*) FROM decision"),
                finished,
                database.number("SELECT count(*) FROM edit_log"),
                last.map(at -> Json.decode(Where.LOG, () -> Instant.parse(at))));
    }
}

package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.allonym.project.ActorId;
import org.allonym.store.GivenBack;
import org.allonym.store.PackageScope;

/// What the log says of work packages: in a project that they were made, in a package that it was given back.
final class TeamLog {

    /// A return, and the last entry that went along.
    private record Return(Instant at, long last) {}

    private final Database database;

    TeamLog(Database database) {
        this.database = database;
    }

    /// Takes down that a package was made of this project.
    long handOut(Action.HandOut made, ActorId by) throws SQLException {
        return append(made, by);
    }

    /// Takes down that this package was given back.
    ///
    /// @param entries how many of this replica's entries went along
    long gaveBack(PackageScope scope, long entries) throws SQLException {
        return append(new Action.Return(entries), scope.actor());
    }

    private long append(Action action, ActorId by) throws SQLException {
        return new LogTable(database)
                .pen(Instant.now())
                .append(by.value(), null, UUID.randomUUID().toString(), ActionJson.write(action, Offsets.RAW));
    }

    /// When this package was given back last, and what was changed since; empty before. Call it in a snapshot.
    Optional<GivenBack> givenBack() throws SQLException {
        Optional<Return> last = database.first(
                """
                SELECT r.at, coalesce(l.entry, 0) FROM edit_log r
                LEFT JOIN edit_log l ON l.replica = r.replica AND l.seq = r.action ->> '$.entries'
                WHERE r.document IS NULL AND r.action LIKE '{"kind":"return",%' ORDER BY r.entry DESC LIMIT 1""",
                row -> {
                    String at = row.text(1);
                    return new Return(Json.decode(Where.LOG, () -> Instant.parse(at)), row.big(2));
                });
        return last.isEmpty() ? Optional.empty() : Optional.of(new GivenBack(last.get().at(), changed(last.get().last())));
    }

    /// A gesture that was done and undone, or undone and redone, is as it was.
    private int changed(long after) throws SQLException {
        return (int) database.number(
                """
                SELECT count(DISTINCT document) FROM (
                  SELECT document FROM edit_log WHERE entry > ? AND document IS NOT NULL
                  GROUP BY document, coalesce(action ->> '$.of', gesture) HAVING count(DISTINCT gesture) % 2 = 1)""",
                after);
    }
}

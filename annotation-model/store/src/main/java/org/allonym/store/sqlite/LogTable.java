package org.allonym.store.sqlite;

import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.allonym.project.ActorId;
import org.allonym.store.LogEntry;
import org.allonym.store.LogHead;
import org.allonym.store.PackageScope;
import org.allonym.store.ProjectStore.PackageReturn;
import org.allonym.text.DocumentText;
import org.jspecify.annotations.Nullable;

/// The append-only log. Entries are numbered and chained per replica; `entry` counts them as they came into this file.
final class LogTable {

    /// UTC to the millisecond, always with three digits: `2026-01-31T09:05:00.000Z`.
    private static final DateTimeFormatter TIME = new DateTimeFormatterBuilder().appendInstant(3).toFormatter();

    private final Database database;

    LogTable(Database database) {
        this.database = database;
    }

    /// A moment as an entry writes it.
    static String time(Instant at) {
        return TIME.format(at);
    }

    /// How far the log of every replica goes, in order of name.
    List<LogHead> heads() throws SQLException {
        return database.all(
                """
                SELECT r.name, l.seq, l.hash FROM edit_log l JOIN replica r ON r.id = l.replica
                WHERE l.seq = (SELECT max(seq) FROM edit_log WHERE replica = l.replica) ORDER BY r.name""",
                row -> new LogHead(row.text(1), row.big(2), HexFormat.of().formatHex(row.bytes(3))));
    }

    /// Whose the last entry is that an actor of the project made in this file.
    Optional<ActorId> lastAtWork() throws SQLException {
        return database.first(
                """
                SELECT actor FROM edit_log
                WHERE replica = (SELECT replica FROM project) AND actor IN (SELECT name FROM actor) ORDER BY seq DESC LIMIT 1""",
                row -> new ActorId(row.text(1)));
    }

    /// What the file is for when it is a work package; null for a project.
    @Nullable PackageScope scope() throws SQLException {
        String first = database.first("SELECT action FROM edit_log WHERE entry = 1", row -> row.text(1)).orElse("");
        if (!first.startsWith("{\"kind\":\"package\"")) {
            return null;
        }
        return Json.decode(FaultLocation.FIRST_ENTRY, () -> ActionJson.read(first, null, DocumentOffsets.RAW)) instanceof Action.Package made
                ? new PackageScope(made.owner(), made.task())
                : null;
    }

    /// Begins to append; one transaction long.
    Appender appender(Instant at) throws SQLException {
        return new Appender(time(at));
    }

    /// Appends entries of this file's own replica, all of one moment.
    final class Appender {

        private final String at;
        private final long replica;
        private final String name;
        private long entry;
        private long seq;
        private byte[] hash = HashChain.START;

        private Appender(String at) throws SQLException {
            this.at = at;
            replica = database.number("SELECT replica FROM project");
            name = database.first("SELECT name FROM replica WHERE id = ?", row -> row.text(1), replica)
                    .orElseThrow(() -> new DamageException(FaultLocation.PROJECT, "its replica is missing"));
            entry = database.number("SELECT max(entry) FROM edit_log");
            database.visit(
                    "SELECT seq, hash FROM edit_log WHERE replica = ? ORDER BY seq DESC LIMIT 1",
                    row -> {
                        seq = row.big(1);
                        hash = row.bytes(2);
                        return false;
                    },
                    replica);
        }

        /// @param actor empty for the program itself
        /// @return the new entry's number in this file
        /// @throws IllegalArgumentException when a text holds half a surrogate pair: no file could hold it
        long append(String actor, @Nullable String document, String gesture, String action) throws SQLException {
            DocumentText.of(gesture);
            DocumentText.of(action);
            entry++;
            seq++;
            byte[] previous = hash;
            byte[] bytes = action.getBytes(StandardCharsets.UTF_8);
            hash = HashChain.hash(previous, name, seq, actor, document, gesture, bytes, at);
            database.update(
                    "INSERT INTO edit_log VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    entry,
                    replica,
                    seq,
                    actor,
                    document,
                    gesture,
                    action,
                    at,
                    previous,
                    hash);
            return entry;
        }
    }

    /// Every entry, replica by replica in order of number.
    void each(Consumer<LogEntry> visitor) throws SQLException {
        database.each(
                """
                SELECT r.name, l.seq, l.actor, l.document, l.gesture, l.action, l.at, l.previous_hash, l.hash
                FROM edit_log l JOIN replica r ON r.id = l.replica ORDER BY l.replica, l.seq""",
                row -> visitor.accept(entry(row)));
    }

    /// The time of the last entry about each decision, by the decision's id.
    Map<String, Instant> decisionTimes() throws SQLException {
        Map<String, Instant> times = new HashMap<>();
        database.each(
                """
                SELECT coalesce(action ->> '$.after.id', action ->> '$.before.id'), max(at)
                FROM edit_log WHERE document IS NOT NULL AND action ->> '$.edit' = 'change-decision' GROUP BY 1""",
                row -> {
                    String at = row.text(2);
                    times.put(row.text(1), Json.decode(FaultLocation.LOG, () -> Instant.parse(at)));
                });
        return times;
    }

    /// Appends an entry about the file itself, such as that a work package was made of it.
    long append(Action action, String by) throws SQLException {
        return appender(Instant.now()).append(by, null, UUID.randomUUID().toString(), ActionJson.write(action, DocumentOffsets.RAW));
    }

    /// When this work package was given back last, and what was changed since; empty before. Call it in a snapshot.
    Optional<PackageReturn> packageReturn() throws SQLException {
        record Return(Instant at, long last) {}
        Optional<Return> last = database.first(
                """
                SELECT r.at, coalesce(l.entry, 0) FROM edit_log r
                LEFT JOIN edit_log l ON l.replica = r.replica AND l.seq = r.action ->> '$.entries'
                WHERE r.document IS NULL AND r.action LIKE '{"kind":"return",%' ORDER BY r.entry DESC LIMIT 1""",
                row -> {
                    String at = row.text(1);
                    return new Return(Json.decode(FaultLocation.LOG, () -> Instant.parse(at)), row.big(2));
                });
        return last.isEmpty() ? Optional.empty() : Optional.of(new PackageReturn(last.get().at(), changed(last.get().last())));
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

    private static LogEntry entry(Row row) throws SQLException {
        String at = row.text(7);
        long seq = row.big(2);
        return new LogEntry(
                row.text(1),
                seq,
                row.text(3),
                row.textOrNull(4),
                row.text(5),
                row.text(6),
                Json.decode(FaultLocation.entry(seq), () -> Instant.parse(at)),
                HexFormat.of().formatHex(row.bytes(8)),
                HexFormat.of().formatHex(row.bytes(9)));
    }
}

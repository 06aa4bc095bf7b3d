package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongConsumer;
import org.allonym.project.DocumentId;
import org.allonym.store.LogBook.LogIndex;
import org.allonym.store.LogKind;
import org.allonym.store.LogQuery;
import org.jspecify.annotations.Nullable;

/// Goes once through the log for the steps that somebody asked for. A step's entries follow each other.
final class StepSearch {

    /// JSON is only looked into where the answer depends on it.
    private static final String ENTRIES =
            """
            SELECT entry, gesture, at, actor, document IS ?1,
              iif(?2 AND json_valid(action), action ->> '$.kind', ''),
              iif(?2 AND json_valid(action), iif(action ->> '$.edit' = 'change-work' AND action ->> '$.before.status' = 'new'
                AND action ->> '$.after.status' = 'started', 'begin', action ->> '$.edit'), '')
            FROM edit_log WHERE ?3 OR actor = ?4 ORDER BY entry""";

    private static final int OFTEN = 5_000;

    private record Found(Instant at, long first, int entries) {

        /// Entries that came from another file may be older than those before them.
        private static final Comparator<Found> ORDER = Comparator.comparing(Found::at).thenComparingLong(Found::first);
    }

    private final @Nullable DocumentId document;
    private final @Nullable LogKind kind;
    private final @Nullable Instant since;
    private final List<Found> found = new ArrayList<>();
    private long seen;

    private String gesture = "";
    private long first;
    private int size;
    private Instant at = Instant.EPOCH;
    private boolean touches;
    private boolean about;
    private boolean begins;

    private StepSearch(LogQuery query) {
        document = query.document();
        kind = query.kind();
        since = query.since();
    }

    /// The steps, in order of time.
    static LogIndex run(Database database, LogQuery query, LongConsumer read) throws SQLException {
        StepSearch search = new StepSearch(query);
        database.each(
                ENTRIES,
                row -> {
                    search.entry(row);
                    if (++search.seen % OFTEN == 0) {
                        read.accept(search.seen);
                    }
                },
                query.document() == null ? null : query.document().value(),
                query.kind() != null,
                query.by() == null,
                query.by());
        search.end();
        return search.index();
    }

    private void entry(Row row) throws SQLException {
        String next = row.text(2);
        if (!next.equals(gesture)) {
            end();
            gesture = next;
            size = 0;
            first = row.big(1);
            String text = row.text(3);
            at = Json.decode(FaultLocation.entry(first), () -> Instant.parse(text));
            touches = document == null;
            about = kind == null;
            begins = kind == LogKind.STATUS;
        }
        size++;
        touches |= row.number(5) != 0;
        if (kind != null) {
            String edit = row.textOrNull(7);
            boolean begin = "begin".equals(edit);
            begins &= begin;
            about |= !begin && LogKind.of(String.valueOf(row.textOrNull(6)), edit) == kind;
        }
    }

    private void end() {
        if (!gesture.isEmpty() && touches && (about || begins) && (since == null || !at.isBefore(since))) {
            found.add(new Found(at, first, size));
        }
    }

    private LogIndex index() {
        found.sort(Found.ORDER);
        return new LogIndex(
                found.stream().mapToLong(Found::first).toArray(), found.stream().mapToInt(Found::entries).toArray());
    }
}

package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.allonym.store.LogHead;

/// Reads a log of several replicas in the one order that follows from its entries alone, however they came together.
///
/// An entry comes after those of its replica before it and after those its writer knew. What is still free, time
/// settles, then the replica's name: so that every file with the same entries plays them in the same order.
final class LogOrder implements AutoCloseable {

    /// Gets entries in order.
    @FunctionalInterface
    interface Player {

        /// @param row entry, actor, document, gesture, action
        void play(EntryKey key, Row row) throws SQLException;
    }

    private static final String ENTRIES =
            "SELECT entry, actor, document, gesture, action, seq, at FROM edit_log WHERE replica = %d ORDER BY seq";

    /// One replica's entries; the cursor stands on the next that wasn't played.
    private final class Strand {
        private final String replica;
        private final Database.Cursor cursor;
        private long seq;
        private String at = "";
        private List<LogHead> waitsFor = List.of();
        private int met;
        private long needs;

        Strand(String replica, Database.Cursor cursor) {
            this.replica = replica;
            this.cursor = cursor;
        }

        /// @return false at the end
        boolean advance() throws SQLException {
            if (!cursor.next()) {
                return false;
            }
            seq = cursor.row().big(6);
            at = cursor.row().text(7);
            String action = cursor.row().text(5);
            waitsFor = names(action) ? Json.decode(FaultLocation.LOG, () -> ActionJson.read(action, null, DocumentOffsets.RAW)).heads() : List.of();
            met = 0;
            return true;
        }

        private static boolean names(String action) {
            return action.startsWith("{\"kind\":\"package\"")
                    || action.startsWith("{\"kind\":\"merge\"")
                    || action.startsWith("{\"kind\":\"restore\"");
        }

        /// Whether all it knew, as far as this file has it, was played. Else it [#waits] for the first that wasn't.
        boolean free() {
            while (met < waitsFor.size()) {
                String other = waitsFor.get(met).replica();
                needs = Math.min(waitsFor.get(met).seq(), lasts.getOrDefault(other, 0L));
                if (played.getOrDefault(other, Long.MAX_VALUE) < needs) {
                    return false;
                }
                met++;
            }
            return true;
        }

        /// The replica it waits for, until the entry it needs was played.
        String waits() {
            return waitsFor.get(met).replica();
        }
    }

    private final List<Strand> strands = new ArrayList<>();
    private final PriorityQueue<Strand> ready = new PriorityQueue<>(
            Comparator.comparing((Strand strand) -> strand.at).thenComparing(strand -> strand.replica));
    private final Map<String, PriorityQueue<Strand>> waiting = new HashMap<>();
    private final Map<String, Long> played = new HashMap<>();
    private final Map<String, Long> lasts = new HashMap<>();

    LogOrder(Database database) throws SQLException {
        record Named(long id, String name, long last) {}
        List<Named> all = database.all(
                "SELECT r.id, r.name, max(l.seq) FROM edit_log l JOIN replica r ON r.id = l.replica GROUP BY r.id",
                row -> new Named(row.big(1), row.text(2), row.big(3)));
        boolean open = false;
        try {
            for (Named replica : all) {
                strands.add(new Strand(replica.name(), database.open(ENTRIES.formatted(replica.id()))));
                played.put(replica.name(), 0L);
                lasts.put(replica.name(), replica.last());
            }
            open = true;
        } finally {
            if (!open) {
                close();
            }
        }
    }

    /// @throws DamageException when entries wait for each other
    void each(Player player) throws SQLException {
        for (Strand strand : strands) {
            if (strand.advance()) {
                put(strand);
            }
        }
        while (!ready.isEmpty()) {
            Strand next = ready.remove();
            player.play(new EntryKey(next.replica, next.seq), next.cursor.row());
            played.put(next.replica, next.seq);
            release(next.replica, next.seq);
            if (next.advance()) {
                put(next);
            }
        }
        if (!waiting.isEmpty()) {
            throw new DamageException(FaultLocation.LOG, "entries of its replicas depend on each other in a cycle");
        }
    }

    private void put(Strand strand) {
        if (strand.free()) {
            ready.add(strand);
        } else {
            waiting.computeIfAbsent(strand.waits(), _ -> new PriorityQueue<>(Comparator.comparingLong(other -> other.needs)))
                    .add(strand);
        }
    }

    /// Lets those go on that waited for an entry.
    private void release(String replica, long seq) {
        PriorityQueue<Strand> those = waiting.get(replica);
        if (those == null) {
            return;
        }
        List<Strand> free = new ArrayList<>();
        while (!those.isEmpty() && those.peek().needs <= seq) {
            free.add(those.remove());
        }
        if (those.isEmpty()) {
            waiting.remove(replica);
        }
        free.forEach(this::put);
    }

    @Override
    public void close() throws SQLException {
        for (Strand strand : strands) {
            strand.cursor.close();
        }
    }
}

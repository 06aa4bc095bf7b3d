package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
        void play(Writing writing, Columns row) throws SQLException;
    }

    private static final String ENTRIES =
            "SELECT entry, actor, document, gesture, action, seq, at FROM edit_log WHERE replica = %d ORDER BY seq";

    /// One replica's entries; the cursor stands on the next that wasn't played.
    private final class Strand {
        private final String replica;
        private final Cursor cursor;
        private long seq;
        private String at = "";
        private List<LogHead> knew = List.of();

        Strand(String replica, Cursor cursor) {
            this.replica = replica;
            this.cursor = cursor;
        }

        /// @return false at the end
        boolean advance() throws SQLException {
            if (!cursor.next()) {
                return false;
            }
            seq = cursor.columns().big(6);
            at = cursor.columns().text(7);
            String action = cursor.columns().text(5);
            knew = names(action) ? Json.decode("the log", () -> ActionJson.read(action, null, Offsets.RAW)).heads() : List.of();
            return true;
        }

        private static boolean names(String action) {
            return action.startsWith("{\"kind\":\"package\"")
                    || action.startsWith("{\"kind\":\"merge\"")
                    || action.startsWith("{\"kind\":\"restore\"");
        }

        /// The first replica of which it knew more, as far as this file has it, than was played; empty when it is free.
        Optional<String> waitsFor() {
            return knew.stream()
                    .filter(head -> played.getOrDefault(head.replica(), Long.MAX_VALUE)
                            < Math.min(head.seq(), lasts.getOrDefault(head.replica(), 0L)))
                    .map(LogHead::replica)
                    .findFirst();
        }
    }

    private final List<Strand> strands = new ArrayList<>();
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
        PriorityQueue<Strand> ready = new PriorityQueue<>(
                Comparator.comparing((Strand strand) -> strand.at).thenComparing(strand -> strand.replica));
        Map<String, List<Strand>> waiting = new HashMap<>();
        for (Strand strand : strands) {
            if (strand.advance()) {
                place(strand, ready, waiting);
            }
        }
        while (!ready.isEmpty()) {
            Strand next = ready.remove();
            player.play(new Writing(next.replica, next.seq), next.cursor.columns());
            played.put(next.replica, next.seq);
            if (next.advance()) {
                place(next, ready, waiting);
            }
            List<Strand> woken = waiting.remove(next.replica);
            if (woken != null) {
                woken.forEach(strand -> place(strand, ready, waiting));
            }
        }
        if (!waiting.isEmpty()) {
            throw new DamageException("log", "entries of its replicas wait for each other");
        }
    }

    /// Where a strand goes that has a next entry: it is ready, or waits for one replica of those it knew.
    private static void place(Strand strand, PriorityQueue<Strand> ready, Map<String, List<Strand>> waiting) {
        Optional<String> first = strand.waitsFor();
        if (first.isEmpty()) {
            ready.add(strand);
        } else {
            waiting.computeIfAbsent(first.get(), _ -> new ArrayList<>()).add(strand);
        }
    }

    @Override
    public void close() throws SQLException {
        for (Strand strand : strands) {
            strand.cursor.close();
        }
    }
}

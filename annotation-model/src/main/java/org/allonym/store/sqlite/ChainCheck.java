package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.allonym.store.LogHead;

/// Checks that every replica's entries count up from 1 and hang together by their hashes.
final class ChainCheck {

    private static final String ENTRIES =
            """
            SELECT r.name, l.seq, l.actor, l.document, l.gesture, l.action, l.at, l.previous_hash, l.hash
            FROM edit_log l LEFT JOIN replica r ON r.id = l.replica ORDER BY l.entry""";

    /// The last entry of a replica.
    private record Tail(long seq, byte[] hash) {
        private static final Tail START = new Tail(0, HashChain.START);
    }

    private final Faults faults;
    private final Map<String, Tail> tails = new HashMap<>();
    private long entries;

    ChainCheck(Faults faults) {
        this.faults = faults;
    }

    void check(Database database) throws SQLException {
        database.each(ENTRIES, row -> {
            entries++;
            try {
                check(row);
            } catch (DamageException e) {
                faults.add("log chain", e);
            }
            return true;
        });
    }

    private void check(Columns row) throws SQLException {
        String replica = row.text(1);
        long seq = row.big(2);
        byte[] previous = row.bytes(8);
        byte[] hash = row.bytes(9);
        Tail tail = tails.getOrDefault(replica, Tail.START);
        if (seq != tail.seq() + 1) {
            fault(replica, seq, "entry %d should come here".formatted(tail.seq() + 1));
        }
        if (!Arrays.equals(previous, tail.hash())) {
            fault(replica, seq, "it doesn't name the hash of the entry before it");
        }
        byte[] expected = HashChain.hash(
                previous,
                replica,
                seq,
                row.text(3),
                row.textOrNull(4),
                row.text(5),
                row.bytes(6),
                row.text(7));
        if (!Arrays.equals(hash, expected)) {
            fault(replica, seq, "its hash is not that of its content");
        }
        tails.put(replica, new Tail(seq, hash));
    }

    private void fault(String replica, long seq, String detail) {
        faults.add("log chain", "entry %d of %s".formatted(seq, replica), detail);
    }

    long entries() {
        return entries;
    }

    /// The last entry of every replica.
    List<LogHead> heads() {
        return tails.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(tail -> new LogHead(
                        tail.getKey(), tail.getValue().seq(), HexFormat.of().formatHex(tail.getValue().hash())))
                .toList();
    }
}

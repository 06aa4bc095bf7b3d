package org.allonym.store.sqlite;

import static org.allonym.language.Messages.tr;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.allonym.store.LogHead;
import org.jspecify.annotations.Nullable;

/// Checks that every replica's entries count up from 1 and hang together by their hashes.
final class ChainCheck {

    private static final String COLUMNS =
            "SELECT replica, seq, previous_hash, hash, actor, document, gesture, action, at FROM edit_log ";
    private static final String ENTRIES = COLUMNS + "ORDER BY entry";
    /// The last entries of a replica.
    private static final String LAST = "SELECT * FROM (%s WHERE replica = ? ORDER BY seq DESC LIMIT 16) ORDER BY seq".formatted(COLUMNS);

    /// The last entry of a replica.
    private record Tail(long seq, byte[] hash) {
        private static final Tail START = new Tail(0, HashChain.START);
    }

    private final Faults faults;
    private final Map<Long, @Nullable String> replicas = new HashMap<>();
    private final Map<String, Tail> tails = new HashMap<>();
    private long entries;

    ChainCheck(Faults faults) {
        this.faults = faults;
    }

    void check(Database database) throws SQLException {
        replicas(database);
        try (Database.Cursor rows = database.open(ENTRIES)) {
            while (rows.next()) {
                entries++;
                try {
                    check(rows.row());
                } catch (DamageException e) {
                    faults.add("log chain", e);
                }
            }
        }
    }

    /// Looks only at the end of every replica's log, to which new entries are to be chained.
    ///
    /// @throws DamageException when it doesn't hold
    static void checkEnds(Database database) throws SQLException {
        Faults faults = new Faults();
        ChainCheck check = new ChainCheck(faults);
        check.replicas(database);
        for (Map.Entry<Long, @Nullable String> replica : check.replicas.entrySet()) {
            try (Database.Cursor rows = database.open(LAST, replica.getKey())) {
                while (rows.next()) {
                    Row row = rows.row();
                    if (row.big(2) > 1) {
                        check.tails.putIfAbsent(String.valueOf(replica.getValue()), new Tail(row.big(2) - 1, row.bytes(3)));
                    }
                    check.check(row);
                }
            }
        }
        if (!faults.all().isEmpty()) {
            throw new DamageException(faults.all().getFirst());
        }
    }

    private void replicas(Database database) throws SQLException {
        database.each("SELECT id, name FROM replica", row -> replicas.put(row.big(1), row.textOrNull(2)));
    }

    private void check(Row row) throws SQLException {
        String replica = replicas.get(row.big(1));
        if (replica == null) {
            throw new DamageException(FaultLocation.ENTRY, "its replica is missing");
        }
        long seq = row.big(2);
        byte[] previous = row.bytes(3);
        byte[] hash = row.bytes(4);
        Tail tail = tails.getOrDefault(replica, Tail.START);
        if (seq != tail.seq() + 1) {
            fault(replica, seq, tr("entry %d was expected here", tail.seq() + 1));
        }
        if (!Arrays.equals(previous, tail.hash())) {
            fault(replica, seq, tr("it doesn’t have the previous entry’s hash"));
        }
        byte[] expected = HashChain.hash(
                previous, replica, seq, row.text(5), row.textOrNull(6), row.text(7), row.bytes(8), row.text(9));
        if (!Arrays.equals(hash, expected)) {
            fault(replica, seq, tr("its hash doesn’t match its content"));
        }
        tails.put(replica, new Tail(seq, hash));
    }

    private void fault(String replica, long seq, String detail) {
        faults.add("log chain", new FaultLocation("entry %d of %s", seq, replica), detail);
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

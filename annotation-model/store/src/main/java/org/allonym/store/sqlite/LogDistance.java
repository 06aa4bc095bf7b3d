package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;
import org.allonym.store.LogHead;
import org.allonym.store.RestorePreview.Relation;

/// How far the logs of two files lie apart: the entries of each that the other lacks, counted by who did them.
///
/// An entry is in both when its replica, number and hash are. One replica's entries hang together by their hashes, so
/// where the last common number has equal hashes, everything before it is equal too; where it hasn't, the chains have
/// parted somewhere before, and the whole of both counts.
///
/// Entries of the program itself, which makes or restores a file, count for nothing.
///
/// @param here entries only here, by person
record LogDistance(Relation relation, Map<String, Integer> here, Map<String, Integer> there) {

    static LogDistance between(Database here, Database there) throws SQLException {
        Map<String, LogHead> headsHere = heads(here);
        Map<String, LogHead> headsThere = heads(there);
        Map<String, Integer> onlyHere = new TreeMap<>();
        Map<String, Integer> onlyThere = new TreeMap<>();
        boolean related = false;
        for (String replica : headsHere.keySet()) {
            long common = common(here, there, replica, headsHere, headsThere);
            related |= common > 0;
            count(here, replica, common, onlyHere);
        }
        for (String replica : headsThere.keySet()) {
            count(there, replica, common(here, there, replica, headsHere, headsThere), onlyThere);
        }
        return new LogDistance(relation(related, onlyHere.isEmpty(), onlyThere.isEmpty()), onlyHere, onlyThere);
    }

    private static Relation relation(boolean related, boolean nothingHere, boolean nothingThere) {
        if (!related) {
            return Relation.UNRELATED;
        }
        if (nothingThere) {
            return nothingHere ? Relation.SAME : Relation.EARLIER;
        }
        return nothingHere ? Relation.LATER : Relation.PARTED;
    }

    private static Map<String, LogHead> heads(Database database) throws SQLException {
        Map<String, LogHead> heads = new TreeMap<>();
        new LogTable(database).heads().forEach(head -> heads.put(head.replica(), head));
        return heads;
    }

    /// The number up to which both hold the same entries of a replica; 0 for none.
    private static long common(
            Database here, Database there, String replica, Map<String, LogHead> headsHere, Map<String, LogHead> headsThere)
            throws SQLException {
        if (!headsHere.containsKey(replica) || !headsThere.containsKey(replica)) {
            return 0;
        }
        long seq = Math.min(headsHere.get(replica).seq(), headsThere.get(replica).seq());
        return hash(here, replica, seq).equals(hash(there, replica, seq)) ? seq : 0;
    }

    private static String hash(Database database, String replica, long seq) throws SQLException {
        return database.first(
                        """
                        SELECT hex(hash) FROM edit_log
                        WHERE replica = (SELECT id FROM replica WHERE name = ?) AND seq = ?""",
                        row -> row.text(1),
                        replica,
                        seq)
                .orElse("");
    }

    private static void count(Database database, String replica, long after, Map<String, Integer> counts)
            throws SQLException {
        database.each(
                """
                SELECT actor, count(*) FROM edit_log
                WHERE replica = (SELECT id FROM replica WHERE name = ?) AND seq > ? AND actor <> '' GROUP BY actor""",
                row -> counts.merge(row.text(1), row.number(2), Integer::sum),
                replica,
                after);
    }

    long entriesHere() {
        return here.values().stream().mapToLong(Integer::longValue).sum();
    }

    long entriesThere() {
        return there.values().stream().mapToLong(Integer::longValue).sum();
    }
}

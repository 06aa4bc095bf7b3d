package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;
import org.allonym.store.LogHead;

/// Which replicas' entries a log holds, and which of them were written in this file.
///
/// This file's own are the one it was made as and those it went on as after it was restored from a backup. The others
/// are work packages, and what their owners restored.
///
/// @param own in order of their first entries
/// @param foreign likewise
record Lineage(SequencedSet<String> own, SequencedSet<String> foreign) {

    private static final String BEGINNINGS =
            """
            SELECT r.name, l.action FROM replica r CROSS JOIN edit_log l ON l.replica = r.id AND l.seq = 1
            ORDER BY l.entry""";

    static Lineage read(Database database) throws SQLException {
        Map<String, Action> beginnings = new LinkedHashMap<>();
        database.each(BEGINNINGS, row -> {
            String replica = row.text(1);
            String action = row.text(2);
            beginnings.put(replica, Json.decode(FaultLocation.LOG, () -> ActionJson.read(action, null, DocumentOffsets.RAW)));
        });
        SequencedSet<String> own = new LinkedHashSet<>();
        SequencedSet<String> foreign = new LinkedHashSet<>();
        beginnings.forEach((replica, action) -> (own.isEmpty() || goesOn(action, own) ? own : foreign).add(replica));
        return new Lineage(own, foreign);
    }

    private static boolean goesOn(Action action, Set<String> own) {
        return action instanceof Action.Restore(_, List<LogHead> heads)
                && heads.stream().anyMatch(head -> own.contains(head.replica()));
    }

    boolean merged() {
        return !foreign.isEmpty();
    }
}

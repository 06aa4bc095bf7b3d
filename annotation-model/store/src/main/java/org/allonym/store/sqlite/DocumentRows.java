package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.store.DocumentRow;

/// Reads the light rows of a whole project, without documents that are set aside: one pass over each table, joined here.
final class DocumentRows {

    private static final class Gathering {
        private final DocumentId name;
        private final int tokens;
        private final Map<String, String> metadata;
        private final SortedMap<ActorId, AnnotatorStatus> work = new TreeMap<>();
        private final SortedMap<ActorId, Integer> annotations = new TreeMap<>();
        private final SortedSet<ActorId> assigned = new TreeSet<>();
        private int decisions;

        private Gathering(DocumentId name, int tokens, Map<String, String> metadata) {
            this.name = name;
            this.tokens = tokens;
            this.metadata = metadata;
        }

        private DocumentRow finished() {
            return new DocumentRow(
                    name,
                    tokens,
                    Collections.unmodifiableSortedMap(work),
                    Collections.unmodifiableSortedMap(annotations),
                    Collections.unmodifiableSortedSet(assigned),
                    decisions,
                    Collections.unmodifiableMap(metadata));
        }
    }

    private final Database database;
    private final Map<Long, Gathering> documents = new HashMap<>();
    private final List<Gathering> order = new ArrayList<>();
    private final Map<String, ActorId> actors = new HashMap<>();

    private DocumentRows(Database database) {
        this.database = database;
    }

    static List<DocumentRow> read(Database database) throws SQLException {
        DocumentRows rows = new DocumentRows(database);
        rows.documents();
        rows.work();
        rows.annotations();
        rows.assigned();
        rows.decisions();
        List<DocumentRow> all = new ArrayList<>(rows.order.size());
        for (Gathering row : rows.order) {
            all.add(row.finished());
        }
        return all;
    }

    private void documents() throws SQLException {
        Set<Long> aside = new DocumentTable(database).aside();
        database.each("SELECT id, name, tokens, metadata FROM document ORDER BY id", row -> {
            long id = row.big(1);
            String name = row.text(2);
            int tokens = row.number(3);
            String metadata = row.text(4);
            Gathering document = Json.decode(
                    FaultLocation.document(id),
                    () -> new Gathering(new DocumentId(name), tokens, Json.attributes(metadata)));
            documents.put(id, document);
            if (!aside.contains(id)) {
                order.add(document);
            }
        });
    }

    private void work() throws SQLException {
        database.each("SELECT document, actor, status, reason, note, flag, passed FROM work", row -> {
            Gathering document = document(row.big(1));
            ActorId actor = actor(row.text(2));
            AnnotatorStatus work = WorkTable.work(row, 3, row.big(1));
            document.work.put(actor, work);
        });
    }

    private void annotations() throws SQLException {
        database.each("SELECT document, actor, annotations FROM layer WHERE annotations > 0 AND actor <> 'model'", row -> {
            Gathering document = document(row.big(1));
            document.annotations.put(actor(row.text(2)), row.number(3));
        });
    }

    private void assigned() throws SQLException {
        database.each("SELECT document, actor FROM assignment", row -> {
            Gathering document = document(row.big(1));
            document.assigned.add(actor(row.text(2)));
        });
    }

    private void decisions() throws SQLException {
        database.each(
                "SELECT document, count(*) FROM decision WHERE outcome <> 'later' GROUP BY document",
                row -> document(row.big(1)).decisions = row.number(2));
    }

    private Gathering document(long id) {
        Gathering document = documents.get(id);
        if (document == null) {
            throw new DamageException(FaultLocation.document(id), "it is missing");
        }
        return document;
    }

    private ActorId actor(String name) {
        return actors.computeIfAbsent(name, key -> Json.decode(FaultLocation.NAME, () -> new ActorId(key)));
    }
}

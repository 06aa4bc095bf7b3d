package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Mark;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Ruling;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;

/// Reads the states of documents from the tables: of all documents in import order, each table once, or of one document.
/// Use it within one snapshot. One thread.
final class StateReader implements AutoCloseable {

    private static final String LAYERS =
            """
            SELECT l.document, l.actor, a.id, a.start, a.end, a.label, a.origin, a.note, a.flagged
            FROM layer l CROSS JOIN annotation a ON a.layer = l.id %s ORDER BY l.document, l.actor""";
    private static final String WORK = "SELECT document, actor, status, reason, note, flag, passed FROM work %s ORDER BY document";
    private static final String ASSIGNMENTS = "SELECT document, actor FROM assignment %s ORDER BY document";
    private static final String DECISIONS = "SELECT document, json FROM decision %s ORDER BY document";
    private static final String REJECTIONS = "SELECT document, actor, start, end, label FROM rejection %s ORDER BY document";
    private static final String ASIDE = "SELECT document, reason FROM aside %s ORDER BY document";
    private static final String RULINGS = "SELECT document, json FROM ruling %s ORDER BY document";

    /// Rows whose first column is the document's number, which never goes down.
    static final class Rows implements AutoCloseable {

        /// Uses one row of the wanted document.
        @FunctionalInterface
        interface Use {

            /// @param limit of what may be read of the document
            void row(Row row, ReadLimit limit) throws SQLException;
        }

        private final Database.Cursor rows;
        private long document;

        Rows(Database database, String sql, Object... values) throws SQLException {
            rows = database.open(sql, values);
            advance();
        }

        private void advance() throws SQLException {
            document = rows.next() ? rows.row().big(1) : Long.MAX_VALUE;
        }

        /// Hands over the rows of `wanted`; a caller that asks in order misses none.
        void each(long wanted, Use use) throws SQLException {
            ReadLimit limit = new ReadLimit(wanted);
            while (document <= wanted) {
                if (document == wanted) {
                    use.row(rows.row(), limit);
                }
                advance();
            }
        }

        @Override
        public void close() throws SQLException {
            rows.close();
        }
    }

    private final List<Rows> open = new ArrayList<>();
    private final Rows layers;
    private final Rows work;
    private final Rows assignments;
    private final Rows decisions;
    private final Rows rejections;
    private final Rows rulings;
    private final Rows aside;
    private final SortedSet<ActorId> archived = new TreeSet<>();
    private final LayerTable annotations;
    private final Map<String, ActorId> actors = new HashMap<>();

    private StateReader(Database database, Object... document) throws SQLException {
        annotations = new LayerTable(database);
        boolean ready = false;
        try {
            layers = rows(database, LAYERS, "l.document", document);
            work = rows(database, WORK, "document", document);
            assignments = rows(database, ASSIGNMENTS, "document", document);
            decisions = rows(database, DECISIONS, "document", document);
            rejections = rows(database, REJECTIONS, "document", document);
            rulings = rows(database, RULINGS, "document", document);
            aside = rows(database, ASIDE, "document", document);
            database.each("SELECT name FROM actor WHERE archived <> 0", row -> archived.add(actor(row.text(1))));
            ready = true;
        } finally {
            if (!ready) {
                close();
            }
        }
    }

    private Rows rows(Database database, String sql, String column, Object... document) throws SQLException {
        String filter = document.length == 0 ? "" : "WHERE %s = ?".formatted(column);
        Rows rows = new Rows(database, sql.formatted(filter), document);
        open.add(rows);
        return rows;
    }

    /// For all documents; ask for them in order of their numbers, and close it.
    static StateReader ofAll(Database database) throws SQLException {
        return new StateReader(database);
    }

    /// The state of one document.
    ///
    /// @param number the document's in the file
    static DocumentState read(Database database, DocumentId document, long number, DocumentOffsets offsets) throws SQLException {
        try (StateReader reader = new StateReader(database, number)) {
            return reader.state(document, number, offsets);
        }
    }

    /// The state of the next document.
    DocumentState state(DocumentId document, long number, DocumentOffsets offsets) throws SQLException {
        SortedMap<ActorId, Layer> layersHere = layers(number, offsets);
        SortedMap<ActorId, AnnotatorStatus> workHere = new TreeMap<>();
        work.each(number, (row, limit) -> {
            limit.more(ReadLimit.PERSON + row.text(5).length());
            workHere.put(actor(row.text(2)), WorkTable.work(row, 3, number));
        });
        SortedSet<ActorId> assigned = new TreeSet<>();
        assignments.each(number, (row, limit) -> {
            limit.more(0);
            assigned.add(actor(row.text(2)));
        });
        List<Decision> decided = new ArrayList<>();
        decisions.each(number, (row, limit) -> {
            limit.more(row.text(2).length());
            decided.add(DecisionJson.read(row.text(2), number, offsets));
        });
        List<Ruling> ruled = new ArrayList<>();
        rulings.each(number, (row, limit) -> {
            limit.more(row.text(2).length());
            ruled.add(RulingJson.read(row.text(2), number, offsets));
        });
        List<String> reason = new ArrayList<>();
        aside.each(number, (row, limit) -> {
            limit.more(row.text(2).length());
            reason.add(row.text(2));
        });
        return new DocumentState(
                document,
                layersHere,
                workHere,
                assigned,
                decided,
                rejected(number, offsets),
                ruled,
                String.join("", reason),
                archived);
    }

    private SortedMap<ActorId, Layer> layers(long number, DocumentOffsets offsets) throws SQLException {
        SortedMap<ActorId, List<Annotation>> found = new TreeMap<>();
        layers.each(number, (row, limit) -> {
            ActorId actor = actor(row.text(2));
            limit.more(row.text(8).length() + (found.containsKey(actor) ? 0 : ReadLimit.PERSON));
            found.computeIfAbsent(actor, _ -> new ArrayList<>()).add(annotations.annotation(row, 3, number, offsets));
        });
        SortedMap<ActorId, Layer> all = new TreeMap<>();
        found.forEach((actor, list) -> all.put(
                actor, Json.decode(new FaultLocation("layers of document number %s", number), () -> Layer.of(list))));
        return all;
    }

    private SortedMap<ActorId, SortedSet<Mark>> rejected(long number, DocumentOffsets offsets) throws SQLException {
        SortedMap<ActorId, SortedSet<Mark>> found = new TreeMap<>();
        rejections.each(number, (row, limit) -> {
            limit.more(0);
            SortedSet<Mark> marks = found.computeIfAbsent(actor(row.text(2)), _ -> new TreeSet<>());
            int start = row.number(3);
            int end = row.number(4);
            String label = row.text(5);
            marks.add(Json.decode(
                    new FaultLocation("rejected suggestions of document number %s", number),
                    () -> new Mark(offsets.toProgram(start, end), label)));
        });
        return found;
    }

    private ActorId actor(String name) {
        return actors.computeIfAbsent(name, key -> Json.decode(FaultLocation.NAME, () -> new ActorId(key)));
    }

    @Override
    public void close() throws SQLException {
        for (Rows rows : open) {
            rows.close();
        }
    }
}

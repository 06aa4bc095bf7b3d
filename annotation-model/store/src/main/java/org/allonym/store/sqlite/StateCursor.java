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
import org.allonym.project.DocumentId;
import org.allonym.project.Work;

/// Reads the states of all documents in import order, each table once. Use it within one snapshot.
final class StateCursor implements AutoCloseable {

    private static final String LAYERS =
            """
            SELECT l.document, l.actor, a.id, a.start, a.end, a.label, a.origin, a.note, a.flagged
            FROM layer l CROSS JOIN annotation a ON a.layer = l.id ORDER BY l.document, l.actor""";
    private static final String WORK =
            """
            SELECT document, actor, status, reason, note, flag, passed,
              concat_ws(char(31), status, reason, note, flag, passed)
            FROM work ORDER BY document""";
    private static final String ASSIGNMENTS = "SELECT document, actor FROM assignment ORDER BY document";
    private static final String DECISIONS = "SELECT document, json FROM decision ORDER BY document";
    private static final String REJECTIONS = "SELECT document, actor, start, end, label FROM rejection ORDER BY document";
    private static final String RULINGS = "SELECT document, json FROM ruling ORDER BY document";

    private static final int STANDINGS_MOST = 256;

    /// Rows whose first column is the document's number, which never goes down.
    static final class Rows implements AutoCloseable {

        private final Cursor rows;
        private final int weighed;
        private long document;

        Rows(Database database, String sql) throws SQLException {
            this(database, sql, 0);
        }

        /// @param weighed column of a text that can be long; 0 for none
        Rows(Database database, String sql, int weighed) throws SQLException {
            this.weighed = weighed;
            rows = database.open(sql);
            advance();
        }

        private void advance() throws SQLException {
            document = rows.next() ? rows.columns().big(1) : Long.MAX_VALUE;
        }

        /// Hands over the rows of `wanted`; a caller that asks in order misses none.
        void each(long wanted, Database.RowVisitor visitor) throws SQLException {
            Crowd crowd = new Crowd(wanted);
            while (document <= wanted) {
                if (document == wanted) {
                    crowd.more(weighed == 0 ? 0 : rows.columns().text(weighed).length());
                    visitor.visit(rows.columns());
                }
                advance();
            }
        }

        @Override
        public void close() throws SQLException {
            rows.close();
        }
    }

    private final Rows layers;
    private final Rows work;
    private final Rows assignments;
    private final Rows decisions;
    private final Rows rejections;
    private final Rows rulings;
    private final LayerTable annotations;
    private final Map<String, ActorId> actors = new HashMap<>();
    private final Map<String, Work> standings = new HashMap<>();

    private StateCursor(Database database, String layersWanted, int notes) throws SQLException {
        annotations = new LayerTable(database);
        layers = new Rows(database, layersWanted, notes);
        work = new Rows(database, WORK, 5);
        assignments = new Rows(database, ASSIGNMENTS);
        decisions = new Rows(database, DECISIONS, 2);
        rejections = new Rows(database, REJECTIONS);
        rulings = new Rows(database, RULINGS, 2);
    }

    static StateCursor of(Database database) throws SQLException {
        return new StateCursor(database, LAYERS, 8);
    }

    /// Leaves the layers out, as if nobody had marked anything.
    static StateCursor withoutLayers(Database database) throws SQLException {
        return new StateCursor(database, "SELECT 0 LIMIT 0", 0);
    }

    /// The state of a document; ask for documents in order of their numbers.
    DocumentState state(DocumentId document, long number, Offsets offsets) throws SQLException {
        SortedMap<ActorId, Layer> layersHere = layers(number, offsets);
        SortedMap<ActorId, Work> workHere = new TreeMap<>();
        work.each(number, row -> workHere.put(actor(row.text(2)), work(row, number)) == null);
        SortedSet<ActorId> assigned = new TreeSet<>();
        assignments.each(number, row -> assigned.add(actor(row.text(2))));
        List<Decision> decided = new ArrayList<>();
        decisions.each(number, row -> decided.add(DecisionTable.decision(row, 2, number, offsets)));
        SortedMap<ActorId, SortedSet<Mark>> rejected = new TreeMap<>();
        rejections.each(number, row -> {
            RejectionTable.read(row, rejected, offsets);
            return true;
        });
        List<Ruling> ruled = new ArrayList<>();
        rulings.each(number, row -> ruled.add(RulingTable.ruling(row, 2, number, offsets)));
        return new DocumentState(document, layersHere, workHere, assigned, decided, rejected, ruled);
    }

    private SortedMap<ActorId, Layer> layers(long number, Offsets offsets) throws SQLException {
        SortedMap<ActorId, List<Annotation>> found = new TreeMap<>();
        layers.each(number, row -> found.computeIfAbsent(actor(row.text(2)), _ -> new ArrayList<>())
                .add(annotations.annotation(row, 3, number, offsets)));
        SortedMap<ActorId, Layer> all = new TreeMap<>();
        found.forEach((actor, list) ->
                all.put(actor, Json.decode(new Where("layers of document number %s", number), () -> Layer.of(list))));
        return all;
    }

    /// Thousands of documents are in a few standings; one with a separator of its own is read by its columns.
    private Work work(Columns row, long number) throws SQLException {
        String whole = row.text(8);
        Work known = standings.get(whole);
        if (known != null) {
            return known;
        }
        Work work = WorkTable.work(row, 3, number);
        if (whole.chars().filter(c -> c == '\u001f').count() == 4 && standings.size() < STANDINGS_MOST) {
            standings.put(whole, work);
        }
        return work;
    }

    private ActorId actor(String name) {
        return actors.computeIfAbsent(name, key -> Json.decode(Where.NAME, () -> new ActorId(key)));
    }

    @Override
    public void close() throws SQLException {
        layers.close();
        work.close();
        assignments.close();
        decisions.close();
        rejections.close();
        rulings.close();
    }
}

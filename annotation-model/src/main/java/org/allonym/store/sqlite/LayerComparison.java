package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentState;
import org.allonym.project.ActorId;

/// Compares layers in the file with layers from the log, quickly where they are equal.
///
/// SQLite writes each layer as one string and so does this class; equal strings are equal layers, and half a million
/// annotations cross the border between the two in a few thousand strings. Strings that differ, or that hold one of the
/// separators, settle nothing: then the layers are read and compared one by one.
final class LayerComparison implements AutoCloseable {

    private static final char FIELD = '\u001f';
    private static final char RECORD = '\u001e';
    private static final Comparator<Annotation> BY_ID = Comparator.comparing(annotation -> annotation.id().value());
    private static final String LAYERS =
            """
            SELECT l.document, l.actor, count(*) || char(30) || group_concat(
              concat_ws(char(31), a.id, a.start, a.end, a.label, a.origin, a.note, a.flagged), char(30))
            FROM layer l CROSS JOIN annotation a ON a.layer = l.id GROUP BY l.document, l.actor""";

    private final StateCursor.Rows layers;
    private final StateReader reader;
    private final StringBuilder text = new StringBuilder();
    private Provenance lastProvenance = new Provenance.Imported("");
    private String lastOrigin = "";

    LayerComparison(Database database) throws SQLException {
        layers = new StateCursor.Rows(database, LAYERS);
        reader = new StateReader(database);
    }

    /// Whether the document has the layers of `said`; ask for documents in order of their numbers.
    boolean same(long number, ReplayedDocument said) throws SQLException {
        Map<String, String> there = new HashMap<>();
        layers.each(number, row -> there.put(row.text(2), row.text(3)) == null);
        boolean same = there.size() == said.layers().size();
        for (Map.Entry<ActorId, Map<AnnotationId, Annotation>> layer : said.layers().entrySet()) {
            String expected = text(layer.getValue().values());
            same &= expected.equals(there.get(layer.getKey().value())) && settles(expected, layer.getValue().size());
        }
        return same || slowlySame(number, said.state());
    }

    private boolean slowlySame(long number, DocumentState said) throws SQLException {
        return reader.state(said.document(), number, Offsets.RAW).layers().equals(said.layers());
    }

    private String text(Collection<Annotation> layer) {
        List<Annotation> annotations = new ArrayList<>(layer);
        annotations.sort(BY_ID);
        text.setLength(0);
        text.append(annotations.size());
        for (Annotation annotation : annotations) {
            text.append(RECORD).append(annotation.id().value()).append(FIELD);
            text.append(annotation.span().start()).append(FIELD).append(annotation.span().end()).append(FIELD);
            text.append(annotation.label()).append(FIELD).append(origin(annotation.provenance())).append(FIELD);
            text.append(annotation.note()).append(FIELD).append(annotation.flagged() ? 1 : 0);
        }
        return text.toString();
    }

    private String origin(Provenance provenance) {
        if (!provenance.equals(lastProvenance) || lastOrigin.isEmpty()) {
            lastOrigin = AnnotationJson.origin(provenance);
            lastProvenance = provenance;
        }
        return lastOrigin;
    }

    /// Whether every separator is one of ours: then equal strings of equally many annotations are equal layers.
    private static boolean settles(String text, int annotations) {
        int separators = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            separators += c == FIELD || c == RECORD ? 1 : 0;
        }
        return separators == 7 * annotations;
    }

    @Override
    public void close() throws SQLException {
        layers.close();
    }
}

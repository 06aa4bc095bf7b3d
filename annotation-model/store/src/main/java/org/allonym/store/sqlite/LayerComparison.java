package org.allonym.store.sqlite;

import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
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
/// SQLite writes each layer as one text, as [LayerText] does; equal texts are equal layers, and half a million annotations
/// cross the border between the two in a few thousand texts. Texts that differ, or that hold one of the separators, settle
/// nothing: then the layers are read and compared one by one.
final class LayerComparison implements AutoCloseable {

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
        Map<String, byte[]> there = new HashMap<>();
        layers.each(number, row -> there.put(row.text(2), row.bytes(3)) == null);
        boolean same = there.size() == said.untouched().size() + said.touched().size();
        for (Map.Entry<ActorId, LayerText> layer : said.untouched().entrySet()) {
            same &= layer.getValue().is(there.get(layer.getKey().value()));
        }
        for (Map.Entry<ActorId, Map<AnnotationId, Annotation>> layer : said.touched().entrySet()) {
            String expected = text(layer.getValue().values());
            same &= Arrays.equals(expected.getBytes(StandardCharsets.UTF_8), there.get(layer.getKey().value()))
                    && settles(expected, layer.getValue().size());
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
            text.append(LayerText.RECORD).append(annotation.id().value()).append(LayerText.FIELD);
            text.append(annotation.span().start()).append(LayerText.FIELD).append(annotation.span().end()).append(LayerText.FIELD);
            text.append(annotation.label()).append(LayerText.FIELD).append(origin(annotation.provenance())).append(LayerText.FIELD);
            text.append(annotation.note()).append(LayerText.FIELD).append(annotation.flagged() ? 1 : 0);
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
            separators += c == LayerText.FIELD || c == LayerText.RECORD ? 1 : 0;
        }
        return separators == 7 * annotations;
    }

    @Override
    public void close() throws SQLException {
        layers.close();
    }
}

package org.allonym.store.sqlite;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Layer;
import org.allonym.annotation.Provenance;
import org.allonym.project.ActorId;
import org.allonym.text.CodePointSpan;
import tools.jackson.core.JsonToken;

/// Layers and their annotations, and the BIO tags some came with. One thread at a time.
final class LayerTable {

    private static final String ANNOTATION = "SELECT id, start, end, label, origin, note, flagged FROM annotation ";

    private final Database database;
    private String lastOrigin = "";
    private Provenance lastProvenance = new Provenance.Imported("");

    LayerTable(Database database) {
        this.database = database;
    }

    /// The layer's number in the file, made when there is none yet.
    long ensure(long document, ActorId actor) throws SQLException {
        Optional<Long> found = find(document, actor);
        if (found.isPresent()) {
            return found.get();
        }
        database.update(
                "INSERT INTO layer (document, actor, annotations) VALUES (?, ?, 0)", document, actor.value());
        return database.number("SELECT last_insert_rowid()");
    }

    private Optional<Long> find(long document, ActorId actor) throws SQLException {
        return database.first(
                "SELECT id FROM layer WHERE document = ? AND actor = ?", row -> row.big(1), document, actor.value());
    }

    /// An actor's annotations of a document, sorted.
    List<Annotation> annotations(long document, ActorId actor, DocumentOffsets offsets) throws SQLException {
        Optional<Long> layer = find(document, actor);
        if (layer.isEmpty()) {
            return List.of();
        }
        long number = layer.get();
        ReadLimit limit = new ReadLimit(document);
        List<Annotation> all = database.all(
                ANNOTATION + "WHERE layer = ?",
                row -> {
                    limit.more(row.text(6).length());
                    return annotation(row, 1, document, offsets);
                },
                number);
        return Json.decode(new FaultLocation("layer number %s", number), () -> Layer.of(all)).annotations();
    }

    Optional<Annotation> annotation(long layer, AnnotationId id, DocumentOffsets offsets) throws SQLException {
        return database.first(
                ANNOTATION + "WHERE layer = ? AND id = ?", row -> annotation(row, 1, layer, offsets), layer, id.value());
    }

    /// @param column where id, start, end, label, origin, note and flag begin
    /// @param number of the layer or document, for messages
    Annotation annotation(Row row, int column, long number, DocumentOffsets offsets) throws SQLException {
        String id = row.text(column);
        int start = row.number(column + 1);
        int end = row.number(column + 2);
        String label = row.text(column + 3);
        String origin = row.text(column + 4);
        String note = row.text(column + 5);
        boolean flagged = row.number(column + 6) != 0;
        return Json.decode(
                new FaultLocation("span number %s", number),
                () -> new Annotation(
                        new AnnotationId(id), offsets.toProgram(start, end), label, provenance(origin), note, flagged));
    }

    /// Neighbours mostly share their origin.
    private Provenance provenance(String origin) {
        if (!origin.equals(lastOrigin)) {
            lastProvenance = Json.read(origin, AnnotationJson::origin);
            lastOrigin = origin;
        }
        return lastProvenance;
    }

    void add(long layer, Annotation annotation, DocumentOffsets offsets) throws SQLException {
        insert(layer, annotation, offsets);
        count(layer, 1);
    }

    void addAll(long layer, List<Annotation> annotations, DocumentOffsets offsets) throws SQLException {
        for (Annotation annotation : annotations) {
            insert(layer, annotation, offsets);
        }
        count(layer, annotations.size());
    }

    private void insert(long layer, Annotation annotation, DocumentOffsets offsets) throws SQLException {
        CodePointSpan span = offsets.toFile(annotation.span());
        database.update(
                "INSERT INTO annotation VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                layer,
                annotation.id().value(),
                span.start(),
                span.end(),
                annotation.label(),
                origin(annotation.provenance()),
                annotation.note(),
                annotation.flagged());
    }

    private String origin(Provenance provenance) {
        if (!provenance.equals(lastProvenance) || lastOrigin.isEmpty()) {
            lastOrigin = AnnotationJson.origin(provenance);
            lastProvenance = provenance;
        }
        return lastOrigin;
    }

    void remove(long layer, AnnotationId id) throws SQLException {
        count(layer, -database.update("DELETE FROM annotation WHERE layer = ? AND id = ?", layer, id.value()));
    }

    void clear(long layer) throws SQLException {
        count(layer, -database.update("DELETE FROM annotation WHERE layer = ?", layer));
    }

    private void count(long layer, int change) throws SQLException {
        if (change != 0) {
            database.update("UPDATE layer SET annotations = annotations + ? WHERE id = ?", change, layer);
        }
    }

    /// Keeps the tags a layer came with: JSON, runs of equal tags as `[tag, how many]`.
    ///
    /// @return the JSON
    String keepTags(long layer, List<String> tags) throws SQLException {
        String json = Json.write(out -> {
            out.writeStartArray();
            for (int i = 0; i < tags.size(); ) {
                int run = i + 1;
                while (run < tags.size() && tags.get(run).equals(tags.get(i))) {
                    run++;
                }
                out.writeStartArray();
                out.writeString(tags.get(i));
                out.writeNumber(run - i);
                out.writeEndArray();
                i = run;
            }
            out.writeEndArray();
        });
        database.update("UPDATE layer SET tags = ? WHERE id = ?", json, layer);
        return json;
    }

    Optional<List<String>> tags(String document, ActorId actor) throws SQLException {
        record Kept(String json, int tokens) {}
        Optional<Kept> kept = database.first(
                """
                SELECT l.tags, d.tokens FROM layer l JOIN document d ON d.id = l.document
                WHERE d.name = ? AND l.actor = ? AND l.tags IS NOT NULL""",
                row -> new Kept(row.text(1), row.number(2)),
                document,
                actor.value());
        return kept.map(found -> Json.decode(new FaultLocation("BIO tags of document %s", document), () -> tags(found.json(), found.tokens())));
    }

    /// @throws IllegalArgumentException when they aren't `count` tags
    static List<String> tags(String json, int count) {
        List<String> tags = new ArrayList<>();
        Json.read(json, in -> Json.list(in, run -> {
            Json.expect(run, JsonToken.START_ARRAY);
            String tag = Json.next(run, Json::string);
            int times = Json.next(run, Json::integer);
            Json.endArray(run);
            if (times < 1 || times > count - tags.size()) {
                throw new IllegalArgumentException("more tags than %d tokens".formatted(count));
            }
            for (int i = 0; i < times; i++) {
                tags.add(tag);
            }
            return tag;
        }));
        if (tags.size() != count) {
            throw new IllegalArgumentException("%d tags for %d tokens".formatted(tags.size(), count));
        }
        return List.copyOf(tags);
    }
}

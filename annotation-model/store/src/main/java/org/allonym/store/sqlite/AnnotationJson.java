package org.allonym.store.sqlite;

import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.AnnotationId;
import org.allonym.annotation.Caution;
import org.allonym.annotation.Mark;
import org.allonym.annotation.Provenance;
import org.allonym.project.ActorId;
import org.allonym.text.CodePointSpan;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Annotations, their origins and marks as JSON; `docs/formats/project-file.md` shows each form.
final class AnnotationJson {

    private AnnotationJson() {}

    static void write(JsonGenerator json, Annotation annotation, DocumentOffsets offsets) {
        CodePointSpan span = offsets.toFile(annotation.span());
        json.writeStartObject();
        json.writeStringProperty("id", annotation.id().value());
        json.writeNumberProperty("start", span.start());
        json.writeNumberProperty("end", span.end());
        json.writeStringProperty("label", annotation.label());
        json.writeName("origin");
        origin(json, annotation.provenance());
        if (!annotation.note().isEmpty()) {
            json.writeStringProperty("note", annotation.note());
        }
        if (annotation.flagged()) {
            json.writeBooleanProperty("flagged", true);
        }
        json.writeEndObject();
    }

    static Annotation read(JsonParser json, DocumentOffsets offsets) {
        Json.expect(json, JsonToken.START_OBJECT);
        String id = "";
        int start = -1;
        int end = -1;
        String label = "";
        Provenance origin = null;
        String note = "";
        boolean flagged = false;
        for (String key = json.nextName(); key != null; key = json.nextName()) {
            json.nextToken();
            switch (key) {
                case "id" -> id = Json.string(json);
                case "start" -> start = Json.integer(json);
                case "end" -> end = Json.integer(json);
                case "label" -> label = Json.string(json);
                case "origin" -> origin = origin(json);
                case "note" -> note = Json.string(json);
                case "flagged" -> flagged = Json.flag(json);
                default -> throw Json.unknown(key);
            }
        }
        if (origin == null) {
            throw new IllegalArgumentException("an annotation without origin");
        }
        return new Annotation(new AnnotationId(id), offsets.toProgram(start, end), label, origin, note, flagged);
    }

    static void writeAll(JsonGenerator json, List<Annotation> annotations, DocumentOffsets offsets) {
        json.writeStartArray();
        annotations.forEach(annotation -> write(json, annotation, offsets));
        json.writeEndArray();
    }

    static List<Annotation> readAll(JsonParser json, DocumentOffsets offsets) {
        return Json.list(json, item -> read(item, offsets));
    }

    static String origin(Provenance origin) {
        return Json.write(json -> origin(json, origin));
    }

    static void origin(JsonGenerator json, Provenance origin) {
        json.writeStartObject();
        switch (origin) {
            case Provenance.Person(ActorId actor) -> json.writeStringProperty("person", actor.value());
            case Provenance.Model model -> {
                json.writeStringProperty("model", model.model());
                if (model.isScored()) {
                    json.writeNumberProperty("score", model.score());
                    cautions(json, model.cautions());
                }
            }
            case Provenance.Rule(String rule, double score, SortedSet<Caution> cautions) -> {
                json.writeStringProperty("rule", rule);
                json.writeNumberProperty("score", score);
                cautions(json, cautions);
            }
            case Provenance.SameString(Provenance of) -> {
                json.writeName("same");
                origin(json, of);
            }
            case Provenance.Joint(List<Provenance> voices, double score) -> {
                json.writeName("joint");
                json.writeStartArray();
                voices.forEach(voice -> origin(json, voice));
                json.writeEndArray();
                json.writeNumberProperty("score", score);
            }
            case Provenance.Propagated(ActorId actor, AnnotationId from) -> {
                json.writeStringProperty("propagated", actor.value());
                json.writeStringProperty("of", from.value());
            }
            case Provenance.Imported(String source) -> json.writeStringProperty("imported", source);
            case Provenance.Adjudicated(ActorId actor) -> json.writeStringProperty("adjudicated", actor.value());
        }
        json.writeEndObject();
    }

    private static void cautions(JsonGenerator json, SortedSet<Caution> cautions) {
        if (!cautions.isEmpty()) {
            json.writeName("cautions");
            json.writeStartArray();
            cautions.forEach(caution -> json.writeString(caution.word()));
            json.writeEndArray();
        }
    }

    static Provenance origin(JsonParser json) {
        Json.expect(json, JsonToken.START_OBJECT);
        String kind = json.nextName();
        json.nextToken();
        if ("joint".equals(kind)) {
            return ended(json, new Provenance.Joint(Json.list(json, AnnotationJson::origin), score(json)));
        }
        if ("same".equals(kind)) {
            return ended(json, new Provenance.SameString(origin(json)));
        }
        String name = Json.string(json);
        return switch (String.valueOf(kind)) {
            case "person" -> ended(json, new Provenance.Person(new ActorId(name)));
            case "model" -> model(json, name);
            case "rule" -> rule(json, name);
            case "propagated" -> {
                Json.key(json, "of");
                yield ended(json, new Provenance.Propagated(new ActorId(name), new AnnotationId(Json.string(json))));
            }
            case "imported" -> ended(json, new Provenance.Imported(name));
            case "adjudicated" -> ended(json, new Provenance.Adjudicated(new ActorId(name)));
            default -> throw Json.unknown(String.valueOf(kind));
        };
    }

    private static Provenance model(JsonParser json, String name) {
        if (json.nextToken() == JsonToken.END_OBJECT) {
            return Provenance.Model.unscored(name);
        }
        if (!"score".equals(json.currentName())) {
            throw Json.unknown(json.currentName());
        }
        json.nextToken();
        double score = json.getDoubleValue();
        return new Provenance.Model(name, score, cautions(json));
    }

    private static Provenance rule(JsonParser json, String name) {
        double score = score(json);
        return new Provenance.Rule(name, score, cautions(json));
    }

    /// Those at the end of an object, if any.
    private static Set<Caution> cautions(JsonParser json) {
        List<Caution> cautions =
                Json.last(json, "cautions", list -> Json.list(list, item -> Caution.of(Json.string(item))));
        return cautions == null ? Set.of() : Set.copyOf(cautions);
    }

    private static Provenance ended(JsonParser json, Provenance origin) {
        Json.end(json);
        return origin;
    }

    private static double score(JsonParser json) {
        Json.key(json, "score");
        return json.getDoubleValue();
    }

    /// A mark as `[start, end, label]`.
    static void mark(JsonGenerator json, Mark mark, DocumentOffsets offsets) {
        CodePointSpan span = offsets.toFile(mark.span());
        json.writeStartArray();
        json.writeNumber(span.start());
        json.writeNumber(span.end());
        json.writeString(mark.label());
        json.writeEndArray();
    }

    static Mark mark(JsonParser json, DocumentOffsets offsets) {
        Json.expect(json, JsonToken.START_ARRAY);
        int start = Json.next(json, Json::integer);
        int end = Json.next(json, Json::integer);
        String label = Json.next(json, Json::string);
        Json.endArray(json);
        return new Mark(offsets.toProgram(start, end), label);
    }
}

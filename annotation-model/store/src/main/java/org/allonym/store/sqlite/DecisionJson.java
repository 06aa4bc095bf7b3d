package org.allonym.store.sqlite;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.edit.Decision;
import org.allonym.edit.Evidence;
import org.allonym.edit.Outcome;
import org.allonym.edit.Reason;
import org.allonym.project.ActorId;
import org.allonym.text.CodePointSpan;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Decisions as JSON.
final class DecisionJson {

    private static final String IMPORTED = "imported";

    private DecisionJson() {}

    static void write(JsonGenerator json, Decision decision, DocumentOffsets offsets) {
        CodePointSpan place = offsets.toFile(decision.place());
        json.writeStartObject();
        json.writeStringProperty("id", decision.id());
        json.writeNumberProperty("start", place.start());
        json.writeNumberProperty("end", place.end());
        json.writeObjectPropertyStart("evidence");
        decision.evidence().readings().forEach((reader, marks) -> {
            json.writeArrayPropertyStart(reader.value());
            marks.forEach(mark -> AnnotationJson.mark(json, mark, offsets));
            json.writeEndArray();
        });
        json.writeEndObject();
        json.writeStringProperty("outcome", word(decision.outcome()));
        if (decision.outcome() instanceof Outcome.Took(ActorId reader)) {
            json.writeStringProperty("reader", reader.value());
        }
        if (decision.outcome() instanceof Outcome.Imported(String file, String sha256)) {
            json.writeStringProperty("file", file);
            json.writeStringProperty("sha256", sha256);
        }
        json.writeName("result");
        AnnotationJson.writeAll(json, decision.result(), offsets);
        json.writeStringProperty("policy", decision.policy());
        json.writeStringProperty("reason", Json.word(decision.reason()));
        json.writeStringProperty("note", decision.note());
        json.writeBooleanProperty("guideline_gap", decision.guidelineGap());
        json.writeStringProperty("by", decision.by().value());
        json.writeEndObject();
    }

    /// Reads the JSON of a row.
    ///
    /// @param document its document's number, for messages
    /// @throws DamageException when it is none
    static Decision read(String text, long document, DocumentOffsets offsets) {
        return Json.decode(
                new FaultLocation("decision in document number %s", document),
                () -> Json.read(text, json -> read(json, offsets)));
    }

    static Decision read(JsonParser json, DocumentOffsets offsets) {
        Json.expect(json, JsonToken.START_OBJECT);
        String id = "";
        int start = -1;
        int end = -1;
        Evidence evidence = Evidence.NONE;
        String outcome = "";
        String reader = "";
        String file = "";
        String sha256 = "";
        List<Annotation> result = List.of();
        String policy = "";
        String reason = "";
        String note = "";
        boolean guidelineGap = false;
        String by = "";
        for (String key = json.nextName(); key != null; key = json.nextName()) {
            json.nextToken();
            switch (key) {
                case "id" -> id = Json.string(json);
                case "start" -> start = Json.integer(json);
                case "end" -> end = Json.integer(json);
                case "evidence" -> evidence = evidence(json, offsets);
                case "outcome" -> outcome = Json.string(json);
                case "reader" -> reader = Json.string(json);
                case "file" -> file = Json.string(json);
                case "sha256" -> sha256 = Json.string(json);
                case "result" -> result = AnnotationJson.readAll(json, offsets);
                case "policy" -> policy = Json.string(json);
                case "reason" -> reason = Json.string(json);
                case "note" -> note = Json.string(json);
                case "guideline_gap" -> guidelineGap = Json.flag(json);
                case "by" -> by = Json.string(json);
                default -> throw Json.unknown(key);
            }
        }
        return new Decision(
                id,
                offsets.toProgram(start, end),
                evidence,
                outcome.equals(IMPORTED) ? new Outcome.Imported(file, sha256) : outcome(outcome, reader),
                result,
                policy,
                Json.constant(Reason.class, reason),
                note,
                guidelineGap,
                new ActorId(by));
    }

    private static Evidence evidence(JsonParser json, DocumentOffsets offsets) {
        Json.expect(json, JsonToken.START_OBJECT);
        SortedMap<ActorId, List<Mark>> readings = new TreeMap<>();
        for (String reader = json.nextName(); reader != null; reader = json.nextName()) {
            json.nextToken();
            readings.put(new ActorId(reader), Json.list(json, item -> AnnotationJson.mark(item, offsets)));
        }
        return new Evidence(readings);
    }

    static String word(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Agreed() -> "agreed";
            case Outcome.Took _ -> "took";
            case Outcome.Union() -> "union";
            case Outcome.Intersection() -> "intersection";
            case Outcome.Own() -> "own";
            case Outcome.Nothing() -> "nothing";
            case Outcome.Imported _ -> IMPORTED;
            case Outcome.Later() -> "later";
        };
    }

    private static Outcome outcome(String word, String reader) {
        return switch (word) {
            case "agreed" -> new Outcome.Agreed();
            case "took" -> new Outcome.Took(new ActorId(reader));
            case "union" -> new Outcome.Union();
            case "intersection" -> new Outcome.Intersection();
            case "own" -> new Outcome.Own();
            case "nothing" -> new Outcome.Nothing();
            case "later" -> new Outcome.Later();
            default -> throw Json.unknown(word);
        };
    }
}

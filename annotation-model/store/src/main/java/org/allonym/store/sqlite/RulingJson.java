package org.allonym.store.sqlite;

import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.annotation.Mark;
import org.allonym.edit.RedactionVerdict;
import org.allonym.edit.Ruling;
import org.allonym.project.ActorId;
import org.allonym.text.CodePointSpan;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Rulings as JSON; `docs/formats/project-file.md` shows each form.
final class RulingJson {

    private RulingJson() {}

    static String kind(Ruling ruling) {
        return switch (ruling) {
            case Ruling.Grouping _ -> "grouping";
            case Ruling.Treatment _ -> "treatment";
            case Ruling.Clearance _ -> "clearance";
            case Ruling.Judgement _ -> "judgement";
        };
    }

    static void write(JsonGenerator json, Ruling ruling, DocumentOffsets offsets) {
        json.writeStartObject();
        json.writeStringProperty("id", ruling.id());
        json.writeStringProperty("kind", kind(ruling));
        switch (ruling) {
            case Ruling.Grouping grouping -> marks(json, grouping.mentions(), offsets);
            case Ruling.Treatment treatment -> {
                marks(json, treatment.mentions(), offsets);
                choice(json, treatment.choice(), offsets);
            }
            case Ruling.Clearance clearance -> clearance(json, clearance, offsets);
            case Ruling.Judgement judgement -> judgement(json, judgement, offsets);
        }
        json.writeStringProperty("by", ruling.by().value());
        json.writeEndObject();
    }

    private static void marks(JsonGenerator json, SortedSet<Mark> marks, DocumentOffsets offsets) {
        json.writeArrayPropertyStart("mentions");
        marks.forEach(mark -> AnnotationJson.mark(json, mark, offsets));
        json.writeEndArray();
    }

    private static void choice(JsonGenerator json, Ruling.Choice choice, DocumentOffsets offsets) {
        switch (choice) {
            case Ruling.Choice.Another(int draw) -> {
                json.writeStringProperty("choice", "another");
                json.writeNumberProperty("draw", draw);
            }
            case Ruling.Choice.Approved(String value, String derivation, var texts) -> {
                json.writeStringProperty("choice", "approved");
                json.writeStringProperty("value", value);
                json.writeStringProperty("rung", derivation);
                texts(json, texts, offsets);
            }
            case Ruling.Choice.Own(String value, var texts) -> {
                json.writeStringProperty("choice", "own");
                json.writeStringProperty("value", value);
                texts(json, texts, offsets);
            }
            case Ruling.Choice.Kept(String reason) -> {
                json.writeStringProperty("choice", "kept");
                json.writeStringProperty("reason", reason);
            }
        }
    }

    private static void texts(JsonGenerator json, SortedMap<Mark, String> texts, DocumentOffsets offsets) {
        json.writeArrayPropertyStart("texts");
        texts.forEach((mark, text) -> {
            json.writeStartArray();
            AnnotationJson.mark(json, mark, offsets);
            json.writeString(text);
            json.writeEndArray();
        });
        json.writeEndArray();
    }

    private static void clearance(JsonGenerator json, Ruling.Clearance clearance, DocumentOffsets offsets) {
        json.writeStringProperty("where", clearance.where());
        if (clearance.place() != null) {
            CodePointSpan place = offsets.toFile(clearance.place());
            json.writeNumberProperty("start", place.start());
            json.writeNumberProperty("end", place.end());
        }
        json.writeStringProperty("part", clearance.part());
        json.writeStringProperty("verdict", Json.word(clearance.verdict()));
        json.writeStringProperty("reason", clearance.reason());
    }

    private static void judgement(JsonGenerator json, Ruling.Judgement judgement, DocumentOffsets offsets) {
        json.writeName("redaction");
        AnnotationJson.mark(json, judgement.redaction(), offsets);
        json.writeStringProperty("verdict", Json.word(judgement.verdict()));
        json.writeStringProperty("label", judgement.label());
        json.writeStringProperty("text", judgement.text());
        json.writeBooleanProperty("decides", judgement.decides());
    }

    /// The properties of a ruling as they are met; which of them belong together is asked at the end.
    private static final class Found {
        @Nullable String id;
        @Nullable String kind;
        @Nullable SortedSet<Mark> mentions;
        @Nullable String choice;
        @Nullable Integer draw;
        @Nullable String value;
        @Nullable String derivation;
        @Nullable SortedMap<Mark, String> texts;
        @Nullable String reason;
        @Nullable String where;
        @Nullable Integer start;
        @Nullable Integer end;
        @Nullable String part;
        @Nullable String verdict;
        @Nullable Mark redaction;
        @Nullable String label;
        @Nullable String text;
        @Nullable Boolean decides;
        @Nullable String by;

        private void property(String key, JsonParser json, DocumentOffsets offsets) {
            switch (key) {
                case "id" -> id = Json.string(json);
                case "kind" -> kind = Json.string(json);
                case "mentions" ->
                    mentions = new TreeSet<>(Json.list(json, item -> AnnotationJson.mark(item, offsets)));
                case "choice" -> choice = Json.string(json);
                case "draw" -> draw = Json.integer(json);
                case "value" -> value = Json.string(json);
                case "rung" -> derivation = Json.string(json);
                case "texts" -> texts = texts(json, offsets);
                case "reason" -> reason = Json.string(json);
                case "where" -> where = Json.string(json);
                case "start" -> start = Json.integer(json);
                case "end" -> end = Json.integer(json);
                case "part" -> part = Json.string(json);
                case "verdict" -> verdict = Json.string(json);
                case "redaction" -> redaction = AnnotationJson.mark(json, offsets);
                case "label" -> label = Json.string(json);
                case "text" -> text = Json.string(json);
                case "decides" -> decides = Json.flag(json);
                case "by" -> by = Json.string(json);
                default -> throw Json.unknown(key);
            }
        }

        private Ruling ruling(DocumentOffsets offsets) {
            ActorId actor = new ActorId(needed(by, "by"));
            String name = needed(id, "id");
            return switch (needed(kind, "kind")) {
                case "grouping" -> new Ruling.Grouping(name, needed(mentions, "mentions"), actor);
                case "treatment" -> new Ruling.Treatment(name, needed(mentions, "mentions"), choice(), actor);
                case "clearance" -> new Ruling.Clearance(
                        name,
                        needed(where, "where"),
                        start == null && end == null ? null : offsets.toProgram(needed(start, "start"), needed(end, "end")),
                        needed(part, "part"),
                        Json.constant(Ruling.Verdict.class, needed(verdict, "verdict")),
                        needed(reason, "reason"),
                        actor);
                case "judgement" -> new Ruling.Judgement(
                        name,
                        needed(redaction, "redaction"),
                        Json.constant(RedactionVerdict.class, needed(verdict, "verdict")),
                        needed(label, "label"),
                        needed(text, "text"),
                        needed(decides, "decides"),
                        actor);
                default -> throw Json.unknown(Objects.requireNonNull(kind));
            };
        }

        private Ruling.Choice choice() {
            return switch (needed(choice, "choice")) {
                case "another" -> new Ruling.Choice.Another(needed(draw, "draw"));
                case "approved" ->
                    new Ruling.Choice.Approved(needed(value, "value"), needed(derivation, "rung"), needed(texts, "texts"));
                case "own" -> new Ruling.Choice.Own(needed(value, "value"), needed(texts, "texts"));
                case "kept" -> new Ruling.Choice.Kept(needed(reason, "reason"));
                default -> throw Json.unknown(Objects.requireNonNull(choice));
            };
        }

        private static <T> T needed(@Nullable T value, String key) {
            if (value == null) {
                throw new IllegalArgumentException("a ruling without " + key);
            }
            return value;
        }
    }

    /// Reads the JSON of a row.
    ///
    /// @param document its document's number, for messages
    /// @throws DamageException when it is none
    static Ruling read(String text, long document, DocumentOffsets offsets) {
        return Json.decode(
                new FaultLocation("surrogate decision in document number %s", document),
                () -> Json.read(text, json -> read(json, offsets)));
    }

    static Ruling read(JsonParser json, DocumentOffsets offsets) {
        Json.expect(json, JsonToken.START_OBJECT);
        Found found = new Found();
        for (String key = json.nextName(); key != null; key = json.nextName()) {
            json.nextToken();
            found.property(key, json, offsets);
        }
        return found.ruling(offsets);
    }

    private static SortedMap<Mark, String> texts(JsonParser json, DocumentOffsets offsets) {
        SortedMap<Mark, String> texts = new TreeMap<>();
        List<Mark> marks = Json.list(json, item -> {
            Json.expect(item, JsonToken.START_ARRAY);
            Mark mark = Json.next(item, first -> AnnotationJson.mark(first, offsets));
            texts.put(mark, Json.next(item, Json::string));
            Json.endArray(item);
            return mark;
        });
        if (marks.size() != texts.size()) {
            throw new IllegalArgumentException("two texts for one mention");
        }
        return texts;
    }
}

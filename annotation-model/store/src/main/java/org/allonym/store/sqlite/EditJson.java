package org.allonym.store.sqlite;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Mark;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.Ruling;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSetJson;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Edits as JSON properties, from `edit`, the edit's name, to `after`, in this order. Offsets are code points.
final class EditJson {

    private EditJson() {}

    /// Writes the properties of an edit into the object that is being written.
    static void write(JsonGenerator json, Edit edit, DocumentOffsets offsets) {
        switch (edit) {
            case DocumentEdit.AddAnnotation(_, ActorId layer, Annotation annotation) -> {
                head(json, "add-annotation", "layer", layer.value());
                json.writeName("annotation");
                AnnotationJson.write(json, annotation, offsets);
            }
            case DocumentEdit.RemoveAnnotation(_, ActorId layer, Annotation annotation) -> {
                head(json, "remove-annotation", "layer", layer.value());
                json.writeName("annotation");
                AnnotationJson.write(json, annotation, offsets);
            }
            case DocumentEdit.ChangeAnnotation(_, ActorId layer, Annotation before, Annotation after) -> {
                head(json, "change-annotation", "layer", layer.value());
                change(json, before, after, value -> AnnotationJson.write(json, value, offsets));
            }
            case DocumentEdit.ReplaceLayer(_, ActorId layer, var before, var after) -> {
                head(json, "replace-layer", "layer", layer.value());
                change(json, before, after, value -> AnnotationJson.writeAll(json, value, offsets));
            }
            case DocumentEdit.ChangeWork(_, ActorId actor, AnnotatorStatus before, AnnotatorStatus after) -> {
                head(json, "change-work", "actor", actor.value());
                change(json, before, after, value -> work(json, value));
            }
            case DocumentEdit.ChangeAssignment(_, var before, var after) -> {
                json.writeStringProperty("edit", "change-assignment");
                change(json, before, after, value -> names(json, value));
            }
            case DocumentEdit.SetAside(_, String before, String after) -> {
                json.writeStringProperty("edit", "set-aside");
                change(json, before, after, json::writeString);
            }
            case DocumentEdit.RejectSuggestion(_, ActorId actor, Mark mark) -> {
                head(json, "reject-suggestion", "actor", actor.value());
                json.writeName("mark");
                AnnotationJson.mark(json, mark, offsets);
            }
            case DocumentEdit.RestoreSuggestion(_, ActorId actor, Mark mark) -> {
                head(json, "restore-suggestion", "actor", actor.value());
                json.writeName("mark");
                AnnotationJson.mark(json, mark, offsets);
            }
            case DocumentEdit.ChangeDecision(_, @Nullable Decision before, @Nullable Decision after) -> {
                json.writeStringProperty("edit", "change-decision");
                change(json, before, after, value -> DecisionJson.write(json, value, offsets));
            }
            case DocumentEdit.ChangeRuling(_, @Nullable Ruling before, @Nullable Ruling after) -> {
                json.writeStringProperty("edit", "change-ruling");
                change(json, before, after, value -> RulingJson.write(json, value, offsets));
            }
            case ProjectEdit.ChangeLabelSet(LabelSet before, LabelSet after) -> {
                json.writeStringProperty("edit", "change-label-set");
                change(json, before, after, value -> labelSet(json, value));
            }
            case ProjectEdit.ChangeActor(@Nullable Actor before, @Nullable Actor after) -> {
                json.writeStringProperty("edit", "change-actor");
                change(json, before, after, value -> actor(json, value));
            }
            case ProjectEdit.ChangeSetting(String name, String before, String after) -> {
                head(json, "change-setting", "name", name);
                change(json, before, after, json::writeString);
            }
        }
    }

    private static void head(JsonGenerator json, String edit, String key, String value) {
        json.writeStringProperty("edit", edit);
        json.writeStringProperty(key, value);
    }

    private static <T> void change(
            JsonGenerator json, @Nullable T before, @Nullable T after, Consumer<T> writer) {
        json.writeName("before");
        orNull(json, before, writer);
        json.writeName("after");
        orNull(json, after, writer);
    }

    private static <T> void orNull(JsonGenerator json, @Nullable T value, Consumer<T> writer) {
        if (value == null) {
            json.writeNull();
        } else {
            writer.accept(value);
        }
    }

    /// Reads an edit to the end of its object; the parser stands on the edit's name.
    static Edit read(JsonParser json, @Nullable DocumentId document, DocumentOffsets offsets) {
        String name = Json.string(json);
        Edit edit = switch (name) {
            case "change-label-set" -> new ProjectEdit.ChangeLabelSet(
                    value(json, "before", EditJson::labelSet), value(json, "after", EditJson::labelSet));
            case "change-actor" -> new ProjectEdit.ChangeActor(
                    orNull(json, "before", EditJson::actor), orNull(json, "after", EditJson::actor));
            case "change-setting" -> new ProjectEdit.ChangeSetting(
                    value(json, "name", Json::string),
                    value(json, "before", Json::string),
                    value(json, "after", Json::string));
            default -> {
                if (document == null) {
                    throw new IllegalArgumentException("%s without a document".formatted(name));
                }
                yield documentEdit(json, name, document, offsets);
            }
        };
        Json.end(json);
        return edit;
    }

    private static DocumentEdit documentEdit(JsonParser json, String name, DocumentId document, DocumentOffsets offsets) {
        Json.Value<Annotation> annotation = item -> AnnotationJson.read(item, offsets);
        Json.Value<List<Annotation>> layer = item -> AnnotationJson.readAll(item, offsets);
        Json.Value<Mark> mark = item -> AnnotationJson.mark(item, offsets);
        return switch (name) {
            case "add-annotation" -> new DocumentEdit.AddAnnotation(
                    document, value(json, "layer", EditJson::actorId), value(json, "annotation", annotation));
            case "remove-annotation" -> new DocumentEdit.RemoveAnnotation(
                    document, value(json, "layer", EditJson::actorId), value(json, "annotation", annotation));
            case "change-annotation" -> new DocumentEdit.ChangeAnnotation(
                    document,
                    value(json, "layer", EditJson::actorId),
                    value(json, "before", annotation),
                    value(json, "after", annotation));
            case "replace-layer" -> new DocumentEdit.ReplaceLayer(
                    document,
                    value(json, "layer", EditJson::actorId),
                    value(json, "before", layer),
                    value(json, "after", layer));
            case "change-work" -> new DocumentEdit.ChangeWork(
                    document,
                    value(json, "actor", EditJson::actorId),
                    value(json, "before", EditJson::work),
                    value(json, "after", EditJson::work));
            case "change-assignment" -> new DocumentEdit.ChangeAssignment(
                    document, value(json, "before", EditJson::names), value(json, "after", EditJson::names));
            case "set-aside" -> new DocumentEdit.SetAside(
                    document, value(json, "before", Json::string), value(json, "after", Json::string));
            case "reject-suggestion" -> new DocumentEdit.RejectSuggestion(
                    document, value(json, "actor", EditJson::actorId), value(json, "mark", mark));
            case "restore-suggestion" -> new DocumentEdit.RestoreSuggestion(
                    document, value(json, "actor", EditJson::actorId), value(json, "mark", mark));
            case "change-decision" -> new DocumentEdit.ChangeDecision(
                    document,
                    orNull(json, "before", item -> DecisionJson.read(item, offsets)),
                    orNull(json, "after", item -> DecisionJson.read(item, offsets)));
            case "change-ruling" -> new DocumentEdit.ChangeRuling(
                    document,
                    orNull(json, "before", item -> RulingJson.read(item, offsets)),
                    orNull(json, "after", item -> RulingJson.read(item, offsets)));
            default -> throw Json.unknown(name);
        };
    }

    private static <T> T value(JsonParser json, String key, Json.Value<T> value) {
        Json.key(json, key);
        return value.read(json);
    }

    private static <T> @Nullable T orNull(JsonParser json, String key, Json.Value<T> value) {
        Json.key(json, key);
        return json.currentToken() == JsonToken.VALUE_NULL ? null : value.read(json);
    }

    static void labelSet(JsonGenerator json, LabelSet set) {
        json.writeRawValue(LabelSetJson.write(set));
    }

    static LabelSet labelSet(JsonParser json) {
        return LabelSetJson.read(json.readValueAsTree().toString(), tr("log"));
    }

    private static ActorId actorId(JsonParser json) {
        return new ActorId(Json.string(json));
    }

    private static void actor(JsonGenerator json, Actor actor) {
        json.writeStartObject();
        json.writeStringProperty("name", actor.id().value());
        json.writeStringProperty("role", Json.word(actor.role()));
        if (actor.archived()) {
            json.writeBooleanProperty("archived", true);
        }
        json.writeEndObject();
    }

    private static Actor actor(JsonParser json) {
        ActorId name = value(json, "name", EditJson::actorId);
        Role role = Json.constant(Role.class, value(json, "role", Json::string));
        return new Actor(name, role, Boolean.TRUE.equals(Json.last(json, "archived", Json::flag)));
    }

    private static void names(JsonGenerator json, SortedSet<ActorId> names) {
        json.writeStartArray();
        names.forEach(name -> json.writeString(name.value()));
        json.writeEndArray();
    }

    private static SortedSet<ActorId> names(JsonParser json) {
        return new TreeSet<>(Json.list(json, EditJson::actorId));
    }

    private static void work(JsonGenerator json, AnnotatorStatus work) {
        json.writeStartObject();
        json.writeStringProperty("status", Json.word(work.status()));
        json.writeStringProperty("reason", work.reason());
        json.writeStringProperty("note", work.note());
        json.writeStringProperty("flag", work.flag());
        if (work.passed() && work.status() != DocumentStatus.FINISHED) {
            json.writeBooleanProperty("passed", true);
        }
        json.writeEndObject();
    }

    private static AnnotatorStatus work(JsonParser json) {
        DocumentStatus status = Json.constant(DocumentStatus.class, value(json, "status", Json::string));
        String reason = value(json, "reason", Json::string);
        String note = value(json, "note", Json::string);
        String flag = value(json, "flag", Json::string);
        boolean passed = Boolean.TRUE.equals(Json.last(json, "passed", Json::flag));
        return new AnnotatorStatus(status, reason, note, flag, passed);
    }
}

package org.allonym.store.sqlite;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSet;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.Task;
import org.allonym.store.LogHead;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// The log's `action` column: what kind of entry it is, then the edit. The document stands in a column of its own.
final class ActionJson {

    private ActionJson() {}

    static String write(Action action, DocumentOffsets offsets) {
        return Json.write(json -> {
            json.writeStartObject();
            switch (action) {
                case Action.Create(String name, LabelSet labels) -> {
                    json.writeStringProperty("kind", "create");
                    json.writeStringProperty("name", name);
                    json.writeName("labels");
                    EditJson.labelSet(json, labels);
                }
                case Action.Package made -> {
                    json.writeStringProperty("kind", "package");
                    json.writeStringProperty("name", made.name());
                    owner(json, made.owner(), made.task());
                    heads(json, made.heads());
                    json.writeName("labels");
                    EditJson.labelSet(json, made.labels());
                }
                case Action.HandOut out -> {
                    json.writeStringProperty("kind", "hand-out");
                    json.writeStringProperty("package", out.replica());
                    owner(json, out.owner(), out.task());
                    json.writeNumberProperty("documents", out.documents());
                    json.writeBooleanProperty("suggestions", out.suggestions());
                }
                case Action.Return(long entries) -> {
                    json.writeStringProperty("kind", "return");
                    json.writeNumberProperty("entries", entries);
                }
                case Action.Merge(List<String> sources, List<LogHead> heads) -> {
                    json.writeStringProperty("kind", "merge");
                    json.writeName("sources");
                    json.writeStartArray();
                    sources.forEach(json::writeString);
                    json.writeEndArray();
                    heads(json, heads);
                }
                case Action.Restore(String backup, List<LogHead> heads) -> {
                    json.writeStringProperty("kind", "restore");
                    json.writeStringProperty("backup", backup);
                    heads(json, heads);
                }
                case Action.AddDocument added -> document(json, added);
                case Action.RemoveDocument(String source, String of) -> {
                    json.writeStringProperty("kind", "undo-import");
                    json.writeStringProperty("of", of);
                    json.writeStringProperty("source", source);
                    json.writeStringProperty("edit", "remove-document");
                }
                case Action.Import(String source, @Nullable String tagsSha256, var edit) -> {
                    json.writeStringProperty("kind", "import");
                    json.writeStringProperty("source", source);
                    if (tagsSha256 != null) {
                        json.writeStringProperty("tags_sha256", tagsSha256);
                    }
                    EditJson.write(json, edit, offsets);
                }
                case Action.Perform(Gesture.Kind kind, @Nullable String of, var edit) -> {
                    json.writeStringProperty("kind", Json.word(kind));
                    if (of != null) {
                        json.writeStringProperty("of", of);
                    }
                    EditJson.write(json, edit, offsets);
                }
            }
            json.writeEndObject();
        });
    }

    private static void owner(JsonGenerator json, ActorId owner, Task task) {
        json.writeStringProperty("for", owner.value());
        json.writeStringProperty("task", Json.word(task));
    }

    /// `{REPLICA:[SEQ,"HASH"],…}`
    private static void heads(JsonGenerator json, List<LogHead> heads) {
        json.writeName("heads");
        json.writeStartObject();
        for (LogHead head : heads) {
            json.writeName(head.replica());
            json.writeStartArray();
            json.writeNumber(head.seq());
            json.writeString(head.hash());
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    private static List<LogHead> heads(JsonParser json) {
        Json.key(json, "heads");
        Json.expect(json, JsonToken.START_OBJECT);
        List<LogHead> heads = new ArrayList<>();
        for (String replica = json.nextName(); replica != null; replica = json.nextName()) {
            json.nextToken();
            Json.expect(json, JsonToken.START_ARRAY);
            long seq = Json.next(json, Json::big);
            heads.add(new LogHead(replica, seq, Json.next(json, Json::string)));
            Json.endArray(json);
        }
        return heads;
    }

    private static void document(JsonGenerator json, Action.AddDocument added) {
        json.writeStringProperty("kind", "import");
        json.writeStringProperty("source", added.source());
        json.writeStringProperty("edit", "add-document");
        json.writeBooleanProperty("integer", added.integerName());
        json.writeStringProperty("sha256", added.sha256());
        json.writeNumberProperty("characters", added.characters());
        json.writeNumberProperty("tokens", added.tokens());
        json.writeStringProperty("tokens_sha256", added.tokensSha256());
        json.writeName("metadata");
        Json.attributes(json, added.metadata());
        if (added.turnsSha256() != null) {
            json.writeStringProperty("turns_sha256", added.turnsSha256());
        }
    }

    /// @param document the entry's document; null for the project as a whole
    static Action read(String text, @Nullable DocumentId document, DocumentOffsets offsets) {
        return Json.read(text, json -> read(json, document, offsets));
    }

    private static Action read(JsonParser json, @Nullable DocumentId document, DocumentOffsets offsets) {
        Json.expect(json, JsonToken.START_OBJECT);
        Json.key(json, "kind");
        String kind = Json.string(json);
        return switch (kind) {
            case "create" -> {
                Json.key(json, "name");
                String name = Json.string(json);
                Json.key(json, "labels");
                LabelSet labels = EditJson.labelSet(json);
                Json.end(json);
                yield new Action.Create(name, labels);
            }
            case "package" -> {
                Json.key(json, "name");
                String name = Json.string(json);
                ActorId owner = owner(json);
                Task task = task(json);
                List<LogHead> heads = heads(json);
                Json.key(json, "labels");
                LabelSet labels = EditJson.labelSet(json);
                Json.end(json);
                yield new Action.Package(name, owner, task, heads, labels);
            }
            case "hand-out" -> {
                Json.key(json, "package");
                String replica = Json.string(json);
                ActorId owner = owner(json);
                Task task = task(json);
                Json.key(json, "documents");
                int documents = Json.integer(json);
                Json.key(json, "suggestions");
                boolean suggestions = Json.flag(json);
                Json.end(json);
                yield new Action.HandOut(replica, owner, task, documents, suggestions);
            }
            case "return" -> {
                Json.key(json, "entries");
                long entries = Json.big(json);
                Json.end(json);
                yield new Action.Return(entries);
            }
            case "merge" -> {
                Json.key(json, "sources");
                List<String> sources = Json.list(json, Json::string);
                List<LogHead> heads = heads(json);
                Json.end(json);
                yield new Action.Merge(sources, heads);
            }
            case "restore" -> {
                Json.key(json, "backup");
                String backup = Json.string(json);
                List<LogHead> heads = heads(json);
                Json.end(json);
                yield new Action.Restore(backup, heads);
            }
            case "undo-import" -> {
                Json.key(json, "of");
                String of = Json.string(json);
                Json.key(json, "source");
                String source = Json.string(json);
                Json.key(json, "edit");
                if (document == null || !Json.string(json).equals("remove-document")) {
                    throw Json.unknown(kind);
                }
                Json.end(json);
                yield new Action.RemoveDocument(source, of);
            }
            case "import" -> imported(json, document, offsets);
            case "do" -> {
                Json.key(json, "edit");
                yield new Action.Perform(Gesture.Kind.DO, null, EditJson.read(json, document, offsets));
            }
            case "undo", "redo" -> {
                Json.key(json, "of");
                String of = Json.string(json);
                Json.key(json, "edit");
                Gesture.Kind back = Json.constant(Gesture.Kind.class, kind);
                yield new Action.Perform(back, of, EditJson.read(json, document, offsets));
            }
            default -> throw Json.unknown(kind);
        };
    }

    private static ActorId owner(JsonParser json) {
        Json.key(json, "for");
        return new ActorId(Json.string(json));
    }

    private static Task task(JsonParser json) {
        Json.key(json, "task");
        return Json.constant(Task.class, Json.string(json));
    }

    private static Action imported(JsonParser json, @Nullable DocumentId document, DocumentOffsets offsets) {
        Json.key(json, "source");
        String source = Json.string(json);
        String tags = null;
        String key = String.valueOf(json.nextName());
        json.nextToken();
        if (key.equals("tags_sha256")) {
            tags = Json.string(json);
            key = String.valueOf(json.nextName());
            json.nextToken();
        }
        if (!key.equals("edit")) {
            throw Json.unknown(key);
        }
        return Json.string(json).equals("add-document")
                ? added(json, source)
                : new Action.Import(source, tags, EditJson.read(json, document, offsets));
    }

    private static Action.AddDocument added(JsonParser json, String source) {
        Json.key(json, "integer");
        boolean integer = Json.flag(json);
        Json.key(json, "sha256");
        String sha256 = Json.string(json);
        Json.key(json, "characters");
        int characters = Json.integer(json);
        Json.key(json, "tokens");
        int tokens = Json.integer(json);
        Json.key(json, "tokens_sha256");
        String tokensSha256 = Json.string(json);
        Json.key(json, "metadata");
        Map<String, String> metadata = Json.attributes(json);
        String turns = Json.last(json, "turns_sha256", Json::string);
        return new Action.AddDocument(source, integer, sha256, characters, tokens, tokensSha256, metadata, turns);
    }
}

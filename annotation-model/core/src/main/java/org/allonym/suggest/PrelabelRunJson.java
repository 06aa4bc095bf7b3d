package org.allonym.suggest;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.project.ActorId;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// A run as the JSON of its setting.
final class PrelabelRunJson {

    private static final JsonMapper JSON = new JsonMapper();

    private PrelabelRunJson() {}

    static String write(PrelabelRun run) {
        ObjectNode root = JSON.createObjectNode();
        root.put("by", run.by().value());
        root.put("started", run.started().toString());
        root.put("seconds", run.seconds());
        root.put("model", run.model());
        root.put("model_sha256", run.modelHash());
        run.rules().forEach(root.putArray("rules")::add);
        ObjectNode options = root.putObject("options");
        run.options().forEach(options::put);
        root.put("documents", run.documents());
        root.put("done", run.done());
        root.put("words", run.words());
        root.put("suggestions", run.suggestions());
        return JSON.writeValueAsString(root);
    }

    /// Null where the setting doesn't hold a run.
    static @Nullable PrelabelRun read(int number, String json) {
        try {
            JsonNode root = JSON.readTree(json);
            List<String> rules = new ArrayList<>();
            root.path("rules").forEach(rule -> rules.add(rule.asString()));
            SortedMap<String, String> options = new TreeMap<>();
            root.path("options").forEachEntry((name, value) -> options.put(name, value.asString()));
            return new PrelabelRun(
                    number,
                    new ActorId(root.path("by").asString("")),
                    Instant.parse(root.path("started").asString("")),
                    root.path("seconds").asDouble(),
                    root.path("model").asString(""),
                    root.path("model_sha256").asString(""),
                    rules,
                    options,
                    root.path("documents").asInt(),
                    root.path("done").asInt(),
                    root.path("words").asLong(),
                    root.path("suggestions").asLong());
        } catch (JacksonException | IllegalArgumentException | DateTimeException _) {
            return null;
        }
    }
}

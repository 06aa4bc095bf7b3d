package org.allonym.desktop.soak;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.store.LogEntry;
import org.allonym.store.ProjectStore;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A project's log played from its first entry to its last, straight from the JSON: no class of the store or of the
/// edits has a part in it, so it can be compared with what they make.
final class ReplayedLog {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    /// One document as the log has it: each thing under its key as the JSON last said.
    private static final class Paper {
        final Map<String, Map<String, JsonNode>> layers = new TreeMap<>();
        final Map<String, JsonNode> work = new TreeMap<>();
        final Map<String, JsonNode> decisions = new TreeMap<>();
        final TreeSet<String> assigned = new TreeSet<>();
        final TreeSet<String> rejected = new TreeSet<>();
        String aside = "";
    }

    private final Map<String, Paper> papers = new LinkedHashMap<>();
    private final TreeMap<String, String> actors = new TreeMap<>();
    private final TreeMap<String, String> settings = new TreeMap<>();
    private long entries;

    static ReplayedLog of(ProjectStore store) {
        ReplayedLog log = new ReplayedLog();
        store.log(log::play);
        return log;
    }

    long entries() {
        return entries;
    }

    private void play(LogEntry entry) {
        entries++;
        JsonNode action = MAPPER.readTree(entry.action());
        JsonNode after = action.path("after");
        if (entry.document() == null) {
            switch (action.path("edit").asString("")) {
                case "change-actor" -> {
                    actors.remove(action.path("before").path("name").asString(""));
                    if (after.isObject()) {
                        actors.put(after.path("name").asString(), after.path("role").asString());
                    }
                }
                case "change-setting" -> settings.put(action.path("name").asString(), after.asString());
                default -> {}
            }
            return;
        }
        Paper paper = papers.computeIfAbsent(entry.document(), _ -> new Paper());
        Map<String, JsonNode> layer = paper.layers.computeIfAbsent(action.path("layer").asString(""), _ -> new TreeMap<>());
        String id = action.path("annotation").path("id").asString("");
        switch (action.path("edit").asString()) {
            case "add-document" -> {}
            case "add-annotation" -> expect(layer.put(id, action.path("annotation")) == null, entry);
            case "remove-annotation" -> expect(action.path("annotation").equals(layer.remove(id)), entry);
            case "change-annotation" ->
                expect(action.path("before").equals(layer.put(after.path("id").asString(), after)), entry);
            case "replace-layer" -> {
                layer.clear();
                after.forEach(each -> layer.put(each.path("id").asString(), each));
            }
            case "change-work" -> paper.work.put(action.path("actor").asString(), after);
            case "change-assignment" -> {
                paper.assigned.clear();
                after.forEach(each -> paper.assigned.add(each.asString()));
            }
            case "set-aside" -> {
                expect(paper.aside.equals(action.path("before").asString()), entry);
                paper.aside = after.asString();
            }
            case "reject-suggestion" -> expect(paper.rejected.add(rejected(action)), entry);
            case "restore-suggestion" -> expect(paper.rejected.remove(rejected(action)), entry);
            case "change-decision" -> {
                paper.decisions.remove(action.path("before").path("id").asString(""));
                if (after.isObject()) {
                    paper.decisions.put(after.path("id").asString(), after);
                }
            }
            default -> throw new IllegalStateException("entry %d of a kind the soak test doesn't know".formatted(entry.seq()));
        }
    }

    private static void expect(boolean holds, LogEntry entry) {
        if (!holds) {
            throw new IllegalStateException("entry %d doesn't fit those before it".formatted(entry.seq()));
        }
    }

    /// Name and role of everybody.
    Map<String, String> actors() {
        return actors;
    }

    /// Every setting that was ever changed.
    Map<String, String> settings() {
        return settings;
    }

    /// What is said of a document, a line for each thing, sorted, in the words of [StateLines].
    List<String> lines(String document) {
        Paper paper = papers.getOrDefault(document, new Paper());
        List<String> lines = new ArrayList<>();
        paper.layers.forEach((layer, annotations) ->
                annotations.values().forEach(one -> lines.add(layer + " marks " + annotation(one))));
        paper.work.forEach((actor, work) -> {
            String status = work.path("status").asString();
            String line = "%s %s “%s” “%s” “%s” %s".formatted(
                    actor,
                    status,
                    work.path("reason").asString(),
                    work.path("note").asString(),
                    work.path("flag").asString(),
                    work.path("passed").asBoolean(false) || status.equals("finished"));
            if (!line.equals(actor + " new “” “” “” false")) {
                lines.add(line);
            }
        });
        if (!paper.assigned.isEmpty()) {
            lines.add("assigned " + paper.assigned);
        }
        if (!paper.aside.isEmpty()) {
            lines.add("aside: " + paper.aside);
        }
        lines.addAll(paper.rejected);
        paper.decisions.values().forEach(decision -> lines.add(decision(decision)));
        return lines.stream().sorted().toList();
    }

    private static String rejected(JsonNode action) {
        JsonNode mark = action.path("mark");
        return "%s rejects %d-%d %s".formatted(
                action.path("actor").asString(), mark.get(0).asInt(), mark.get(1).asInt(), mark.get(2).asString());
    }

    private static String annotation(JsonNode one) {
        return "%s %d-%d %s %s “%s” %s".formatted(
                one.path("id").asString(),
                one.path("start").asInt(),
                one.path("end").asInt(),
                one.path("label").asString(),
                origin(one.path("origin")),
                one.path("note").asString(""),
                one.path("flagged").asBoolean(false));
    }

    private static String origin(JsonNode origin) {
        String kind = origin.propertyNames().iterator().next();
        JsonNode who = origin.path(kind);
        List<String> words = new ArrayList<>(List.of(kind));
        if (who.isArray()) {
            who.forEach(voice -> words.add("(" + origin(voice) + ")"));
        } else {
            words.add(who.isObject() ? origin(who) : who.asString());
        }
        if (origin.has("of")) {
            words.add("of " + origin.path("of").asString());
        }
        if (origin.has("score")) {
            words.add(Double.toString(origin.path("score").asDouble()));
        }
        origin.path("cautions").forEach(caution -> words.add(caution.asString()));
        return String.join(" ", words);
    }

    private static String decision(JsonNode one) {
        List<String> result = new ArrayList<>();
        one.path("result").forEach(each -> result.add(annotation(each)));
        List<String> evidence = new ArrayList<>();
        one.path("evidence").properties().forEach(reading -> {
            evidence.add(reading.getKey());
            reading.getValue().forEach(mark -> evidence.add("%d-%d %s".formatted(
                    mark.get(0).asInt(), mark.get(1).asInt(), mark.get(2).asString())));
        });
        return "%s decides %d-%d %s%s %s on %s by policy “%s”, %s “%s” %s %s".formatted(
                one.path("by").asString(),
                one.path("start").asInt(),
                one.path("end").asInt(),
                one.path("outcome").asString(),
                one.path("reader").isMissingNode() ? "" : " " + one.path("reader").asString(),
                result.stream().sorted().toList(),
                evidence,
                one.path("policy").asString(),
                one.path("reason").asString(),
                one.path("note").asString(),
                one.path("guideline_gap").asBoolean(),
                one.path("id").asString());
    }
}

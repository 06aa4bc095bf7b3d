package org.allonym.label;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A label set as JSON: the form of label files, of the presets, and of the versions in a project file.
///
/// ```json
/// {"name": "CRAPII-14", "version": 1, "overlap": "allowed", "labels": [
///   {"name": "EMAIL", "title": "E-mail", "tag": "MAIL", "identifier": "direct", "description": "…",
///    "hits": ["…"], "nearMisses": ["…"], "role": 2, "key": "2", "strategy": ""}]}
/// ```
/// Only `name` is required, of the set and of each label.
public final class LabelSetJson {

    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

    private LabelSetJson() {}

    /// Reads a label set.
    ///
    /// @param source name of the file, for messages
    /// @throws ProblemException when it isn't JSON of this form; the message says where
    public static LabelSet read(String json, String source) {
        try {
            JsonNode root = MAPPER.readTree(json);
            List<Label> labels = new ArrayList<>();
            int index = 0;
            for (JsonNode label : root.path("labels")) {
                labels.add(label(label, ++index));
            }
            return new LabelSet(
                    text(root, "name", ""),
                    root.path("version").asInt(1),
                    labels,
                    OverlapPolicy.valueOf(text(root, "overlap", "allowed").toUpperCase(Locale.ROOT)));
        } catch (JacksonException | IllegalArgumentException e) {
            throw new ProblemException(
                    new Problem.BrokenFile(
                            source,
                            "",
                            "not a label set: " + firstLine(e),
                            "A label set is a JSON object with a name and a list of labels; see docs/formats/label-set.md."),
                    e);
        }
    }

    /// Writes a label set on one line, always the same bytes for the same set.
    public static String write(LabelSet set) {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("name", set.name());
        root.put("version", set.version());
        root.put("overlap", set.overlap().name().toLowerCase(Locale.ROOT));
        ArrayNode labels = root.putArray("labels");
        for (Label label : set.labels()) {
            ObjectNode node = labels.addObject();
            node.put("name", label.name());
            node.put("title", label.title());
            node.put("tag", label.tag());
            node.put("identifier", label.identifier().name().toLowerCase(Locale.ROOT));
            node.put("description", label.description());
            label.hits().forEach(node.putArray("hits")::add);
            label.nearMisses().forEach(node.putArray("nearMisses")::add);
            node.put("role", label.role());
            node.put("key", label.key());
            node.put("strategy", label.strategy());
        }
        return MAPPER.writeValueAsString(root);
    }

    private static Label label(JsonNode node, int index) {
        String name = text(node, "name", "");
        return new Label(
                name,
                text(node, "title", name),
                text(node, "tag", name),
                Identifier.valueOf(text(node, "identifier", "indirect").toUpperCase(Locale.ROOT)),
                text(node, "description", ""),
                strings(node.path("hits")),
                strings(node.path("nearMisses")),
                node.path("role").asInt((index - 1) % LabelSet.ROLES + 1),
                text(node, "key", ""),
                text(node, "strategy", ""));
    }

    private static String text(JsonNode node, String field, String otherwise) {
        JsonNode value = node.path(field);
        return value.isString() ? value.asString() : otherwise;
    }

    private static List<String> strings(JsonNode array) {
        List<String> strings = new ArrayList<>();
        array.forEach(item -> strings.add(item.asString()));
        return strings;
    }

    private static String firstLine(Exception e) {
        String message = String.valueOf(e.getMessage());
        int end = message.indexOf('\n');
        return end < 0 ? message : message.substring(0, end);
    }
}

package org.allonym.services.secondreader;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The words of an answer as a list of quotes, and the schema that asks for it.
final class AnswerText {

    /// What a model can give as a reason for a quote.
    static final List<String> REASONS = List.of("names", "contact", "number", "place", "combination", "unsure");

    /// How many quotes count of one answer; a passage has some 400 words.
    static final int MOST = 1_000;

    private static final int DEEPEST = 20;
    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .build();

    private AnswerText() {}

    /// One entry of an answer, as the model has it.
    record Quoted(String quote, String before, String label, String reason) {}

    /// What could be read.
    ///
    /// @param wellFormed false where the whole answer breaks the schema
    /// @param broken how many entries break it
    record Parsed(List<Quoted> quotes, boolean wellFormed, int broken) {}

    /// JSON, as far as it is bounded in depth and has no key twice; empty for anything else. A fence around it is taken off.
    static Optional<JsonNode> json(String words) {
        String text = words.strip();
        if (text.startsWith("```") && text.endsWith("```") && text.indexOf('\n') > 0 && text.length() > 6) {
            text = text.substring(text.indexOf('\n') + 1, text.length() - 3);
        }
        try {
            JsonNode node = MAPPER.readTree(text);
            return node == null || node.isMissingNode() ? Optional.empty() : Optional.of(node);
        } catch (JacksonException _) {
            return Optional.empty();
        }
    }

    /// Reads an answer: an object with an array `found`, or the array alone.
    static Parsed read(String words) {
        Optional<JsonNode> node = json(words);
        JsonNode array = node.map(each -> each.isObject() ? each.path("found") : each).orElse(null);
        if (array == null || !array.isArray()) {
            return new Parsed(List.of(), false, 0);
        }
        List<Quoted> quotes = new ArrayList<>();
        int broken = Math.max(0, array.size() - MOST);
        for (int i = 0; i < Math.min(MOST, array.size()); i++) {
            JsonNode each = array.get(i);
            if (isText(each, "quote") && isText(each, "label") && !each.path("quote").asString().isBlank()) {
                quotes.add(new Quoted(
                        each.path("quote").asString(),
                        isText(each, "before") ? each.path("before").asString() : "",
                        each.path("label").asString(),
                        isText(each, "reason") ? each.path("reason").asString() : ""));
                broken += isText(each, "before") && isText(each, "reason") ? 0 : 1;
            } else {
                broken++;
            }
        }
        return new Parsed(List.copyOf(quotes), true, broken);
    }

    private static boolean isText(JsonNode object, String name) {
        return object.path(name).isString();
    }

    /// What an answer has to look like.
    static JsonNode schema(List<String> labels) {
        Map<String, ObjectNode> entry = new LinkedHashMap<>();
        entry.put("quote", string());
        entry.put("before", string());
        entry.put("label", oneOf(labels));
        entry.put("reason", oneOf(REASONS));
        return object(Map.of("found", list(object(entry))));
    }

    /// The schema of an object that has these properties, in their order, and no others.
    static ObjectNode object(Map<String, ObjectNode> properties) {
        ObjectNode object = MAPPER.createObjectNode().put("type", "object");
        properties.forEach(object.putObject("properties")::set);
        properties.keySet().forEach(object.putArray("required")::add);
        return object.put("additionalProperties", false);
    }

    static ObjectNode list(ObjectNode items) {
        ObjectNode list = MAPPER.createObjectNode().put("type", "array");
        list.set("items", items);
        return list;
    }

    static ObjectNode string() {
        return MAPPER.createObjectNode().put("type", "string");
    }

    private static ObjectNode oneOf(List<String> values) {
        ObjectNode one = string();
        values.forEach(one.putArray("enum")::add);
        return one;
    }

    /// An answer as a model should give it, such as in an example.
    static String write(List<Quoted> quotes) {
        ObjectNode root = MAPPER.createObjectNode();
        ArrayNode found = root.putArray("found");
        quotes.forEach(each -> found.addObject()
                .put("quote", each.quote())
                .put("before", each.before())
                .put("label", each.label())
                .put("reason", each.reason()));
        return MAPPER.writeValueAsString(root);
    }
}

package org.allonym.services.secondreader;

import java.util.ArrayList;
import java.util.List;
import org.allonym.text.Sha256;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// One question, with all that decides its answer: temperature 0 and a fixed seed.
///
/// @param schema the answer's JSON schema
/// @param tokens how many the server may write
public record ChatRequest(String model, List<Message> messages, JsonNode schema, int tokens) {

    /// @param role `system`, `user` or `assistant`
    public record Message(String role, String content) {}

    private static final JsonMapper MAPPER = new JsonMapper();
    private static final int SEED = 25;

    public ChatRequest {
        messages = List.copyOf(messages);
    }

    /// What the person who runs the program says, and then what the passage is.
    public static ChatRequest of(String model, String system, String user, JsonNode schema, int tokens) {
        return new ChatRequest(model, List.of(new Message("system", system), new Message("user", user)), schema, tokens);
    }

    /// The conversation goes on.
    public ChatRequest then(String answer, String user) {
        List<Message> longer = new ArrayList<>(messages);
        longer.add(new Message("assistant", answer));
        longer.add(new Message("user", user));
        return new ChatRequest(model, longer, schema, tokens);
    }

    /// As it is sent; the same question is always the same bytes.
    public String json() {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("model", model);
        ArrayNode all = root.putArray("messages");
        messages.forEach(message -> all.addObject().put("role", message.role()).put("content", message.content()));
        root.put("temperature", 0).put("seed", SEED).put("max_tokens", tokens).put("stream", false);
        ObjectNode format = root.putObject("response_format");
        format.put("type", "json_schema");
        format.putObject("json_schema").put("name", "answer").put("strict", true).set("schema", schema);
        return MAPPER.writeValueAsString(root);
    }

    /// SHA-256 of [#json], in hexadecimal digits.
    public String hash() {
        return Sha256.hex(json());
    }

    /// Without a word of the document.
    @Override
    public String toString() {
        return "ChatRequest(%s, %d messages)".formatted(model, messages.size());
    }
}

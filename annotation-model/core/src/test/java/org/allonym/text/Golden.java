package org.allonym.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A text and the tokens that spaCy makes of it.
record Golden(String text, List<String> tokens, List<Boolean> trailingSpace) {

    private static final JsonMapper MAPPER = new JsonMapper();

    /// Reads JSON Lines of `{"text", "tokens", "trailing_whitespace"}`.
    static List<Golden> readLines(InputStream stream) throws IOException {
        List<Golden> goldens = new ArrayList<>();
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                goldens.add(of(MAPPER.readTree(line), "text"));
            }
        }
        return goldens;
    }

    /// Reads one JSON array of CRAPII documents.
    static List<Golden> readEssays(InputStream stream) {
        return elements(MAPPER.readTree(stream)).stream().map(essay -> of(essay, "full_text")).toList();
    }

    /// What our tokenizer makes of the same text.
    Golden by(EnglishTokenizer tokenizer) {
        DocumentText document = DocumentText.of(text);
        Tokens made = tokenizer.tokenize(document);
        List<Boolean> spaces = new ArrayList<>();
        for (int i = 0; i < made.size(); i++) {
            spaces.add(made.spaceAfter(i, text.length()));
        }
        return new Golden(text, made.surfaces(document), spaces);
    }

    private static Golden of(JsonNode node, String textKey) {
        return new Golden(
                node.get(textKey).asString(),
                elements(node.get("tokens")).stream().map(JsonNode::asString).toList(),
                elements(node.get("trailing_whitespace")).stream().map(JsonNode::asBoolean).toList());
    }

    private static List<JsonNode> elements(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).toList();
    }
}

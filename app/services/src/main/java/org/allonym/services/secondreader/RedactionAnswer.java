package org.allonym.services.secondreader;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.allonym.edit.RedactionVerdict;
import org.allonym.edit.Ruling;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// What a second reader says of a redaction. A proposal: a person's judgement decides.
///
/// @param label the type of what it hides; empty unless it is personal information
/// @param words what it would put there: a made-up value, or what must have stood there; empty for nothing. Whether they can be used,
///        [RedactionReading#usable] says
public record RedactionAnswer(RedactionVerdict verdict, String label, String words) {

    private static final JsonMapper MAPPER = new JsonMapper();

    /// For what is no personal information.
    private static final String NO_LABEL = "none";

    /// What could be read of an answer.
    ///
    /// @param answer empty where it can't be used
    /// @param failure why not
    record Parsed(Optional<RedactionAnswer> answer, Optional<ReaderFailure> failure) {

        private static Parsed failed(ReaderFailure why) {
            return new Parsed(Optional.empty(), Optional.of(why));
        }
    }

    /// @param labels that there are
    static Parsed read(String words, Set<String> labels) {
        JsonNode root = AnswerText.json(words).filter(JsonNode::isObject).orElse(null);
        if (root == null || !root.path("verdict").isString() || !root.path("label").isString() || !root.path("surrogate").isString()) {
            return Parsed.failed(ReaderFailure.BROKEN_SCHEMA);
        }
        String said = root.path("verdict").asString();
        Optional<RedactionVerdict> verdict = Arrays.stream(RedactionVerdict.values()).filter(each -> word(each).equals(said)).findFirst();
        if (verdict.isEmpty()) {
            return Parsed.failed(ReaderFailure.BROKEN_SCHEMA);
        }
        boolean personal = verdict.get() == RedactionVerdict.PII;
        String label = root.path("label").asString();
        if (personal && !labels.contains(label)) {
            return Parsed.failed(ReaderFailure.UNKNOWN_LABEL);
        }
        String put = verdict.get() == RedactionVerdict.UNCERTAIN ? "" : root.path("surrogate").asString().strip();
        return new Parsed(Optional.of(new RedactionAnswer(verdict.get(), personal ? label : "", put)), Optional.empty());
    }

    /// As a model writes a verdict.
    private static String word(RedactionVerdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT);
    }

    /// What an answer has to look like.
    static JsonNode schema(List<String> labels) {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("type", "object");
        ObjectNode properties = root.putObject("properties");
        ObjectNode verdict = properties.putObject("verdict").put("type", "string");
        Arrays.stream(RedactionVerdict.values()).map(RedactionAnswer::word).forEach(verdict.putArray("enum")::add);
        ObjectNode label = properties.putObject("label").put("type", "string");
        labels.forEach(label.putArray("enum")::add);
        ((tools.jackson.databind.node.ArrayNode) label.path("enum")).add(NO_LABEL);
        properties.putObject("surrogate").put("type", "string");
        root.putArray("required").add("verdict").add("label").add("surrogate");
        root.put("additionalProperties", false);
        return root;
    }

    /// Whether a person said the same: the verdict, and the type of what it hides. The words may differ.
    public boolean agreesWith(Ruling.Judgement judgement) {
        return verdict == judgement.verdict() && label.equals(judgement.label());
    }

    /// Without the words.
    @Override
    public String toString() {
        return "RedactionAnswer(%s, %s)".formatted(verdict, label);
    }
}

package org.allonym.inference.bundle;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Takes values off JSON somebody else wrote. What is there but of another kind is a fault, never a default.
final class StrictJson {

    /// JSON that isn't, or isn't what it should be; the message is for a person.
    static final class FaultException extends Exception {
        private static final long serialVersionUID = 1L;

        FaultException(String message) {
            super(message);
        }
    }

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(BundleLimits.JSON_DEPTH)
                    .maxStringLength(BundleLimits.STRING)
                    .maxNameLength(BundleLimits.STRING)
                    .build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    /// The vocabularies of tokenizers have their character maps in one string of a million characters.
    private static final JsonFactory ROOMY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(BundleLimits.JSON_DEPTH)
                    .maxStringLength((int) BundleLimits.DATA)
                    .maxNameLength(BundleLimits.STRING)
                    .build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private static final JsonMapper MAPPER =
            JsonMapper.builder(FACTORY).enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

    private static final JsonMapper ROOMY_MAPPER = JsonMapper.builder(ROOMY).build();

    private StrictJson() {}

    /// The object that `bytes` are.
    static JsonNode object(byte[] bytes) throws FaultException {
        try {
            JsonNode root = MAPPER.readTree(bytes);
            if (!root.isObject()) {
                throw new FaultException(tr("it is not a JSON object"));
            }
            return root;
        } catch (JacksonException e) {
            throw new FaultException(plain(e));
        }
    }

    /// Reads `bytes` through, keeping the object they are without what is under `model` as `vocab` and `merges`: of a
    /// tokenizer that is nearly all, and would take ten times its size.
    static JsonNode withoutVocabulary(byte[] bytes) throws FaultException {
        try (JsonParser parser = ROOMY_MAPPER.createParser(bytes)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new FaultException(tr("it is not a JSON object"));
            }
            ObjectNode rest = shallow(parser, true);
            if (parser.nextToken() != null) {
                throw new FaultException(tr("there is extra content after the end"));
            }
            return rest;
        } catch (JacksonException e) {
            throw new FaultException(plain(e));
        }
    }

    private static ObjectNode shallow(JsonParser parser, boolean outer) {
        ObjectNode kept = MAPPER.createObjectNode();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String key = parser.currentName();
            JsonToken value = parser.nextToken();
            if (outer && key.equals("model") && value == JsonToken.START_OBJECT) {
                kept.set(key, shallow(parser, false));
            } else if (!outer && (key.equals("vocab") || key.equals("merges"))) {
                parser.skipChildren();
                kept.putNull(key);
            } else {
                JsonNode tree = parser.readValueAsTree();
                kept.set(key, tree);
            }
        }
        return kept;
    }

    static String text(JsonNode node, String key, String otherwise) throws FaultException {
        JsonNode value = node.path(key);
        if (value.isMissingNode() || value.isNull()) {
            return otherwise;
        }
        if (!value.isString()) {
            throw new FaultException(tr("“%s” is not a string", key));
        }
        return value.asString();
    }

    static int whole(JsonNode node, String key, int otherwise, int least, int most) throws FaultException {
        JsonNode value = node.path(key);
        if (value.isMissingNode() || value.isNull()) {
            return otherwise;
        }
        if (!value.isIntegralNumber() || !value.canConvertToInt() || value.asInt() < least || value.asInt() > most) {
            throw new FaultException(tr("“%s” is not a whole number from %d to %d", key, least, most));
        }
        return value.asInt();
    }

    static double probability(JsonNode value, String what) throws FaultException {
        if (!value.isNumber() || !(value.asDouble() >= 0 && value.asDouble() <= 1)) {
            throw new FaultException(tr("%s is not a number from 0 to 1", what));
        }
        return value.asDouble();
    }

    static <E extends Enum<E>> E constant(Class<E> type, JsonNode node, String key, E otherwise) throws FaultException {
        String word = text(node, key, otherwise.name());
        for (E each : type.getEnumConstants()) {
            if (each.name().equalsIgnoreCase(word)) {
                return each;
            }
        }
        throw new FaultException(tr("“%s” must be one of these: %s", key, String.join(", ", List.of(type.getEnumConstants()).stream().map(each -> each.name().toLowerCase(Locale.ROOT)).toList())));
    }

    /// The object under `key`, if there is one.
    static Optional<JsonNode> inner(JsonNode node, String key) throws FaultException {
        JsonNode value = node.path(key);
        if (value.isMissingNode() || value.isNull()) {
            return Optional.empty();
        }
        if (!value.isObject()) {
            throw new FaultException(tr("“%s” is not an object", key));
        }
        return Optional.of(value);
    }

    /// The objects in the list under `key`; none when there is no list.
    static List<JsonNode> objects(JsonNode node, String key) throws FaultException {
        JsonNode value = node.path(key);
        List<JsonNode> objects = new ArrayList<>();
        if (value.isMissingNode() || value.isNull()) {
            return objects;
        }
        if (!value.isArray()) {
            throw new FaultException(tr("“%s” is not a list", key));
        }
        for (JsonNode each : value) {
            if (!each.isObject()) {
                throw new FaultException(tr("“%s” contains something that is not an object", key));
            }
            objects.add(each);
        }
        return objects;
    }

    /// The strings by name under `key`.
    static TreeMap<String, String> strings(JsonNode node, String key) throws FaultException {
        TreeMap<String, String> strings = new TreeMap<>();
        Optional<JsonNode> inner = inner(node, key);
        if (inner.isPresent()) {
            for (Map.Entry<String, JsonNode> each : inner.get().properties()) {
                if (!each.getValue().isString()) {
                    throw new FaultException(tr("“%s” contains something that is not a string", key));
                }
                strings.put(each.getKey(), each.getValue().asString());
            }
        }
        return strings;
    }

    /// Classes by number: a list of names, or an object from `0` on without a gap. Empty where there is none.
    static List<String> tags(JsonNode node) throws FaultException {
        JsonNode value = node.path("id2label");
        if (value.isMissingNode() || value.isNull()) {
            return List.of();
        }
        if (!value.isArray() && !value.isObject() || value.isEmpty() || value.size() > BundleLimits.CLASSES) {
            throw new FaultException(tr("“id2label” must list 1 to %d names", BundleLimits.CLASSES));
        }
        List<String> tags = new ArrayList<>();
        for (int i = 0; i < value.size(); i++) {
            JsonNode tag = value.isArray() ? value.get(i) : value.path(Integer.toString(i));
            if (!tag.isString() || tag.asString().isBlank()) {
                throw new FaultException(tr("“id2label” has no name for class %d of %d", i, value.size()));
            }
            tags.add(tag.asString());
        }
        return tags;
    }

    private static String plain(JacksonException e) {
        String where = e.getLocation() == null
                ? ""
                : tr("line %d, column %d", e.getLocation().getLineNr(), e.getLocation().getColumnNr()) + ": ";
        return where + (e instanceof StreamConstraintsException
                ? tr("it is nested too deeply, or a string or number is too long")
                : tr("invalid JSON, or the same key twice"));
    }
}

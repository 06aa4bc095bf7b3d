package org.allonym.surrogate;

import static org.allonym.language.Messages.tr;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// A policy for surrogates as JSON, without its secret: the form of the project setting and of export manifests.
///
/// ```json
/// {"preset":"default","methods":{"AGE":"band"},"scope":"document","reserved":false,"crapii_dates":false,
///  "age_spread":2,"numbered":false,"dropped":["author"]}
/// ```
/// All keys are there, in this order, and no others.
public final class SurrogatePolicyJson {

    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
    private static final Set<String> KEYS = Set.of(
            "preset", "methods", "scope", "reserved", "crapii_dates", "age_spread", "numbered", "dropped");

    private SurrogatePolicyJson() {}

    /// Writes a policy on one line, always the same for the same policy. The secret is left out.
    public static String write(SurrogatePolicy policy) {
        return tree(policy).toString();
    }

    /// A policy as a JSON object. The secret is left out.
    public static ObjectNode tree(SurrogatePolicy policy) {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("preset", policy.preset());
        ObjectNode methods = root.putObject("methods");
        policy.methods().forEach((label, method) -> methods.put(label, method.id()));
        root.put("scope", policy.scope().id());
        root.put("reserved", policy.reserved());
        root.put("crapii_dates", policy.crapiiDates());
        root.put("age_spread", policy.ageSpread());
        root.put("numbered", policy.numbered());
        policy.dropped().forEach(root.putArray("dropped")::add);
        return root;
    }

    /// Reads a policy.
    ///
    /// @param secret what the JSON leaves out
    /// @throws ProblemException when it isn't JSON of this form; the message says what is wrong
    public static SurrogatePolicy read(String json, String secret) {
        try {
            return policy(MAPPER.readTree(json), secret);
        } catch (JacksonException _) {
            throw refused(tr("they are not valid JSON"));
        } catch (IllegalArgumentException e) {
            throw refused(String.valueOf(e.getMessage()));
        }
    }

    private static ProblemException refused(String fault) {
        return new ProblemException(new Problem.Refused(
                tr("The project’s surrogate settings can’t be read: %s.", fault),
                tr("They may come from a newer version of Allonym. Update Allonym, or choose the settings again.")));
    }

    private static SurrogatePolicy policy(JsonNode root, String secret) {
        if (!root.isObject()) {
            throw new IllegalArgumentException(tr("they are not a JSON object"));
        }
        root.propertyNames().stream().filter(key -> !KEYS.contains(key)).findFirst().ifPresent(key -> {
            throw new IllegalArgumentException(tr("“%s” is unknown", key));
        });
        String preset = text(root, "preset");
        if (!preset.equals(SurrogatePolicy.DEFAULT) && !preset.equals(SurrogatePolicy.CRAPII)) {
            throw new IllegalArgumentException(tr("the preset “%s” is unknown", preset));
        }
        return new SurrogatePolicy(
                preset,
                methods(root.path("methods")),
                scope(text(root, "scope")),
                flag(root, "reserved"),
                flag(root, "crapii_dates"),
                spread(root.path("age_spread")),
                flag(root, "numbered"),
                dropped(root.path("dropped")),
                secret);
    }

    private static SortedMap<String, Method> methods(JsonNode node) {
        if (!node.isObject()) {
            throw new IllegalArgumentException(tr("“methods” is not an object"));
        }
        SortedMap<String, Method> methods = new TreeMap<>();
        node.properties().forEach(entry -> {
            String word = entry.getValue().isString() ? entry.getValue().asString() : "";
            methods.put(
                    entry.getKey(),
                    Method.find(word).orElseThrow(() -> new IllegalArgumentException(
                            tr("the method “%s” for %s is unknown", word, entry.getKey()))));
        });
        return methods;
    }

    private static Scope scope(String word) {
        return Arrays.stream(Scope.values())
                .filter(scope -> scope.id().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the scope “%s” is not %s"
                        .formatted(
                                word,
                                Arrays.stream(Scope.values()).map(Scope::id).collect(Collectors.joining(" or ")))));
    }

    private static int spread(JsonNode node) {
        if (!node.isIntegralNumber() || !node.canConvertToInt() || node.asInt() < 1) {
            throw new IllegalArgumentException(tr("“age_spread” must be a number of years, at least 1"));
        }
        return node.asInt();
    }

    private static SortedSet<String> dropped(JsonNode node) {
        if (!node.isArray()) {
            throw new IllegalArgumentException(tr("“dropped” is not a list"));
        }
        List<JsonNode> names = node.valueStream().toList();
        if (!names.stream().allMatch(JsonNode::isString)) {
            throw new IllegalArgumentException(tr("“dropped” contains something other than names"));
        }
        return names.stream().map(JsonNode::asString).collect(Collectors.toCollection(TreeSet::new));
    }

    private static String text(JsonNode root, String key) {
        if (!root.path(key).isString()) {
            throw new IllegalArgumentException(tr("“%s” is missing", key));
        }
        return root.path(key).asString();
    }

    private static boolean flag(JsonNode root, String key) {
        if (!root.path(key).isBoolean()) {
            throw new IllegalArgumentException(tr("“%s” is neither true nor false", key));
        }
        return root.path(key).asBoolean();
    }
}

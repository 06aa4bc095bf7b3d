package org.allonym.label;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.Arrays;
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
/// Only `name` is required, of the set and of each label. `"retired": true` stands last in a label that is no longer
/// given, and nowhere else, so that sets without such a label are written as they always were.
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
            JsonNode all = root.path("labels");
            if (!root.isObject() || !all.isArray() || all.isEmpty()) {
                throw new IllegalArgumentException(tr("it has no list of labels"));
            }
            List<Label> labels = new ArrayList<>();
            for (JsonNode label : all) {
                labels.add(label(label, labels.size() + 1));
            }
            String name = text(root, "name", "");
            if (name.isBlank()) {
                throw new IllegalArgumentException(tr("it has no name"));
            }
            return new LabelSet(
                    name,
                    root.path("version").asInt(1),
                    labels,
                    constant(OverlapPolicy.class, text(root, "overlap", "allowed"), "overlap"));
        } catch (JacksonException | IllegalArgumentException e) {
            throw new ProblemException(
                    new Problem.BrokenFile(
                            source,
                            "",
                            tr("not a label set: %s", firstLine(e)),
                            tr("A label set is a JSON object with a name and a list of labels; see docs/formats/label-set.md.")),
                    e);
        }
    }

    /// Writes a label set on one line, always the same bytes for the same set.
    public static String write(LabelSet set) {
        return MAPPER.writeValueAsString(tree(set));
    }

    /// Writes a label set with a line for each value, for a file that people open.
    public static String writeForPeople(LabelSet set) {
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(tree(set)) + "\n";
    }

    private static ObjectNode tree(LabelSet set) {
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
            if (label.retired()) {
                node.put("retired", true);
            }
        }
        return root;
    }

    private static Label label(JsonNode node, int number) {
        String name = text(node, "name", "");
        String where = (name.isEmpty() ? tr("label number %d:", number) : tr("label %s:", name)) + " ";
        if (!Label.isName(name)) {
            throw new IllegalArgumentException(where + tr("a name may contain only ASCII letters, digits, and _"));
        }
        int role = node.path("role").asInt((number - 1) % LabelSet.ROLES + 1);
        if (role < 1 || role > LabelSet.ROLES) {
            throw new IllegalArgumentException(where + tr("role %d is not between 1 and %d", role, LabelSet.ROLES));
        }
        return new Label(
                name,
                text(node, "title", name),
                text(node, "tag", name),
                constant(Identifier.class, text(node, "identifier", "indirect"), where + "identifier"),
                text(node, "description", ""),
                strings(node.path("hits")),
                strings(node.path("nearMisses")),
                role,
                text(node, "key", ""),
                text(node, "strategy", ""),
                node.path("retired").asBoolean(false));
    }

    private static <E extends Enum<E>> E constant(Class<E> type, String word, String what) {
        List<String> words = Arrays.stream(type.getEnumConstants()).map(each -> each.name().toLowerCase(Locale.ROOT)).toList();
        if (!words.contains(word)) {
            throw new IllegalArgumentException(tr("%s is “%s”, not %s", what, word, String.join(tr(" or "), words)));
        }
        return Enum.valueOf(type, word.toUpperCase(Locale.ROOT));
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

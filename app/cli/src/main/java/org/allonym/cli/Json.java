package org.allonym.cli;

import java.util.List;
import java.util.Map;
import org.allonym.formats.Notice;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The pieces that JSON results share.
final class Json {

    private Json() {}

    static ObjectNode object() {
        return JsonMapper.shared().createObjectNode();
    }

    static void counts(ObjectNode node, String key, Map<String, ? extends Number> counts) {
        ObjectNode object = node.putObject(key);
        counts.forEach((name, count) -> object.put(name, count.longValue()));
    }

    static void strings(ObjectNode node, String key, List<String> values) {
        ArrayNode array = node.putArray(key);
        values.forEach(array::add);
    }

    static void notices(ObjectNode node, List<Notice> notices) {
        strings(node, "notices", notices.stream().map(Notice::sentence).toList());
    }

    /// A number, or null where there is none.
    static void number(ObjectNode node, String key, @Nullable Double value) {
        if (value == null || !Double.isFinite(value)) {
            node.putNull(key);
        } else {
            node.put(key, value);
        }
    }
}

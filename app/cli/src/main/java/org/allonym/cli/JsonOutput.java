package org.allonym.cli;

import java.util.List;
import org.allonym.formats.Notice;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Results as JSON: a record whose components are the keys, `log_entries` for `logEntries`, in their order.
final class JsonOutput {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .build();

    private JsonOutput() {}

    static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    /// A record as a tree, for results with keys that not every result has.
    static ObjectNode tree(Record result) {
        return MAPPER.valueToTree(result);
    }

    /// A result on one line.
    static String line(Object result) {
        return MAPPER.writeValueAsString(result);
    }

    static List<String> sentences(List<Notice> notices) {
        return notices.stream().map(Notice::sentence).toList();
    }
}

package org.allonym.adjudicate;

import java.util.ArrayList;
import java.util.List;
import org.allonym.project.DocumentId;
import org.allonym.text.CodePointSpan;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What was drawn for an audit, as the JSON of its setting; an item is `[document]` or `[document, start, end]`.
final class AuditJson {

    private static final JsonMapper JSON = new JsonMapper();

    private AuditJson() {}

    static String write(Audit audit) {
        ObjectNode root = JSON.createObjectNode();
        root.put("seed", audit.seed());
        root.put("agreed_spans", audit.agreedSpans());
        root.put("empty_documents", audit.emptyDocuments());
        ArrayNode items = root.putArray("items");
        for (AuditItem item : audit.items()) {
            ArrayNode one = items.addArray();
            one.add(item.document().value());
            CodePointSpan place = item.place();
            if (place != null) {
                one.add(place.start()).add(place.end());
            }
        }
        return JSON.writeValueAsString(root);
    }

    /// Null where the setting doesn't hold an audit.
    static @Nullable Audit read(int number, String json) {
        try {
            JsonNode root = JSON.readTree(json);
            List<AuditItem> items = new ArrayList<>();
            for (JsonNode one : root.path("items")) {
                CodePointSpan place =
                        one.size() == 3 ? new CodePointSpan(one.path(1).asInt(), one.path(2).asInt()) : null;
                items.add(new AuditItem(new DocumentId(one.path(0).asString("")), place));
            }
            return new Audit(
                    number,
                    root.path("seed").asLong(),
                    root.path("agreed_spans").asInt(),
                    root.path("empty_documents").asInt(),
                    items);
        } catch (JacksonException | IllegalArgumentException _) {
            return null;
        }
    }
}

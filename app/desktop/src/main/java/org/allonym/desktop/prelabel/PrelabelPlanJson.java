package org.allonym.desktop.prelabel;

import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.inference.LabelMapping;
import org.allonym.inference.ensemble.Agreeing;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// A plan as the JSON of its setting.
final class PrelabelPlanJson {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private PrelabelPlanJson() {}

    static String write(PrelabelPlan plan) {
        ObjectNode root = JSON.createObjectNode();
        root.put("model", plan.model()).put("rules", plan.rules()).put("point", plan.point());
        plan.oThreshold().ifPresent(threshold -> root.put("o_threshold", threshold));
        plan.only().forEach(root.putArray("only")::add);
        root.put("agreeing", plan.agreeing().otherwise().word());
        ObjectNode byLabel = root.putObject("agreeing_by_label");
        plan.agreeing().byLabel().forEach((label, mode) -> byLabel.put(label, mode.word()));
        root.put("mapping", plan.mapping().toJson()).put("gated", plan.gated());
        return JSON.writeValueAsString(root);
    }

    /// Null where it isn't a plan.
    static @Nullable PrelabelPlan read(String json) {
        try {
            JsonNode root = JSON.readTree(json);
            if (!root.isObject()) {
                return null;
            }
            TreeSet<String> only = new TreeSet<>();
            root.path("only").forEach(label -> only.add(label.asString()));
            SortedMap<String, Agreeing.Mode> byLabel = new TreeMap<>();
            root.path("agreeing_by_label").forEachEntry((label, word) -> byLabel.put(label, PrelabelPlan.mode(word.asString())));
            JsonNode threshold = root.path("o_threshold");
            return new PrelabelPlan(
                    root.path("model").asString(""),
                    root.path("rules").asBoolean(true),
                    root.path("point").asString(PrelabelPlan.DEFAULT.point()),
                    threshold.isNumber() ? OptionalDouble.of(threshold.asDouble()) : OptionalDouble.empty(),
                    only,
                    new Agreeing(PrelabelPlan.mode(root.path("agreeing").asString("any")), byLabel),
                    LabelMapping.fromJson(root.path("mapping").asString("")),
                    root.path("gated").asBoolean(false));
        } catch (JacksonException | IllegalArgumentException _) {
            return null;
        }
    }
}

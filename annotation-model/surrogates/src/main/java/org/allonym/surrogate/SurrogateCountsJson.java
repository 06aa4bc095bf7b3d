package org.allonym.surrogate;

import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/// Counts as JSON, the same keys wherever they are written: manifests, reports, the command line.
public final class SurrogateCountsJson {

    private SurrogateCountsJson() {}

    /// Puts the counts into `root`: `entities`, `entities_by_standing`, `entities_by_label`, `mentions`, `findings`.
    public static void write(SurrogateCounts counts, ObjectNode root) {
        root.put("entities", counts.entities());
        standings(root.putObject("entities_by_standing"), counts.standings());
        ObjectNode labels = root.putObject("entities_by_label");
        counts.byLabel().forEach((label, methods) -> {
            ObjectNode node = labels.putObject(label);
            methods.forEach((method, row) -> {
                ObjectNode one = node.putObject(method.id());
                one.put("entities", row.entities()).put("mentions", row.mentions());
                standings(one, row.standings());
            });
        });
        ObjectNode mentions = root.putObject("mentions");
        mentions.put("replaced", counts.mentions(Rewriting.Fate.SURROGATE));
        mentions.put("kept", counts.mentions(Rewriting.Fate.KEPT));
        mentions.put("withheld", counts.mentions(Rewriting.Fate.WITHHELD));
        mentions.put("inside_another", counts.inside());
        ObjectNode findings = root.putObject("findings");
        findings.put("open", counts.findings().open());
        counts.findings().cleared().forEach((verdict, count) -> findings.put(word(verdict), count));
        findings.put("of_other_documents", counts.findings().elsewhere());
    }

    private static void standings(ObjectNode node, Map<Standing, Integer> standings) {
        standings.forEach((standing, count) -> node.put(word(standing), count));
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}

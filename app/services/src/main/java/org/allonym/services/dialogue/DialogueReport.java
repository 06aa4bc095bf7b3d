package org.allonym.services.dialogue;

import java.util.List;
import org.allonym.agreement.Bootstrap;
import org.allonym.dialogue.maths.MathsSettings;
import org.allonym.services.maths.Mathematics;
import org.allonym.services.report.Csv;
import org.allonym.services.report.Table;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The figures of a project's dialogues. Immutable.
///
/// @param followed the settings as they could be followed on the computer that worked it out
/// @param tables in reading order; the ids are stable
/// @param findings figure 2 of MathEd-PII: true and false findings of each type, inside mathematics and elsewhere
/// @param grid thresholds that tell mathematics
public record DialogueReport(
        String project, MathsSettings settings, MathsSettings followed, Bootstrap bootstrap, List<Table> tables, List<Findings> findings, MathsGrid grid) {

    /// Findings of a type: true ones overlap gold of their type.
    public record Findings(String type, long trueInside, long falseInside, long trueElsewhere, long falseElsewhere) {}

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    public DialogueReport {
        tables = List.copyOf(tables);
        findings = List.copyOf(findings);
    }

    /// What the figures rest on, for a line above them; English, as reports are.
    public String basis() {
        return "%s. Mathematics: density above %s, neighbors joined above a cosine of %s (%s). 95 %% intervals by bootstrap over documents, %,d resamples."
                .formatted(project, settings.anchor(), settings.similarity(), Mathematics.method(settings, followed), bootstrap.resamples());
    }

    /// Plain text for a terminal.
    public String text() {
        StringBuilder text = new StringBuilder(basis()).append('\n');
        tables.forEach(table -> table.text(text));
        return text.toString();
    }

    /// The tables one after the other, each with its title in a row of its own and an empty line behind it; at the end, likewise, what the
    /// figures rest on.
    public String csv() {
        StringBuilder text = new StringBuilder();
        tables.forEach(table -> text.append(table.id()).append("\r\n").append(table.csv()).append("\r\n"));
        Csv basis = new Csv();
        basis.row(List.of(basis()));
        return text.append("basis\r\n").append(basis).toString();
    }

    /// One JSON value with stable keys.
    public String json() {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("format", "allonym-dialogues").put("version", 1).put("project", project);
        root.putObject("mathematics").put("anchor", settings.anchor()).put("similarity", settings.similarity())
                .put("vocabulary", settings.vocabulary().size()).put("method", Mathematics.method(settings, followed));
        root.putObject("bootstrap").put("resamples", bootstrap.resamples()).put("seed", bootstrap.seed());
        ArrayNode all = root.putArray("tables");
        tables.forEach(table -> all.add(table.json("dialogues")));
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
    }
}

package org.allonym.services.report;

import java.util.Map;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.AgreementChange;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.ContingencyTable;
import org.allonym.agreement.EntityRecall;
import org.allonym.agreement.Figure;
import org.allonym.agreement.MatchKind;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Panel;
import org.allonym.agreement.Scores;
import org.allonym.agreement.Stratum;
import org.allonym.agreement.TokenCounts;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A project's agreement as one JSON value with stable keys; docs/formats/agreement-json.md describes it.
final class JsonReport {

    static final JsonMapper MAPPER = JsonMapper.builder().build();

    private JsonReport() {}

    static String render(ProjectAgreement agreement) {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("format", "allonym-agreement").put("version", 1).put("project", agreement.project());
        root.set("bootstrap", bootstrap(agreement.bootstrap()));
        ArrayNode pairs = root.putArray("pairs");
        agreement.pairs().forEach(pair -> pairs.add(pair(pair)));
        Panel panel = agreement.panel();
        root.set("panel", panel == null ? MAPPER.nullNode() : panel(panel));
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
    }

    static ObjectNode bootstrap(Bootstrap bootstrap) {
        return MAPPER.createObjectNode()
                .put("resamples", bootstrap.resamples())
                .put("seed", bootstrap.seed())
                .put("level", Bootstrap.LEVEL)
                .put("unit", "document")
                .put("method", "percentile");
    }

    private static ObjectNode pair(PairReport pair) {
        Agreement agreement = pair.agreement();
        ObjectNode node = MAPPER.createObjectNode();
        node.put("first", agreement.sides().first()).put("second", agreement.sides().second());
        node.putObject("documents")
                .put("compared", pair.coverage().compared())
                .put("only_first", pair.coverage().onlyFirst())
                .put("only_second", pair.coverage().onlySecond())
                .put("neither", pair.coverage().neither())
                .put("not_matched_optimally", agreement.notOptimal());
        scopes(agreement, node);
        node.set("confusion", confusion(agreement.confusion()));
        EntityRecall entities = pair.entities();
        node.set("entity_recall", entities == null ? MAPPER.nullNode() : entities(entities));
        if (pair.attribute() == null) {
            node.putNull("by_attribute");
        } else {
            ObjectNode by = node.putObject("by_attribute").put("attribute", pair.attribute());
            if (pair.groupedBy() != null) {
                by.put("method", pair.groupedBy());
            }
            ArrayNode groups = by.putArray("groups");
            for (Stratum stratum : pair.strata()) {
                ObjectNode group = groups.addObject().put("value", stratum.value());
                group.put("documents", stratum.agreement().documents().size());
                scopes(stratum.agreement(), group);
            }
            ArrayNode changes = by.putArray("changes");
            pair.changes().forEach(change -> changes.add(change(change)));
        }
        return node;
    }

    private static ObjectNode change(AgreementChange change) {
        ObjectNode node = MAPPER.createObjectNode().put("from", change.before()).put("to", change.after());
        ObjectNode figures = node.putObject("figures");
        change.overall().forEach((measure, figure) -> figures.set(measure.key(), figure(figure)));
        return node;
    }

    private static void scopes(Agreement agreement, ObjectNode into) {
        into.put("tokens", agreement.tokens());
        into.set("overall", scores(agreement.overall()));
        ObjectNode labels = into.putObject("by_label");
        agreement.byLabel().forEach((label, scores) -> labels.set(label, scores(scores)));
    }

    private static ObjectNode scores(Scores scores) {
        ObjectNode node = MAPPER.createObjectNode();
        ObjectNode spans = node.putObject("spans");
        spans.put("first", scores.spans().first().marks()).put("second", scores.spans().second().marks());
        for (MatchKind kind : MatchKind.values()) {
            spans.put(kind.key(), scores.spans().count(kind));
        }
        ObjectNode tokens = node.putObject("tokens");
        tokens.set("micro", rows(scores.raw()));
        tokens.set("merged", rows(scores.merged()));
        ObjectNode figures = node.putObject("figures");
        for (Map.Entry<Measure, Figure> entry : scores.figures().entrySet()) {
            figures.set(entry.getKey().key(), figure(entry.getValue()));
        }
        return node;
    }

    private static ObjectNode rows(TokenCounts counts) {
        return MAPPER.createObjectNode()
                .put("tp", counts.truePositives())
                .put("fp", counts.falsePositives())
                .put("fn", counts.falseNegatives());
    }

    static ObjectNode figure(Figure figure) {
        FigureCells cells = FigureCells.of(figure);
        return MAPPER.createObjectNode()
                .put("value", cells.value())
                .put("low", cells.low())
                .put("high", cells.high())
                .put("n", cells.n())
                .put("reason", cells.reason());
    }

    private static ObjectNode confusion(ContingencyTable table) {
        ObjectNode node = MAPPER.createObjectNode();
        node.put("unit", "token").put("rows", "first").put("columns", "second");
        ArrayNode categories = node.putArray("categories");
        table.categories().forEach(categories::add);
        ArrayNode counts = node.putArray("counts");
        for (int row = 0; row < table.size(); row++) {
            ArrayNode cells = counts.addArray();
            for (int column = 0; column < table.size(); column++) {
                cells.add(table.cell(row, column));
            }
        }
        return node;
    }

    private static ObjectNode entities(EntityRecall entities) {
        ObjectNode node = MAPPER.createObjectNode();
        node.set("direct", figure(entities.direct()));
        node.set("indirect", figure(entities.indirect()));
        node.set("all", figure(entities.all()));
        return node;
    }

    private static ObjectNode panel(Panel panel) {
        ObjectNode node = MAPPER.createObjectNode();
        ArrayNode annotators = node.putArray("readers");
        panel.annotators().forEach(annotators::add);
        node.put("documents_by_all", panel.documentsByAll());
        node.put("documents_by_several", panel.documentsBySeveral());
        node.set("overall", panelScores(panel.overall()));
        ObjectNode labels = node.putObject("by_label");
        panel.byLabel().forEach((label, scores) -> labels.set(label, panelScores(scores)));
        return node;
    }

    private static ObjectNode panelScores(Panel.PanelScores scores) {
        ObjectNode node = MAPPER.createObjectNode();
        node.set("token_fleiss_kappa", figure(scores.fleissKappa()));
        node.set("token_alpha", figure(scores.alpha()));
        return node;
    }
}

package org.allonym.services.report;

import java.util.List;
import java.util.Map;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Interval;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Scheme;
import org.allonym.agreement.Scores;
import org.allonym.agreement.SpanCounts;
import org.allonym.agreement.TokenCounts;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The result of `evaluate`: a prediction measured against a gold file, which is the first side.
///
/// docs/formats/agreement-json.md describes the JSON. A figure that is undefined is null there, and `undefined` beside
/// it says why.
public final class EvaluationReport {

    private static final List<String> TOKEN_FIGURES = List.of("precision", "recall", "f1", "f5");

    private EvaluationReport() {}

    /// One JSON value, indented, with a line end.
    public static String json(Agreement agreement) {
        return json(agreement, "", Map.of());
    }

    /// The same with figures of groups under `by`.
    ///
    /// @param by what the groups are of, such as `role`; empty for none
    public static String json(Agreement agreement, String by, Map<String, Agreement> groups) {
        ObjectNode root = tree(agreement);
        if (!by.isEmpty()) {
            ObjectNode node = root.putObject("by").putObject(by);
            groups.forEach((value, group) -> node.set(value, tree(group)));
        }
        return JsonReport.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
    }

    private static ObjectNode tree(Agreement agreement) {
        ObjectNode root = JsonReport.MAPPER.createObjectNode();
        root.put("documents", agreement.documents().size());
        root.put("tokens", agreement.tokens());
        root.set("micro", tokens(agreement.overall().raw(), agreement.overall(), "token_micro_"));
        root.set("merged", tokens(agreement.overall().merged(), agreement.overall(), "token_merged_"));
        ObjectNode labels = root.putObject("by_label");
        agreement.byLabel().forEach((label, scores) ->
                labels.set(label, tokens(scores.merged(), scores, "token_merged_")));
        ObjectNode spans = root.putObject("spans");
        for (Scheme scheme : Scheme.values()) {
            spans.set(scheme.key(), spans(agreement.overall(), scheme));
        }
        root.set("intervals", intervals(agreement));
        return root;
    }

    private static ObjectNode tokens(TokenCounts counts, Scores scores, String prefix) {
        ObjectNode node = JsonReport.MAPPER.createObjectNode();
        node.put("tp", counts.truePositives()).put("fp", counts.falsePositives()).put("fn", counts.falseNegatives());
        figures(scores, prefix, node);
        return node;
    }

    private static ObjectNode spans(Scores scores, Scheme scheme) {
        SpanCounts counts = scores.spans();
        double credit = counts.credit(scheme, counts.second());
        long overlapping = counts.bordersWrong() + counts.bothWrong();
        long pairs = counts.correct() + counts.labelWrong() + overlapping;
        long partial = scheme == Scheme.PARTIAL ? overlapping : 0;
        long correct = Math.round(credit - partial / 2.0);
        ObjectNode node = JsonReport.MAPPER.createObjectNode();
        number(node, "tp", credit);
        number(node, "fp", counts.second().marks() - credit);
        number(node, "fn", counts.first().marks() - credit);
        node.put("correct", correct).put("incorrect", pairs - correct - partial).put("partial", partial);
        node.put("missed", counts.missed()).put("spurious", counts.spurious());
        figures(scores, "span_" + scheme.key() + "_", node);
        return node;
    }

    /// Half a credit is possible in the partial scheme; whole numbers stay whole.
    private static void number(ObjectNode node, String key, double value) {
        if (value == Math.rint(value)) {
            node.put(key, (long) value);
        } else {
            node.put(key, value);
        }
    }

    private static void figures(Scores scores, String prefix, ObjectNode into) {
        ObjectNode undefined = JsonReport.MAPPER.createObjectNode();
        for (String name : TOKEN_FIGURES) {
            FigureCells cells = FigureCells.of(figure(scores, prefix + name));
            into.put(name, cells.value());
            if (cells.value() == null) {
                undefined.put(name, cells.reason());
            }
        }
        if (!undefined.isEmpty()) {
            into.set("undefined", undefined);
        }
    }

    private static Figure figure(Scores scores, String key) {
        return scores.figure(Measure.named(key).orElseThrow());
    }

    private static ObjectNode intervals(Agreement agreement) {
        ObjectNode node = JsonReport.MAPPER.createObjectNode();
        node.put("level", Bootstrap.LEVEL).put("unit", "document").put("method", "percentile");
        node.put("resamples", agreement.bootstrap().resamples()).put("seed", agreement.bootstrap().seed());
        node.set("micro", intervals(agreement.overall(), "token_micro_"));
        node.set("merged", intervals(agreement.overall(), "token_merged_"));
        ObjectNode labels = node.putObject("by_label");
        agreement.byLabel().forEach((label, scores) -> labels.set(label, intervals(scores, "token_merged_")));
        ObjectNode spans = node.putObject("spans");
        for (Scheme scheme : Scheme.values()) {
            spans.set(scheme.key(), intervals(agreement.overall(), "span_" + scheme.key() + "_"));
        }
        return node;
    }

    private static ObjectNode intervals(Scores scores, String prefix) {
        ObjectNode node = JsonReport.MAPPER.createObjectNode();
        TOKEN_FIGURES.forEach(name -> node.set(name, interval(figure(scores, prefix + name))));
        return node;
    }

    private static JsonNode interval(Figure figure) {
        return figure instanceof Figure.Value value && value.interval() instanceof Interval.Range range
                ? JsonReport.MAPPER.createArrayNode().add(range.low()).add(range.high())
                : JsonReport.MAPPER.nullNode();
    }

    /// Plain text in columns, for a terminal.
    public static String table(Agreement agreement) {
        Table.Builder tokens = new Table.Builder("tokens", "Tokens", "", "TP", "FP", "FN", "precision", "recall", "F1", "F5");
        row(tokens, "micro (competition)", agreement.overall().raw(), agreement.overall(), "token_micro_");
        row(tokens, "micro merged", agreement.overall().merged(), agreement.overall(), "token_merged_");
        agreement.byLabel().forEach((label, scores) -> row(tokens, label, scores.merged(), scores, "token_merged_"));
        Table.Builder spans = new Table.Builder("spans", "Spans", "", "precision", "recall", "F1", "F5");
        for (Scheme scheme : Scheme.values()) {
            String prefix = "span_" + scheme.key() + "_";
            Scores overall = agreement.overall();
            spans.row(scheme.key(), figure(overall, prefix + "precision"), figure(overall, prefix + "recall"),
                    figure(overall, prefix + "f1"), figure(overall, prefix + "f5"));
        }
        StringBuilder text = new StringBuilder("%s, %s\n".formatted(
                        Phrases.count(agreement.documents().size(), "document"),
                        Phrases.count(agreement.tokens(), "token")));
        tokens.done().text(text);
        spans.done().text(text);
        return text.toString();
    }

    private static void row(Table.Builder rows, String name, TokenCounts counts, Scores scores, String prefix) {
        rows.row(name, counts.truePositives(), counts.falsePositives(), counts.falseNegatives(),
                figure(scores, prefix + "precision"), figure(scores, prefix + "recall"),
                figure(scores, prefix + "f1"), figure(scores, prefix + "f5"));
    }
}

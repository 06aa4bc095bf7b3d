package org.allonym.services.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.Figure;
import org.allonym.agreement.Measure;
import org.allonym.agreement.PairedComparison;
import org.allonym.agreement.PairedComparison.Difference;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// A test of whether one of two layers is better than the other, both measured against a third over the same documents.
/// docs/formats/agreement-json.md describes the forms.
///
/// @param standard what both are measured against
/// @param compared documents that all three have finished
/// @param leftOut documents that one of them hasn't
/// @param tokens of the compared documents
public record ComparisonReport(
        String project, String standard, int compared, int leftOut, long tokens, Bootstrap bootstrap, PairedComparison comparison) {

    private static final List<Measure> SHOWN = List.of(
            Measure.STRICT_PRECISION, Measure.STRICT_RECALL, Measure.STRICT_F1, Measure.TYPE_F1, Measure.MICRO_PRECISION,
            Measure.MICRO_RECALL, Measure.MICRO_F1, Measure.MICRO_F5, Measure.KAPPA_MARKED);
    private static final List<String> HEAD = List.of(
            "standard", "one", "other", "label", "unit", "figure", "one_value", "one_low", "one_high", "one_n", "other_value",
            "other_low", "other_high", "other_n", "difference", "low", "high", "n", "reason", "one_ahead", "resamples");

    /// One JSON value with stable keys, indented, with a line end.
    public String json() {
        ObjectNode root = JsonReport.MAPPER.createObjectNode();
        root.put("format", "allonym-comparison").put("version", 1).put("project", project);
        root.put("standard", standard).put("one", comparison.one()).put("other", comparison.other());
        root.putObject("documents").put("compared", compared).put("left_out", leftOut);
        root.put("tokens", tokens);
        root.set("bootstrap", JsonReport.bootstrap(bootstrap));
        root.set("overall", node(comparison.overall()));
        ObjectNode labels = root.putObject("by_label");
        comparison.byLabel().forEach((label, differences) -> labels.set(label, node(differences)));
        return JsonReport.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
    }

    private static ObjectNode node(Map<Measure, Difference> differences) {
        ObjectNode node = JsonReport.MAPPER.createObjectNode();
        differences.forEach((measure, difference) -> {
            ObjectNode one = node.putObject(measure.key());
            one.set("one", JsonReport.figure(difference.one()));
            one.set("other", JsonReport.figure(difference.other()));
            one.set("difference", JsonReport.figure(difference.difference()));
            FigureCells ahead = FigureCells.of(difference.better());
            one.put("one_ahead", ahead.value());
        });
        return node;
    }

    /// A row for each figure of all labels and of each label, in lines that end in CR LF.
    public String csv() {
        Csv csv = new Csv();
        csv.row(HEAD);
        rows(csv, "", comparison.overall());
        comparison.byLabel().forEach((label, differences) -> rows(csv, label, differences));
        return csv.toString();
    }

    private void rows(Csv csv, String label, Map<Measure, Difference> differences) {
        differences.forEach((measure, difference) -> {
            List<@Nullable Object> row = new ArrayList<>(Arrays.asList(
                    standard, comparison.one(), comparison.other(), label, measure.unit().key(), measure.key()));
            for (Figure side : List.of(difference.one(), difference.other())) {
                FigureCells cells = FigureCells.of(side);
                row.addAll(Arrays.asList(cells.value(), cells.low(), cells.high(), cells.n()));
            }
            FigureCells apart = FigureCells.of(difference.difference());
            row.addAll(Arrays.asList(apart.value(), apart.low(), apart.high(), apart.n(), apart.reason()));
            FigureCells ahead = FigureCells.of(difference.better());
            row.addAll(Arrays.asList(ahead.value(), ahead.n()));
            csv.row(row);
        });
    }

    /// Plain text in columns, for a terminal.
    public String table() {
        StringBuilder text = new StringBuilder(project).append('\n');
        text.append("%s and %s, each against %s, over the same %s (%s); %s left out that not all have finished.\n".formatted(
                comparison.one(), comparison.other(), standard, Phrases.count(compared, "document"), Phrases.count(tokens, "token"),
                Phrases.count(leftOut, "document")));
        text.append("The difference is %s less %s".formatted(comparison.one(), comparison.other()));
        text.append(bootstrap.resamples() == 0
                ? ".\n"
                : String.format(
                        Locale.ROOT,
                        "; brackets hold its 95 %% interval by paired bootstrap over documents (%,d resamples, seed %d).%n"
                                + "An interval that includes 0 shows no difference. Ahead is the share of resamples in which %s has more.%n",
                        bootstrap.resamples(), bootstrap.seed(), comparison.one()));
        Table.Builder all = new Table.Builder("overall", "All labels", "figure", comparison.one(), comparison.other(), "difference", "ahead");
        SHOWN.forEach(measure -> row(all, measure.title(), comparison.difference(measure, null)));
        all.done().text(text);
        for (Measure measure : List.of(Measure.STRICT_F1, Measure.MERGED_F5)) {
            Table.Builder labels =
                    new Table.Builder("by-label", measure.title() + ", by label", "label", comparison.one(), comparison.other(), "difference", "ahead");
            comparison.byLabel().forEach((label, differences) -> row(labels, label, comparison.difference(measure, label)));
            labels.done().text(text);
        }
        return text.toString();
    }

    private static void row(Table.Builder rows, String name, Difference difference) {
        FigureCells ahead = FigureCells.of(difference.better());
        rows.row(
                name, FigureCells.shown(FigureCells.of(difference.one()).value()),
                FigureCells.shown(FigureCells.of(difference.other()).value()), difference.difference(),
                ahead.value() == null ? "n/a" : String.format(Locale.ROOT, "%.0f %%", 100 * ahead.value()));
    }
}

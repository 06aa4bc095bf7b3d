package org.allonym.services.report;

import java.util.Arrays;
import java.util.List;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.ContingencyTable;
import org.allonym.agreement.EntityRecall;
import org.allonym.agreement.Figure;
import org.allonym.agreement.MatchKind;
import org.allonym.agreement.Panel;
import org.allonym.agreement.Scores;
import org.allonym.agreement.Stratum;

/// A project's agreement as one long table: a row for each figure, count and cell of the confusion matrix.
///
/// Columns: `first, second, attribute, group, label, other, unit, figure, value, low, high, n, reason`. `label` is empty
/// for all labels; `other` is the second side's label in a row of the confusion matrix, in
/// one of a change (`change_of_…`) the group it changed from, and empty elsewhere.
final class CsvReport {

    private static final List<String> HEAD = List.of(
            "first", "second", "attribute", "group", "label", "other", "unit", "figure", "value", "low", "high", "n",
            "reason");

    private final Csv csv = new Csv();

    static String render(ProjectAgreement agreement) {
        CsvReport report = new CsvReport();
        report.csv.row(HEAD);
        agreement.pairs().forEach(report::pair);
        Panel panel = agreement.panel();
        if (panel != null) {
            report.panel(panel);
        }
        return report.csv.toString();
    }

    private void pair(PairReport pair) {
        Agreement agreement = pair.agreement();
        count(new Row(agreement, "", "", "", "", "document"), "compared", pair.coverage().compared());
        count(new Row(agreement, "", "", "", "", "document"), "only_first", pair.coverage().onlyFirst());
        count(new Row(agreement, "", "", "", "", "document"), "only_second", pair.coverage().onlySecond());
        count(new Row(agreement, "", "", "", "", "document"), "neither", pair.coverage().neither());
        scopes(agreement, "", "");
        confusion(agreement);
        EntityRecall entities = pair.entities();
        if (entities != null) {
            Row row = new Row(agreement, "", "", "", "", "entity");
            figure(row, "entity_recall_direct", entities.direct());
            figure(row, "entity_recall_indirect", entities.indirect());
            figure(row, "entity_recall_all", entities.all());
        }
        for (Stratum stratum : pair.strata()) {
            String attribute = pair.attribute() == null ? "" : pair.attribute();
            count(
                    new Row(agreement, attribute, stratum.value(), "", "", "document"),
                    "compared",
                    stratum.agreement().documents().size());
            scopes(stratum.agreement(), attribute, stratum.value());
        }
        pair.changes().forEach(change -> change.overall().forEach((measure, figure) -> figure(
                new Row(agreement, String.valueOf(pair.attribute()), change.after(), "", change.before(), measure.unit().key()),
                "change_of_" + measure.key(),
                figure)));
    }

    private void scopes(Agreement agreement, String attribute, String group) {
        scores(agreement, attribute, group, "", agreement.overall());
        agreement.byLabel().forEach((label, scores) -> scores(agreement, attribute, group, label, scores));
    }

    private void scores(Agreement agreement, String attribute, String group, String label, Scores scores) {
        Row spans = new Row(agreement, attribute, group, label, "", "span");
        count(spans, "span_first", scores.spans().first().marks());
        count(spans, "span_second", scores.spans().second().marks());
        for (MatchKind kind : MatchKind.values()) {
            count(spans, "span_" + kind.key(), scores.spans().count(kind));
        }
        scores.figures().forEach((measure, figure) -> figure(
                new Row(agreement, attribute, group, label, "", measure.unit().key()), measure.key(), figure));
    }

    private void confusion(Agreement agreement) {
        ContingencyTable table = agreement.confusion();
        for (int row = 0; row < table.size(); row++) {
            for (int column = 0; column < table.size(); column++) {
                count(
                        new Row(agreement, "", "", table.categories().get(row), table.categories().get(column), "token"),
                        "confusion",
                        table.cell(row, column));
            }
        }
    }

    private void panel(Panel panel) {
        panel("", panel.overall());
        panel.byLabel().forEach(this::panel);
    }

    private void panel(String label, Panel.PanelScores scores) {
        Row row = new Row("(all readers)", "(all readers)", "", "", label, "", "token");
        figure(row, "token_fleiss_kappa", scores.fleissKappa());
        figure(row, "token_alpha", scores.alpha());
    }

    private record Row(
            String first, String second, String attribute, String group, String label, String other, String unit) {
        Row(Agreement agreement, String attribute, String group, String label, String other, String unit) {
            this(agreement.sides().first(), agreement.sides().second(), attribute, group, label, other, unit);
        }
    }

    private void count(Row row, String figure, long count) {
        write(row, figure, count, null, null, null, null);
    }

    private void figure(Row row, String figure, Figure value) {
        FigureCells cells = FigureCells.of(value);
        write(row, figure, cells.value(), cells.low(), cells.high(), cells.n(), cells.reason());
    }

    private void write(Row row, String figure, Object... cells) {
        Object[] all = new Object[HEAD.size()];
        Object[] head = {
            row.first(), row.second(), row.attribute(), row.group(), row.label(), row.other(), row.unit(), figure
        };
        System.arraycopy(head, 0, all, 0, head.length);
        System.arraycopy(cells, 0, all, head.length, cells.length);
        csv.row(Arrays.asList(all));
    }
}

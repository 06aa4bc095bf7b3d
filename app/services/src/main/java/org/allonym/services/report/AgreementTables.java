package org.allonym.services.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.AgreementChange;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.ContingencyTable;
import org.allonym.agreement.EntityRecall;
import org.allonym.agreement.MatchKind;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Panel;
import org.allonym.agreement.Scores;
import org.allonym.agreement.SpanCounts;
import org.allonym.agreement.Stratum;

/// The tables of an agreement, and the sections of an agreement report. A report takes the columns it has room for.
public final class AgreementTables {

    private AgreementTables() {}

    static List<Section> of(ProjectAgreement agreement) {
        List<Section> sections = new ArrayList<>();
        agreement.pairs().forEach(pair -> sections.add(pair("pair-" + (sections.size() + 1), pair)));
        Panel panel = agreement.panel();
        if (panel != null) {
            sections.add(panel(panel));
        }
        return sections;
    }

    /// What holds for every table, as sentences.
    static List<String> preface(ProjectAgreement agreement) {
        List<String> notes = new ArrayList<>();
        if (agreement.pairs().isEmpty()) {
            notes.add("Nothing to compare: fewer than two annotators have finished a document.");
        }
        Bootstrap bootstrap = agreement.bootstrap();
        if (bootstrap.resamples() > 0) {
            notes.add(Phrases.brackets(bootstrap));
        }
        return notes;
    }

    private static Section pair(String id, PairReport pair) {
        Agreement agreement = pair.agreement();
        String first = agreement.sides().first();
        String second = agreement.sides().second();
        Coverage coverage = pair.coverage();
        Section.Builder section = new Section.Builder(id, "%s and %s".formatted(first, second));
        section.note("%s compared, %s.", Phrases.count(coverage.compared(), "document"), Phrases.count(agreement.tokens(), "token"));
        if (coverage.leftOut() > 0) {
            section.note(
                    "%,d left out: %,d finished by %s only, %,d by %s only, %,d by neither.",
                    coverage.leftOut(), coverage.onlyFirst(), first, coverage.onlySecond(), second, coverage.neither());
        }
        section.note(
                "Recall is the share of what %s marked that %s marked too; precision the share of what %s marked that %s marked too.",
                first, second, second, first);
        if (agreement.notOptimal() > 0) {
            section.note(
                    "Documents with a cluster of overlapping spans too large to be matched as a whole: %,d.", agreement.notOptimal());
        }
        section.table(spans(agreement).without("F5"))
                .table(spanCounts(agreement))
                .table(tokens(agreement))
                .table(coefficients(agreement))
                .table(labels(agreement))
                .table(confusion(agreement, false));
        EntityRecall entities = pair.entities();
        if (entities != null) {
            section.table(entities(entities));
        }
        String attribute = pair.attribute();
        if (attribute != null) {
            section.table(groups(attribute, pair.strata()));
            if (pair.groupedBy() != null) {
                section.note("Groups: %s.", pair.groupedBy());
            }
            section.note("spans: matched pairs and single spans; the n of F1 counts the spans of both sides");
            if (!pair.changes().isEmpty()) {
                section.table(changes(pair.changes()));
            }
        }
        return section.done();
    }

    /// Precision, recall, F1, F5 and n by matching rule.
    public static Table spans(Agreement agreement) {
        Scores scores = agreement.overall();
        Table.Builder rows = new Table.Builder("spans", "Spans", "match", "precision", "recall", "F1", "F5", "n");
        row(rows, "strict: borders and label", scores, Measure.STRICT_F1, Measure.STRICT_PRECISION, Measure.STRICT_RECALL,
                Measure.STRICT_F1, Measure.STRICT_F5);
        row(rows, "exact: borders", scores, Measure.EXACT_F1, Measure.EXACT_PRECISION, Measure.EXACT_RECALL, Measure.EXACT_F1,
                Measure.EXACT_F5);
        row(rows, "partial: overlap counts half", scores, Measure.PARTIAL_F1, Measure.PARTIAL_PRECISION, Measure.PARTIAL_RECALL,
                Measure.PARTIAL_F1, Measure.PARTIAL_F5);
        row(rows, "type: overlap and label", scores, Measure.TYPE_F1, Measure.TYPE_PRECISION, Measure.TYPE_RECALL, Measure.TYPE_F1,
                Measure.TYPE_F5);
        return rows.done();
    }

    /// @param counted the figure whose n ends the row
    private static void row(Table.Builder rows, String name, Scores scores, Measure counted, Measure... measures) {
        List<Object> cells = new ArrayList<>(List.of(name));
        Arrays.stream(measures).map(scores::figure).forEach(cells::add);
        cells.add(scores.figure(counted).n());
        rows.row(cells.toArray());
    }

    /// How many spans were matched in which way.
    public static Table spanCounts(Agreement agreement) {
        String first = agreement.sides().first();
        String second = agreement.sides().second();
        Table.Builder rows = new Table.Builder("span-counts", "Span counts", "what became of them", "spans");
        SpanCounts spans = agreement.overall().spans();
        rows.row("marked by " + first, spans.first().marks());
        rows.row("marked by " + second, spans.second().marks());
        for (MatchKind kind : MatchKind.values()) {
            rows.row(title(kind, first, second), spans.count(kind));
        }
        return rows.done();
    }

    private static String title(MatchKind kind, String first, String second) {
        return switch (kind) {
            case MISSED -> "%s (only %s)".formatted(kind.title(), first);
            case SPURIOUS -> "%s (only %s)".formatted(kind.title(), second);
            case CORRECT, LABEL_WRONG, BORDERS_WRONG, BOTH_WRONG -> kind.title();
        };
    }

    /// Precision, recall, F1, F5 and n of token labels.
    public static Table tokens(Agreement agreement) {
        Scores scores = agreement.overall();
        Table.Builder rows = new Table.Builder(
                "tokens", "Tokens, without those neither marked", "row", "precision", "recall", "F1", "F5", "n");
        row(rows, "BIO tag (competition)", scores, Measure.MICRO_F1, Measure.MICRO_PRECISION, Measure.MICRO_RECALL, Measure.MICRO_F1,
                Measure.MICRO_F5);
        row(rows, "label", scores, Measure.MERGED_F1, Measure.MERGED_PRECISION, Measure.MERGED_RECALL, Measure.MERGED_F1,
                Measure.MERGED_F5);
        return rows.done();
    }

    /// Coefficients with n; of κ also observed and expected agreement.
    public static Table coefficients(Agreement agreement) {
        Scores scores = agreement.overall();
        Table.Builder rows = new Table.Builder("coefficients", "Coefficients", "figure", "value", "observed", "expected", "n");
        row(rows, Measure.KAPPA.title(), scores, Measure.KAPPA, Measure.KAPPA, Measure.KAPPA_OBSERVED, Measure.KAPPA_EXPECTED);
        row(rows, Measure.KAPPA_MARKED.title(), scores, Measure.KAPPA_MARKED, Measure.KAPPA_MARKED, Measure.KAPPA_MARKED_OBSERVED,
                Measure.KAPPA_MARKED_EXPECTED);
        for (Measure measure : List.of(
                Measure.ALPHA, Measure.ALPHA_U, Measure.AC1, Measure.WEIGHTED_F1, Measure.PERCENT_AGREEMENT)) {
            rows.row(measure.title(), scores.figure(measure), "", "", scores.figure(measure).n());
        }
        return rows.done();
    }

    /// Spans of both sides and figures by label.
    public static Table labels(Agreement agreement) {
        Table.Builder rows = new Table.Builder(
                "labels", "By label", "label", agreement.sides().first(), agreement.sides().second(), "precision", "recall",
                "F1, strict", "F1, type", "F5, labels", "κ");
        agreement.byLabel().forEach((label, scores) -> rows.row(
                label,
                scores.spans().first().marks(),
                scores.spans().second().marks(),
                scores.figure(Measure.STRICT_PRECISION),
                scores.figure(Measure.STRICT_RECALL),
                scores.figure(Measure.STRICT_F1),
                scores.figure(Measure.TYPE_F1),
                scores.figure(Measure.MERGED_F5),
                scores.figure(Measure.KAPPA)));
        return rows.done();
    }

    /// Tokens by their label in both layers.
    ///
    /// @param all whether to include categories that don't occur
    public static Table confusion(Agreement agreement, boolean all) {
        ContingencyTable table = agreement.confusion();
        int[] used = IntStream.range(0, table.size())
                .filter(k -> all || k == table.size() - 1 || table.rowTotal(k) + table.columnTotal(k) > 0)
                .toArray();
        List<String> head = new ArrayList<>(List.of(agreement.sides().first() + " \\ " + agreement.sides().second()));
        for (int column : used) {
            head.add(table.categories().get(column));
        }
        Table.Builder rows = new Table.Builder("confusion", "Confusion of tokens", head);
        for (int row : used) {
            List<Object> cells = new ArrayList<>(List.of(table.categories().get(row)));
            for (int column : used) {
                cells.add(table.cell(row, column));
            }
            rows.row(cells.toArray());
        }
        return rows.done();
    }

    /// Recall of entities, with n.
    public static Table entities(EntityRecall entities) {
        Table.Builder rows = new Table.Builder("entities", "Entities with every mention covered", "identifiers", "recall", "n");
        rows.row("direct", entities.direct(), entities.direct().n());
        rows.row("indirect", entities.indirect(), entities.indirect().n());
        rows.row("all", entities.all(), entities.all().n());
        return rows.done();
    }

    /// Figures by groups of documents.
    public static Table groups(String attribute, List<Stratum> strata) {
        Table.Builder rows = new Table.Builder(
                "groups", "By " + attribute, attribute, "documents", "spans", "F1, strict", "F1, type", "recall, type",
                "F5, BIO tags", "κ");
        for (Stratum stratum : strata) {
            Scores scores = stratum.agreement().overall();
            rows.row(
                    stratum.value().isEmpty() ? "(none)" : stratum.value(),
                    stratum.agreement().documents().size(),
                    scores.spans().items(),
                    scores.figure(Measure.STRICT_F1),
                    scores.figure(Measure.TYPE_F1),
                    scores.figure(Measure.TYPE_RECALL),
                    scores.figure(Measure.MICRO_F5),
                    scores.figure(Measure.KAPPA));
        }
        return rows.done();
    }

    /// Differences between consecutive groups.
    public static Table changes(List<AgreementChange> changes) {
        Table.Builder rows = new Table.Builder(
                "changes", "Change from group to group; an interval that includes 0 shows no change", "from", "to", "F1, strict", "F1, type",
                "κ", "α, unitizing");
        for (AgreementChange change : changes) {
            rows.row(
                    change.before(),
                    change.after(),
                    change.figure(Measure.STRICT_F1),
                    change.figure(Measure.TYPE_F1),
                    change.figure(Measure.KAPPA),
                    change.figure(Measure.ALPHA_U));
        }
        return rows.done();
    }

    /// Coefficients of all annotators together, each with n.
    public static Table coefficients(Panel panel) {
        Table.Builder rows = new Table.Builder("panel", "Coefficients", "label", "Fleiss’ κ", "n", "Krippendorff’s α", "n");
        row(rows, "all", panel.overall());
        panel.byLabel().forEach((label, scores) -> row(rows, label, scores));
        return rows.done();
    }

    private static void row(Table.Builder rows, String name, Panel.PanelScores scores) {
        rows.row(name, scores.fleissKappa(), scores.fleissKappa().n(), scores.alpha(), scores.alpha().n());
    }

    private static Section panel(Panel panel) {
        return new Section.Builder("panel", "All annotators: " + String.join(", ", panel.annotators()))
                .note(
                        "Fleiss’ κ is based on what all have finished, %s; Krippendorff’s α on what two or more have, %s.",
                        Phrases.count(panel.documentsByAll(), "document"),
                        Phrases.count(panel.documentsBySeveral(), "document"))
                .table(coefficients(panel))
                .done();
    }
}

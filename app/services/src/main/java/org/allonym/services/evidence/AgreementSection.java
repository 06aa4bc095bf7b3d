package org.allonym.services.evidence;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.ContingencyTable;
import org.allonym.agreement.EntityRecall;
import org.allonym.agreement.Figure;
import org.allonym.agreement.GroupOrder;
import org.allonym.agreement.MatchKind;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Panel;
import org.allonym.agreement.Scores;
import org.allonym.agreement.Sides;
import org.allonym.agreement.Stratum;
import org.allonym.services.chart.ConfusionChart;
import org.allonym.services.chart.FigureChart;
import org.allonym.services.chart.PairsChart;
import org.allonym.services.chart.TrendChart;
import org.allonym.services.report.Block;
import org.allonym.services.report.PairReport;
import org.allonym.services.report.Phrases;
import org.allonym.services.report.ProjectAgreement;
import org.allonym.services.report.Section;
import org.allonym.services.report.Table;

/// How far annotators agree before adjudication.
final class AgreementSection {

    /// Of more pairs than this the page has an overview, and their files the rest.
    static final int PAIRS_IN_FULL = 3;

    private static final List<Measure> COEFFICIENTS = List.of(
            Measure.KAPPA, Measure.KAPPA_MARKED, Measure.ALPHA, Measure.ALPHA_U, Measure.AC1, Measure.WEIGHTED_F1,
            Measure.PERCENT_AGREEMENT);

    private final ProjectAgreement agreement;
    private final Section.Builder section;

    private AgreementSection(ProjectAgreement agreement) {
        this.agreement = agreement;
        section = new Section.Builder(
                "agreement", isWithGold(agreement) ? "Agreement with gold" : "Agreement before adjudication");
    }

    /// Whether one of the two sides is the gold, so that it is no agreement of annotators.
    static boolean isWithGold(ProjectAgreement agreement) {
        return agreement.pairs().stream().anyMatch(pair -> pair.entities() != null);
    }

    static Section of(Evidence evidence) {
        return new AgreementSection(evidence.agreement()).make();
    }

    private Section make() {
        if (agreement.pairs().isEmpty()) {
            return section.paragraph("No agreement was measured: fewer than two annotators have finished a document.").done();
        }
        Bootstrap bootstrap = agreement.bootstrap();
        section.paragraph(
                "What only one of two annotators marked always counts as disagreement. %s",
                bootstrap.resamples() == 0
                        ? "No intervals were computed."
                        : Phrases.brackets(bootstrap));
        overview();
        boolean inFull = agreement.pairs().size() <= PAIRS_IN_FULL;
        if (!inFull) {
            section.paragraph("Figures by label and confusion of each pair are in the tables that go with this page.");
        }
        agreement.pairs().forEach(pair -> pair(pair, inFull));
        Panel panel = agreement.panel();
        if (panel != null) {
            panel(panel);
        }
        return section.done();
    }

    private void overview() {
        Table.Builder pairs = new Table.Builder(
                "agreement-pairs", "Pairs", "pair", "documents", "F1, strict", "F1, type", "κ, all tokens", "α, unitizing");
        agreement.pairs().forEach(pair -> {
            Scores scores = pair.agreement().overall();
            pairs.row(
                    name(pair), pair.coverage().compared(), scores.figure(Measure.STRICT_F1), scores.figure(Measure.TYPE_F1),
                    scores.figure(Measure.KAPPA), scores.figure(Measure.ALPHA_U));
        });
        section.table(pairs.done());
        if (agreement.pairs().size() > 1) {
            List<String> readers = agreement.pairs().stream()
                    .flatMap(pair -> Stream.of(pair.agreement().sides().first(), pair.agreement().sides().second()))
                    .distinct()
                    .sorted(GroupOrder.ORDER)
                    .toList();
            for (Measure measure : List.of(Measure.STRICT_F1, Measure.KAPPA)) {
                Map<Sides, Figure> figures = new LinkedHashMap<>();
                agreement.pairs().forEach(pair -> figures.put(pair.agreement().sides(), pair.agreement().overall().figure(measure)));
                section.chart(
                        "pairs-" + (measure == Measure.KAPPA ? "kappa" : "f1"),
                        PairsChart.of(measure.title() + ", each pair", readers, figures));
            }
        }
    }

    static String name(PairReport pair) {
        return pair.agreement().sides().first() + " and " + pair.agreement().sides().second();
    }

    /// Names a pair in names of files.
    private String id(PairReport pair) {
        int number = agreement.pairs().indexOf(pair) + 1;
        String sides = pair.agreement().sides().first() + "-" + pair.agreement().sides().second();
        return sides.matches("[A-Za-z0-9-]+") ? sides : "pair-" + number;
    }

    private void pair(PairReport pair, boolean inFull) {
        Agreement measured = pair.agreement();
        String first = measured.sides().first();
        String second = measured.sides().second();
        String id = id(pair);
        if (inFull) {
            section.heading(name(pair));
            section.paragraph(
                    "%s compared, %s; %,d left out (finished by %s only %,d, by %s only %,d, by neither %,d).",
                    Phrases.count(pair.coverage().compared(), "document", "documents"),
                    Phrases.count(measured.tokens(), "token", "tokens"), pair.coverage().leftOut(), first,
                    pair.coverage().onlyFirst(), second, pair.coverage().onlySecond(), pair.coverage().neither());
        }
        if (pair.coverage().compared() == 0) {
            section.paragraph("%s have no finished document in common, so nothing was measured.", name(pair));
            return;
        }
        put(spans(id, measured), inFull);
        put(kinds(id, measured), inFull);
        put(tokens(id, measured), inFull);
        put(coefficients(id, measured.overall()), inFull);
        put(labels(id, measured), inFull);
        section.add(new Block.Data(confusion(id, measured), inFull));
        if (inFull) {
            section.chart("labels-" + id, FigureChart.of("F1, strict, by label: " + name(pair), byLabel(measured), CorpusSections.WIDTH));
            section.chart(
                    "confusion-" + id,
                    ConfusionChart.of("Tokens by what each side calls them: " + name(pair), measured.confusion(), measured.sides()));
        }
        EntityRecall entities = pair.entities();
        if (entities != null) {
            put(new Table.Builder("entities-" + id, "Entities with every mention covered: " + name(pair), "identifiers", "recall")
                    .row("direct", entities.direct())
                    .row("indirect", entities.indirect())
                    .row("all", entities.all())
                    .done(), inFull);
        }
        if (pair.attribute() != null) {
            strata(pair, id, inFull);
        }
    }

    private void put(Table table, boolean onPage) {
        if (onPage) {
            section.table(table);
        } else {
            section.add(new Block.Data(table, false));
        }
    }

    static List<FigureChart.Row> byLabel(Agreement measured) {
        return measured.byLabel().entrySet().stream()
                .map(entry -> new FigureChart.Row(entry.getKey(), entry.getKey(), entry.getValue().figure(Measure.STRICT_F1)))
                .toList();
    }

    private static Table spans(String id, Agreement measured) {
        Scores scores = measured.overall();
        return new Table.Builder("spans-" + id, "Spans", "match", "precision", "recall", "F1", "F5")
                .row("strict: borders and label", scores, Measure.STRICT_PRECISION, Measure.STRICT_RECALL, Measure.STRICT_F1, Measure.STRICT_F5)
                .row("exact: borders", scores, Measure.EXACT_PRECISION, Measure.EXACT_RECALL, Measure.EXACT_F1, Measure.EXACT_F5)
                .row("partial: overlap counts half", scores, Measure.PARTIAL_PRECISION, Measure.PARTIAL_RECALL, Measure.PARTIAL_F1, Measure.PARTIAL_F5)
                .row("type: overlap and label", scores, Measure.TYPE_PRECISION, Measure.TYPE_RECALL, Measure.TYPE_F1, Measure.TYPE_F5)
                .done();
    }

    private static Table kinds(String id, Agreement measured) {
        Table.Builder kinds = new Table.Builder("span-counts-" + id, "What became of spans", "what became of them", "spans");
        kinds.row("marked by " + measured.sides().first(), measured.overall().spans().first().marks());
        kinds.row("marked by " + measured.sides().second(), measured.overall().spans().second().marks());
        for (MatchKind kind : MatchKind.values()) {
            String title = switch (kind) {
                case MISSED -> "marked by %s only".formatted(measured.sides().first());
                case SPURIOUS -> "marked by %s only".formatted(measured.sides().second());
                case CORRECT, LABEL_WRONG, BORDERS_WRONG, BOTH_WRONG -> kind.title();
            };
            kinds.row(title, measured.overall().spans().count(kind));
        }
        return kinds.done();
    }

    private static Table tokens(String id, Agreement measured) {
        Scores scores = measured.overall();
        return new Table.Builder("tokens-" + id, "Tokens that at least one side marked", "row", "precision", "recall", "F1", "F5")
                .row("BIO tag (competition)", scores, Measure.MICRO_PRECISION, Measure.MICRO_RECALL, Measure.MICRO_F1, Measure.MICRO_F5)
                .row("label", scores, Measure.MERGED_PRECISION, Measure.MERGED_RECALL, Measure.MERGED_F1, Measure.MERGED_F5)
                .done();
    }

    private static Table coefficients(String id, Scores scores) {
        Table.Builder table = new Table.Builder("coefficients-" + id, "Coefficients", "figure", "value", "observed", "expected");
        for (Measure measure : COEFFICIENTS) {
            Object observed = switch (measure) {
                case KAPPA -> scores.figure(Measure.KAPPA_OBSERVED);
                case KAPPA_MARKED -> scores.figure(Measure.KAPPA_MARKED_OBSERVED);
                default -> "";
            };
            Object expected = switch (measure) {
                case KAPPA -> scores.figure(Measure.KAPPA_EXPECTED);
                case KAPPA_MARKED -> scores.figure(Measure.KAPPA_MARKED_EXPECTED);
                default -> "";
            };
            table.row(measure.title(), scores.figure(measure), observed, expected);
        }
        return table.done();
    }

    private static Table labels(String id, Agreement measured) {
        Table.Builder table = new Table.Builder(
                "labels-" + id, "By label", "label", measured.sides().first(), measured.sides().second(), "precision", "recall",
                "F1, strict", "F1, type", "κ");
        measured.byLabel().forEach((label, scores) -> table.row(
                label, scores.spans().first().marks(), scores.spans().second().marks(), scores.figure(Measure.STRICT_PRECISION),
                scores.figure(Measure.STRICT_RECALL), scores.figure(Measure.STRICT_F1), scores.figure(Measure.TYPE_F1),
                scores.figure(Measure.KAPPA)));
        return table.done();
    }

    private static Table confusion(String id, Agreement measured) {
        ContingencyTable table = measured.confusion();
        List<String> head = new ArrayList<>(List.of(measured.sides().first() + " \\ " + measured.sides().second()));
        head.addAll(table.categories());
        Table.Builder cells = new Table.Builder("confusion-" + id, "Confusion of tokens", head);
        for (int row = 0; row < table.size(); row++) {
            int at = row;
            List<Object> counts = new ArrayList<>(List.of(table.categories().get(row)));
            IntStream.range(0, table.size()).forEach(column -> counts.add(table.cell(at, column)));
            cells.row(counts.toArray());
        }
        return cells.done();
    }

    private void strata(PairReport pair, String id, boolean inFull) {
        Table.Builder table = new Table.Builder(
                "groups-" + id, "By " + pair.attribute() + ": " + name(pair), pair.attribute(), "documents", "F1, strict",
                "F1, type", "recall, type", "F5, BIO tags", "κ");
        List<TrendChart.Group> groups = new ArrayList<>();
        for (Stratum stratum : pair.strata()) {
            Scores scores = stratum.agreement().overall();
            String name = stratum.value().isEmpty() ? "(none)" : stratum.value();
            table.row(
                    name, stratum.agreement().documents().size(), scores.figure(Measure.STRICT_F1), scores.figure(Measure.TYPE_F1),
                    scores.figure(Measure.TYPE_RECALL), scores.figure(Measure.MICRO_F5), scores.figure(Measure.KAPPA));
            groups.add(new TrendChart.Group(name, scores.figure(Measure.STRICT_F1)));
        }
        put(table.done(), inFull);
        if (!pair.changes().isEmpty()) {
            Table.Builder changes = new Table.Builder(
                    "changes-" + id, "Change from each group to the next: " + name(pair), "from", "to", "F1, strict", "F1, type", "κ");
            pair.changes().forEach(change -> changes.row(
                    change.before(), change.after(), change.figure(Measure.STRICT_F1), change.figure(Measure.TYPE_F1),
                    change.figure(Measure.KAPPA)));
            put(changes.done(), inFull);
        }
        if (inFull) {
            section.chart(
                    "trend-" + id, TrendChart.of("F1, strict, by " + pair.attribute() + ": " + name(pair), groups, CorpusSections.WIDTH));
        }
    }

    private void panel(Panel panel) {
        section.heading("All annotators together");
        Table.Builder table =
                new Table.Builder("panel", "Coefficients of all annotators", "label", "Fleiss' κ", "Krippendorff's α");
        table.row("all", panel.overall().fleissKappa(), panel.overall().alpha());
        panel.byLabel().forEach((label, scores) -> table.row(label, scores.fleissKappa(), scores.alpha()));
        section.table(table.done());
        section.note(
                "Fleiss' κ rests on what all annotators have finished, %s; Krippendorff's α on what two or more have, %s.",
                Phrases.count(panel.documentsByAll(), "document", "documents"),
                Phrases.count(panel.documentsBySeveral(), "document", "documents"));
    }
}

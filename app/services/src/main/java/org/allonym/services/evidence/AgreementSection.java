package org.allonym.services.evidence;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.ComparedSides;
import org.allonym.agreement.EntityRecall;
import org.allonym.agreement.Figure;
import org.allonym.agreement.GroupOrder;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Panel;
import org.allonym.agreement.Scores;
import org.allonym.services.chart.ConfusionChart;
import org.allonym.services.chart.FigureChart;
import org.allonym.services.chart.PairsChart;
import org.allonym.services.chart.TrendChart;
import org.allonym.services.report.AgreementTables;
import org.allonym.services.report.Block;
import org.allonym.services.report.PairReport;
import org.allonym.services.report.Phrases;
import org.allonym.services.report.ProjectAgreement;
import org.allonym.services.report.Section;
import org.allonym.services.report.Table;

/// The section on agreement before adjudication.
final class AgreementSection {

    /// Of more pairs than this the page has an overview, and their files the rest.
    static final int PAIRS_IN_FULL = 3;

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

    static Section of(EvidenceContents evidence) {
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
            List<String> annotators = agreement.pairs().stream()
                    .flatMap(pair -> Stream.of(pair.agreement().sides().first(), pair.agreement().sides().second()))
                    .distinct()
                    .sorted(GroupOrder.ORDER)
                    .toList();
            for (Measure measure : List.of(Measure.STRICT_F1, Measure.KAPPA)) {
                Map<ComparedSides, Figure> figures = new LinkedHashMap<>();
                agreement.pairs().forEach(pair -> figures.put(pair.agreement().sides(), pair.agreement().overall().figure(measure)));
                section.chart(
                        "pairs-" + (measure == Measure.KAPPA ? "kappa" : "f1"),
                        PairsChart.of(measure.title() + ", each pair", annotators, figures));
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
                    Phrases.count(pair.coverage().compared(), "document"),
                    Phrases.count(measured.tokens(), "token"), pair.coverage().leftOut(), first,
                    pair.coverage().onlyFirst(), second, pair.coverage().onlySecond(), pair.coverage().neither());
        }
        if (pair.coverage().compared() == 0) {
            section.paragraph("%s have no finished document in common, so nothing was measured.", name(pair));
            return;
        }
        // the page and the files of the pack give each figure its n; a column for it would repeat that
        put(AgreementTables.spans(measured).as("spans-" + id, "Spans").without("n"), inFull);
        put(AgreementTables.spanCounts(measured).as("span-counts-" + id, "What became of spans"), inFull);
        put(AgreementTables.tokens(measured).as("tokens-" + id, "Tokens that at least one side marked").without("n"), inFull);
        put(AgreementTables.coefficients(measured).as("coefficients-" + id, "Coefficients").without("n"), inFull);
        put(AgreementTables.labels(measured).as("labels-" + id, "By label").without("F5, labels"), inFull);
        section.add(new Block.Data(
                AgreementTables.confusion(measured, true).as("confusion-" + id, "Confusion of tokens"), inFull));
        if (inFull) {
            section.chart("labels-" + id, FigureChart.of("F1, strict, by label: " + name(pair), byLabel(measured), CorpusSections.WIDTH));
            section.chart(
                    "confusion-" + id,
                    ConfusionChart.of("Tokens by what each side calls them: " + name(pair), measured.confusion(), measured.sides()));
        }
        EntityRecall entities = pair.entities();
        if (entities != null) {
            put(AgreementTables.entities(entities)
                    .as("entities-" + id, "Entities with every mention covered: " + name(pair)).without("n"), inFull);
        }
        String attribute = pair.attribute();
        if (attribute != null) {
            strata(pair, attribute, id, inFull);
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

    private void strata(PairReport pair, String attribute, String id, boolean inFull) {
        put(AgreementTables.groups(attribute, pair.strata())
                .as("groups-" + id, "By " + attribute + ": " + name(pair))
                .without("spans"), inFull);
        if (!pair.changes().isEmpty()) {
            put(AgreementTables.changes(pair.changes())
                    .as("changes-" + id, "Change from each group to the next: " + name(pair))
                    .without("α, unitizing"), inFull);
        }
        if (inFull) {
            List<TrendChart.Group> groups = pair.strata().stream()
                    .map(stratum -> new TrendChart.Group(
                            stratum.value().isEmpty() ? "(none)" : stratum.value(),
                            stratum.agreement().overall().figure(Measure.STRICT_F1)))
                    .toList();
            section.chart(
                    "trend-" + id, TrendChart.of("F1, strict, by " + attribute + ": " + name(pair), groups, CorpusSections.WIDTH));
        }
    }

    private void panel(Panel panel) {
        section.heading("All annotators together");
        put(AgreementTables.coefficients(panel).as("panel", "Coefficients of all annotators").without("n"), true);
        section.note(
                "Fleiss’ κ is based on what all annotators have finished, %s; Krippendorff’s α on what two or more have, %s.",
                Phrases.count(panel.documentsByAll(), "document"),
                Phrases.count(panel.documentsBySeveral(), "document"));
    }
}

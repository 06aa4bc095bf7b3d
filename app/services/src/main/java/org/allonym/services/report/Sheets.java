package org.allonym.services.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.Change;
import org.allonym.agreement.ContingencyTable;
import org.allonym.agreement.EntityRecall;
import org.allonym.agreement.Figure;
import org.allonym.agreement.MatchKind;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Panel;
import org.allonym.agreement.Scores;
import org.allonym.agreement.SpanCounts;
import org.allonym.agreement.Stratum;

/// The figures of a project as tables for people.
final class Sheets {

    private Sheets() {}

    static List<Sheet.Section> of(ProjectAgreement agreement) {
        List<Sheet.Section> sections = new ArrayList<>();
        agreement.pairs().forEach(pair -> sections.add(pair(pair)));
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
            notes.add(String.format(
                    Locale.ROOT,
                    "Brackets hold the 95 %% interval of a percentile bootstrap over documents"
                            + " (%,d resamples, seed %d).",
                    bootstrap.resamples(),
                    bootstrap.seed()));
        }
        return notes;
    }

    private static Sheet.Section pair(PairReport pair) {
        Agreement agreement = pair.agreement();
        String first = agreement.sides().first();
        String second = agreement.sides().second();
        List<String> notes = new ArrayList<>();
        notes.add("%s compared, %s.".formatted(
                count(pair.coverage().compared(), "document"), count(agreement.tokens(), "token")));
        if (pair.coverage().leftOut() > 0) {
            notes.add(String.format(
                    Locale.ROOT,
                    "%,d left out: %,d finished by %s only, %,d by %s only, %,d by neither.",
                    pair.coverage().leftOut(),
                    pair.coverage().onlyFirst(),
                    first,
                    pair.coverage().onlySecond(),
                    second,
                    pair.coverage().neither()));
        }
        notes.add("Recall is the share of what %s marked that %s marked too; precision the share of what %s marked that %s marked too."
                .formatted(first, second, second, first));
        if (agreement.notOptimal() > 0) {
            notes.add(String.format(
                    Locale.ROOT,
                    "Documents with a cluster of overlapping spans too large to be matched as a whole: %,d.",
                    agreement.notOptimal()));
        }
        List<Sheet> sheets = new ArrayList<>(List.of(
                spans(agreement.overall()),
                kinds(agreement, first, second),
                tokens(agreement.overall()),
                coefficients(agreement.overall()),
                labels("By label", agreement, first, second),
                confusion(agreement.confusion(), first, second)));
        if (pair.entities() != null) {
            sheets.add(entities(pair.entities()));
        }
        if (pair.attribute() != null) {
            sheets.add(strata(pair.attribute(), pair.strata()));
            if (!pair.changes().isEmpty()) {
                sheets.add(changes(pair.changes()));
            }
        }
        return new Sheet.Section("%s and %s".formatted(first, second), notes, sheets);
    }

    static String count(long number, String noun) {
        return String.format(Locale.ROOT, "%,d %s%s", number, noun, number == 1 ? "" : "s");
    }

    private static Sheet spans(Scores scores) {
        SheetRows rows = new SheetRows("Spans", "match", "precision", "recall", "F1", "n");
        Figure strict = scores.figure(Measure.STRICT_F1);
        rows.row("strict: borders and label", scores.figure(Measure.STRICT_PRECISION),
                scores.figure(Measure.STRICT_RECALL), strict, strict.n());
        Figure exact = scores.figure(Measure.EXACT_F1);
        rows.row("exact: borders", scores.figure(Measure.EXACT_PRECISION),
                scores.figure(Measure.EXACT_RECALL), exact, exact.n());
        Figure partial = scores.figure(Measure.PARTIAL_F1);
        rows.row("partial: overlap counts half", scores.figure(Measure.PARTIAL_PRECISION),
                scores.figure(Measure.PARTIAL_RECALL), partial, partial.n());
        Figure type = scores.figure(Measure.TYPE_F1);
        rows.row("type: overlap and label", scores.figure(Measure.TYPE_PRECISION),
                scores.figure(Measure.TYPE_RECALL), type, type.n());
        return rows.done();
    }

    private static Sheet kinds(Agreement agreement, String first, String second) {
        SheetRows rows = new SheetRows("Span counts", "what became of them", "spans");
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

    private static Sheet tokens(Scores scores) {
        SheetRows rows = new SheetRows("Tokens, without those neither marked", "row", "precision", "recall", "F1", "F5", "n");
        rows.row("BIO tag (competition)", scores.figure(Measure.MICRO_PRECISION), scores.figure(Measure.MICRO_RECALL),
                scores.figure(Measure.MICRO_F1), scores.figure(Measure.MICRO_F5), scores.figure(Measure.MICRO_F1).n());
        rows.row("label", scores.figure(Measure.MERGED_PRECISION), scores.figure(Measure.MERGED_RECALL),
                scores.figure(Measure.MERGED_F1), scores.figure(Measure.MERGED_F5),
                scores.figure(Measure.MERGED_F1).n());
        return rows.done();
    }

    private static Sheet coefficients(Scores scores) {
        SheetRows rows = new SheetRows("Coefficients", "figure", "value", "observed", "expected", "n");
        rows.row(Measure.KAPPA.title(), scores.figure(Measure.KAPPA), scores.figure(Measure.KAPPA_OBSERVED),
                scores.figure(Measure.KAPPA_EXPECTED), scores.figure(Measure.KAPPA).n());
        rows.row(Measure.KAPPA_MARKED.title(), scores.figure(Measure.KAPPA_MARKED),
                scores.figure(Measure.KAPPA_MARKED_OBSERVED), scores.figure(Measure.KAPPA_MARKED_EXPECTED),
                scores.figure(Measure.KAPPA_MARKED).n());
        for (Measure measure : List.of(
                Measure.ALPHA, Measure.AC1, Measure.ALPHA_U, Measure.WEIGHTED_F1, Measure.PERCENT_AGREEMENT)) {
            rows.row(measure.title(), scores.figure(measure), "", "", scores.figure(measure).n());
        }
        return rows.done();
    }

    private static Sheet labels(String title, Agreement agreement, String first, String second) {
        SheetRows rows = new SheetRows(
                title, "label", first, second, "precision", "recall", "F1, strict", "F1, type", "F5, labels", "κ");
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

    /// Only categories that occur: fourteen empty rows help nobody.
    private static Sheet confusion(ContingencyTable table, String first, String second) {
        int[] used = IntStream.range(0, table.size())
                .filter(k -> k == table.size() - 1 || table.rowTotal(k) + table.columnTotal(k) > 0)
                .toArray();
        List<String> head = new ArrayList<>(List.of(first + " \\ " + second));
        for (int column : used) {
            head.add(table.categories().get(column));
        }
        SheetRows rows = new SheetRows("Confusion of tokens", head.toArray(String[]::new));
        for (int row : used) {
            List<Object> cells = new ArrayList<>(List.of(table.categories().get(row)));
            for (int column : used) {
                cells.add(table.cell(row, column));
            }
            rows.row(cells.toArray());
        }
        return rows.done();
    }

    private static Sheet entities(EntityRecall entities) {
        SheetRows rows = new SheetRows("Entities with every mention covered", "identifiers", "recall", "n");
        rows.row("direct", entities.direct(), entities.direct().n());
        rows.row("indirect", entities.indirect(), entities.indirect().n());
        rows.row("all", entities.all(), entities.all().n());
        return rows.done();
    }

    private static Sheet strata(String attribute, List<Stratum> strata) {
        SheetRows rows = new SheetRows(
                "By " + attribute, attribute, "documents", "spans", "F1, strict", "F1, type", "recall, type",
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
        rows.note("spans: matched pairs and single spans; the n of F1 counts the spans of both sides");
        return rows.done();
    }

    private static Sheet changes(List<Change> changes) {
        SheetRows rows = new SheetRows(
                "Change from group to group; an interval that holds 0 shows none", "from", "to", "F1, strict", "F1, type",
                "κ", "α, unitizing");
        for (Change change : changes) {
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

    private static Sheet.Section panel(Panel panel) {
        SheetRows rows = new SheetRows("Coefficients", "label", "Fleiss' κ", "n", "Krippendorff's α", "n");
        rows.row("all", panel.overall().fleissKappa(), panel.overall().fleissKappa().n(), panel.overall().alpha(),
                panel.overall().alpha().n());
        panel.byLabel().forEach((label, scores) -> rows.row(
                label, scores.fleissKappa(), scores.fleissKappa().n(), scores.alpha(), scores.alpha().n()));
        return new Sheet.Section(
                "All readers: " + String.join(", ", panel.readers()),
                List.of(
                        "Fleiss' κ rests on what all have finished, %s; Krippendorff's α on what two or more have, %s."
                                .formatted(
                                        count(panel.documentsByAll(), "document"),
                                        count(panel.documentsBySeveral(), "document"))),
                List.of(rows.done()));
    }
}

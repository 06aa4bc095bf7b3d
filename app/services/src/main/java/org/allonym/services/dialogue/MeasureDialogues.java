package org.allonym.services.dialogue;

import static org.allonym.language.Messages.tr;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Scheme;
import org.allonym.agreement.Scores;
import org.allonym.agreement.SpanCounts;
import org.allonym.agreement.Stratum;
import org.allonym.annotation.Layer;
import org.allonym.dialogue.maths.MathsExpressions;
import org.allonym.dialogue.maths.MathsSegments;
import org.allonym.dialogue.maths.MathsSettings;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Turn;
import org.allonym.services.agreement.MeasureAgreement;
import org.allonym.services.agreement.MeasureAgreement.Side;
import org.allonym.services.agreement.SuggestionsSide;
import org.allonym.services.dialogue.DialogueKeys.Columns;
import org.allonym.services.dialogue.DialogueKeys.Rows;
import org.allonym.services.dialogue.DialogueKeys.Tables;
import org.allonym.services.evaluate.EvaluateProject.Gold;
import org.allonym.services.evaluate.EvaluateProject.Judged;
import org.allonym.services.evaluate.SuggestionSource;
import org.allonym.services.maths.Mathematics;
import org.allonym.services.report.PairReport;
import org.allonym.services.report.Table;
import org.allonym.store.ProjectStore;
import org.allonym.text.Words;

/// Works out the tables of the two studies of tutoring dialogues from a project: MathEd-PII's 4 (what finds how much), 5 (by type), 6 (inside
/// mathematics and elsewhere) and figure 2, PIIvot's 2 (by label, on tokens), and what the sessions hold. Figures have intervals over
/// documents, that is sessions.
public final class MeasureDialogues {

    private static final Measure[] SPANS = {
        Measure.STRICT_PRECISION, Measure.STRICT_RECALL, Measure.STRICT_F1, Measure.TYPE_PRECISION, Measure.TYPE_RECALL, Measure.TYPE_F1
    };
    private static final Measure[] TOKENS = {Measure.MERGED_PRECISION, Measure.MERGED_RECALL, Measure.MERGED_F1};
    private static final List<String> SPAN_HEAD =
            List.of(Columns.PRECISION_STRICT, Columns.RECALL_STRICT, Columns.F1_STRICT, Columns.PRECISION_OVERLAP, Columns.RECALL_OVERLAP, Columns.F1_OVERLAP);

    private final ProjectStore store;
    private final Bootstrap bootstrap;
    private final MathsSettings settings;

    private MeasureDialogues(ProjectStore store, Bootstrap bootstrap) {
        this.store = store;
        this.bootstrap = bootstrap;
        this.settings = MathsSettings.of(store::setting);
    }

    /// @param gold what is right
    /// @param found what is measured against it, the one that tables by type are about first; at least one
    /// @param progress counts documents, several times over; may stop it
    /// @throws ProblemException when no document can be compared, or a side isn't there
    public static DialogueReport run(ProjectStore store, Side gold, List<Side> found, Bootstrap bootstrap, Progress progress) {
        return new MeasureDialogues(store, bootstrap).report(gold, found, progress);
    }

    /// The same for what the evaluation compares: its gold, what it judges, and the suggestions by their source.
    public static DialogueReport run(ProjectStore store, Gold gold, Judged judged, Bootstrap bootstrap, Progress progress) {
        List<Side> found = new ArrayList<>(List.of(side(store, judged)));
        if (judged instanceof Judged.Suggested(SuggestionSource voices) && voices.equals(SuggestionSource.ALL)) {
            found.add(side(store, new Judged.Suggested(SuggestionSource.MODEL)));
            found.add(side(store, new Judged.Suggested(SuggestionSource.RULES)));
        }
        return run(store, side(gold), found, bootstrap, progress);
    }

    private static Side side(Gold gold) {
        return switch (gold) {
            case Gold.Annotator(ActorId actor) -> new Side.Annotator(actor);
            case Gold.Adjudicated adjudicated -> new Side.Computed(
                    adjudicated.name(), true, state -> DocumentAdjudication.of(state).isSettled(),
                    state -> DocumentAdjudication.of(state).gold());
        };
    }

    private static Side side(ProjectStore store, Judged judged) {
        return switch (judged) {
            case Judged.Annotator(ActorId actor) -> new Side.Annotator(actor);
            case Judged.OtherReader reader -> {
                Map<DocumentId, Layer> read = reader.read().apply(store);
                yield new Side.Computed(
                        reader.name(), false, state -> read.containsKey(state.document()) && DocumentAdjudication.of(state).isSettled(),
                        state -> read.getOrDefault(state.document(), Layer.EMPTY));
            }
            case Judged.Suggested(SuggestionSource voices) -> {
                Side all = SuggestionsSide.of(store);
                yield new Side.Computed(
                        voices.title(), false, all::isReady,
                        state -> Layer.of(all.layerOf(state).annotations().stream().filter(one -> voices.of(one).isPresent()).toList()));
            }
        };
    }

    private DialogueReport report(Side gold, List<Side> found, Progress progress) {
        Table.Builder detection = builder(Tables.DETECTION, "Detection by source (MathEd-PII, table 4)", Columns.FOUND_BY);
        Table.Builder segments = builder(Tables.BY_SEGMENT, "Inside mathematics and elsewhere (MathEd-PII, table 6)", Columns.FOUND_BY_WHERE);
        Table.Builder roles = builder(Tables.BY_ROLE, "By role of the speaker", Columns.FOUND_BY_ROLE);
        List<Table> byType = new ArrayList<>();
        List<DialogueReport.Findings> rows = List.of();
        for (Side side : found) {
            PairReport pair = pair(gold, side, "segment", progress);
            detection.row(side.name(), pair.agreement().overall(), SPANS);
            pair.strata().forEach(stratum -> segments.row("%s, %s".formatted(side.name(), where(stratum)), stratum.agreement().overall(), SPANS));
            pair(gold, side, "role", progress).strata()
                    .forEach(stratum -> roles.row("%s, %s".formatted(side.name(), role(stratum.value())), stratum.agreement().overall(), SPANS));
            if (byType.isEmpty()) {
                byType.add(byLabel(builder(Tables.BY_TYPE, "By type: %s (MathEd-PII, table 5)".formatted(side.name()), Columns.TYPE), pair, SPANS));
                rows = findings(pair);
                byType.add(findings(rows));
                byType.add(byLabel(
                        new Table.Builder(Tables.POTENTIAL_PII, "By label, on tokens: %s (PIIvot, table 2)".formatted(side.name()), Columns.LABEL, Columns.PRECISION, Columns.RECALL, Columns.F1),
                        pair, TOKENS));
            }
        }
        Scan scan = new Scan(gold, found.getFirst());
        scan.run(progress);
        List<Table> tables = new ArrayList<>(List.of(scan.sessions(), detection.done()));
        tables.addAll(byType.subList(0, 1));
        tables.add(segments.done());
        tables.addAll(byType.subList(1, byType.size()));
        tables.add(roles.done());
        MathsGrid grid = scan.grid.build();
        tables.add(grid(grid));
        return new DialogueReport(store.name(), settings, Mathematics.followed(settings), bootstrap, tables, rows, grid);
    }

    private PairReport pair(Side gold, Side side, String by, Progress progress) {
        PairReport pair = MeasureAgreement.between(store, gold, side, new MeasureAgreement.Options(bootstrap, by), progress).pairs().getFirst();
        if (pair.coverage().compared() == 0) {
            throw new ProblemException(new Problem.Refused(
                    tr("No document has both gold and suggestions by %s.", side.name()), tr("Adjudicate documents first, and pre-label them.")));
        }
        return pair;
    }

    private static Table.Builder builder(String id, String title, String first) {
        List<String> head = new ArrayList<>(List.of(first));
        head.addAll(SPAN_HEAD);
        return new Table.Builder(id, title, head);
    }

    private static Table byLabel(Table.Builder builder, PairReport pair, Measure[] measures) {
        labels(pair).forEach(label -> builder.row(label, pair.agreement().scores(label), measures));
        builder.row(Rows.ALL, pair.agreement().overall(), measures);
        return builder.done();
    }

    private static List<String> labels(PairReport pair) {
        return pair.agreement().byLabel().keySet().stream()
                .filter(label -> {
                    SpanCounts counts = pair.agreement().scores(label).spans();
                    return counts.first().marks() + counts.second().marks() > 0;
                })
                .toList();
    }

    private static String where(Stratum stratum) {
        return stratum.value().equals("maths") ? Rows.MATHEMATICS : Rows.ELSEWHERE;
    }

    private static String role(String value) {
        return value.isEmpty() ? Rows.NO_ROLE : value;
    }

    /// True findings overlap gold of their type; the others are false.
    private static List<DialogueReport.Findings> findings(PairReport pair) {
        Map<String, long[]> counts = new TreeMap<>();
        for (Stratum stratum : pair.strata()) {
            int at = stratum.value().equals("maths") ? 0 : 2;
            for (String label : stratum.agreement().byLabel().keySet()) {
                Scores scores = stratum.agreement().scores(label);
                long right = Math.round(scores.spans().credit(Scheme.TYPE, scores.spans().second()));
                long[] row = counts.computeIfAbsent(label, _ -> new long[4]);
                row[at] += right;
                row[at + 1] += scores.spans().second().marks() - right;
            }
        }
        List<DialogueReport.Findings> rows = new ArrayList<>();
        counts.forEach((label, row) -> {
            if (row[0] + row[1] + row[2] + row[3] > 0) {
                rows.add(new DialogueReport.Findings(label, row[0], row[1], row[2], row[3]));
            }
        });
        return rows;
    }

    private static Table findings(List<DialogueReport.Findings> rows) {
        Table.Builder builder = new Table.Builder(
                Tables.FINDINGS, "True and false positives by type (MathEd-PII, figure 2)", Columns.TYPE, Columns.TRUE_IN_MATHEMATICS, Columns.FALSE_IN_MATHEMATICS, Columns.TRUE_ELSEWHERE, Columns.FALSE_ELSEWHERE);
        rows.forEach(row -> builder.row(row.type(), row.trueInside(), row.falseInside(), row.trueElsewhere(), row.falseElsewhere()));
        return builder.done();
    }

    private static Table grid(MathsGrid grid) {
        Table.Builder builder = new Table.Builder(
                Tables.GRID, "Thresholds of mathematics against gold", Columns.DENSITY_ABOVE, Columns.COSINE_ABOVE, Columns.MESSAGES_INSIDE, Columns.TRUE_POSITIVES_INSIDE, Columns.FALSE_POSITIVES_INSIDE);
        for (MathsGrid.Point each : grid.points()) {
            builder.row(
                    String.format(Locale.ROOT, "%.2f", each.anchor()), String.format(Locale.ROOT, "%.1f", each.similarity()),
                    percent(each.share()), percent(each.trueShare()), percent(each.falseShare()));
        }
        return builder.done();
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    /// One more pass: what the sessions hold, and the grid.
    private final class Scan {

        private final Side gold;
        private final Side found;
        private final MathsGrid.Builder grid = new MathsGrid.Builder(settings);
        private final Map<String, long[]> roles = new TreeMap<>();
        private final TreeSet<String> speakers = new TreeSet<>();
        private int documents;

        Scan(Side gold, Side found) {
            this.gold = gold;
            this.found = found;
        }

        void run(Progress progress) {
            int total = store.documentCount();
            int[] done = {0};
            store.scan((document, state) -> {
                documents++;
                count(document);
                if (gold.isReady(state) && found.isReady(state)) {
                    grid.add(document, gold.layerOf(state).marks(), found.layerOf(state).marks());
                }
                progress.report(++done[0], total);
                return true;
            });
        }

        private void count(Document document) {
            MathsSegments segments = Mathematics.segments(document, settings);
            for (Turn turn : document.turns()) {
                String message = document.text().slice(turn.span());
                long[] row = roles.computeIfAbsent(role(turn.role()), _ -> new long[4]);
                row[0]++;
                row[1] += Words.of(message).size();
                row[2] += segments.holds(turn.span()) ? 1 : 0;
                row[3] += MathsExpressions.in(message).size();
                speakers.add(document.id().value() + "\n" + turn.speaker());
            }
        }

        Table sessions() {
            Table.Builder builder = new Table.Builder(
                    Tables.SESSIONS, "%,d sessions, %,d speakers".formatted(documents, speakers.size()), Columns.ROLE, Columns.TURNS, Columns.WORDS, Columns.WORDS_PER_TURN, Columns.TURNS_IN_MATHEMATICS, Columns.EXPRESSIONS);
            long[] all = new long[4];
            roles.forEach((role, row) -> {
                row(builder, role, row);
                for (int i = 0; i < all.length; i++) {
                    all[i] += row[i];
                }
            });
            row(builder, Rows.ALL, all);
            return builder.done();
        }

        private static void row(Table.Builder builder, String role, long[] row) {
            builder.row(role, row[0], row[1], String.format(Locale.ROOT, "%.2f", row[0] == 0 ? 0 : (double) row[1] / row[0]), row[2], row[3]);
        }
    }
}

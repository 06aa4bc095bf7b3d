package org.allonym.services.evidence;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.allonym.corpus.ExclusionReason;
import org.allonym.corpus.Fate;
import org.allonym.corpus.SampleChoice;
import org.allonym.corpus.Selection;
import org.allonym.corpus.SelectionPlan;
import org.allonym.corpus.Step;
import org.allonym.corpus.anomaly.CharacterWeight;
import org.allonym.corpus.similarity.Similarities;
import org.allonym.services.chart.SimilarityChart;
import org.allonym.services.report.Phrases;
import org.allonym.services.report.Section;
import org.allonym.services.report.Table;
import org.allonym.services.selecting.SelectionReport;
import org.allonym.services.selecting.SelectionText;
import org.allonym.store.ProjectStore;
import org.jspecify.annotations.Nullable;

/// The section on how the documents were selected from submissions: CRAPII's table 1 and figure 1, and the parameters.
final class SelectionSection {

    private static final double STEP = 0.01;
    private static final int COMPARED = 100;
    private static final int MOST_CHARACTERS = 20;

    private SelectionSection() {}

    /// How documents were selected.
    ///
    /// @param similarities of the submissions that were compared with each other: each one's highest, ascending
    /// @param weights of each anomaly, the characters that weigh most in its distance
    record Selected(SelectionReport report, double[] similarities, List<List<CharacterWeight>> weights) {

        /// Null where they weren't.
        static @Nullable Selected of(ProjectStore store) {
            String json = store.selection().orElse("");
            if (json.isEmpty()) {
                return null;
            }
            Gathered gathered = new Gathered();
            store.submissions(row -> {
                SelectionReport.Kept kept = SelectionReport.Kept.read(row.fate());
                gathered.add(kept.fate(), kept.facts());
            });
            return gathered.done(SelectionReport.read(json));
        }

        /// Of a selection that was run.
        static Selected of(SelectionReport report, Selection selection) {
            Gathered gathered = new Gathered();
            selection.fates().forEach((id, fate) -> gathered.add(fate, selection.facts().get(id)));
            return gathered.done(report);
        }

        /// How many were compared: what the steps before near-duplicates left.
        private int compared() {
            int before = report.submissions();
            for (Selection.Count count : report.steps()) {
                if (count.step().equals("near-duplicates")) {
                    return before;
                }
                before = count.left();
            }
            return 0;
        }

        private List<Similarities.CumulativePoint> cumulative() {
            return IntStream.rangeClosed((int) (Similarities.LOWEST * COMPARED), COMPARED)
                    .mapToObj(i -> new Similarities.CumulativePoint(
                            i * STEP, (int) Arrays.stream(similarities).filter(one -> one <= i * STEP + 1e-9).count()))
                    .toList();
        }
    }

    /// One thread.
    private static final class Gathered {

        private final List<Double> similarities = new ArrayList<>();
        private final List<List<CharacterWeight>> weights = new ArrayList<>();

        void add(Fate fate, Selection.@Nullable Facts facts) {
            ExclusionReason reason = fate.reason();
            if (reason != null && reason.details().containsKey("weights")) {
                weights.add(CharacterWeight.read(reason.details().get("weights")));
            }
            if (facts != null && facts.similarity() > 0) {
                similarities.add(facts.similarity());
            }
        }

        Selected done(SelectionReport report) {
            return new Selected(report, similarities.stream().mapToDouble(Double::doubleValue).sorted().toArray(), weights);
        }
    }

    static Section section(Selected selected) {
        SelectionReport report = selected.report();
        Section.Builder section = new Section.Builder("selection", "Selection of the documents");
        section.paragraph(
                "%s of %s were selected.", Phrases.count(report.documents(), "document"), Phrases.count(report.submissions(), "submission"));
        Table.Builder funnel = new Table.Builder("funnel", "From submissions to documents", "step", "left", "left out", "kept by hand")
                .row("submissions", report.submissions(), "", "");
        Table.Builder reasons = new Table.Builder("funnel-reasons", "Why submissions were left out", "step", "reason", "submissions");
        for (Selection.Count count : report.steps()) {
            String step = SelectionText.step(count.step());
            funnel.row(step, count.left(), count.leftOut(), count.kept());
            count.out().forEach((kind, many) -> reasons.row(step, SelectionText.of(kind), many));
        }
        section.table(funnel.done());
        section.table(reasons.done());
        section.note("%s: files that no row of the table names. Submissions decided by a person: %s."
                .formatted(report.withoutRow(), report.overruled())
                + (report.unread() == null ? "" : " Messages or sessions that could not be read: %s.".formatted(report.unread())));
        anomalies(section, selected);
        double threshold = report.plan().nearDuplicates().map(Step.NearDuplicates::threshold).orElse(0.9);
        if (selected.compared() > 0) {
            section.chart("similarity", SimilarityChart.of(selected.cumulative(), selected.compared(), threshold, CorpusSections.WIDTH));
        }
        return section.done();
    }

    /// What anomalies rest on: which characters weigh most in how many of them.
    private static void anomalies(Section.Builder section, Selected selected) {
        SelectionReport.AnomalyBasis basis = selected.report().anomalies();
        if (basis != null) {
            section.note(("Anomalies: each of %s was compared with %s. Of %d characters, %d vary and count, in %d independent directions; the limit is a"
                            + " distance of %.1f.")
                    .formatted(
                            Phrases.count(basis.texts(), "text"), basis.robust() ? "the %,d that are most alike".formatted(basis.core()) : "all of them",
                            basis.characters(), basis.weighed(), basis.rank(), Math.sqrt(basis.limit())));
        }
        if (selected.weights().isEmpty()) {
            return;
        }
        Map<Character, List<CharacterWeight>> byCharacter = new TreeMap<>();
        selected.weights().forEach(each -> each.forEach(one -> byCharacter.computeIfAbsent(one.character(), _ -> new ArrayList<>()).add(one)));
        Table.Builder table = new Table.Builder(
                "anomaly-characters", "Characters among the ten that weigh most in an anomaly’s distance", "character", "anomalies", "too many",
                "too few", "mean share of the distance");
        byCharacter.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.comparingInt((List<CharacterWeight> each) -> each.size()).reversed()))
                .limit(MOST_CHARACTERS)
                .forEach(one -> {
                    List<CharacterWeight> all = one.getValue();
                    int tooMany = (int) all.stream().filter(CharacterWeight::tooMany).count();
                    table.row(
                            SelectionText.kind(String.valueOf(one.getKey())), all.size(), tooMany, all.size() - tooMany,
                            String.format(Locale.ROOT, "%.3f", all.stream().mapToDouble(CharacterWeight::share).average().orElse(0)));
                });
        section.table(table.done());
    }

    /// The parameters, as a paragraph for a paper's methods part.
    static String methods(Selected selected) {
        SelectionReport report = selected.report();
        SelectionPlan plan = report.plan();
        List<String> steps = new ArrayList<>();
        for (Selection.Count count : report.steps()) {
            plan.steps().stream()
                    .filter(step -> step.name().equals(count.step()))
                    .findFirst()
                    .ifPresent(step -> steps.add("%s (%s left)".formatted(said(step), "%,d".formatted(count.left()))));
        }
        return "The documents were selected from %s. Kept were, in this order: %s.%s%s".formatted(
                Phrases.count(report.submissions(), "submission"), String.join("; ", steps), choice(plan.choice()),
                report.overruled() == 0 ? "" : " Of %s a person decided.".formatted(Phrases.count(report.overruled(), "submission")));
    }

    private static String said(Step step) {
        return switch (step) {
            case Step.Column column -> "those whose column “%s” %s %s".formatted(
                    column.column(), column.except() ? "is none of" : "is one of",
                    column.values().stream().map(value -> "“" + value + "”").collect(Collectors.joining(", ")));
            case Step.OnePerStudent one -> one.several() == Step.OnePerStudent.Several.NONE
                    ? "those of students with one submission only"
                    : "the %s submission of each student (by %s)".formatted(
                            one.several().name().toLowerCase(Locale.ROOT),
                            one.order().isEmpty() ? "the order of the table" : "the column “%s”".formatted(one.order()));
            case Step.Files files -> String.format(
                    Locale.ROOT, "files of at most %.1f MB and %d pages", files.bytes() / (double) (1 << 20), files.pages());
            case Step.Readable readable -> "texts in %s (confidence at least %s, by the n-gram model of Apache OpenNLP) of at least %s".formatted(
                    readable.language().isEmpty() ? "any language" : Locale.of(readable.language()).getDisplayLanguage(Locale.ENGLISH),
                    readable.confidence(), Phrases.count(readable.words(), "word"));
            case Step.Words words -> "texts without any of %s".formatted(Phrases.count(words.words().size(), "listed word"));
            case Step.Messages messages -> "dialogues of at least %d messages, %d by each side".formatted(messages.messages(), messages.side());
            case Step.NearDuplicates near -> "texts without a near-duplicate (cosine of sets of token trigrams above %s, stop words left out%s%s)"
                    .formatted(
                            near.threshold(), near.keepOne() ? ", the first of each group kept" : "",
                            near.boilerplate().isEmpty() ? "" : ", %s not counted".formatted(Phrases.count(near.boilerplate().size(), "passage")));
            case Step.Anomalies anomalies -> ("texts whose characters are not among the %s %% that are distributed least like the others’"
                            + " (robust Mahalanobis distance of relative frequencies by FastMCD; Rousseeuw and Van Driessen 1999; seed %d)")
                    .formatted(percent(anomalies.contamination()), anomalies.seed());
        };
    }

    private static String percent(double share) {
        return BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString();
    }

    private static String choice(SampleChoice choice) {
        return switch (choice) {
            case SampleChoice.All() -> "";
            case SampleChoice.Random(int count, long seed) -> " Of these, %d were drawn at random (seed %d).".formatted(count, seed);
            case SampleChoice.Stratified(int count, long seed, List<String> by) ->
                " Of these, %d were drawn at random in proportion to %s (seed %d).".formatted(count, String.join(", ", by), seed);
            case SampleChoice.Score(int count) -> " Of these, the %d with most direct identifiers found by rules for their length were taken.".formatted(count);
            case SampleChoice.Diverse diverse -> " Of these, %d were chosen greedily, each least like those before it by TF-IDF over %s%s.".formatted(
                    diverse.count(), String.join(", ", diverse.labels()), diverse.group().isEmpty() ? "" : "; at most %d of each value of “%s” and at most %d values".formatted(
                            diverse.perGroup(), diverse.group(), diverse.groups()));
        };
    }
}

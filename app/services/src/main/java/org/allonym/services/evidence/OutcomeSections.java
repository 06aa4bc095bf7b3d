package org.allonym.services.evidence;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.allonym.adjudicate.ConflictKind;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Scores;
import org.allonym.edit.Reason;
import org.allonym.inference.bundle.BundleInspection;
import org.allonym.services.chart.FigureChart;
import org.allonym.services.maths.Mathematics;
import org.allonym.services.prelabel.PrelabelSettings;
import org.allonym.services.report.Block;
import org.allonym.services.learning.Gain;
import org.allonym.services.learning.LearningReport;
import org.allonym.services.report.Phrases;
import org.allonym.services.report.Section;
import org.allonym.services.report.Table;
import org.allonym.services.surrogates.MakeSurrogates;
import org.allonym.services.surrogates.SelfTest;
import org.allonym.suggest.PrelabelRun;
import org.allonym.surrogate.EntityStatus;
import org.allonym.surrogate.Rewriting;
import org.allonym.surrogate.SurrogateCounts;
import org.allonym.surrogate.SurrogatePolicy;

/// The sections on adjudication, suggestions, surrogates, differing places and provenance.
final class OutcomeSections {

    private OutcomeSections() {}

    static Section adjudication(EvidenceContents evidence) {
        EvidenceContents.Adjudicated done = evidence.adjudicated();
        Section.Builder section = new Section.Builder("adjudication", "Adjudication");
        if (done.settled() + done.finds() + done.accepted() == 0) {
            section.paragraph("Nothing has been adjudicated.");
            if (done.open() > 0) {
                section.paragraph("%s.", Phrases.count(done.open(), "conflict is open", "conflicts are open"));
            }
            return section.done();
        }
        section.paragraph(
                "Of %s, %,d are settled and %,d open. Annotators agree in %s, of which %,d are accepted. %s added that no annotator had"
                        + " marked. %s flagged as gaps of the guideline.",
                Phrases.count(done.settled() + done.open(), "conflict"), done.settled(), done.open(),
                Phrases.count(done.agreed(), "place"), done.accepted(),
                Phrases.opening(done.finds(), "place was", "places were"),
                Phrases.opening(done.gaps(), "decision is", "decisions are"));
        TreeSet<String> outcomes = new TreeSet<>();
        done.outcomes().values().forEach(by -> outcomes.addAll(by.keySet()));
        List<String> head = new ArrayList<>(List.of("type"));
        head.addAll(outcomes);
        head.addAll(List.of("settled", "open"));
        Table.Builder table = new Table.Builder("adjudication", "Conflicts by type and outcome", head);
        for (ConflictKind kind : ConflictKind.values()) {
            SortedMap<String, Long> by = done.outcomes().getOrDefault(kind, new TreeMap<>());
            long open = done.unsettled().getOrDefault(kind, 0L);
            if (!by.isEmpty() || open > 0) {
                List<Object> row = new ArrayList<>(List.of(words(kind)));
                outcomes.forEach(outcome -> row.add(by.getOrDefault(outcome, 0L)));
                row.add(by.values().stream().mapToLong(Long::longValue).sum());
                row.add(open);
                table.row(row.toArray());
            }
        }
        section.table(table.done());
        if (!done.reasons().isEmpty()) {
            Table.Builder reasons = new Table.Builder(
                    "adjudication-reasons", "Why annotators differed, as adjudicators saw it", "reason", "decisions");
            for (Reason reason : Reason.values()) {
                reasons.row(words(reason), done.reasons().getOrDefault(reason, 0L));
            }
            section.table(reasons.done());
        }
        if (done.settled() > 0) {
            List<String> deciders = new ArrayList<>(List.of("by"));
            deciders.addAll(outcomes);
            deciders.add("settled");
            Table.Builder by = new Table.Builder("adjudication-deciders", "Who settled conflicts", deciders);
            by.row(decider("people", outcomes, done.byPeople()));
            done.byRules().forEach((rule, made) -> by.row(decider("rule: " + rule, outcomes, made)));
            section.table(by.done());
        }
        return section.done();
    }

    private static Object[] decider(String who, TreeSet<String> outcomes, SortedMap<String, Long> made) {
        List<Object> row = new ArrayList<>(List.of(who));
        outcomes.forEach(outcome -> row.add(made.getOrDefault(outcome, 0L)));
        row.add(made.values().stream().mapToLong(Long::longValue).sum());
        return row.toArray();
    }

    static String words(ConflictKind kind) {
        return switch (kind) {
            case MISSED -> "missed by some";
            case LABEL -> "label";
            case BORDERS -> "borders";
            case BOTH -> "label and borders";
            case PIECES -> "cut up differently";
            case REOPENED -> "reopened";
            case WITHDRAWN -> "marks withdrawn since";
            case MODEL_ONLY -> "only the model";
            case AGREED -> "agreed";
            case OWN_FIND -> "adjudicator's find";
        };
    }

    static String words(Reason reason) {
        return switch (reason) {
            case UNSTATED -> "not stated";
            case ANNOTATOR_SLIP -> "annotator's slip";
            case UNCLEAR_GUIDELINE -> "guideline unclear";
            case AMBIGUOUS_TEXT -> "text ambiguous";
            case TOOL -> "tool";
        };
    }

    /// What the project's own model was trained on, whether it spoke, and what it saves.
    private static String learned(LearningReport learned, List<PrelabelRun> runs) {
        boolean spoke = !runs.isEmpty() && runs.getFirst().options().containsKey("project-model");
        String trained = "A model of the project's own was trained on %s with %s of its gold; it %s in the latest run.".formatted(
                Phrases.count(learned.documents(), "document"), Phrases.count(learned.spans(), "span"), spoke ? "took part" : "did not take part");
        Gain gain = learned.gain();
        if (gain == null) {
            return trained + " There was too little gold to judge it.";
        }
        return trained + String.format(
                Locale.ROOT,
                " Cross-validated on %d documents that were read without suggestions, it saves %.1f %% of the annotators' effort (95 %% interval %.1f to "
                        + "%.1f, %s) and changes recall by %+.3f (%+.3f to %+.3f). Names in its training documents are told from others by its "
                        + "weights with an AUC of %.2f (0.5 is chance).",
                gain.judged(), 100 * gain.saving().value(), 100 * gain.saving().low(), 100 * gain.saving().high(),
                learned.effort().isMeasured() ? "by measured times" : "an addition counted as three edits",
                gain.recall().value(), gain.recall().low(), gain.recall().high(), gain.attack().auc());
    }

    static Section suggestions(EvidenceContents evidence) {
        Section.Builder section = new Section.Builder("suggestions", "Suggestions of models and rules");
        if (evidence.runs().isEmpty()) {
            section.paragraph("No model or rules have read this project with this program.");
        } else {
            Table.Builder runs = new Table.Builder(
                    "runs", "Runs, latest first", "run", "date (UTC)", "model", "model SHA-256", "rules", "documents", "suggestions");
            Table.Builder options = new Table.Builder("run-settings", "Settings of the runs", "run", "setting", "value");
            for (PrelabelRun run : evidence.runs()) {
                runs.row(
                        Integer.toString(run.number()), run.started().toString().substring(0, 10),
                        run.model().isEmpty() ? "none" : run.model(), run.modelHash(),
                        run.rules().isEmpty() ? "none" : Phrases.count(run.rules().size(), "rule"), run.done(),
                        run.suggestions());
                run.options().forEach((name, value) -> {
                    if (!name.startsWith(PrelabelSettings.MATHS)) {
                        options.row(Integer.toString(run.number()), name, value);
                    }
                });
                options.row(Integer.toString(run.number()), "mathematics in transcripts", PrelabelSettings.maths(run.options()).map(Mathematics::told).orElse("made no difference"));
                options.row(Integer.toString(run.number()), "rules", String.join(" ", run.rules()));
            }
            section.table(runs.done());
            section.table(options.done());
            models(section, evidence);
        }
        LearningReport learned = evidence.learned();
        if (learned != null) {
            section.paragraph(learned(learned, evidence.runs()));
        }
        EvidenceContents.Quality quality = evidence.quality();
        if (quality == null) {
            return section.paragraph(
                            "The quality of suggestions was not measured: there are no suggestions, or no document with complete gold.")
                    .done();
        }
        quality(section, quality);
        return section.done();
    }

    private static void models(Section.Builder section, EvidenceContents evidence) {
        int number = 0;
        for (BundleInspection.Facts facts : new TreeMap<>(evidence.models()).values()) {
            String id = "model-" + ++number;
            String name = facts.manifest().id();
            section.table(new Table.Builder(id, "Model " + name, "what", "value")
                    .row("title", facts.manifest().title())
                    .row("SHA-256", facts.hash())
                    .row("licence", facts.manifest().licence())
                    .row("parameters", String.format(Locale.ROOT, "%,d", facts.parameters()))
                    .row("trained on", facts.manifest().trainingData())
                    .done());
            Table.Builder measured =
                    new Table.Builder(id + "-quality", "What its authors measured of " + name, "measured", "value");
            facts.manifest().quality().forEach(figure -> measured.row(figure.name(), figure.value()));
            section.table(measured.done());
        }
    }

    private static void quality(Section.Builder section, EvidenceContents.Quality quality) {
        Agreement agreement = quality.agreement();
        section.heading("Quality against gold");
        section.paragraph(
                "All suggestions, rejected ones included, against gold in %s; %,d left out, without complete gold or not read by the latest run.",
                Phrases.count(quality.coverage().compared(), "document"), quality.coverage().leftOut());
        Scores all = agreement.overall();
        section.table(new Table.Builder("suggestions-quality", "Suggestions against gold", "counted", "precision", "recall", "F1", "F5")
                .row("BIO tags of tokens", all, Measure.MICRO_PRECISION, Measure.MICRO_RECALL, Measure.MICRO_F1, Measure.MICRO_F5)
                .row("spans, strict", all, Measure.STRICT_PRECISION, Measure.STRICT_RECALL, Measure.STRICT_F1, Measure.STRICT_F5)
                .row("spans, type", all, Measure.TYPE_PRECISION, Measure.TYPE_RECALL, Measure.TYPE_F1, Measure.TYPE_F5)
                .done());
        Table.Builder labels = new Table.Builder(
                "suggestions-by-label", "Suggestions against gold, by label (labels of tokens)", "label", "precision", "recall", "F1", "F5");
        agreement.byLabel().forEach((label, scores) -> labels.row(
                label, scores.figure(Measure.MERGED_PRECISION), scores.figure(Measure.MERGED_RECALL),
                scores.figure(Measure.MERGED_F1), scores.figure(Measure.MERGED_F5)));
        section.table(labels.done());
        section.chart(
                "suggestions-recall",
                FigureChart.of(
                        "Recall of suggestions, tokens by label",
                        agreement.byLabel().entrySet().stream()
                                .map(entry -> new FigureChart.Row(
                                        entry.getKey(), entry.getKey(), entry.getValue().figure(Measure.MERGED_RECALL)))
                                .toList(),
                        CorpusSections.WIDTH));
    }

    static Section surrogates(EvidenceContents evidence) {
        Section.Builder section = new Section.Builder("surrogates", "Surrogates");
        MakeSurrogates.Report report = evidence.surrogates();
        if (report == null) {
            return section.paragraph("No surrogates have been made in this project.").done();
        }
        SurrogateCounts counts = report.counts();
        SurrogatePolicy policy = report.policy();
        section.paragraph(
                "%s with %s. Preset “%s”; a surrogate is %s.",
                Phrases.count(counts.documents(), "document"), Phrases.count(counts.entities(), "entity", "entities"),
                policy.preset(), policy.scope().words());
        section.paragraph(
                "%s with something open, which keeps an export closed; %,d not adjudicated and %,d skipped are left out.",
                Phrases.opening(counts.open(), "document"), report.unsettled(), report.skipped());
        List<String> head = new ArrayList<>(List.of("label", "made by", "entities", "mentions"));
        for (EntityStatus standing : EntityStatus.values()) {
            head.add(standing.words());
        }
        Table.Builder table = new Table.Builder("surrogates", "Entities by label, strategy and standing", head);
        counts.byLabel().forEach((label, methods) -> methods.forEach((method, row) -> {
            List<Object> cells = new ArrayList<>(List.of(label, method.words(), row.entities(), row.mentions()));
            for (EntityStatus standing : EntityStatus.values()) {
                cells.add(row.standings().getOrDefault(standing, 0));
            }
            table.row(cells.toArray());
        }));
        section.table(table.done());
        Table.Builder fates = new Table.Builder("surrogate-mentions", "Mentions by what became of them", "what", "mentions");
        for (Rewriting.Fate fate : Rewriting.Fate.values()) {
            fates.row(word(fate), counts.mentions(fate));
        }
        fates.row("inside another mention", counts.inside());
        section.table(fates.done());
        Table.Builder leaks = new Table.Builder("surrogate-findings", "Leaks that the scan found", "what", "findings");
        leaks.row("open", counts.leaks().open());
        new TreeMap<>(counts.leaks().cleared()).forEach((verdict, number) -> leaks.row("cleared: " + word(verdict), number));
        leaks.row("originals of other documents (warnings)", counts.leaks().elsewhere());
        section.table(leaks.done());
        if (evidence.selfTest() != null) {
            selfTest(section, evidence.selfTest());
        }
        return section.done();
    }

    private static void selfTest(Section.Builder section, SelfTest.Result result) {
        section.paragraph(
                "Self-test: a logistic regression tries to tell surrogates from the originals they replace, in documents that it has not"
                        + " learned from (%s). Its AUC is 0.5 if it can only guess; the goal is at most %.2f. A figure needs at least %d different originals in %d documents.",
                Phrases.count(result.documents(), "document was tested", "documents were tested"),
                SelfTest.GOAL, SelfTest.VALUES, SelfTest.DOCUMENTS);
        Table.Builder table = new Table.Builder(
                "surrogate-self-test", "Whether surrogates can be told from originals", "label", "different originals", "documents", "AUC");
        table.row("all labels", result.all().values(), result.all().documents(), result.all().auc());
        result.byLabel().forEach(outcome -> table.row(outcome.label(), outcome.values(), outcome.documents(), outcome.auc()));
        section.table(table.done());
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    static Section passages(EvidenceContents evidence) {
        Section.Builder section = new Section.Builder("passages", "Where annotators differ");
        EvidenceContents.Passages passages = evidence.passages();
        if (passages.total() == 0) {
            return section.paragraph("There is no place where two annotators differ.").done();
        }
        section.paragraph(
                passages.total() == passages.quotes().size()
                        ? "Every place where two annotators differ, in its context. This section contains document text."
                        : String.format(
                                Locale.ROOT,
                                "The first %,d of %,d places where two annotators differ, in their context. This section contains document text.",
                                passages.quotes().size(), passages.total()));
        section.add(new Block.Quotes(passages.quotes()));
        return section.done();
    }

    /// Names and hashes for whoever wants the same again.
    static Section provenance(EvidenceContents evidence) {
        EvidenceContents.About about = evidence.about();
        Section.Builder section = new Section.Builder("provenance", "Software and project file");
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("program", "Allonym " + about.programVersion());
        facts.put("date of this pack", about.date());
        facts.put("project file (replica)", about.replica());
        facts.put("entries in its log", Long.toString(about.entries()));
        facts.put("SHA-256 at the head of its log", about.head());
        facts.put("label set", evidence.labels().name() + ", version " + evidence.labels().version());
        facts.put("bootstrap", "%d resamples, seed %d".formatted(
                evidence.agreement().bootstrap().resamples(), evidence.agreement().bootstrap().seed()));
        Table.Builder table = new Table.Builder("provenance", "Where these figures come from", "what", "value");
        facts.forEach((what, value) -> table.row(what, value.toString()));
        return section.table(table.done()).done();
    }
}

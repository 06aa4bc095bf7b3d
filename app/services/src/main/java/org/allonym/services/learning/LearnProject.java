package org.allonym.services.learning;

import static org.allonym.language.Messages.tr;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.learning.effort.Effort;
import org.allonym.learning.model.GoldModel;
import org.allonym.learning.model.ProjectTrainer;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.services.prelabel.PrelabelSettings;
import org.allonym.services.prelabel.Prelabelling;
import org.allonym.store.DocumentRow;
import org.allonym.store.LearnedModel;
import org.allonym.store.ProjectStore;
import org.jspecify.annotations.Nullable;

/// Trains a project's model on its gold, says what it would save, and switches it on and off. Any thread, a job best.
public final class LearnProject {

    /// The project setting that says whether the model speaks in pre-label runs: [#ON] or empty.
    public static final String SETTING = "learning";

    /// The model speaks.
    public static final String ON = "on";

    private static final int LEAST_REPLAYED = 20;

    /// Where the project's model stands.
    ///
    /// @param on whether it speaks in pre-label runs
    /// @param report of the latest training; null before the first
    /// @param stale why it has to be trained again before it speaks; null where it needn't
    /// @param gold documents whose gold is complete now
    public record State(boolean on, @Nullable LearningReport report, @Nullable Stale stale, int gold) {

        /// Whether another [Gain#DOCUMENTS] documents have become complete since it was trained: the 20th, the 40th and so on.
        public boolean isDue() {
            return gold / Gain.DOCUMENTS > (report == null ? 0 : report.documents()) / Gain.DOCUMENTS;
        }
    }

    /// Why a model is out of date.
    public enum Stale {
        /// A document it was trained on is set aside or gone.
        SET_ASIDE,
        /// The gold of a document it was trained on has changed.
        CHANGED
    }

    private final ProjectStore store;
    private final PrelabelSettings settings;
    private final long seed;

    /// @param settings which voices it hears
    /// @param seed of the cross-validation
    public LearnProject(ProjectStore store, PrelabelSettings settings, long seed) {
        this.store = store;
        this.settings = settings;
        this.seed = seed;
    }

    /// Reads the gold, cross-validates, trains on all of it, and keeps weights and report in the project file.
    ///
    /// @param progress counts documents, then trainings
    /// @throws ProblemException when the file can't be written or the model bundle can't be used
    /// @throws java.util.concurrent.CancellationException when `progress` stops it; nothing is changed then
    public LearningReport run(Progress progress) {
        ProjectTrainer trainer = trainer();
        try (Prelabelling reads = Prelabelling.open(settings, store.labelSet())) {
            List<GoldText> texts = GoldText.read(store, reads, trainer, progress);
            Effort effort = MeasuredEffort.of(store);
            boolean enough = texts.size() >= Gain.DOCUMENTS && spans(texts) >= Gain.SPANS;
            Gain gain = enough ? Gain.of(texts, effort, trainer, seed, progress) : null;
            return train(texts, reads, effort, gain, trainer);
        }
    }

    /// Trains again on the gold as it is now, and keeps what the latest cross-validation said.
    LearningReport retrain(LearningReport before, Prelabelling reads, Progress progress) {
        ProjectTrainer trainer = trainer();
        List<GoldText> texts = GoldText.read(store, reads, trainer, progress);
        return train(texts, reads, before.effort(), before.gain(), trainer);
    }

    /// Replays the project; see [Replay]. Changes nothing.
    ///
    /// @param seeds in how many orders
    /// @throws ProblemException when there is too little gold
    public Replay replay(int seeds, Progress progress) {
        ProjectTrainer trainer = trainer();
        try (Prelabelling reads = Prelabelling.open(settings, store.labelSet())) {
            List<GoldText> texts = GoldText.read(store, reads, trainer, progress);
            if (texts.size() < 2 * Gain.DOCUMENTS || spans(texts) < LEAST_REPLAYED) {
                throw new ProblemException(new Problem.Refused(
                        tr("There are %d documents with complete gold and %d spans, too few for a replay.", texts.size(), spans(texts)),
                        tr("A replay needs %d documents and %d spans.", 2 * Gain.DOCUMENTS, LEAST_REPLAYED)));
            }
            return Replay.of(texts, MeasuredEffort.of(store), trainer, seeds, seed, progress);
        }
    }

    private static ProjectTrainer trainer() {
        return new ProjectTrainer(Runtime.getRuntime().availableProcessors());
    }

    private static int spans(List<GoldText> texts) {
        return texts.stream().mapToInt(text -> text.gold().size()).sum();
    }

    private LearningReport train(List<GoldText> texts, Prelabelling reads, Effort effort, @Nullable Gain gain, ProjectTrainer trainer) {
        double began = processorSeconds();
        GoldModel model = spans(texts) == 0 ? null : trainer.train(texts.stream().map(GoldText::lesson).toList());
        byte[] weights = model == null ? new byte[0] : model.bytes();
        SortedMap<String, String> trained = new TreeMap<>();
        texts.forEach(text -> trained.put(text.id().value(), text.hash()));
        LearningReport report = new LearningReport(
                Clock.systemUTC().instant().toString(), texts.size(), spans(texts), (int) texts.stream().filter(GoldText::blind).count(), seed,
                reads.model(), reads.modelHash(), model == null ? "" : model.hash(), model == null ? 0 : model.size(), weights.length,
                processorSeconds() - began, effort, gain, trained);
        store.keepLearned(new LearnedModel(weights, report.json()));
        return report;
    }

    private static double processorSeconds() {
        return ProcessHandle.current().info().totalCpuDuration().map(used -> used.toNanos() / 1e9).orElse(Double.NaN);
    }

    /// What the project keeps of the latest training; empty before the first, and where another version of the program trained.
    public static Optional<LearningReport> report(ProjectStore store) {
        return store.learned().flatMap(kept -> {
            try {
                return Optional.of(LearningReport.read(kept.report()));
            } catch (IllegalArgumentException _) {
                return Optional.empty();
            }
        });
    }

    /// Where the project's model stands. Reads the state of every document.
    public static State state(ProjectStore store) {
        LearningReport report = report(store).orElse(null);
        return new State(store.setting(SETTING).equals(ON), report, report == null ? null : stale(store, report), GoldText.count(store));
    }

    /// Why a model is out of date; null where it isn't.
    static @Nullable Stale stale(ProjectStore store, LearningReport report) {
        Set<DocumentId> there = store.rows().stream().map(DocumentRow::id).collect(Collectors.toSet());
        boolean changed = false;
        for (Map.Entry<String, String> each : report.trained().entrySet()) {
            DocumentId id = new DocumentId(each.getKey());
            if (!there.contains(id)) {
                return Stale.SET_ASIDE;
            }
            changed = changed || !each.getValue().equals(GoldText.hash(GoldText.gold(store.state(id))));
        }
        return changed ? Stale.CHANGED : null;
    }

    /// The gesture that switches the model on or off; empty where it is so already.
    ///
    /// @throws ProblemException when it may not be switched on: nobody has shown yet that it saves
    public static Optional<Gesture> switching(ProjectStore store, boolean on, ActorId by) {
        LearningReport report = report(store).orElse(null);
        if (on && (report == null || !report.saves())) {
            throw new ProblemException(new Problem.Refused(
                    report == null ? tr("The project has no model of its own yet.") : LearningText.verdict(report),
                    report == null ? tr("Train one first.") : tr("The project’s model stays off. Train it again when more documents have gold.")));
        }
        String before = store.setting(SETTING);
        String after = on ? ON : "";
        return before.equals(after)
                ? Optional.empty()
                : Optional.of(Gesture.of(by, List.of(new ProjectEdit.ChangeSetting(SETTING, before, after))));
    }
}

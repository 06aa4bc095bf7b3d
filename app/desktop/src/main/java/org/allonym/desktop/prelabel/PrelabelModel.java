package org.allonym.desktop.prelabel;

import static org.allonym.language.Messages.tr;

import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.dialogue.maths.MathsSettings;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.inference.LabelMapping;
import org.allonym.inference.Subject;
import org.allonym.inference.bundle.BundleInspection;
import org.allonym.inference.bundle.BundleManifest;
import org.allonym.inference.ensemble.SuggestedSpan;
import org.allonym.inference.turns.MathsDoubt.Judged;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.services.learning.LearnedSuggestions;
import org.allonym.services.maths.Mathematics;
import org.allonym.services.prelabel.ModelLibrary;
import org.allonym.services.prelabel.PreLabel;
import org.allonym.services.prelabel.PrelabelSettings;
import org.allonym.services.prelabel.Prelabelling;
import org.allonym.services.prelabel.SuggestionMaker;
import org.allonym.store.DocumentRow;
import org.allonym.suggest.PrelabelRun;
import org.allonym.suggest.Withholding;
import org.jspecify.annotations.Nullable;

/// Lets a model and rules read the project: the run in hand, those there were, and how the next one is set.
///
/// A run is a job; its portions go straight to the file, and the session hears of each, so that everybody works on
/// meanwhile. JavaFX thread; knows no node.
public final class PrelabelModel {

    /// Gives the settings of a run on this machine; runs in the job.
    @FunctionalInterface
    private interface SettingsMaker {
        PrelabelSettings make();
    }

    private final ProjectSession session;
    private final JobRunner jobs;
    private final ModelLibrary library;
    private final Consumer<Problem> show;
    private final ReadOnlyObjectWrapper<@Nullable PrelabelRun> latest = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable Job> running = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<PrelabelPlan> plan = new ReadOnlyObjectWrapper<>(PrelabelPlan.DEFAULT);

    /// @param show shows what went wrong in a run
    public PrelabelModel(ProjectSession session, JobRunner jobs, ModelLibrary library, Consumer<Problem> show) {
        this.session = session;
        this.jobs = jobs;
        this.library = library;
        this.show = show;
        refresh();
    }

    /// Reads again what the project says of runs and of the next one; somebody else may have changed it.
    public void refresh() {
        latest.set(PrelabelRun.latest(session::setting));
        plan.set(PrelabelPlan.of(session.setting(PrelabelPlan.SETTING)));
    }

    /// The latest run as it stands in the file; null when there was none.
    public ReadOnlyObjectProperty<@Nullable PrelabelRun> latestProperty() {
        return latest.getReadOnlyProperty();
    }

    /// The run under way; null for none.
    public ReadOnlyObjectProperty<@Nullable Job> runningProperty() {
        return running.getReadOnlyProperty();
    }

    /// How the project's next run is set.
    ReadOnlyObjectProperty<PrelabelPlan> planProperty() {
        return plan.getReadOnlyProperty();
    }

    /// How the project's next run would be set on this machine; writes the program's model out where it isn't yet. Any
    /// thread, a job best.
    ///
    /// @throws ProblemException when its model isn't on this machine, or nothing would read
    public PrelabelSettings nextRun() {
        return PrelabelPlan.of(session.store().setting(PrelabelPlan.SETTING)).settings(library);
    }

    /// Every run there was, latest first.
    List<PrelabelRun> runs() {
        return PrelabelRun.all(session::setting);
    }

    ProjectSession session() {
        return session;
    }

    LabelSet labelSet() {
        return session.labelSet();
    }

    /// Documents there are to read.
    int documents() {
        return session.rows().size();
    }

    /// Words there are to read; tokens, to be exact.
    long words() {
        return session.rows().stream().mapToLong(DocumentRow::tokens).sum();
    }

    /// Whether the latest run was stopped before its end, nothing goes on now, and this person may continue it: an annotator's
    /// own is theirs alone.
    public boolean isStopped() {
        PrelabelRun run = latest.get();
        return run != null && !run.isFinished() && running.get() == null && (!run.isOwn() || run.by().equals(session.actor().id()));
    }

    /// Whether this person may begin a run: a PI at any time; an annotator one over their own documents where nothing is
    /// withheld and no run has read them all, and one that was stopped, because later runs replace what others are deciding
    /// about. Nobody in a work package: its suggestions came with it.
    public boolean mayRun() {
        if (session.store().scope().isPresent()) {
            return false;
        }
        if (session.actor().role() == Role.PI) {
            return true;
        }
        return session.actor().role() == Role.ANNOTATOR
                && Withholding.of(session.settings().suggestionsWithheld()) instanceof Withholding.Never
                && (isStopped() || !own().isEmpty() && runs().stream().noneMatch(this::hasReadMine));
    }

    /// The documents of who is at work.
    private List<DocumentRow> own() {
        return session.rows().stream().filter(row -> row.isFor(session.actor().id())).toList();
    }

    private boolean hasReadMine(PrelabelRun run) {
        return run.isFinished() && (!run.isOwn() || own().stream().allMatch(row -> row.isFor(run.by())));
    }

    /// Settles how the next run is set, for everybody; nothing when it is so already.
    ///
    /// @throws ProblemException when nothing can be changed
    void settle(PrelabelPlan next) {
        String before = session.setting(PrelabelPlan.SETTING);
        if (!next.setting().equals(before)) {
            session.perform(List.of(new ProjectEdit.ChangeSetting(PrelabelPlan.SETTING, before, next.setting())));
        }
        plan.set(next);
    }

    /// Begins a run as the project wants it, or goes on with the latest where that was stopped.
    ///
    /// @param done hears of a run that came to its end
    /// @throws ProblemException when it can't be begun
    public void runOrGoOn(Consumer<PreLabel.Report> done) {
        if (isStopped()) {
            goOn(done);
        } else {
            run(done);
        }
    }

    /// Begins a run as the project wants it.
    ///
    /// @param done hears of a run that came to its end
    /// @throws ProblemException when it can't be begun
    void run(Consumer<PreLabel.Report> done) {
        PrelabelPlan wanted = plan.get();
        start(() -> wanted.settings(library).withMaths(Optional.of(Mathematics.followed(MathsSettings.of(session.store()::setting)))), session.actor().role() != Role.PI, done);
    }

    /// Goes on with the run that was stopped, set as it was.
    ///
    /// @param done hears of a run that came to its end
    /// @throws ProblemException when it can't go on
    void goOn(Consumer<PreLabel.Report> done) {
        PrelabelRun run = latest.get();
        if (run == null || run.isFinished()) {
            throw new ProblemException(new Problem.Refused(tr("There is no stopped run to continue."), tr("Start one.")));
        }
        start(() -> settings(run, library), run.isOwn(), done);
    }

    /// Asks the run to stop; what it has written stays.
    void stop() {
        Job.stop(running.get());
    }

    /// @param own whether only the documents of who is at work are read
    private void start(SettingsMaker settings, boolean own, Consumer<PreLabel.Report> done) {
        if (running.get() != null) {
            throw new ProblemException(new Problem.Refused(tr("Pre-labeling is already running."), tr("Wait until it finishes, or stop it.")));
        }
        if (!mayRun()) {
            throw new ProblemException(new Problem.Refused(
                    tr("Only the PI can pre-label."), tr("A new run replaces the suggestions of earlier ones; ask the PI.")));
        }
        if (session.rows().isEmpty()) {
            throw new ProblemException(new Problem.Refused(tr("The project has no documents."), tr("Import documents first.")));
        }
        session.flush();
        ActorId by = session.actor().id();
        Job begun = jobs.start(tr("Pre-labeling"), progress -> work(settings, by, own, progress), done, show);
        running.set(begun);
        jobs.whenEnded(begun, () -> {
            running.set(null);
            refresh();
        });
    }

    private PreLabel.Report work(SettingsMaker settings, ActorId by, boolean own, Progress progress) {
        progress.report(0, session.store().documentCount());
        try (Prelabelling reads = Prelabelling.open(settings.make(), session.store(), progress)) {
            StoppableSuggestionMaker stoppable = new StoppableSuggestionMaker(LearnedSuggestions.over(reads, session.store(), progress), progress);
            PreLabel run = new PreLabel(session.store(), stoppable, this::write, Clock.systemUTC());
            return own ? run.runOwn(by, stoppable) : run.run(by, stoppable);
        }
    }

    /// Writes a portion from the job; the session hears of it once it is in the file.
    private void write(Gesture portion) {
        session.store().append(portion);
        jobs.ui().execute(() -> {
            session.hear(portion);
            refresh();
        });
    }

    /// Hands a suggestion maker a few documents at a time and reports each few, so that progress is seen and a run can be stopped
    /// within a portion, of which nothing is written then. One thread.
    static final class StoppableSuggestionMaker implements SuggestionMaker, Progress {

        /// What a model still reads in well under a second, and enough of them to fill its batches.
        private static final int FEW = 4;

        private final SuggestionMaker maker;
        private final Progress progress;
        private long done;
        private long total;

        /// @param progress stops the run by throwing
        StoppableSuggestionMaker(SuggestionMaker maker, Progress progress) {
            this.maker = maker;
            this.progress = progress;
        }

        /// What the run reports: portions that are written.
        @Override
        public void report(long written, long of) {
            done = written;
            total = of;
            progress.report(written, of);
        }

        @Override
        public List<List<SuggestedSpan>> suggest(List<Subject> subjects) {
            return judge(subjects).stream().map(Judged::made).toList();
        }

        @Override
        public List<Judged> judge(List<Subject> subjects) {
            List<Judged> suggestions = new ArrayList<>();
            while (suggestions.size() < subjects.size()) {
                int from = suggestions.size();
                suggestions.addAll(maker.judge(subjects.subList(from, Math.min(subjects.size(), from + FEW))));
                progress.report(Math.min(done + suggestions.size(), Math.max(0, total - 1)), total);
            }
            return suggestions;
        }

        @Override
        public String model() {
            return maker.model();
        }

        @Override
        public String modelHash() {
            return maker.modelHash();
        }

        @Override
        public List<String> rules() {
            return maker.rules();
        }

        @Override
        public SortedMap<String, String> options() {
            return maker.options();
        }
    }

    /// @throws ProblemException when its model isn't on this machine any more, or its settings can't be read
    static PrelabelSettings settings(PrelabelRun run, ModelLibrary library) {
        Map<String, String> options = run.options();
        Optional<MathsSettings> maths = PrelabelSettings.maths(options);
        maths.flatMap(MathsSettings::embedding).filter(_ -> !maths.map(Mathematics::followed).equals(maths)).ifPresent(missing -> {
            throw missing(missing.name(), run);
        });
        try {
            return new PrelabelSettings(
                    run.model().isEmpty() ? Optional.empty() : Optional.of(model(run, library).folder()),
                    !run.rules().isEmpty(),
                    options.getOrDefault("point", BundleManifest.RECALL),
                    options.containsKey("o_threshold")
                            ? OptionalDouble.of(Double.parseDouble(options.get("o_threshold")))
                            : OptionalDouble.empty(),
                    only(options.getOrDefault("only", "")),
                    PrelabelPlan.agreeing(options),
                    options.containsKey("mapping") ? LabelMapping.fromJson(options.get("mapping")) : LabelMapping.SAME,
                    options.containsKey(PrelabelSettings.GATE),
                    maths,
                    PrelabelSettings.aggregation(options));
        } catch (IllegalArgumentException e) {
            throw new ProblemException(
                    new Problem.Refused(tr("Run %d was set up by another version of this program.", run.number()), tr("Start a new run.")), e);
        }
    }

    private static BundleInspection model(PrelabelRun run, ModelLibrary library) {
        return library.list().stream()
                .filter(each -> each.facts().filter(facts -> facts.hash().equals(run.modelHash())).isPresent())
                .findFirst()
                .orElseThrow(() -> missing(run.model(), run));
    }

    private static ProblemException missing(String model, PrelabelRun run) {
        return new ProblemException(new Problem.Refused(
                tr("Model “%s”, which run %d started with, isn’t on this computer.", model, run.number()),
                tr("Add it on the Models page, or start a new run with another model.")));
    }

    private static SortedSet<String> only(String labels) {
        return labels.isEmpty() ? Collections.emptySortedSet() : new TreeSet<>(List.of(labels.split(" ")));
    }
}

package org.allonym.desktop.select;

import static org.allonym.language.Messages.tr;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Subscription;
import org.allonym.corpus.Choosing;
import org.allonym.corpus.CorpusChecks;
import org.allonym.corpus.ExclusionReason;
import org.allonym.corpus.SampleChoice;
import org.allonym.corpus.Selection;
import org.allonym.corpus.SelectionPlan;
import org.allonym.corpus.Step;
import org.allonym.corpus.Submission;
import org.allonym.corpus.SubmissionColumns;
import org.allonym.corpus.SubmissionRuling;
import org.allonym.corpus.similarity.SharedPassage;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SaveState;
import org.allonym.edit.Edit;
import org.allonym.edit.ProjectEdit;
import org.allonym.formats.TranscriptColumns;
import org.allonym.formats.TranscriptFound;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.services.Version;
import org.allonym.services.evidence.SelectionPage;
import org.allonym.services.selecting.KeepSelection;
import org.allonym.services.selecting.SelectionReport;
import org.allonym.services.selecting.SelectionRun;
import org.allonym.services.selecting.SelectionText;
import org.allonym.services.selecting.StoredSelection;
import org.allonym.text.EnglishTokenizer;
import org.jspecify.annotations.Nullable;

/// A selection in a person's hands: the source that is open, the plan, what it leads to, and the submission that is looked at.
///
/// The plan and what people say of submissions are settings of the project, changed by gestures and so undone like any other;
/// whenever one changes, the funnel runs again in a job. JavaFX thread; knows no node.
public final class SelectModel {

    /// The line of the funnel that holds all submissions.
    public static final String ALL = "all";
    /// The line that holds those that are in.
    public static final String IN = "in";
    /// The line that holds those that the last change moved along: no step of its own.
    static final String MOVED = "moved";
    /// The line of near-duplicates, and that of anomalies.
    static final String NEAR = "near-duplicates";
    static final String ANOMALIES = "anomalies";
    private static final double SHARED = 0.05;

    /// What the funnel came to.
    ///
    /// @param live whether its source is open, so that texts can be seen and the plan changed
    public record Result(Selection selection, SelectionPlan plan, boolean live) {}

    /// A table that may hold messages, of which nobody but a person can say what its columns mean.
    ///
    /// @param found what is in it
    public record Unclear(Path source, @Nullable Path table, TranscriptFound found) {}

    private final ProjectSession session;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final ReadOnlyObjectWrapper<@Nullable Result> result = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(false);
    private final SubmissionRows rows;
    private final SelectedDocuments documents;
    private final SubmissionRulings rulings;
    private @Nullable SelectionRun run;
    private @Nullable Job job;
    /// Of those that were left out, as far as the project keeps them.
    private Map<String, String> texts = Map.of();
    /// The names of submissions’ files in the source, by id.
    private Map<String, String> files = Map.of();
    /// What was wrong with files that a person asked to see.
    private final Map<String, ExclusionReason> faults = new HashMap<>();
    private final ReadOnlyObjectWrapper<@Nullable Unclear> unclear = new ReadOnlyObjectWrapper<>();
    /// What people had said of the columns of messages when the source was opened.
    private TranscriptColumns mapped = TranscriptColumns.NONE;
    private String doneWith = "";
    /// [ProjectSession#revision] that the funnel has run with; −1 before it has.
    private long doneAt = -1;
    private Subscription following = Subscription.EMPTY;

    public SelectModel(ProjectSession session, JobRunner jobs, Consumer<Problem> show) {
        this.session = session;
        this.jobs = jobs;
        this.show = show;
        documents = new SelectedDocuments(this, session, jobs, show);
        rulings = new SubmissionRulings(this, session);
        rows = new SubmissionRows(this);
    }

    /// Begins to follow the project; shows the selection that it keeps.
    public void attach() {
        if (result.get() == null && session.store().selection().isPresent()) {
            start(jobs.start(tr("Loading the selection"), progress -> StoredSelection.read(session.store(), progress), stored -> {
                texts = stored.texts();
                files = stored.files();
                result.set(new Result(stored.selection(), stored.plan(), false));
                rows.lineProperty().set(IN);
                rows.list();
            }, show), () -> {});
        }
        documents.attach();
        following = Subscription.combine(
                session.saveStateProperty().subscribe(_ -> runIfDue()),
                session.settingsProperty().subscribe(() -> {
                    session.settings();
                    runIfDue();
                }));
    }

    public void detach() {
        following.unsubscribe();
        documents.detach();
    }

    /// Gives the source back.
    public void close() {
        Job.stop(job);
        SelectionRun open = run;
        if (open != null) {
            run = null;
            open.close();
        }
    }

    /// What the funnel came to; null before there is any.
    public ReadOnlyObjectProperty<@Nullable Result> resultProperty() {
        return result.getReadOnlyProperty();
    }

    /// Whether something is being read or compared.
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /// What reads or compares now, or did last; null before anything.
    @Nullable Job job() {
        return job;
    }

    /// Whether there will be something to see without anybody's doing.
    boolean isComing() {
        boolean due = run != null && doneAt < 0 && (job == null || !job.isCancelled());
        return result.get() == null && (busy.get() || due);
    }

    /// The submissions of the line that is looked at.
    public SubmissionRows rows() {
        return rows;
    }

    /// The documents of the project beside what the funnel came to.
    public SelectedDocuments documents() {
        return documents;
    }

    /// What a person says of submissions.
    public SubmissionRulings rulings() {
        return rulings;
    }

    /// The source that was open last, if it is still there; and its table.
    public Optional<Path> lastSource() {
        return there(KeepSelection.SOURCE);
    }

    /// The table of [#lastSource].
    public Optional<Path> lastTable() {
        return there(KeepSelection.TABLE);
    }

    private Optional<Path> there(String setting) {
        String path = session.setting(setting);
        return path.isEmpty() ? Optional.empty() : Optional.of(Path.of(path)).filter(Files::exists);
    }

    /// The source that is open; null before one is.
    public @Nullable SelectionRun run() {
        return run;
    }

    /// Opens a source and runs the funnel over it. Of a table of messages that was open before, the columns mean what was said then.
    ///
    /// @param source a folder or ZIP archive, or a table of messages
    public void open(Path source, @Nullable Path table) {
        boolean again = KeepSelection.isSource(source, session.setting(KeepSelection.SOURCE));
        open(source, table, again ? messages() : TranscriptColumns.NONE);
    }

    private TranscriptColumns messages() {
        return KeepSelection.messages(session.setting(KeepSelection.MESSAGES));
    }

    /// What the columns of the messages mean, of a source that can't be opened before somebody says so; null for none.
    public ReadOnlyObjectProperty<@Nullable Unclear> unclearProperty() {
        return unclear.getReadOnlyProperty();
    }

    /// As [#open(Path, Path)], with what the columns of the messages mean.
    public void open(Path source, @Nullable Path table, TranscriptColumns messages) {
        unclear.set(null);
        start(jobs.start(tr("Opening the submissions"), _ -> SelectionRun.open(source, table, messages), opened -> {
            TranscriptFound found = opened.source().messages();
            if (opened.source().isUnclear() && found != null) {
                opened.close();
                unclear.set(new Unclear(source, table, found));
                return;
            }
            close();
            mapped = messages;
            run = opened;
            rows.moved(Selection.Moved.NONE);
            doneWith = "";
            doneAt = -1;
            faults.clear();
            List<Edit> edits = new ArrayList<>();
            change(edits, KeepSelection.SOURCE, opened.source().path().toString());
            change(edits, KeepSelection.TABLE, table == null ? "" : table.toString());
            boolean remapped = change(edits, KeepSelection.MESSAGES, KeepSelection.messages(messages));
            List<String> names = opened.source().columns();
            if (session.setting(KeepSelection.PLAN).isEmpty()) {
                change(edits, KeepSelection.PLAN, opened.source().firstPlan().json());
            } else if (remapped || !plan().columns().areAmong(names) || plan().columns().equals(SubmissionColumns.NONE) && !names.isEmpty()) {
                change(edits, KeepSelection.PLAN, plan().withTable(opened.source().guess(), names).json());
            }
            if (edits.isEmpty()) {
                runIfDue();
            } else {
                perform(edits);
            }
        }, show), () -> {});
    }

    /// Follows a job to its end, whichever way.
    void start(Job begun, Runnable ended) {
        job = begun;
        busy.set(true);
        jobs.whenEnded(begun, () -> {
            busy.set(false);
            ended.run();
        });
    }

    private boolean change(List<Edit> edits, String setting, String after) {
        String before = session.setting(setting);
        return !before.equals(after) && edits.add(new ProjectEdit.ChangeSetting(setting, before, after));
    }

    /// The plan in force: the project's.
    public SelectionPlan plan() {
        String json = session.setting(KeepSelection.PLAN);
        return json.isEmpty() ? SelectionPlan.crapii(SubmissionColumns.NONE, List.of()) : SelectionPlan.read(json);
    }

    /// Puts another plan in force, as one step of undo.
    public void change(SelectionPlan after) {
        List<Edit> edits = new ArrayList<>();
        change(edits, KeepSelection.PLAN, after.json());
        perform(edits);
    }

    /// Does something, or shows why it can't be done.
    void perform(List<? extends Edit> edits) {
        try {
            if (!edits.isEmpty()) {
                session.perform(edits);
            }
        } catch (ProblemException e) {
            show.accept(e.problem());
        }
    }

    /// Puts the steps of a paper, made of what the columns mean and of their names, in the place of those that are there.
    void begin(BiFunction<SubmissionColumns, List<String>, SelectionPlan> steps) {
        change(steps.apply(plan().columns(), run == null ? List.of() : run.source().columns()));
    }

    /// Moves a step up or down; nothing happens beyond the ends.
    public void move(Step step, int by) {
        List<Step> steps = new ArrayList<>(plan().steps());
        int from = steps.indexOf(step);
        int to = from + by;
        if (from >= 0 && to >= 0 && to < steps.size()) {
            steps.add(to, steps.remove(from));
            change(plan().with(steps));
        }
    }

    /// The columns of the table that no step is about and that aren't the submission's id, student or file.
    public List<String> freeColumns() {
        SelectionRun open = run;
        if (open == null) {
            return List.of();
        }
        SelectionPlan plan = plan();
        List<String> free = new ArrayList<>(open.source().columns());
        free.removeAll(List.of(plan.columns().id(), plan.columns().student(), plan.columns().file()));
        plan.steps().forEach(step -> {
            free.remove(step.name());
            if (step instanceof Step.Column column) {
                free.remove(column.column());
            }
        });
        return free;
    }

    /// Adds a step for a column before the first that isn't about one; it keeps the column's most frequent value, for a person to change.
    public void addColumn(String column) {
        String most = Objects.requireNonNull(run).source().mostFrequent(column);
        List<Step> steps = new ArrayList<>(plan().steps());
        int at = (int) steps.stream().takeWhile(Step.Column.class::isInstance).count();
        steps.add(at, new Step.Column(column, true, column, most.isEmpty() ? List.of() : List.of(most), false));
        rows.lineProperty().set(column);
        change(plan().with(steps));
    }

    /// Takes a step out of the plan.
    public void remove(Step step) {
        rows.lineProperty().set(ALL);
        change(plan().with(plan().steps().stream().filter(other -> !other.name().equals(step.name())).toList()));
    }

    /// Runs the funnel, unless it has run with what is in force, or everything isn't saved yet. What people said of submissions is
    /// read by the job.
    private void runIfDue() {
        SelectionRun open = run;
        long revision = session.revision();
        if (open == null || busy.get() || revision == doneAt || !(session.saveStateProperty().get() instanceof SaveState.Saved)) {
            return;
        }
        if (open.source().messages() != null && !mapped.equals(messages())) {
            // undone, or done again
            lastSource().ifPresent(source -> open(source, lastTable().orElse(null), messages()));
            return;
        }
        SelectionPlan plan = plan();
        String before = doneWith;
        start(jobs.start(tr("Selecting"), progress -> {
            Map<String, SubmissionRuling> rulings = KeepSelection.rulings(session.store());
            String with = plan.json() + rulings;
            return new Ran(with, with.equals(before) ? null : open.run(plan, rulings, _ -> progress));
        }, ran -> {
            doneAt = revision;
            doneWith = ran.with();
            Selection selection = ran.selection();
            if (selection != null) {
                files = open.listing().files();
                Result former = result.get();
                rows.moved(former == null || !former.live() ? Selection.Moved.NONE : selection.since(former.selection(), former.plan(), plan));
                result.set(new Result(selection, plan, true));
                rows.list();
            }
            runIfDue();
        }, problem -> {
            doneAt = revision;
            show.accept(problem);
        }), () -> {});
    }

    /// What a run was made with.
    ///
    /// @param selection what it came to; null where that is in view already
    private record Ran(String with, @Nullable Selection selection) {}

    /// Goes on after a person has stopped it; what was done by then is known.
    public void resume() {
        runIfDue();
    }

    /// The name of a submission’s file in the source; empty where nothing names one.
    public String file(String id) {
        return files.getOrDefault(id, "");
    }

    /// The text of a submission: as it was read, else as the project has it; empty where there is none.
    public Optional<String> text(String id) {
        SelectionRun open = run;
        if (open != null && result.get() != null && result.get().live()) {
            return Optional.ofNullable(open.funnel().text(id));
        }
        Optional<String> kept = Optional.ofNullable(texts.get(id));
        return kept.isPresent() ? kept : session.document(new DocumentId(id)).map(document -> document.text().value());
    }

    /// Reads a submission that no step has read; [#text] has it then.
    ///
    /// @param done hears when it is over
    public void read(String id, Runnable done) {
        SelectionRun open = run;
        if (open != null && !busy.get()) {
            start(jobs.start(tr("Reading the file"), progress -> open.read(id, progress), fault -> {
                if (fault != null) {
                    faults.put(id, fault);
                    show.accept(new Problem.Refused(tr("%s has no text: %s.", id, SelectionText.of(fault)), tr("Nothing was changed.")));
                }
                done.run();
            }, show), this::runIfDue);
        }
    }

    /// Why a submission of the source that is open has no text, as far as its file was read; empty where nothing has read it.
    Optional<ExclusionReason> noText(ListedSubmission row) {
        return Optional.ofNullable(faults.get(row.id())).or(() -> Optional.ofNullable(row.fate().reason()).filter(reason -> !reason.kind().canBeOverruled()));
    }

    /// How many passed every step, where a sample asks for more.
    public OptionalInt tooFew() {
        Result shown = result.get();
        if (shown == null) {
            return OptionalInt.empty();
        }
        int passed = shown.selection().passed();
        return plan().choice() instanceof SampleChoice.All || plan().choice().most() <= passed ? OptionalInt.empty() : OptionalInt.of(passed);
    }

    /// What a stratified choice would take of those that passed every step.
    List<Choosing.Stratum> strata(SampleChoice.Stratified choice) {
        return live().map(open -> open.strata(choice, result.get().selection())).orElse(List.of());
    }

    /// The submissions of the source that is open, in its order; none without one.
    List<Submission> submissions() {
        return live().map(open -> open.listing().submissions()).orElse(List.of());
    }

    /// Files of the source that no row of its table names; none without a table.
    public List<String> withoutRow() {
        return live().map(open -> open.listing().withoutRow()).orElse(List.of());
    }

    /// Messages and sessions of the source that can't be read.
    List<String> unread() {
        return Optional.ofNullable(run).map(open -> open.source().unread()).orElse(List.of());
    }

    /// What the last run compared.
    public Optional<CorpusChecks> checks() {
        return live().map(open -> open.funnel().checks());
    }

    /// The run that the result in view is of; empty for none, and for a result that was kept.
    private Optional<SelectionRun> live() {
        Result shown = result.get();
        return shown != null && shown.live() ? Optional.ofNullable(run) : Optional.empty();
    }

    /// Looks for passages that more than a twentieth of the texts share, such as an assignment's own words.
    ///
    /// @param found hears them, those of most texts first
    public void passages(Consumer<List<SharedPassage>> found) {
        CorpusChecks.Alike alike = checks().map(CorpusChecks::alike).orElse(null);
        if (alike != null && !busy.get()) {
            List<String> compared = alike.ids().stream().map(id -> text(id).orElse("")).toList();
            start(jobs.start(tr("Looking for shared passages"), _ -> alike.index().boilerplate(compared, SHARED), found, show), () -> {});
        }
    }

    /// Whether there is a funnel to be saved: not while another is being worked out.
    boolean canSaveFunnel() {
        return result.get() != null && !busy.get();
    }

    /// Writes the funnel, its figure and its parameters, as the evidence pack has them, whether or not anything was added to the project.
    ///
    /// @param file the funnel's table where it ends in `.csv`, else a page
    /// @param done runs when it is written
    public void saveFunnel(Path file, Runnable done) {
        Result shown = result.get();
        SelectionRun open = run;
        if (shown == null || busy.get()) {
            return;
        }
        LocalDate today = LocalDate.now();
        start(jobs.start(tr("Writing %s", file.getFileName()), _ -> {
            SelectionReport report = shown.live() && open != null
                    ? keeping().report(open.request(shown.plan(), shown.selection(), false, 0))
                    : SelectionReport.read(session.store().selection().orElseThrow());
            SelectionPage.write(session.store().name(), report, shown.selection(), today, file);
            return file;
        }, _ -> done.run(), show), this::runIfDue);
    }

    static KeepSelection keeping() {
        return new KeepSelection("allonym " + Version.NUMBER, new EnglishTokenizer()::tokenize);
    }
}

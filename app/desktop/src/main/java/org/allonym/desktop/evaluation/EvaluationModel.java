package org.allonym.desktop.evaluation;

import static org.allonym.language.Messages.tr;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.MatchKind;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.dialogue.maths.MathsSettings;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.services.AppFolder;
import org.allonym.services.dialogue.DialogueReport;
import org.allonym.services.dialogue.MeasureDialogues;
import org.allonym.services.evaluate.EvaluateProject;
import org.allonym.services.evaluate.EvaluateProject.Gold;
import org.allonym.services.evaluate.EvaluateProject.Judged;
import org.allonym.services.evaluate.EvaluateProject.Request;
import org.allonym.services.evaluate.EvaluateProject.Result;
import org.allonym.services.evaluate.Level;
import org.allonym.services.evaluate.Mistake;
import org.allonym.services.evaluate.SuggestionSource;
import org.allonym.services.prelabel.ModelLibrary;
import org.allonym.services.secondreader.ReaderQuality;
import org.allonym.services.secondreader.ReaderRun;
import org.allonym.suggest.PrelabelRun;
import org.jspecify.annotations.Nullable;

/// What is judged against what, the figures, and the errors. JavaFX thread; knows no node.
public final class EvaluationModel {

    /// Where the screen stands.
    public enum Standing {
        READING,
        /// The person stopped it.
        STOPPED,
        /// It couldn't be read, and the problem was shown.
        FAILED,
        /// Suggestions are to be judged, and there are none.
        NO_SUGGESTIONS,
        /// Nothing can be compared, or only documents without anything in gold while others wait; the result says why.
        NO_GOLD,
        DONE
    }

    private static final List<MatchKind> KINDS = List.of(
            MatchKind.MISSED, MatchKind.SPURIOUS, MatchKind.LABEL_WRONG, MatchKind.BORDERS_WRONG, MatchKind.BOTH_WRONG);

    private final ProjectSession session;
    private final JobRunner jobs;
    private final Consumer<Problem> show;
    private final ObjectProperty<Gold> gold = new SimpleObjectProperty<>(new Gold.Adjudicated());
    private final ObjectProperty<Judged> judged = new SimpleObjectProperty<>(new Judged.Suggested(SuggestionSource.ALL));
    private final ObjectProperty<@Nullable Judged> other = new SimpleObjectProperty<>(null);
    private final ObjectProperty<Level> level = new SimpleObjectProperty<>(Level.TOKENS);
    private final ReadOnlyObjectWrapper<Standing> standing = new ReadOnlyObjectWrapper<>(Standing.READING);
    private final ReadOnlyObjectWrapper<@Nullable Result> result = new ReadOnlyObjectWrapper<>(null);
    private final ObjectProperty<@Nullable MatchKind> kind = new SimpleObjectProperty<>(null);
    private final ObjectProperty<@Nullable String> label = new SimpleObjectProperty<>(null);
    private final ReadOnlyObjectWrapper<@Nullable DialogueReport> dialogues = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyBooleanWrapper measuring = new ReadOnlyBooleanWrapper(false);
    private @Nullable Job running;
    private long revision = -1;

    public EvaluationModel(ProjectSession session, JobRunner jobs, Consumer<Problem> show) {
        this.session = session;
        this.jobs = jobs;
        this.show = show;
    }

    /// What can be taken as right: what adjudication made, then the annotators by name.
    public List<Gold> golds() {
        List<Gold> golds = new ArrayList<>(List.of(new Gold.Adjudicated()));
        annotators().map(Gold.Annotator::new).forEach(golds::add);
        return golds;
    }

    /// What can be judged: the suggestions, whole and by who found them, a second reader if there is one, then the annotators by name.
    public List<Judged> judgeds() {
        List<Judged> judgeds = new ArrayList<>();
        for (SuggestionSource voices : SuggestionSource.values()) {
            judgeds.add(new Judged.Suggested(voices));
        }
        if (ReaderRun.latest(session::setting) != null) {
            judgeds.add(ReaderQuality.JUDGED);
        }
        annotators().map(Judged.Annotator::new).forEach(judgeds::add);
        return judgeds;
    }

    private Stream<ActorId> annotators() {
        return session.actors().stream()
                .filter(actor -> actor.role() == Role.ANNOTATOR)
                .map(Actor::id)
                .sorted(Comparator.naturalOrder());
    }

    public ObjectProperty<Gold> goldProperty() {
        return gold;
    }

    public ObjectProperty<Judged> judgedProperty() {
        return judged;
    }

    /// What it is compared with; null for nothing.
    public ObjectProperty<@Nullable Judged> otherProperty() {
        return other;
    }

    /// What the figures count.
    public ObjectProperty<Level> levelProperty() {
        return level;
    }

    public ReadOnlyObjectProperty<Standing> standingProperty() {
        return standing.getReadOnlyProperty();
    }

    /// The figures; null while there are none.
    public ReadOnlyObjectProperty<@Nullable Result> resultProperty() {
        return result.getReadOnlyProperty();
    }

    /// Only errors of this kind; null for every kind.
    public ObjectProperty<@Nullable MatchKind> kindProperty() {
        return kind;
    }

    /// Only errors of this label; null for every label.
    public ObjectProperty<@Nullable String> labelProperty() {
        return label;
    }

    public LabelSet labelSet() {
        return session.labelSet();
    }

    /// The latest run of a model or rules; null when none is recorded.
    public @Nullable PrelabelRun run() {
        return PrelabelRun.latest(session::setting);
    }

    /// Evaluates, unless nothing has changed since the last time.
    public void attach() {
        if (standing.get() != Standing.DONE || revision != session.revision()) {
            evaluate();
        }
    }

    /// Stops what still reads.
    public void detach() {
        stop();
    }

    private void stop() {
        Job job = running;
        running = null;
        if (job != null) {
            job.cancel();
            standing.set(Standing.STOPPED);
        }
    }

    /// Evaluates anew.
    public void evaluate() {
        stop();
        try {
            session.flush();
        } catch (ProblemException e) {
            failed(e.problem());
            return;
        }
        Request request = new Request(gold.get(), judged.get(), other.get(), Bootstrap.DEFAULT);
        standing.set(Standing.READING);
        revision = session.revision();
        running = jobs.start(
                tr("Evaluating"),
                progress -> EvaluateProject.run(session.store(), request, progress),
                this::take,
                this::failed);
        noticeEnd(running);
    }

    /// A job that the person cancels at the foot of the window says nothing; it is only gone.
    private void noticeEnd(Job begun) {
        jobs.whenEnded(begun, () -> {
            if (running == begun && begun.isCancelled()) {
                running = null;
                standing.set(Standing.STOPPED);
            }
        });
    }

    /// The tables of dialogues for what is compared now; null before they were asked for.
    public ReadOnlyObjectProperty<@Nullable DialogueReport> dialoguesProperty() {
        return dialogues.getReadOnlyProperty();
    }

    /// Whether they are being worked out.
    public ReadOnlyBooleanProperty measuringProperty() {
        return measuring.getReadOnlyProperty();
    }

    /// Works out the tables of dialogues anew.
    public void measureDialogues() {
        if (measuring.get()) {
            return;
        }
        try {
            session.flush();
        } catch (ProblemException e) {
            show.accept(e.problem());
            return;
        }
        Gold right = gold.get();
        Judged found = judged.get();
        measuring.set(true);
        Job begun = jobs.start(
                tr("Measuring dialogues"),
                progress -> MeasureDialogues.run(session.store(), right, found, Bootstrap.DEFAULT, progress),
                dialogues::set,
                show);
        jobs.whenEnded(begun, () -> measuring.set(false));
    }

    /// What tells mathematics in this project.
    public MathsSettings maths() {
        return MathsSettings.of(session::setting);
    }

    /// Looks for the models of this computer that messages can be compared by.
    ///
    /// @param done hears of them, by name
    public void embeddings(Consumer<List<MathsSettings.Embedding>> done) {
        jobs.start(tr("Loading models"), _ -> new ModelLibrary(AppFolder.models()).embeddings(), done, show);
    }

    /// Whether this person may change that.
    public boolean maySetMaths() {
        return session.actor().role() == Role.PI;
    }

    /// Changes what tells mathematics; figures that were worked out before are gone.
    public void setMaths(MathsSettings after) {
        List<ProjectEdit.ChangeSetting> edits = after.changes(session::setting);
        if (!edits.isEmpty()) {
            session.perform(edits);
            dialogues.set(null);
        }
    }

    /// Writes the tables of dialogues: `.json`, `.txt`, else CSV.
    ///
    /// @param done runs when it is written
    public void saveDialogues(Path file, Runnable done) {
        DialogueReport report = dialogues.get();
        if (report != null) {
            String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
            String text = name.endsWith(".json") ? report.json() : name.endsWith(".txt") ? report.text() : report.csv();
            write(file, () -> text.getBytes(StandardCharsets.UTF_8), done);
        }
    }

    private void failed(Problem problem) {
        running = null;
        standing.set(Standing.FAILED);
        show.accept(problem);
    }

    private void take(Result read) {
        running = null;
        dialogues.set(null);
        boolean noSuggestions = read.suggestions() == 0
                && run() == null
                && (read.request().judged() instanceof Judged.Suggested || read.request().other() instanceof Judged.Suggested);
        kind.set(null);
        label.set(null);
        result.set(read);
        standing.set(noSuggestions
                ? Standing.NO_SUGGESTIONS
                : hasGold(read) ? Standing.DONE : Standing.NO_GOLD);
    }

    private static boolean hasGold(Result read) {
        return read.judged().documents() > 0
                && (read.leftOut().isEmpty() || read.judged().gold(Level.SPANS, null) > 0);
    }

    /// The errors that pass the filters.
    public List<Mistake> mistakes() {
        Result read = result.get();
        return read == null ? List.of() : read.judged().mistakes(kind.get(), label.get());
    }

    /// How many errors there are of each kind under the label's filter, the gravest first; kinds without any are there,
    /// too.
    public Map<MatchKind, Integer> kinds() {
        Map<MatchKind, Integer> kinds = new LinkedHashMap<>();
        Result read = result.get();
        for (MatchKind each : KINDS) {
            kinds.put(each, read == null ? 0 : read.judged().mistakes(each, label.get()).size());
        }
        return kinds;
    }

    /// The labels errors can be narrowed to, in the label set's order.
    public List<String> mistakenLabels() {
        Result read = result.get();
        return read == null
                ? List.of()
                : read.judged().agreement().labels().stream()
                        .filter(name -> read.judged().mistakes().stream().anyMatch(mistake -> mistake.has(name)))
                        .toList();
    }

    /// The document of an error.
    public Optional<Document> document(Mistake mistake) {
        return session.document(new DocumentId(mistake.document()));
    }

    /// Whether annotators or the model made anything of the place, so that there is something to see on the adjudicate
    /// screen.
    public boolean isInQueue(Mistake mistake) {
        DocumentAdjudication adjudication = DocumentAdjudication.of(session.state(new DocumentId(mistake.document())));
        return adjudication.isReady()
                && adjudication.cases().stream().anyMatch(each -> each.place().overlaps(mistake.place()));
    }

    /// Writes the figures into a file; the ending says the format: `.csv`, `.json`, `.html`, else a plain table.
    ///
    /// @param done runs when it is written
    public void save(Path file, Runnable done) {
        Result read = result.get();
        if (read != null) {
            String project = session.store().name();
            write(file, () -> EvaluationFiles.report(project, read, file), done);
        }
    }

    /// Writes all errors, with the words around them, as CSV.
    public void saveMistakes(Path file, Runnable done) {
        Result read = result.get();
        if (read != null) {
            write(file, () -> EvaluationFiles.mistakes(read.judged().mistakes()), done);
        }
    }

    /// Writes a file in a job.
    ///
    /// @param content made in the job
    /// @param done runs when it is written
    void write(Path file, Supplier<byte[]> content, Runnable done) {
        jobs.start(
                tr("Writing %s", file.getFileName()),
                _ -> {
                    EvaluationFiles.write(file, content.get());
                    return file;
                },
                _ -> done.run(),
                show);
    }
}

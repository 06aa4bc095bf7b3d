package org.allonym.desktop.evaluation;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.ComparedDocument;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.DocumentId;
import org.allonym.services.evaluate.EvaluateProject.Gold;
import org.allonym.services.evaluate.EvaluateProject.Result;
import org.allonym.services.evaluate.ModelSweep;
import org.allonym.services.evaluate.Sweep;
import org.allonym.services.prelabel.PrelabelSettings;
import org.jspecify.annotations.Nullable;

/// What another threshold would give: the scores of the suggestions there are, or the O-threshold of the model, which is
/// asked anew for it. JavaFX thread; knows no node.
///
/// The model is asked in a job that goes on when the screen is left. What it said is kept while gold, the documents
/// compared and the project stay as they are.
public final class ThresholdsModel {

    /// What is moved.
    public enum Moved {
        SCORE,
        O_THRESHOLD
    }

    /// Where the current sweep stands.
    public enum Standing {
        /// What is judged has no scores.
        NO_SCORES,
        /// The model hasn't been asked about what is compared now.
        NOT_ASKED,
        ASKING,
        /// The person stopped it.
        STOPPED,
        /// It went wrong, and the problem was shown.
        FAILED,
        /// Rules alone read in this project, and they have no O-threshold.
        NO_MODEL,
        SHOWN
    }

    /// What the model was asked about; another answer is needed where one of these is another.
    private record Question(Gold gold, List<String> documents, long revision) {}

    private final EvaluationModel evaluation;
    private final ProjectSession session;
    private final JobRunner jobs;
    private final Supplier<PrelabelSettings> next;
    private final Consumer<Problem> show;
    private final ObjectProperty<Moved> moved = new SimpleObjectProperty<>(Moved.SCORE);
    private final ReadOnlyObjectWrapper<Standing> standing = new ReadOnlyObjectWrapper<>(Standing.NO_SCORES);
    private final ReadOnlyObjectWrapper<@Nullable Sweep> sweep = new ReadOnlyObjectWrapper<>(null);
    private final ObjectProperty<@Nullable String> label = new SimpleObjectProperty<>(null);
    private final ObjectProperty<Sweep.@Nullable Point> point = new SimpleObjectProperty<>(null);
    private final ReadOnlyObjectWrapper<@Nullable Job> running = new ReadOnlyObjectWrapper<>(null);
    private final Map<Moved, Double> looked = new EnumMap<>(Moved.class);
    private @Nullable Question question;
    private ModelSweep.@Nullable Result answer;
    private Standing asking = Standing.NOT_ASKED;

    /// @param next how the project's next run is set; asked in the job
    /// @param show shows what went wrong
    public ThresholdsModel(
            EvaluationModel evaluation,
            ProjectSession session,
            JobRunner jobs,
            Supplier<PrelabelSettings> next,
            Consumer<Problem> show) {
        this.evaluation = evaluation;
        this.session = session;
        this.jobs = jobs;
        this.next = next;
        this.show = show;
        evaluation.resultProperty().subscribe(_ -> evaluated());
    }

    /// Nobody waits for an answer about other documents or another gold.
    private void evaluated() {
        if (running.get() != null && !Objects.equals(wanted(), question)) {
            stop();
        }
        refresh();
    }

    public ReadOnlyObjectProperty<Moved> movedProperty() {
        return moved;
    }

    public ReadOnlyObjectProperty<Standing> standingProperty() {
        return standing.getReadOnlyProperty();
    }

    /// The current sweep; null while there is none.
    public ReadOnlyObjectProperty<@Nullable Sweep> sweepProperty() {
        return sweep.getReadOnlyProperty();
    }

    /// The label whose curves are shown; null for all labels together.
    public ObjectProperty<@Nullable String> labelProperty() {
        return label;
    }

    /// The threshold that is looked at; null while there is no sweep.
    public ObjectProperty<Sweep.@Nullable Point> pointProperty() {
        return point;
    }

    /// The job that asks the model; null while none does.
    public ReadOnlyObjectProperty<@Nullable Job> runningProperty() {
        return running.getReadOnlyProperty();
    }

    /// What the model said, where that is the current sweep.
    public Optional<ModelSweep.Result> asked() {
        return moved.get() == Moved.O_THRESHOLD && standing.get() == Standing.SHOWN
                ? Optional.ofNullable(answer)
                : Optional.empty();
    }

    /// How many documents the model is asked about.
    public int documents() {
        Result read = evaluation.resultProperty().get();
        return read == null ? 0 : read.judged().documents();
    }

    /// Chooses what is moved, and asks the model where it hasn't been.
    public void move(Moved chosen) {
        remember();
        moved.set(chosen);
        refresh();
        if (standing.get() == Standing.NOT_ASKED) {
            ask();
        }
    }

    /// Asks the model about the documents that are compared; nothing where nothing is.
    public void ask() {
        Question wanted = wanted();
        if (wanted == null || wanted.documents().isEmpty() || running.get() != null) {
            return;
        }
        question = wanted;
        answer = null;
        try {
            session.flush();
        } catch (ProblemException e) {
            failed(e.problem());
            return;
        }
        asking = Standing.ASKING;
        Job begun = jobs.start(tr("Running the model"), progress -> work(wanted, progress), this::take, this::failed);
        running.set(begun);
        noticeEnd(begun);
        refresh();
    }

    private Optional<ModelSweep.Result> work(Question asked, Progress progress) {
        progress.report(0, asked.documents().size());
        PrelabelSettings settings = next.get();
        if (settings.model().isEmpty()) {
            return Optional.empty();
        }
        List<DocumentId> documents = asked.documents().stream().map(DocumentId::new).toList();
        return Optional.of(ModelSweep.run(
                session.store(), new ModelSweep.Request(asked.gold(), documents, settings, Bootstrap.DEFAULT), progress));
    }

    /// Asks the job to stop.
    public void stop() {
        Job.stop(running.get());
    }

    /// A job that is cancelled, here or at the foot of the window, says nothing; it is only gone.
    private void noticeEnd(Job begun) {
        jobs.whenEnded(begun, () -> {
            running.set(null);
            if (begun.isCancelled()) {
                ended(Standing.STOPPED);
            }
        });
    }

    private void take(Optional<ModelSweep.Result> said) {
        answer = said.orElse(null);
        ended(said.isPresent() ? Standing.SHOWN : Standing.NO_MODEL);
    }

    private void failed(Problem problem) {
        ended(Standing.FAILED);
        show.accept(problem);
    }

    private void ended(Standing how) {
        asking = how;
        refresh();
    }

    private @Nullable Question wanted() {
        Result read = evaluation.resultProperty().get();
        return read == null
                ? null
                : new Question(
                        read.request().gold(),
                        read.judged().agreement().documents().stream().map(ComparedDocument::document).toList(),
                        session.revision());
    }

    /// Shows what there is of what is moved; an answer to another question is as good as none.
    private void refresh() {
        remember();
        switch (moved.get()) {
            case SCORE -> {
                Result read = evaluation.resultProperty().get();
                Sweep scores = read == null ? null : read.judged().sweep();
                present(scores, scores == null ? Standing.NO_SCORES : Standing.SHOWN);
            }
            case O_THRESHOLD -> {
                Question wanted = wanted();
                if (running.get() != null) {
                    present(null, Standing.ASKING);
                } else if (wanted == null || !wanted.equals(question)) {
                    present(null, Standing.NOT_ASKED);
                } else {
                    present(answer == null ? null : answer.sweep(), asking);
                }
            }
        }
    }

    private void present(@Nullable Sweep shown, Standing how) {
        if (shown != null && label.get() != null && !shown.labels().contains(label.get())) {
            label.set(null);
        }
        point.set(null);
        sweep.set(shown);
        standing.set(how);
        point.set(shown == null ? null : shown.nearest(looked.getOrDefault(moved.get(), start())));
    }

    private void remember() {
        Sweep.Point at = point.get();
        Sweep of = sweep.get();
        if (at != null && of != null) {
            looked.put(of.threshold() == Sweep.Threshold.SCORE ? Moved.SCORE : Moved.O_THRESHOLD, at.threshold());
        }
    }

    /// Everything as it stands: where suggestions aren't narrowed by any score, and where the next run takes tokens.
    private double start() {
        return moved.get() == Moved.O_THRESHOLD && answer != null ? answer.set() : 0;
    }

    /// Moves to the next point of the sweep, or by `steps` points; stays within.
    public void step(int steps) {
        Sweep of = sweep.get();
        Sweep.Point at = point.get();
        if (of != null && at != null) {
            point.set(of.points().get(Math.clamp((long) of.points().indexOf(at) + steps, 0, of.points().size() - 1)));
        }
    }

    /// Writes the figures at every threshold as CSV.
    ///
    /// @param done runs when it is written
    public void save(Path file, Runnable done) {
        Sweep of = sweep.get();
        if (of != null) {
            evaluation.write(file, () -> EvaluationFiles.sweep(of), done);
        }
    }

    /// Writes a picture.
    ///
    /// @param done runs when it is written
    public void savePicture(Path file, byte[] picture, Runnable done) {
        evaluation.write(file, () -> picture, done);
    }
}

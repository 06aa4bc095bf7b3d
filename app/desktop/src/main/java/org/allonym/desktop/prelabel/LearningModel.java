package org.allonym.desktop.prelabel;

import static org.allonym.language.Messages.tr;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SaveState;
import org.allonym.edit.Gesture;
import org.allonym.problem.Problem;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.services.learning.Gain;
import org.allonym.services.learning.GoldText;
import org.allonym.services.learning.LearnProject;
import org.jspecify.annotations.Nullable;

/// The project's own model: where it stands, its training as a job, and the switch. JavaFX thread; knows no node.
public final class LearningModel {

    private static final long SEED = 1;

    private final ProjectSession session;
    private final JobRunner jobs;
    private final PrelabelModel prelabel;
    private final Consumer<Problem> show;
    private final ReadOnlyObjectWrapper<LearnProject.@Nullable State> state = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable Job> running = new ReadOnlyObjectWrapper<>(null);
    private final Set<DocumentId> settled = new HashSet<>();
    private boolean watching;

    /// @param show shows what went wrong in a training that somebody asked for
    public LearningModel(ProjectSession session, JobRunner jobs, PrelabelModel prelabel, Consumer<Problem> show) {
        this.session = session;
        this.jobs = jobs;
        this.prelabel = prelabel;
        this.show = show;
    }

    /// Where the model stands; null until it was read.
    ReadOnlyObjectProperty<LearnProject.@Nullable State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /// The training under way; null for none.
    ReadOnlyObjectProperty<@Nullable Job> runningProperty() {
        return running.getReadOnlyProperty();
    }

    /// Whether this person may train: whoever adjudicates or leads, in the project itself.
    boolean mayTrain() {
        return session.actor().role() != Role.ANNOTATOR && session.store().scope().isEmpty() && session.store().readOnlyReason() == null;
    }

    /// Whether this person may switch it.
    boolean maySwitch() {
        return session.actor().role() == Role.PI && mayTrain();
    }

    /// Reads in a job where the model stands.
    void refresh() {
        if (running.get() == null) {
            jobs.start(tr("Reading the gold"), _ -> LearnProject.state(session.store()), state::set, show);
        }
    }

    /// Trains in a job, and judges; everybody can keep working.
    ///
    /// @throws ProblemException when what was done can't be saved
    void train(Runnable done) {
        session.flush();
        start(_ -> done.run(), show);
    }

    /// @param failed hears what went wrong
    private void start(Consumer<LearnProject.State> done, Consumer<Problem> failed) {
        if (running.get() != null || !mayTrain()) {
            return;
        }
        Job begun = jobs.start(
                tr("Learning from the gold"),
                progress -> {
                    new LearnProject(session.store(), prelabel.nextRun(), SEED).run(progress);
                    return LearnProject.state(session.store());
                },
                now -> {
                    state.set(now);
                    done.accept(now);
                },
                failed);
        running.set(begun);
        jobs.whenEnded(begun, () -> running.set(null));
    }

    /// Stops the training; nothing is changed then.
    void stop() {
        Job.stop(running.get());
    }

    /// Lets the model take part in the next runs, or no longer.
    ///
    /// @throws ProblemException when it hasn't been shown that it helps
    void setOn(boolean on) {
        session.flush();
        for (Gesture gesture : LearnProject.switching(session.store(), on, session.actor().id()).stream().toList()) {
            session.perform(gesture.edits());
            session.flush();
        }
        LearnProject.State now = state.get();
        if (now != null) {
            state.set(new LearnProject.State(on, now.report(), now.stale(), now.gold()));
        }
    }

    /// From now on trains by itself after each [Gain#DOCUMENTS] documents whose gold has become complete.
    ///
    /// @param say hears of each training that came to its end
    public void watch(Consumer<LearnProject.State> say) {
        if (!watching && mayTrain()) {
            watching = true;
            session.addListener(changed -> {
                if (GoldText.isSettled(changed)) {
                    settled.add(changed.document());
                }
            });
            session.saveStateProperty().subscribe(state -> {
                if (state instanceof SaveState.Saved) {
                    trainIfDue(say);
                }
            });
        }
    }

    /// The gold is read in the file: call it when everything is saved.
    private void trainIfDue(Consumer<LearnProject.State> say) {
        if (settled.size() >= Gain.DOCUMENTS && running.get() == null) {
            settled.clear();
            jobs.start(tr("Reading the gold"), _ -> LearnProject.state(session.store()), now -> {
                state.set(now);
                if (now.isDue()) {
                    start(say, _ -> {});
                }
            }, _ -> {});
        }
    }
}

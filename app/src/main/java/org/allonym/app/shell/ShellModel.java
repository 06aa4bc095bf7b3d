package org.allonym.app.shell;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.allonym.app.action.KeyMap;
import org.allonym.app.job.Job;
import org.allonym.app.job.JobRunner;
import org.allonym.app.session.ProjectSession;
import org.allonym.app.session.SaveState;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.jspecify.annotations.Nullable;

/// What the window shows: which project in whose hands, and which stage. JavaFX thread; knows no node.
public final class ShellModel {

    private final JobRunner jobs;
    private final ReadOnlyObjectWrapper<@Nullable ProjectSession> session = new ReadOnlyObjectWrapper<>(null);
    private final ObjectProperty<@Nullable Stage> stage = new SimpleObjectProperty<>(null);
    private final ObjectProperty<KeyMap> keys = new SimpleObjectProperty<>(KeyMap.DEFAULT);
    private final BooleanProperty hidden = new SimpleBooleanProperty(false);

    public ShellModel(JobRunner jobs) {
        this.jobs = jobs;
    }

    public JobRunner jobs() {
        return jobs;
    }

    /// The open project; null on the start screen.
    public ReadOnlyObjectProperty<@Nullable ProjectSession> sessionProperty() {
        return session.getReadOnlyProperty();
    }

    /// The stage in view; null on the start screen.
    public ObjectProperty<@Nullable Stage> stageProperty() {
        return stage;
    }

    public ObjectProperty<KeyMap> keysProperty() {
        return keys;
    }

    /// Whether the text is hidden from people who look over a shoulder.
    public BooleanProperty hiddenProperty() {
        return hidden;
    }

    /// The stages the person's role sees, in order, feedback only where the project gives it; none on the start screen.
    public List<Stage> stages() {
        ProjectSession open = session.get();
        return open == null
                ? List.of()
                : Stage.of(open.actor().role()).stream()
                        .filter(each -> each != Stage.FEEDBACK || open.settings().feedbackGiven())
                        .toList();
    }

    /// Puts a project into the window, closing the one before.
    public void enter(ProjectSession opened) {
        leave();
        begin(opened);
    }

    private void begin(ProjectSession opened) {
        session.set(opened);
        stage.set(Stage.of(opened.actor().role()).getFirst());
    }

    /// Gives the open project to another of its people; what the one before did is saved.
    ///
    /// @throws ProblemException when work is going on or something isn't saved; nothing has happened then
    public void handTo(Actor next) {
        ProjectSession open = session.get();
        if (open == null) {
            return;
        }
        refuseToLeave(open);
        stage.set(null);
        session.set(null);
        begin(new ProjectSession(open.release(), next, jobs.ui()));
    }

    private void refuseToLeave(ProjectSession open) {
        if (!jobs.running().isEmpty()) {
            throw new ProblemException(new Problem.Refused(
                    "“%s” is still going on.".formatted(jobs.running().getFirst().title()), "Wait for it, or cancel it at the foot of the window."));
        }
        if (open.saveStateProperty().get() instanceof SaveState.Failed failed) {
            throw new ProblemException(failed.problem());
        }
    }

    /// Why closing the project now would lose something; empty when it wouldn't.
    public Optional<Problem> unsaved() {
        ProjectSession open = session.get();
        return open != null && open.saveStateProperty().get() instanceof SaveState.Failed failed
                ? Optional.of(failed.problem())
                : Optional.empty();
    }

    /// Stops what runs, closes the project, everything saved, and shows the start screen.
    ///
    /// @throws ProblemException when the last changes can't be written; the project is closed all the same
    public void leave() {
        ProjectSession open = session.get();
        if (open != null) {
            jobs.running().forEach(Job::cancel);
            stage.set(null);
            session.set(null);
            open.close();
        }
    }
}

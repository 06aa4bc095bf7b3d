package org.allonym.desktop.shell;

import static org.allonym.language.Messages.tr;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.util.Subscription;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SaveState;
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
    private final ObservableList<Draft> unsavedDrafts = FXCollections.observableArrayList();
    private final ObservableList<Draft> unsavedDraftsView = FXCollections.unmodifiableObservableList(unsavedDrafts);
    private Subscription drafting = Subscription.EMPTY;
    private @Nullable Job reading;
    private final BooleanProperty hidden = new SimpleBooleanProperty(false);
    private Consumer<ProjectSession> closed = _ -> {};

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

    /// Watches a draft of the open project until the project leaves the window.
    public void watch(Draft draft) {
        drafting = drafting.and(draft.changedProperty().subscribe(changed -> {
            unsavedDrafts.remove(draft);
            if (changed) {
                unsavedDrafts.add(draft);
            }
        }));
    }

    /// What is drafted in the open project and not saved.
    public ObservableList<Draft> unsavedDrafts() {
        return unsavedDraftsView;
    }

    private void forgetDrafts() {
        drafting.unsubscribe();
        drafting = Subscription.EMPTY;
        unsavedDrafts.clear();
    }

    /// The stages the person's role sees, in order, feedback only where the project gives it, and in a work package only
    /// those it is for; none on the start screen.
    public List<Stage> stages() {
        ProjectSession open = session.get();
        if (open == null) {
            return List.of();
        }
        return open.store().scope().map(scope -> Stage.of(scope.task())).orElseGet(() -> Stage.of(open.actor().role()).stream()
                .filter(each -> each != Stage.FEEDBACK || open.settings().feedbackGiven())
                .toList());
    }

    /// Whether a project is open that more than one person works in: a work package is its owner's.
    public boolean isShared() {
        ProjectSession open = session.get();
        return open != null && open.store().scope().isEmpty();
    }

    /// Puts a project into the window, closing the one before.
    public void enter(ProjectSession opened) {
        leave();
        begin(opened);
    }

    private void begin(ProjectSession opened) {
        session.set(opened);
        stage.set(stages().getFirst());
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
        forgetDrafts();
        stage.set(null);
        session.set(null);
        begin(new ProjectSession(open.release(), next, jobs.ui(), List.copyOf(open.rows())));
    }

    private void refuseToLeave(ProjectSession open) {
        if (!jobs.running().isEmpty()) {
            throw new ProblemException(new Problem.Refused(
                    tr("“%s” is still running.", jobs.running().getFirst().title()),
                    tr("Wait until it finishes, or cancel it at the bottom of the window.")));
        }
        if (open.saveStateProperty().get() instanceof SaveState.Failed failed) {
            throw new ProblemException(failed.problem());
        }
    }

    /// Has a job read what undo or redo comes to next, where that is long: after a restart the log has to be decoded.
    ///
    /// @param then runs when it is read
    /// @param show shows what went wrong
    /// @return false when nothing has to be read
    /// @throws ProblemException when what was done can't be saved
    public boolean readHistory(Runnable then, Consumer<Problem> show) {
        ProjectSession open = session.get();
        if (open == null || !open.history().isLong()) {
            return false;
        }
        if (reading == null || !jobs.running().contains(reading)) {
            open.flush();
            long revision = open.revision();
            reading = jobs.start(tr("Reading history"), _ -> open.history().readOlder(), read -> {
                if (session.get() == open && open.revision() == revision) {
                    open.history().take(read);
                    then.run();
                }
            }, show);
        }
        return true;
    }

    /// Why closing the project now would lose something; empty when it wouldn't. What is still being written is waited for.
    public Optional<Problem> unsaved() {
        ProjectSession open = session.get();
        if (open != null) {
            try {
                open.flush();
            } catch (ProblemException e) {
                return Optional.of(e.problem());
            }
        }
        return Optional.empty();
    }

    /// Stops what runs, closes the project, everything saved, and shows the start screen.
    ///
    /// @throws ProblemException when the last changes can't be written; the project is closed all the same
    public void leave() {
        ProjectSession open = session.get();
        if (open != null) {
            jobs.running().forEach(Job::cancel);
            forgetDrafts();
            stage.set(null);
            session.set(null);
            open.close();
            closed.accept(open);
        }
    }

    /// Says what follows the closing of a project.
    public void setOnClosed(Consumer<ProjectSession> action) {
        closed = action;
    }
}

package org.allonym.desktop.shell;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
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
import org.allonym.desktop.session.AddedSelection;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.RedactionDesk;
import org.allonym.desktop.session.SaveState;
import org.allonym.edit.Gesture;
import org.allonym.first.FirstSettings;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.services.secondreader.ChatClients;
import org.allonym.services.secondreader.ReaderRun;
import org.allonym.services.secondreader.ReaderSettings;
import org.allonym.store.DocumentRow;
import org.allonym.store.PackageScope;
import org.allonym.store.ProjectStore;
import org.allonym.store.ProjectStore.Recovery;
import org.allonym.store.UnsafePlace;
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

    /// The stages the person's role sees, in order, redactions only where texts came with some, feedback only where the project gives it or the PI has sent a review, and in a
    /// work package only those it is for; none on the start screen.
    public List<Stage> stages() {
        ProjectSession open = session.get();
        if (open == null) {
            return List.of();
        }
        boolean sent = !open.store().settings(FirstSettings.sent(open.actor().id())).isEmpty();
        Optional<PackageScope> scope = open.store().scope();
        List<Stage> inPackage = scope.map(each -> Stage.of(each.task())).orElse(List.of());
        return Stage.of(open.actor().role()).stream()
                .filter(each -> scope.isEmpty() || inPackage.contains(each) || each == Stage.FEEDBACK)
                .filter(each -> each != Stage.REDACTIONS || RedactionDesk.hasRedactions(open.actors()))
                .filter(each -> each != Stage.FEEDBACK || sent || scope.isEmpty() && open.settings().feedbackGiven())
                .filter(each -> each != Stage.SECOND_READER || ChatClients.find().isPresent() && ReaderRun.latest(open::setting) != null)
                .toList();
    }

    /// For which address texts leave this machine, in words; null while they don't.
    @Nullable String leaving() {
        ProjectSession open = session.get();
        ReaderSettings settings = open == null ? null : ReaderSettings.of(open::setting);
        return settings == null || !settings.leavesMachine()
                ? null
                : tr("The second reader is on: texts of this project leave this machine for %s. %s agreed to that.",
                        settings.endpoint(), settings.on());
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

    /// Has a job take back the selection that was added last, with its documents, where undo comes to that next.
    ///
    /// @param undone hears of it
    /// @param show shows what went wrong
    /// @return false when undo comes to another step
    /// @throws ProblemException when the project can't be changed now
    public boolean undoSelection(Consumer<Gesture> undone, Consumer<Problem> show) {
        ProjectSession open = session.get();
        AddedSelection added = open == null ? null : open.addedSelection().orElse(null);
        if (open == null || added == null) {
            return false;
        }
        open.changing().hold(tr("Undoing"));
        AtomicReference<List<DocumentRow>> rows = new AtomicReference<>(List.copyOf(open.rows()));
        Job undoing = jobs.start(tr("Undoing"), _ -> {
            added.undo();
            rows.set(open.store().rows());
            return added.gesture();
        }, undone, show);
        jobs.whenEnded(undoing, () -> {
            open.changing().letGo();
            open.reload(rows.get());
        });
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

    /// What a person should know about a project that was just opened: that it wasn't closed properly, that it lies where it
    /// shouldn't. Each is said once. JavaFX thread; knows no node.
    static final class OpeningNotices {

        private final Set<Path> places = new HashSet<>();
        private @Nullable ProjectStore last;

        /// The sentences to show; none for most.
        ///
        /// @param untouched whether the person has done nothing in it yet
        List<String> of(ProjectStore store, boolean untouched) {
            List<String> notices = new ArrayList<>();
            if (untouched) {
                store.scope().map(OpeningNotices::words).ifPresent(notices::add);
            }
            if (store != last) {
                last = store;
                store.recovery().map(OpeningNotices::words).ifPresent(notices::add);
            }
            UnsafePlace.of(store.file()).filter(_ -> places.add(store.file())).map(UnsafePlace::words).ifPresent(notices::add);
            return notices;
        }

        /// What a work package is for, while nothing was done in it yet.
        static String words(PackageScope scope) {
            String task =
                    switch (scope.task()) {
                        case ANNOTATE -> tr("Read the documents on the left, mark what the labels ask for, and finish each document.");
                        case ADJUDICATE -> tr("Decide the conflicts on the left.");
                    };
            return tr("This is your work package. %s Then choose “Give back…” above to create the file for the person who gave it to you.", task);
        }

        static String words(Recovery recovery) {
            if (recovery.entries() < 0) {
                return tr("This project wasn’t closed properly last time. All saved work is there.");
            }
            if (recovery.entries() == 0) {
                return tr("This project wasn’t closed properly last time. Nothing was missing from its file. All saved work is there.");
            }
            return recovery.entries() == 1
                    ? tr("This project wasn’t closed properly last time. 1 history entry was found next to the project "
                            + "file and added to it. All saved work is there.")
                    : tr("This project wasn’t closed properly last time. %,d history entries were found next to the "
                            + "project file and added to it. All saved work is there.", recovery.entries());
        }
    }
}

package org.allonym.app.start;

import static org.allonym.language.Messages.tr;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.allonym.app.job.JobRunner;
import org.allonym.app.session.ProjectSession;
import org.allonym.app.settings.Preferences;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSet;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.seal.Passphrase;
import org.allonym.store.Backup;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectFile;
import org.allonym.store.ProjectStore;
import org.allonym.team.OpenPackage;
import org.allonym.team.TeamFiles;
import org.jspecify.annotations.Nullable;

/// Opens and makes projects and finds out who is working. JavaFX thread.
public final class StartModel {

    /// A project file with its rows, which take a while to read in a large project.
    private record Opened(ProjectStore store, List<DocumentRow> rows) {
        static Opened of(ProjectStore store) {
            try {
                return new Opened(store, store.rows());
            } catch (RuntimeException e) {
                store.close();
                throw e;
            }
        }
    }

    private final JobRunner jobs;
    private final ObjectProperty<Preferences> preferences;
    private final Path sampleFile;
    private final Consumer<Path> makeSample;
    private final Consumer<ProjectSession> enter;
    private final Consumer<Actor> handTo;
    private final Consumer<Problem> show;
    private final ReadOnlyObjectWrapper<@Nullable ProjectStore> opened = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable Path> locked = new ReadOnlyObjectWrapper<>(null);
    private List<DocumentRow> rows = List.of();
    private boolean entering;
    private BiConsumer<Path, Problem> unopened;
    private Consumer<Path> openBackup = _ -> {};
    private final ObservableList<Path> recent = FXCollections.observableArrayList();
    private final ObservableList<Path> recentView = FXCollections.unmodifiableObservableList(recent);

    /// @param sampleFile where the sample project lives; made on first use
    /// @param makeSample makes the sample project there; runs in a job
    /// @param enter gets the session once the person is known
    /// @param handTo gives the project in the window to somebody else
    public StartModel(
            JobRunner jobs,
            ObjectProperty<Preferences> preferences,
            Path sampleFile,
            Consumer<Path> makeSample,
            Consumer<ProjectSession> enter,
            Consumer<Actor> handTo,
            Consumer<Problem> show) {
        this.jobs = jobs;
        this.preferences = preferences;
        this.sampleFile = sampleFile;
        this.makeSample = makeSample;
        this.enter = enter;
        this.handTo = handTo;
        this.show = show;
        this.unopened = (_, problem) -> show.accept(problem);
        preferences.subscribe(chosen -> recent.setAll(chosen.recent()));
    }

    /// Project files opened before, newest first.
    public ObservableList<Path> recent() {
        return recentView;
    }

    /// A project that is open and waits for somebody to say who they are; null otherwise.
    public ReadOnlyObjectProperty<@Nullable ProjectStore> openedProperty() {
        return opened.getReadOnlyProperty();
    }

    /// A locked work package that waits for its passphrase; null otherwise.
    public ReadOnlyObjectProperty<@Nullable Path> lockedProperty() {
        return locked.getReadOnlyProperty();
    }

    /// Opens a project and asks who is working; of a locked work package it asks for the passphrase first, of a backup
    /// what is to become of it.
    public void open(Path file) {
        if (Backup.isOne(file)) {
            openBackup.accept(file);
            return;
        }
        Optional<Problem> reason = TeamFiles.whyNotOpened(file);
        if (reason.isPresent()) {
            show.accept(reason.get());
            return;
        }
        if (TeamFiles.isLockedPackage(file)) {
            locked.set(null);
            locked.set(file.toAbsolutePath());
            return;
        }
        jobs.start(
                tr("Opening %s", file.getFileName()),
                _ -> Opened.of(ProjectFile.open(file)),
                this::ready,
                problem -> unopened.accept(file, problem));
    }

    /// Says what follows when a project can't be opened.
    public void setOnUnopened(BiConsumer<Path, Problem> action) {
        unopened = action;
    }

    /// Says what follows when somebody opens a backup.
    public void setOnBackup(Consumer<Path> action) {
        openBackup = action;
    }

    /// Opens the sample project, making it first where there is none.
    public void openSample() {
        jobs.start(
                tr("Opening the sample"),
                _ -> {
                    if (!Files.exists(sampleFile)) {
                        Files.createDirectories(sampleFile.toAbsolutePath().getParent());
                        makeSample.accept(sampleFile);
                    }
                    return Opened.of(ProjectFile.open(sampleFile));
                },
                this::ready,
                show);
    }

    /// Makes a project with its first person, the PI, and enters it.
    public void create(Path file, String name, LabelSet labels, ActorId pi) {
        Actor actor = new Actor(pi, Role.PI);
        jobs.start(
                tr("Making %s", name),
                _ -> {
                    ProjectStore store = ProjectFile.create(file, name, labels);
                    store.append(Gesture.of(pi, List.of(new ProjectEdit.ChangeActor(null, actor))));
                    return store;
                },
                store -> {
                    forget();
                    preferences.set(preferences.get().withRecent(store.file()));
                    enter.accept(new ProjectSession(store, actor, jobs.ui()));
                },
                show);
    }

    private void ready(Opened read) {
        ProjectStore store = read.store();
        forget();
        rows = read.rows();
        preferences.set(preferences.get().withRecent(store.file()));
        opened.set(store);
        owner(store).ifPresent(this::enterAs);
    }

    /// Whose work package it is: nobody else works in it, so nobody is asked. Empty for a project.
    private static Optional<Actor> owner(ProjectStore store) {
        return store.scope().flatMap(scope -> store.actors().stream()
                .filter(actor -> actor.id().equals(scope.actor()))
                .findFirst());
    }

    /// The project file that is proposed for a locked package: beside it, with its name.
    public Path placeFor(Path lockedPackage) {
        return lockedPackage.resolveSibling(TeamFiles.stem(lockedPackage) + ProjectFile.EXTENSION);
    }

    /// Unlocks a work package and enters it.
    ///
    /// @param place where its project file is to stand; nothing may stand there
    /// @param unlocked runs when it is, before it is entered
    /// @param failed hears why it can't be
    /// @throws ProblemException when nothing was typed
    public void unlock(
            Path lockedPackage, Path place, char[] typed, Runnable unlocked, Consumer<Problem> failed) {
        Passphrase passphrase = Passphrase.of(typed);
        jobs.start(
                tr("Unlocking %s", lockedPackage.getFileName()),
                _ -> {
                    OpenPackage.unlock(lockedPackage, place, passphrase);
                    return Opened.of(ProjectFile.open(place));
                },
                read -> {
                    unlocked.run();
                    ready(read);
                },
                failed);
    }

    /// Takes a file out of the recent list.
    public void removeRecent(Path file) {
        preferences.set(preferences.get().withoutRecent(file));
    }

    /// Enters the opened project as one of its people.
    public void enterAs(Actor actor) {
        ProjectStore store = opened.get();
        if (store != null) {
            entering = false;
            opened.set(null);
            enter.accept(new ProjectSession(store, actor, jobs.ui(), rows));
        }
    }

    /// Adds somebody to the opened project and enters as them.
    ///
    /// @return why the name can't be, empty when all went well
    public Optional<String> addAndEnter(String name, Role role) {
        ProjectStore store = opened.get();
        if (store == null) {
            return Optional.of(tr("Open a project first."));
        }
        Optional<String> fault = faultOf(name, store);
        if (fault.isPresent()) {
            return fault;
        }
        if (store.readOnlyReason() != null) {
            return Optional.of(tr("The project is open for reading only: choose somebody who is in it."));
        }
        Actor actor = new Actor(new ActorId(name.strip()), role);
        entering = true;
        add(actor, store, this::enterAs);
        return Optional.empty();
    }

    private void add(Actor actor, ProjectStore store, Consumer<Actor> added) {
        jobs.start(
                tr("Adding %s", actor.id()),
                _ -> {
                    store.append(Gesture.of(actor.id(), List.of(new ProjectEdit.ChangeActor(null, actor))));
                    return actor;
                },
                added,
                problem -> {
                    forget();
                    show.accept(problem);
                });
    }

    /// Gives the project in the window to another of its people.
    ///
    /// @throws org.allonym.problem.ProblemException when work is going on or something isn't saved
    public void handTo(Actor actor) {
        handTo.accept(actor);
    }

    /// Adds somebody to the project in the window and gives it to them.
    ///
    /// @return why the name can't be, empty when all went well
    public Optional<String> addAndHandTo(ProjectSession session, String name, Role role) {
        Optional<String> fault = faultOf(name, session.store());
        if (fault.isEmpty()) {
            if (session.readOnlyReason() != null) {
                return Optional.of(tr("The project is open for reading only: nobody can be added."));
            }
            add(new Actor(new ActorId(name.strip()), role), session.store(), actor -> {
                try {
                    handTo.accept(actor);
                } catch (ProblemException e) {
                    session.reload();
                    show.accept(e.problem());
                }
            });
        }
        return fault;
    }

    private static Optional<String> faultOf(String name, ProjectStore store) {
        String plain = name.strip();
        if (plain.isEmpty()) {
            return Optional.of(tr("Type a name."));
        }
        if (!ActorId.isName(plain)) {
            return Optional.of(tr("“%s” can’t be a name here: up to 64 characters without / or \\, and not gold or model.", plain));
        }
        if (store.actors().stream().anyMatch(actor -> actor.id().value().equalsIgnoreCase(plain))) {
            return Optional.of(tr("“%s” is in the project already: choose it above.", plain));
        }
        return Optional.empty();
    }

    /// Leaves the opened project unless somebody is about to enter it.
    void forgetUnlessChosen() {
        if (!entering) {
            forget();
        }
    }

    /// Leaves the opened project without entering it.
    public void forget() {
        ProjectStore store = opened.get();
        entering = false;
        if (store != null) {
            opened.set(null);
            store.close();
        }
    }
}

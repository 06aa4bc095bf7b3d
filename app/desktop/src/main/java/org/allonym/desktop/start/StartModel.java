package org.allonym.desktop.start;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.settings.Preferences;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.file.NewFile;
import org.allonym.file.PartFile;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.seal.Passphrase;
import org.allonym.services.project.MakeProject;
import org.allonym.services.project.SealedBackup;
import org.allonym.services.sample.SampleFiles;
import org.allonym.services.sample.SampleProject;
import org.allonym.services.sample.TutoringSample;
import org.allonym.services.team.OpenPackage;
import org.allonym.services.team.TeamFiles;
import org.allonym.store.Backup;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.EnglishTokenizer;
import org.jspecify.annotations.Nullable;

/// Opens and makes projects and finds out who is working. JavaFX thread.
public final class StartModel {

    private final JobRunner jobs;
    private final ObjectProperty<Preferences> preferences;
    private final Sample sample;
    private final Consumer<ProjectSession> enter;
    private final Consumer<Actor> handTo;
    private final Consumer<Problem> show;
    private final ReadOnlyObjectWrapper<@Nullable ProjectStore> opened = new ReadOnlyObjectWrapper<>(null);
    private final ReadOnlyObjectWrapper<@Nullable Path> locked = new ReadOnlyObjectWrapper<>(null);
    private List<DocumentRow> rows = List.of();
    private @Nullable ActorId lastAtWork;
    private boolean entering;
    private @Nullable NewProjectModel draft;
    private BiConsumer<Path, Problem> unopened;
    private Consumer<Path> openBackup = _ -> {};
    private Consumer<String> say = _ -> {};
    private Consumer<Path> select = _ -> {};
    private final ObservableList<Path> recent = FXCollections.observableArrayList();
    private final ObservableList<Path> recentView = FXCollections.unmodifiableObservableList(recent);

    /// @param sample the sample project; made on first use
    /// @param enter gets the session once the person is known
    /// @param handTo gives the project in the window to somebody else
    public StartModel(
            JobRunner jobs,
            ObjectProperty<Preferences> preferences,
            Sample sample,
            Consumer<ProjectSession> enter,
            Consumer<Actor> handTo,
            Consumer<Problem> show) {
        this.jobs = jobs;
        this.preferences = preferences;
        this.sample = sample;
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

    /// Opens the project used last.
    ///
    /// @return false where there is none, or its file is no longer there
    public boolean openLast() {
        Optional<Path> last = recent.stream().findFirst().filter(Files::exists);
        last.ifPresent(this::open);
        return last.isPresent();
    }

    /// A project that is open and waits for somebody to say who they are; null otherwise.
    public ReadOnlyObjectProperty<@Nullable ProjectStore> openedProperty() {
        return opened.getReadOnlyProperty();
    }

    /// Who worked last in the project that is open, on this machine; empty where nobody did.
    Optional<ActorId> lastAtWork() {
        return Optional.ofNullable(lastAtWork);
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
        opening(
                tr("Opening %s", file.getFileName()),
                () -> {
                    SealedBackup.takeLeftoversAway(file);
                    return Opened.of(ProjectFile.open(file));
                },
                this::ready,
                problem -> unopened.accept(file, problem));
    }

    /// Takes away what killed runs left beside a project that was opened, and says so.
    private void sweep(Path file) {
        jobs.quietly(tr("Opening %s", file.getFileName()), () -> PartFile.sweep(file), left -> left.ifPresent(say), _ -> {});
    }

    /// Hears what is shown in a toast.
    public void setOnSaying(Consumer<String> action) {
        say = action;
    }

    /// Opens a project in a job. Nobody gets one that was cancelled meanwhile: it is closed again.
    private Job opening(String title, Callable<Opened> open, Consumer<Opened> ready, Consumer<Problem> failed) {
        AtomicReference<@Nullable Opened> whole = new AtomicReference<>();
        Job job = jobs.start(
                title,
                _ -> {
                    Opened opened = open.call();
                    whole.set(opened);
                    return opened;
                },
                ready,
                failed);
        jobs.whenEnded(job, () -> {
            Opened left = whole.get();
            if (job.isCancelled() && left != null) {
                left.store().close();
            }
        });
        return job;
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
        opening(tr("Opening the sample"), sample::opened, this::ready, show);
    }

    /// Opens the sample project of tutoring sessions, making it first where there is none.
    public void openTutoringSample() {
        opening(tr("Opening the sample"), sample.tutoring()::opened, this::ready, show);
    }

    /// Whether there is a sample that somebody has opened before.
    public boolean hasSample() {
        return Files.exists(sample.file());
    }

    /// Whether there is a sample of tutoring sessions that somebody has opened before.
    public boolean hasTutoringSample() {
        return Files.exists(sample.tutoring().file());
    }

    /// Puts the sample that is there aside under another name and opens a new one.
    ///
    /// @param aside hears what the old one is called now
    public void startSampleAfresh(Consumer<Path> aside) {
        startAfresh(sample, aside);
    }

    /// Puts the sample of tutoring sessions that is there aside under another name and opens a new one.
    ///
    /// @param aside hears what the old one is called now
    public void startTutoringSampleAfresh(Consumer<Path> aside) {
        startAfresh(sample.tutoring(), aside);
    }

    private void startAfresh(Sample sample, Consumer<Path> aside) {
        AtomicReference<Optional<Path>> old = new AtomicReference<>(Optional.empty());
        Job job = opening(
                tr("Starting the sample over"),
                () -> {
                    old.set(sample.putAside().apply(sample.file()));
                    return sample.opened();
                },
                this::ready,
                show);
        // also where no new one could be made
        jobs.whenEnded(job, () -> old.get().ifPresent(moved -> {
            preferences.set(preferences.get().withRecent(moved));
            aside.accept(moved);
        }));
    }

    /// Writes the sample's essays as files, to try an import with.
    ///
    /// @param into the folder in which theirs is made
    /// @param written hears which it is
    public void saveSampleEssays(Path into, Consumer<Path> written) {
        jobs.start(tr("Saving the sample’s essays"), _ -> sample.write().apply(into), written, show);
    }

    /// Says what opens a folder of submissions in the project that was just made.
    public void setOnSelecting(Consumer<Path> action) {
        select = action;
    }

    /// What has been said about a new project; the same one until it is made.
    public NewProjectModel newProject() {
        if (draft == null) {
            draft = new NewProjectModel(folderOfProjects(), jobs, this::make);
        }
        return draft;
    }

    private static Path folderOfProjects() {
        Path home = Path.of(System.getProperty("user.home", "."));
        Path documents = home.resolve("Documents");
        return Files.isDirectory(documents) ? documents : home;
    }

    /// Makes a project and enters it as the first of its people; whatever goes wrong, or when it is cancelled, there is no
    /// file.
    ///
    /// @param submissions the folder to select documents from next; null for none
    /// @param made runs when it is made, before it is entered
    /// @param failed hears why it can't be made
    public Job make(MakeProject.Request request, @Nullable Path submissions, Runnable made, Consumer<Problem> failed) {
        return new ProjectMaking(jobs, show).start(
                request,
                opened -> {
                    draft = null;
                    made.run();
                    begin(opened, request.people().getFirst());
                    if (submissions != null) {
                        select.accept(submissions);
                    }
                },
                failed);
    }

    private void begin(Opened made, Actor person) {
        ProjectStore store = made.store();
        forget();
        preferences.set(preferences.get().withRecent(store.file()));
        enter.accept(new ProjectSession(store, person, jobs.ui(), made.rows()));
        sweep(store.file());
        if (store.unindexed() > 0) {
            jobs.start(
                    tr("Indexing for search"),
                    _ -> {
                        store.updateSearchIndex();
                        return true;
                    },
                    _ -> {},
                    show);
        }
    }

    private void ready(Opened read) {
        ProjectStore store = read.store();
        forget();
        rows = read.rows();
        lastAtWork = read.lastAtWork();
        preferences.set(preferences.get().withRecent(store.file()));
        opened.set(store);
        owner(store).ifPresent(this::enterAs);
        sweep(store.file());
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
        opening(
                tr("Decrypting %s", lockedPackage.getFileName()),
                () -> {
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
            return Optional.of(tr("The project is open read-only. Choose someone who is already in it."));
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
                return Optional.of(tr("The project is open read-only, so nobody can be added."));
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
            return Optional.of(tr("“%s” isn’t a valid name. Use up to 64 characters without / or \\, and not “gold” or “model”.", plain));
        }
        if (store.actors().stream().anyMatch(actor -> actor.id().value().equalsIgnoreCase(plain))) {
            return Optional.of(tr("“%s” is already in the project. Choose that name above.", plain));
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

    /// An open project file with its rows, which take a while to read in a large project.
    ///
    /// @param lastAtWork who worked in it last; null where nobody did
    record Opened(ProjectStore store, List<DocumentRow> rows, @Nullable ActorId lastAtWork) {

        static Opened of(ProjectStore store) {
            try {
                return new Opened(store, store.rows(), store.lastAtWork().orElse(null));
            } catch (RuntimeException e) {
                store.close();
                throw e;
            }
        }
    }

    /// Makes a project in a job and opens it. One that was cancelled leaves no file, however late that was. JavaFX thread.
    static final class ProjectMaking {

        private final JobRunner jobs;
        private final Consumer<Problem> show;

        /// @param show hears when a project that nobody wants any more can't be taken away
        ProjectMaking(JobRunner jobs, Consumer<Problem> show) {
            this.jobs = jobs;
            this.show = show;
        }

        /// @param made gets the open project
        /// @param failed hears why it can't be made
        Job start(MakeProject.Request request, Consumer<Opened> made, Consumer<Problem> failed) {
            AtomicReference<@Nullable Opened> whole = new AtomicReference<>();
            Job job = jobs.start(
                    tr("Creating %s", request.name()),
                    progress -> {
                        new MakeProject(new EnglishTokenizer()::tokenize).run(request, progress);
                        Opened opened = Opened.of(ProjectFile.open(request.file()));
                        whole.set(opened);
                        return opened;
                    },
                    made,
                    failed);
            jobs.whenEnded(job, () -> {
                if (job.isCancelled()) {
                    takeBack(whole.get());
                }
            });
            return job;
        }

        /// Takes away a project that was made before the work heard that it was to stop.
        private void takeBack(@Nullable Opened opened) {
            if (opened != null) {
                Path file = opened.store().file();
                opened.store().close();
                try {
                    Files.deleteIfExists(file);
                } catch (IOException e) {
                    show.accept(NewFile.unwritable(file, e).problem());
                }
            }
        }
    }

    /// The sample project, and what can be done with it. What it is given runs in jobs.
    ///
    /// @param file where it lives
    /// @param make makes it there
    /// @param putAside gives it another name and says which; says nothing where there is none
    /// @param write writes its essays as files into a new folder in the one it is given, and says which
    public record Sample(Path file, Consumer<Path> make, Function<Path, Optional<Path>> putAside, Function<Path, Path> write) {

        /// The sample project of the program, kept in `file`.
        public static Sample of(Path file) {
            return of(file, SampleProject::make);
        }

        /// The same, made otherwise.
        public static Sample of(Path file, Consumer<Path> make) {
            return new Sample(file, make, old -> SampleFiles.putAside(old, Instant.now()), SampleFiles::write);
        }

        /// The sample project of tutoring sessions, beside this one.
        Sample tutoring() {
            return new Sample(file.resolveSibling("Tutoring sample" + ProjectFile.EXTENSION), TutoringSample::make, putAside, TutoringSample::write);
        }

        /// Opens it, making it first where there is none.
        StartModel.Opened opened() throws IOException {
            boolean made = !Files.exists(file);
            if (made) {
                Files.createDirectories(file.toAbsolutePath().getParent());
                make.accept(file);
            }
            StartModel.Opened opened = StartModel.Opened.of(ProjectFile.open(file));
            return made ? new StartModel.Opened(opened.store(), opened.rows(), null) : opened;
        }
    }
}

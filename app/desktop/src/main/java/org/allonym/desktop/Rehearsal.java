package org.allonym.desktop;

import static org.allonym.language.Messages.tr;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.feedback.SeenFeedback;
import org.allonym.desktop.job.Job;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SaveState;
import org.allonym.desktop.settings.BackupPace;
import org.allonym.desktop.settings.KeysModel;
import org.allonym.desktop.settings.LanguageChoice;
import org.allonym.desktop.settings.Preferences;
import org.allonym.desktop.settings.SettingsPanel;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.ShellModel;
import org.allonym.desktop.shell.ShellView;
import org.allonym.desktop.shell.Stage;
import org.allonym.desktop.start.StartModel;
import org.allonym.desktop.start.StartView;
import org.allonym.desktop.theme.Appearance;
import org.allonym.desktop.theme.Look;
import org.allonym.file.HeldFolder;
import org.allonym.project.Actor;
import org.allonym.project.Role;
import org.allonym.services.prelabel.ModelLibrary;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.sqlite.ProjectFile;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Plays every screen through, in a scene that no window shows and on a thread of its own, while a person looks at the
/// start screen: what is loaded, linked and parsed for the first time there doesn't hold the JavaFX thread up when it is
/// first wanted.
///
/// It has a shell, a runner of jobs and a sample project of its own, and touches nobody's project and preferences. JavaFX
/// lets nodes and scenes be built, styled and laid out on any thread while no window shows them, but only one thread may
/// shape text, and that is the window's: see [Shaping]. Whatever goes wrong, it is broken off and nobody is told: the
/// window works without it.
final class Rehearsal {

    /// How the name of its temporary folder begins.
    static final String FOLDER = "allonym-rehearsal";

    private static final Logger LOG = LoggerFactory.getLogger(Rehearsal.class);
    private static final AtomicReference<@Nullable Thread> HELD = new AtomicReference<>();
    private static final double WIDTH = 1280;
    private static final double HEIGHT = 800;
    private static final long PATIENCE_SECONDS = 60;
    private static final long LOOK_UP_MILLIS = 100;
    private static final Duration LAST_WORD = Duration.ofSeconds(10);

    private static volatile boolean ending;

    private final LinkedBlockingQueue<Runnable> ui = new LinkedBlockingQueue<>();
    private final JobRunner jobs = new JobRunner(ui::add);
    private final ShellModel shell = new ShellModel(jobs);
    private final Appearance appearance = new Appearance();
    private final ShellView view;
    private final StartModel start;
    private final Scene scene;
    private final Path file;

    private Rehearsal(Look look, Path folder) {
        FileDialogs nobody = new Nobody();
        appearance.take(look);
        file = folder.resolve("sample" + ProjectFile.EXTENSION);
        view = new ShellView(shell, appearance);
        start = new StartModel(
                jobs, new SimpleObjectProperty<>(Preferences.DEFAULT), StartModel.Sample.of(file, Rehearsal::makeSample), shell::enter, shell::handTo,
                view::show);
        view.setOnSettings(() -> view.openPanel(tr("Settings"), new SettingsPanel(
                appearance,
                new KeysModel(shell.keysProperty(), () -> null),
                shell.hiddenProperty(),
                new SimpleObjectProperty<>(BackupPace.NEVER),
                new SimpleObjectProperty<>(LanguageChoice.SYSTEM),
                () -> {},
                nobody)));
        view.compose(
                new StartView(start, view, nobody),
                new Screens(shell, view, appearance, nobody, new SeenFeedback(folder.resolve("seen.json")), new ModelLibrary(folder.resolve("models")),
                        new Screens.Reopening(_ -> {}, _ -> {}))::of);
        scene = new Scene(view, WIDTH, HEIGHT);
        scene.getStylesheets().setAll(appearance.sheets());
    }

    /// The sample without the essays that only the JavaFX thread may lay out.
    static void makeSample(Path file) {
        SampleProject.make(file, essay -> !Shaping.mayNeed(essay));
    }

    /// Begins it, once in a process, for a window that looks like that. It is broken off where the process ends before.
    ///
    /// @return the thread it is held on, which ends with it
    static Thread begin(Look look) {
        Thread thread = Thread.ofPlatform().name("rehearsal").daemon(true).unstarted(() -> hold(look));
        Thread held = HELD.compareAndExchange(null, thread);
        if (held == null) {
            Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().name("rehearsal-end").unstarted(() -> end(thread)));
            thread.start();
            return thread;
        }
        return held;
    }

    /// Lets it take its folder away: a thread that the end of the process stops has no last word.
    private static void end(Thread thread) {
        ending = true;
        try {
            thread.join(LAST_WORD);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void hold(Look look) {
        try {
            play(look);
        } catch (CancellationException e) {
            LOG.debug("the process ends before the rehearsal", e);
        } catch (IOException | RuntimeException e) {
            LOG.info("the rehearsal was broken off", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Holds it on the caller's thread, which must not be the JavaFX thread, after [Shaping#apart].
    static void play(Look look) throws IOException, InterruptedException {
        try (HeldFolder folder = HeldFolder.in(Path.of(System.getProperty("java.io.tmpdir")), FOLDER)) {
            new Rehearsal(look, folder.path()).play();
        }
    }

    private void play() throws InterruptedException {
        try {
            settle();
            start.openSample();
            settle();
            shell.enter(new ProjectSession(ProjectFile.open(file), new Actor(SampleProject.AMINA, Role.ANNOTATOR), ui::add));
            start.forget();
            view.closePanel();
            settle();
            annotate();
            panels();
            handTo(new Actor(SampleProject.CLARA, Role.ADJUDICATOR));
            handTo(new Actor(SampleProject.PI, Role.PI));
        } finally {
            jobs.running().forEach(Job::cancel);
            await(() -> !jobs.running().isEmpty());
            start.forget();
            shell.leave();
            jobs.close();
        }
    }

    /// Does a little of everything that starts no timer: the toolkit's own thread runs those.
    private void annotate() throws InterruptedException {
        perform(AppAction.NEXT_TOKEN, AppAction.NEXT_TOKEN);
        view.labelKeyPressed("1");
        settle();
        perform(AppAction.NEXT_SPAN, AppAction.DELETE_SPAN, AppAction.FIND, AppAction.CANCEL, AppAction.NEXT_DOCUMENT);
        stages();
    }

    private void panels() throws InterruptedException {
        for (AppAction panel : List.of(AppAction.SETTINGS, AppAction.KEYS)) {
            perform(panel);
            view.closePanel();
            settle();
        }
    }

    private void handTo(Actor next) throws InterruptedException {
        shell.handTo(next);
        settle();
        stages();
    }

    private void stages() throws InterruptedException {
        for (Stage stage : shell.stages()) {
            shell.stageProperty().set(stage);
            settle();
            for (Node section : view.lookupAll(".section-tab")) {
                press(section);
            }
        }
    }

    private void press(Node button) throws InterruptedException {
        ((ButtonBase) button).fire();
        settle();
    }

    private void perform(AppAction... actions) throws InterruptedException {
        for (AppAction action : actions) {
            view.perform(action);
            settle();
        }
    }

    /// Lays out, lets jobs and writing come to an end, and lays out what they have led to.
    private void settle() throws InterruptedException {
        lay();
        await(() -> (!jobs.running().isEmpty() || saving()) && !ending);
        if (ending) {
            throw new CancellationException("the process ends");
        }
        lay();
    }

    /// Does what comes for the thread of its window as long as something goes on.
    private void await(BooleanSupplier going) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (going.getAsBoolean() && System.nanoTime() < end) {
            Runnable next = ui.poll(LOOK_UP_MILLIS, TimeUnit.MILLISECONDS);
            if (next != null) {
                next.run();
            }
        }
    }

    private boolean saving() {
        ProjectSession session = shell.sessionProperty().get();
        return session != null && session.saveStateProperty().get() instanceof SaveState.Saving;
    }

    private void lay() {
        scene.getRoot().applyCss();
        scene.getRoot().layout();
    }

    /// Nobody is there to be asked for files.
    private static final class Nobody implements FileDialogs {
        @Override
        public Optional<Path> open(String title, List<Kind> kinds) {
            return Optional.empty();
        }

        @Override
        public List<Path> openSeveral(String title, List<Kind> kinds) {
            return List.of();
        }

        @Override
        public Optional<Path> folder(String title) {
            return Optional.empty();
        }

        @Override
        public Optional<Path> save(String title, String name, List<Kind> kinds) {
            return Optional.empty();
        }
    }
}

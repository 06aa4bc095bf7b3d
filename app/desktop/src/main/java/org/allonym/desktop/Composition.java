package org.allonym.desktop;

import static org.allonym.language.Messages.tr;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Consumer;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.PauseTransition;
import javafx.animation.Timeline;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import javafx.util.Duration;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.backup.AutomaticBackups;
import org.allonym.desktop.feedback.SeenFeedback;
import org.allonym.desktop.guide.GuideWindow;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.settings.BackupPace;
import org.allonym.desktop.settings.KeysModel;
import org.allonym.desktop.settings.LanguageChoice;
import org.allonym.desktop.settings.Preferences;
import org.allonym.desktop.settings.SettingsPanel;
import org.allonym.desktop.settings.WindowPlace;
import org.allonym.desktop.shell.ContextActions;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.Screen;
import org.allonym.desktop.shell.ShellModel;
import org.allonym.desktop.shell.ShellView;
import org.allonym.desktop.shell.WindowDialogs;
import org.allonym.desktop.start.StartModel;
import org.allonym.desktop.start.StartView;
import org.allonym.desktop.team.PackageLine;
import org.allonym.desktop.team.PackageModel;
import org.allonym.desktop.theme.Appearance;
import org.allonym.language.Messages;
import org.allonym.services.prelabel.ModelLibrary;
import org.jspecify.annotations.Nullable;

/// Puts the workbench together, by hand and in one place. JavaFX thread.
public final class Composition implements AutoCloseable {

    private final Path preferencesFile;
    private final ObjectProperty<Preferences> preferences;
    private final Appearance appearance = new Appearance();
    private final JobRunner jobs = JobRunner.onPlatform();
    private final ShellModel shell = new ShellModel(jobs);
    private final ShellView view;
    private final StartModel start;
    private final AutomaticBackups backups;
    private final Timeline clock;
    private final WindowPlace place;
    private final Scene scene;
    private final PauseTransition saving = new PauseTransition(Duration.seconds(1));
    private Consumer<@Nullable Path> restarting = _ -> {};
    private final GuideWindow guide = new GuideWindow(appearance, WindowIcons.all(), shell.keysProperty()::get);

    /// @param preferencesFile where the person's preferences are kept
    /// @param sampleFile where the sample project is, or will be made
    /// @param models where models are kept
    /// @param dialogs asks for files
    public Composition(Path preferencesFile, Path sampleFile, Path models, FileDialogs dialogs) {
        Shaping.apart();
        Messages.inWindow(true);
        this.preferencesFile = preferencesFile;
        this.preferences = new SimpleObjectProperty<>(Preferences.load(preferencesFile));
        Preferences remembered = preferences.get();
        follow(remembered);
        view = new ShellView(shell, appearance);
        backups = new AutomaticBackups(jobs, () -> preferences.get().backups(), InstantSource.system(), view::show);
        shell.sessionProperty().subscribe(backups::follow);
        shell.setOnClosed(backups::closed);
        clock = new Timeline(new KeyFrame(Duration.minutes(1), _ -> backups.tick()));
        clock.setCycleCount(Animation.INDEFINITE);
        clock.play();
        start = new StartModel(jobs, preferences, StartModel.Sample.of(sampleFile), shell::enter, shell::handTo, view::show);
        StartView startView = new StartView(start, view, dialogs);
        view.setOnSwitchPerson(() -> {
            ProjectSession session = shell.sessionProperty().get();
            if (session != null) {
                startView.askWhoGoesOn(session);
            }
        });
        view.setProjectLine(session -> session.store().scope()
                .map(scope -> new PackageLine(new PackageModel(session, scope, jobs), view, dialogs))
                .orElse(null));
        view.setProjectMenu(() -> {
            ProjectSession session = shell.sessionProperty().get();
            return session == null ? List.of() : List.of(
                    ContextActions.showInFolder(session.store().file(), dialogs, view),
                    ContextActions.item(AppAction.CLOSE_PROJECT.title(), () -> view.perform(AppAction.CLOSE_PROJECT)));
        });
        view.setOnSettings(() -> view.openPanel(tr("Settings"), settings(dialogs)));
        view.setOnGuide(() -> {
            String[] topic = GuideTopic.of(shell.stageProperty().get(), view).split("#");
            guide.show(topic[0], topic.length > 1 ? topic[1] : "");
        });
        startView.setOnOpening(file -> {
            if (view.leave(() -> start.open(file))) {
                start.open(file);
            }
        });
        startView.setOnBackups(new RestoreAtStart(jobs, start, view, dialogs)::show);
        SeenFeedback seen = new SeenFeedback(preferencesFile.resolveSibling("feedback-seen.json"));
        Screens screens = new Screens(
                shell, view, appearance, dialogs, seen, new ModelLibrary(models), new Screens.Reopening(this::leaveThen, start::open));
        view.compose(startView, screens::of);
        start.setOnSelecting(screens::openSubmissions);
        view.setOnDropped(new FileDrops(shell, waysOfFiles(screens))::offer);
        place = remembered.window().on(WindowMemory.screens());
        scene = new Scene(view, place.width(), place.height());
        appearance.dress(scene);
        startView.attach();
        saving.setOnFinished(_ -> savePreferences());
        preferences.addListener(_ -> saving.playFromStart());
    }

    /// Also while the program runs: whoever kills it finds the recent projects again.
    private void savePreferences() {
        Preferences now = preferences.get();
        jobs.quietly(tr("Saving the settings"), () -> {
            now.save(preferencesFile);
            return now;
        }, _ -> {}, _ -> {});
    }

    /// Lets dialogs begin where they were last answered, also before the program was started.
    public void follow(WindowDialogs dialogs) {
        dialogs.goOn(preferences.get().folders(), folders -> preferences.set(preferences.get().withFolders(folders)));
    }

    private void follow(Preferences remembered) {
        appearance.take(remembered.look());
        appearance.follow(look -> preferences.set(preferences.get().withLook(look)));
        shell.keysProperty().set(remembered.keys());
        shell.keysProperty().subscribe(keys -> preferences.set(preferences.get().withKeys(keys)));
    }

    /// Closes the project without backing it up, if the person agrees, and then does something with its file.
    private void leaveThen(Runnable action) {
        backups.passOverNextClosing();
        if (view.leave(action)) {
            action.run();
        }
    }

    /// Plays the screens through in the background, once in a process, so that none is slow the first time. Call it when
    /// the window is shown.
    ///
    /// @return the thread that does it, which ends with it
    public Thread rehearse() {
        return Rehearsal.begin(preferences.get().look());
    }

    private FileDrops.Ways waysOfFiles(Screens screens) {
        return new FileDrops.Ways() {
            @Override
            public void open(Path file) {
                start.open(file);
            }

            @Override
            public void openInstead(Path file) {
                if (view.leave(() -> start.open(file))) {
                    start.open(file);
                }
            }

            @Override
            public void importEssays(List<Path> files) {
                screens.importEssays(files);
            }

            @Override
            public void merge(List<Path> files) {
                screens.merge(files);
            }
        };
    }

    private Node settings(FileDialogs dialogs) {
        KeysModel keys = new KeysModel(shell.keysProperty(), () -> {
            ProjectSession session = shell.sessionProperty().get();
            return session == null ? null : session.labelSet();
        });
        ObjectProperty<BackupPace> pace = new SimpleObjectProperty<>(preferences.get().backups());
        pace.subscribe(chosen -> preferences.set(preferences.get().withBackups(chosen)));
        ObjectProperty<LanguageChoice> language = new SimpleObjectProperty<>(preferences.get().language());
        language.subscribe(chosen -> preferences.set(preferences.get().withLanguage(chosen)));
        return new SettingsPanel(appearance, keys, shell.hiddenProperty(), pace, language, this::restart, dialogs);
    }

    /// Says what starts the program again; it gets the file that was open, null for none.
    public void setOnRestart(Consumer<@Nullable Path> action) {
        restarting = action;
    }

    private void restart() {
        ProjectSession open = shell.sessionProperty().get();
        Path file = open == null ? null : open.store().file();
        Runnable again = () -> restarting.accept(file);
        if (view.leave(again)) {
            again.run();
        }
    }

    /// The guide's window.
    public GuideWindow guide() {
        return guide;
    }

    public Scene scene() {
        return scene;
    }

    public ShellModel shell() {
        return shell;
    }

    /// The screen in view.
    public Screen shown() {
        return view.shown();
    }

    public StartModel start() {
        return start;
    }

    public Appearance appearance() {
        return appearance;
    }

    /// Shows a window with the scene where it was when it was last closed, as large as it was.
    public void show(Stage window) {
        window.setScene(scene);
        guard(window);
        WindowMemory.show(window, place, stood -> preferences.set(preferences.get().withWindow(stood)));
    }

    /// Keeps a window open until the person has said what becomes of what closing it would lose.
    public void guard(Stage window) {
        window.addEventFilter(WindowEvent.WINDOW_CLOSE_REQUEST, event -> {
            if (!view.leave(window::hide)) {
                event.consume();
            }
        });
    }

    /// Saves everything and closes the project.
    ///
    /// @throws org.allonym.problem.ProblemException when the last changes can't be written; all is closed all the same
    @Override
    public void close() {
        try {
            clock.stop();
            saving.stop();
            guide.close();
            start.forget();
            shell.leave();
        } finally {
            jobs.close();
            preferences.get().save(preferencesFile);
        }
    }
}

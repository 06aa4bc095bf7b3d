package org.allonym.app;

import java.nio.file.Path;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import org.allonym.app.feedback.SeenFeedback;
import org.allonym.app.job.JobRunner;
import org.allonym.app.session.ProjectSession;
import org.allonym.app.settings.Preferences;
import org.allonym.app.shell.FileDialogs;
import org.allonym.app.shell.Screen;
import org.allonym.app.shell.ShellModel;
import org.allonym.app.shell.ShellView;
import org.allonym.app.start.StartModel;
import org.allonym.app.start.StartView;
import org.allonym.app.theme.Appearance;

/// Puts the workbench together, by hand and in one place. JavaFX thread.
public final class Composition implements AutoCloseable {

    private final Path preferencesFile;
    private final ObjectProperty<Preferences> preferences;
    private final Appearance appearance = new Appearance();
    private final JobRunner jobs = JobRunner.onPlatform();
    private final ShellModel shell = new ShellModel(jobs);
    private final ShellView view;
    private final StartModel start;
    private final Scene scene;

    /// @param preferencesFile where the person's preferences are kept
    /// @param sampleFile where the sample project is, or will be made
    /// @param dialogs asks for files
    public Composition(Path preferencesFile, Path sampleFile, FileDialogs dialogs) {
        this.preferencesFile = preferencesFile;
        this.preferences = new SimpleObjectProperty<>(Preferences.load(preferencesFile));
        Preferences remembered = preferences.get();
        appearance.themeProperty().set(remembered.theme());
        appearance.zoomProperty().set(remembered.zoom());
        appearance.themeProperty().subscribe(theme -> preferences.set(preferences.get().withTheme(theme)));
        appearance.zoomProperty().subscribe(zoom -> preferences.set(preferences.get().withZoom(zoom.doubleValue())));
        view = new ShellView(shell, appearance);
        start = new StartModel(jobs, preferences, sampleFile, SampleProject::make, shell::enter, shell::handTo, view::show);
        StartView startView = new StartView(start, view, dialogs);
        view.setOnSwitchPerson(() -> {
            ProjectSession session = shell.sessionProperty().get();
            if (session != null) {
                startView.askWhoGoesOn(session);
            }
        });
        view.compose(startView, new Screens(shell, view, appearance, dialogs, new SeenFeedback(preferencesFile.resolveSibling("feedback-seen.json")))::of);
        scene = new Scene(view, remembered.width(), remembered.height());
        appearance.dress(scene);
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

    /// What the person prefers; saved on [#close].
    public ObjectProperty<Preferences> preferencesProperty() {
        return preferences;
    }

    /// Whether closing now loses nothing; where it would, the person is asked and the answer is no for now.
    public boolean mayClose() {
        return view.leave();
    }

    /// Saves everything and closes the project.
    ///
    /// @throws org.allonym.problem.ProblemException when the last changes can't be written; all is closed all the same
    @Override
    public void close() {
        try {
            start.forget();
            shell.leave();
        } finally {
            jobs.close();
            preferences.get().save(preferencesFile);
        }
    }
}

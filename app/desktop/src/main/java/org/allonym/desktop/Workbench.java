package org.allonym.desktop;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.allonym.desktop.settings.Preferences;
import org.allonym.desktop.shell.StagedRendering;
import org.allonym.desktop.shell.WindowDialogs;
import org.allonym.desktop.start.StartModel;
import org.allonym.language.Language;
import org.allonym.language.Messages;
import org.allonym.services.AppFolder;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The workbench in a window of its own.
///
/// Parameters: a project file to open; `--sample` for the sample where no project was open before; or nothing for the start
/// screen there. Else the project used last is opened.
public final class Workbench extends Application {

    private static final Logger LOG = LoggerFactory.getLogger(Workbench.class);

    private Composition composition;
    private Stage window;

    /// Opens the window and returns when it has been closed.
    public static void open(String... parameters) {
        speak(Preferences.load(Preferences.defaultFile()).language().language());
        OpenEvents.listen();
        launch(Workbench.class, parameters);
    }

    /// Chooses the language of the window, the words JavaFX has of its own with it. Numbers that are written into files
    /// follow the locale for formats, which stays English.
    static void speak(Language language) {
        Locale.setDefault(language.locale());
        Locale.setDefault(Locale.Category.FORMAT, Locale.ENGLISH);
        Messages.use(language);
    }

    @Override
    public void start(Stage stage) {
        Thread.currentThread().setUncaughtExceptionHandler((_, e) -> LOG.error("error on the JavaFX thread", e));
        begin(stage, () -> openFirst(getParameters().getRaw().stream().findFirst().orElse("")));
    }

    /// Begins anew in a window of its own, as after a start, with what was open: also what has its words once, such as a screen,
    /// speaks the language that was chosen meanwhile.
    private void restart(@Nullable Path file) {
        Platform.setImplicitExit(false);
        window.hide();
        composition.close();
        speak(Preferences.load(Preferences.defaultFile()).language().language());
        begin(new Stage(), () -> {
            if (file != null) {
                composition.start().open(file);
            }
        });
        Platform.setImplicitExit(true);
    }

    private void begin(Stage stage, Runnable first) {
        window = stage;
        Path home = Path.of(System.getProperty("user.home", "."));
        WindowDialogs dialogs = new WindowDialogs(() -> stage);
        composition = new Composition(
                Preferences.defaultFile(), home.resolve("Allonym").resolve("Sample.allonym"), AppFolder.models(), dialogs);
        composition.follow(dialogs);
        composition.setOnRestart(this::restart);
        stage.setTitle("Allonym");
        stage.getIcons().setAll(WindowIcons.all());
        composition.show(stage);
        // the first frame waits for nothing that can follow it
        StagedRendering.each(composition.scene().getRoot(), List.of(
                first,
                () -> OpenEvents.deliver(composition.shell().jobs().ui(), composition.start()::open),
                composition::rehearse));
    }

    private void openFirst(String what) {
        StartModel start = composition.start();
        switch (what) {
            case "" -> start.openLast();
            case "--sample" -> {
                if (!start.openLast()) {
                    start.openSample();
                }
            }
            default -> start.open(Path.of(what));
        }
    }

    @Override
    public void stop() {
        Objects.requireNonNull(composition).close();
        Platform.exit();
    }
}

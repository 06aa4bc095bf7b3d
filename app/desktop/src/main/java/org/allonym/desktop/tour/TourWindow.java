package org.allonym.desktop.tour;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.annotation.Mark;
import org.allonym.desktop.Composition;
import org.allonym.desktop.Display;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SaveState;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.theme.Theme;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.services.importing.LabelLayer;
import org.allonym.store.DocumentRow;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The workbench in a window, with a hand on it and somebody who answers its file dialogs: the headless platform has
/// none of its own. Any thread but the JavaFX thread.
public class TourWindow implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(TourWindow.class);

    private final Composition composition;
    private final Stage stage;
    private final Hand hand;
    private final Deque<List<Path>> answers = new ArrayDeque<>();

    /// @param folder for preferences, and for the sample project where that is opened
    public TourWindow(Path folder, double width, double height) {
        Display.prepare();
        startToolkit();
        composition = Hand.onFx(() -> new Composition(
                folder.resolve("preferences.json"), folder.resolve("sample.allonym"), folder.resolve("models"), new Answers()));
        stage = Hand.onFx(() -> {
            Stage window = new Stage();
            window.setTitle("Allonym");
            window.setScene(composition.scene());
            window.setWidth(width);
            window.setHeight(height);
            composition.guard(window);
            window.show();
            return window;
        });
        hand = new Hand(composition.scene());
        hand.inFront();
    }

    /// Starts the toolkit unless it runs: one is enough for everything in a process.
    private static void startToolkit() {
        try {
            Platform.startup(() -> {});
        } catch (IllegalStateException e) {
            LOG.debug("the toolkit runs already", e);
        }
        Platform.setImplicitExit(false);
    }

    public Composition composition() {
        return composition;
    }

    public Hand hand() {
        return hand;
    }

    /// The window itself.
    public Stage stage() {
        return stage;
    }

    /// What the next file dialog answers: one file, or several where it takes several.
    public void answer(Path... files) {
        answers.add(List.of(files));
    }

    /// The open project.
    public ProjectSession session() {
        return Objects.requireNonNull(Hand.onFx(() -> composition.shell().sessionProperty().get()));
    }

    ActorId person() {
        return session().actor().id();
    }

    void dress(Theme theme) {
        Hand.runFx(() -> composition.appearance().themeProperty().set(theme));
        hand.settle();
    }

    public void makeProject(Path file, String name, String pi) {
        hand.click("#new-project");
        hand.click("#new-project-name");
        hand.type(name);
        answer(file);
        hand.click("#choose-project-file");
        hand.click("#new-project-person");
        hand.type(pi);
        hand.click("#create-project");
        hand.find("#section-overview");
    }

    public void chooseImport(Path file) {
        hand.press("Ctrl+I");
        answer(file);
        hand.click("#choose-files");
        hand.find("#import-now");
    }

    public void importChosen() {
        hand.tabTo("#import-now");
        hand.press("Space");
        waitForJobs();
    }

    public void addPerson(String name, String role) {
        hand.click("#add-person-button");
        hand.click("#person-name");
        hand.type(name);
        hand.click("#role-" + role);
        hand.click("#person-add");
        saved();
    }

    public void assignAll() {
        hand.click("#assign");
        hand.click("#assign-now");
        saved();
    }

    /// Begins to play the screens through in the background, as the program does while a person looks at the start screen.
    ///
    /// @return the thread that does it, which ends with it
    public Thread rehearse() {
        return Hand.onFx(composition::rehearse);
    }

    /// Plays the screens through, and waits until that is done.
    public void rehearsed() {
        try {
            rehearse().join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /// Waits until long work has ended.
    public void waitForJobs() {
        hand.await(() -> !isSaving() && composition.shell().jobs().running().isEmpty(), "the end of long work");
        hand.settle();
    }

    /// What is saved may be what long work waits for.
    private boolean isSaving() {
        ProjectSession open = composition.shell().sessionProperty().get();
        return open != null && open.saveStateProperty().get() instanceof SaveState.Saving;
    }

    /// Waits until the status bar says so truthfully.
    public void saved() {
        ProjectSession session = session();
        hand.await(() -> session.saveStateProperty().get() instanceof SaveState.Saved, "everything saved");
    }

    public void leave() {
        saved();
        hand.press("Ctrl+W");
        hand.find("#open-sample");
    }

    /// Opens the project used last, as somebody.
    public void openRecent(String person) {
        hand.click("#recent-0");
        enterAs(person);
    }

    /// Answers the question who is working.
    public void enterAs(String person) {
        hand.click("#person-" + person.replaceAll("[^A-Za-z0-9]", "-"));
        hand.await(() -> composition.shell().sessionProperty().get() != null, "the project");
        waitForJobs();
    }

    void label(LabelLayer.Request request, Progress progress) {
        ProjectSession session = session();
        new LabelLayer().run(request, session.store(), progress);
        Hand.runFx(() -> session.reload());
        hand.settle();
    }

    /// Shows what is behind the first figure.
    void agreement() {
        hand.click("#stage-agreement");
        waitForJobs();
        hand.click("#figure-span_strict_f1");
    }

    void saveReport(Path report) {
        answer(report);
        hand.click("#save-report");
        hand.click("#report-save");
        waitForJobs();
    }

    public void export(Path file) {
        hand.click("#stage-export");
        hand.click("#with-originals");
        waitForJobs();
        answer(file);
        hand.click("#export");
        waitForJobs();
    }

    /// Exports gold with surrogates.
    void release(Path file) {
        hand.click("#stage-export");
        waitForJobs();
        answer(file);
        hand.click("#export");
        waitForJobs();
    }

    /// Compares what adjudication made with what the sample says.
    ///
    /// @throws IllegalStateException when they differ
    void checkGold(SampleSpans expected) {
        ProjectSession session = session();
        List<DocumentRow> rows = Hand.onFx(() -> List.copyOf(session.rows()));
        for (DocumentRow row : rows) {
            List<Mark> made = Hand.onFx(() -> DocumentAdjudication.of(session.state(row.id())).gold().marks());
            List<Mark> wanted = expected.of(row.id().value())
                    .in(session.store().document(row.id()).orElseThrow().text());
            if (!made.equals(wanted)) {
                throw new IllegalStateException(
                        "document %s: gold has %d marks, the sample says %d, or they differ".formatted(row.id(), made.size(), wanted.size()));
            }
        }
    }

    /// Checks the health of the file.
    ///
    /// @throws IllegalStateException when it isn't sound
    void checkHealth() {
        hand.click("#stage-project");
        hand.click("#section-health");
        hand.click("#examine");
        waitForJobs();
        if (!hand.find("#health-said").getStyleClass().contains("success-text")) {
            throw new IllegalStateException("the project file isn't sound");
        }
    }

    @Override
    public void close() {
        Hand.runFx(() -> {
            stage.hide();
            composition.close();
        });
    }

    private final class Answers implements FileDialogs {
        @Override
        public Optional<Path> open(String title, List<Kind> kinds) {
            return openSeveral(title, kinds).stream().findFirst();
        }

        @Override
        public List<Path> openSeveral(String title, List<Kind> kinds) {
            return Objects.requireNonNullElse(answers.poll(), List.of());
        }

        @Override
        public Optional<Path> folder(String title) {
            return open(title, List.of());
        }

        @Override
        public Optional<Path> save(String title, String name, List<Kind> kinds) {
            return open(title, kinds);
        }
    }
}

package org.allonym.desktop.window;

import static org.allonym.desktop.TestProject.ANNA;
import static org.allonym.desktop.TestProject.PI;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.WindowUnderTest;
import org.allonym.desktop.shell.Stage;
import org.allonym.desktop.tour.Hand;
import org.allonym.label.LabelSets;
import org.allonym.progress.Progress;
import org.allonym.seal.Passphrase;
import org.allonym.services.team.MakePackage;
import org.allonym.services.team.ReturnPackage;
import org.allonym.store.BackupReason;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.Backups;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files dragged out of another program, over the desktop and onto the window, through the system's own drag and drop.
@Tag("slow")
@InARealWindow
class DropScreenTest {

    private static final String PHRASE = "seven lemons on a boat";

    @TempDir
    Path folder;

    private WindowUnderTest window;
    private Hand hand;

    private void inTheWindow(Runnable job) {
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            hand = open.hand();
            job.run();
        }
    }

    private void openAs(Path project, String person) {
        window.openAs(project, person);
    }

    private Point2D middle(String selector) {
        Node node = hand.find(selector);
        Bounds box = Hand.onFx(() -> node.localToScreen(node.getBoundsInLocal()));
        return new Point2D(box.getCenterX(), box.getCenterY());
    }

    private String held() {
        return Hand.onFx(() -> {
            Node layer = hand.lookup("#drop-layer");
            return layer.isVisible() ? ((javafx.scene.control.Label) hand.lookup("#drop-words")).getText() : "";
        });
    }

    /// Drags files onto a place of the window, looks at what it says meanwhile, and lets them go.
    private String drop(String selector, String words, Path... files) {
        try (Neighbour neighbour = new Neighbour(files)) {
            neighbour.take();
            neighbour.carry(middle(selector));
            await(neighbour, () -> held().equals(words));
            String done = neighbour.letGo();
            hand.await(() -> held().isEmpty(), "the end of the drag");
            return done;
        }
    }

    private void await(Neighbour neighbour, BooleanSupplier condition) {
        try {
            hand.await(
                    () -> {
                        neighbour.nudge();
                        return condition.getAsBoolean();
                    },
                    "an answer to what is held");
        } catch (IllegalStateException e) {
            String says = Hand.onFx(this::held);
            throw new AssertionError("the window says “%s”".formatted(says), e);
        }
    }

    /// Drags files onto the place of a panel that is meant for them, and lets them go there.
    private void dropOnPanel(Path... files) {
        try (Neighbour neighbour = new Neighbour(files)) {
            neighbour.take();
            neighbour.carry(middle(".drop-zone"));
            await(neighbour, () -> hand.lookup(".drop-over") != null);
            assertThat(neighbour.letGo()).isEqualTo("COPY");
            hand.await(() -> hand.lookup(".drop-over") == null, "the end of the drag");
        }
    }

    private Path essay(String name, String text) {
        try {
            Path essays = Files.createDirectories(folder.resolve("dropped"));
            return Files.writeString(essays.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static <T> T in(Path project, Function<ProjectStore, T> work) {
        try (ProjectStore store = ProjectFile.open(project)) {
            return work.apply(store);
        }
    }

    private Path annasPackage(Path project, boolean locked) {
        Path out = folder.resolve(locked ? "test-Anna.allonym-sealed" : "test-Anna.allonym");
        return in(project, store -> MakePackage.make(
                        store,
                        new MakePackage.Request(ANNA.id(), out, false, locked ? Passphrase.of(PHRASE.toCharArray()) : null, PI.id()),
                        Progress.NONE)
                .file());
    }

    private List<String> documents() {
        return Hand.onFx(() -> window.session().rows().stream().map(DocumentRow::id).map(Object::toString).sorted().toList());
    }

    @Test
    void aProjectDroppedOnTheStartScreenIsOpened() {
        Path project = TestProject.in(folder).file();
        inTheWindow(() -> {
            assertThat(drop("#open-sample", "Open test.allonym", project)).isEqualTo("COPY");
            window.enterAs("Paula");
            assertThat(documents()).containsExactly("one", "three", "two");
        });
    }

    @Test
    void aLockedPackageAsksForItsPassphraseAndABackupShowsWhatItHolds() {
        Path project = TestProject.in(folder).file();
        Path locked = annasPackage(project, true);
        Path backup = in(project, store -> Backups.of(project).make(store, BackupReason.BY_HAND)).file();
        inTheWindow(() -> {
            drop("#open-sample", "Open test-Anna.allonym-sealed", locked);
            hand.find("#unlock-passphrase");
            hand.press("Esc");
            drop("#open-sample", "Open " + backup.getFileName(), backup);
            hand.find("#backup-table");
        });
    }

    @Test
    void whatIsOfNoUseOnTheStartScreenIsRefusedInWords() {
        Path project = TestProject.in(folder).file();
        Path returned = folder.resolve("Anna.allonym-return");
        in(annasPackage(project, false), store -> ReturnPackage.write(store, returned, null));
        inTheWindow(() -> {
            drop("#open-sample", "Documents are imported into a project, and no project is open.", essay("four.txt", "Four."));
            assertThat(window.words("#problem")).contains("Documents are imported into a project, and no project is open.", "Open or create a project, then drop the documents there.");
            hand.press("Esc");
            drop("#open-sample", "You can open only one file at a time.", project, folder.resolve("other.allonym"));
            assertThat(window.words("#problem")).contains("Drop one project");
            hand.press("Esc");
            drop(
                    "#open-sample",
                    "“Anna.allonym-return” is a returned work package. It contains spans and decisions, but no text.",
                    returned);
            assertThat(window.words("#problem")).contains("“Merge…” under “Team”");
            assertThat(Hand.onFx(() -> window.composition().start().openedProperty().get())).isNull();
        });
    }

    @Test
    void essaysDroppedOnTheProjectScreenShowWhatIsInThemBeforeTheyAreImported() {
        Path project = TestProject.in(folder).file();
        inTheWindow(() -> {
            openAs(project, "Paula");
            drop("#section-documents", "Preview 2 files before importing", essay("four.txt", "Four."), essay("five.txt", "Five."));
            hand.find("#import-now");
            assertThat(documents()).containsExactly("one", "three", "two");
            dropOnPanel(essay("six.txt", "Six."));
            window.awaitWords("#import-now", "Import 1 document"::equals, "the one dropped on the panel in the place of the two");
            dropOnPanel(folder.resolve("dropped"));
            window.awaitWords("#import-now", "Import 3 documents"::equals, "the folder");
            hand.click("#import-now");
            window.waitForJobs();
            assertThat(documents()).containsExactly("five", "four", "one", "six", "three", "two");
        });
    }

    @Test
    void whatCannotBeReadIsSaidInThePreviewAndNothingComesIn() {
        Path project = TestProject.in(folder).file();
        inTheWindow(() -> {
            openAs(project, "Paula");
            drop("#section-documents", "Preview 1 file before importing", essay("broken.json", "[{"));
            hand.find(".import-problem");
            assertThat(Hand.onFx(() -> hand.lookup("#import-now").isDisabled())).isTrue();
            assertThat(documents()).containsExactly("one", "three", "two");
        });
    }

    @Test
    void whatCameBackShowsWhatMergingWouldBringWhereverItIsDropped() {
        Path project = TestProject.in(folder).file();
        Path back = annasPackage(project, false);
        Path returned = folder.resolve("Anna.allonym-return");
        in(back, store -> ReturnPackage.write(store, returned, null));
        inTheWindow(() -> {
            openAs(project, "Paula");
            drop("#section-documents", "Preview merging 1 file", returned);
            hand.find("#merge-preview");
            assertThat(window.shows("#packages")).isTrue();
            hand.press("Esc");
            drop("#packages", "Preview merging 1 file", back);
            hand.find("#merge-preview");
            hand.press("Esc");
            window.leave();
            openAs(project, "Cara");
            drop("#queue", "Preview merging 1 file", returned);
            hand.find("#merge-preview");
            assertThat(Hand.onFx(() -> window.composition().shell().stageProperty().get())).isEqualTo(Stage.TEAM);
        });
    }

    @Test
    void anotherProjectTakesThePlaceOfTheOpenOneAndTheSameStays() throws IOException {
        Path project = TestProject.in(folder).file();
        Path other = TestProject.in(
                Files.createDirectory(folder.resolve("other")), LabelSets.CRAPII_14, Map.of("seven", "Seven.")).file();
        Path renamed = Files.move(other, folder.resolve("second.allonym"));
        inTheWindow(() -> {
            openAs(project, "Anna");
            drop("#text", "“test.allonym” is already open.", project);
            hand.find("#problem");
            hand.press("Esc");
            drop("#text", "Close this project and open second.allonym", renamed);
            window.enterAs("Anna");
            assertThat(documents()).containsExactly("seven");
        });
    }

    @Test
    void onlyWhoRunsTheProjectImports() {
        Path project = TestProject.in(folder).file();
        inTheWindow(() -> {
            openAs(project, "Anna");
            drop("#text", "Only the PI can import documents.", essay("four.txt", "Four."));
            assertThat(window.words("#problem")).contains("Give the files to the PI.");
        });
    }

    @Test
    void overAPanelFilesChangeNothingButAreAnswered() {
        Path project = TestProject.in(folder).file();
        inTheWindow(() -> {
            hand.click("#new-project");
            hand.click("#new-project-name");
            hand.type("Half typed");
            drop("#new-project-name", "A panel is open in front of the window.", project);
            assertThat(window.words("#new-project-name")).isEqualTo("Half typed");
            assertThat(window.notice()).contains("Close it, then drop the files again.");
        });
    }

    @Test
    void filesThatAreCarriedOnAreNotDropped() {
        Path project = TestProject.in(folder).file();
        inTheWindow(() -> {
            try (Neighbour neighbour = new Neighbour(project)) {
                neighbour.take();
                neighbour.carry(middle("#open-sample"));
                hand.await(
                        () -> {
                            neighbour.nudge();
                            return held().equals("Open test.allonym");
                        },
                        "the offer");
                neighbour.carry(new Point2D(2150, 1350));
                hand.await(() -> held().isEmpty(), "the end of the offer");
                assertThat(neighbour.letGo()).isEqualTo("null");
                assertThat(Hand.onFx(() -> window.composition().start().openedProperty().get())).isNull();
            }
        });
    }
}

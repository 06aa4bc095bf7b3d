package org.allonym.desktop.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.robot.Robot;
import javafx.stage.Stage;
import org.allonym.desktop.Composition;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.WindowUnderTest;
import org.allonym.desktop.settings.Preferences;
import org.allonym.desktop.settings.WindowPlace;
import org.allonym.desktop.shell.FileDialogs;
import org.allonym.desktop.shell.WindowDialogs;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The window among others on a desktop: its place, its end, the clipboard, the system’s dialogs. A window manager runs.
@Tag("slow")
@InARealWindow
class DesktopTest {

    @TempDir
    Path folder;

    /// The program as a start makes it, which remembers its window.
    private final class Start implements AutoCloseable {
        private final Composition composition = Hand.onFx(() -> new Composition(
                preferences(), folder.resolve("sample.allonym"), folder.resolve("models"), new WindowDialogs(() -> null)));
        private final Stage stage = Hand.onFx(() -> {
            Stage window = new Stage();
            window.setTitle("Allonym");
            composition.show(window);
            return window;
        });
        private final Hand hand = new Hand(composition.scene());

        Start() {
            hand.inFront();
        }

        <T> T ask(Function<Stage, T> question) {
            return Hand.onFx(() -> question.apply(stage));
        }

        @Override
        public void close() {
            Hand.runFx(() -> {
                stage.hide();
                composition.close();
            });
        }
    }

    private Path preferences() {
        return folder.resolve("preferences.json");
    }

    /// Starts the toolkit, once in a process.
    private void toolkit() {
        new WindowUnderTest(folder.resolve("first"), 800, 600).close();
    }

    private WindowPlace kept() {
        return Preferences.load(preferences()).window();
    }

    @Test
    void theWindowComesBackWhereItStood() {
        toolkit();
        try (Start first = new Start()) {
            first.ask(window -> {
                window.setX(310);
                window.setY(170);
                window.setWidth(1100);
                window.setHeight(720);
                return true;
            });
            first.hand.await(() -> first.stage.getX() == 310 && first.composition.scene().getWidth() > 1000 && first.composition.scene().getWidth() <= 1100, "its new place");
            first.hand.drawn();
        }
        WindowPlace left = kept();
        assertThat(left.isPlaced()).isTrue();
        try (Start second = new Start()) {
            second.hand.await(
                    () -> Math.abs(second.stage.getX() - 310) <= 1
                            && Math.abs(second.stage.getY() - 170) <= 1
                            && second.composition.scene().getWidth() == left.width()
                            && second.composition.scene().getHeight() == left.height(),
                    "where it stood");
        }
        assertThat(kept()).isEqualTo(left);
    }

    @Test
    void noWindowIsSmallerThanItsScreensNeedAndThatFitsASmallDisplay() {
        toolkit();
        try (Start start = new Start()) {
            assertThat(start.ask(Stage::getMinWidth)).isEqualTo(1024);
            assertThat(start.ask(Stage::getMinHeight)).isLessThanOrEqualTo(700);
            start.ask(window -> {
                window.setWidth(600);
                window.setHeight(400);
                return true;
            });
            start.hand.drawn();
            double width = start.ask(window -> window.getScene().getWidth());
            double height = start.ask(window -> window.getScene().getHeight());
            assertThat(width).isGreaterThan(1000);
            assertThat(height).isGreaterThan(580);
        }
    }

    @Test
    void aWindowThatFilledTheScreenDoesSoAgainAndThenHasTheSizeItHad() {
        toolkit();
        double[] free = new double[2];
        try (Start first = new Start()) {
            free[0] = first.ask(window -> window.getScene().getWidth());
            free[1] = first.ask(window -> window.getScene().getHeight());
            first.ask(window -> {
                window.setMaximized(true);
                return true;
            });
            first.hand.await(() -> first.stage.isMaximized() && first.composition.scene().getWidth() > free[0] + 200, "the whole screen");
        }
        assertThat(kept().maximized()).isTrue();
        assertThat(kept().width()).isEqualTo(free[0]);
        assertThat(kept().height()).isEqualTo(free[1]);
        try (Start second = new Start()) {
            second.hand.await(() -> second.stage.isMaximized() && second.composition.scene().getWidth() > free[0] + 200, "the whole screen again");
            second.ask(window -> {
                window.setMaximized(false);
                return true;
            });
            int[] frames = new int[1];
            second.hand.await(
                    () -> {
                        boolean had = second.composition.scene().getWidth() == free[0] && second.composition.scene().getHeight() == free[1];
                        frames[0] = had ? frames[0] + 1 : 0;
                        return frames[0] == 90;
                    },
                    "the size it had, for good");
        }
    }

    @Test
    void aWindowOfAScreenThatIsGoneComesWhereItCanBeReached() {
        toolkit();
        Preferences.DEFAULT.withWindow(new WindowPlace(7000, 90, 4000, 3000, false)).save(preferences());
        try (Start start = new Start()) {
            assertThat(start.ask(Stage::getX)).isBetween(-10.0, 1500.0);
            double width = start.ask(window -> window.getScene().getWidth());
            assertThat(width).isLessThanOrEqualTo(2200);
        }
    }

    private void closeByTheWindowManager(Hand hand) {
        Hand.runFx(() -> {
            Robot robot = new Robot();
            robot.keyPress(KeyCode.ALT);
            robot.keyPress(KeyCode.F4);
            robot.keyRelease(KeyCode.F4);
            robot.keyRelease(KeyCode.ALT);
        });
        hand.settle();
    }

    @Test
    void theWindowManagerClosesTheWindowAndWhatIsDraftedIsAskedAbout() {
        Path project = TestProject.in(folder).file();
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.openAs(project, "Paula");
            hand.click("#section-labels");
            ListView<?> labels = (ListView<?>) hand.find("#label-list");
            Hand.runFx(() -> labels.requestFocus());
            hand.press("Home");
            hand.press("Down");
            hand.press("Ctrl+Up");
            hand.find("#unsaved-draft");

            closeByTheWindowManager(hand);

            hand.click("#draft-stay");
            assertThat(window.stage().isShowing()).isTrue();
            closeByTheWindowManager(hand);
            hand.click("#draft-throw-away");
            hand.await(() -> !window.stage().isShowing(), "the window gone");
        }
    }

    @Test
    void theWindowManagerClosesAWindowWithNothingUnsavedAtOnce() {
        Path project = TestProject.in(folder).file();
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.openAs(project, "Anna");
            hand.press("Right");
            hand.press("1");

            closeByTheWindowManager(hand);

            hand.await(() -> !window.stage().isShowing(), "the window gone");
        }
        try (var store = org.allonym.store.sqlite.ProjectFile.open(project)) {
            assertThat(store.rows().getFirst().annotations()).containsEntry(TestProject.ANNA.id(), 1);
        }
    }

    @Test
    void wordsGoToAnotherProgramAndComeFromOne() {
        Path project = TestProject.in(folder).file();
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800); Neighbour neighbour = new Neighbour()) {
            Hand hand = window.hand();
            Hand.runFx(() -> window.stage().requestFocus());
            hand.inFront();
            window.openAs(project, "Anna");
            hand.press("Right");
            hand.press("Ctrl+C");
            assertThat(neighbour.clipboard()).isEqualTo("Odile");

            neighbour.copy("three");
            hand.click("#document-filter");
            hand.press("Ctrl+V");
            assertThat(window.words("#document-filter")).isEqualTo("three");
        }
    }

    @Test
    void theSystemsFileDialogsOpenAndCanBeThoughtBetterOf() throws Exception {
        Files.writeString(folder.resolve("one.txt"), "One.");
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800); Neighbour neighbour = new Neighbour()) {
            FileDialogs dialogs = new WindowDialogs(window::stage);
            List<FileDialogs.Kind> kinds = List.of(new FileDialogs.Kind("Document texts", List.of("*.txt")));
            assertThat(cancelled(window, neighbour, () -> dialogs.open("A file", kinds))).isEmpty();
            assertThat(cancelled(window, neighbour, () -> Optional.of(dialogs.openSeveral("Files", kinds)).filter(files -> !files.isEmpty()))).isEmpty();
            assertThat(cancelled(window, neighbour, () -> dialogs.folder("A folder"))).isEmpty();
            assertThat(cancelled(window, neighbour, () -> dialogs.save("A new file", "two.txt", kinds))).isEmpty();
        }
        assertThat(folder.resolve("two.txt")).doesNotExist();
    }

    /// While a dialog of the system is open, our own thread of the window does nothing: somebody else has to press the key.
    private static <T> Optional<T> cancelled(WindowUnderTest window, Neighbour neighbour, Callable<Optional<T>> dialog) throws Exception {
        Hand.runFx(() -> window.stage().requestFocus());
        window.hand().inFront();
        CompletableFuture<Optional<T>> answer = CompletableFuture.supplyAsync(() -> Hand.onFx(dialog));
        for (int tries = 0; tries < 100; tries++) {
            try {
                return answer.get(500, TimeUnit.MILLISECONDS);
            } catch (TimeoutException _) {
                neighbour.escape();
            }
        }
        throw new AssertionError("the dialog stays");
    }
}

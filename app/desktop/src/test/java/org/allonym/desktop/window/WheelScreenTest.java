package org.allonym.desktop.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.robot.Robot;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.WindowUnderTest;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.tour.Echo;
import org.allonym.desktop.tour.Hand;
import org.allonym.label.LabelSets;
import org.allonym.text.Span;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The wheel, turned by the system wherever the pointer is.
@Tag("slow")
@InARealWindow
class WheelScreenTest {

    @TempDir
    Path folder;

    private WindowUnderTest window;
    private Hand hand;

    private void inTheWindow(String person, double height, Runnable job) {
        Map<String, String> texts = new TreeMap<>();
        for (int i = 0; i < 60; i++) {
            texts.put("essay-%02d".formatted(i), "A line of an essay that goes on.\n\n".repeat(i == 0 ? 80 : 2));
        }
        Path project = TestProject.in(folder, LabelSets.CRAPII_14, texts).file();
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, height)) {
            window = open;
            hand = open.hand();
            open.openAs(project, person);
            job.run();
        }
    }

    private void pointAt(Node node) {
        hand.pointAt(Hand.onFx(() -> {
            Bounds box = node.localToScreen(node.getBoundsInLocal());
            return new Point2D(box.getCenterX(), box.getCenterY());
        }));
    }

    private AnnotatedTextView text() {
        return (AnnotatedTextView) hand.find("#text");
    }

    /// How far down the first line stands; far above the window once it is out of sight.
    private double firstLine() {
        AnnotatedTextView view = text();
        return Hand.onFx(() -> view.boundsOf(new Span(0, 6)).map(Bounds::getMinY).orElse(-10_000.0));
    }

    private double size() {
        return Hand.onFx(() -> text().appearanceProperty().get().size());
    }

    private void turnWithControl(int notches) {
        Echo.await(KeyEvent.KEY_RELEASED, 1, () -> {
            Robot robot = new Robot();
            robot.keyPress(KeyCode.CONTROL);
            robot.mouseWheel(notches);
            robot.keyRelease(KeyCode.CONTROL);
        });
        hand.settle();
    }

    private static double scrolled(Node in) {
        return Hand.onFx(() -> in.lookupAll(".scroll-bar").stream()
                .map(bar -> (ScrollBar) bar)
                .filter(bar -> bar.getOrientation() == Orientation.VERTICAL && bar.isVisible())
                .mapToDouble(ScrollBar::getValue)
                .max()
                .orElse(0));
    }

    @Test
    void theTextIsScrolledAndComesBack() {
        inTheWindow("Anna", 800, () -> {
            double before = firstLine();
            pointAt(text());
            hand.turnWheel(2);
            hand.await(() -> firstLine() < before, "the text further down");
            hand.turnWheel(-4);
            hand.await(() -> firstLine() == before, "the beginning");
        });
    }

    @Test
    void controlAndTheWheelChangeTheSizeOfTheTextAndScrollNothing() {
        inTheWindow("Anna", 800, () -> {
            double size = size();
            pointAt(text());
            turnWithControl(-1);
            hand.await(() -> size() > size, "larger text");
            assertThat(firstLine()).isPositive();
            turnWithControl(2);
            hand.await(() -> size() < size, "smaller text");
            hand.press("Ctrl+0");
            hand.await(() -> size() == size, "the size it was");
            hand.turnWheel(1);
            hand.await(() -> firstLine() < 0 || scrolled(text()) > 0, "scrolling without the key");
            assertThat(size()).isEqualTo(size);
        });
    }

    @Test
    void aListIsScrolledAndWhatIsChosenStays() {
        inTheWindow("Anna", 800, () -> {
            Node list = hand.find("#documents");
            pointAt(list);
            hand.turnWheel(5);
            hand.await(() -> scrolled(list) > 0, "the list further down");
            assertThat(window.words("#document-title")).isEqualTo("essay-00");
            assertThat(firstLine()).as("the text beside it").isPositive();
        });
    }

    @Test
    void aTableIsScrolledInsideThePageItIsOn() {
        inTheWindow("Paula", 800, () -> {
            hand.click("#section-documents");
            Node table = hand.find(".table-view");
            pointAt(table);
            hand.turnWheel(5);
            hand.await(() -> scrolled(table) > 0, "the table further down");
        });
    }

    @Test
    void theWheelOverAChoiceChangesNothingAndScrollsThePanelItIsIn() {
        inTheWindow("Anna", 560, () -> {
            hand.press("Ctrl+,");
            Node panel = hand.find(".panel-box");
            hand.drawn();
            List<Node> choices = choices(panel);
            assertThat(choices).isNotEmpty();
            List<String> before = values(choices);
            boolean moved = false;
            for (Node choice : choices) {
                pointAt(choice);
                hand.turnWheel(1);
                moved |= scrolled(panel) > 0;
                hand.turnWheel(-1);
            }
            assertThat(values(choices)).isEqualTo(before);
            assertThat(moved).as("the panel was scrolled").isTrue();
        });
    }

    @Test
    void theWheelOverTheChoicesOfTheScreensChangesNothing() {
        inTheWindow("Paula", 800, () -> {
            for (String place : List.of("#section-documents", "#stage-adjudicate", "#stage-surrogates", "#stage-evaluation", "#stage-export", "#stage-search")) {
                hand.click(place);
                window.waitForJobs();
                hand.drawn();
                List<Node> choices = choices(Hand.onFx(() -> window.composition().scene().getRoot()));
                List<String> before = values(choices);
                for (Node choice : choices) {
                    pointAt(choice);
                    hand.turnWheel(1);
                    hand.turnWheel(-2);
                }
                assertThat(values(choices)).as(place).isEqualTo(before);
            }
        });
    }

    private static List<Node> choices(Node in) {
        return Hand.onFx(() -> {
            List<Node> found = new ArrayList<>();
            for (String style : List.of(".combo-box-base", ".choice-box", ".slider", ".spinner")) {
                in.lookupAll(style).stream().filter(node -> isShown(node) && !node.isDisabled()).forEach(found::add);
            }
            return found;
        });
    }

    private static boolean isShown(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return true;
    }

    private static List<String> values(List<Node> choices) {
        return Hand.onFx(() -> choices.stream()
                .map(choice -> choice.getId() + " " + switch (choice) {
                    case ComboBoxBase<?> combo -> combo.getValue();
                    case ChoiceBox<?> box -> box.getValue();
                    case Slider slider -> slider.getValue();
                    case Spinner<?> spinner -> spinner.getValue();
                    default -> throw new IllegalStateException("no choice: " + choice);
                })
                .toList());
    }
}

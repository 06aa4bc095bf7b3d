package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import org.allonym.desktop.shell.ShellServices;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Keys inside one stop of `Tab`, and the way back to the text; what holds for every stop is [WithoutMouseTest].
@Tag("slow")
class FocusTest {

    @TempDir
    Path folder;

    private WindowUnderTest window;
    private Hand hand;

    private Node owner() {
        return Hand.onFx(() -> window.composition().scene().getFocusOwner());
    }

    private void with(Runnable job) {
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            hand = open.hand();
            job.run();
        }
    }

    /// How far the words of each place shown stand from the line of the name of its document.
    private List<Double> unevenPlaces() {
        List<Double> uneven = new ArrayList<>();
        for (Node flow : window.composition().scene().getRoot().lookupAll("#places TextFlow")) {
            Node name = flow.getParent().getParent().getChildrenUnmodifiable().getFirst();
            double apart = line(flow) - line(name);
            if (Math.abs(apart) > 1) {
                uneven.add(apart);
            }
        }
        return uneven;
    }

    private static double line(Node words) {
        return words.localToScene(0, words.getBaselineOffset()).getY();
    }

    @Test
    void noticesLeaveTheHintsOfTheKeysUncovered() {
        with(() -> {
            window.sampleAs("Amina");
            Parent root = Hand.onFx(() -> window.composition().scene().getRoot());
            Hand.runFx(() -> ((ShellServices) root).say("Done, and something is said of it that is about as long as what is said at most."));
            hand.drawn();
            hand.drawn();

            Node toast = hand.find(".toast");
            List<Node> hints = Hand.onFx(() -> root.lookupAll(".status-bar-foot .key-cap").stream().map(Node::getParent).filter(Node::isVisible).map(Node.class::cast).toList());
            assertThat(hints).isNotEmpty();
            assertThat(Hand.onFx(() -> hints.stream()
                    .filter(hint -> hint.localToScene(hint.getLayoutBounds()).intersects(toast.localToScene(toast.getLayoutBounds())))
                    .toList())).isEmpty();
        });
    }

    @Test
    void aClickOnTheTabOfTheScreenInViewTakesNoFocus() {
        with(() -> {
            window.sampleAs("Dr. Ngata");
            hand.click("#stage-select");
            assertThat(owner().getId()).isEqualTo("open-source");
            hand.click("#stage-select");
            assertThat(owner().getId()).isEqualTo("open-source");
        });
    }

    @Test
    void arrowsLeadThroughTheFigures() {
        with(() -> {
            window.sampleAs("Dr. Ngata");
            hand.press("Ctrl+5");
            hand.find("#figure-span_strict_f1");
            throughTheFigures();
        });
    }

    private void throughTheFigures() {
        hand.tabTo("#cell-span_strict_f1-all");
        hand.press("Right");
        assertThat(owner().getId()).isEqualTo("cell-span_exact_f1-all");
        hand.press("Down");
        assertThat(owner().getId()).isEqualTo("cell-span_exact_f1-NAME_STUDENT");
        assertThat(Hand.onFx(() -> owner().getAccessibleText())).startsWith("Student name, ");
        hand.press("End");
        hand.press("Home");
        assertThat(owner().getId()).isEqualTo("cell-span_strict_f1-NAME_STUDENT");
        hand.press("Enter");
        assertThat(window.words("#drill-title")).contains("Student name");
        assertThat(Hand.onFx(this::unevenPlaces)).as("words of a place that don't stand on the line of its row").isEmpty();

        hand.press("Esc");
        hand.click("#agreement-confusion");
        hand.tabTo("#confusion");
        assertThat(Hand.onFx(() -> owner().getAccessibleText())).contains("tokens");
        String first = Hand.onFx(() -> owner().getAccessibleText());
        hand.press("Down");
        hand.press("Right");
        assertThat(Hand.onFx(() -> owner().getAccessibleText())).contains("tokens").isNotEqualTo(first);
        hand.press("Enter");
        hand.find("#places");
        hand.press("Esc");
    }

    @Test
    void escLeadsFromAFieldBackToTheText() {
        with(() -> {
            window.sampleAs("Amina");
            for (String field : List.of("#document-filter", "#document-note")) {
                hand.click(field);
                assertThat(owner()).isInstanceOf(TextInputControl.class);
                hand.press("Esc");
                assertThat(owner().getId()).as(field).isEqualTo("text");
            }
        });
    }

    @Test
    void theFocusIsOnNoOtherTabThanTheChosenOne() {
        with(() -> {
            window.sampleAs("Dr. Ngata");
            for (int screen = 1; screen <= 7; screen++) {
                hand.press("Ctrl+" + screen);
                assertThat(isOnAnotherTab()).as("screen %d by key", screen).isFalse();
            }
            for (String tab : List.of("#stage-agreement", "#stage-evaluation", "#stage-project", "#section-people")) {
                hand.click(tab);
                assertThat(isOnAnotherTab()).as(tab).isFalse();
            }
            hand.tabTo("#stage-agreement");
            hand.press("Ctrl+4");
            assertThat(isOnAnotherTab()).as("from a tab").isFalse();
        });
    }

    private boolean isOnAnotherTab() {
        return Hand.onFx(() -> owner() == null || owner() instanceof ToggleButton tab && !tab.isSelected());
    }

    @Test
    void theTextHasTheFocusWhereverAScreenHasOne() {
        with(() -> {
            window.sampleAs("Dr. Ngata");
            hand.click("#stage-adjudicate");
            window.waitForJobs();
            assertThat(owner().getStyleClass()).contains("annotated-text");
            hand.click("#stage-agreement");
            hand.click("#stage-adjudicate");
            window.waitForJobs();
            assertThat(owner().getStyleClass()).contains("annotated-text");
        });
    }
}

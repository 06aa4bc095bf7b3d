package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.tour.Hand;
import org.allonym.project.DocumentStatus;
import org.junit.jupiter.api.Test;

/// What decides happens once for each key press and click that was meant.
class HeldKeyTest extends AtTheAnnotateScreen {

    private void send(EventType<KeyEvent> type, KeyCode code) {
        Hand.runFx(() -> {
            Scene scene = window.composition().scene();
            Event.fireEvent(scene.getFocusOwner(), new KeyEvent(type, "", "", code, false, false, false, false));
        });
        hand.settle();
    }

    private void hold(KeyCode code, int times) {
        for (int i = 0; i < times; i++) {
            send(KeyEvent.KEY_PRESSED, code);
        }
        send(KeyEvent.KEY_RELEASED, code);
    }

    private void withSuggestions(Runnable job) {
        TestProject project = TestProject.in(folder);
        TestSuggestions.in(project.file());
        reopen(project, job);
    }

    private long finished() {
        return Hand.onFx(() -> session().rows().stream()
                .filter(row -> row.work().containsKey(TestProject.ANNA.id()))
                .filter(row -> row.work().get(TestProject.ANNA.id()).status() == DocumentStatus.FINISHED)
                .count());
    }

    private Point2D middle(String selector) {
        Node node = hand.find(selector);
        return Hand.onFx(() -> {
            Bounds box = node.localToScreen(node.getBoundsInLocal());
            return new Point2D(box.getCenterX(), box.getCenterY());
        });
    }

    @Test
    void enterThatIsHeldAcceptsOneSuggestion() {
        withSuggestions(() -> {
            hand.press("N");
            hold(KeyCode.ENTER, 12);
            assertThat(layer()).hasSize(1);
            assertThat(finished()).isZero();
            hold(KeyCode.ENTER, 2);
            assertThat(layer()).hasSize(2);
        });
    }

    @Test
    void theListBeforeFinishingIsDecidedOneByOneToo() {
        withSuggestions(() -> {
            hand.press("F");
            hand.find("#oversights");
            hold(KeyCode.ENTER, 12);
            assertThat(layer()).hasSize(1);
            assertThat(finished()).isZero();
        });
    }

    @Test
    void theKeyOfFinishingThatIsHeldFinishesOneDocument() {
        annotate(() -> {
            hold(KeyCode.F, 5);
            assertThat(finished()).isEqualTo(1);
        });
    }

    @Test
    void anArrowThatIsHeldGoesOn() {
        annotate(() -> {
            hold(KeyCode.RIGHT, 3);
            AnnotatedTextView text = (AnnotatedTextView) hand.find("#text");
            assertThat(Hand.onFx(() -> text.documentProperty().get().slice(text.selectionProperty().get()))).isEqualTo("wrote");
        });
    }

    @Test
    void aDoubleClickFinishesOneDocument() {
        annotate(() -> {
            hand.clickAt(middle("#finish"), 2);
            assertThat(finished()).isEqualTo(1);
            hand.click("#finish");
            assertThat(finished()).isEqualTo(2);
        });
    }

    @Test
    void finishingSaysWhatIsFinishedAndHowToTakeItBack() {
        withSuggestions(() -> {
            hand.press("N");
            for (int i = 0; i < 4; i++) {
                hand.press("Enter");
            }
            assertThat(window.words("#suggestions")).contains("All decided; ⏎ finishes");
            hand.press("Right");
            hand.press("Enter");
            assertThat(window.notice()).isEqualTo("Finished one. Undo: Ctrl Z");
            hand.click("#finish");
            assertThat(window.notice()).isEqualTo("Finished three. Undo: Ctrl Z");
        });
    }

    @Test
    @SuppressWarnings("unchecked")
    void aListThatIsOpenHasTheKeys() {
        annotate(() -> {
            hand.press("Right");
            hand.press("1");
            ComboBox<Object> show = (ComboBox<Object>) hand.find("#document-show");
            Hand.runFx(() -> {
                show.requestFocus();
                show.show();
            });
            hand.settle();
            hand.press("N");
            hand.press("Backspace");
            assertThat(layer()).hasSize(1);
            assertThat(Hand.onFx(show::isShowing)).isTrue();
            Hand.runFx(show::hide);
            hand.press("N");
            hand.press("Backspace");
            assertThat(layer()).isEmpty();
        });
    }
}

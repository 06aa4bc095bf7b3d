package org.allonym.desktop.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.allonym.desktop.text.AnnotatedTextView.Snapping;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PointerTest {

    private static final String KITCHEN = "Odile asked the cooks at Lycée Jean Moulin what they would change first.";

    /// Grows what the mouse covered to whole words; as it is when fine.
    private static Snapping words(String text) {
        return (raw, fine) -> {
            int start = raw.start();
            int end = raw.end();
            while (!fine && start > 0 && Character.isLetterOrDigit(text.charAt(start - 1))) {
                start--;
            }
            while (!fine && end < text.length() && Character.isLetterOrDigit(text.charAt(end))) {
                end++;
            }
            String words = text.substring(start, end);
            return words.isBlank() ? Optional.empty() : Optional.of(new Span(start, end));
        };
    }

    private static Painted label(String id, int start, int end, boolean selected) {
        return new Painted(id, new Span(start, end), new PaintStyle.Label(true), 1, "NAME", selected);
    }

    /// Drags from the border before `start` to the border before `end`, as those borders were measured.
    private static Span drag(TextStage stage, int start, int end, int lastLength) {
        Bounds first = stage.boundsOf(start, start + 1);
        Bounds last = stage.boundsOf(end - lastLength, end);
        stage.moveTo(first.getMinX() + 1, first.getCenterY());
        stage.press();
        stage.moveTo((first.getMinX() + last.getMaxX()) / 2, last.getCenterY());
        stage.moveTo(last.getMaxX() - 1, last.getCenterY());
        stage.release();
        return selected(stage).raw();
    }

    private static TextGesture.Selected selected(TextStage stage) {
        assertThat(stage.gestures).isNotEmpty();
        assertThat(stage.gestures.getLast()).isInstanceOf(TextGesture.Selected.class);
        return (TextGesture.Selected) stage.gestures.getLast();
    }

    @ParameterizedTest
    @CsvSource({"0, 5", "6, 11", "25, 42", "12, 13", "0, 72"})
    void aDragOverMeasuredGlyphsCoversThoseCharacters(int start, int end) {
        try (TextStage stage = TextStage.open(KITCHEN, 900, 300)) {
            assertThat(drag(stage, start, end, 1)).isEqualTo(new Span(start, end));
        }
    }

    @Test
    void aDragReportsDocumentOffsetsBehindTwoCharacterLineBreaks() {
        String text = "first line\r\n\r\nthird line\rfourth\nfifth line";
        try (TextStage stage = TextStage.open(text, 900, 400)) {
            int third = text.indexOf("third");
            int fifth = text.indexOf("fifth");

            assertThat(drag(stage, third, third + 5, 1)).isEqualTo(new Span(third, third + 5));
            assertThat(drag(stage, third, fifth + 5, 1)).isEqualTo(new Span(third, fifth + 5));
        }
    }

    @Test
    void aDragNeverCutsAnEmoji() {
        String cook = "👩🏽‍🍳";
        String text = "We saw " + cook + cook + " and 😀 today, \uD835\uDC00\uD835\uDC01 too.";
        try (TextStage stage = TextStage.open(text, 900, 300)) {
            int at = text.indexOf(cook);
            Bounds first = stage.boundsOf(at, at + cook.length());
            for (double across = 0.05; across < 1; across += 0.15) {
                double x = first.getMinX() + across * first.getWidth();
                int hit = TextStage.fx(() -> stage.view.hit(x, first.getCenterY()));
                assertThat(hit).isEqualTo(across < 0.5 ? at : at + cook.length());
            }

            assertThat(drag(stage, at - 4, at + cook.length(), cook.length()))
                    .isEqualTo(new Span(at - 4, at + cook.length()));
            int after = text.indexOf("today");
            assertThat(drag(stage, after, after + 5, 1)).isEqualTo(new Span(after, after + 5));
            int bold = text.indexOf("\uD835\uDC01");
            assertThat(drag(stage, after, bold + 2, 2)).isEqualTo(new Span(after, bold + 2));
        }
    }

    @Test
    void aDragOverArabicFollowsItsReadingOrder() {
        String name = "\u0644\u064a\u0644\u0649 \u062d\u062f\u0627\u062f";
        String text = "My friend " + name + " laughed.";
        try (TextStage stage = TextStage.open(text, 900, 300)) {
            int at = text.indexOf(name);
            Bounds box = stage.boundsOf(at, at + name.length());

            stage.moveTo(box.getMaxX() - 1, box.getCenterY());
            stage.press();
            stage.moveTo(box.getCenterX(), box.getCenterY());
            stage.moveTo(box.getMinX() + 1, box.getCenterY());
            stage.release();

            assertThat(selected(stage).raw()).isEqualTo(new Span(at, at + name.length()));
            Bounds firstWord = stage.boundsOf(at, at + 4);
            Bounds secondWord = stage.boundsOf(at + 5, at + 9);
            assertThat(firstWord.getMinX()).isGreaterThan(secondWord.getMaxX());
        }
    }

    @Test
    void aDragInALongWrappedParagraphKeepsItsOffsets() {
        StringBuilder prose = new StringBuilder();
        for (int i = 0; prose.length() < 21_000; i++) {
            prose.append("Sentence ").append(i).append(" of a very long paragraph without any break. ");
        }
        String text = prose.toString();
        int from = text.indexOf("Sentence 300 ");
        int to = from + "Sentence 300 of a very long paragraph without any break. Sentence 301".length();
        try (TextStage stage = TextStage.open(text, 900, 500)) {
            stage.does(() -> stage.view.ensureVisible(new Span(from, to)));

            assertThat(drag(stage, from, to, 1)).isEqualTo(new Span(from, to));
        }
    }

    @Test
    void aDragSnapsToWordsAndCtrlAsksForCharacters() {
        try (TextStage stage = TextStage.open(KITCHEN, 900, 300)) {
            stage.does(() -> stage.view.setSnapping(words(KITCHEN)));
            stage.moveTo(7, 8, 0.1);
            stage.press();
            stage.moveTo(9, 10, 0.5);
            stage.moveTo(13, 14, 0.9);

            assertThat(stage.gestures.getLast()).isInstanceOfSatisfying(TextGesture.Selecting.class, live -> {
                assertThat(live.raw()).isEqualTo(new Span(7, 14));
                assertThat(live.span()).isEqualTo(new Span(6, 15));
                assertThat(live.fine()).isFalse();
            });
            stage.release();
            assertThat(selected(stage).span()).isEqualTo(new Span(6, 15));

            Bounds from = stage.boundsOf(7, 8);
            Bounds to = stage.boundsOf(9, 10);
            stage.does(() -> {
                mouse(stage, MouseEvent.MOUSE_PRESSED, from.getMinX() + 1, from.getCenterY());
                mouse(stage, MouseEvent.MOUSE_DRAGGED, to.getMinX(), to.getCenterY());
                mouse(stage, MouseEvent.MOUSE_RELEASED, to.getMaxX() - 1, to.getCenterY());
            });
            assertThat(selected(stage).span()).isEqualTo(new Span(7, 10));
            assertThat(selected(stage).fine()).isTrue();
        }
    }

    /// The headless robot's mouse events carry no modifier keys, so this one is made by hand, with Ctrl.
    private static void mouse(
            TextStage stage, javafx.event.EventType<MouseEvent> type, double x, double y) {
        Node glass = stage.view.lookup(".text-glass");
        javafx.geometry.Point2D at = glass.parentToLocal(x, y);
        MouseEvent event = new MouseEvent(type, at.getX(), at.getY(), at.getX(), at.getY(), MouseButton.PRIMARY, 1,
                false, true, false, false, true, false, false, false, false, false, null);
        glass.fireEvent(event);
    }

    @Test
    void aDoubleClickTakesTheWordAndASingleClickPlacesTheCaret() {
        try (TextStage stage = TextStage.open(KITCHEN, 900, 300)) {
            stage.does(() -> stage.view.setSnapping(words(KITCHEN)));
            stage.moveTo(13, 14, 0.2);
            stage.click();
            assertThat(stage.gestures).containsExactly(new TextGesture.CaretPlaced(13));

            stage.click();
            assertThat(selected(stage).span()).isEqualTo(new Span(12, 15));
        }
    }

    @Test
    void clicksOnNestedSpansGoFromTheInnermostOutwards() {
        try (TextStage stage = TextStage.open(KITCHEN, 900, 300)) {
            stage.does(() -> stage.view.setPainted(
                    List.of(label("school", 25, 42, false), label("name", 31, 42, false), label("first", 31, 35, false))));
            stage.moveTo(32, 33, 0.5);
            stage.click();
            assertThat(picked(stage)).isEqualTo("first");

            for (String next : List.of("name", "school", "first")) {
                String before = picked(stage);
                stage.does(() -> stage.view.setPainted(List.of(
                        label("school", 25, 42, before.equals("school")),
                        label("name", 31, 42, before.equals("name")),
                        label("first", 31, 35, before.equals("first")))));
                stage.click();
                assertThat(picked(stage)).isEqualTo(next);
            }
        }
    }

    private static String picked(TextStage stage) {
        return stage.gestures.reversed().stream()
                .filter(TextGesture.Picked.class::isInstance).map(TextGesture.Picked.class::cast)
                .findFirst().orElseThrow().painted().id();
    }

    @Test
    void draggingAnEdgeOfTheSelectedSpanProposesTheNewSpanAndLeavesTheOtherEdge() {
        try (TextStage stage = TextStage.open(KITCHEN, 900, 300)) {
            stage.does(() -> {
                stage.view.setSnapping(words(KITCHEN));
                stage.view.setPainted(List.of(label("cooks", 16, 21, true)));
            });
            Bounds box = stage.boundsOf(16, 21);
            stage.moveTo(box.getMaxX(), box.getCenterY());
            stage.press();
            stage.moveTo(23, 24, 0.5);
            stage.moveTo(27, 28, 0.5);

            assertThat(stage.gestures.getLast()).isEqualTo(
                    new TextGesture.Resizing(label("cooks", 16, 21, true), new Span(16, 30), false));
            stage.release();
            assertThat(stage.gestures.getLast()).isEqualTo(
                    new TextGesture.Resized(label("cooks", 16, 21, true), new Span(16, 30), false));

            stage.moveTo(box.getMinX(), box.getCenterY());
            stage.press();
            stage.moveTo(13, 14, 0.5);
            stage.release();
            assertThat(stage.gestures.getLast()).isEqualTo(
                    new TextGesture.Resized(label("cooks", 16, 21, true), new Span(12, 21), false));
        }
    }

    @Test
    void anEdgeNeverCrossesTheOther() {
        try (TextStage stage = TextStage.open(KITCHEN, 900, 300)) {
            Painted cooks = label("cooks", 16, 21, true);
            stage.does(() -> stage.view.setPainted(List.of(cooks)));
            Bounds box = stage.boundsOf(16, 21);
            stage.moveTo(box.getMaxX(), box.getCenterY());
            stage.press();
            stage.moveTo(18, 19, 0.1);
            stage.moveTo(2, 3, 0.5);
            stage.release();

            assertThat(stage.gestures.getLast())
                    .isEqualTo(new TextGesture.Resized(cooks, new Span(16, 18), false));
        }
    }

    @Test
    void aDragThatIsCancelledLeavesNothingBehind() {
        try (TextStage stage = TextStage.open(KITCHEN, 900, 300)) {
            stage.moveTo(0, 1, 0.1);
            stage.press();
            stage.moveTo(8, 9, 0.9);
            boolean was = TextStage.fx(stage.view::cancelGesture);
            stage.gestures.clear();
            stage.release();

            assertThat(was).isTrue();
            assertThat(stage.gestures).isEmpty();
        }
    }

    @Test
    void aDragToTheLowerRimScrollsAndGoesOn() {
        String text = "One line of the many lines in this essay.\n".repeat(120);
        try (TextStage stage = TextStage.open(text, 700, 300)) {
            stage.moveTo(0, 1, 0.1);
            stage.press();
            stage.moveTo(300, 280);
            stage.moveTo(300, 297);
            stage.until(() -> stage.view.visibleSpan().orElseThrow().start() > 1000);
            stage.moveTo(300, 150);
            stage.release();

            assertThat(selected(stage).raw().start()).isZero();
            assertThat(selected(stage).raw().end()).isGreaterThan(1000);
        }
    }

    @Test
    void theSecondButtonAsksForAMenuWhereItWasPressed() {
        try (TextStage stage = TextStage.open(KITCHEN, 900, 300)) {
            Painted name = label("name", 0, 5, false);
            stage.does(() -> stage.view.setPainted(List.of(name)));
            stage.moveTo(2, 3, 0.2);
            stage.secondClick();

            assertThat(stage.gestures).singleElement().isInstanceOfSatisfying(TextGesture.MenuRequested.class, menu -> {
                assertThat(menu.offset()).isEqualTo(2);
                assertThat(menu.picked()).containsExactly(name);
            });
        }
    }

    @Test
    void theHoverCardSaysWhatTheMouseStandsOn() {
        try (TextStage stage = TextStage.open(KITCHEN, 900, 300)) {
            stage.does(() -> {
                stage.view.setDescribe(painted -> "Student name, by A");
                stage.view.setPainted(List.of(label("name", 0, 5, false)));
            });
            HoverCard card = (HoverCard) stage.view.lookup(".hover-card");
            stage.moveTo(2, 3, 0.2);
            stage.until(card::isVisible);
            assertThat(card.getText()).isEqualTo("Student name, by A");

            stage.moveTo(8, 9, 0.2);
            assertThat(card.isVisible()).isFalse();
        }
    }
}

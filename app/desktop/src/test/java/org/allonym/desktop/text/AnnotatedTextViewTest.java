package org.allonym.desktop.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.image.WritableImage;
import javafx.scene.input.Clipboard;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.text.Text;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class AnnotatedTextViewTest {

    private static String essay(int paragraphs) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < paragraphs; i++) {
            text.append("Paragraph ").append(i).append(": we asked the cooks what they would change, and they said: ")
                    .append("the queue, the heat, and the noise of plates. Nobody mentioned the food at all.\r\n");
        }
        return text.toString();
    }

    @Test
    void wordsBesideATabNeverTouch() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 24; i++) {
            text.append("m".repeat(i / 8 + 1)).append("il".repeat(i % 8)).append("\tand\tx\n");
        }
        try (TextStage stage = TextStage.open(text.toString(), 900, 800)) {
            double blank = TextStage.fx(() -> {
                Text one = new Text(" ");
                one.setFont(stage.view.set.faces().main());
                return one.getLayoutBounds().getWidth();
            });
            for (int tab = text.indexOf("\t"); tab >= 0; tab = text.indexOf("\t", tab + 1)) {
                double gap = stage.boundsOf(tab + 1, tab + 2).getMinX() - stage.boundsOf(tab - 1, tab).getMaxX();
                assertThat(gap).as("tab at %d", tab).isGreaterThan(blank - 1);
            }
        }
    }

    @Test
    void everyVisibleCharacterIsHitWhereItWasMeasured() {
        String text = "Tab\tand table\t12\t3.5\r\n\r\na\u2028b\u0085c\u000bd\fe\u0000f\u001cg\u00adh\r\nné́e, Ødegård, ﬁne; \u0644\u064a\u0644\u0649 and 😀 end\r\n  indented";
        try (TextStage stage = TextStage.open(text, 700, 300)) {
            for (int i = 0; i < text.length(); ) {
                int length = Character.charCount(text.codePointAt(i));
                int start = i;
                Optional<Bounds> box = TextStage.fx(() -> stage.view.boundsOf(new Span(start, start + length)));
                boolean arabic = Character.getDirectionality(text.codePointAt(i))
                        == Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC;
                if (box.isPresent() && box.get().getWidth() > 2) {
                    double x = arabic ? box.get().getMaxX() - 0.5 : box.get().getMinX() + 0.5;
                    int hit = TextStage.fx(() -> stage.view.hit(x, box.get().getCenterY()));
                    assertThat(hit).as("offset %d", i).isEqualTo(i);
                }
                i += length;
            }
        }
    }

    @Test
    void aClickBeforeTheFirstFrameOfATextIsInThatText() {
        try (TextStage stage = TextStage.open(essay(20), 700, 300)) {
            List<TextGesture> gestures = new ArrayList<>();
            stage.view.setOnGesture(gestures::add);
            TextStage.fx(() -> {
                stage.view.setDocument(DocumentText.of("Odile rows.\r\nTarek sleeps."));
                Node glass = stage.view.lookup(".text-glass");
                for (EventType<MouseEvent> type : List.of(MouseEvent.MOUSE_PRESSED, MouseEvent.MOUSE_RELEASED)) {
                    Event.fireEvent(glass, new MouseEvent(
                            type, 200, 40, 200, 40, MouseButton.PRIMARY, 1, false, false, false, false, true, false, false,
                            true, false, true, null));
                }
                return true;
            });
            assertThat(gestures).singleElement().isInstanceOfSatisfying(
                    TextGesture.CaretPlaced.class, placed -> assertThat(placed.offset()).isBetween(0, 26));
        }
    }

    @Test
    void marksFollowTheTextWhenItIsScrolledWidenedAndEnlarged() {
        String text = essay(60);
        Span span = new Span(text.indexOf("Paragraph 3:"), text.indexOf("Paragraph 3:") + 11);
        try (TextStage stage = TextStage.open(text, 900, 500)) {
            stage.does(() -> stage.view.setPainted(List.of(
                    new Painted("a", span, new PaintStyle.Label(true), 1, "NAME", false))));
            assertPaintedAt(stage, span);

            Bounds before = stage.boundsOf(span.start(), span.end());
            stage.moveTo(300, 200);
            stage.wheel(1);
            assertThat(stage.boundsOf(span.start(), span.end()).getMinY()).isEqualTo(before.getMinY() - 40);
            assertPaintedAt(stage, span);

            stage.does(() -> stage.view.getScene().getWindow().setWidth(640));
            assertThat(stage.boundsOf(span.start(), span.end()).getMinX()).isLessThan(before.getMinX());
            assertPaintedAt(stage, span);

            stage.does(() -> stage.view.appearanceProperty().set(stage.view.appearanceProperty().get().withSize(24)));
            stage.does(() -> stage.view.ensureVisible(span));
            assertThat(stage.boundsOf(span.start(), span.end()).getHeight()).isGreaterThan(before.getHeight() * 1.3);
            assertPaintedAt(stage, span);
        }
    }

    private static void assertPaintedAt(TextStage stage, Span span) {
        WritableImage image = stage.picture("");
        Bounds box = stage.boundsOf(span.start(), span.end());
        Bounds line = stage.boundsOf(span.start(), span.start() + 1);
        int background = image.getPixelReader().getArgb(4, (int) line.getCenterY());
        int inside = image.getPixelReader().getArgb((int) box.getMinX() + 1, (int) line.getCenterY());
        int outside = image.getPixelReader().getArgb((int) box.getMinX() - 3, (int) line.getCenterY());
        assertThat(inside).isNotEqualTo(background);
        assertThat(outside).isEqualTo(background);
    }

    @Test
    void turnsOfTheWheelBetweenTwoFramesAddUp() {
        try (TextStage stage = TextStage.open(essay(60), 900, 500)) {
            Bounds before = stage.boundsOf(500, 510);
            stage.moveTo(300, 200);
            stage.wheel(3);

            assertThat(stage.boundsOf(500, 510).getMinY()).isEqualTo(before.getMinY() - 120);
        }
    }

    @Test
    void markingMovesNoText() {
        String text = essay(12);
        try (TextStage stage = TextStage.open(text, 900, 500)) {
            List<Bounds> before = measure(stage, text);
            List<Painted> marks = new ArrayList<>();
            for (int i = 0; i + 12 < text.length(); i += 40) {
                marks.add(new Painted("m" + i, new Span(i, i + 9), new PaintStyle.Label(i % 3 == 0), 1 + i % 24, "NAME",
                        i % 5 == 0));
            }
            stage.does(() -> stage.view.setPainted(marks));

            assertThat(measure(stage, text)).isEqualTo(before);
        }
    }

    private static List<Bounds> measure(TextStage stage, String text) {
        return TextStage.fx(() -> {
            List<Bounds> boxes = new ArrayList<>();
            for (int i = 0; i < text.length(); i += 7) {
                stage.view.boundsOf(new Span(i, i + 1)).ifPresent(boxes::add);
            }
            return boxes;
        });
    }

    @Test
    void aSpanFarAwayIsBroughtIntoViewWithLinesAroundIt() {
        String text = essay(300);
        try (TextStage stage = TextStage.open(text, 900, 500)) {
            for (int paragraph : List.of(250, 3, 299, 120, 0)) {
                int at = text.indexOf("Paragraph " + paragraph + ":");
                Span span = new Span(at, at + 9);
                stage.does(() -> stage.view.ensureVisible(span));

                Bounds box = stage.boundsOf(span.start(), span.end());
                assertThat(box.getMinY()).isGreaterThanOrEqualTo(paragraph == 0 ? 0 : 20);
                assertThat(box.getMaxY()).isLessThanOrEqualTo(480);
            }
        }
    }

    @Test
    void aSpanDeepInOneVeryLongParagraphIsBroughtIntoView() {
        String text = essay(200).replace("\r\n", " ");
        try (TextStage stage = TextStage.open(text, 900, 500)) {
            for (int paragraph : List.of(150, 20, 199, 0)) {
                int at = text.indexOf("Paragraph " + paragraph + ":");
                stage.does(() -> stage.view.ensureVisible(new Span(at, at + 9)));

                Bounds box = stage.boundsOf(at, at + 9);
                assertThat(box.getMinY()).isGreaterThanOrEqualTo(0);
                assertThat(box.getMaxY()).isLessThanOrEqualTo(500);
            }
        }
    }

    @Test
    void whatShowsAlreadyIsNotScrolled() {
        String text = essay(60);
        try (TextStage stage = TextStage.open(text, 900, 500)) {
            Bounds before = stage.boundsOf(0, 9);
            int at = text.indexOf("Paragraph 4:");
            stage.does(() -> stage.view.ensureVisible(new Span(at, at + 9)));

            assertThat(stage.boundsOf(0, 9)).isEqualTo(before);
        }
    }

    @Test
    void pagesGoDownAndUpWithSomeOverlap() {
        String text = essay(100);
        try (TextStage stage = TextStage.open(text, 900, 500)) {
            Span first = TextStage.fx(() -> stage.view.visibleSpan()).orElseThrow();
            stage.does(stage.view::pageDown);
            Span second = TextStage.fx(() -> stage.view.visibleSpan()).orElseThrow();
            assertThat(second.start()).isGreaterThan(first.start()).isLessThan(first.end());

            stage.does(stage.view::pageUp);
            assertThat(TextStage.fx(() -> stage.view.visibleSpan())).contains(first);
        }
    }

    @Test
    void aNewDocumentBeginsAtItsTopAndDropsMarksThatDoNotFit() {
        try (TextStage stage = TextStage.open(essay(100), 900, 500)) {
            stage.does(() -> {
                stage.view.setPainted(List.of(
                        new Painted("a", new Span(5000, 5009), new PaintStyle.Label(true), 1, "NAME", true)));
                stage.view.setSelection(new Span(5000, 5009));
                stage.view.ensureVisible(new Span(5000, 5009));
            });
            stage.does(() -> stage.view.setDocument(DocumentText.of("short\r\ntext")));

            assertThat(TextStage.fx(() -> stage.view.visibleSpan())).contains(new Span(0, 11));
            assertThat(stage.boundsOf(0, 5).getMinY()).isLessThan(60);
        }
    }

    @Test
    void copyingGivesTheTextOfTheDocumentAndNothingWhenConcealed() {
        String text = "one\r\ntwo\r\nthree";
        try (TextStage stage = TextStage.open(text, 600, 300)) {
            stage.does(() -> stage.view.setSelection(new Span(1, 12)));
            boolean copied = TextStage.fx(stage.view::copySelection);
            assertThat(copied).isTrue();
            assertThat(TextStage.fx(() -> Clipboard.getSystemClipboard().getString())).isEqualTo("ne\r\ntwo\r\nth");

            stage.does(() -> stage.view.concealedProperty().set(true));
            assertThat(TextStage.fx(stage.view::copySelection)).isFalse();
        }
    }

    @Test
    void aConcealedTextIsTheSamePictureWhateverItsWordsSay() {
        try (TextStage stage = TextStage.open("Maria lives here", 600, 200)) {
            stage.does(() -> {
                stage.view.setPainted(List.of(
                        new Painted("a", new Span(0, 5), new PaintStyle.Label(true), 1, "NAME", true)));
                stage.view.concealedProperty().set(true);
            });
            WritableImage named = stage.picture("text-concealed");
            stage.does(() -> {
                stage.view.setPainted(List.of());
                stage.view.setDocument(DocumentText.of("aMrai lvies eher"));
            });
            WritableImage scrambled = stage.picture("");

            assertThat(differences(named, scrambled)).isZero();
            assertThat(TextStage.fx(() -> stage.view.queryAccessibleAttribute(AccessibleAttribute.TEXT))).isEqualTo("");
        }
    }

    private static int differences(WritableImage one, WritableImage other) {
        int count = 0;
        for (int y = 0; y < one.getHeight(); y++) {
            for (int x = 0; x < one.getWidth(); x++) {
                if (one.getPixelReader().getArgb(x, y) != other.getPixelReader().getArgb(x, y)) {
                    count++;
                }
            }
        }
        return count;
    }

    @Test
    void assistiveTechnologyReadsTheTextAndTheSelection() {
        try (TextStage stage = TextStage.open("one\r\ntwo", 600, 300)) {
            stage.does(() -> {
                stage.view.setDescribe(painted -> "Student name");
                stage.view.setPainted(List.of(
                        new Painted("a", new Span(5, 8), new PaintStyle.Label(true), 1, "NAME", true)));
                stage.view.setSelection(new Span(5, 8));
            });

            assertThat(TextStage.fx(stage.view::getAccessibleHelp)).isEqualTo("two, Student name");
            assertThat(TextStage.fx(() -> stage.view.queryAccessibleAttribute(AccessibleAttribute.TEXT)))
                    .isEqualTo("one\r\ntwo");
            assertThat(TextStage.fx(() -> stage.view.queryAccessibleAttribute(AccessibleAttribute.SELECTION_START)))
                    .isEqualTo(5);
            assertThat(TextStage.fx(() -> stage.view.queryAccessibleAttribute(AccessibleAttribute.SELECTION_END)))
                    .isEqualTo(8);
        }
    }

    @Test
    void assistiveTechnologyReadsLineByLineAndFindsPlacesOnTheScreen() {
        try (TextStage stage = TextStage.open("one\r\ntwo three\n\nfour", 600, 300)) {
            stage.does(() -> stage.view.setSelection(new Span(9, 14)));

            assertThat(ask(stage, AccessibleAttribute.CARET_OFFSET)).isEqualTo(9);
            assertThat(ask(stage, AccessibleAttribute.LINE_FOR_OFFSET, 9)).isEqualTo(1);
            assertThat(ask(stage, AccessibleAttribute.LINE_START, 1)).isEqualTo(5);
            assertThat(ask(stage, AccessibleAttribute.LINE_END, 1)).isEqualTo(15);
            assertThat(ask(stage, AccessibleAttribute.LINE_FOR_OFFSET, 400)).isEqualTo(3);
            assertThat(ask(stage, AccessibleAttribute.LINE_END, 400)).isEqualTo(20);
            Bounds[] boxes = (Bounds[]) ask(stage, AccessibleAttribute.BOUNDS_FOR_RANGE, 9, 14);
            assertThat(boxes).hasSize(1);
            Point2D within = new Point2D(boxes[0].getMinX() + 1, boxes[0].getCenterY());
            assertThat(ask(stage, AccessibleAttribute.OFFSET_AT_POINT, within)).isEqualTo(9);
            assertThat((Bounds[]) ask(stage, AccessibleAttribute.BOUNDS_FOR_RANGE, 20, 30)).isEmpty();

            stage.does(() -> stage.view.concealedProperty().set(true));

            assertThat(ask(stage, AccessibleAttribute.CARET_OFFSET)).isEqualTo(0);
            assertThat(ask(stage, AccessibleAttribute.LINE_END, 1)).isEqualTo(0);
            assertThat((Bounds[]) ask(stage, AccessibleAttribute.BOUNDS_FOR_RANGE, 9, 14)).isEmpty();
        }
    }

    private static Object ask(TextStage stage, AccessibleAttribute attribute, Object... of) {
        return TextStage.fx(() -> stage.view.queryAccessibleAttribute(attribute, of));
    }
}

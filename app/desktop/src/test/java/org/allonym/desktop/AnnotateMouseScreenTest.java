package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.robot.Robot;
import javafx.stage.Window;
import org.allonym.annotation.Annotation;
import org.allonym.desktop.tour.Echo;
import org.allonym.desktop.tour.Hand;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.allonym.label.OverlapPolicy;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.text.Span;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What an annotator's mouse does to spans and their edges.
@Tag("slow")
class AnnotateMouseScreenTest extends AtTheAnnotateScreen {

    private static final DocumentId ESSAY = new DocumentId("essay");
    private static final String TEXT = "“Maria Lopez's poster,” wrote Lena. (Odile) called anouk@post.example!\nEnd.";

    private void annotate(LabelSet labels, Runnable job) {
        reopen(TestProject.in(folder, labels, Map.of("essay", TEXT)), job);
    }

    private List<String> marked() {
        return marked(ESSAY);
    }

    private Annotation only() {
        List<Annotation> all = Hand.onFx(() -> session().state(ESSAY).layer(new ActorId("Anna")).annotations());
        assertThat(all).hasSize(1);
        return all.getFirst();
    }

    private static int at(String words) {
        return TEXT.indexOf(words);
    }

    private void drag(String from, String to) {
        hand.drag(before(at(from)), after(at(to) + to.length()));
    }

    /// Drags an edge of the span in hand, by words or with `Ctrl` by characters.
    private void dragEdge(Span span, boolean start, Point2D to, boolean fine) {
        Bounds box = glyphs(span.start(), span.end());
        Point2D from = new Point2D(start ? box.getMinX() : box.getMaxX(), box.getCenterY());
        if (fine) {
            dragWithCtrl(from, to);
        } else {
            hand.drag(from, to);
        }
    }

    /// A drag with `Ctrl` down, as events: the robot's mouse doesn't know of the keys that are down.
    private void dragWithCtrl(Point2D from, Point2D to) {
        Node glass = hand.find(".text-glass");
        Hand.runFx(() -> {
            mouse(glass, MouseEvent.MOUSE_PRESSED, from);
            mouse(glass, MouseEvent.MOUSE_DRAGGED, from.midpoint(to));
            mouse(glass, MouseEvent.MOUSE_DRAGGED, to);
            mouse(glass, MouseEvent.MOUSE_RELEASED, to);
        });
        hand.settle();
    }

    private static void mouse(Node glass, EventType<MouseEvent> type, Point2D screen) {
        Point2D at = glass.localToScene(glass.screenToLocal(screen));
        glass.fireEvent(new MouseEvent(type, at.getX(), at.getY(), screen.getX(), screen.getY(), MouseButton.PRIMARY, 1,
                false, true, false, false, true, false, false, false, false, false, null));
    }

    @Test
    void aDragTakesWholeWordsWithoutQuotesPunctuationOrPossessive() {
        annotate(LabelSets.CRAPII_14, () -> {
            hand.drag(before(at("“")), after(at(" poster")));
            hand.press("1");
            assertThat(marked()).containsExactly("Maria Lopez NAME_STUDENT");
            hand.press("Esc");
            hand.press("Esc");

            hand.drag(before(at("(Odile")), after(at(" called")));
            hand.press("1");
            assertThat(marked()).containsExactly("Maria Lopez NAME_STUDENT", "Odile NAME_STUDENT");
            hand.drag(before(at("nouk@")), after(at("!") + 1));
            hand.press("2");
            assertThat(marked()).last().isEqualTo("anouk@post.example EMAIL");
        });
    }

    @Test
    void aDoubleClickTakesTheWordUnderItAndCtrlDragsByCharacters() {
        annotate(LabelSets.CRAPII_14, () -> {
            hand.clickAt(before(at("pez's") + 1), 2);
            hand.press("1");
            assertThat(marked()).containsExactly("Lopez NAME_STUDENT");
            hand.press("Backspace");

            dragWithCtrl(before(at("aria")), after(at("ez's") + 2));
            hand.press("1");
            assertThat(marked()).containsExactly("aria Lopez NAME_STUDENT");
        });
    }

    @Test
    void edgesAreDraggedByWordAndByCharacterAndTheSpanStaysItself() {
        annotate(LabelSets.CRAPII_14, () -> {
            drag("Maria", "Lopez");
            hand.press("1");
            hand.press("T");
            hand.type("the author");
            hand.press("Enter");
            Annotation before = only();

            dragEdge(before.span(), false, after(at("Maria") + 4), false);
            assertThat(marked()).containsExactly("Maria NAME_STUDENT");
            hand.press("8");
            dragEdge(only().span(), false, before(at("pez")), false);
            assertThat(marked()).containsExactly("Maria Lopez NAME_INSTRUCTOR");
            dragEdge(only().span(), true, before(at("aria")), true);
            assertThat(marked()).containsExactly("aria Lopez NAME_INSTRUCTOR");
            dragEdge(only().span(), false, after(at("pez's") + 2), true);
            assertThat(marked()).containsExactly("aria Lope NAME_INSTRUCTOR");

            assertThat(only()).isEqualTo(before.withLabel("NAME_INSTRUCTOR").withSpan(new Span(at("aria"), at("z's"))));
            for (int i = 0; i < 4; i++) {
                hand.press("Ctrl+Z");
            }
            hand.press("Ctrl+Z");
            assertThat(only()).isEqualTo(before.withSpan(new Span(at("Maria"), at("'s"))).withNote("the author"));
        });
    }

    @Test
    void anOverlapTheLabelSetForbidsIsRefusedWithTheReason() {
        LabelSet strict = new LabelSet("strict", 1, LabelSets.CRAPII_14.labels(), OverlapPolicy.REFUSED);
        annotate(strict, () -> {
            drag("Maria", "Maria");
            hand.press("1");
            hand.press("Esc");
            drag("Lopez", "Lopez");
            hand.press("8");

            Span right = new Span(at("Lopez"), at("'s"));
            dragEdge(right, true, before(at("aria")), false);
            assertThat(window.notice()).contains("overlap a NAME_STUDENT span", "span, and the project’s label set doesn’t allow overlaps.");
            assertThat(marked()).containsExactly("Maria NAME_STUDENT", "Lopez NAME_INSTRUCTOR");

            hand.press("Esc");
            drag("Maria", "Lopez");
            hand.press("1");
            assertThat(marked()).containsExactly("Maria NAME_STUDENT", "Lopez NAME_INSTRUCTOR");
        });
    }

    @Test
    void theSecondButtonTakesASpanInHand() {
        annotate(LabelSets.CRAPII_14, () -> {
            drag("Lena", "Lena");
            hand.press("1");
            hand.press("Esc");
            hand.clickAt(before(at("End")), 1);
            Robot robot = Hand.onFx(Robot::new);
            Point2D place = before(at("ena."));
            Echo.await(MouseEvent.MOUSE_RELEASED, 1, () -> {
                robot.mouseMove(place);
                robot.mouseClick(MouseButton.SECONDARY);
            });
            hand.settle();
            hand.press("Backspace");
            assertThat(marked()).as("the open menu has the keys").hasSize(1);
            hand.press("Esc");
            hand.press("Backspace");
            assertThat(marked()).isEmpty();
        });
    }

    @Test
    void theSecondButtonOffersTheLabelsAndWhatCanBeDoneWithTheSpan() {
        annotate(LabelSets.CRAPII_14, () -> {
            assertThat(menuAt("Lopez")).containsExactly("Label as", "Copy the selected text", "Print");
            hand.press("Esc");
            hand.press("1");
            assertThat(menuAt("Lopez")).containsExactly(
                    "Label as", "Note", "Flag for later", "Delete the span", "Copy the selected text", "Print");
            Hand.runFx(() -> openMenu().orElseThrow().getItems().get(3).fire());
            assertThat(marked()).isEmpty();
        });
    }

    private List<String> menuAt(String words) {
        Point2D at = before(at(words));
        Hand.runFx(() -> {
            openMenu().ifPresent(ContextMenu::hide);
            Robot robot = new Robot();
            robot.mouseMove(at);
            robot.mouseClick(MouseButton.SECONDARY);
        });
        hand.settle();
        return Hand.onFx(() -> openMenu().orElseThrow().getItems().stream().map(MenuItem::getText).toList());
    }

    private static Optional<ContextMenu> openMenu() {
        return Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .map(ContextMenu.class::cast)
                .filter(menu -> "context-actions".equals(menu.getId()))
                .findFirst();
    }
}

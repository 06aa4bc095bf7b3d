package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.text.Text;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.tour.Hand;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSets;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.Span;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Essays in Hebrew and Arabic with Latin names and numbers in them, by robot: what is dragged over is what is marked, and
/// what is said first stands on the right wherever a passage is shown.
@Tag("slow")
class RightToLeftTest {

    private static final DocumentId HEBREW = new DocumentId("hebrew");

    private static final String HEBREW_TEXT = """
            שמי דוד כהן, אני בן 21 וגר בתל אביב. החברה שלי Maria Kowalska לומדת ב-London (UK) וגרה ברחוב הרצל 12.
            The teacher said that דוד כהן writes well, and Maria agreed.
            פגשתי את דוד כהן ואת ליאת לוי בספרייה ביום 14.03.2031, והטלפון שלי הוא 054-1234567.
            """;

    private static final String ARABIC_TEXT = """
            اسمي ليلى حداد وأسكن في الإسكندرية، شارع النيل 7. صديقتي Maria Kowalska تدرس في London (UK) وعمرها 22.
            My friend ليلى حداد laughed, said يُوسُف (12 years), and Maria left for القاهرة.
            قابلت ليلى حداد في المكتبة.
            """;

    @TempDir
    Path folder;

    private WindowUnderTest window;
    private Hand hand;

    private void picture(String name) {
        if (Boolean.getBoolean("allonym.pictures")) {
            hand.picture(Path.of("target/screens/rtl-" + name + ".png"));
        }
    }

    private AnnotatedTextView text() {
        return (AnnotatedTextView) hand.find("#text");
    }

    private static Span span(String text, String words, int from) {
        int start = text.indexOf(words, from);
        return new Span(start, start + words.length());
    }

    /// Where a character begins to be read, on the screen.
    private Point2D at(int offset, boolean leftward, boolean end) {
        AnnotatedTextView text = text();
        return Hand.onFx(() -> {
            Optional<Bounds> box = text.boundsOf(new Span(offset, offset + 1));
            Bounds on = text.localToScreen(box.orElseThrow());
            return new Point2D(leftward ^ end ? on.getMaxX() - 1 : on.getMinX() + 1, on.getCenterY());
        });
    }

    private void drag(Span span, boolean leftward) {
        hand.drag(at(span.start(), leftward, false), at(span.end() - 1, leftward, true));
    }

    private static boolean leftward(String words) {
        return Character.getDirectionality(words.charAt(0)) != Character.DIRECTIONALITY_LEFT_TO_RIGHT
                && !Character.isDigit(words.charAt(0));
    }

    private void drags(String text, List<String> names) {
        List<Span> wanted = new ArrayList<>();
        int label = 1;
        for (String name : names) {
            Span span = span(text, name, 0);
            drag(span, leftward(name));
            hand.press(Integer.toString(label++));
            hand.press("Esc");
            wanted.add(span);
        }
        List<Span> made = Hand.onFx(() -> window.session().state(text.equals(HEBREW_TEXT) ? HEBREW : new DocumentId("arabic"))
                .layer(TestProject.ANNA.id()).annotations().stream().map(Annotation::span).sorted().toList());
        assertThat(made.stream().map(span -> text.substring(span.start(), span.end())))
                .containsExactlyElementsOf(wanted.stream().sorted().map(span -> text.substring(span.start(), span.end())).toList());
    }

    @Test
    void whatIsDraggedOverIsMarkedAndWhatIsFoundReadsFromTheRight() {
        Path file = TestProject.in(folder, LabelSets.CRAPII_14, new TreeMap<>(Map.of("hebrew", HEBREW_TEXT, "arabic", ARABIC_TEXT))).file();
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            hand = open.hand();
            open.openAs(file, "Anna");
            hand.find("#text");
            drags(ARABIC_TEXT, List.of("ليلى حداد", "Maria Kowalska", "London", "الإسكندرية", "22"));
            picture("arabic");
            hand.press("Ctrl+PgDn");
            hand.settle();
            drags(HEBREW_TEXT, List.of("דוד כהן", "Maria Kowalska", "London", "ליאת לוי", "21", "054-1234567"));
            picture("hebrew");
            hand.press("Ctrl+Shift+F");
            Hand.runFx(() -> ((javafx.scene.control.TextField) open.composition().scene().lookup("#search-words")).setText("Maria"));
            open.waitForJobs();
            hand.await(() -> open.composition().scene().getRoot().lookupAll(".kwic-hit").stream().filter(this::says).count() == 4, "hits");
            hand.drawn();
            picture("search");
            List<String> wrong = Hand.onFx(this::misplaced);
            assertThat(wrong).isEmpty();
        }
    }

    @Test
    void firstDocumentsShowTextThatRunsFromTheRight() {
        TestProject project = TestProject.in(folder, LabelSets.CRAPII_14, new TreeMap<>(Map.of("arabic", ARABIC_TEXT)));
        Span name = span(ARABIC_TEXT, "ليلى حداد", 0);
        DocumentId arabic = new DocumentId("arabic");
        try (ProjectStore store = ProjectFile.open(project.file())) {
            store.append(Gesture.of(TestProject.ANNA.id(), List.<Edit>of(
                    new DocumentEdit.AddAnnotation(arabic, TestProject.ANNA.id(), Annotation.of(name, "NAME_STUDENT", new Provenance.Person(TestProject.ANNA.id()))),
                    new DocumentEdit.ChangeWork(
                            arabic, TestProject.ANNA.id(), AnnotatorStatus.NEW, AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED)))));
        }
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            hand = open.hand();
            open.openAs(project.file(), "Paula");
            hand.click("#section-first-documents");
            open.waitForJobs();
            hand.find("#text");
            hand.await(() -> text().boundsOf(name).isPresent(), "the name in the text");
            picture("first-documents");
            hand.click("#section-overview");
            hand.find("#import-first");
        }
    }

    private boolean says(Node hit) {
        return window.isShown(hit) && !((Text) hit).getText().isEmpty();
    }

    /// Lines whose words before the place aren't on the side where a reader comes from.
    private List<String> misplaced() {
        List<String> wrong = new ArrayList<>();
        int leftward = 0;
        for (Node hit : window.composition().scene().getRoot().lookupAll(".kwic-hit")) {
            if (says(hit)) {
                List<Node> parts = hit.getParent().getChildrenUnmodifiable();
                double before = middle(parts.getFirst());
                double after = middle(parts.getLast());
                String left = parts.subList(0, parts.indexOf(hit)).stream().map(part -> ((Text) part).getText()).collect(Collectors.joining());
                boolean fromTheRight = !left.contains("The teacher") && !left.contains("My friend");
                leftward += fromTheRight ? 1 : 0;
                if (before > middle(hit) != fromTheRight || after < middle(hit) != fromTheRight) {
                    wrong.add("%.0f %.0f %.0f".formatted(before, middle(hit), after));
                }
            }
        }
        assertThat(leftward).isEqualTo(2);
        return wrong;
    }

    private static double middle(Node node) {
        return node.localToScene(node.getLayoutBounds()).getCenterX();
    }
}

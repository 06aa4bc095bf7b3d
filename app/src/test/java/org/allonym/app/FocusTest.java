package org.allonym.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Toggle;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import org.allonym.app.theme.Theme;
import org.allonym.app.tour.Hand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// `Tab` leads through every screen: to every control, in reading order, and where it stands is seen and said.
class FocusTest {

    private static final int MOST_STOPS = 250;

    @TempDir
    Path folder;

    private WindowUnderTest window;
    private Hand hand;

    private Node owner() {
        return Hand.onFx(() -> window.composition().scene().getFocusOwner());
    }

    /// Goes round once with `Tab` and looks at every stop.
    ///
    /// @param ring whether to look for the focus ring, too
    private List<Node> walk(String screen, boolean ring) {
        List<Node> stops = new ArrayList<>();
        List<String> wrong = new ArrayList<>();
        while (stops.size() < MOST_STOPS && !stops.contains(owner())) {
            Node stop = owner();
            stops.add(stop);
            String faults = Hand.onFx(() -> faults(stop));
            if (!faults.isEmpty()) {
                wrong.add(Hand.onFx(stop::toString) + faults);
            }
            WritableImage with = ring ? picture() : null;
            Bounds box = Hand.onFx(() -> stop.localToScene(stop.getLayoutBounds()));
            hand.press("Tab");
            if (ring && owner() != stop && !differ(with, picture(), box)) {
                wrong.add(Hand.onFx(stop::toString) + " shows no focus");
            }
        }
        Node top = Hand.onFx(() -> stops.stream().min(Comparator.comparing(FocusTest::row)).orElseThrow());
        Collections.rotate(stops, -stops.indexOf(top));
        for (int i = 1; i < stops.size(); i++) {
            Node before = stops.get(i - 1);
            Node next = stops.get(i);
            if (Hand.onFx(() -> goesBack(before, next))) {
                wrong.add(Hand.onFx(() -> next + " comes after " + before));
            }
        }
        Hand.onFx(() -> unreached(stops)).forEach(node -> wrong.add(node + " is not reached"));
        assertThat(wrong).as(screen).isEmpty();
        assertThat(stops).as(screen).hasSizeLessThan(MOST_STOPS);
        return stops;
    }

    /// By line, and within a line from the left.
    private static double row(Node node) {
        Bounds box = node.localToScene(node.getLayoutBounds());
        return Math.floor(box.getCenterY() / 24) * 10_000 + box.getMinX();
    }

    private static String faults(Node stop) {
        String name = stop.getAccessibleText();
        boolean named = name != null && !name.isBlank()
                || stop instanceof Labeled labeled && labeled.getText() != null && !labeled.getText().isBlank()
                || stop.getStyleClass().contains("annotated-text");
        boolean role = stop.getAccessibleRole() != AccessibleRole.NODE && stop.getAccessibleRole() != AccessibleRole.PARENT;
        return (named ? "" : " has no name") + (role ? "" : " has no role");
    }

    private WritableImage picture() {
        return Hand.onFx(() -> window.composition().scene().getRoot().snapshot(new SnapshotParameters(), null));
    }

    private static boolean differ(WritableImage one, WritableImage other, Bounds box) {
        Rectangle2D part = new Rectangle2D(
                Math.max(0, box.getMinX() - 3), Math.max(0, box.getMinY() - 3), box.getWidth() + 6, box.getHeight() + 6);
        PixelReader a = one.getPixelReader();
        PixelReader b = other.getPixelReader();
        int changed = 0;
        for (int y = (int) part.getMinY(); y < Math.min(one.getHeight(), part.getMaxY()); y++) {
            for (int x = (int) part.getMinX(); x < Math.min(one.getWidth(), part.getMaxX()); x++) {
                if (a.getArgb(x, y) != b.getArgb(x, y) && ++changed > 40) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Inside one pane the focus goes down or to the right; from pane to pane it may go up, but to the right then.
    private static boolean goesBack(Node before, Node next) {
        Bounds a = before.localToScene(before.getLayoutBounds());
        Bounds b = next.localToScene(next.getLayoutBounds());
        return b.getMaxY() < a.getMinY() + 2 && b.getMinX() < a.getMaxX() - 2 && b.getMaxX() > a.getMinX() + 2
                || b.getMaxX() < a.getMinX() + 2 && b.getMinY() < a.getMaxY() - 2 && b.getMaxY() > a.getMinY() + 2
                        && b.getMinY() <= a.getMinY();
    }

    /// Controls in sight that `Tab` should have come to; those of a group that arrows lead through are one stop.
    private List<Node> unreached(List<Node> stops) {
        List<Node> left = new ArrayList<>();
        for (Node node : window.composition().scene().getRoot().lookupAll("*")) {
            boolean control = node instanceof Control && node.isFocusTraversable() && !node.isDisabled();
            if (control && window.isShown(node) && !stops.contains(node) && !isReachedByArrows(node, stops)) {
                left.add(node);
            }
        }
        return left;
    }

    private static boolean isReachedByArrows(Node node, List<Node> stops) {
        return node instanceof Toggle toggle
                && toggle.getToggleGroup() != null
                && toggle.getToggleGroup().getToggles().stream().anyMatch(other -> stops.contains((Node) other));
    }

    private void with(Theme theme, Runnable job) {
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            hand = open.hand();
            Hand.onFx(() -> {
                open.composition().appearance().themeProperty().set(theme);
                return null;
            });
            job.run();
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void everyStopOfTheAnnotateScreenIsSeenAndSaid(Theme theme) {
        with(theme, () -> {
            walk("start", true);
            window.sampleAs("Amina");
            hand.press("Ctrl+PgUp");
            hand.press("N");
            walk("annotate", true);
        });
    }

    @Test
    void everyStopOfTheOtherScreensIsSeenAndSaid() {
        with(Theme.LIGHT, () -> {
            window.sampleAs("Dr. Ngata");
            for (String section : List.of("overview", "documents", "people", "labels")) {
                hand.click("#section-" + section);
                walk("project, " + section, true);
            }
            for (String section : List.of("suggestions", "models")) {
                hand.click("#section-" + section);
                window.waitForJobs();
                walk("project, " + section, true);
            }
            hand.press("Ctrl+2");
            window.waitForJobs();
            walk("adjudicate", true);
            hand.press("Ctrl+4");
            hand.find("#figure-span_strict_f1");
            assertThat(walk("agreement", true)).as("a table of figures is one stop").hasSizeLessThan(30);
            arrowsLeadThroughTheFigures();
            hand.press("Ctrl+6");
            window.waitForJobs();
            walk("export", true);
            hand.click("#with-surrogates");
            window.waitForJobs();
            walk("export with surrogates", true);
        });
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

    private void arrowsLeadThroughTheFigures() {
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
        assertThat(window.words("#drill-title")).contains("NAME_STUDENT");
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
        hand.click("#agreement-groups");
        window.waitForJobs();
        walk("agreement by group", true);
        hand.click("#agreement-everybody");
        window.waitForJobs();
        walk("agreement of every pair", true);
    }

    @Test
    void everyStopOfTheSurrogatesScreenIsSeenAndSaid() {
        Path file = ReviewProject.in(folder);
        with(Theme.LIGHT, () -> {
            window.answer(file);
            hand.click("#open-project");
            window.enterAs("Cara");
            hand.press("Ctrl+2");
            window.waitForJobs();
            hand.find("#finding-words");
            hand.press("Ctrl+F");
            hand.type("Bergen");
            hand.find("#entity-head");
            walk("an entity", true);
            hand.press("F2");
            hand.find("#draft-value");
            walk("a value that is written", true);
            hand.press("Esc");
            hand.click("#finding-1");
            hand.find("#finding-words");
            walk("a finding", true);
            hand.press("V");
            walk("the whole essay", true);
        });
    }

    @Test
    void everyStopOfTheEvaluationScreenIsSeenAndSaid() {
        NoisySuggestions.in(AdjudicatedSample.in(folder));
        with(Theme.LIGHT, () -> {
            window.sampleAs("Dr. Ngata");
            hand.press("Ctrl+5");
            hand.find("#quality-f5");
            for (String view : List.of("figures", "errors", "thresholds", "comparison")) {
                hand.click("#evaluation-" + view);
                walk("evaluation, " + view, true);
            }
        });
    }

    @Test
    void aPanelKeepsTheFocusAndGivesItBack() {
        with(Theme.LIGHT, () -> {
            window.sampleAs("Amina");
            Node before = owner();
            hand.press("Ctrl+,");
            for (String tab : List.of("#settings-look", "#settings-hands", "#settings-keys")) {
                hand.click(tab);
                List<Node> stops = new ArrayList<>();
                while (!stops.contains(owner())) {
                    stops.add(owner());
                    assertThat(Hand.onFx(() -> inside(owner(), "panel-box"))).as(tab + " " + owner()).isTrue();
                    assertThat(Hand.onFx(() -> faults(owner()))).as(tab + " " + owner()).isEmpty();
                    hand.press("Tab");
                }
                assertThat(stops).hasSizeGreaterThan(3);
            }
            hand.press("Shift+Tab");
            assertThat(Hand.onFx(() -> inside(owner(), "panel-box"))).isTrue();
            hand.press("Esc");
            assertThat(owner()).isSameAs(before);
        });
    }

    @Test
    void escLeadsFromAFieldBackToTheText() {
        with(Theme.LIGHT, () -> {
            window.sampleAs("Amina");
            for (String field : List.of("#document-filter", "#document-note")) {
                hand.click(field);
                assertThat(owner()).isInstanceOf(TextInputControl.class);
                hand.press("Esc");
                assertThat(owner().getId()).as(field).isEqualTo("text");
            }
        });
    }

    private static boolean inside(Node node, String style) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at.getStyleClass().contains(style)) {
                return true;
            }
        }
        return false;
    }
}

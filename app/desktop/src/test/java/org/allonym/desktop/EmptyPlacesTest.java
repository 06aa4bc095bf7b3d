package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ScrollBar;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.allonym.services.sample.AdjudicatedSample;
import org.allonym.services.sample.NoisySuggestions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A click where there is nothing to click changes nothing: see [EveryScreen] for the way.
@Tag("slow")
class EmptyPlacesTest {

    /// How far apart the places are that are tried, in pixels.
    private static final int STEP = 24;
    private static final int CLEAR = 4;

    @TempDir
    Path folder;

    private void goes(Theme theme, Consumer<EveryScreen> way, int places) {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            window.hand().hurry();
            Hand.runFx(() -> window.composition().appearance().themeProperty().set(theme));
            Clicks clicks = new Clicks(window.hand(), window.composition().scene());
            way.accept(new EveryScreen(window, clicks));
            assertThat(clicks.astray).isEmpty();
            assertThat(clicks.places).isGreaterThan(places);
        }
    }

    private static final class Clicks implements EveryScreen.Onlooker {

        private final Hand hand;
        private final Scene scene;
        private final Set<String> astray = new TreeSet<>();
        private int places;

        Clicks(Hand hand, Scene scene) {
            this.hand = hand;
            this.scene = scene;
        }

        @Override
        public void screen(String name) {
            click(name);
        }

        @Override
        public void panel(String name) {
            click(name);
        }

        @Override
        public void window(String name, Scene beside) {
            Clicks there = new Clicks(new Hand(beside), beside);
            there.click(name);
            astray.addAll(there.astray);
            places += there.places;
        }

        /// Clicks each node once that shows somewhere and that nothing to click holds.
        private void click(String name) {
            untilItIsWhole();
            Set<Node> clicked = Collections.newSetFromMap(new IdentityHashMap<>());
            Targets targets = new Targets(new InView(scene));
            Bounds shown = Hand.onFx(() -> InView.inScene(new InView(scene).top()));
            List<Point2D> grid = new ArrayList<>();
            for (double y = shown.getMinY() + 1; y < shown.getMaxY(); y += STEP) {
                for (double x = shown.getMinX() + 1; x < shown.getMaxX(); x += STEP) {
                    grid.add(new Point2D(x, y));
                }
            }
            Iterator<Point2D> left = grid.iterator();
            for (Place next = next(left, targets, clicked); next != null; next = next(left, targets, clicked)) {
                click(name, next.empty(), next.at());
            }
            places += clicked.size();
        }

        /// What has just opened may still get a part with each frame.
        private void untilItIsWhole() {
            long before = -1;
            for (long now = nodes(); now != before; now = nodes()) {
                before = now;
                hand.drawn();
            }
        }

        private long nodes() {
            return Hand.onFx(() -> InView.under(scene.getRoot()).count());
        }

        private record Place(Node empty, Point2D at) {}

        /// The next place where a node is on top that wasn't clicked before, with nothing there to be clicked.
        private @Nullable Place next(Iterator<Point2D> left, Targets targets, Set<Node> clicked) {
            return Hand.onFx(() -> {
                while (left.hasNext()) {
                    Point2D at = left.next();
                    Node top = at(scene.getRoot(), at);
                    if (top != null && !clicked.contains(top) && !acts(targets, top) && isAround(top, at)) {
                        clicked.add(top);
                        return new Place(top, at);
                    }
                }
                return null;
            });
        }

        /// Whether a node is on top a few pixels around a place, too.
        private boolean isAround(Node top, Point2D at) {
            return Stream.of(-CLEAR, CLEAR).allMatch(by ->
                    at(scene.getRoot(), at.add(by, 0)) == top && at(scene.getRoot(), at.add(0, by)) == top);
        }

        private void click(String name, Node empty, Point2D at) {
            Node before = Hand.onFx(scene::getFocusOwner);
            hand.clickAt(Hand.onFx(() -> scene.getRoot().localToScreen(at)), 1);
            Node after = Hand.onFx(scene::getFocusOwner);
            if (after != before) {
                astray.add("%s: a click on %s leads from %s to %s".formatted(
                        name, InView.name(empty), before == null ? "nowhere" : InView.name(before), InView.name(after)));
                Hand.runFx(() -> before.requestFocus());
            }
        }

        private static boolean acts(Targets targets, Node node) {
            for (Node at = node; at != null; at = at.getParent()) {
                if (at instanceof ScrollBar || targets.takesClicks(at)) {
                    return true;
                }
            }
            return false;
        }

        /// What is on top at a place of the scene.
        private static Node at(Node node, Point2D place) {
            if (!node.isVisible() || node.isMouseTransparent() || node.isDisabled()) {
                return null;
            }
            Point2D here = node.sceneToLocal(place);
            if (!node.getBoundsInLocal().contains(here)) {
                return null;
            }
            if (node.getClip() != null && !node.getClip().contains(here)) {
                return null;
            }
            if (node instanceof Parent parent) {
                List<Node> topFirst = parent.getChildrenUnmodifiable().reversed().stream()
                        .sorted(Comparator.comparingDouble(Node::getViewOrder)).toList();
                for (Node child : topFirst) {
                    Node found = at(child, place);
                    if (found != null) {
                        return found;
                    }
                }
            }
            return node.isPickOnBounds() && node.getBoundsInLocal().contains(here) || node.contains(here) ? node : null;
        }
    }

    @Test
    void anAnnotatorsScreensKeepTheFocus() {
        goes(Theme.LIGHT, EveryScreen::ofAnAnnotator, 100);
    }

    @Test
    void aPisScreensKeepTheFocus() throws IOException {
        NoisySuggestions.in(AdjudicatedSample.in(folder));
        Path broken = folder.resolve("broken.json");
        Files.writeString(broken, "[{\"document\": 8}]");
        goes(Theme.DARK, way -> way.ofAPi(broken), 100);
    }

    @Test
    void anAdjudicatorsScreensKeepTheFocus() {
        goes(Theme.CONTRAST, EveryScreen::ofAnAdjudicator, 40);
    }

    @Test
    void aReviewersScreensKeepTheFocus() {
        Path file = ReviewProject.in(folder);
        goes(Theme.LIGHT, way -> way.ofAReviewer(file), 40);
    }

    @Test
    void theScreensOfAPackageKeepTheFocus() {
        PackedSample packed = PackedSample.in(folder);
        goes(Theme.DARK, way -> way.ofSomebodyWithAPackage(packed), 20);
    }

    @Test
    void thePagesOfANewProjectKeepTheFocus() throws IOException {
        Path essays = Files.writeString(folder.resolve("rower.json"), "[{\"document\": 9, \"full_text\": \"Odile rows.\", \"tokens\": "
                + "[\"Odile\", \"rows\", \".\"], \"trailing_whitespace\": [true, false, false], \"labels\": [\"B-ROWER\", \"O\", \"O\"]}]");
        goes(Theme.CONTRAST, way -> way.ofANewProject(essays), 20);
    }
}

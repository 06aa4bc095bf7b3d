package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.Scene;
import org.allonym.desktop.tour.Hand;
import org.allonym.services.sample.AdjudicatedSample;
import org.allonym.services.sample.NoisySuggestions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Every screen and every panel without a mouse: see [EveryScreen] for the way and [EachScreen] for what is looked at.
@Tag("slow")
@Tag("thorough")
class WithoutMouseTest {

    @TempDir
    Path folder;

    private void goes(Consumer<EveryScreen> way, int stops) {
        Eyes eyes;
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            hand.hurry();
            eyes = new Eyes(window, new EachScreen(hand, window.composition().scene(), window.composition().appearance()));
            way.accept(new EveryScreen(window, eyes));
            assertThat(hand.clicks()).as("clicks").isZero();
        }
        eyes.astray.addAll(eyes.screen.faults());
        assertThat(eyes.astray).isEmpty();
        assertThat(eyes.screen.stops()).isGreaterThan(stops);
        assertThat(eyes.screen.measured()).isGreaterThan(stops);
    }

    private record Eyes(WindowUnderTest window, EachScreen screen, Set<String> astray) implements EveryScreen.Onlooker {

        Eyes(WindowUnderTest window, EachScreen screen) {
            this(window, screen, new TreeSet<>());
        }

        @Override
        public void screen(String name) {
            screen.look(name);
        }

        @Override
        public void panel(String name) {
            List<Node> round = screen.look(name);
            if (!Hand.onFx(() -> round.stream().allMatch(Eyes::isInPanel))) {
                astray.add(name + ": Tab leads out of the panel");
            }
        }

        private static boolean isInPanel(Node node) {
            for (Node at = node; at != null; at = at.getParent()) {
                if (at.getStyleClass().contains("panel-box")) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public void left(String name, Node before) {
            if (window.shows(".panel-box")) {
                astray.add(name + ": Esc doesn't close it");
                return;
            }
            Node now = screen.owner();
            boolean same = now == before || before.getId() != null && before.getId().equals(now.getId());
            if (!same) {
                astray.add("%s: Esc leads to %s, not back to %s".formatted(name, now, before));
            }
        }

        @Override
        public void window(String name, Scene scene) {
            EachScreen there = new EachScreen(new Hand(scene), scene, window.composition().appearance());
            there.look(name);
            astray.addAll(there.faults());
        }
    }

    @Test
    void anAnnotatorNeedsNoMouse() {
        goes(EveryScreen::ofAnAnnotator, 200);
    }

    @Test
    void aPiNeedsNoMouse() throws IOException {
        NoisySuggestions.in(AdjudicatedSample.in(folder));
        Path broken = folder.resolve("broken.json");
        Files.writeString(broken, "[{\"document\": 8}]");
        goes(way -> way.ofAPi(broken), 300);
    }

    @Test
    void anAdjudicatorNeedsNoMouse() {
        goes(EveryScreen::ofAnAdjudicator, 60);
    }

    @Test
    void aReviewerNeedsNoMouse() {
        Path file = ReviewProject.in(folder);
        goes(way -> way.ofAReviewer(file), 120);
    }

    @Test
    void somebodyWithAPackageNeedsNoMouse() {
        PackedSample packed = PackedSample.in(folder);
        goes(way -> way.ofSomebodyWithAPackage(packed), 40);
    }

    @Test
    void somebodyWithANewProjectNeedsNoMouse() throws IOException {
        Path essays = Files.writeString(folder.resolve("rower.json"), "[{\"document\": 9, \"full_text\": \"Odile rows.\", \"tokens\": "
                + "[\"Odile\", \"rows\", \".\"], \"trailing_whitespace\": [true, false, false], \"labels\": [\"B-ROWER\", \"O\", \"O\"]}]");
        goes(way -> way.ofANewProject(essays), 40);
    }
}

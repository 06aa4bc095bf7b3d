package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import org.allonym.desktop.tour.Hand;
import org.allonym.label.LabelSets;
import org.allonym.language.Language;
import org.allonym.language.Messages;
import org.allonym.services.sample.AdjudicatedSample;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// In a window of 1024×640 nothing a person needs lies outside it, in the language with the longer words.
@Tag("slow")
class NarrowWindowTest {

    private static final double WIDTH = 1024;

    @TempDir
    Path folder;

    @AfterEach
    void speakEnglish() {
        Messages.use(Language.ENGLISH);
    }

    private static Bounds inScene(Node node) {
        return Hand.onFx(() -> node.localToScene(node.getBoundsInLocal()));
    }

    @Test
    void theDocumentAtHandStaysInViewInItsList() {
        try (WindowUnderTest window = new WindowUnderTest(folder, WIDTH, 640)) {
            window.sampleAs("Amina");

            Node list = window.hand().find("#documents");
            Node chosen = Hand.onFx(() -> list.lookup(".list-cell:filled:selected"));

            assertThat(inScene(list).contains(inScene(chosen).getCenterX(), inScene(chosen).getCenterY())).isTrue();
        }
    }

    @Test
    void everyLabelIsWholeInViewAndStaysThereWhateverIsInHand() {
        try (WindowUnderTest window = new WindowUnderTest(folder, WIDTH, 640)) {
            window.sampleAs("Amina");
            window.hand().find("#no-span");
            Map<String, Bounds> nothing = labels(window);

            window.hand().press("Right");
            window.hand().press("1");
            window.hand().find("#span-surface");

            assertThat(nothing).hasSize(LabelSets.CRAPII_14.labels().size());
            assertThat(labels(window)).isEqualTo(nothing);
        }
    }

    /// Where each label stands, as far as it shows.
    private static Map<String, Bounds> labels(WindowUnderTest window) {
        window.hand().drawn();
        Map<String, Bounds> labels = new TreeMap<>();
        LabelSets.CRAPII_14.labels().forEach(label -> {
            Node button = window.hand().find("#label-" + label.name());
            Bounds shown = Hand.onFx(() -> new InView(window.composition().scene()).clipped(button));
            assertThat(shown).as(label.name()).isEqualTo(Hand.onFx(() -> InView.inScene(button)));
            labels.put(label.name(), shown);
        });
        return labels;
    }

    @Test
    void headAndFootStayInViewWhereABannerTakesRoom() {
        Messages.use(Language.SPANISH);
        try (WindowUnderTest window = new WindowUnderTest(folder, WIDTH, 560)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            for (String stage : List.of("project", "adjudicate", "surrogates", "export")) {
                hand.click("#stage-" + stage);
                window.waitForJobs();
                hand.drawn();
                Node foot = hand.find(".status-bar-foot");
                assertThat(inScene(hand.find(".header")).getMinY()).as(stage).isGreaterThanOrEqualTo(0);
                assertThat(Hand.onFx(() -> foot.localToScene(foot.getLayoutBounds()).getMaxY())).as(stage).isLessThanOrEqualTo(560.5);
            }
        }
    }

    @Test
    void headFootAndPanesOfEveryScreenEndInsideTheWindow() {
        Messages.use(Language.SPANISH);
        AdjudicatedSample.in(folder);
        try (WindowUnderTest window = new WindowUnderTest(folder, WIDTH, 640)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            for (String stage : List.of("project", "adjudicate", "surrogates", "agreement", "evaluation", "export", "search")) {
                hand.click("#stage-" + stage);
                window.waitForJobs();
                hand.drawn();
                for (String whole : List.of(".header", ".status-bar-foot", "#do-close-project", ".inspector-pane", ".text-head", "#assign")) {
                    if (window.shows(whole)) {
                        Bounds bounds = inScene(hand.find(whole));
                        assertThat(bounds.getMinX()).as("%s on %s", whole, stage).isGreaterThanOrEqualTo(0);
                        assertThat(bounds.getMaxX()).as("%s on %s", whole, stage).isLessThanOrEqualTo(WIDTH + 0.5);
                    }
                }
            }
        }
    }
}

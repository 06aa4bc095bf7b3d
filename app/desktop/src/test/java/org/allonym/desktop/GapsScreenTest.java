package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Objects;
import javafx.scene.control.TableView;
import org.allonym.desktop.adjudicate.AdjudicateView;
import org.allonym.desktop.gaps.GapsModel;
import org.allonym.desktop.tour.Hand;
import org.allonym.services.sample.AdjudicatedSample;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a PI does with the gaps in the guideline.
@Tag("slow")
class GapsScreenTest {

    @TempDir
    Path folder;

    @SuppressWarnings("unchecked")
    private static TableView<GapsModel.Row> table(WindowUnderTest window) {
        return (TableView<GapsModel.Row>) window.hand().find("#gap-table");
    }

    /// Goes to the gaps of the sample as its PI.
    ///
    /// @return how many there are
    private static int openGaps(WindowUnderTest window) {
        window.sampleAs("Dr. Ngata");
        window.hand().click("#section-guideline-gaps");
        window.settle();
        return Hand.onFx(() -> table(window).getItems().size());
    }

    @Test
    void whatPassesNoFilterHasAButtonThatWidensThem() {
        AdjudicatedSample.in(folder);
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            int all = openGaps(window);
            hand.click("#gap-open");
            for (int i = 0; i < all; i++) {
                hand.click("#gap-answer");
            }
            assertThat(window.words("#gaps-empty")).isEqualTo("No matches");

            hand.click("#gaps-widen");

            assertThat(Hand.onFx(() -> table(window).getItems().size())).isEqualTo(all);
        }
    }

    @Test
    void thePiReadsAnswersUndoesExportsAndGoesToTheConflict() {
        AdjudicatedSample.in(folder);
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            int all = openGaps(window);
            assertThat(all).isGreaterThan(10);
            assertThat(window.words("#gaps-lead")).isEqualTo("%d gaps in the guideline, %d open".formatted(all, all));

            hand.press("Space");
            assertThat(window.words("#gaps-lead")).endsWith((all - 1) + " open");
            assertThat(window.words("#gap-answer")).isEqualTo("Reopen");
            hand.press("Ctrl+Z");
            assertThat(window.notice()).isEqualTo("Undone: marked a guideline gap as answered in version 1");
            assertThat(window.words("#gaps-lead")).endsWith(all + " open");

            Path csv = folder.resolve("gaps.csv");
            window.answer(csv);
            hand.press("Ctrl+E");
            window.waitForJobs();
            assertThat(csv).isNotEmptyFile();

            hand.press("Down");
            GapsModel.Row chosen = Hand.onFx(() -> table(window).getSelectionModel().getSelectedItem());
            hand.press("Enter");
            window.settle();
            AdjudicateView shown = (AdjudicateView) window.composition().shown();
            var current = Objects.requireNonNull(Hand.onFx(() -> shown.model().currentProperty().get()));
            assertThat(current.entry().document()).isEqualTo(chosen.gap().document());
            assertThat(current.entry().place()).isEqualTo(chosen.gap().place());
        }
    }
}

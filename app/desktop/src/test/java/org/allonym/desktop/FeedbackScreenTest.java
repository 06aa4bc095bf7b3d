package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import org.allonym.desktop.tour.Hand;
import org.allonym.services.sample.AdjudicatedSample;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What an annotator reads of adjudication.
@Tag("slow")
class FeedbackScreenTest {

    @TempDir
    Path folder;

    private int items(WindowUnderTest window) {
        return Hand.onFx(() -> ((ListView<?>) window.composition().scene().lookup("#corrections")).getItems().size());
    }

    @Test
    void anAnnotatorReadsByKeysAloneWhatWasChangedAndWhy() {
        AdjudicatedSample.in(folder);
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Amina");
            hand.press("Ctrl+2");
            hand.find("#feedback-title");
            int all = items(window);
            assertThat(all).isGreaterThan(50);
            assertThat(window.words("#feedback-lead")).contains("20 adjudicated documents").contains("Only you see this");

            String first = window.words("#feedback-title");
            hand.press("Down");
            hand.press("Down");
            hand.press("Down");
            assertThat(window.words("#feedback-title")).isNotEqualTo(first);
            hand.find("#feedback-yours");
            hand.find("#feedback-gold");

            hand.click("#feedback-missed");
            int missed = items(window);
            assertThat(missed).isPositive().isLessThan(all);
            assertThat(window.words("#feedback-title")).startsWith("Missed, document");
            hand.click("#feedback-missed");
            assertThat(items(window)).isEqualTo(all);
            assertThat(window.cutOff()).isEmpty();

            hand.press("Ctrl+1");
            hand.press("Ctrl+2");
            hand.find("#feedback-title");
            window.waitForJobs();
            assertThat(Hand.onFx(() -> ((Labeled) hand.lookup("#feedback-new")).getText())).isEqualTo("New since your last visit  0");
        }
    }

    @Test
    void whereNothingWasChangedTheScreenSaysSo() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            window.sampleAs("Bruno");
            window.hand().click("#stage-feedback");
            window.waitForJobs();
            assertThat(window.words("#feedback-empty")).isEqualTo("Nothing was changed");
        }
    }
}

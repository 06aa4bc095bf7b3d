package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.allonym.services.sample.AdjudicatedSample;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What an annotator reads of adjudication.
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

    @ParameterizedTest
    @EnabledIfSystemProperty(named = "allonym.pictures", matches = "true")
    @CsvSource({"1280, 800, LIGHT", "1280, 800, DARK", "1280, 800, CONTRAST", "1920, 996, LIGHT", "1920, 996, DARK", "1920, 996, CONTRAST"})
    void pictures(int width, int height, Theme theme, @TempDir Path other) {
        String suffix = "-%d-%s.png".formatted(width, theme.name().toLowerCase(Locale.ROOT));
        AdjudicatedSample.in(other);
        for (Path at : List.of(other, folder)) {
            try (WindowUnderTest window = new WindowUnderTest(at, width, height)) {
                Hand hand = window.hand();
                Hand.runFx(() -> window.composition().appearance().themeProperty().set(theme));
                window.sampleAs("Amina");
                hand.press("Ctrl+2");
                window.settle();
                if (at.equals(folder)) {
                    hand.picture(Path.of("target/screens/feedback-empty" + suffix));
                    continue;
                }
                hand.press("Down");
                hand.press("Down");
                hand.press("Down");
                hand.picture(Path.of("target/screens/feedback" + suffix));
                hand.click("#feedback-label");
                hand.picture(Path.of("target/screens/feedback-label" + suffix));
                assertThat(window.cutOff()).isEmpty();
            }
        }
    }
}

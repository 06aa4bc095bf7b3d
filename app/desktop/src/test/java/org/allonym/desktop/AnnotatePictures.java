package org.allonym.desktop;

import java.nio.file.Path;
import java.util.List;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.allonym.services.sample.AdjudicatedSample;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Draws what the annotate screen shows in the course of work, for people to look at, into `target/screens`; no words may be cut off.
class AnnotatePictures extends Pictures {

    AnnotatePictures() {
        super("");
    }

    /// Goes to the first place of some words, and gives it a label.
    private void find(String words, String key) {
        window.hand().press("Ctrl+F");
        window.hand().type(words);
        window.hand().press("Esc");
        window.hand().press(key);
        window.hand().press("Esc");
    }

    @ParameterizedTest
    @CsvSource({"1280, 800, LIGHT", "1280, 800, DARK", "1280, 800, CONTRAST", "1920, 1080, LIGHT", "1920, 1080, DARK", "1920, 1080, CONTRAST"})
    void anAnnotatorsWork(int width, int height, Theme theme, @TempDir Path folder) {
        try (WindowUnderTest open = new WindowUnderTest(folder, width, height)) {
            begin(open, width, theme);
            Hand hand = open.hand();
            hand.click("#open-sample");
            hand.click("#person-Amina");
            hand.find("#documents");
            picture("annotate-begin");
            find("anouk van der zwan", "1");
            find("marchetti", "1");
            hand.press("Shift+Right");
            hand.press("Shift+Right");
            find("odile", "8");
            hand.press("Ctrl+F");
            hand.type("priyanka");
            hand.press("Esc");
            hand.press("1");
            picture("annotate-offer");
            hand.press("Alt+Enter");
            hand.press("Down");
            picture("annotate-review");
            hand.press("Esc");
            hand.press("T");
            hand.type("the film maker");
            hand.press("Enter");
            picture("annotate-span");
            hand.press("F");
            hand.press("Down");
            picture("annotate-oversights");
            hand.press("Esc");
            hand.press("L");
            hand.press("6");
            picture("annotate-sticky");
            hand.press("Esc");
            hand.press("Shift+G");
            picture("flag");
            hand.press("Esc");
            hand.press("K");
            picture("skip");
        }
    }

    @ParameterizedTest
    @CsvSource({"1280, 800, LIGHT", "1280, 800, DARK", "1280, 800, CONTRAST", "1920, 996, LIGHT", "1920, 996, DARK", "1920, 996, CONTRAST"})
    void whatAnAnnotatorReadsOfAdjudication(int width, int height, Theme theme, @TempDir Path other, @TempDir Path folder) {
        AdjudicatedSample.in(other);
        for (Path at : List.of(other, folder)) {
            try (WindowUnderTest open = new WindowUnderTest(at, width, height)) {
                begin(open, width, theme);
                Hand hand = open.hand();
                window.sampleAs("Amina");
                hand.press("Ctrl+2");
                window.settle();
                if (at.equals(folder)) {
                    picture("feedback-empty");
                    continue;
                }
                hand.press("Down");
                hand.press("Down");
                hand.press("Down");
                picture("feedback");
                hand.click("#feedback-label");
                picture("feedback-label");
            }
        }
    }
}

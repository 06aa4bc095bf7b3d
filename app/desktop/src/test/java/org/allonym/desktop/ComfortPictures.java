package org.allonym.desktop;

import java.nio.file.Path;
import org.allonym.desktop.theme.Density;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Draws the settings, the help sheet, both layouts and the hidden screens for people to look at, as `ScreenPictures`
/// does; no words may be cut off on any of them, but for the quotes in the queue.
class ComfortPictures extends Pictures {

    ComfortPictures() {
        super("comfort-", "entry-words");
    }

    @ParameterizedTest
    @CsvSource({
        "1024, 640, LIGHT", "1280, 800, LIGHT", "1280, 800, DARK", "1280, 800, CONTRAST",
        "1920, 1080, LIGHT", "1920, 1080, DARK", "1920, 1080, CONTRAST"
    })
    void settingsKeysHelpAndLayouts(int width, int height, Theme theme, @TempDir Path folder) {
        try (WindowUnderTest open = new WindowUnderTest(folder, width, height)) {
            begin(open, width, theme);
            Hand hand = open.hand();
            picture("start");
            open.sampleAs("Amina");
            hand.press("N");
            picture("annotate");
            hand.press("Ctrl+,");
            picture("settings");
            hand.click("#settings-hands");
            picture("hands");
            hand.click("#settings-keys");
            hand.click("#key-filter");
            hand.type("flag");
            hand.click("#add-key");
            picture("keys-listening");
            hand.press("F");
            picture("keys-taken");
            hand.press("Esc");
            hand.press("?");
            picture("help");
            hand.type("span");
            picture("help-narrowed");
            hand.press("Esc");
            Hand.runFx(() -> open.composition().appearance().mirroredProperty().set(true));
            picture("annotate-mirrored");
            Hand.runFx(() -> {
                open.composition().appearance().densityProperty().set(Density.COMPACT);
                open.composition().appearance().lineNumbersProperty().set(true);
            });
            picture("annotate-compact");
            hand.press("F8");
            picture("annotate-hidden");
            hand.press("F8");
            hand.press("Ctrl+Shift+P");
            hand.click("#person-Clara");
            hand.find("#queue");
            open.waitForJobs();
            picture("adjudicate-mirrored");
            hand.press("F8");
            picture("adjudicate-hidden");
            hand.press("Ctrl+3");
            open.waitForJobs();
            hand.find("#figure-span_strict_f1");
            hand.click("#figure-span_strict_f1");
            picture("agreement-hidden");
            hand.press("F8");
        }
    }
}

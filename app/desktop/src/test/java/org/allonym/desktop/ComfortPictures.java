package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.allonym.desktop.theme.Density;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Draws the settings, the help sheet, both layouts and the hidden screens for people to look at, as `ScreenPictures`
/// does; no words may be cut off on any of them, but for the quotes in the queue.
class ComfortPictures {

    private final List<String> cut = new ArrayList<>();
    private String suffix = "";
    private WindowUnderTest window;

    private void picture(String name) {
        window.hand().picture(Path.of("target/screens/comfort-" + name + "-" + suffix + ".png"));
        // in a narrow window some words are hints
        (suffix.startsWith("1024") ? EachWord.cutOff(window.composition().scene()) : window.cutOff()).stream()
                .filter(words -> !words.contains("entry-words"))
                .forEach(words -> cut.add(name + " " + words));
    }

    @ParameterizedTest
    @CsvSource({
        "1024, 640, LIGHT", "1280, 800, LIGHT", "1280, 800, DARK", "1280, 800, CONTRAST",
        "1920, 1080, LIGHT", "1920, 1080, DARK", "1920, 1080, CONTRAST"
    })
    void settingsKeysHelpAndLayouts(int width, int height, Theme theme, @TempDir Path folder) {
        suffix = width + "-" + theme.name().toLowerCase(Locale.ROOT);
        try (WindowUnderTest open = new WindowUnderTest(folder, width, height)) {
            window = open;
            Hand hand = open.hand();
            Hand.onFx(() -> {
                open.composition().appearance().themeProperty().set(theme);
                return null;
            });
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
            Hand.onFx(() -> {
                open.composition().appearance().mirroredProperty().set(true);
                return null;
            });
            picture("annotate-mirrored");
            Hand.onFx(() -> {
                open.composition().appearance().densityProperty().set(Density.COMPACT);
                open.composition().appearance().lineNumbersProperty().set(true);
                return null;
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
        assertThat(cut).isEmpty();
    }
}

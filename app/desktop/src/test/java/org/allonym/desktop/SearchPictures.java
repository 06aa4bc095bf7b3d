package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Draws the search screen for people to look at, into `target/screens`; no words are
/// cut off on it.
class SearchPictures extends Pictures {

    SearchPictures() {
        super("");
    }

    @ParameterizedTest
    @CsvSource({"1280, 800, LIGHT", "1280, 800, DARK", "1280, 800, CONTRAST", "1920, 1080, LIGHT", "1920, 1080, DARK", "1920, 1080, CONTRAST"})
    void everyStateOfTheSearchScreen(int width, int height, Theme theme, @TempDir Path folder) {
        try (WindowUnderTest open = new WindowUnderTest(folder, width, height)) {
            begin(open, width, theme);
            Hand hand = open.hand();
            open.sampleAs("Amina");
            hand.press("Ctrl+Shift+F");
            hand.find("#search-words");
            picture("search-empty");
            look("zzz", 0);
            picture("search-nothing");
            look("the", 1);
            picture("search-many");
            look("Ma", 1);
            hand.press("Down");
            hand.press("Down");
            hand.press("Space");
            hand.press("Down");
            picture("search-places");
            hand.press("1");
            hand.find("#proposal");
            picture("search-proposal");
            if (window.shows("#proposal-left-out")) {
                hand.click("#proposal-left-out");
                hand.find("#left-out");
                picture("search-left-out");
                hand.press("Esc");
            }
            hand.press("Esc");
            hand.press("F8");
            picture("search-hidden");
            hand.press("F8");
            hand.press("Ctrl+Shift+P");
            hand.click("#person-Dr--Ngata");
            hand.find("#stage-project");
            hand.press("Ctrl+Shift+F");
            look("Ma", 1);
            picture("search-pi");
            hand.press("Down");
            hand.press("End");
            hand.press("Enter");
            picture("search-pi-text");
            hand.press("?");
            picture("keys-search");
            hand.press("Esc");
        }
    }

    private void look(String words, int least) {
        Hand hand = window.hand();
        hand.press("Ctrl+F");
        hand.type(words);
        hand.press("Enter");
        window.waitForJobs();
        assertThat(Hand.onFx(() -> window.composition().scene().lookup("#search-count") != null)).isTrue();
        assertThat(window.words("#search-count")).as(words).doesNotStartWith(least == 0 ? "no" : "0 ");
    }
}

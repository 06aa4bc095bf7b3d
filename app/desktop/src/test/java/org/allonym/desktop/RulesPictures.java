package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.allonym.language.Language;
import org.allonym.language.Messages;
import org.allonym.services.sample.AdjudicatedSample;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Draws the rules screen for people to look at, into `target/screens`; no words may be cut off.
class RulesPictures {

    @AfterEach
    void speakEnglish() {
        Messages.use(Language.ENGLISH);
    }

    @ParameterizedTest
    @CsvSource({"1280, 800, LIGHT, ENGLISH", "1920, 1080, DARK, ENGLISH", "1280, 800, DARK, SPANISH", "1920, 1080, LIGHT, SPANISH"})
    void theRulesScreen(int width, int height, Theme theme, Language language, @TempDir Path folder) throws IOException {
        Messages.use(language);
        AdjudicatedSample.in(folder);
        List<String> cut = new ArrayList<>();
        String suffix = "%s-%d-%s.png".formatted(language.locale().getLanguage(), width, theme.name().toLowerCase(Locale.ROOT));
        try (WindowUnderTest window = new WindowUnderTest(folder, width, height)) {
            Hand hand = window.hand();
            hand.hurry();
            Hand.runFx(() -> window.composition().appearance().themeProperty().set(theme));
            window.sampleAs("Dr. Ngata");
            hand.press("Ctrl+9");
            hand.find("#rule-list");
            Runnable[] shots = {
                () -> {},
                () -> hand.click("#add-name-rules"),
                () -> hand.click("#rule-paper-phrase"),
                () -> hand.click("#rule-paper-precedence"),
                () -> {
                    hand.click("#new-rule");
                    hand.type("numbers");
                    hand.click("#rule-examples");
                    Hand.runFx(() -> ((javafx.scene.control.TextField) hand.find("#rule-examples")).setText("12, 345"));
                    hand.click("#use-examples");
                    window.waitForJobs();
                    hand.click("#kwic-rows");
                    hand.press("Home");
                    hand.press("Enter");
                },
                () -> {
                    hand.click("#figures-tab");
                    hand.settle();
                },
                () -> hand.click("#measure-rules"),
                () -> hand.click("#rules-tab")
            };
            for (int i = 0; i < shots.length; i++) {
                shots[i].run();
                window.settle();
                hand.picture(Path.of("target/screens/rules-" + i + "-" + suffix));
                int shot = i;
                EachWord.cutOff(window.composition().scene()).forEach(words -> cut.add(shot + " " + suffix + " " + words));
            }
        }
        assertThat(cut).isEmpty();
    }
}

package org.allonym.desktop;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.allonym.language.Language;
import org.allonym.language.Messages;
import org.allonym.secondreader.TestServer;
import org.allonym.services.sample.TutoringSample;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Draws the second reader's pages and the screen of redactions into `target/screens`; no words may be cut off.
class SecondReaderPictures extends Pictures {

    private final TestServer server = new TestServer().finds("teacher", "LOCATION").finds("minutes", "DATE");

    SecondReaderPictures() {
        super("");
    }

    @AfterEach
    void close() {
        server.close();
        Messages.use(Language.ENGLISH);
    }

    @ParameterizedTest
    @CsvSource({"1280, 800, LIGHT", "1280, 800, DARK", "1920, 996, LIGHT", "1920, 996, DARK", "1280, 800, CONTRAST"})
    void theSecondReader(int width, int height, Theme theme, @TempDir Path folder) {
        try (WindowUnderTest open = new WindowUnderTest(folder, width, height)) {
            begin(open, width, theme);
            Hand hand = open.hand();
            window.sampleAs("Dr. Ngata");
            hand.click("#section-second-reader");
            hand.settle();
            picture("reader-off");
            SecondReaderScreenTest.switchOn(window, "http://192.0.2.7:8080/v1");
            picture("reader-consent");
            hand.press("Esc");
            SecondReaderScreenTest.switchOn(window, server.address());
            hand.click("#reader-test");
            window.settle();
            hand.click("#reader-edit");
            hand.settle();
            picture("reader-prompt");
            hand.press("Esc");
            hand.click("#reader-run");
            window.waitForJobs();
            hand.click("#reader-measure");
            window.settle();
            picture("reader-on");
            hand.click("#reader-queue");
            window.settle();
            hand.press("M");
            hand.settle();
            picture("reader-queue");
        }
    }

    @ParameterizedTest
    @CsvSource({"1280, 800, LIGHT", "1280, 800, DARK"})
    void answersAboutRedactions(int width, int height, Theme theme, @TempDir Path folder) {
        SecondReaderScreenTest.makeRedactedSample(folder);
        server.judges("pii", "PERSON", "Zora", "<redaction>").judges("not_pii", "none", "3/4", "<redaction>", "Mind fractions.");
        try (WindowUnderTest open = new WindowUnderTest(folder, width, height)) {
            begin(open, width, theme);
            Hand hand = open.hand();
            SecondReaderScreenTest.openRedactedSample(window);
            SecondReaderScreenTest.switchOn(window, server.address());
            SecondReaderScreenTest.askSample(window, "90 of 90 answered");
            hand.click("#redaction-vote");
            hand.settle();
            hand.press("U");
            hand.press("D");
            hand.settle();
            picture("reader-vote");
            hand.press("Esc");
            hand.settle();
            hand.click("#redaction-run");
            window.waitForJobs();
            hand.settle();
            picture("reader-redactions");
            SecondReaderScreenTest.scrollTo(window, "#essay-edit");
            picture("reader-other-prompts");
            hand.click("#redaction-edit");
            hand.settle();
            picture("reader-redaction-prompt");
            hand.press("Esc");
            hand.click("#stage-redactions");
            window.waitForJobs();
            hand.settle();
            hand.press("Enter");
            hand.press("X");
            hand.press("P");
            hand.settle();
            picture("redactions-second-reader");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1280, 800, LIGHT, ENGLISH", "1280, 800, DARK, SPANISH", "1280, 800, CONTRAST, ENGLISH", "1920, 1080, LIGHT, SPANISH",
        "1920, 1080, DARK, ENGLISH", "1280, 800, LIGHT, SPANISH", "1280, 800, DARK, ENGLISH"
    })
    void redactions(int width, int height, Theme theme, Language language, @TempDir Path folder) {
        Messages.use(language);
        SecondReaderScreenTest.makeRedactedSample(folder);
        try (WindowUnderTest open = new WindowUnderTest(folder, width, height)) {
            begin(open, "%d-%s-%s".formatted(width, theme, language).toLowerCase(Locale.ROOT));
            Hand.runFx(() -> open.composition().appearance().themeProperty().set(theme));
            Hand hand = open.hand();
            RedactionsScreenTest.enter(window, TutoringSample.PI);
            RedactionsScreenTest.toQueue(window);
            for (String key : List.of("Enter", "X", "X", "X", "Enter", "Enter")) {
                hand.press(key);
            }
            hand.settle();
            picture("redactions-queue");
            hand.press("T");
            hand.type("85");
            hand.settle();
            picture("redactions-words");
            hand.press("Esc");
            hand.click("#stage-project");
            hand.click("#section-redactions");
            window.settle();
            picture("redactions-project");
        }
    }
}

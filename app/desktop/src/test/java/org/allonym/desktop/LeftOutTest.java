package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.scene.Scene;
import org.allonym.desktop.language.InventedLanguage;
import org.allonym.language.Language;
import org.allonym.language.Messages;
import org.allonym.services.sample.AdjudicatedSample;
import org.allonym.services.sample.NoisySuggestions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Every screen and every panel in a language nobody speaks: no English is left on them, and words that are two fifths longer
/// have room at 1280 × 800. See [EveryScreen] for the way and [EachWord] for what is read.
@Tag("slow")
class LeftOutTest {

    @TempDir
    Path folder;

    @BeforeEach
    void speak() {
        InventedLanguage.speak();
    }

    @AfterEach
    void speakEnglish() {
        Messages.use(Language.ENGLISH);
    }

    private void goes(Consumer<EveryScreen> way, int sentences) {
        EachWord words;
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            window.hand().hurry();
            words = new EachWord(window, folder);
            way.accept(new EveryScreen(window, new Eyes(window, words)));
        }
        assertThat(String.join("\n", words.left())).as("left in English").isEmpty();
        assertThat(String.join("\n", words.cut())).as("cut off").isEmpty();
        assertThat(words.sentences()).isGreaterThan(sentences);
    }

    private record Eyes(WindowUnderTest window, EachWord words) implements EveryScreen.Onlooker {

        @Override
        public void screen(String name) {
            words.look(name, window.composition().scene());
        }

        @Override
        public void panel(String name) {
            words.look(name, window.composition().scene());
        }

        @Override
        public void window(String name, Scene scene) {
            words.look(name, scene);
        }
    }

    @Test
    void anAnnotatorReadsNoEnglish() {
        goes(EveryScreen::ofAnAnnotator, 450);
    }

    @Test
    void aPiReadsNoEnglish() throws IOException {
        NoisySuggestions.in(AdjudicatedSample.in(folder));
        Path broken = folder.resolve("broken.json");
        Files.writeString(broken, "[{\"document\": 8}]");
        goes(way -> way.ofAPi(broken), 1300);
    }

    @Test
    void anAdjudicatorReadsNoEnglish() {
        goes(EveryScreen::ofAnAdjudicator, 260);
    }

    @Test
    void aReviewerReadsNoEnglish() {
        Path file = ReviewProject.in(folder);
        goes(way -> way.ofAReviewer(file), 230);
    }

    @Test
    void somebodyWithAPackageReadsNoEnglish() {
        PackedSample packed = PackedSample.in(folder);
        goes(way -> way.ofSomebodyWithAPackage(packed), 100);
    }

    @Test
    void somebodyWithANewProjectReadsNoEnglish() throws IOException {
        Path essays = Files.writeString(folder.resolve("rower.json"), "[{\"document\": 9, \"full_text\": \"Odile rows.\", \"tokens\": "
                + "[\"Odile\", \"rows\", \".\"], \"trailing_whitespace\": [true, false, false], \"labels\": [\"B-ROWER\", \"O\", \"O\"]}]");
        goes(way -> way.ofANewProject(essays), 60);
    }
}

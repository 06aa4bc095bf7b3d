package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import javafx.scene.Scene;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.allonym.language.Language;
import org.allonym.language.Messages;
import org.allonym.services.sample.AdjudicatedSample;
import org.allonym.services.sample.NoisySuggestions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Draws every screen and panel in Spanish, or the language that `-Dallonym.language=` names, into `target/screens`, on the way of [EveryScreen]; no words may be cut off that no hint says whole,
/// but for the words and names of documents, which no hint says.
class LanguagePictures {

    private static final Language LANGUAGE = Language.valueOf(System.getProperty("allonym.language", "SPANISH"));

    @AfterEach
    void speakEnglish() {
        Messages.use(Language.ENGLISH);
    }

    @ParameterizedTest
    @CsvSource({"1280, 800, LIGHT", "1280, 800, DARK", "1920, 1080, LIGHT", "1920, 1080, DARK", "1024, 640, LIGHT", "1280, 800, CONTRAST"})
    void everyScreenAndPanel(
            int width, int height, Theme theme, @TempDir Path annotator, @TempDir Path pi, @TempDir Path adjudicator, @TempDir Path reviewer,
            @TempDir Path holder)
            throws IOException {
        Messages.use(LANGUAGE);
        Set<String> cut = new TreeSet<>();
        draw(annotator, "annotator", width, height, theme, cut, EveryScreen::ofAnAnnotator);
        NoisySuggestions.in(AdjudicatedSample.in(pi));
        Path broken = pi.resolve("broken.json");
        Files.writeString(broken, "[{\"document\": 8}]");
        draw(pi, "pi", width, height, theme, cut, way -> way.ofAPi(broken));
        draw(adjudicator, "adjudicator", width, height, theme, cut, EveryScreen::ofAnAdjudicator);
        Path file = ReviewProject.in(reviewer);
        draw(reviewer, "reviewer", width, height, theme, cut, way -> way.ofAReviewer(file));
        PackedSample packed = PackedSample.in(holder);
        draw(holder, "package", width, height, theme, cut, way -> way.ofSomebodyWithAPackage(packed));
        assertThat(String.join("\n", cut)).isEmpty();
    }

    private static void draw(
            Path folder, String role, int width, int height, Theme theme, Set<String> cut, Consumer<EveryScreen> way) {
        try (WindowUnderTest window = new WindowUnderTest(folder, width, height)) {
            window.hand().hurry();
            Hand.runFx(() -> window.composition().appearance().themeProperty().set(theme));
            way.accept(new EveryScreen(window, new Painter(window, "%s-%d-%s-%s".formatted(
                    LANGUAGE.locale().getLanguage(), width, theme.name().toLowerCase(Locale.ROOT), role), cut, new int[1])));
        }
    }

    private record Painter(WindowUnderTest window, String prefix, Set<String> cut, int[] drawn) implements EveryScreen.Onlooker {

        @Override
        public void screen(String name) {
            window.hand().drawn();
            paint(window.hand(), name);
            EachWord.cutOff(window.composition().scene()).stream()
                    .filter(words -> !words.contains("entry-words") && !words.contains("entry-place") && !words.contains("document-text"))
                    .forEach(words -> cut.add(name + ": " + words));
        }

        @Override
        public void panel(String name) {
            screen(name);
        }

        @Override
        public void window(String name, Scene scene) {
            paint(new Hand(scene), name);
        }

        private void paint(Hand hand, String name) {
            String file = "%s-%02d-%s.png".formatted(prefix, ++drawn[0], name.replaceAll("[^\\p{L}0-9]+", "-"));
            hand.picture(Path.of("target/screens", file));
        }
    }
}

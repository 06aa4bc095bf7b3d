package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Draws what pre-labelling has of screens and panels into `target/screens`; no words may
/// be cut off, but in cells of tables.
class PrelabelPictures {

    private final List<String> cut = new ArrayList<>();
    private String suffix = "";
    private WindowUnderTest window;

    private void picture(String name) {
        window.waitForJobs();
        window.hand().settle();
        window.hand().picture(Path.of("target/screens/prelabel-" + name + "-" + suffix + ".png"));
        window.cutOff().stream().filter(words -> !words.contains("table-cell")).forEach(words -> cut.add(name + " " + words));
    }

    @ParameterizedTest
    @CsvSource({"1280, 800, LIGHT", "1280, 800, DARK", "1920, 1080, LIGHT", "1920, 1080, DARK"})
    void everyScreenOfPrelabelling(int width, int height, Theme theme, @TempDir Path folder) throws IOException {
        suffix = width + "-" + theme.name().toLowerCase(Locale.ROOT);
        Path broken = Files.createDirectories(folder.resolve("models/Course model"));
        Files.writeString(broken.resolve("allonym-model.json"), "{}");
        try (WindowUnderTest open = new WindowUnderTest(folder, width, height)) {
            window = open;
            Hand hand = open.hand();
            Hand.onFx(() -> {
                open.composition().appearance().themeProperty().set(theme);
                return null;
            });
            open.sampleAs("Amina");
            picture("annotate-none");
            hand.press("Ctrl+Shift+P");
            hand.click("#person-Dr--Ngata");
            hand.find("#prelabel");
            picture("overview");
            hand.click("#prelabel-options");
            picture("options");
            hand.press("Esc");
            hand.click("#prelabel");
            window.waitForJobs();
            picture("overview-done");
            hand.click("#section-suggestions");
            picture("suggestions");
            Hand.onFx(() -> {
                var scroll = (javafx.scene.control.ScrollPane) hand.find("#answers").getScene().lookup(".edge-to-edge");
                scroll.setVvalue(1);
                return null;
            });
            picture("suggestions-below");
            hand.click("#section-models");
            picture("models");
            hand.click("#model-check");
            picture("models-checked");
            hand.click("#models");
            hand.press("Down");
            picture("models-refused");
            hand.press("Ctrl+Shift+P");
            hand.click("#person-Amina");
            hand.find("#documents");
            hand.press("N");
            picture("annotate");
            hand.click("#thresholds");
            picture("annotate-scores");
            hand.press("X");
            hand.click("#show-rejected");
            picture("annotate-rejected");
        }
        assertThat(cut).isEmpty();
    }
}

package org.allonym.desktop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Draws what pre-labelling has of screens and panels into `target/screens`; no words may
/// be cut off, but in cells of tables.
class PrelabelPictures extends Pictures {

    PrelabelPictures() {
        super("prelabel-", "table-cell");
    }

    @ParameterizedTest
    @CsvSource({"1280, 800, LIGHT", "1280, 800, DARK", "1920, 1080, LIGHT", "1920, 1080, DARK"})
    void everyScreenOfPrelabelling(int width, int height, Theme theme, @TempDir Path folder) throws IOException {
        Path broken = Files.createDirectories(folder.resolve("models/Course model"));
        Files.writeString(broken.resolve("allonym-model.json"), "{}");
        try (WindowUnderTest open = new WindowUnderTest(folder, width, height)) {
            begin(open, width, theme);
            Hand hand = open.hand();
            open.sampleAs("Amina");
            settled("annotate-none");
            hand.press("Ctrl+Shift+P");
            hand.click("#person-Dr--Ngata");
            hand.find("#prelabel");
            settled("overview");
            hand.click("#prelabel-options");
            settled("options");
            hand.press("Esc");
            hand.click("#prelabel");
            window.waitForJobs();
            settled("overview-done");
            hand.click("#section-suggestions");
            settled("suggestions");
            Hand.runFx(() -> {
                var scroll = (javafx.scene.control.ScrollPane) hand.find("#answers").getScene().lookup(".edge-to-edge");
                scroll.setVvalue(1);
            });
            settled("suggestions-below");
            hand.click("#section-models");
            settled("models");
            hand.click("#model-check");
            settled("models-checked");
            hand.click("#models");
            hand.press("Down");
            settled("models-refused");
            hand.press("Ctrl+Shift+P");
            hand.click("#person-Amina");
            hand.find("#documents");
            hand.press("N");
            settled("annotate");
            hand.click("#thresholds");
            settled("annotate-scores");
            hand.press("X");
            hand.click("#show-rejected");
            settled("annotate-rejected");
        }
    }
}

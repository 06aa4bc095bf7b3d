package org.allonym.desktop;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.scene.control.ComboBox;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.inference.LabelMapping;
import org.allonym.services.sample.AdjudicatedSample;
import org.allonym.services.sample.NoisySuggestions;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

/// Draws the evaluation screen into `target/screens`; no words may be cut off.
class EvaluationPictures extends Pictures {

    EvaluationPictures() {
        super("evaluation-");
    }

    @ParameterizedTest
    @CsvSource({
        "1280, 800, LIGHT", "1280, 800, DARK", "1280, 800, CONTRAST",
        "1920, 1080, LIGHT", "1920, 1080, DARK", "1920, 1080, CONTRAST"
    })
    void theEvaluationScreen(int width, int height, Theme theme, @TempDir Path folder) {
        NoisySuggestions.in(AdjudicatedSample.in(folder));
        try (WindowUnderTest open = new WindowUnderTest(folder, width, height)) {
            begin(open, width, theme);
            Hand hand = open.hand();
            open.sampleAs("Dr. Ngata");
            hand.press("Ctrl+6");
            hand.find("#quality-f5");
            settled("figures");
            hand.click("#evaluation-errors");
            settled("errors");
            hand.click("#mistake-spurious");
            hand.press("F8");
            settled("errors-hidden");
            hand.press("F8");
            hand.click("#evaluation-thresholds");
            hand.click("#best-f1");
            settled("thresholds");
            hand.click("#moved-o-threshold");
            settled("o-threshold");
            hand.click("#point-balanced");
            Hand.runFx(() -> {
                ComboBox<?> label = (ComboBox<?>) hand.find("#sweep-label");
                label.getSelectionModel().select(1);
            });
            settled("o-threshold-label");
            choose("#gold", 1);
            settled("o-threshold-not-asked");
            CountDownLatch drawn = new CountDownLatch(1);
            Hand.runFx(() -> {
                for (int i = 0; i < 2; i++) {
                    open.composition().shell().jobs().start("Before it", _ -> drawn.await(1, TimeUnit.MINUTES), _ -> {}, _ -> {});
                }
            });
            hand.click("#ask-model");
            hand.picture(file("o-threshold-asking"));
            hand.click("#ask-stop");
            drawn.countDown();
            settled("o-threshold-stopped");
            choose("#gold", 0);
            hand.click("#evaluation-comparison");
            settled("nothing-compared");
            choose("#judged", 1);
            choose("#compared", 3);
            settled("comparison");
            hand.click("#level-spans");
            settled("comparison-spans");
        }
    }

    @ParameterizedTest
    @CsvSource({"1280, 800, LIGHT", "1280, 800, DARK", "1920, 1080, LIGHT", "1920, 1080, DARK"})
    void whenThereIsNothing(int width, int height, Theme theme, @TempDir Path folder) {
        Path file = folder.resolve("sample.allonym");
        SampleProject.make(file);
        try (ProjectStore store = ProjectFile.open(file)) {
            String rulesAlone = JsonMapper.shared()
                    .createObjectNode()
                    .put("model", "none")
                    .put("rules", true)
                    .put("mapping", LabelMapping.SAME.toJson())
                    .toString();
            store.append(Gesture.of(SampleProject.PI, List.of(new ProjectEdit.ChangeSetting("prelabel.plan", "", rulesAlone))));
        }
        try (WindowUnderTest open = new WindowUnderTest(folder, width, height)) {
            begin(open, width, theme);
            open.sampleAs("Dr. Ngata");
            open.hand().press("Ctrl+6");
            open.hand().find("#evaluation-empty");
            settled("no-suggestions");
            choose("#judged", 3);
            settled("no-gold");
            choose("#gold", 2);
            open.hand().click("#evaluation-thresholds");
            settled("no-scores");
            open.hand().click("#moved-o-threshold");
            settled("no-model");
        }
    }
}

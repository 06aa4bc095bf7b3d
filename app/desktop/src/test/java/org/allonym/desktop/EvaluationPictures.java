package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
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
class EvaluationPictures {

    private final List<String> cut = new ArrayList<>();
    private String suffix = "";
    private WindowUnderTest window;

    private void picture(String name) {
        window.waitForJobs();
        window.hand().picture(Path.of("target/screens/evaluation-" + name + "-" + suffix + ".png"));
        window.cutOff().forEach(words -> cut.add(name + " " + words));
    }

    private void choose(String box, int index) {
        Hand.onFx(() -> {
            ((ComboBox<?>) window.composition().scene().lookup(box)).getSelectionModel().select(index);
            return null;
        });
        window.waitForJobs();
    }

    @ParameterizedTest
    @CsvSource({
        "1280, 800, LIGHT", "1280, 800, DARK", "1280, 800, CONTRAST",
        "1920, 1080, LIGHT", "1920, 1080, DARK", "1920, 1080, CONTRAST"
    })
    void theEvaluationScreen(int width, int height, Theme theme, @TempDir Path folder) {
        suffix = width + "-" + theme.name().toLowerCase(java.util.Locale.ROOT);
        NoisySuggestions.in(AdjudicatedSample.in(folder));
        try (WindowUnderTest open = new WindowUnderTest(folder, width, height)) {
            window = open;
            Hand hand = open.hand();
            Hand.onFx(() -> {
                open.composition().appearance().themeProperty().set(theme);
                return null;
            });
            open.sampleAs("Dr. Ngata");
            hand.press("Ctrl+6");
            hand.find("#quality-f5");
            picture("figures");
            hand.click("#evaluation-errors");
            picture("errors");
            hand.click("#mistake-spurious");
            hand.press("F8");
            picture("errors-hidden");
            hand.press("F8");
            hand.click("#evaluation-thresholds");
            hand.click("#best-f1");
            picture("thresholds");
            hand.click("#moved-o-threshold");
            picture("o-threshold");
            hand.click("#point-balanced");
            Hand.onFx(() -> {
                ComboBox<?> label = (ComboBox<?>) hand.find("#sweep-label");
                label.getSelectionModel().select(1);
                return null;
            });
            picture("o-threshold-label");
            choose("#gold", 1);
            picture("o-threshold-not-asked");
            CountDownLatch drawn = new CountDownLatch(1);
            Hand.onFx(() -> {
                for (int i = 0; i < 2; i++) {
                    open.composition().shell().jobs().start("Before it", _ -> drawn.await(1, TimeUnit.MINUTES), _ -> {}, _ -> {});
                }
                return null;
            });
            hand.click("#ask-model");
            hand.picture(Path.of("target/screens/evaluation-o-threshold-asking-" + suffix + ".png"));
            hand.click("#ask-stop");
            drawn.countDown();
            picture("o-threshold-stopped");
            choose("#gold", 0);
            hand.click("#evaluation-comparison");
            picture("nothing-compared");
            choose("#judged", 1);
            choose("#compared", 3);
            picture("comparison");
            hand.click("#level-spans");
            picture("comparison-spans");
        }
        assertThat(cut).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1280, 800, LIGHT", "1280, 800, DARK", "1920, 1080, LIGHT", "1920, 1080, DARK"})
    void whenThereIsNothing(int width, int height, Theme theme, @TempDir Path folder) {
        suffix = width + "-" + theme.name().toLowerCase(java.util.Locale.ROOT);
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
            window = open;
            Hand.onFx(() -> {
                open.composition().appearance().themeProperty().set(theme);
                return null;
            });
            open.sampleAs("Dr. Ngata");
            open.hand().press("Ctrl+6");
            open.hand().find("#evaluation-empty");
            picture("no-suggestions");
            choose("#judged", 3);
            picture("no-gold");
            choose("#gold", 2);
            open.hand().click("#evaluation-thresholds");
            picture("no-scores");
            open.hand().click("#moved-o-threshold");
            picture("no-model");
        }
        assertThat(cut).isEmpty();
    }
}

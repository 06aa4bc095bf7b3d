package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import org.allonym.desktop.shell.Stage;
import org.allonym.desktop.tour.Hand;
import org.allonym.services.sample.AdjudicatedSample;
import org.allonym.services.sample.NoisySuggestions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a PI and an adjudicator do on the evaluation screen, by key and mouse.
@Tag("slow")
class EvaluationScreenTest {

    @TempDir
    Path folder;

    private WindowUnderTest window;
    private Hand hand;

    private interface Job {
        void run() throws IOException;
    }

    private void as(String person, Job job) {
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            hand = open.hand();
            open.sampleAs(person);
            job.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void choose(String box, int index) {
        Hand.runFx(() -> ((ComboBox<?>) window.composition().scene().lookup(box)).getSelectionModel().select(index));
        window.settle();
    }

    private int errors() {
        return Hand.onFx(() -> ((ListView<?>) window.composition().scene().lookup("#mistakes")).getItems().size());
    }

    @Test
    void anErrorLeadsToItsConflict() {
        NoisySuggestions.in(AdjudicatedSample.in(folder));
        as("Clara", () -> {
            hand.click("#stage-evaluation");
            hand.find("#quality-f5");
            assertThat(window.words("#coverage")).contains("20 documents compared", "4 left out: 4 without gold yet, waiting for annotators");
            hand.click("#evaluation-errors");
            int all = errors();
            hand.click("#mistake-missed");
            assertThat(errors()).isPositive().isLessThan(all);
            assertThat(window.words("#mistake-found")).contains("not found");
            String gold = window.words("#mistake-gold");
            hand.click("#mistakes");
            hand.press("Home");
            hand.press("Enter");
            window.waitForJobs();
            assertThat(Hand.onFx(() -> Objects.requireNonNull(window.composition().shell().stageProperty().get())))
                    .isEqualTo(Stage.ADJUDICATE);
            String surface = gold.substring(gold.indexOf('“') + 1, gold.indexOf('”'));
            assertThat(window.shows("#queue")).isTrue();
            assertThat(surface).isNotBlank();
        });
    }

    @Test
    void whatNobodyMarkedHasNoConflictToOpen() {
        NoisySuggestions.in(AdjudicatedSample.in(folder));
        as("Dr. Ngata", () -> {
            hand.press("Ctrl+6");
            hand.find("#quality-f5");
            hand.click("#evaluation-errors");
            hand.click("#mistake-spurious");
            assertThat(window.words("#mistake-gold")).contains("nothing here");
            assertThat(window.words("#mistake-found")).contains("score 0.");
            hand.click("#mistakes");
            hand.press("Enter");
            assertThat(window.notice()).contains("no conflict to open");
        });
    }

    @Test
    void messagesAreComparedByAnEmbeddingModelOfThisComputer() throws IOException {
        Path models = Files.createDirectories(folder.resolve("embeddings/models"));
        Path bundle = Files.createDirectory(models.resolve("tiny"));
        for (String file : List.of("model.onnx", "tokenizer.json", "config.json")) {
            Files.copy(Path.of("../../inference/src/test/resources/families/embedding", file), bundle.resolve(file));
        }
        System.setProperty("allonym.models", models.toString());
        NoisySuggestions.in(AdjudicatedSample.in(folder));
        as("Dr. Ngata", () -> {
            hand.press("Ctrl+6");
            hand.find("#quality-f5");
            hand.click("#evaluation-mathematics");
            window.waitForJobs();
            choose("#maths-compared", 1);
            hand.click("#measure-dialogues");
            window.waitForJobs();
            window.settle();

            assertThat(window.words("#maths")).contains("Messages are compared by embeddings of tiny (SHA-256 ");
            if (Boolean.getBoolean("allonym.pictures")) {
                hand.picture(Path.of("target/screens/evaluation-maths-embedding.png"));
            }
            choose("#maths-compared", 0);
            assertThat(window.words("#maths")).contains("A message is about mathematics if");
        });
    }

    @AfterEach
    void forgetModels() {
        System.clearProperty("allonym.models");
    }

    @Test
    void thresholdsAreReadByKeyAndMouseAndSaved() {
        NoisySuggestions.in(AdjudicatedSample.in(folder));
        as("Dr. Ngata", () -> {
            hand.press("Ctrl+6");
            hand.find("#quality-f5");
            hand.click("#evaluation-thresholds");
            hand.click("#best-f1");
            String best = window.words("#sweep-at");
            hand.click("#sweep-plot");
            String middle = window.words("#sweep-at");
            assertThat(middle).startsWith("At 0.").isNotEqualTo(best);
            hand.press("Right");
            assertThat(window.words("#sweep-at")).isNotEqualTo(middle);
            hand.press("Home");
            assertThat(window.words("#sweep-at")).isEqualTo("At 0.00");
            hand.press("End");
            assertThat(window.words("#sweep-at")).isEqualTo("At 1.00");
            assertThat(Hand.onFx(() -> window.composition().scene().lookup("#sweep-plot").getAccessibleText()))
                    .startsWith("Threshold 1.00, Precision").contains("F5");

            for (String ending : List.of("png", "svg", "csv")) {
                Path file = folder.resolve("plot." + ending);
                window.answer(file);
                hand.click("#save-plot");
                window.waitForJobs();
                assertThat(file).isNotEmptyFile();
            }
            assertThat(Files.readAllBytes(folder.resolve("plot.png"))).startsWith(0x89, 'P', 'N', 'G');
            assertThat(Files.readString(folder.resolve("plot.svg")))
                    .contains("<polyline", "stroke-dasharray", ">Precision</text>", "</svg>")
                    .doesNotContain("NaN");
            assertThat(Files.readAllLines(folder.resolve("plot.csv"))).hasSizeGreaterThan(100);
        });
    }

    @Test
    void theModelIsAskedWhatAnotherThresholdWouldFind() {
        NoisySuggestions.in(AdjudicatedSample.in(folder));
        as("Clara", () -> {
            hand.click("#stage-evaluation");
            hand.find("#quality-f5");
            hand.click("#evaluation-thresholds");
            assertThat(window.words("#sweep-about")).contains("What a run left out below its own threshold isn’t among the suggestions and can’t be shown here.");
            hand.click("#moved-o-threshold");
            window.waitForJobs();
            assertThat(window.words("#sweep-about")).startsWith("allonym-compact-4 and the rules").contains("20 documents");
            assertThat(window.words("#sweep-at")).isEqualTo("At 0.75");
            String recall = window.words("#sweep-hits");
            hand.click("#sweep-plot");
            hand.press("Home");
            assertThat(window.words("#sweep-at")).isEqualTo("At 0.02");
            assertThat(window.words("#sweep-hits")).isNotEqualTo(recall);
            assertThat(window.cutOff()).isEmpty();

            for (String ending : List.of("svg", "csv")) {
                Path file = folder.resolve("asked." + ending);
                window.answer(file);
                hand.click("#save-plot");
                window.waitForJobs();
            }
            assertThat(Files.readString(folder.resolve("asked.svg"))).contains(">recall 0.75</text>");
            assertThat(Files.readString(folder.resolve("asked.csv"))).contains("\n0.8,tokens,,");

            hand.click("#moved-score");
            assertThat(window.words("#sweep-at")).isEqualTo("At 0.00");
            hand.click("#moved-o-threshold");
            assertThat(window.words("#sweep-at")).as("nothing is asked twice").isEqualTo("At 0.02");

            choose("#gold", 1);
            assertThat(window.words("#sweep-empty")).contains("The model hasn’t been run on this yet");
            hand.click("#ask-model");
            window.waitForJobs();
            hand.press("Home");
            assertThat(window.words("#sweep-at")).as("the plot has the focus").isEqualTo("At 0.02");
            hand.press("Right");
            assertThat(window.words("#sweep-at")).isEqualTo("At 0.04");
        });
    }

    @Test
    void theEmptyStateBeginsARunAndJudgesItWhenItHasEnded() {
        AdjudicatedSample.in(folder);
        as("Dr. Ngata", () -> {
            hand.press("Ctrl+6");
            window.waitForJobs();
            assertThat(window.words("#evaluation-empty")).isEqualTo("No suggestions yet");
            hand.click("#prelabel");
            window.waitForJobs();
            hand.find("#quality-f5");
            assertThat(window.words("#coverage")).contains("20 documents compared");
        });
    }

    @Test
    void theEmptyStateBeginsARunByKey() {
        AdjudicatedSample.in(folder);
        as("Dr. Ngata", () -> {
            hand.press("Ctrl+6");
            window.waitForJobs();
            hand.press("Ctrl+Shift+L");
            window.waitForJobs();
            hand.find("#quality-f5");
        });
    }

    @Test
    void whoMayNotPreLabelIsToldWhoMay() {
        AdjudicatedSample.in(folder);
        as("Clara", () -> {
            hand.click("#stage-evaluation");
            window.waitForJobs();
            assertThat(window.words("#evaluation-empty")).isEqualTo("No suggestions yet");
            assertThat(window.shows("#prelabel")).isFalse();
            assertThat(window.shows("#evaluate-again")).isFalse();
        });
    }

    @Test
    void twoAreCompared() {
        NoisySuggestions.in(AdjudicatedSample.in(folder));
        as("Dr. Ngata", () -> {
            hand.press("Ctrl+6");
            hand.find("#quality-f5");
            hand.click("#evaluation-comparison");
            assertThat(window.shows("#comparison-empty")).isTrue();
            choose("#judged", 1);
            choose("#compared", 3);
            assertThat(window.words("#comparison-lead")).contains("Suggestions: model", "Suggestions: rules", "20 documents");
            assertThat(window.words("#comparison-table")).contains("All labels");
            String tokens = window.words("#quality-recall");
            hand.click("#level-spans");
            assertThat(window.words("#quality-recall")).isNotEqualTo(tokens);
        });
    }

    @Test
    void emptyStatesSayWhatToDo() {
        as("Dr. Ngata", () -> {
            hand.press("Ctrl+6");
            window.waitForJobs();
            assertThat(window.words("#evaluation-empty")).isEqualTo("No suggestions yet");
            choose("#judged", 3);
            assertThat(window.words("#evaluation-empty")).isEqualTo("No gold to compare with yet");
            choose("#gold", 2);
            assertThat(window.words("#coverage")).contains("20 documents compared");
            hand.click("#evaluation-thresholds");
            assertThat(window.words("#sweep-empty")).isEqualTo("No scores");
        });
    }
}

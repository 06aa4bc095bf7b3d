package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import org.allonym.desktop.tour.Hand;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.services.sample.SampleProject;
import org.allonym.suggest.PrelabelRun;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// From the sample and one button to a document that is read with suggestions.
@Tag("slow")
class PrelabelScreenTest {

    @TempDir
    Path folder;

    private WindowUnderTest window;
    private Hand hand;

    private void as(String person, Runnable job) {
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            hand = open.hand();
            open.sampleAs(person);
            open.waitForJobs();
            job.run();
        }
    }

    private PrelabelRun latest() {
        return Hand.onFx(() -> PrelabelRun.latest(window.session()::setting));
    }

    private int suggested() {
        return Hand.onFx(() -> window.session().rows().stream()
                .mapToInt(row -> window.session().state(row.id()).layer(ActorId.MODEL).size())
                .sum());
    }

    private List<String> marked(String document) {
        return Hand.onFx(() -> window.session().state(new DocumentId(document)).layer(SampleProject.AMINA).annotations().stream()
                .map(annotation -> annotation.label())
                .toList());
    }

    @Test
    void thePiPressesOneButtonAndAnAnnotatorAcceptsRejectsAndFinishes() {
        as("Dr. Ngata", () -> {
            assertThat(window.words("#prelabel-state")).contains("nothing leaves");
            hand.click("#prelabel");
            window.waitForJobs();

            assertThat(latest().isFinished()).isTrue();
            assertThat(window.notice()).contains("suggestions in 24 documents");
            assertThat(window.words("#prelabel-state")).startsWith("Run 1, today");
            assertThat(suggested()).isGreaterThan(24);

            hand.press("Ctrl+Shift+P");
            hand.click("#person-Amina");
            hand.find("#documents");
            String document = window.words("#document-title");
            String bar = window.words("#suggestions");
            assertThat(bar).contains("suggestion");
            int before = marked(document).size();
            hand.press("N");
            assertThat(window.words("#suggestion")).contains("suggested by");
            hand.press("Enter");
            assertThat(marked(document)).hasSize(before + 1);
            hand.press("X");
            assertThat(window.words("#suggestions")).contains("1 rejected");
            hand.press("Ctrl+Z");
            assertThat(window.notice()).startsWith("Undone: rejected the suggestion");
            hand.press("Ctrl+Shift+Enter");
            assertThat(window.words("#suggestions")).contains("All decided");
            while (window.words("#document-title").equals(document)) {
                hand.press("F");
            }
            assertThat(Hand.onFx(() -> window.session().state(new DocumentId(document)).work(SampleProject.AMINA).status()))
                    .isEqualTo(DocumentStatus.FINISHED);
            assertThat(window.cutOff()).isEmpty();
        });
    }

    @Test
    void anAnnotatorBeginsTheFirstRunByOneKeyAndSeesSuggestionsWhereTheyAre() {
        as("Amina", () -> {
            assertThat(window.words("#suggestions")).contains("No suggestions yet", "Pre-label");
            hand.press("Ctrl+Shift+L");
            window.waitForJobs();

            assertThat(latest().by()).isEqualTo(SampleProject.AMINA);
            assertThat(window.words("#suggestions")).contains("suggestion").doesNotContain("Pre-label");
            hand.press("Ctrl+Shift+L");
            assertThat(window.words("#problem")).contains("Only the PI can pre-label.");
            hand.press("Esc");

            Hand.runFx(() -> {
                @SuppressWarnings("unchecked")
                javafx.scene.control.ComboBox<Object> order = (javafx.scene.control.ComboBox<Object>) hand.find("#document-order");
                order.setValue(order.getItems().getLast());
            });
            window.settle();
            assertThat(window.cutOff()).isEmpty();
        });
    }

    @Test
    void theOptionsLimitARunAndTheNextOneRemembersThem() {
        as("Dr. Ngata", () -> {
            hand.click("#prelabel-options");
            window.waitForJobs();
            assertThat(window.words("#prelabel-forecast")).contains("24 documents", "Spans that people marked are kept.");
            hand.click("#prelabel-none");
            assertThat(window.words("#prelabel-panel")).contains("No label is chosen.");
            hand.click("#prelabel-label-EMAIL");
            hand.click("#prelabel-balanced");
            hand.click("#prelabel-now");
            window.waitForJobs();
            assertThat(latest().options()).containsEntry("only", "EMAIL");
            assertThat(Hand.onFx(() -> window.session().rows().stream()
                            .flatMap(row -> window.session().state(row.id()).layer(ActorId.MODEL).annotations().stream())
                            .map(annotation -> annotation.label())
                            .distinct()
                            .toList()))
                    .isSubsetOf("EMAIL");

            hand.click("#section-suggestions");
            window.waitForJobs();
            assertThat(window.words("#prelabel-runs")).contains("only EMAIL");
            window.answer(folder.resolve("answers.csv"));
            hand.click("#answers-export");
            window.waitForJobs();
            assertThat(folder.resolve("answers.csv")).exists().content().startsWith("reader,label,suggested").contains("Amina,EMAIL");
            hand.click("#prelabel-options");
            window.waitForJobs();
            assertThat(window.words("#prelabel-forecast")).contains("Suggestions from run 1 are replaced");
            hand.click("#prelabel-students");
            hand.click("#prelabel-now");
            window.waitForJobs();
            assertThat(latest().options()).containsEntry("point", "students");
            assertThat(window.words("#prelabel-runs")).contains("students of the course only").doesNotContain("custom policy");
        });
    }

    @Test
    void inTheLeastWindowTheButtonStaysInView() {
        try (WindowUnderTest open = new WindowUnderTest(folder, 1024, 640)) {
            open.sampleAs("Dr. Ngata");
            open.hand().click("#prelabel-options");
            open.settle();
            Node start = open.hand().find("#prelabel-now");
            assertThat(Hand.onFx(() -> start.localToScene(start.getBoundsInLocal()).getMaxY())).isLessThan(Hand.onFx(() -> start.getScene().getHeight()));
            open.hand().click("#prelabel-none");
            assertThat(open.words("#prelabel-panel")).contains("No label is chosen.");
        }
    }

    @Test
    void theModelsPageShowsChecksAndRefuses() throws Exception {
        Path broken = Files.createDirectories(folder.resolve("models/broken"));
        Files.writeString(broken.resolve("allonym-model.json"), "{}");
        as("Dr. Ngata", () -> {
            hand.click("#section-models");
            window.waitForJobs();
            assertThat(window.words("#models")).contains("broken", "can’t be used");
            assertThat(window.words("#model")).contains("License", "Training data", "SHA-256", "Used in this project");
            hand.click("#model-check");
            window.waitForJobs();
            assertThat(window.notice()).isEqualTo("It passed its checks.");
            hand.click("#models");
            hand.press("Down");
            assertThat(window.words("#model-problem")).contains("This model can’t be used.");
            assertThat(window.shows("#model-use")).isFalse();
            window.answer(folder);
            hand.click("#model-add");
            window.waitForJobs();
            assertThat(window.words("#problem")).isNotEmpty();
            hand.press("Esc");
        });
    }
}

package org.allonym.desktop.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import org.allonym.desktop.WindowUnderTest;
import org.allonym.desktop.shell.ShellModel;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A hand brings in a file in which several labelled the same essay.
class ImportVoicesTest {

    private static final String TASKS = """
            [{"id": 9, "data": {"text": "Odile rows."}, "annotations": [
               {"completed_by": {"id": 4, "email": "kim@example.org"}, "result": []},
               {"completed_by": {"id": 5, "email": "lee@example.org"}, "result": [
                 {"type": "labels", "value": {"start": 0, "end": 5, "text": "Odile", "labels": ["NAME_STUDENT"]}}]}]}]
            """;

    @TempDir
    Path folder;

    @Test
    void theVoiceToTakeIsChosenInThePanel() throws IOException {
        Path tasks = Files.writeString(folder.resolve("tasks.json"), TASKS);
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            hand.press("Ctrl+I");
            window.answer(tasks);
            hand.click("#choose-files");
            hand.click("#labels-as");
            assertThat(window.shows("#voice")).as("before anybody is named").isFalse();
            hand.type("Amina");
            hand.press("Enter");
            hand.find(".import-problem");
            assertThat(Hand.onFx(() -> window.composition().scene().lookup("#import-now").isDisabled())).isTrue();

            ComboBox<?> voice = (ComboBox<?>) hand.find("#voice");
            assertThat(Hand.onFx(() -> voice.getItems().toString())).isEqualTo("[kim@example.org, lee@example.org]");
            hand.tabTo("#voice");
            hand.press("Down");
            hand.press("Down");
            hand.await(() -> "lee@example.org".equals(voice.getValue()), "the second voice");
            hand.await(() -> !window.composition().scene().lookup("#import-now").isDisabled(), "a file to import");
            assertThat(window.shows(".import-problem")).isFalse();
            assertThat(voice.getValue()).isEqualTo("lee@example.org");
            picture(window);
            hand.click("#import-now");
            hand.await(() -> !window.shows("#import-now"), "the import");
            assertThat(window.cutOff()).isEmpty();
        }
    }

    @Test
    void aPanelThatBeginsWithDroppedFilesShowsWhatIsInThem() throws IOException {
        Path tasks = Files.writeString(folder.resolve("tasks.json"), TASKS);
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            window.sampleAs("Dr. Ngata");

            Node panel = Hand.onFx(() -> {
                ShellModel shell = window.composition().shell();
                ImportModel model = new ImportModel(Objects.requireNonNull(shell.sessionProperty().get()), shell.jobs(), _ -> {});
                model.choose(List.of(tasks));
                return new ImportPanel(model, null, _ -> {}, _ -> {}).node();
            });

            window.waitForJobs();
            assertThat(Hand.onFx(() -> ((Labeled) panel.lookup("#import-now")).getText())).isEqualTo("Import 1 document");
        }
    }

    private static void picture(WindowUnderTest window) {
        if (Boolean.getBoolean("allonym.pictures")) {
            window.hand().picture(Path.of("target/screens/import-voice-chosen.png"));
        }
    }
}

package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.tour.Hand;
import org.allonym.store.DocumentRow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a PI does in the window: a new project, essays, people, assignments, agreement, export.
class ProjectJobTest {

    @TempDir
    Path folder;

    private static ProjectSession session(WindowUnderTest window) {
        return Objects.requireNonNull(window.composition().shell().sessionProperty().get());
    }

    @Test
    void aNewProjectGetsEssaysPeopleAndAssignments() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.json"), "[{\"document\": 1}]");
        Path essays = Files.createDirectory(folder.resolve("essays"));
        Files.writeString(essays.resolve("a.txt"), "Odile rows.");
        Files.writeString(essays.resolve("b.txt"), "Tarek cooks.");
        Path file = folder.resolve("mine.allonym");
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            hand.click("#new-project");
            hand.click("#create-project");
            assertThat(Hand.onFx(() -> window.composition().shell().sessionProperty().get())).as("no name yet").isNull();
            hand.click("#new-project-name");
            hand.type("Kitchen");
            Hand.runFx(() -> ((TextField) window.composition().scene().lookup("#new-project-file")).setText(file.toString()));
            hand.click("#new-project-person");
            hand.type("Paula");
            hand.click("#create-project");
            hand.click("#import-first");

            window.answer(broken);
            hand.click("#choose-files");
            hand.find(".import-problem");
            assertThat(Hand.onFx(() -> window.composition().scene().lookup("#import-now").isDisabled())).isTrue();
            window.answer(essays);
            hand.click("#choose-folder");
            hand.click("#import-now");
            hand.await(() -> session(window).rows().size() == 2, "the essays");

            for (String name : new String[] {"Anna", "Ben"}) {
                hand.click("#add-person-button");
                hand.type(name);
                hand.press("Enter");
            }
            assertThat(Hand.onFx(() -> session(window).actors().size())).isEqualTo(3);
            hand.click("#assign");
            hand.click("#assign-now");
            assertThat(Hand.onFx(() -> session(window).rows().stream().map(DocumentRow::assigned).map(Object::toString).toList()))
                    .containsOnly("[Anna, Ben]");
            hand.press("Ctrl+Z");
            assertThat(window.notice()).isEqualTo("Undone: assigned 2 documents");
            assertThat(Hand.onFx(() -> session(window).rows().getFirst().assigned())).isEmpty();
        }
        assertThat(file).exists();
        assertThat(Files.list(folder).map(path -> path.getFileName().toString())).noneMatch(name -> name.startsWith("mine.allonym-"));
    }

    @Test
    void agreementLeadsToItsPassagesAndExportWritesTheFiles() {
        Path out = folder.resolve("gold.json");
        Path report = folder.resolve("agreement.html");
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            hand.click("#stage-agreement");
            hand.click("#figure-span_strict_f1");
            ListView<?> places = (ListView<?>) hand.find("#places");
            int differing = Hand.onFx(() -> places.getItems().size());
            assertThat(window.words("#drill-count")).startsWith(differing + " differences of ");
            hand.click("#differences-only");
            assertThat(Hand.onFx(() -> places.getItems().size())).isGreaterThan(200).isGreaterThan(differing);
            hand.press("Esc");
            assertThat(window.shows("#places")).isFalse();
            hand.click("#figure-span_strict_f1");
            assertThat(window.shows("#places")).as("the same figure again").isTrue();
            window.answer(report);
            hand.click("#save-report");
            hand.click("#report-save");
            hand.await(() -> Files.exists(report), "the report");
            assertThat(window.cutOff()).isEmpty();

            hand.click("#stage-export");
            hand.click("#with-originals");
            window.answer(out);
            hand.press("Ctrl+E");
            hand.find("#exported");
            hand.await(() -> window.composition().scene().lookup("#exported").lookupAll(".label").stream()
                    .anyMatch(label -> ((Labeled) label).getText().contains("24 documents")), "is damaged: it was altered or is incomplete.");
        }
        assertThat(out).isNotEmptyFile();
        assertThat(folder.resolve("gold.json.manifest.json")).isNotEmptyFile();
    }

    @Test
    void theOneWhoWorkedLastIsAskedFirstElseTheFirst() {
        TestProject project = TestProject.in(folder);
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            hand.click("#open-sample");
            hand.await(() -> "person-Amina".equals(focused(window)), "nobody has worked in a sample that was just made");
            hand.press("Esc");
            window.answer(project.file());
            hand.click("#open-project");
            hand.await(() -> "person-Paula".equals(focused(window)), "Paula made it");
        }
    }

    private static String focused(WindowUnderTest window) {
        return window.composition().scene().getFocusOwner() == null ? "" : String.valueOf(window.composition().scene().getFocusOwner().getId());
    }

    @Test
    void withoutAChoiceOfPersonTheFileIsLetGo() {
        TestProject project = TestProject.in(folder);
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            window.answer(project.file());
            window.hand().click("#open-project");
            window.hand().find("#who");
            window.hand().press("Esc");
            assertThat(Hand.onFx(() -> window.composition().start().openedProperty().get())).isNull();
            assertThat(folder.resolve("test.allonym-lock")).doesNotExist();
        }
    }
}

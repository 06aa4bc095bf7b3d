package org.allonym.desktop.gaps;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.project.Actor;
import org.allonym.project.ProjectSettings;
import org.allonym.project.Role;
import org.allonym.services.sample.AdjudicatedSample;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GapsModelTest {

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();
    private Path file;

    @BeforeEach
    void adjudicate() {
        file = AdjudicatedSample.in(folder);
    }

    private void asPi(Consumer<GapsModel> job) {
        try (ProjectSession session = new ProjectSession(ProjectFile.open(file), new Actor(SampleProject.PI, Role.PI), ui);
                JobRunner jobs = new JobRunner(ui)) {
            GapsModel model = new GapsModel(session, jobs, problem -> {
                throw new AssertionError(problem.what());
            });
            model.attach();
            ui.until(() -> !model.readingProperty().get());
            job.accept(model);
            model.detach();
            TestProject.saved(session, ui);
        }
    }

    private static GapsModel.Shown shown(GapsModel model) {
        return model.shownProperty().get();
    }

    @Test
    void everyFlaggedDecisionIsListedWithWhoReadWhat() {
        int flagged;
        try (ProjectStore store = ProjectFile.open(file)) {
            flagged = AdjudicatedSample.gaps(store).size();
        }

        asPi(model -> {
            assertThat(shown(model).rows()).hasSize(flagged).hasSizeGreaterThan(10);
            assertThat(shown(model).open()).isEqualTo(flagged);
            assertThat(shown(model).rows()).allSatisfy(row -> {
                assertThat(row.readings()).contains("Amina: ").contains("Bruno: ");
                assertThat(row.decision()).startsWith("from Bruno: ");
                assertThat(row.gap().at()).isNotNull();
            });
        });
    }

    @Test
    void annotatorsAreNumbersWhereTheProjectHidesNames() {
        try (ProjectStore store = ProjectFile.open(file)) {
            store.append(Gesture.of(SampleProject.PI, List.of(new ProjectEdit.ChangeSetting(ProjectSettings.NAMES, "", "hidden"))));
        }

        asPi(model -> assertThat(shown(model).rows()).allSatisfy(row -> assertThat(row.readings() + row.decision())
                .contains("Annotator 1: ")
                .doesNotContain("Amina")
                .doesNotContain("Bruno")));
    }

    @Test
    void anAnswerIsOneStepOfUndoAndStaysInTheFile() {
        asPi(model -> {
            model.onlyOpenProperty().set(true);
            int open = shown(model).rows().size();
            model.toggleAnswered(shown(model).rows().getFirst());
            assertThat(shown(model).rows()).hasSize(open - 1);

            assertThat(model.undo()).contains("marked a guideline gap as answered in version 1");
            assertThat(shown(model).rows()).hasSize(open);
            model.redo();
            assertThat(shown(model).rows()).hasSize(open - 1);
        });
        asPi(model -> {
            GapsModel.Row answered = shown(model).rows().stream().filter(row -> !row.isOpen()).findFirst().orElseThrow();
            assertThat(answered.answered()).hasValue(1);
            model.toggleAnswered(answered);
            assertThat(shown(model).open()).isEqualTo(shown(model).all());
        });
    }

    @Test
    void aLabelNarrowsTheListToGapsItHasAPartIn() {
        asPi(model -> {
            String label = shown(model).labels().keySet().iterator().next();
            model.labelProperty().set(label);
            assertThat(shown(model).rows())
                    .hasSize(shown(model).labels().get(label))
                    .allMatch(row -> GapsModel.labels(row.gap()).anyMatch(label::equals));
        });
    }

    @Test
    void theTableForASpreadsheetHasALineForEachGapAndNoFormula() {
        Path csv = folder.resolve("gaps.csv");
        asPi(model -> {
            int[] written = new int[1];
            model.save(csv, count -> written[0] = count);
            ui.until(() -> written[0] > 0);
            assertThat(read(csv).split("\r\n")).hasSize(written[0] + 1).hasSize(shown(model).all() + 1);
        });
        assertThat(read(csv))
                .startsWith("document,before,text,after,readings,decision,reason,note,")
                .contains("'" + AdjudicatedSample.NOTE)
                .doesNotContain("," + AdjudicatedSample.NOTE);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

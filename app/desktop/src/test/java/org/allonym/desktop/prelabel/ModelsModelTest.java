package org.allonym.desktop.prelabel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.inference.bundle.BundleInspection;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.services.prelabel.ModelLibrary;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelsModelTest {

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();
    private final JobRunner jobs = new JobRunner(ui);
    private final List<Problem> problems = new ArrayList<>();
    private ProjectSession session;
    private PrelabelModel prelabel;
    private ModelLibrary library;
    private ModelsModel model;

    @BeforeEach
    void open() {
        assumeThat(ModelLibrary.hasBundled()).as("this build comes with a model").isTrue();
        session = TestProject.in(folder).open(TestProject.PI, ui);
        library = new ModelLibrary(folder.resolve("models"));
        prelabel = new PrelabelModel(session, jobs, library, problems::add);
        model = new ModelsModel(prelabel, jobs, library, problems::add);
    }

    @AfterEach
    void close() {
        jobs.close();
        if (session != null) {
            session.close();
        }
    }

    private void load() {
        model.load();
        ui.until(() -> !model.busyProperty().get());
    }

    private BundleInspection chosen() {
        return Objects.requireNonNull(model.chosenProperty().get());
    }

    private BundleInspection add() {
        List<BundleInspection> added = new ArrayList<>();
        model.add(library.bundled(), added::add);
        ui.until(() -> !model.busyProperty().get());
        return added.getFirst();
    }

    @Test
    void theProgramsOwnIsThereAndUsed() {
        load();

        assertThat(model.models()).hasSize(1);
        assertThat(model.isOwn(chosen())).isTrue();
        assertThat(model.isDefault(chosen())).isTrue();
        assertThat(chosen().usable()).isTrue();
        assertThat(chosen().selfTest()).isEmpty();
    }

    @Test
    void checkingRunsTheSelfTest() {
        load();
        List<BundleInspection> checked = new ArrayList<>();

        model.check(chosen(), checked::add);
        ui.until(() -> !checked.isEmpty());

        assertThat(chosen().usable()).isTrue();
        assertThat(chosen().selfTest()).isPresent();
    }

    @Test
    void anAddedModelCanBeUsedAndRemovedAgain() {
        load();
        BundleInspection added = add();
        assertThat(model.models()).hasSize(2);
        assertThat(model.isOwn(added)).isFalse();

        model.use(added);
        assertThat(model.isDefault(added)).isTrue();
        assertThat(prelabel.planProperty().get().settings(library).model()).contains(added.folder());

        model.remove(added);
        ui.until(() -> !model.busyProperty().get());
        assertThat(model.models()).hasSize(1);
        assertThat(added.folder()).doesNotExist();
        assertThat(model.isDefault(chosen())).isTrue();
        assertThat(problems).isEmpty();
    }

    @Test
    void aDamagedModelIsListedWithTheReasonAndNotUsed() throws IOException {
        load();
        BundleInspection added = add();
        Path onnx = added.folder().resolve(added.facts().orElseThrow().manifest().model());
        byte[] bytes = Files.readAllBytes(onnx);
        bytes[bytes.length / 2] ^= 1;
        Files.write(onnx, bytes);

        load();

        BundleInspection damaged = model.models().stream().filter(each -> !model.isOwn(each)).findFirst().orElseThrow();
        assertThat(damaged.usable()).isFalse();
        assertThat(damaged.problem().orElseThrow().what()).contains("model.onnx");
        assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> model.use(damaged));
    }

    @Test
    void aFolderThatIsNoModelIsRefusedAndNothingIsCopied() throws IOException {
        load();
        Path empty = Files.createDirectory(folder.resolve("empty"));

        model.add(empty, _ -> {
            throw new AssertionError("added");
        });
        ui.until(() -> !model.busyProperty().get());

        assertThat(problems).hasSize(1);
        load();
        assertThat(model.models()).hasSize(1);
    }

    @Test
    void theLabelTableBelongsToTheProject() {
        load();
        BundleInspection.Facts facts = chosen().facts().orElseThrow();
        String label = facts.labels().getFirst();
        assertThat(model.mapped(facts, label)).isEqualTo(label);

        model.map(label, "OTHER");
        assertThat(model.mapped(facts, label)).isEqualTo("OTHER");
        model.map(label, "");
        assertThat(model.mapped(facts, label)).isEmpty();

        TestProject.saved(session, ui);
        assertThat(PrelabelPlan.of(session.store().setting(PrelabelPlan.SETTING)).mapping().table()).containsEntry(label, "");
    }
}

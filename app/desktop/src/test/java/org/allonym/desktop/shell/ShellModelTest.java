package org.allonym.desktop.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.services.selecting.KeepSelection;
import org.allonym.store.ImportBatch;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShellModelTest {

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();
    private final JobRunner jobs = new JobRunner(ui);
    private final ShellModel shell = new ShellModel(jobs);
    private final List<Problem> shown = new ArrayList<>();
    private int undone;

    @AfterEach
    void close() {
        shell.leave();
        jobs.close();
    }

    /// A project in which Paula did so many things in one go, opened again.
    private ProjectSession afterRestart(int edits) {
        TestProject project = TestProject.in(folder);
        try (ProjectSession before = project.open(TestProject.PI, ui)) {
            List<Edit> all = new ArrayList<>();
            for (int i = 0; i < edits; i++) {
                all.add(new ProjectEdit.ChangeSetting("setting-" + i, "", "on"));
            }
            before.perform(all);
            TestProject.saved(before, ui);
        }
        ProjectSession after = project.open(TestProject.PI, ui);
        shell.enter(after);
        return after;
    }

    private void undo() {
        if (!shell.readHistory(this::undo, shown::add)) {
            undone++;
            session().undo();
        }
    }

    private ProjectSession session() {
        return Objects.requireNonNull(shell.sessionProperty().get());
    }

    @Test
    void aLongStepOfTheLastSittingIsReadByAJobBeforeItIsTakenBack() {
        afterRestart(2_000);

        undo();
        undo();
        assertThat(undone).isZero();
        assertThat(jobs.running()).as("asked twice, read once").hasSize(1);
        ui.until(() -> jobs.running().isEmpty());

        assertThat(undone).isEqualTo(1);
        assertThat(session().setting("setting-1999")).isEmpty();
        assertThat(session().history().isLong()).isFalse();
        assertThat(shown).isEmpty();
    }

    @Test
    void whatWasDoneWhileTheLogWasReadIsWhatUndoComesTo() {
        afterRestart(2_000);

        undo();
        session().perform(List.of(new ProjectEdit.ChangeSetting("newer", "", "on")));
        ui.until(() -> jobs.running().isEmpty());
        undo();

        assertThat(session().setting("newer")).isEmpty();
        assertThat(session().setting("setting-1999")).isEqualTo("on");
    }

    @Test
    void aSelectionGoesInAJobWhileNothingElseIsChanged() {
        TestProject project = TestProject.in(folder);
        int before;
        try (ProjectStore store = ProjectFile.open(project.file())) {
            before = store.rows().size();
            try (ImportBatch batch = store.beginImport(TestProject.PI.id(), "essays")) {
                DocumentText text = DocumentText.of("We rowed.");
                batch.add(new ImportBatch.ImportedDocument(
                        new Document(new DocumentId("added"), false, text, new EnglishTokenizer().tokenize(text), Map.of(), List.of()), null, List.of(), null));
                batch.commit();
            }
            String brought = store.imports().getFirst().gesture();
            store.append(Gesture.of(TestProject.PI.id(), List.of(new ProjectEdit.ChangeSetting(KeepSelection.ADDED, "", brought))));
        }
        shell.enter(project.open(TestProject.PI, ui));
        List<Gesture> heard = new ArrayList<>();

        assertThat(shell.undoSelection(heard::add, shown::add)).isTrue();
        assertThat(jobs.running()).hasSize(1);
        assertThat(session().rows()).hasSize(before + 1);
        assertThatThrownBy(() -> shell.undoSelection(heard::add, shown::add)).isInstanceOf(ProblemException.class);
        ui.until(() -> session().rows().size() == before);

        assertThat(heard).hasSize(1);
        assertThat(shown).isEmpty();
        assertThat(shell.undoSelection(heard::add, shown::add)).isFalse();
    }

    @Test
    void aShortStepIsTakenBackAtOnce() {
        afterRestart(10);

        undo();

        assertThat(undone).isEqualTo(1);
        assertThat(jobs.running()).isEmpty();
        assertThat(session().setting("setting-9")).isEmpty();
    }
}

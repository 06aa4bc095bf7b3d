package org.allonym.desktop.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.Edit;
import org.allonym.edit.ProjectEdit;
import org.allonym.problem.Problem;
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
        return java.util.Objects.requireNonNull(shell.sessionProperty().get());
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
    void aShortStepIsTakenBackAtOnce() {
        afterRestart(10);

        undo();

        assertThat(undone).isEqualTo(1);
        assertThat(jobs.running()).isEmpty();
        assertThat(session().setting("setting-9")).isEmpty();
    }
}

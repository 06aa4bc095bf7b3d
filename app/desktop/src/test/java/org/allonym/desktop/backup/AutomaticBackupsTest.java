package org.allonym.desktop.backup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.job.JobRunner;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.settings.BackupPace;
import org.allonym.desktop.shell.ShellModel;
import org.allonym.edit.ProjectEdit;
import org.allonym.problem.Problem;
import org.allonym.store.Backup;
import org.allonym.store.BackupReason;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.Backups;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AutomaticBackupsTest {

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();
    private final JobRunner jobs = new JobRunner(ui);
    private final ShellModel shell = new ShellModel(jobs);
    private final List<Problem> shown = new ArrayList<>();
    private Instant now = Instant.parse("2026-11-22T10:00:00Z");
    private BackupPace pace = BackupPace.FIFTEEN;
    private final AutomaticBackups backups = new AutomaticBackups(jobs, () -> pace, () -> now, shown::add);
    private TestProject project;

    @BeforeEach
    void follow() {
        project = TestProject.in(folder);
        shell.sessionProperty().subscribe(backups::follow);
        shell.setOnClosed(backups::closed);
    }

    @AfterEach
    void close() {
        shell.leave();
        jobs.close();
    }

    private void enter() {
        shell.enter(project.open(TestProject.PI, ui));
    }

    private ProjectSession session() {
        return Objects.requireNonNull(shell.sessionProperty().get());
    }

    private void change(String setting) {
        session().perform(List.of(new ProjectEdit.ChangeSetting(setting, "", "x")));
        TestProject.saved(session(), ui);
    }

    /// Waits until what goes on quietly is done.
    private void quiet() {
        CountDownLatch done = new CountDownLatch(1);
        jobs.quietly("Waiting", () -> true, _ -> done.countDown(), _ -> {});
        ui.until(() -> done.getCount() == 0);
    }

    private List<BackupReason> reasons() {
        return Backups.of(project.file()).all().stream().map(Backup::reason).toList().reversed();
    }

    @Test
    void aProjectIsBackedUpWhenOpenedAfterSomeWorkAndWhenClosed() throws IOException {
        enter();
        quiet();
        assertThat(reasons()).containsExactly(BackupReason.OPENED);
        assertThat(jobs.running()).isEmpty();

        change("a");
        now = now.plus(Duration.ofMinutes(14));
        backups.tick();
        quiet();
        assertThat(reasons()).hasSize(1);
        now = now.plus(Duration.ofMinutes(1));
        backups.tick();
        quiet();
        assertThat(reasons()).containsExactly(BackupReason.OPENED, BackupReason.WORK);

        change("b");
        shell.leave();
        quiet();
        assertThat(reasons()).containsExactly(BackupReason.OPENED, BackupReason.WORK, BackupReason.CLOSED);
        assertThat(Objects.requireNonNull(backups.madeProperty().get()).reason()).isEqualTo(BackupReason.CLOSED);
        assertThat(shown).isEmpty();
        try (var files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("essays", "test-backups", "test.allonym");
        }
    }

    @Test
    void whereNothingHasChangedNoneIsMade() {
        for (int i = 0; i < 3; i++) {
            enter();
            quiet();
            now = now.plus(Duration.ofHours(2));
            backups.tick();
            shell.leave();
            quiet();
        }

        assertThat(reasons()).containsExactly(BackupReason.OPENED);
    }

    @Test
    void whoWantsNoneWhileWorkingGetsThoseOfOpeningAndClosing() {
        pace = BackupPace.NEVER;
        enter();
        quiet();
        change("a");
        now = now.plus(Duration.ofHours(9));
        backups.tick();
        shell.leave();
        quiet();

        assertThat(reasons()).containsExactly(BackupReason.OPENED, BackupReason.CLOSED);
    }

    @Test
    void aProjectThatIsReadOnlyIsNotBackedUp() {
        shell.enter(new ProjectSession(ProjectFile.openReadOnly(project.file()), TestProject.PI, ui));
        backups.tick();
        shell.leave();
        quiet();

        assertThat(Backups.of(project.file()).folder()).doesNotExist();
    }

    @Test
    void whatCanNotBeMadeIsSaidOnceForEachTimeTheProjectIsOpen() throws IOException {
        Files.writeString(folder.resolve("test-backups"), "in the way");
        enter();
        quiet();
        now = now.plus(Duration.ofHours(1));
        backups.tick();
        quiet();

        assertThat(shown).hasSize(1);
        assertThat(shown.getFirst().what()).contains("The backup folder could not be created in");
        change("a");
        shell.leave();
        quiet();
        assertThat(shown).hasSize(1);
    }

    @Test
    void closingForARestoreMakesNone() {
        enter();
        change("a");
        quiet();
        backups.passOverNextClosing();
        shell.leave();
        quiet();

        assertThat(reasons()).containsExactly(BackupReason.OPENED);
    }

    @Test
    void oneMadeByHandHasWhatWasStillBeingSaved() {
        pace = BackupPace.NEVER;
        enter();
        quiet();
        int changes = 200;
        for (int at = 0; at < changes; at++) {
            session().perform(List.of(new ProjectEdit.ChangeSetting("setting-" + at, "", "x")));
        }
        List<Backup> made = new ArrayList<>();
        new BackupsModel(project.file(), session(), jobs, shown::add).make(made::add);
        ui.until(() -> !made.isEmpty() || !shown.isEmpty());

        assertThat(shown).isEmpty();
        try (ProjectStore backup = ProjectFile.openReadOnly(made.getFirst().file())) {
            assertThat(backup.setting("setting-" + (changes - 1))).isEqualTo("x");
        }
    }
}

package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.TableView;
import org.allonym.desktop.tour.Hand;
import org.allonym.seal.Passphrase;
import org.allonym.seal.Seal;
import org.allonym.store.Backup;
import org.allonym.store.BackupReason;
import org.allonym.store.HealthReport;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.Backups;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Backups as people meet them: on the project screen, and where a project can't be opened.
@Tag("slow")
class BackupsScreenTest {

    static final String PHRASE = "seven lemons on a boat";

    @TempDir
    Path folder;

    private Path sample() {
        return folder.resolve("sample.allonym");
    }

    private static TableView<?> table(WindowUnderTest window) {
        return (TableView<?>) window.hand().find("#backup-table");
    }

    static void choose(WindowUnderTest window, int row) {
        choose(window, row, "#restore-preview");
    }

    static void choose(WindowUnderTest window, int row, String shown) {
        TableView<?> table = table(window);
        Hand.runFx(() -> table.getSelectionModel().select(row));
        window.waitForJobs();
        window.hand().find(shown);
    }

    /// A project in the hands of its PI, who has backed it up and added somebody since.
    static void backUpThenAdd(WindowUnderTest window) {
        window.sampleAs("Dr. Ngata");
        window.hand().click("#section-backups");
        window.waitForJobs();
        window.hand().click("#back-up-now");
        window.waitForJobs();
        assertThat(window.notice()).isEqualTo("Backed up and verified.");
        window.hand().click("#section-overview");
        window.addPerson("Newcomer", "annotator");
        window.saved();
        window.hand().click("#section-backups");
        window.waitForJobs();
    }

    /// The row of the latest backup of a project that was made for a reason.
    static int latest(Path project, BackupReason reason) {
        List<Backup> all = Backups.of(project).all();
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).reason() == reason) {
                return i;
            }
        }
        throw new AssertionError("no backup " + reason);
    }

    @Test
    void whatWouldBeLostIsSaidAndHasToBeTypedAndTheProjectComesBackAsItWas() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            backUpThenAdd(window);

            choose(window, latest(sample(), BackupReason.BY_HAND));

            assertThat(window.words("#restore-relation")).isEqualTo("This is the project as it was earlier.");
            assertThat(window.words("#restore-loss")).startsWith("Restoring would remove 1 history entry");
            Node restore = Hand.onFx(() -> window.composition().scene().lookup("#restore-backup"));
            assertThat(Hand.onFx(restore::isDisabled)).isTrue();
            assertThat(Hand.onFx(() -> new InView(window.composition().scene()).clipped(restore)))
                    .as("in view without scrolling").isEqualTo(Hand.onFx(() -> InView.inScene(restore)));
            hand.click("#restore-typed");
            hand.type("sample");
            hand.click("#restore-backup");
            hand.find("#person-Dr--Ngata");
            assertThat(window.shows("#person-Newcomer")).isFalse();
            hand.click("#person-Dr--Ngata");
            hand.find("#section-overview");
        }
        assertThat(Backups.of(sample()).all()).extracting(Backup::reason).contains(BackupReason.BEFORE_RESTORE);
        try (ProjectStore store = ProjectFile.openReadOnly(sample())) {
            HealthReport report = store.checkHealth();
            assertThat(report.faults()).isEmpty();
            assertThat(report.heads()).hasSize(2);
        }
    }

    @Test
    void aDamagedProjectLeadsToItsBackups() throws IOException {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            backUpThenAdd(window);
            window.hand().press("Ctrl+W");
            window.hand().find("#open-project");
        }
        Files.write(sample(), new byte[5_000]);

        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            hand.click("#recent-0");
            hand.click("#see-backups");
            window.waitForJobs();
            choose(window, latest(sample(), BackupReason.BY_HAND));
            assertThat(window.words("#restore-relation")).contains("is not an Allonym project");
            assertThat(window.words("#restore-loss")).contains("can’t be read");
            hand.click("#restore-typed");
            hand.type("sample");
            hand.click("#restore-backup");
            hand.click("#person-Dr--Ngata");
            hand.find("#section-overview");
        }
    }

    @Test
    void aMissingProjectComesBackFromTheBackupSomebodyOpens() throws IOException {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            backUpThenAdd(window);
        }
        Files.delete(sample());

        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.answer(Backups.of(folder.resolve("sample.allonym")).all().getFirst().file());
            hand.click("#restore");
            window.waitForJobs();
            choose(window, 0);
            assertThat(window.shows("#restore-loss")).isFalse();
            hand.click("#restore-backup");
            hand.find("#person-Newcomer");
        }
    }

    @Test
    void aLockedBackupIsUnlockedComparedAndRestoredAndNothingOfItStaysUnlocked() throws IOException {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            openAlone(window, lockedBackup(window, folder));
            choose(window, 0, "#backup-locked");
            assertThat(window.shows("#restore-backup")).isFalse();

            hand.tabTo("#backup-passphrase");
            hand.type("seven lemons in a boat");
            hand.press("Enter");
            window.waitForJobs();
            assertThat(window.words("#backup-unlock-fault")).contains("passphrase");
            assertThat(window.shows("#restore-backup")).isFalse();
            hand.type(PHRASE);
            hand.press("Enter");
            window.waitForJobs();

            hand.find("#restore-preview");
            assertThat(Hand.onFx(() -> window.composition().scene().getFocusOwner().getId())).isEqualTo("restore-backup");
            assertThat(unsealed()).isEmpty();
            hand.press("Space");
            hand.click("#person-Dr--Ngata");
            hand.find("#section-overview");
            assertThat(window.session().store().file()).isEqualTo(folder.resolve("monday.allonym"));
            assertThat(window.session().rows()).hasSize(24);
        }
        assertThat(unsealed()).isEmpty();
    }

    @Test
    void aLockedBackupTakesThePlaceOfTheOpenProjectAndIsLockedAgainWhenThePageIsLeft() throws IOException {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            backUpThenAdd(window);
            Backup plain = Backups.of(sample()).all().get(latest(sample(), BackupReason.BY_HAND));
            Seal.seal(plain.file(), plain.file().resolveSibling("sample 2031-01-01T000000.000Z by-hand.allonym-backup"), Passphrase.of(PHRASE));
            hand.click("#section-overview");
            hand.click("#section-backups");
            window.waitForJobs();
            unlock(window);
            assertThat(window.words("#restore-loss")).startsWith("Restoring would remove 1 history entry");

            hand.click("#section-overview");
            window.waitForJobs();
            hand.click("#section-backups");
            window.waitForJobs();
            hand.find("#backup-locked");
            unlock(window);
            hand.type("sample");
            hand.click("#restore-backup");
            hand.find("#person-Dr--Ngata");
            assertThat(window.shows("#person-Newcomer")).isFalse();
        }
        assertThat(unsealed()).isEmpty();
        try (ProjectStore store = ProjectFile.openReadOnly(sample())) {
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    private static void unlock(WindowUnderTest window) {
        choose(window, 0, "#backup-locked");
        window.hand().click("#backup-passphrase");
        window.hand().type(PHRASE);
        window.hand().click("#backup-unlock");
        window.waitForJobs();
        window.hand().find("#restore-preview");
    }

    /// Folders with unlocked copies.
    private List<Path> unsealed() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(path -> path.getFileName().toString().startsWith(".unsealed")).toList();
        }
    }

    /// A backup as somebody takes it elsewhere.
    static Path lockedBackup(WindowUnderTest window, Path folder) {
        window.sampleAs("Dr. Ngata");
        window.waitForJobs();
        Path locked = folder.resolve("monday.allonym-backup");
        Seal.seal(Backups.of(folder.resolve("sample.allonym")).all().getFirst().file(), locked, Passphrase.of(PHRASE));
        window.leave();
        return locked;
    }

    static void openAlone(WindowUnderTest window, Path backup) {
        window.answer(backup);
        window.answer(backup.resolveSibling("monday.allonym"));
        window.hand().click("#restore");
        window.waitForJobs();
    }
}

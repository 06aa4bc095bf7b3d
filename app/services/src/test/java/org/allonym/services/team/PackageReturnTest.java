package org.allonym.services.team;

import static org.allonym.services.team.TeamFolder.ANNA;
import static org.allonym.services.team.TeamFolder.DOCUMENTS;
import static org.allonym.services.team.TeamFolder.PAULA;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.allonym.edit.Gesture;
import org.allonym.project.DocumentId;
import org.allonym.store.Backup;
import org.allonym.store.BackupReason;
import org.allonym.store.MergeReport;
import org.allonym.store.ProjectStore;
import org.allonym.store.ProjectStore.PackageReturn;
import org.allonym.store.sqlite.Backups;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a package says of itself once it was given back.
class PackageReturnTest {

    @TempDir
    Path folder;

    private TeamFolder team;
    private Path packaged;

    @BeforeEach
    void make() {
        team = new TeamFolder(folder);
        packaged = team.make(ANNA, "anna.allonym").file();
    }

    @AfterEach
    void close() {
        team.close();
    }

    private int changed() {
        try (ProjectStore store = ProjectFile.openReadOnly(packaged)) {
            return store.packageReturn().map(PackageReturn::changed).orElse(-1);
        }
    }

    private Path giveBack(String name, int... documents) {
        return team.giveBack("anna.allonym", name, null, Arrays.stream(documents).mapToObj(DOCUMENTS::get).toArray(
                DocumentId[]::new));
    }

    @Test
    void whatWasDoneSinceIsCountedByDocumentAndWhatWasUndoneIsNot() {
        assertThat(changed()).as("never given back").isEqualTo(-1);
        giveBack("first.allonym-return", 0, 1);
        assertThat(changed()).isZero();

        try (ProjectStore store = ProjectFile.open(packaged)) {
            TeamFolder.markAndFinish(store, ANNA, DOCUMENTS.get(2));
            assertThat(store.packageReturn()).map(PackageReturn::changed).hasValue(1);

            Gesture finishing = store.undoable(ANNA, 1).getFirst();
            store.append(finishing.undo(ANNA));
            assertThat(store.packageReturn()).as("it is marked").map(PackageReturn::changed).hasValue(1);
            store.append(store.undoable(ANNA, 1).getFirst().undo(ANNA));
            assertThat(store.packageReturn()).as("it is as it was").map(PackageReturn::changed).hasValue(0);
            store.append(store.undoable(ANNA, 1).getFirst().undo(ANNA));
            assertThat(store.packageReturn()).as("what was given back is undone").map(PackageReturn::changed).hasValue(1);
            assertThat(store.checkHealth().faults()).isEmpty();
        }
        giveBack("second.allonym-return");
        assertThat(changed()).isZero();
    }

    @Test
    void theProjectTakesItAlongAndHoldsItForNothingThatAnybodyDid() {
        Path first = giveBack("first.allonym-return", 0);
        Path second = giveBack("second.allonym-return");
        MergePackages.merge(team.project, List.of(first), null, PAULA);
        String before = team.project.logEnd();

        MergeReport again = MergePackages.merge(team.project, List.of(second), null, PAULA);

        assertThat(again.isEmpty()).isTrue();
        assertThat(team.project.logEnd()).as("nothing was written").isEqualTo(before);
        Path third = giveBack("third.allonym-return", 1);
        MergeReport more = MergePackages.merge(team.project, List.of(third), null, PAULA);
        assertThat(more.logs()).singleElement().satisfies(log -> assertThat(log.fresh()).isEqualTo(2));
        assertThat(team.project.state(DOCUMENTS.get(1)).layer(ANNA).size()).isEqualTo(1);
        assertThat(team.project.packageReturn()).isEmpty();
        assertThat(team.project.checkHealth().faults()).isEmpty();
        assertThat(Outstanding.of(team.project).packages().getFirst().returned().times()).isEqualTo(2);
    }

    @Test
    void itHoldsAfterARestoredBackup() {
        giveBack("first.allonym-return", 0);
        Backups backups = Backups.of(packaged);
        Backup kept;
        try (ProjectStore store = ProjectFile.open(packaged)) {
            TeamFolder.markAndFinish(store, ANNA, DOCUMENTS.get(1));
            kept = backups.make(store, BackupReason.BY_HAND);
            TeamFolder.markAndFinish(store, ANNA, DOCUMENTS.get(2));
        }
        assertThat(changed()).isEqualTo(2);

        backups.restore(kept.file());

        assertThat(changed()).isEqualTo(1);
        try (ProjectStore store = ProjectFile.open(packaged)) {
            TeamFolder.markAndFinish(store, ANNA, DOCUMENTS.get(2));
        }
        assertThat(changed()).isEqualTo(2);
        giveBack("second.allonym-return");
        assertThat(changed()).isZero();
    }

    @Test
    void aPackageOpenForReadingIsGivenBackAndAProjectIsNot() {
        giveBack("first.allonym-return", 0);
        Path second = folder.resolve("second.allonym-return");
        try (ProjectStore store = ProjectFile.openReadOnly(packaged)) {
            ReturnPackage.write(store, second, null);
        }
        assertThat(second).exists();
        assertThat(changed()).isZero();
        assertThatThrownBy(() -> team.project.gaveBack(1)).isInstanceOf(IllegalStateException.class);
    }
}

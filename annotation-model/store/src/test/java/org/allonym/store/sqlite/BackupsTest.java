package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSets;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.store.Backup;
import org.allonym.store.BackupReason;
import org.allonym.store.ImportBatch;
import org.allonym.store.ProjectStore;
import org.allonym.store.ProjectSummary;
import org.allonym.store.sqlite.Connections.Access;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class BackupsTest {

    @TempDir
    private Path folder;

    private Path file;
    private Backups backups;

    @BeforeEach
    void makeProject() {
        file = folder.resolve("essays.allonym");
        backups = Backups.of(file);
        try (ProjectStore store = ProjectFile.create(file, "Documents", LabelSets.CRAPII_14);
                ImportBatch batch = store.beginImport(Samples.ROSA, "essays")) {
            Random random = new Random(5);
            batch.add(Samples.imported("7", "Odile wrote this."));
            for (int i = 0; i < 30; i++) {
                batch.add(Samples.imported("essay " + i, Samples.text(random, 300)));
            }
            batch.commit();
        }
    }

    private static Gesture setting(int number) {
        return Gesture.of(Samples.ROSA, List.of(new ProjectEdit.ChangeSetting("s" + number, "", "x")));
    }

    private List<String> names(Path in) throws IOException {
        try (Stream<Path> files = Files.list(in)) {
            return files.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aProjectWithTheLongestNameCanBeBackedUp() {
        Path named = folder.resolve("д".repeat(119) + ".allonym");
        try (ProjectStore store = ProjectFile.create(named, "Documents", LabelSets.CRAPII_14)) {
            Backup backup = Backups.of(named).make(store, BackupReason.BEFORE_RESTORE);

            assertThat(backup.file().getFileName().toString()).startsWith("дд").endsWith("Z before-restore.allonym-backup");
            assertThat(Backups.of(named).all()).containsExactly(backup);
        }
        Path longer = folder.resolve("д".repeat(120) + ".allonym");
        assertThatThrownBy(() -> ProjectFile.create(longer, "Documents", LabelSets.CRAPII_14))
                .isInstanceOfSatisfying(ProblemException.class, e -> assertThat(e.problem().what()).contains("its name is too long"));
        assertThat(longer).doesNotExist();
    }

    @Test
    void aBackupIsTheWholeProjectAsItIsWhileItIsOpen() throws IOException {
        try (ProjectStore store = ProjectFile.open(file)) {
            store.append(setting(1));
            Backup backup = backups.make(store, BackupReason.BY_HAND);
            store.append(setting(2));

            assertThat(backup.file().getParent()).isEqualTo(folder.resolve("essays-backups"));
            assertThat(backup.file().toString()).endsWith(" by-hand.allonym-backup");
            try (ProjectStore copy = ProjectFile.openReadOnly(backup.file())) {
                assertThat(copy.documentCount()).isEqualTo(31);
                assertThat(copy.setting("s1")).isEqualTo("x");
                assertThat(copy.setting("s2")).isEmpty();
                assertThat(copy.replica()).isEqualTo(store.replica());
                assertThat(copy.document(new DocumentId("essay 3"))).isEqualTo(store.document(new DocumentId("essay 3")));
                assertThat(copy.checkHealth().faults()).isEmpty();
            }
            ProjectSummary summary = Backups.summary(backup.file());
            assertThat(summary.documents()).isEqualTo(31);
            assertThat(summary.name()).isEqualTo("Documents");
            assertThat(backups.all()).containsExactly(backup);
        }
        assertThat(names(folder)).containsExactly("essays-backups", "essays.allonym");
        assertThat(names(backups.folder())).hasSize(1);
    }

    @Test
    void aBackupAtRestIsOneFileInTheFormOfAProjectAtRest() throws IOException {
        Backup backup;
        try (ProjectStore store = ProjectFile.open(file)) {
            backup = backups.make(store, BackupReason.BY_HAND);
        }
        byte[] header = Files.readAllBytes(backup.file());

        assertThat(header[18]).isEqualTo((byte) 2);
        assertThat(header[19]).isEqualTo((byte) 2);
        String before = Samples.digest(backup.file());
        Backups.verify(backup.file());
        Backups.summary(backup.file());
        assertThat(Samples.digest(backup.file())).isEqualTo(before);
        assertThat(names(backups.folder())).hasSize(1);
    }

    @Test
    void whileOthersWriteABackupIsOfOneMoment() throws InterruptedException {
        try (ProjectStore store = ProjectFile.open(file)) {
            AtomicBoolean enough = new AtomicBoolean();
            Thread writer = Thread.ofPlatform().start(() -> {
                for (int i = 0; !enough.get(); i++) {
                    store.append(setting(i));
                }
            });
            List<Backup> made = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                made.add(backups.make(store, BackupReason.BY_HAND));
            }
            enough.set(true);
            writer.join();

            for (Backup backup : made) {
                try (ProjectStore copy = ProjectFile.openReadOnly(backup.file())) {
                    assertThat(copy.checkHealth().faults()).isEmpty();
                }
            }
        }
    }

    @Test
    void nothingIsCopiedTwiceAndNothingOfAnEmptyProject() {
        try (ProjectStore store = ProjectFile.open(file)) {
            Optional<Backup> first = backups.makeIfChanged(store, BackupReason.OPENED);
            assertThat(first).isPresent();
            assertThat(backups.makeIfChanged(store, BackupReason.WORK)).isEmpty();
            store.append(setting(1));
            assertThat(backups.makeIfChanged(store, BackupReason.WORK)).isPresent();
            assertThat(backups.makeIfChanged(store, BackupReason.CLOSED)).isEmpty();
        }
        Path empty = folder.resolve("empty.allonym");
        try (ProjectStore store = ProjectFile.create(empty, "Empty", LabelSets.CRAPII_14)) {
            assertThat(Backups.of(empty).makeIfChanged(store, BackupReason.OPENED)).isEmpty();
        }
        assertThat(Backups.of(empty).folder()).doesNotExist();
    }

    @Test
    void aDamagedLastBackupIsNoReasonToMakeNone() throws IOException {
        try (ProjectStore store = ProjectFile.open(file)) {
            Backup backup = backups.makeIfChanged(store, BackupReason.OPENED).orElseThrow();
            Files.write(backup.file(), new byte[10]);

            assertThat(backups.makeIfChanged(store, BackupReason.WORK)).isPresent();
        }
    }

    @Test
    void outdatedOnesGoAndWhatTheProgramDidNotNameStays() throws IOException {
        try (ProjectStore store = ProjectFile.open(file)) {
            Backup first = backups.make(store, BackupReason.OPENED);
            for (int i = 10; i < 40; i++) {
                Files.copy(first.file(), backups.folder().resolve("essays 2020-01-01T0000%d.000Z work.allonym-backup".formatted(i)));
            }
            Files.copy(first.file(), backups.folder().resolve("mine.allonym-backup"));
            Files.copy(first.file(), backups.folder().resolve("essays 2020-01-01T000000.000Z by-hand.allonym-backup"));

            backups.make(store, BackupReason.WORK);
        }

        assertThat(names(backups.folder())).contains("mine.allonym-backup", "essays 2020-01-01T000000.000Z by-hand.allonym-backup");
        assertThat(backups.all()).hasSize(6);
    }

    @Test
    void aProjectWhoseTextWasAlteredIsNotBackedUpAndTheBackupsThereAreStay() throws IOException, SQLException {
        Backup good;
        try (ProjectStore store = ProjectFile.open(file)) {
            good = backups.make(store, BackupReason.OPENED);
        }
        for (String fault : List.of(
                "UPDATE document_text SET text = replace(text, 'Odile', 'Marta') WHERE document = 1",
                "DELETE FROM document_text WHERE document = 2",
                "UPDATE edit_log SET at = '2020-01-01T00:00:00.000Z' WHERE entry = 3")) {
            try (Database database = Connections.open(file, Access.WRITE)) {
                database.run(fault);
            }

            try (ProjectStore store = ProjectFile.open(file)) {
                assertThatThrownBy(() -> backups.make(store, BackupReason.CLOSED))
                        .isInstanceOfSatisfying(ProblemException.class, e -> {
                            assertThat(e.problem()).isInstanceOf(Problem.ProjectTrouble.class);
                            assertThat(e.problem().what()).contains("No backup of “essays.allonym” was made", "damaged");
                        });
            }
            assertThat(backups.all()).containsExactly(good);
            assertThat(names(backups.folder())).hasSize(1);
        }
    }

    @Test
    void aFolderThatCanNotBeMadeIsSaidAndTheProjectGoesOn() throws IOException {
        Files.writeString(folder.resolve("essays-backups"), "a file in the way");

        try (ProjectStore store = ProjectFile.open(file)) {
            assertThatThrownBy(() -> backups.make(store, BackupReason.BY_HAND))
                    .isInstanceOfSatisfying(ProblemException.class, e -> {
                        assertThat(e.problem().what()).contains("The backup folder could not be created in");
                        assertThat(e.problem().safe()).contains("The project is unchanged");
                    });
            store.append(setting(1));
            assertThat(store.checkHealth().faults()).isEmpty();
        }
        assertThat(backups.all()).isEmpty();
    }

    @Test
    @EnabledOnOs(value = {OS.LINUX, OS.MAC}, disabledReason = "needs ulimit")
    void whenTheDiskIsFullTheBackupIsTakenAwayAndTheProjectIsAsItWas() throws IOException {
        Path large = folder.resolve("large.allonym");
        try (ProjectStore store = ProjectFile.create(large, "Documents", LabelSets.CRAPII_14);
                ImportBatch batch = store.beginImport(Samples.ROSA, "essays")) {
            for (int i = 0; i < 60; i++) {
                batch.add(Samples.imported("essay " + i, "a word or two ".repeat(9_000)));
            }
            batch.commit();
        }
        String before = Samples.digest(large);

        try (Child child = Child.startWithin(6_000, "backup", large)) {
            assertThat(child.line()).startsWith("problem: FileTrouble").contains("No backup of “large.allonym” could be made");
            assertThat(child.line()).isEqualTo("sound");
        }

        assertThat(Samples.digest(large)).isEqualTo(before);
        assertThat(names(Backups.of(large).folder())).isEmpty();
    }

    @Test
    @EnabledOnOs(value = {OS.LINUX, OS.MAC}, disabledReason = "needs POSIX permissions")
    void aBackupIsReadByNobodyWhoMayNotReadTheProject() throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));

        try (ProjectStore store = ProjectFile.open(file)) {
            Backup backup = backups.make(store, BackupReason.BY_HAND);
            assertThat(Files.getPosixFilePermissions(backup.file())).isEqualTo(PosixFilePermissions.fromString("rw-r-----"));
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(backups.folder()))).endsWith("---");
    }

    @Test
    void aBackupIsNotOpenedToBeWorkedIn() {
        Backup backup;
        try (ProjectStore store = ProjectFile.open(file)) {
            backup = backups.make(store, BackupReason.BY_HAND);
        }

        assertThatThrownBy(() -> ProjectFile.open(backup.file()))
                .isInstanceOfSatisfying(ProblemException.class, e -> {
                    assertThat(e.problem().what()).contains("is a backup");
                    assertThat(e.problem().advice()).contains("restore");
                });
    }

    @Test
    void namesThatMeanSomethingToSqliteAreNames() {
        Path odd = folder.resolve("a?mode=memory%20 'x' 100%.allonym");
        Samples.project(odd, Samples.imported("7", "Odile wrote this."));
        try (ProjectStore store = ProjectFile.open(odd)) {
            Backup backup = Backups.of(odd).make(store, BackupReason.BY_HAND);
            assertThat(Backups.of(odd).all()).containsExactly(backup);
            assertThat(Backups.summary(backup.file()).documents()).isOne();
        }
    }
}

package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSets;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;
import org.allonym.store.Backup;
import org.allonym.store.BackupReason;
import org.allonym.store.ImportBatch;
import org.allonym.store.LogEntry;
import org.allonym.store.ProjectStore;
import org.allonym.store.RestorePreview;
import org.allonym.store.sqlite.Connections.Access;
import org.allonym.text.Span;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RestoreTest {

    private static final DocumentId SEVEN = new DocumentId("7");
    private static final DocumentId EIGHT = new DocumentId("8");

    @TempDir
    private Path folder;

    private Path file;
    private Backups backups;
    private Backup backup;
    private String replica = "";

    /// A project with a backup in the middle: before it, Amina marked document 7; after it, she marked 7 and 8 and
    /// finished 7, and document 9 came in.
    @BeforeEach
    void makeProject() {
        file = folder.resolve("essays.allonym");
        backups = Backups.of(file);
        try (ProjectStore store = ProjectFile.create(file, "Documents", LabelSets.CRAPII_14)) {
            replica = store.replica();
            load(store, "7", "8");
            store.append(Gesture.of(Samples.ROSA, List.of(
                    new ProjectEdit.ChangeActor(null, new Actor(Samples.AMINA, Role.ANNOTATOR)))));
            store.append(mark(SEVEN, 0));
            backup = backups.make(store, BackupReason.OPENED);
            store.append(mark(SEVEN, 6));
            store.append(mark(EIGHT, 0));
            store.append(mark(EIGHT, 6));
            store.append(work(SEVEN, AnnotatorStatus.NEW, AnnotatorStatus.NEW.withStatus(DocumentStatus.STARTED)));
            store.append(work(
                    SEVEN, AnnotatorStatus.NEW.withStatus(DocumentStatus.STARTED), AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED)));
            load(store, "9");
        }
    }

    private static void load(ProjectStore store, String... names) {
        try (ImportBatch batch = store.beginImport(Samples.ROSA, "essays")) {
            for (String name : names) {
                batch.add(Samples.imported(name, "Odile wrote this, number " + name));
            }
            batch.commit();
        }
    }

    private static Gesture mark(DocumentId document, int start) {
        Annotation annotation =
                Annotation.of(new Span(start, start + 5), "NAME_STUDENT", new Provenance.Person(Samples.AMINA));
        return Gesture.of(Samples.AMINA, List.of(new DocumentEdit.AddAnnotation(document, Samples.AMINA, annotation)));
    }

    private static Gesture work(DocumentId document, AnnotatorStatus before, AnnotatorStatus after) {
        return Gesture.of(Samples.AMINA, List.of(new DocumentEdit.ChangeWork(document, Samples.AMINA, before, after)));
    }

    private static List<LogEntry> log(ProjectStore store) {
        List<LogEntry> entries = new ArrayList<>();
        store.log(entries::add);
        return entries;
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void whatDiffersIsSaidBeforeAnythingHappens() throws IOException {
        String before = Samples.digest(file);

        RestorePreview preview = backups.preview(backup.file());

        assertThat(preview.relation()).isEqualTo(RestorePreview.Relation.EARLIER);
        assertThat(preview.onlyHere()).containsExactly("9");
        assertThat(preview.onlyThere()).isEmpty();
        assertThat(preview.documents()).containsExactly(
                new RestorePreview.DocumentChange(
                        "7", List.of("amina"), only(1, 0), only(1, 0), only(0, 0), only(0, 0)),
                new RestorePreview.DocumentChange(
                        "8", List.of("amina"), only(2, 0), only(0, 0), only(0, 0), only(0, 0)));
        assertThat(preview.people()).containsExactly(
                new RestorePreview.PersonChange("amina", 2, only(3, 0), only(1, 0), only(0, 0), only(0, 0), only(5, 0)),
                new RestorePreview.PersonChange("rosa", 0, only(0, 0), only(0, 0), only(0, 0), only(0, 0), only(1, 0)));
        assertThat(preview.entriesOnlyHere()).isEqualTo(6);
        assertThat(preview.loss()).contains(
                "Restoring would remove 1 document, 3 spans, 1 finished layer and 6 history entries that the project"
                        + " has and the backup doesn’t.");
        assertThat(preview.there().documents()).isEqualTo(2);
        assertThat(preview.there().annotations()).isEqualTo(1);
        assertThat(Samples.digest(file)).isEqualTo(before);
        assertThat(names()).containsExactly("essays-backups", "essays.allonym");
    }

    private static RestorePreview.Only only(int here, int there) {
        return new RestorePreview.Only(here, there);
    }

    @Test
    void anOpenProjectIsComparedAsItIs() {
        try (ProjectStore store = ProjectFile.open(file)) {
            store.append(mark(EIGHT, 12));

            assertThat(store.compareWith(backup.file()).people().getFirst().annotations()).isEqualTo(only(4, 0));
            assertThat(backups.preview(backup.file()).people().getFirst().annotations()).isEqualTo(only(4, 0));
        }
    }

    @Test
    void aRestoredProjectIsTheBackupAsAReplicaOfItsOwn() throws IOException {
        Path kept = backups.restore(backup.file());

        assertThat(kept).isNotNull();
        try (ProjectStore store = ProjectFile.open(file)) {
            assertThat(store.readOnlyReason()).isNull();
            assertThat(store.documentCount()).isEqualTo(2);
            assertThat(store.state(SEVEN).layer(Samples.AMINA).size()).isOne();
            assertThat(store.state(EIGHT).layer(Samples.AMINA).size()).isZero();
            assertThat(store.replica()).isNotEqualTo(replica).matches("[0-9a-f]{32}");
            List<LogEntry> log = log(store);
            LogEntry last = log.getLast();
            LogEntry before = log.get(log.size() - 2);
            assertThat(last.replica()).isEqualTo(store.replica());
            assertThat(last.seq()).isOne();
            assertThat(last.actor()).isEmpty();
            assertThat(last.previousHash()).isEqualTo("0".repeat(64));
            assertThat(last.action()).isEqualTo(
                    "{\"kind\":\"restore\",\"backup\":\"%s\",\"heads\":{\"%s\":[%d,\"%s\"]}}".formatted(
                            backup.file().getFileName(), replica, before.seq(), before.hash()));
            assertThat(store.checkHealth().faults()).isEmpty();
        }
        assertThat(names()).containsExactly("essays-backups", "essays.allonym");
    }

    @Test
    void undoGoesOnAcrossARestore() {
        backups.restore(backup.file());

        try (ProjectStore store = ProjectFile.open(file)) {
            Gesture last = store.undoable(Samples.AMINA, 1).getFirst();
            store.append(last.undo(Samples.AMINA));
            assertThat(store.state(SEVEN).layer(Samples.AMINA).size()).isZero();
            store.append(last.redo(Samples.AMINA));
            store.append(mark(EIGHT, 0));
            assertThat(store.undoable(Samples.AMINA, 9)).hasSize(2);
            assertThat(log(store).getLast().seq()).isEqualTo(4);
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void whatWasReplacedIsKeptAndCanBeRestoredInTurn() {
        Path kept = backups.restore(backup.file());

        assertThat(kept).isEqualTo(backups.all().getFirst().file());
        assertThat(backups.all().getFirst().reason()).isEqualTo(BackupReason.BEFORE_RESTORE);
        RestorePreview back = backups.preview(kept);
        assertThat(back.relation()).isEqualTo(RestorePreview.Relation.LATER);
        assertThat(back.onlyThere()).containsExactly("9");
        assertThat(back.loss()).isEmpty();
        backups.restore(kept);
        try (ProjectStore store = ProjectFile.open(file)) {
            assertThat(store.documentCount()).isEqualTo(3);
            assertThat(store.state(EIGHT).layer(Samples.AMINA).size()).isEqualTo(2);
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void twoFilesThatWentOnFromOneBackupAreToldApart() {
        backups.restore(backup.file());
        try (ProjectStore store = ProjectFile.open(file)) {
            store.append(mark(EIGHT, 0));
        }

        RestorePreview preview = backups.preview(backups.all().getFirst().file());

        assertThat(preview.relation()).isEqualTo(RestorePreview.Relation.PARTED);
        assertThat(preview.entriesOnlyHere()).isOne();
        assertThat(preview.entriesOnlyThere()).isEqualTo(6);
        assertThat(preview.loss()).contains(
                "Restoring would remove 1 span and 1 history entry that the project has and the backup doesn’t.");
    }

    @Test
    void theBackupOfAnotherProjectIsCalledThat() {
        Path other = folder.resolve("other.allonym");
        try (ProjectStore store = ProjectFile.create(other, "Other", LabelSets.CRAPII_14)) {
            load(store, "1");
        }

        RestorePreview preview = Backups.of(other).preview(backup.file());

        assertThat(preview.relation()).isEqualTo(RestorePreview.Relation.UNRELATED);
        assertThat(preview.loss().orElseThrow()).startsWith("This is a backup of another project.");
    }

    @Test
    void aMissingProjectIsRestoredAsWell() throws IOException {
        Files.delete(file);

        RestorePreview preview = backups.preview(backup.file());
        Path kept = backups.restore(backup.file());

        assertThat(preview.relation()).isEqualTo(RestorePreview.Relation.UNKNOWN);
        assertThat(preview.loss()).isEmpty();
        assertThat(preview.onlyThere()).containsExactly("7", "8");
        assertThat(kept).isNull();
        try (ProjectStore store = ProjectFile.open(file)) {
            assertThat(store.documentCount()).isEqualTo(2);
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void aDamagedProjectIsReplacedAndItsBytesAreKept() throws IOException {
        for (int way = 0; way < 4; way++) {
            switch (way) {
                case 0 -> Files.write(file, new byte[3]);
                case 1 -> scramble(file, 100, 4_000);
                case 2 -> Files.writeString(file, "no project at all");
                default -> Files.write(file, new byte[0]);
            }
            String damaged = Samples.digest(file);

            RestorePreview preview = backups.preview(backup.file());
            Path kept = backups.restore(backup.file());

            assertThat(preview.trouble()).contains("essays.allonym");
            assertThat(preview.loss().orElseThrow()).contains("can’t be read");
            assertThat(kept).isNotNull();
            assertThat(kept.toString()).endsWith(Backups.DAMAGED);
            assertThat(Samples.digest(kept)).isEqualTo(damaged);
            try (ProjectStore store = ProjectFile.open(file)) {
                assertThat(store.documentCount()).isEqualTo(2);
                assertThat(store.checkHealth().faults()).isEmpty();
            }
        }
    }

    private static void scramble(Path file, int from, int length) throws IOException {
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
            bytes.seek(from);
            bytes.write(new byte[length]);
        }
    }

    /// A program died with changes in the neighbour that ends in `-wal`; they must be in what is kept, and not in what
    /// is restored.
    @Test
    void changesThatLieBesideTheProjectAreKeptAndDoNotGetIntoTheRestoredOne() throws Exception {
        try (ProjectStore store = ProjectFile.open(file)) {
            AnnotatorStatus finished = store.state(SEVEN).work(Samples.AMINA);
            store.append(work(SEVEN, finished, finished.withStatus(DocumentStatus.STARTED)));
        }
        try (Child child = Child.start("append", file)) {
            for (int i = 0; i < 5; i++) {
                assertThat(child.line()).isNotNull();
            }
            child.kill();
        }
        assertThat(names()).contains("essays.allonym-wal");

        Path kept = backups.restore(backup.file());

        assertThat(names()).containsExactly("essays-backups", "essays.allonym");
        try (ProjectStore store = ProjectFile.openReadOnly(Objects.requireNonNull(kept))) {
            assertThat(store.state(SEVEN).layer(Samples.AMINA).size()).isGreaterThanOrEqualTo(7);
        }
        try (ProjectStore store = ProjectFile.open(file)) {
            assertThat(store.state(SEVEN).layer(Samples.AMINA).size()).isOne();
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void aProjectThatIsOpenIsNotReplaced() throws Exception {
        try (ProjectStore store = ProjectFile.open(file)) {
            assertThatThrownBy(() -> backups.restore(backup.file())).isInstanceOfSatisfying(
                    ProblemException.class, e -> assertThat(e.problem()).isInstanceOf(Problem.Refused.class));
            store.append(mark(EIGHT, 12));
        }
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            assertThatThrownBy(() -> backups.restore(backup.file())).isInstanceOf(ProblemException.class);
            assertThat(store.documentCount()).isEqualTo(3);
        }
        try (Child child = Child.start("hold", file)) {
            assertThat(child.line()).isEqualTo("open");
            assertThatThrownBy(() -> backups.restore(backup.file())).isInstanceOfSatisfying(
                    ProblemException.class, e -> assertThat(e.problem().what()).contains("is open"));
        }
    }

    @Test
    void aDamagedBackupIsNotRestored() throws IOException, SQLException {
        String before = Samples.digest(file);
        try (Database database = Connections.open(backup.file(), Access.WRITE)) {
            database.run("UPDATE document_text SET text = replace(text, 'Odile', 'Marta') WHERE document = 1");
        }

        assertThatThrownBy(() -> backups.restore(backup.file())).isInstanceOfSatisfying(ProblemException.class, e -> {
            assertThat(e.problem().what()).contains("The backup", "is damaged", "document 7");
            assertThat(e.problem().safe()).isEqualTo("The project is unchanged.");
        });
        assertThatThrownBy(() -> Backups.verify(backup.file())).isInstanceOf(ProblemException.class);
        assertThatThrownBy(() -> backups.restore(folder.resolve("absent.allonym-backup")))
                .isInstanceOf(ProblemException.class);

        assertThat(Samples.digest(file)).isEqualTo(before);
        assertThat(backups.all()).containsExactly(backup);
        assertThat(names()).containsExactly("essays-backups", "essays.allonym");
    }

    /// The file in the resources was written by the last program that wrote version 2.
    @Test
    void aBackupOfAnOlderVersionIsBroughtUpToDate() throws IOException {
        Path old = folder.resolve("old.allonym-backup");
        try (var in = RestoreTest.class.getResourceAsStream("version-2.allonym")) {
            Files.copy(Objects.requireNonNull(in), old);
        }

        RestorePreview preview = backups.preview(old);
        backups.restore(old);

        assertThat(preview.relation()).isEqualTo(RestorePreview.Relation.UNRELATED);
        try (ProjectStore store = ProjectFile.open(file)) {
            assertThat(store.name()).isEqualTo("The second file");
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void peopleAndSettingsThatDifferAreNamed() {
        try (ProjectStore store = ProjectFile.open(file)) {
            store.append(Gesture.of(Samples.ROSA, List.of(
                    new ProjectEdit.ChangeSetting("flags", "", "hard"),
                    new ProjectEdit.ChangeActor(null, new Actor(new ActorId("ben"), Role.ANNOTATOR)))));

            assertThat(store.compareWith(backup.file()).rules()).containsExactly("settings", "people");
        }
    }
}

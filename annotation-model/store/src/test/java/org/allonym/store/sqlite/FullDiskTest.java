package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSets;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.store.ImportBatch;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.Connections.Access;
import org.allonym.text.Span;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class FullDiskTest {

    private static final DocumentId SEVEN = new DocumentId("7");

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void makeProject() {
        file = folder.resolve("essays.allonym");
        Samples.project(file, Samples.imported("7", "Odile wrote this."));
    }

    /// A store whose file can grow by few pages only.
    private ProjectStore cramped(int pages) throws SQLException {
        Database writer = Connections.open(file, Access.WRITE);
        long now = writer.number("PRAGMA page_count");
        writer.run("PRAGMA max_page_count = " + (now + pages));
        return new SqliteProjectStore(
                file, null, new Readers(() -> Connections.open(file, Access.READ)), writer, () -> {});
    }

    private static Gesture add(String note) {
        Annotation annotation = Annotation.of(
                        new Span(0, 5), "NAME_STUDENT", new Provenance.Person(Samples.AMINA))
                .withNote(note);
        return Gesture.of(Samples.AMINA, List.of(new DocumentEdit.AddAnnotation(SEVEN, Samples.AMINA, annotation)));
    }

    @Test
    void aGestureThatFindsTheDiskFullIsNotSavedAndTheRestIs() throws SQLException {
        List<Gesture> saved = new ArrayList<>();
        try (ProjectStore store = cramped(6)) {
            ProblemException full = null;
            while (full == null) {
                Gesture gesture = add("a long note ".repeat(100));
                full = catchThrowableOfType(ProblemException.class, () -> store.append(gesture));
                if (full == null) {
                    saved.add(gesture);
                }
            }

            assertThat(full.problem()).isInstanceOf(Problem.FileTrouble.class);
            assertThat(full.problem().what()).contains("disk is full", "essays.allonym");
            assertThat(full.problem().safe()).contains("Everything saved earlier is safe");
            assertThat(store.undoable(Samples.AMINA, 100)).isEqualTo(saved.reversed());
            assertThat(store.state(SEVEN).layer(Samples.AMINA).size()).isEqualTo(saved.size());
            assertThat(store.checkHealth().faults()).isEmpty();
            store.append(saved.getLast().undo(Samples.AMINA));
            assertThat(store.state(SEVEN).layer(Samples.AMINA).size()).isEqualTo(saved.size() - 1);
        }
        try (ProjectStore store = ProjectFile.open(file)) {
            assertThat(store.state(SEVEN).layer(Samples.AMINA).size()).isEqualTo(saved.size() - 1);
            store.append(add("there is space again"));
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    /// The driver closes statements that fail, and they are kept for the next time.
    @Test
    void aStatementThatFailedCanBeAskedAgain() throws SQLException {
        try (Database database = Connections.open(file, Access.WRITE)) {
            assertThatThrownBy(() -> database.update("COMMIT")).isInstanceOf(SQLException.class);
            assertThatThrownBy(() -> database.update("ROLLBACK")).isInstanceOf(SQLException.class);
            for (int i = 0; i < 2; i++) {
                database.begin();
                database.update("INSERT INTO setting VALUES (?, 'x')", "n" + i);
                assertThatThrownBy(() -> database.update("INSERT INTO setting VALUES (?, 'x')", "n0"))
                        .isInstanceOf(SQLException.class);
                if (i == 0) {
                    database.commit();
                } else {
                    database.rollback();
                }
            }

            assertThat(database.all("SELECT name FROM setting", row -> row.text(1))).containsExactly("n0");
        }
    }

    @Test
    void anImportThatFindsTheDiskFullLeavesTheFileByteIdentical() throws SQLException, IOException {
        String before = Samples.digest(file);
        try (ProjectStore store = cramped(50)) {
            try (ImportBatch batch = store.beginImport(Samples.ROSA, "essays")) {
                assertThatThrownBy(() -> {
                            for (int i = 0; i < 1_000; i++) {
                                batch.add(Samples.imported("essay " + i, "text ".repeat(1_000)));
                            }
                        })
                        .isInstanceOfSatisfying(
                                ProblemException.class, e -> assertThat(e.problem().what()).contains("disk is full"));
            }
            assertThat(store.documentCount()).isOne();
        }
        assertThat(Samples.digest(file)).isEqualTo(before);
    }

    @Test
    @EnabledOnOs(value = {OS.LINUX, OS.MAC}, disabledReason = "needs ulimit")
    void whenTheSystemRefusesToWriteTheMessageSaysSoAndTheFileIsSound() throws IOException {
        try (Child child = Child.startWithin(4_000, "append", file)) {
            int saved = 0;
            String line = child.line();
            while (line != null && !line.startsWith("problem")) {
                saved++;
                line = child.line();
            }

            assertThat(line).contains("FileTrouble");
            assertThat(child.line()).isEqualTo("readable: " + saved);
            assertThat(saved).isPositive();
        }
    }

    @Test
    @EnabledOnOs(value = {OS.LINUX, OS.MAC}, disabledReason = "needs ulimit")
    void aLibraryThatCanNotBeUnpackedIsNotTakenForADamagedFile() throws IOException {
        try (Child child = Child.startWithin(200, "append", file)) {
            assertThat(child.line()).startsWith("problem: FileTrouble").contains("could not be started");
        }
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "needs a small disk")
    void aNewFileIsWholeOrThereIsNoneHoweverLittleRoomThereIs() throws IOException, InterruptedException {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        Assumptions.assumeTrue(Child.hasSmallDisk(disk), "this user may mount nothing here");

        List<String> said = new ArrayList<>();
        try (Child child = Child.startOnSmallDisk("make", disk)) {
            for (String line = child.line(); line != null; line = child.line()) {
                said.add(line);
            }
        }

        assertThat(said).endsWith("no more room");
        assertThat(said.subList(0, said.size() - 1))
                .anyMatch(line -> line.contains(": made,"))
                .anyMatch(line -> line.contains("the disk is full"))
                .allMatch(line -> line.matches(".* KB: (made|“(package|project)\\.allonym” can’t be created in .* \\(the disk is full\\)\\.)"
                        + ", left \\[filler]"));
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "needs a small disk")
    void whatCanNotBeChangedForWantOfRoomCanBeRead() throws IOException, InterruptedException {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        Assumptions.assumeTrue(Child.hasSmallDisk(disk), "this user may mount nothing here");

        try (Child child = Child.startOnSmallDisk("read", disk)) {
            assertThat(child.line()).isEqualTo("read only: The disk is full, so “full.allonym” is open as read-only.");
            assertThat(child.line()).isEqualTo("one document, [filler, full.allonym]");
            assertThat(child.line()).contains("was not closed properly", "Free up 1 MB");
            assertThat(child.line()).isEqualTo("there is room: 2 documents");
        }
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "needs a small disk")
    void whoeverClosesWhatCanNotBecomeOneFileHearsOfItAndNothingIsLost() throws IOException, InterruptedException {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        Assumptions.assumeTrue(Child.hasSmallDisk(disk), "this user may mount nothing here");

        try (Child child = Child.startOnSmallDisk("close", disk)) {
            assertThat(child.line()).isEqualTo("heard: “full.allonym” could not be closed as one file.");
            assertThat(child.line()).isEqualTo("2 documents");
            assertThat(child.line()).isEqualTo("thrown: “full.allonym” could not be closed as one file.");
            assertThat(child.line()).isEqualTo("3 documents");
        }
    }

    /// SQLite would take them for its own.
    @Test
    void aNewProjectDoesNotTakeOverTheLastChangesOfADeletedOne() throws IOException {
        Path fresh = folder.resolve("fresh.allonym");
        Path changes = Files.writeString(folder.resolve("fresh.allonym-wal"), "of another");

        assertThat(catchThrowableOfType(ProblemException.class, () -> ProjectFile.create(fresh, "Documents", LabelSets.CRAPII_14, store -> {
                    throw new IllegalStateException("filled");
                })).problem().what())
                .contains("fresh.allonym-wal” already exists");
        assertThat(fresh).doesNotExist();
        assertThat(changes).hasContent("of another");
    }

    @Test
    void aProjectThatCanNotBeMadeLeavesNothing() throws IOException {
        Path inAFile = file.resolve("more.allonym");

        assertThatThrownBy(() -> ProjectFile.create(inAFile, "Documents", LabelSets.CRAPII_14))
                .isInstanceOf(ProblemException.class);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }
}

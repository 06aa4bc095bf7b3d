package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.Ruling;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.store.Backup;
import org.allonym.store.BackupReason;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.Connections.Access;
import org.allonym.text.Span;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UpgradeTest {

    /// What a program two versions on might know.
    private static final Schema LATER = with(
            "CREATE TABLE entity (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;",
            "ALTER TABLE entity ADD COLUMN note TEXT; INSERT INTO entity VALUES (1, 'Odile', 'upgraded');");

    @TempDir
    private Path folder;

    private Path file;

    private static Schema with(String... scripts) {
        List<String> all = new ArrayList<>(Schema.CURRENT.scripts());
        all.addAll(List.of(scripts));
        return new Schema(all);
    }

    @BeforeEach
    void makeProject() {
        file = folder.resolve("essays.allonym");
        Samples.project(file, Samples.imported("7", "Odile wrote this."));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    private static Path backup(Path file) {
        List<Backup> all = Backups.of(file).all();
        assertThat(all).hasSize(1);
        assertThat(all.getFirst().reason()).isEqualTo(BackupReason.BEFORE_UPGRADE);
        return all.getFirst().file();
    }

    @Test
    void anOlderFileIsBroughtUpToDateAfterACopyOfItWasKept() throws IOException, SQLException {
        try (ProjectStore store = ProjectFile.open(file, LATER)) {
            assertThat(store.readOnlyReason()).isNull();
            assertThat(store.document(new DocumentId("7"))).isPresent();
            store.append(Gesture.of(Samples.ROSA, List.of(new ProjectEdit.ChangeSetting("x", "", "1"))));
            assertThat(store.checkHealth().faults()).isEmpty();
        }

        assertThat(names()).containsExactly("essays-backups", "essays.allonym");
        try (Database database = Connections.open(file, Access.STILL)) {
            assertThat(database.number("PRAGMA user_version")).isEqualTo(LATER.version());
            assertThat(database.first("SELECT note FROM entity", row -> row.text(1))).contains("upgraded");
        }
        try (ProjectStore backup = ProjectFile.openReadOnly(backup(file))) {
            assertThat(backup.document(new DocumentId("7"))).isPresent();
            assertThat(backup.setting("x")).isEmpty();
            assertThat(backup.checkHealth().faults()).isEmpty();
        }
        try (ProjectStore again = ProjectFile.open(file, LATER)) {
            assertThat(again.setting("x")).isEqualTo("1");
        }
        assertThat(names()).hasSize(2);
    }

    @Test
    void anUpgradeThatFailsLeavesTheFileByteIdentical() throws IOException {
        String before = Samples.digest(file);
        Schema broken = with("CREATE TABLE entity (id INTEGER) STRICT;", "INSERT INTO nowhere VALUES (1);");

        assertThatThrownBy(() -> ProjectFile.open(file, broken)).isInstanceOf(RuntimeException.class);

        assertThat(Samples.digest(file)).isEqualTo(before);
        assertThat(names()).containsExactly("essays-backups", "essays.allonym");
        try (ProjectStore store = ProjectFile.open(file)) {
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void thisProgramRefusesTheFileALaterOneMade() throws IOException {
        ProjectFile.open(file, LATER).close();
        String before = Samples.digest(file);

        assertThatThrownBy(() -> ProjectFile.open(file))
                .isInstanceOfSatisfying(ProblemException.class, e -> {
                    assertThat(e.problem()).isInstanceOf(Problem.ProjectTrouble.class);
                    assertThat(e.problem().what()).contains("newer version of Allonym", "version 10", "up to 8");
                });
        assertThatThrownBy(() -> ProjectFile.openReadOnly(file)).isInstanceOf(ProblemException.class);

        assertThat(Samples.digest(file)).isEqualTo(before);
        assertThat(names()).hasSize(2);
    }

    @Test
    void anOlderFileThatIsOpenElsewhereIsNotTouched() {
        try (ProjectStore first = ProjectFile.open(file)) {
            assertThatThrownBy(() -> ProjectFile.open(file, LATER))
                    .isInstanceOfSatisfying(
                            ProblemException.class,
                            e -> assertThat(e.problem().what()).contains("older file version 8"));
            assertThat(first.checkHealth().faults()).isEmpty();
        }
    }

    private Path old(String name) throws IOException {
        Path old = folder.resolve(name);
        try (var in = UpgradeTest.class.getResourceAsStream(name)) {
            Files.copy(Objects.requireNonNull(in), old);
        }
        return old;
    }

    /// The file in the resources was written by the last program that wrote version 2. It must open for ever.
    @Test
    void aFileOfVersionTwoKeepsWhatItHoldsAndTakesRulings() throws IOException {
        Path old = old("version-2.allonym");
        DocumentId two = new DocumentId("essay two");
        Ruling kept = new Ruling.Treatment(
                "r1",
                new TreeSet<>(List.of(new Mark(new Span(3, 5), "OTHER"))),
                new Ruling.Choice.Kept("a letter"),
                Samples.ROSA);

        try (ProjectStore store = ProjectFile.open(old)) {
            assertThat(store.name()).isEqualTo("The second file");
            assertThat(store.state(new DocumentId("7")).rejected(Samples.AMINA)).hasSize(1);
            assertThat(store.state(new DocumentId("7")).work(Samples.BEN).passed()).isTrue();
            assertThat(store.state(two).decisions()).hasSize(1);
            assertThat(store.state(two).rulings()).isEmpty();
            assertThat(store.checkHealth().faults()).isEmpty();

            store.append(Gesture.of(Samples.ROSA, List.of(new DocumentEdit.ChangeRuling(two, null, kept))));
        }

        assertThat(Backups.summary(backup(old)).decisions()).isOne();
        try (ProjectStore store = ProjectFile.open(old)) {
            assertThat(store.state(two).ruling("r1")).contains(kept);
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void aFileOfVersionTwoIsNotReadWithoutBeingBroughtUpToDate() throws IOException {
        Path old = old("version-2.allonym");
        String before = Samples.digest(old);

        assertThatThrownBy(() -> ProjectFile.openReadOnly(old))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.problem().what()).contains("older file version 2"));

        assertThat(Samples.digest(old)).isEqualTo(before);
    }

    /// The file in the resources was written by the first program that wrote version 1. It must open for ever.
    @Test
    void theFirstFileEverWrittenStillOpens() throws IOException {
        Path old = old("version-1.allonym");

        try (ProjectStore store = ProjectFile.open(old)) {
            assertThat(store.readOnlyReason()).isNull();
            assertThat(store.name()).isEqualTo("The first file");
            assertThat(store.documentCount()).isEqualTo(3);
            assertThat(store.undoable(Samples.AMINA, 10)).hasSize(2);
            assertThat(store.redoable(Samples.AMINA, 10)).hasSize(1);
            assertThat(store.checkHealth().faults()).isEmpty();
            DocumentId first = store.rows().getLast().id();
            Span whole = new Span(0, store.document(first).orElseThrow().text().length());
            store.append(Gesture.of(Samples.AMINA, List.of(
                    new DocumentEdit.RejectSuggestion(first, Samples.AMINA, new Mark(whole, "OTHER")))));
            assertThat(store.state(first).rejected(Samples.AMINA)).hasSize(1);
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }
}

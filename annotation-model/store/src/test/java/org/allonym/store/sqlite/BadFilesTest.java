package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSets;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.Connections.Access;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BadFilesTest {

    @TempDir
    private Path folder;

    private Path file() {
        return folder.resolve("essays.allonym");
    }

    private void make() {
        ProjectFile.create(file(), "Documents", LabelSets.CRAPII_14).close();
    }

    private void alter(String... statements) throws SQLException {
        try (Database database = Connections.open(file(), Access.WRITE)) {
            for (String statement : statements) {
                database.run(statement);
            }
        }
    }

    /// Both ways of opening refuse the file with a problem that says `words`, and leave no trace.
    private void expectRefused(Class<? extends Problem> kind, String words) throws IOException {
        String before = Files.isRegularFile(file()) ? Samples.digest(file()) : "";
        List<Path> there = list();
        for (boolean write : new boolean[] {true, false}) {
            assertThatThrownBy(() -> {
                        try (ProjectStore store = write ? ProjectFile.open(file()) : ProjectFile.openReadOnly(file())) {
                            store.rows();
                        }
                    })
                    .isInstanceOfSatisfying(ProblemException.class, e -> {
                        assertThat(e.problem()).isInstanceOf(kind);
                        assertThat(e.problem().what()).contains("essays.allonym", words);
                        assertThat(e.problem().safe()).isNotBlank();
                        assertThat(e.problem().advice()).isNotBlank();
                    });
        }
        assertThat(list()).isEqualTo(there);
        if (Files.isRegularFile(file())) {
            assertThat(Samples.digest(file())).isEqualTo(before);
        }
    }

    private List<Path> list() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    @Test
    void aMissingFile() throws IOException {
        expectRefused(Problem.FileTrouble.class, "no file");
    }

    @Test
    void aFolder() throws IOException {
        Files.createDirectory(file());

        expectRefused(Problem.FileTrouble.class, "folder");
    }

    @Test
    void anEmptyFile() throws IOException {
        Files.createFile(file());

        expectRefused(Problem.ProjectTrouble.class, "empty");
    }

    @Test
    void aTextFile() throws IOException {
        Files.writeString(file(), "[{\"document\": 7}]".repeat(100));

        expectRefused(Problem.ProjectTrouble.class, "not an Allonym project");
    }

    @Test
    void aShortFile() throws IOException {
        Files.writeString(file(), "SQLite");

        expectRefused(Problem.ProjectTrouble.class, "not an Allonym project");
    }

    @Test
    void anotherProgramsSqliteFile() throws IOException, SQLException {
        Files.createFile(file());
        alter("CREATE TABLE bookmarks (url TEXT)", "PRAGMA application_id = 42");

        expectRefused(Problem.ProjectTrouble.class, "not an Allonym project");
    }

    @Test
    void aFileOfANewerVersion() throws IOException, SQLException {
        make();
        alter("CREATE TABLE more (x TEXT)", "PRAGMA user_version = " + (Schema.CURRENT.version() + 1));

        expectRefused(Problem.ProjectTrouble.class, "has file version " + (Schema.CURRENT.version() + 1));
    }

    @Test
    void aFileWithoutAVersion() throws IOException, SQLException {
        make();
        alter("PRAGMA user_version = 0");

        expectRefused(Problem.ProjectTrouble.class, "damaged");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE TRIGGER t AFTER INSERT ON actor BEGIN DELETE FROM document; END",
                "CREATE VIEW v AS SELECT * FROM document",
                "CREATE TABLE more (x TEXT)",
                "CREATE INDEX i ON actor (role)",
                "DROP TABLE turn",
                "ALTER TABLE actor ADD COLUMN age INTEGER",
                "DROP INDEX history_stack",
                "ANALYZE",
                "CREATE VIRTUAL TABLE f USING fts5(x)"
            })
    void aFileWithOtherTablesThanOurs(String statement) throws IOException, SQLException {
        make();
        alter(statement);

        expectRefused(Problem.ProjectTrouble.class, "tables don’t match");
    }

    @Test
    void aProjectTableThatIsAView() throws IOException, SQLException {
        make();
        alter(
                "PRAGMA foreign_keys = OFF",
                "DROP TABLE turn",
                "CREATE VIEW turn AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n");

        expectRefused(Problem.ProjectTrouble.class, "tables don’t match");
    }

    @Test
    void aFileWithoutAProject() throws IOException, SQLException {
        make();
        alter("DELETE FROM project");

        expectRefused(Problem.ProjectTrouble.class, "damaged");
    }

    @ParameterizedTest
    @ValueSource(ints = {99, 100, 4_000, 8_192, 100_000})
    void aTruncatedFile(int length) throws IOException {
        make();
        byte[] bytes = Files.readAllBytes(file());
        assertThat(bytes.length).isGreaterThan(length);
        Files.write(file(), Arrays.copyOf(bytes, length));

        expectRefused(Problem.ProjectTrouble.class, "");
    }

    @Test
    void aFileWhoseSchemaIsScribbledOver() throws IOException {
        make();
        byte[] bytes = Files.readAllBytes(file());
        Arrays.fill(bytes, 100, 8_192, (byte) 0x5A);
        Files.write(file(), bytes);

        expectRefused(Problem.ProjectTrouble.class, "damaged");
    }

    @Test
    void aFileWithAnAbsurdPageSize() throws IOException {
        make();
        byte[] bytes = Files.readAllBytes(file());
        ByteBuffer.wrap(bytes).putShort(16, (short) 17);
        Files.write(file(), bytes);

        expectRefused(Problem.ProjectTrouble.class, "damaged");
    }

    @Test
    void aFileThatMayNotBeRead() throws IOException {
        make();
        Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString("---------"));
        Assumptions.assumeFalse(Files.isReadable(file()), "this user may read everything");
        List<Path> there = list();

        assertThatThrownBy(() -> ProjectFile.open(file()))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.problem()).isInstanceOf(Problem.FileTrouble.class));

        assertThat(list()).isEqualTo(there);
    }

    @Test
    void aFileInAFolderThatMayNotBeWrittenOpensForReading() throws IOException {
        make();
        String before = Samples.digest(file());
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("r-xr-xr-x"));
        try {
            Assumptions.assumeFalse(Files.isWritable(folder), "this user may write everywhere");
            try (ProjectStore store = ProjectFile.open(file())) {
                assertThat(store.readOnlyReason()).contains("can’t be written");
                assertThat(store.name()).isEqualTo("Documents");
                assertThat(store.checkHealth().faults()).isEmpty();
            }
            assertThat(list()).containsExactly(file());
        } finally {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        assertThat(Samples.digest(file())).isEqualTo(before);
    }

    @Test
    void aFileThatWasNotClosedInAFolderThatMayNotBeWrittenIsExplained() throws IOException {
        make();
        Path copy = Files.createDirectory(folder.resolve("copy"));
        Path file = copy.resolve("essays.allonym");
        try (ProjectStore store = ProjectFile.open(file())) {
            store.append(Gesture.of(Samples.ROSA, List.of(new ProjectEdit.ChangeSetting("x", "", "1"))));
            Files.copy(folder.resolve("essays.allonym-wal"), copy.resolve("essays.allonym-wal"));
        }
        Files.copy(file(), file);
        Files.setPosixFilePermissions(copy, PosixFilePermissions.fromString("r-xr-xr-x"));
        try {
            Assumptions.assumeFalse(Files.isWritable(copy), "this user may write everywhere");
            assertThatThrownBy(() -> ProjectFile.open(file))
                    .isInstanceOfSatisfying(ProblemException.class, e -> {
                        assertThat(e.problem().what()).contains("not closed properly");
                        assertThat(e.problem().advice()).contains("-wal");
                    });
        } finally {
            Files.setPosixFilePermissions(copy, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        try (ProjectStore store = ProjectFile.open(file)) {
            assertThat(store.setting("x")).isEqualTo("1");
        }
    }

    @Test
    void aFileThatMayNotBeWrittenOpensForReading() throws IOException {
        make();
        Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString("r--r--r--"));
        Assumptions.assumeFalse(Files.isWritable(file()), "this user may write everything");

        try (ProjectStore store = ProjectFile.open(file())) {
            assertThat(store.readOnlyReason()).contains("can’t be written");
            assertThat(store.name()).isEqualTo("Documents");
        }
        assertThat(list()).containsExactly(file());
    }
}

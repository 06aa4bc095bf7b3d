package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.allonym.label.LabelSets;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.Connections.Access;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectionsTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain.allonym",
                "with blanks .allonym",
                "100% sure.allonym",
                "a%20b.allonym",
                "what?.allonym",
                "a?mode=memory&cache=shared.allonym",
                "mode=memory",
                "#1; drop table project.allonym",
                ":resource:sample.allonym",
                ":memory:",
                "file:x.allonym",
                "it's \"mine\" & [yours].allonym",
                "Aufsätze 👩‍🎓 שלום.allonym",
                "Aufsa\u0308tze.allonym",
                "-wal",
                "a+b=c,d!e~f@g$h.allonym"
            })
    void anyNameOpensExactlyThatFile(String name) throws IOException {
        Path file;
        try {
            file = folder.resolve(name);
        } catch (InvalidPathException e) {
            Assumptions.abort("this machine can't name a file so: " + name);
            return;
        }
        Path decoy = folder.resolve("decoy.allonym");
        ProjectFile.create(decoy, "decoy", LabelSets.CRAPII_14).close();
        String untouched = Samples.digest(decoy);

        ProjectFile.create(file, name, LabelSets.CRAPII_14).close();
        try (ProjectStore store = ProjectFile.open(file)) {
            assertThat(store.name()).isEqualTo(name);
        }
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            assertThat(store.name()).isEqualTo(name);
        }

        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.toList()).containsExactlyInAnyOrder(file, decoy);
        }
        assertThat(Samples.digest(decoy)).isEqualTo(untouched);
    }

    @Test
    void aLinkOpensTheFileItLeadsTo() throws IOException {
        Path file = folder.resolve("essays.allonym");
        ProjectFile.create(file, "Documents", LabelSets.CRAPII_14).close();
        Path link = folder.resolve("link.allonym");
        Files.createSymbolicLink(link, file);

        try (ProjectStore store = ProjectFile.open(link);
                ProjectStore second = ProjectFile.open(file)) {
            assertThat(store.readOnlyReason()).isNull();
            assertThat(second.readOnlyReason()).isNotNull();
            assertThat(Files.exists(folder.resolve("link.allonym-lock"))).isFalse();
        }
    }

    @Test
    void theSettingsAreThoseAProjectNeeds() throws SQLException {
        Path file = folder.resolve("essays.allonym");
        ProjectFile.create(file, "Documents", LabelSets.CRAPII_14).close();

        for (Access access : Access.values()) {
            try (Database database = Connections.open(file, access)) {
                assertThat(database.number("PRAGMA trusted_schema")).isZero();
                assertThat(database.number("PRAGMA cell_size_check")).isOne();
                assertThat(database.number("PRAGMA mmap_size")).isZero();
                assertThat(database.number("PRAGMA secure_delete")).isOne();
                assertThat(database.number("PRAGMA temp_store")).isEqualTo(2);
                assertThat(database.number("PRAGMA foreign_keys")).isOne();
                assertThat(database.number("PRAGMA synchronous")).isEqualTo(2);
                assertThat(database.first("PRAGMA journal_mode", row -> row.text(1)))
                        .contains(access == Access.STILL ? "delete" : "wal");
                assertThat(database.number("SELECT v FROM search_config WHERE k = 'secure-delete'")).isOne();
            }
        }
    }

    @Test
    void noSingleValueCanTakeMoreThanItsShareOfMemory() throws SQLException {
        Path file = folder.resolve("essays.allonym");
        ProjectFile.create(file, "Documents", LabelSets.CRAPII_14).close();

        try (Database database = Connections.open(file, Access.STILL)) {
            assertThat(database.number("SELECT length(zeroblob(25000000))")).isEqualTo(25_000_000);
            assertThatThrownBy(() -> database.number("SELECT length(zeroblob(26000000))"))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("TOOBIG");
        }
    }

    @Test
    void theLibraryHasTheFixOfTheWalResetBug() throws SQLException {
        try (Database database = Connections.inMemory()) {
            String version = database.first("SELECT sqlite_version()", row -> row.text(1)).orElseThrow();
            int[] parts = Arrays.stream(version.split("\\.")).mapToInt(Integer::parseInt).toArray();

            assertThat(Arrays.compare(parts, new int[] {3, 51, 3})).as(version).isGreaterThanOrEqualTo(0);
        }
    }

    @Test
    void theFileSaysWhoseItIs() throws IOException {
        Path file = folder.resolve("essays.allonym");
        ProjectFile.create(file, "Documents", LabelSets.CRAPII_14).close();

        byte[] bytes = Files.readAllBytes(file);

        assertThat(new String(bytes, 0, 15, StandardCharsets.US_ASCII)).isEqualTo("SQLite format 3");
        assertThat(new String(bytes, 68, 4, StandardCharsets.US_ASCII)).isEqualTo("Allo");
        assertThat(Arrays.copyOfRange(bytes, 60, 64)).containsExactly(0, 0, 0, Schema.CURRENT.version());
        assertThat(List.of(bytes[18], bytes[19])).containsOnly((byte) 2);
    }
}

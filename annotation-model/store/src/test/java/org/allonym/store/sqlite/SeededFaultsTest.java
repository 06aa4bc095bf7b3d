package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.store.BackupReason;
import org.allonym.store.HealthReport;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.Connections.Access;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// Faults in a file that the doctor must find, each by itself, and changes that it must not complain of. Those that are
/// one statement about one value stand in [HealthCheckTest].
class SeededFaultsTest {

    private static final int PAGE = 8192;

    @TempDir
    private static Path folder;

    private static Path sound;

    /// Something done to a file that nobody has open.
    @FunctionalInterface
    private interface Seed {
        void sow(Path file) throws IOException, SQLException;
    }

    private static final Map<String, Seed> SEEDS = new LinkedHashMap<>();

    static {
        seed("a trigger", sql("CREATE TRIGGER t AFTER INSERT ON setting BEGIN SELECT 1; END"));
        seed("a view", sql("CREATE VIEW v AS SELECT 1"));
        seed("a table", sql("CREATE TABLE extra (id INTEGER)"));
        seed("an index", sql("CREATE INDEX extra ON annotation (label)"));
        seed("an index missing", sql("DROP INDEX history_stack"));
        seed("a column more", sql("ALTER TABLE setting ADD COLUMN extra TEXT"));
        seed("a table missing", sql("DROP TABLE rejection"));
        seed("a constraint missing", sql(
                "PRAGMA writable_schema = ON",
                "UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (start >= 0 AND end > start)', 'CHECK (1)')"));
        seed("another version", sql("PRAGMA user_version = 2"));
        seed("a newer version", sql("PRAGMA user_version = 99"));
        seed("another application", sql("PRAGMA application_id = 7"));
        seed("no project row", sql("DELETE FROM project"));
        seed("its replica missing", sql("DELETE FROM replica"));
        seed("its replica another, which has no entries", sql(
                "INSERT INTO replica (name) VALUES ('00')", "UPDATE project SET replica = 2"));
        seed("a label set that is no JSON", sql("UPDATE label_set SET json = substr(json, 2)"));
        seed("a label set without its last label", sql(
                "UPDATE label_set SET json = json_remove(json, '$.labels[#-1]')"));
        seed("a role nobody has", sql("UPDATE actor SET role = 'boss' WHERE name = 'amina'"));
        seed("two texts exchanged", sql(
                """
                UPDATE document_text SET
                  text = (SELECT text FROM document_text o WHERE o.document = 5 - document_text.document),
                  tokens = (SELECT tokens FROM document_text o WHERE o.document = 5 - document_text.document)
                WHERE document IN (2, 3)"""));
        seed("a document taken out everywhere", sql(
                "DELETE FROM turn WHERE document = 20",
                "DELETE FROM work WHERE document = 20",
                "DELETE FROM assignment WHERE document = 20",
                "DELETE FROM decision WHERE document = 20",
                "DELETE FROM ruling WHERE document = 20",
                "DELETE FROM annotation WHERE layer IN (SELECT id FROM layer WHERE document = 20)",
                "DELETE FROM layer WHERE document = 20",
                "DELETE FROM document_text WHERE document = 20",
                "DELETE FROM document WHERE id = 20"));
        seed("a document put in past the log", sql(
                "INSERT INTO document SELECT 99, 'd99', 0, sha256, characters, supplementary, tokens, metadata FROM document WHERE id = 2",
                "INSERT INTO document_text SELECT 99, text, tokens FROM document_text WHERE document = 2"));
        seed("a layer given to somebody else", sql("UPDATE layer SET actor = 'rosa' WHERE id = 1"));
        seed("two layers exchanged", sql(
                "UPDATE annotation SET layer = -1 - layer WHERE layer IN (1, 3)",
                "UPDATE annotation SET layer = CASE layer WHEN -2 THEN 3 ELSE 1 END WHERE layer < 0",
                "UPDATE layer SET annotations = (SELECT count(*) FROM annotation a WHERE a.layer = layer.id)"));
        seed("an annotation of a layer that doesn't exist", sql("UPDATE annotation SET layer = 900 WHERE layer = 2"));
        seed("a place before the text", sql("UPDATE annotation SET start = -1 WHERE layer = 2"));
        seed("a place with its ends exchanged", sql("UPDATE annotation SET start = end, end = start WHERE layer = 2"));
        seed("an annotation that nobody made", sql(
                "INSERT INTO annotation VALUES (2, 'new', 0, 1, 'EMAIL', '{\"person\":\"amina\"}', '', 0)",
                "UPDATE layer SET annotations = annotations + 1 WHERE id = 2"));
        seed("a rejection that nobody made", sql("INSERT INTO rejection VALUES (3, 'amina', 0, 1, 'EMAIL')"));
        seed("a note on a document that nobody wrote", sql("UPDATE work SET note = 'hm' WHERE document = 4"));
        seed("a document passed that nobody finished", sql("UPDATE work SET passed = 1 - passed"));
        seed("an outcome that its JSON doesn't say", sql("UPDATE decision SET outcome = 'own', json = replace(json, 'x', 'x')"));
        seed("a setting that nobody made", sql("INSERT INTO setting VALUES ('audit', '1')"));
        seed("a step of undo gone", sql("DELETE FROM history WHERE gesture = (SELECT min(gesture) FROM history)"));
        seed("a step of undo that leads elsewhere", sql("UPDATE history SET first = first + 1"));
        seed("two entries exchanged", sql(
                "UPDATE edit_log SET entry = -entry WHERE entry IN (30, 31)",
                "UPDATE edit_log SET entry = 61 + entry WHERE entry < 0"));
        seed("an entry of a replica that doesn't exist", sql("UPDATE edit_log SET replica = 5 WHERE entry = 30"));
        seed("an entry twice", sql(
                """
                INSERT INTO edit_log SELECT (SELECT max(entry) FROM edit_log) + 1, replica, (SELECT max(seq) FROM edit_log) + 1,
                  actor, document, gesture, action, at, previous_hash, hash FROM edit_log WHERE entry = 30"""));
        seed("the first entry gone", sql("DELETE FROM edit_log WHERE entry = 1"));
        seed("the whole log gone", sql("DELETE FROM edit_log"));
        seed("a fork: another entry with a hash that fits", SeededFaultsTest::fork);
        seed("an index that misses a row", sql(
                "PRAGMA writable_schema = ON",
                "DELETE FROM sqlite_schema WHERE name = 'history_stack'",
                "PRAGMA writable_schema = RESET"));
        seed("an index with the root of another", sql(
                "PRAGMA writable_schema = ON",
                """
                UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'actor')
                WHERE name = 'setting'"""));
        seed("a page of zeros in the middle", file -> overwrite(file, Files.size(file) / PAGE / 2 * PAGE, new byte[PAGE]));
        seed("the last page gone", file -> truncate(file, Files.size(file) - PAGE));
        seed("half the file gone", file -> truncate(file, Files.size(file) / 2 / PAGE * PAGE));
        seed("all but the first page gone", file -> truncate(file, PAGE));
        seed("a wrong count of free pages", file -> overwrite(file, 36, new byte[] {0, 0, 0, 9}));
        seed("a first page without its schema", file -> overwrite(file, 100, new byte[60]));
        seed("a damaged full-text index", sql("UPDATE search_data SET block = zeroblob(40) WHERE id > 100"));
    }

    private static final List<String> FAULTS = List.copyOf(SEEDS.keySet());

    private static final Map<String, Seed> HARMLESS_SEEDS = new LinkedHashMap<>();

    static {
        harmless("nothing", _ -> {});
        harmless("vacuumed", sql("VACUUM"));
        harmless("indexed anew", sql("REINDEX"));
        harmless("another journal at rest", sql("PRAGMA journal_mode = DELETE"));
        harmless("free pages", sql("INSERT INTO setting VALUES ('x', hex(zeroblob(100000)))", "DELETE FROM setting WHERE name = 'x'"));
        harmless("a full-text index that lags behind", sql("INSERT INTO search (search) VALUES ('delete-all')"));
        harmless("a full-text index made anew", sql("INSERT INTO search (search) VALUES ('rebuild')"));
        harmless("other pages", sql("PRAGMA journal_mode = DELETE", "PRAGMA page_size = 4096", "VACUUM"));
        harmless("a program that died, with changes beside the file", file -> {
            Path other = file.resolveSibling("other");
            try (ProjectStore store = ProjectFile.open(file)) {
                store.append(Gesture.of(Samples.ROSA, List.of(new ProjectEdit.ChangeSetting("w", "", "x"))));
                Files.copy(file, other);
                Files.copy(file.resolveSibling(file.getFileName() + "-wal"), other.resolveSibling("other-wal"));
            }
            Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
            Files.move(other.resolveSibling("other-wal"), file.resolveSibling(file.getFileName() + "-wal"));
        });
        harmless("restored", file -> {
            try (ProjectStore store = ProjectFile.open(file)) {
                Backups.of(file).make(store, BackupReason.BY_HAND);
            }
            Backups.of(file).restore(Backups.of(file).all().getFirst().file());
        });
    }

    private static final List<String> HARMLESS = List.copyOf(HARMLESS_SEEDS.keySet());

    private static void seed(String what, Seed seed) {
        SEEDS.put(what, seed);
    }

    private static void harmless(String what, Seed seed) {
        HARMLESS_SEEDS.put(what, seed);
    }

    /// Statements with nothing that holds them up: no keys, no checks, no defence against a changed schema.
    private static Seed sql(String... statements) {
        return file -> {
            try (Database database = Connections.open(file, Access.WRITE)) {
                database.run("PRAGMA foreign_keys = OFF");
                database.run("PRAGMA ignore_check_constraints = ON");
                for (String statement : statements) {
                    database.run(statement);
                }
            }
        };
    }

    /// An entry says something else, and its hash is that of what it says; the next one goes on from what it was.
    private static void fork(Path file) throws SQLException {
        try (Database database = Connections.open(file, Access.WRITE)) {
            String replica = new ProjectTable(database).replica();
            List<byte[]> forged = database.all(
                    "SELECT seq, actor, document, gesture, action, at, previous_hash FROM edit_log WHERE entry = 30",
                    row -> HashChain.hash(
                            row.bytes(7), replica, row.big(1), "mallory", row.textOrNull(3), row.text(4), row.bytes(5), row.text(6)));
            database.update(
                    "UPDATE edit_log SET actor = 'mallory', hash = ? WHERE entry = 30", forged.getFirst());
        }
    }

    private static void overwrite(Path file, long at, byte[] bytes) throws IOException {
        try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw")) {
            open.seek(at);
            open.write(bytes);
        }
    }

    private static void truncate(Path file, long length) throws IOException {
        try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw")) {
            open.setLength(length);
        }
    }

    @BeforeAll
    static void makeProject() {
        sound = folder.resolve("sound.allonym");
        WorkedProject.make(sound);
        try (ProjectStore store = ProjectFile.open(sound)) {
            store.updateSearchIndex();
        }
    }

    private static Path copy() throws IOException {
        return Files.copy(sound, Files.createTempDirectory(folder, "copy").resolve("essays.allonym"));
    }

    private static List<String> names(Path file) throws IOException {
        try (Stream<Path> files = Files.list(file.getParent())) {
            return files.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    /// What the doctor says; what keeps it from opening the file counts as found.
    private static List<String> doctor(Path file) {
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            List<String> said = new ArrayList<>();
            for (HealthReport.Fault fault : store.checkHealth().faults()) {
                said.add("%s, %s: %s".formatted(fault.check(), fault.where(), fault.detail()));
            }
            return said;
        } catch (ProblemException e) {
            assertThat(e.problem()).isInstanceOf(Problem.ProjectTrouble.class);
            return List.of(e.problem().what());
        }
    }

    @ParameterizedTest(name = "{0}")
    @FieldSource("FAULTS")
    void theDoctorFindsItAndRepairsNothing(String fault) throws IOException, SQLException {
        Path file = copy();
        SEEDS.get(fault).sow(file);
        String before = Samples.digest(file);
        List<String> beside = names(file);
        assertThat(before).isNotEqualTo(Samples.digest(sound));

        List<String> said = doctor(file);

        assertThat(said).isNotEmpty();
        assertThat(Samples.digest(file)).isEqualTo(before);
        assertThat(names(file)).isEqualTo(beside);
    }

    @ParameterizedTest(name = "{0}")
    @FieldSource("HARMLESS")
    void theDoctorDoesNotComplain(String change) throws IOException, SQLException {
        Path file = copy();
        HARMLESS_SEEDS.get(change).sow(file);

        assertThat(doctor(file)).isEmpty();
    }
}

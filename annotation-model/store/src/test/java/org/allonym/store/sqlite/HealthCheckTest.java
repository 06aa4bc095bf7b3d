package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.store.HealthReport;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.Connections.Access;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HealthCheckTest {

    @TempDir
    private static Path folder;

    private static Path sound;

    @BeforeAll
    static void makeProject() {
        sound = folder.resolve("sound.allonym");
        WorkedProject.make(sound);
    }

    private static Path copy() throws IOException {
        Path copy = Files.createTempDirectory(folder, "copy").resolve("essays.allonym");
        return Files.copy(sound, copy);
    }

    private static void alter(Path file, String... statements) throws SQLException {
        try (Database database = Connections.open(file, Access.WRITE)) {
            for (String statement : statements) {
                database.run(statement);
            }
        }
    }

    /// Faults that SQLite by itself is content with.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            text   | UPDATE document_text SET text = replace(text, 'a', 'e') WHERE document = 4
            text   | UPDATE document_text SET text = concat(text, ' ') WHERE document = 4
            text   | UPDATE document_text SET text = '' WHERE document = 4
            text   | UPDATE document SET sha256 = zeroblob(32) WHERE id = 5
            text   | UPDATE document SET characters = characters + 1 WHERE id = 5
            text   | UPDATE document SET supplementary = supplementary + 1 WHERE id = 5
            text   | UPDATE document SET tokens = tokens - 1 WHERE id = 5
            text   | UPDATE document_text SET tokens = x'0001' WHERE document = 6
            text   | DELETE FROM document_text WHERE document = 6
            text   | UPDATE document SET metadata = '{' WHERE id = 6
            replay | UPDATE document SET metadata = '{"course":"other"}' WHERE id = 6
            replay | UPDATE document SET integer_name = 0 WHERE id = 4
            replay | UPDATE document SET name = 'other' WHERE id = 4
            replay | UPDATE annotation SET label = 'AGE' WHERE rowid_of_first = 1
            replay | UPDATE annotation SET start = 0, end = 1 WHERE rowid_of_first = 1
            replay | UPDATE annotation SET note = 'x' WHERE rowid_of_first = 1
            replay | UPDATE annotation SET flagged = 1 - flagged WHERE rowid_of_first = 1
            replay | UPDATE annotation SET origin = '{"rule":"y","score":0.5}' WHERE rowid_of_first = 1
            replay | UPDATE annotation SET id = 'x' WHERE rowid_of_first = 1
            layer  | DELETE FROM annotation WHERE rowid_of_first = 1
            span   | UPDATE annotation SET end = 100000 WHERE rowid_of_first = 1
            layer  | UPDATE layer SET annotations = annotations + 1 WHERE id = 2
            replay | UPDATE layer SET actor = 'nobody' WHERE id = 2
            replay | UPDATE layer SET tags = '[["B-AGE",1]]' WHERE id = 3
            replay | UPDATE work SET status = 'started' WHERE document = 7 AND actor = 'amina'
            replay | UPDATE work SET status = 'dancing' WHERE document = 7 AND actor = 'amina'
            replay | DELETE FROM assignment WHERE document = 8 AND actor = 'rosa'
            replay | DELETE FROM decision WHERE document = 9
            replay | UPDATE decision SET decided_by = 'ben' WHERE document = 9
            replay | UPDATE decision SET json = replace(json, '"by":"rosa"', '"by":"ben"') WHERE document = 9
            span   | UPDATE decision SET end = 100000 WHERE document = 9
            replay | DELETE FROM ruling WHERE document = 9
            replay | UPDATE ruling SET ruled_by = 'ben' WHERE document = 9
            replay | UPDATE ruling SET kind = 'grouping' WHERE document = 9
            replay | UPDATE ruling SET json = replace(json, 'a letter', 'no letter') WHERE document = 9
            replay | UPDATE ruling SET json = replace(json, 'kept', 'dancing') WHERE document = 9
            replay | UPDATE ruling SET document = 8, id = 'other' WHERE document = 9
            span   | UPDATE ruling SET json = replace(json, '[0,1,', '[0,100000,') WHERE document = 9
            foreign key | UPDATE ruling SET document = 500 WHERE document = 9
            replay | UPDATE project SET name = 'Other'
            replay | UPDATE project SET label_set = 1
            replay | UPDATE label_set SET json = replace(json, 'CRAPII-14', 'CRAPII-15')
            replay | UPDATE actor SET role = 'pi'
            replay | INSERT INTO actor VALUES ('mallory', 'pi', 0)
            replay | UPDATE actor SET archived = 1
            replay | INSERT INTO aside VALUES (1, 'nobody said so')
            foreign key | INSERT INTO aside VALUES (500, 'nowhere')
            replay | UPDATE setting SET value = 'easy'
            replay | UPDATE history SET undone = 1 - undone
            replay | DELETE FROM history
            log chain | UPDATE edit_log SET action = replace(action, 'EMAIL', 'AGE') WHERE action LIKE '%"EMAIL"%'
            log chain | UPDATE edit_log SET actor = 'mallory' WHERE entry = 30
            log chain | UPDATE edit_log SET document = 'd2' WHERE entry = 30
            log chain | UPDATE edit_log SET at = '2020-01-01T00:00:00.000Z' WHERE entry = 30
            log chain | UPDATE edit_log SET gesture = 'x' WHERE entry = 30
            log chain | UPDATE edit_log SET hash = zeroblob(32) WHERE entry = 30
            log chain | UPDATE edit_log SET previous_hash = zeroblob(32) WHERE entry = 30
            log chain | DELETE FROM edit_log WHERE entry = 30
            log chain | UPDATE replica SET name = 'other'
            replay | DELETE FROM edit_log WHERE entry = (SELECT max(entry) FROM edit_log)
            replay | DELETE FROM edit_log WHERE gesture = (SELECT gesture FROM edit_log ORDER BY entry DESC LIMIT 1)
            foreign key | INSERT INTO assignment VALUES (500, 'amina')
            foreign key | UPDATE layer SET document = 500 WHERE id = 2
            span | INSERT INTO turn VALUES (1, 1, 'amina', 0, 100000, '', '', '{}')
            replay | INSERT INTO turn VALUES (1, 1, 'amina', 0, 1, '', '', '{}')
            replay | DELETE FROM turn WHERE document = 4
            replay | UPDATE turn SET attributes = '{"channel":"2"}' WHERE document = 4
            source | UPDATE source SET deflated = zeroblob(20)
            source | UPDATE source SET length = length + 1
            source | UPDATE source SET sha256 = zeroblob(32)
            source | DELETE FROM source_document
            foreign key | UPDATE source_document SET source = 500
            replay | UPDATE turn SET speaker = 'Tutor' WHERE document = 4
            replay | UPDATE turn SET number = number + 1 WHERE document = 4
            replay | UPDATE turn SET start = start + 1 WHERE document = 4 AND number = 3
            text | UPDATE turn SET start = 0 WHERE document = 4
            span | UPDATE turn SET end = 100000 WHERE document = 4
            """)
    void everyFaultIsFound(String check, String statement) throws IOException, SQLException {
        Path file = copy();
        String before = Samples.digest(file);
        String first = "(layer, id) = (SELECT layer, id FROM annotation ORDER BY label = 'AGE', layer LIMIT 1)";
        alter(
                file,
                "PRAGMA foreign_keys = OFF",
                "PRAGMA ignore_check_constraints = ON",
                statement.replace("rowid_of_first = 1", first));
        String altered = Samples.digest(file);
        assertThat(altered).isNotEqualTo(before);

        HealthReport report;
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            report = store.checkHealth();
        }

        assertThat(report.sound()).isFalse();
        assertThat(report.faults()).extracting(HealthReport.Fault::check).contains(check);
        assertThat(Samples.digest(file)).isEqualTo(altered);
    }

    @Test
    void aDocumentThatIsNotTheOneImportedIsNeverShown() throws IOException, SQLException {
        Path file = copy();
        alter(file, "UPDATE document_text SET text = replace(text, 'a', 'e') WHERE document = 4");

        try (ProjectStore store = ProjectFile.open(file)) {
            assertThatThrownBy(() -> store.document(new DocumentId("d3")))
                    .isInstanceOfSatisfying(ProblemException.class, e -> {
                        assertThat(e.problem()).isInstanceOf(Problem.ProjectTrouble.class);
                        assertThat(e.problem().what()).contains("damaged", "document d3");
                    });
            assertThatThrownBy(() -> store.scan((_, _) -> true)).isInstanceOf(ProblemException.class);
            assertThat(store.document(new DocumentId("d4"))).isPresent();
        }
    }

    @Test
    void theReportCountsWhatWasChecked() throws IOException {
        try (ProjectStore store = ProjectFile.openReadOnly(copy())) {
            HealthReport report = store.checkHealth();

            List<Integer> counts = new ArrayList<>();
            store.scan((_, state) ->
                    counts.add(state.layers().values().stream().mapToInt(layer -> layer.size()).sum()));
            List<Long> entries = new ArrayList<>();
            store.log(entry -> entries.add(entry.seq()));
            assertThat(report.sound()).isTrue();
            assertThat(report.documents()).isEqualTo(20);
            assertThat(report.annotations()).isEqualTo(counts.stream().mapToLong(Integer::longValue).sum());
            assertThat(report.entries()).isEqualTo(entries.size());
        }
    }

    @Test
    void aHealthCheckThatIsGivenUpLeavesNoThreadBehind() throws Exception {
        try (ProjectStore store = ProjectFile.open(copy())) {
            for (int i = 0; i < 20; i++) {
                assertThatThrownBy(() -> store.checkHealth(_ -> {
                            throw new CancellationException("enough");
                        }))
                        .isInstanceOf(CancellationException.class);

                for (Thread thread : Thread.getAllStackTraces().keySet()) {
                    if (thread.getName().startsWith("health-check-")) {
                        assertThat(thread.join(Duration.ofSeconds(30))).isTrue();
                    }
                }
            }
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void checkingHealthWhileOthersWriteFindsNothing() throws Exception {
        try (ProjectStore store = ProjectFile.open(copy())) {
            Thread writer = Thread.ofPlatform().start(() -> {
                for (int i = 0; i < 200; i++) {
                    store.append(Gesture.of(
                            Samples.ROSA, List.of(new ProjectEdit.ChangeSetting("i" + i, "", "x"))));
                }
            });
            while (writer.isAlive()) {
                assertThat(store.checkHealth().faults()).isEmpty();
            }
            writer.join();
            assertThat(store.setting("i199")).isEqualTo("x");
        }
    }
}

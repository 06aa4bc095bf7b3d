package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.util.List;
import java.util.Random;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSets;
import org.allonym.problem.ProblemException;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.store.ImportBatch;
import org.allonym.store.ImportBatch.ImportedDocument;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.Connections.Access;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The log's chain notices whatever is done to it. `-Dallonym.tampered=10000` makes the long form.
class LogTamperTest {

    private static final int BYTES = Integer.getInteger("allonym.tampered", 600);
    private static final List<String> COLUMNS = List.of("actor", "document", "gesture", "action", "at", "previous_hash", "hash");

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void makeProject() {
        Random random = new Random(5);
        file = folder.resolve("essays.allonym");
        try (ProjectStore store = ProjectFile.create(file, "Documents", LabelSets.CRAPII_14)) {
            Document document = Samples.document("7", Samples.text(random, 40));
            try (ImportBatch batch = store.beginImport(Samples.ROSA, "essays")) {
                batch.add(new ImportedDocument(document, null));
                batch.commit();
            }
            DocumentId id = document.id();
            for (int i = 0; i < 40; i++) {
                DocumentEdit edit = Samples.edit(random, document.text(), store.state(id), Samples.AMINA);
                store.append(Gesture.of(Samples.AMINA, List.of(edit)));
            }
        }
    }

    private static List<?> faults(Database database) throws SQLException {
        Faults faults = new Faults();
        new ChainCheck(faults).check(database);
        return faults.all();
    }

    @Test
    void oneChangedByteAnywhereIsNoticed() throws SQLException {
        Random random = new Random(9);
        try (Database database = Connections.open(file, Access.WRITE)) {
            int entries = (int) database.number("SELECT count(*) FROM edit_log");
            assertThat(faults(database)).isEmpty();
            for (int i = 0; i < BYTES; i++) {
                int entry = 1 + random.nextInt(entries);
                String column = Samples.pick(random, COLUMNS);
                byte[] value = database.first(
                                "SELECT CAST(%s AS BLOB) FROM edit_log WHERE entry = ?".formatted(column), row -> row.textOrNull(1) == null ? new byte[0] : row.bytes(1), entry)
                        .orElseThrow();
                if (value.length > 0) {
                    int at = random.nextInt(value.length);
                    value[at] ^= (byte) (1 + random.nextInt(255));
                    String type = column.endsWith("hash") ? "BLOB" : "TEXT";
                    database.begin();
                    database.update("UPDATE edit_log SET %s = CAST(? AS %s) WHERE entry = ?".formatted(column, type), value, entry);
                    assertThat(faults(database)).as("byte %d of %s of entry %d", at, column, entry).isNotEmpty();
                    database.rollback();
                }
            }
            assertThat(faults(database)).isEmpty();
        }
    }

    @Test
    void nobodyWorksOnWhereTheEndOfTheLogDoesNotHold() throws SQLException, IOException {
        for (String change : List.of(
                "UPDATE edit_log SET actor = actor || 'x' WHERE entry = (SELECT max(entry) FROM edit_log)",
                "UPDATE edit_log SET action = action || ' ' WHERE entry = (SELECT max(entry) - 3 FROM edit_log)",
                "UPDATE edit_log SET hash = zeroblob(32) WHERE entry = (SELECT max(entry) FROM edit_log)",
                "DELETE FROM edit_log WHERE entry = (SELECT max(entry) - 1 FROM edit_log)")) {
            Path copy = Files.copy(file, folder.resolve("copy.allonym"), StandardCopyOption.REPLACE_EXISTING);
            try (Database database = Connections.open(copy, Access.WRITE)) {
                database.run(change);
            }
            String before = Samples.digest(copy);

            assertThat(catchThrowableOfType(ProblemException.class, () -> ProjectFile.open(copy)).problem().what())
                    .as(change)
                    .contains("is damaged");
            try (ProjectStore store = ProjectFile.openReadOnly(copy)) {
                assertThat(store.documentCount()).isOne();
            }
            assertThat(Samples.digest(copy)).isEqualTo(before);
        }
    }

    @Test
    void anEntryThatIsMissingOrMovedOrSomebodyElsesIsNoticed() throws SQLException {
        try (Database database = Connections.open(file, Access.WRITE)) {
            int entries = (int) database.number("SELECT count(*) FROM edit_log");
            for (int entry = 1; entry < entries; entry++) {
                for (String change : List.of(
                        "DELETE FROM edit_log WHERE entry = %d",
                        "UPDATE edit_log SET seq = seq + 1000 WHERE entry = %d",
                        "UPDATE edit_log SET actor = actor || 'x' WHERE entry = %d",
                        "UPDATE edit_log SET document = coalesce(document, '') || 'x' WHERE entry = %d")) {
                    database.begin();
                    database.update(change.formatted(entry));
                    assertThat(faults(database)).as(change, entry).isNotEmpty();
                    database.rollback();
                }
            }
        }
    }
}

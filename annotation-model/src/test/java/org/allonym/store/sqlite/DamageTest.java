package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.allonym.label.LabelSets;
import org.allonym.problem.ProblemException;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.store.DocumentRow;
import org.allonym.store.ImportBatch;
import org.allonym.store.ImportedDocument;
import org.allonym.store.LogEntry;
import org.allonym.store.ProjectFile;
import org.allonym.store.ProjectStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `-Dallonym.mutations=10000` makes the long form, `-Dallonym.seed=N` another one.
class DamageTest {

    private static final int MUTATIONS = Integer.getInteger("allonym.mutations", 300);

    @TempDir
    private Path folder;

    @Test
    void whateverByteChangesNoDocumentIsEverShownThatIsNotWhatWasImported() throws IOException {
        Random random = new Random(Long.getLong("allonym.seed", 3));
        Path file = folder.resolve("essays.allonym");
        Map<DocumentId, Document> documents = new HashMap<>();
        try (ProjectStore store = ProjectFile.create(file, "Essays", LabelSets.CRAPII_14)) {
            try (ImportBatch batch = store.beginImport(Samples.ROSA, "essays")) {
                for (int i = 0; i < 30; i++) {
                    Document document = Samples.document("d" + i, Samples.text(random, 300));
                    documents.put(document.id(), document);
                    batch.add(new ImportedDocument(document, null));
                }
                batch.commit();
            }
            store.updateSearchIndex();
        }
        byte[] sound = Files.readAllBytes(file);
        List<DocumentRow> rows;
        List<LogEntry> entries = new ArrayList<>();
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            rows = store.rows();
            store.log(entries::add);
        }
        int meaningless = 0;
        int refused = 0;

        for (int i = 0; i < MUTATIONS; i++) {
            byte[] bytes = sound.clone();
            if (random.nextInt(10) == 0) {
                bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length));
            } else {
                bytes[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
            }
            Files.write(file, bytes);
            try (ProjectStore store = ProjectFile.open(file)) {
                expectOnlyWhatWasImported(store, documents);
                if (store.examine().sound()) {
                    meaningless++;
                    assertThat(store.rows()).isEqualTo(rows);
                    List<LogEntry> there = new ArrayList<>();
                    store.log(there::add);
                    assertThat(there).isEqualTo(entries);
                    for (DocumentRow row : rows) {
                        assertThat(store.document(row.id())).contains(documents.get(row.id()));
                        assertThat(store.state(row.id()).layers()).isEmpty();
                    }
                }
            } catch (ProblemException _) {
                refused++;
            }
            Files.deleteIfExists(folder.resolve("essays.allonym-wal"));
            Files.deleteIfExists(folder.resolve("essays.allonym-shm"));
        }

        assertThat(refused).isPositive().isLessThan(MUTATIONS);
        assertThat(meaningless).as("changes in bytes that mean nothing").isLessThan(MUTATIONS);
    }

    @Test
    void aDocumentIsNeverShownUnderAnothersName() throws IOException {
        Path file = folder.resolve("essays.allonym");
        Document first = Samples.document("essay-alpha", "Odile wrote this.");
        Document second = Samples.document("essay-alphb", "Tarek wrote that.");
        try (ProjectStore store = ProjectFile.create(file, "Essays", LabelSets.CRAPII_14);
                ImportBatch batch = store.beginImport(Samples.ROSA, "essays")) {
            batch.add(new ImportedDocument(first, null));
            batch.add(new ImportedDocument(second, null));
            batch.commit();
        }
        String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
        int changed = 0;

        for (int at = bytes.indexOf("essay-alpha"); at >= 0; at = bytes.indexOf("essay-alpha", at + 1)) {
            String altered = bytes.substring(0, at) + "essay-alphb" + bytes.substring(at + 11);
            Files.writeString(file, altered, StandardCharsets.ISO_8859_1);
            try (ProjectStore store = ProjectFile.open(file)) {
                expectOnlyWhatWasImported(store, Map.of(first.id(), first, second.id(), second));
                assertThat(store.examine().sound()).isFalse();
            } catch (ProblemException _) {
                // noticed at once
            }
            changed++;
        }
        assertThat(changed).as("in the table, its index and the log").isGreaterThanOrEqualTo(3);
    }

    private static void expectOnlyWhatWasImported(ProjectStore store, Map<DocumentId, Document> documents) {
        for (DocumentId id : documents.keySet()) {
            try {
                Document there = store.document(id).orElse(null);
                if (there != null) {
                    assertThat(there.text()).isEqualTo(documents.get(id).text());
                    assertThat(there.tokens().end(there.tokens().size() - 1))
                            .isGreaterThanOrEqualTo(there.text().length() - 1);
                }
            } catch (ProblemException _) {
                // refused, as it should be
            }
        }
    }
}

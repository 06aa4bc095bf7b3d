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
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSets;
import org.allonym.problem.ProblemException;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.store.DocumentRow;
import org.allonym.store.ImportBatch;
import org.allonym.store.ImportBatch.ImportedDocument;
import org.allonym.store.LogEntry;
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
        try (ProjectStore store = ProjectFile.create(file, "Documents", LabelSets.CRAPII_14)) {
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
                if (store.checkHealth().sound()) {
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

        System.out.printf(
                "damage: %d changes, %d refused at once, %d found by the health check, %d in bytes that mean nothing%n",
                MUTATIONS, refused, MUTATIONS - refused - meaningless, meaningless);
        assertThat(refused).isPositive().isLessThan(MUTATIONS);
        assertThat(meaningless).as("changes in bytes that mean nothing").isLessThan(MUTATIONS);
    }

    /// What was saved last lies in the log of pages beside the file while the project is open, and after a crash. A change
    /// there may take away what was saved after it, as whole gestures; it never makes anything of half of them.
    @Test
    void whateverByteChangesBesideTheFileOnlyWholeGesturesAreShown() throws IOException {
        Random random = new Random(Long.getLong("allonym.seed", 4));
        Path file = folder.resolve("essays.allonym");
        Path copy = Files.createDirectory(folder.resolve("copy")).resolve("essays.allonym");
        Path wal = copy.resolveSibling("essays.allonym-wal");
        Document document = Samples.document("7", Samples.text(random, 300));
        List<DocumentState> states = new ArrayList<>();
        byte[] sound;
        byte[] beside;
        try (ProjectStore store = ProjectFile.create(file, "Documents", LabelSets.CRAPII_14)) {
            try (ImportBatch batch = store.beginImport(Samples.ROSA, "essays")) {
                batch.add(new ImportedDocument(document, null));
                batch.commit();
            }
            states.add(store.state(document.id()));
            for (int i = 0; i < 30; i++) {
                DocumentEdit edit = Samples.edit(random, document.text(), states.getLast(), Samples.AMINA);
                store.append(Gesture.of(Samples.AMINA, List.of(edit)));
                states.add(states.getLast().apply(edit));
            }
            sound = Files.readAllBytes(file);
            beside = Files.readAllBytes(folder.resolve("essays.allonym-wal"));
        }
        int shorter = 0;
        int refused = 0;

        for (int i = 0; i < MUTATIONS / 3; i++) {
            Files.write(copy, sound);
            byte[] bytes = beside.clone();
            if (random.nextInt(5) == 0) {
                bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length));
            } else {
                bytes[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
            }
            Files.write(wal, bytes);
            try (ProjectStore store = ProjectFile.open(copy)) {
                if (store.documentCount() == 1) {
                    assertThat(store.document(document.id())).contains(document);
                    assertThat(states).contains(store.state(document.id()));
                    shorter += store.state(document.id()).equals(states.getLast()) ? 0 : 1;
                }
                assertThat(store.checkHealth().faults()).isEmpty();
            } catch (ProblemException _) {
                refused++;
            }
            for (String ending : List.of("-wal", "-shm")) {
                Files.deleteIfExists(copy.resolveSibling("essays.allonym" + ending));
            }
        }

        System.out.printf("damage beside the file: %d changes, %d took saved gestures away, %d refused%n", MUTATIONS / 3, shorter, refused);
        assertThat(shorter + refused).isPositive();
    }

    @Test
    void aDocumentIsNeverShownUnderAnothersName() throws IOException {
        Path file = folder.resolve("essays.allonym");
        Document first = Samples.document("essay-alpha", "Odile wrote this.");
        Document second = Samples.document("essay-alphb", "Tarek wrote that.");
        try (ProjectStore store = ProjectFile.create(file, "Documents", LabelSets.CRAPII_14);
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
                assertThat(store.checkHealth().sound()).isFalse();
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

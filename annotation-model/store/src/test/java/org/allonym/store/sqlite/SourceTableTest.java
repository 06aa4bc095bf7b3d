package org.allonym.store.sqlite;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSets;
import org.allonym.project.DocumentId;
import org.allonym.store.ImportBatch;
import org.allonym.store.ImportBatch.ImportedDocument;
import org.allonym.store.KeptSource;
import org.allonym.store.ProjectStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceTableTest {

    private static final byte[] BYTES = "session,text\r\n7,qzsecret\r\n8,more\r\n".repeat(3000).getBytes(UTF_8);

    @TempDir
    private Path folder;

    private static KeptSource source(String name, String settings) {
        return new KeptSource(name, "transcript-csv", settings, BYTES, Set.of());
    }

    private static void bring(ProjectStore store, KeptSource source, String... ids) {
        try (ImportBatch batch = store.beginImport(Samples.ROSA, source.name())) {
            for (String id : ids) {
                batch.add(new ImportedDocument(Samples.imported(id, "words of " + id).document(), null, List.of(), source));
            }
            batch.commit();
        }
    }

    private static List<KeptSource> kept(ProjectStore store) {
        List<KeptSource> kept = new ArrayList<>();
        store.sources(kept::add);
        return kept;
    }

    @Test
    void aFileIsKeptOnceForAllItsDocumentsAndComesBackByteForByte() {
        Path file = folder.resolve("chats.allonym");
        Path empty = folder.resolve("empty.allonym");
        ProjectFile.create(empty, "Chats", LabelSets.CRAPII_14).close();
        try (ProjectStore store = ProjectFile.create(file, "Chats", LabelSets.CRAPII_14)) {
            bring(store, source("a.csv", "{\"a\":1}"), "7", "8");
            bring(store, source("b.csv", "{\"b\":1}"), "9");
        }

        try (ProjectStore store = ProjectFile.open(file)) {
            List<KeptSource> kept = kept(store);
            assertThat(kept).extracting(KeptSource::name).containsExactly("a.csv", "b.csv");
            assertThat(kept.getFirst().bytes()).isEqualTo(BYTES);
            assertThat(kept.getFirst().documents()).containsExactlyInAnyOrder(new DocumentId("7"), new DocumentId("8"));
            assertThat(store.sourceSettings("transcript-csv")).containsExactly("{\"b\":1}", "{\"a\":1}");
            assertThat(store.sourceSettings("other")).isEmpty();
            assertThat(store.checkHealth().faults()).isEmpty();
        }
        assertThat(file).satisfies(one -> assertThat(Files.size(one) - Files.size(empty)).isLessThan(BYTES.length * 3L / 2));
    }

    @Test
    void itGoesWithTheImportThatIsUndoneAndStaysWithDocumentsThatAreSetAside() throws IOException {
        Path file = folder.resolve("chats.allonym");
        try (ProjectStore store = ProjectFile.create(file, "Chats", LabelSets.CRAPII_14)) {
            bring(store, source("a.csv", "{}"), "7", "8");
            bring(store, source("b.csv", "{\"qzgone\":1}"), "9");
            store.append(Gesture.of(Samples.ROSA, List.of(new DocumentEdit.SetAside(new DocumentId("7"), "", "consent"))));

            store.undoImport(store.imports().getFirst(), Samples.ROSA);

            assertThat(kept(store)).extracting(KeptSource::name).containsExactly("a.csv");
            assertThat(kept(store).getFirst().documents()).hasSize(2);
            assertThat(store.checkHealth().faults()).isEmpty();
        }
        assertThat(new String(Files.readAllBytes(file), ISO_8859_1).contains("qzgone")).isFalse();
    }
}

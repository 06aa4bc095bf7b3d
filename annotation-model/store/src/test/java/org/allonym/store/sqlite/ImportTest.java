package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.allonym.annotation.Annotation;
import org.allonym.edit.DocumentState;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.allonym.project.Actor;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Role;
import org.allonym.store.ImportBatch;
import org.allonym.store.ImportBatch.ImportedDocument;
import org.allonym.store.ImportBatch.ImportedLayer;
import org.allonym.store.ProjectStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportTest {

    private static final Actor ANNOTATOR = new Actor(Samples.AMINA, Role.ANNOTATOR);

    @TempDir
    private Path folder;

    private Path file;
    private String before;

    @BeforeEach
    void makeProject() throws IOException {
        file = folder.resolve("essays.allonym");
        ProjectFile.create(file, "Documents", LabelSets.CRAPII_14).close();
        before = Samples.digest(file);
    }

    private static ImportedDocument labelled(Random random, String id) {
        Document document = Samples.document(id, Samples.text(random, 60));
        List<Annotation> annotations = Samples.annotations(random, document.text(), 8);
        List<String> tags = new ArrayList<>();
        for (int i = 0; i < document.tokens().size(); i++) {
            tags.add(random.nextInt(4) == 0 ? "B-EMAIL" : "O");
        }
        return new ImportedDocument(document, new ImportedLayer(Samples.AMINA, annotations, tags));
    }

    @Test
    void aDocumentComesWithItsLayerAndCountsAsFinished() {
        List<ImportedDocument> documents = new ArrayList<>();
        Random random = new Random(5);
        for (int i = 0; i < 50; i++) {
            documents.add(labelled(random, "essay " + i));
        }

        try (ProjectStore store = ProjectFile.open(file)) {
            try (ImportBatch batch = store.beginImport(Samples.ROSA, "essays.json")) {
                batch.ensureActor(ANNOTATOR);
                documents.forEach(batch::add);
                batch.commit();
            }
            List<DocumentState> scanned = new ArrayList<>();
            store.scan((document, state) -> {
                assertThat(documents.get(scanned.size()).document()).isEqualTo(document);
                return scanned.add(state);
            });
            for (int i = 0; i < documents.size(); i++) {
                Document document = documents.get(i).document();
                ImportedLayer layer = documents.get(i).layer();
                DocumentState state = store.state(document.id());
                assertThat(state.layer(Samples.AMINA).annotations()).isEqualTo(layer.annotations());
                assertThat(state.work(Samples.AMINA).status()).isEqualTo(DocumentStatus.FINISHED);
                assertThat(scanned.get(i)).isEqualTo(state);
                assertThat(store.originalTags(document.id(), Samples.AMINA)).contains(layer.originalTags());
                assertThat(store.originalTags(document.id(), Samples.BEN)).isEmpty();
            }
            assertThat(store.undoable(Samples.ROSA, 10)).isEmpty();
            assertThat(store.checkHealth().faults()).isEmpty();
            assertThat(store.checkHealth().documents()).isEqualTo(50);
        }
    }

    @Test
    void aScanStopsWhenItsVisitorHasEnough() {
        try (ProjectStore store = ProjectFile.open(file)) {
            try (ImportBatch batch = store.beginImport(Samples.ROSA, "essays.json")) {
                for (int i = 0; i < 10; i++) {
                    batch.add(Samples.imported("d" + i, "text " + i));
                }
                batch.commit();
            }
            List<DocumentId> seen = new ArrayList<>();

            store.scan((document, _) -> {
                seen.add(document.id());
                return seen.size() < 3;
            });

            assertThat(seen).extracting(DocumentId::value).containsExactly("d0", "d1", "d2");
        }
    }

    @Test
    void anImportThatIsNotCommittedLeavesTheFileByteIdentical() throws IOException {
        Random random = new Random(6);
        LabelSet more = LabelSets.CRAPII_14.withAdded(List.of("NICKNAME"));
        try (ProjectStore store = ProjectFile.open(file)) {
            try (ImportBatch batch = store.beginImport(Samples.ROSA, "essays.json")) {
                batch.ensureActor(ANNOTATOR);
                batch.changeLabelSet(more);
                for (int i = 0; i < 8_000; i++) {
                    batch.add(new ImportedDocument(Samples.document("essay " + i, Samples.text(random, 300)), null));
                }
                assertThat(Files.size(folder.resolve("essays.allonym-wal"))).isPositive();
                assertThat(store.documentCount()).isZero();
            }
            assertThat(store.documentCount()).isZero();
            assertThat(store.labelSet()).isEqualTo(LabelSets.CRAPII_14);
            assertThat(store.checkHealth().faults()).isEmpty();
        }
        assertThat(Samples.digest(file)).isEqualTo(before);
    }

    @Test
    void aDocumentThatIsThereAlreadyEndsTheImport() throws IOException {
        try (ProjectStore store = ProjectFile.open(file)) {
            try (ImportBatch batch = store.beginImport(Samples.ROSA, "essays.json")) {
                assertThat(batch.has("7")).isFalse();
                batch.add(Samples.imported("7", "text"));
                assertThat(batch.has("7")).isTrue();
                assertThatThrownBy(() -> batch.add(Samples.imported("7", "other text")))
                        .isInstanceOf(IllegalArgumentException.class);
                assertThatThrownBy(batch::commit).isInstanceOf(IllegalStateException.class);
            }
            assertThat(store.documentCount()).isZero();
        }
        assertThat(Samples.digest(file)).isEqualTo(before);
    }

    @Test
    void aLayerNeedsAnActorATagForEveryTokenAndSpansInsideTheText() {
        Random random = new Random(7);
        ImportedDocument good = labelled(random, "7");
        ImportedLayer layer = good.layer();
        ImportedDocument fewTags = new ImportedDocument(
                good.document(), new ImportedLayer(Samples.AMINA, layer.annotations(), List.of("O")));
        ImportedDocument shortText = new ImportedDocument(
                Samples.document("7", "x"),
                new ImportedLayer(Samples.AMINA, labelled(new Random(8), "7").layer().annotations(), null));
        try (ProjectStore store = ProjectFile.open(file)) {
            try (ImportBatch batch = store.beginImport(Samples.ROSA, "essays.json")) {
                assertThatThrownBy(() -> batch.add(good)).isInstanceOf(IllegalArgumentException.class);
            }
            for (ImportedDocument bad : List.of(fewTags, shortText)) {
                try (ImportBatch batch = store.beginImport(Samples.ROSA, "essays.json")) {
                    batch.ensureActor(ANNOTATOR);
                    assertThatThrownBy(() -> batch.add(bad)).isInstanceOf(IllegalArgumentException.class);
                }
            }
            assertThat(store.documentCount()).isZero();
            assertThat(store.actors()).isEmpty();
        }
    }

    @Test
    void aSecondImportAddsToTheFirstAndKnowsWhatIsThere() {
        try (ProjectStore store = ProjectFile.open(file)) {
            for (String id : List.of("a", "b")) {
                try (ImportBatch batch = store.beginImport(Samples.ROSA, id + ".txt")) {
                    batch.ensureActor(ANNOTATOR);
                    batch.add(Samples.imported(id, "text"));
                    batch.commit();
                }
            }
            try (ImportBatch batch = store.beginImport(Samples.ROSA, "c.txt")) {
                assertThat(batch.has("a")).isTrue();
                assertThat(batch.has("b")).isTrue();
            }
            assertThat(store.rows()).extracting(row -> row.id().value()).containsExactly("a", "b");
            assertThat(store.actors()).containsExactly(ANNOTATOR);
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void theThreadOfAnImportIsToldThatItCanNotAlsoWrite() {
        try (ProjectStore store = ProjectFile.open(file);
                ImportBatch batch = store.beginImport(Samples.ROSA, "essays.json")) {
            assertThatThrownBy(() -> store.beginImport(Samples.ROSA, "more.json"))
                    .isInstanceOf(IllegalStateException.class);
            assertThat(batch.has("7")).isFalse();
        }
    }

    @Test
    void closingTheProjectTakesAnOpenImportBack() throws IOException {
        try (ProjectStore store = ProjectFile.open(file)) {
            store.beginImport(Samples.ROSA, "essays.json").add(Samples.imported("7", "text"));
        }

        assertThat(Samples.digest(file)).isEqualTo(before);
    }
}

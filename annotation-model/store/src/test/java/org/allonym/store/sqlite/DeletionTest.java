package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.project.DocumentId;
import org.allonym.store.ImportBatch;
import org.allonym.store.ProjectStore;
import org.allonym.text.Span;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is taken away is nowhere in the bytes of the file but in the log, which keeps everything on purpose.
class DeletionTest {

    private static final DocumentId SEVEN = new DocumentId("7");

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void makeProject() {
        file = folder.resolve("essays.allonym");
        Samples.project(file, Samples.imported("7", "Odile wrote this."));
    }

    private int inTheFile(String word) throws IOException {
        return count(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1), word);
    }

    private int inTheLog(String word) {
        int[] found = new int[1];
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            store.log(entry -> found[0] += count(entry.action(), word));
        }
        return found[0];
    }

    private static int count(String text, String word) {
        int count = 0;
        for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
            count++;
        }
        return count;
    }

    @Test
    void whatWasTakenAwayIsLeftInTheLogOnly() throws IOException {
        try (ProjectStore store = ProjectFile.open(file)) {
            for (int i = 0; i < 50; i++) {
                Annotation annotation = Annotation.of(
                                new Span(0, 5), "NAME_STUDENT", new Provenance.Person(Samples.AMINA))
                        .withNote("qzremoved " + "x".repeat(i * 20));
                store.append(Gesture.of(
                        Samples.AMINA, List.of(new DocumentEdit.AddAnnotation(SEVEN, Samples.AMINA, annotation))));
                store.append(Gesture.of(
                        Samples.AMINA, List.of(new DocumentEdit.RemoveAnnotation(SEVEN, Samples.AMINA, annotation))));
                store.append(Gesture.of(Samples.ROSA, List.of(new ProjectEdit.ChangeSetting("x", "", "qzsetting"))));
                store.append(Gesture.of(Samples.ROSA, List.of(new ProjectEdit.ChangeSetting("x", "qzsetting", ""))));
            }
        }

        assertThat(inTheLog("qzremoved")).isEqualTo(100);
        assertThat(inTheFile("qzremoved")).isEqualTo(100);
        assertThat(inTheLog("qzsetting")).isEqualTo(100);
        assertThat(inTheFile("qzsetting")).isEqualTo(100);
    }

    @Test
    void anImportThatWasGivenUpIsNowhere() throws IOException {
        try (ProjectStore store = ProjectFile.open(file);
                ImportBatch batch = store.beginImport(Samples.ROSA, "essays")) {
            for (int i = 0; i < 2_000; i++) {
                batch.add(Samples.imported("more " + i, "qzimported ".repeat(1_000)));
            }
        }

        assertThat(inTheFile("qzimported")).isZero();
    }

    @Test
    void theIndexForSearchingKeepsNothingOfWhatLeftIt() throws Exception {
        try (ProjectStore store = ProjectFile.open(file);
                ImportBatch batch = store.beginImport(Samples.ROSA, "essays")) {
            batch.add(Samples.imported("8", "Only here stands qzindexed and nowhere else."));
            batch.commit();
        }
        try (ProjectStore store = ProjectFile.open(file)) {
            store.updateSearchIndex();
            assertThat(store.search("qzindexed", 5)).hasSize(1);
        }
        try (Database database = Connections.open(file, Connections.Access.WRITE)) {
            database.run("INSERT INTO search (search, rowid, text) SELECT 'delete', document, text FROM document_text WHERE document = 2");
            database.run("UPDATE document_text SET text = 'gone' WHERE document = 2");
        }

        assertThat(inTheFile("qzindexed")).isZero();
    }
}

package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSets;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.store.DocumentRow;
import org.allonym.store.ImportBatch;
import org.allonym.store.ImportBatch.ImportedDocument;
import org.allonym.store.ImportBatch.ImportedLayer;
import org.allonym.store.ProjectStore;
import org.allonym.store.ProjectStore.DoneImport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportUndoTest {

    private static final ActorId ODILE = new ActorId("Odile");
    private static final DocumentId SEVEN = new DocumentId("7");
    private static final DocumentId EIGHT = new DocumentId("8");

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void makeProject() {
        file = folder.resolve("essays.allonym");
        try (ProjectStore store = ProjectFile.create(file, "Documents", LabelSets.CRAPII_14)) {
            try (ImportBatch batch = store.beginImport(Samples.ROSA, "first")) {
                batch.ensureActor(new Actor(Samples.ROSA, Role.PI));
                batch.add(Samples.imported("7", "plain words"));
                batch.commit();
            }
            second(store, "qzsecret words");
        }
    }

    private static void second(ProjectStore store, String text) {
        try (ImportBatch batch = store.beginImport(Samples.ROSA, "second")) {
            batch.ensureActor(new Actor(ODILE, Role.ANNOTATOR));
            batch.changeLabelSet(LabelSets.CRAPII_14.withAdded(List.of("NICKNAME")));
            batch.add(new ImportedDocument(
                    Samples.imported("8", text).document(), new ImportedLayer(ODILE, List.of(), null)));
            batch.commit();
        }
        store.updateSearchIndex();
    }

    private static Gesture does(Edit... edits) {
        return Gesture.of(Samples.ROSA, List.of(edits));
    }

    private static List<DocumentId> documents(ProjectStore store) {
        return store.rows().stream().map(DocumentRow::id).toList();
    }

    @Test
    void itsDocumentsAndWhatCameWithThemGoAndTheirTextLeavesTheFile() throws IOException {
        try (ProjectStore store = ProjectFile.open(file)) {
            assertThat(store.imports()).extracting(DoneImport::source).containsExactly("second", "first");

            store.undoImport(store.imports().getFirst(), Samples.ROSA);

            assertThat(documents(store)).containsExactly(SEVEN);
            assertThat(store.document(EIGHT)).isEmpty();
            assertThat(store.actors()).extracting(Actor::id).containsExactly(Samples.ROSA);
            assertThat(store.labelSet()).isEqualTo(LabelSets.CRAPII_14);
            assertThat(store.documentsWith("qzsecret ")).isEmpty();
            assertThat(store.documentsWith("words ")).containsExactly(SEVEN);
            assertThat(store.imports()).extracting(DoneImport::source).containsExactly("first");
            assertThat(store.checkHealth().faults()).isEmpty();
        }
        assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)).doesNotContain("qzsecret");
    }

    @Test
    void theSameNamesCanBeImportedAgainWithOtherTexts() {
        try (ProjectStore store = ProjectFile.open(file)) {
            store.undoImport(store.imports().getFirst(), Samples.ROSA);

            second(store, "other words");

            assertThat(documents(store)).containsExactly(SEVEN, EIGHT);
            assertThat(store.documentsWith("other ")).containsExactly(EIGHT);
            assertThat(store.logBook().past(EIGHT).steps()).hasSize(1);
            assertThat(store.imports()).hasSize(2);
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void whatHangsOnItHoldsItUntilThatIsUndone() {
        try (ProjectStore store = ProjectFile.open(file)) {
            DoneImport second = store.imports().getFirst();
            Gesture assigned = does(new DocumentEdit.ChangeAssignment(EIGHT, new TreeSet<>(), new TreeSet<>(List.of(ODILE))));
            store.append(assigned);
            long entries = store.summary().entries();

            assertThatThrownBy(() -> store.undoImport(second, Samples.ROSA))
                    .isInstanceOfSatisfying(ProblemException.class, e -> assertThat(e.problem().what()).contains("second", "8"));
            assertThat(store.summary().entries()).isEqualTo(entries);

            store.append(assigned.undo(Samples.ROSA));
            store.undoImport(second, Samples.ROSA);

            assertThat(store.redoable(Samples.ROSA, 9)).as("nothing is left that could be redone").isEmpty();
            assertThat(documents(store)).containsExactly(SEVEN);
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void aPackageThatMayComeBackHoldsIt() {
        try (ProjectStore store = ProjectFile.open(file)) {
            Team.handOut(store, folder.resolve("odile.allonym"), new org.allonym.store.PackageScope(ODILE, org.allonym.project.Task.ANNOTATE));

            assertThatThrownBy(() -> store.undoImport(store.imports().getFirst(), Samples.ROSA))
                    .isInstanceOfSatisfying(ProblemException.class, e -> assertThat(e.problem().what()).contains("packages"));
        }
    }

    @Test
    void aPersonWhoHasOtherWorkAndALabelSetThatHasChangedStay() {
        try (ProjectStore store = ProjectFile.open(file)) {
            var changed = store.labelSet().withAdded(List.of("ALIAS"));
            store.append(does(
                    new DocumentEdit.ChangeAssignment(SEVEN, new TreeSet<>(), new TreeSet<>(List.of(ODILE))),
                    new ProjectEdit.ChangeLabelSet(store.labelSet(), changed)));

            store.undoImport(store.imports().getFirst(), Samples.ROSA);

            assertThat(store.actors()).extracting(Actor::id).contains(ODILE);
            assertThat(store.labelSet()).isEqualTo(changed);
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }
}

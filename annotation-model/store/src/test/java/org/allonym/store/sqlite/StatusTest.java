package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.edit.StatusForbidsException;
import org.allonym.label.LabelSets;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.store.ProjectStore;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatusTest {

    private static final DocumentId SEVEN = new DocumentId("7");
    private static final Annotation ODILE =
            Annotation.of(new Span(0, 5), "NAME_STUDENT", new Provenance.Person(Samples.AMINA));

    @TempDir
    Path folder;

    private ProjectStore store;

    @BeforeEach
    void makeAProject() {
        store = ProjectFile.create(folder.resolve("essays.allonym"), "Documents", LabelSets.CRAPII_14);
        Samples.load(store, Samples.imported("7", "Odile rows."));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private void become(DocumentStatus status) {
        AnnotatorStatus before = store.state(SEVEN).work(Samples.AMINA);
        perform(Samples.AMINA, new DocumentEdit.ChangeWork(SEVEN, Samples.AMINA, before, before.withStatus(status)));
    }

    private void perform(ActorId by, DocumentEdit edit) {
        store.append(Gesture.of(by, List.of(edit)));
    }

    @Test
    void aMoveThatIsNotLegalIsRefusedAndChangesNothing() throws IOException {
        become(DocumentStatus.FINISHED);
        List<Gesture> before = store.undoable(Samples.AMINA, 9);

        assertThatThrownBy(() -> become(DocumentStatus.SKIPPED))
                .isInstanceOf(StatusForbidsException.class)
                .hasMessage("A document can’t go directly from “finished” to “skipped”.");

        assertThat(store.state(SEVEN).work(Samples.AMINA).status()).isEqualTo(DocumentStatus.FINISHED);
        assertThat(store.undoable(Samples.AMINA, 9)).isEqualTo(before);
        become(DocumentStatus.STARTED);
        become(DocumentStatus.SKIPPED);
        assertThat(store.checkHealth().faults()).isEmpty();
    }

    @Test
    void whoHasFinishedMarksNothingUntilTheDocumentIsReopened() {
        perform(Samples.AMINA, new DocumentEdit.AddAnnotation(SEVEN, Samples.AMINA, ODILE));
        become(DocumentStatus.FINISHED);

        assertThatThrownBy(() -> perform(Samples.AMINA, new DocumentEdit.RemoveAnnotation(SEVEN, Samples.AMINA, ODILE)))
                .isInstanceOf(StatusForbidsException.class)
                .hasMessage("This document is finished. Reopen it to change it.");
        assertThat(store.state(SEVEN).layer(Samples.AMINA).annotations()).containsExactly(ODILE);

        become(DocumentStatus.STARTED);
        perform(Samples.AMINA, new DocumentEdit.RemoveAnnotation(SEVEN, Samples.AMINA, ODILE));
        assertThat(store.state(SEVEN).layer(Samples.AMINA).isEmpty()).isTrue();
    }

    @Test
    void aPiWhoRenamesALabelReachesFinishedLayersToo() {
        perform(Samples.AMINA, new DocumentEdit.AddAnnotation(SEVEN, Samples.AMINA, ODILE));
        become(DocumentStatus.FINISHED);

        perform(Samples.ROSA, new DocumentEdit.ChangeAnnotation(SEVEN, Samples.AMINA, ODILE, ODILE.withLabel("PERSON")));

        assertThat(store.state(SEVEN).layer(Samples.AMINA).annotations()).extracting(Annotation::label).containsExactly("PERSON");
    }
}

package org.allonym.desktop.session;

import static org.allonym.desktop.TestProject.ANNA;
import static org.allonym.desktop.TestProject.BEN;
import static org.allonym.desktop.TestProject.ONE;
import static org.allonym.desktop.TestProject.PI;
import static org.allonym.desktop.TestProject.THREE;
import static org.allonym.desktop.TestProject.TWO;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import javafx.util.Subscription;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.UiByHand;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What one annotator's screens can reach: `two` is Ben's alone, and Ben has read `one`, too.
class AnnotatorDeskTest {

    private static final Annotation ODILE = Annotation.of(new Span(0, 15), "NAME_STUDENT", new Provenance.Person(ANNA.id()));

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();
    private ProjectSession session;
    private AnnotatorDesk desk;

    @BeforeEach
    void open() {
        TestProject project = TestProject.in(folder);
        SortedSet<ActorId> ben = new TreeSet<>(List.of(BEN.id()));
        try (ProjectStore store = ProjectFile.open(project.file())) {
            store.append(Gesture.of(PI.id(), List.of(new DocumentEdit.ChangeAssignment(TWO, new TreeSet<>(), ben))));
            store.append(Gesture.of(BEN.id(), List.of(new DocumentEdit.AddAnnotation(
                    ONE, BEN.id(), Annotation.of(new Span(44, 49), "NAME_STUDENT", new Provenance.Person(BEN.id()))))));
        }
        session = project.open(ANNA, ui);
        desk = new AnnotatorDesk(session);
    }

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void anotherAnnotatorsDocumentIsOutOfReach() {
        assertThat(desk.entries()).extracting(AnnotatorDesk.Entry::document).containsExactly(ONE, THREE);
        assertThat(desk.owns(TWO)).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> desk.document(TWO));
        assertThatIllegalArgumentException().isThrownBy(() -> desk.layer(TWO));
        assertThatIllegalArgumentException().isThrownBy(() -> desk.suggestions(TWO));
        assertThat(new SearchDesk(session).document(TWO)).isEmpty();
        assertThat(new SearchDesk(session).documents()).containsExactly(ONE, THREE);
    }

    @Test
    void ofASharedDocumentOnlyOnesOwnLayerIsSeen() {
        assertThat(desk.layer(ONE).isEmpty()).isTrue();
        assertThat(desk.entries().getFirst().spans()).isZero();
    }

    @Test
    void onlyOnesOwnWorkCanBeChanged() {
        DocumentEdit another = new DocumentEdit.AddAnnotation(ONE, BEN.id(), ODILE);
        DocumentEdit elsewhere = new DocumentEdit.AddAnnotation(TWO, ANNA.id(), ODILE);
        DocumentEdit finished = new DocumentEdit.ChangeWork(ONE, BEN.id(), AnnotatorStatus.NEW, AnnotatorStatus.NEW.withStatus(DocumentStatus.FINISHED));

        for (DocumentEdit edit : List.of(another, elsewhere, finished)) {
            assertThatIllegalArgumentException().isThrownBy(() -> desk.perform(List.of(edit)));
        }

        assertThat(session.nextUndo()).isEmpty();
    }

    @Test
    void aStepBackSaysWhereItWas() {
        desk.perform(List.of(new DocumentEdit.AddAnnotation(ONE, ANNA.id(), ODILE)));

        AnnotatorDesk.Step step = desk.undo().orElseThrow();

        assertThat(step.document()).isEqualTo(ONE);
        assertThat(Objects.requireNonNull(step.annotation()).id()).isEqualTo(ODILE.id());
        assertThat(desk.undo()).isEmpty();
    }

    @Test
    void onlyOnesOwnDocumentsAreHeardOf() {
        List<DocumentId> heard = new ArrayList<>();
        List<AnnotatorDesk.Entry> entries = new ArrayList<>();
        Subscription following = desk.follow(heard::add).and(desk.followEntries(heard::clear, entries::add));

        session.perform(List.of(new DocumentEdit.AddAnnotation(ONE, ANNA.id(), ODILE)));
        session.perform(List.of(new DocumentEdit.AddAnnotation(TWO, ANNA.id(), ODILE)));
        following.unsubscribe();
        session.perform(List.of(new DocumentEdit.RemoveAnnotation(ONE, ANNA.id(), ODILE)));

        assertThat(heard).containsExactly(ONE);
        assertThat(entries).extracting(AnnotatorDesk.Entry::spans).containsExactly(1);
    }
}

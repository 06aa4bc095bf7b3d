package org.allonym.desktop.session;

import static org.allonym.desktop.TestProject.ANNA;
import static org.allonym.desktop.TestProject.ONE;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.UiByHand;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.annotate.AnnotateModel;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.project.ActorId;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A portion of a run that another thread has written, while Anna works.
class HearingTest {

    private static final Annotation ODILE = Annotation.of(new Span(0, 15), "NAME_STUDENT", new Provenance.Model("m", 0.9));
    private static final Annotation TAREK = Annotation.of(new Span(44, 49), "NAME_STUDENT", new Provenance.Person(ANNA.id()));

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();
    private ProjectSession session;

    @BeforeEach
    void open() {
        session = TestProject.in(folder).open(ANNA, ui);
    }

    @AfterEach
    void close() {
        session.close();
    }

    private Gesture written(Edit... edits) {
        Gesture gesture = Gesture.of(ActorId.MODEL, List.of(edits));
        session.store().append(gesture);
        return gesture;
    }

    private static Edit suggested(Annotation... after) {
        return new DocumentEdit.ReplaceLayer(ONE, ActorId.MODEL, List.of(), List.of(after));
    }

    private void mark() {
        session.perform(List.of(new DocumentEdit.AddAnnotation(ONE, ANNA.id(), TAREK)));
    }

    @Test
    void whatIsHeardStandsBesideWhatIsNotSavedYet() {
        session.state(ONE);
        Gesture portion = written(suggested(ODILE));
        List<DocumentState> heard = new ArrayList<>();
        session.addListener(heard::add);
        mark();

        session.hear(portion);

        assertThat(heard).last().isEqualTo(session.state(ONE));
        assertThat(session.state(ONE).layer(ActorId.MODEL).annotations()).containsExactly(ODILE);
        assertThat(session.state(ONE).layer(ANNA.id()).annotations()).containsExactly(TAREK);
        TestProject.saved(session, ui);
        assertThat(session.store().state(ONE)).isEqualTo(session.state(ONE));
    }

    @Test
    void undoTakesBackThePersonsStepAndLeavesTheModels() {
        mark();
        TestProject.saved(session, ui);
        session.hear(written(suggested(ODILE)));

        session.undo();

        assertThat(session.state(ONE).layer(ANNA.id()).isEmpty()).isTrue();
        assertThat(session.state(ONE).layer(ActorId.MODEL).annotations()).containsExactly(ODILE);
        assertThat(session.nextUndo()).isEmpty();
        assertThat(session.nextRedo()).isPresent();
    }

    @Test
    void aDocumentReadAfterThePortionWasWrittenHasItAlready() {
        Gesture portion = written(suggested(ODILE));
        DocumentState read = session.state(ONE);

        session.hear(portion);

        assertThat(session.state(ONE)).isSameAs(read);
    }

    @Test
    void settingsOfTheRunAreKnownAtOnceAndWorkersWithAnOlderSnapshotGiveUp() {
        assertThat(session.setting("prelabel")).isEmpty();
        long before = session.revision();

        session.hear(written(new ProjectEdit.ChangeSetting("prelabel", "", "1")));

        assertThat(session.setting("prelabel")).isEqualTo("1");
        assertThat(session.perform(List.of(new DocumentEdit.AddAnnotation(ONE, ANNA.id(), TAREK)), before, List.of())).isFalse();
    }

    @Test
    void theAnnotateScreenShowsNewSuggestionsAndKeepsThePersonsPlace() {
        AnnotateModel model = new AnnotateModel(new AnnotatorDesk(session), () -> KeyMap.DEFAULT);
        model.attach();
        model.goTo(new Span(44, 49));
        mark();

        session.hear(written(suggested(ODILE)));

        assertThat(model.suggestions().decidable()).hasSize(1);
        assertThat(model.layerProperty().get().annotations()).containsExactly(TAREK);
        assertThat(model.focusProperty().get()).isNotNull().satisfies(at -> assertThat(at.span()).isEqualTo(new Span(44, 49)));
        model.detach();
    }
}

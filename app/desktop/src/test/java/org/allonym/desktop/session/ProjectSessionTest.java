package org.allonym.desktop.session;

import static org.allonym.desktop.TestProject.ANNA;
import static org.allonym.desktop.TestProject.BEN;
import static org.allonym.desktop.TestProject.ONE;
import static org.allonym.desktop.TestProject.PI;
import static org.allonym.desktop.TestProject.TWO;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import javafx.collections.ListChangeListener;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.UiByHand;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.StaleEditException;
import org.allonym.label.LabelSets;
import org.allonym.problem.ProblemException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectSessionTest {

    private static final Annotation ODILE = Annotation.of(new Span(0, 5), "NAME_STUDENT", new Provenance.Person(ANNA.id()));
    private static final Annotation TAREK = Annotation.of(new Span(44, 49), "NAME_STUDENT", new Provenance.Person(ANNA.id()));

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();

    private static DocumentEdit add(Annotation annotation) {
        return new DocumentEdit.AddAnnotation(ONE, ANNA.id(), annotation);
    }

    @Test
    void aGestureIsSeenAtOnceAndSavedBehindIt() {
        try (ProjectSession session = TestProject.in(folder).open(ANNA, ui)) {
            List<DocumentState> heard = new ArrayList<>();
            session.addListener(heard::add);

            session.perform(List.of(add(ODILE)));

            assertThat(session.state(ONE).layer(ANNA.id()).annotations()).containsExactly(ODILE);
            assertThat(session.rows().getFirst().annotations()).containsEntry(ANNA.id(), 1);
            assertThat(heard).singleElement().isEqualTo(session.state(ONE));
            assertThat(session.saveStateProperty().get()).isInstanceOf(SaveState.Saving.class);
            TestProject.saved(session, ui);
            assertThat(session.store().state(ONE)).isEqualTo(session.state(ONE));
        }
    }

    @Test
    void workGoesOnWhereItStoppedAfterClosingInTheMiddleAndCanBeUndone() {
        TestProject project = TestProject.in(folder);
        try (ProjectSession session = project.open(ANNA, ui)) {
            session.perform(List.of(add(ODILE)));
            session.perform(List.of(add(TAREK)));
            session.undo();
        }

        try (ProjectSession session = project.open(ANNA, ui)) {
            assertThat(session.state(ONE).layer(ANNA.id()).annotations()).containsExactly(ODILE);

            assertThat(session.redo()).isPresent();
            assertThat(session.state(ONE).layer(ANNA.id()).annotations()).containsExactly(ODILE, TAREK);
            assertThat(session.undo()).isPresent();
            assertThat(session.undo()).isPresent();
            assertThat(session.undo()).isEmpty();
            assertThat(session.state(ONE).layer(ANNA.id()).isEmpty()).isTrue();
        }

        try (ProjectSession session = project.open(ANNA, ui)) {
            assertThat(session.state(ONE).layer(ANNA.id()).isEmpty()).isTrue();
            assertThat(session.redo()).isPresent();
            assertThat(session.state(ONE).layer(ANNA.id()).annotations()).containsExactly(ODILE);
        }
    }

    @Test
    void whatIsStillWaitingIsWrittenOnClosing() {
        TestProject project = TestProject.in(folder);
        ProjectSession session = project.open(ANNA, ui);
        session.perform(List.of(add(ODILE)));
        session.perform(List.of(add(TAREK)));
        session.close();

        try (ProjectStore store = ProjectFile.open(project.file())) {
            assertThat(store.state(ONE).layer(ANNA.id()).annotations()).containsExactly(ODILE, TAREK);
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void anEditThatDoesNotFitChangesNothing() {
        try (ProjectSession session = TestProject.in(folder).open(ANNA, ui)) {
            session.perform(List.of(add(ODILE)));
            DocumentState before = session.state(ONE);

            assertThatThrownBy(() -> session.perform(List.of(
                            add(TAREK), new DocumentEdit.RemoveAnnotation(ONE, ANNA.id(), ODILE.withNote("not what is there")))))
                    .isInstanceOf(StaleEditException.class);

            assertThat(session.state(ONE)).isEqualTo(before);
            TestProject.saved(session, ui);
            assertThat(session.store().state(ONE)).isEqualTo(before);
        }
    }

    @Test
    void undoIsRefusedInPlainWordsWhenSomebodyElseChangedWhatItRestsOn() {
        TestProject project = TestProject.in(folder);
        DocumentEdit.ChangeAssignment assigned = new DocumentEdit.ChangeAssignment(ONE, new TreeSet<>(), new TreeSet<>(Set.of(ANNA.id())));
        try (ProjectSession session = project.open(PI, ui)) {
            session.perform(List.of(assigned));
        }
        try (ProjectSession session = project.open(new Actor(new ActorId("Pia"), Role.PI), ui)) {
            session.perform(List.of(new DocumentEdit.ChangeAssignment(ONE, assigned.after(), new TreeSet<>(Set.of(BEN.id())))));
        }

        try (ProjectSession session = project.open(PI, ui)) {
            assertThatExceptionOfType(ProblemException.class)
                    .isThrownBy(session::undo)
                    .satisfies(e -> assertThat(e.problem().what()).contains("The last step can’t be undone:", "the assignment has changed"));
            assertThat(session.state(ONE).assigned()).containsExactly(BEN.id());
        }
    }

    @Test
    void aFailedWriteIsSaidAndKeepsWhatIsOnTheScreenUntilItCanBeWritten() {
        TestProject project = TestProject.in(folder);
        FailingStore disk = new FailingStore(ProjectFile.open(project.file()));
        try (ProjectSession session = new ProjectSession(disk.store(), ANNA, ui)) {
            disk.full(true);
            session.perform(List.of(add(ODILE)));
            session.perform(List.of(add(TAREK)));
            ui.until(() -> session.saveStateProperty().get() instanceof SaveState.Failed);

            assertThat(session.saveStateProperty().get()).isEqualTo(new SaveState.Failed(FailingStore.FULL));
            assertThat(session.state(ONE).layer(ANNA.id()).annotations()).containsExactly(ODILE, TAREK);
            assertThat(session.store().state(ONE).layer(ANNA.id()).isEmpty()).isTrue();
            assertThatThrownBy(() -> session.perform(List.of(new DocumentEdit.RemoveAnnotation(ONE, ANNA.id(), TAREK))))
                    .isInstanceOf(ProblemException.class);

            session.retry();
            ui.until(() -> session.saveStateProperty().get() instanceof SaveState.Failed);
            disk.full(false);
            session.retry();
            TestProject.saved(session, ui);
            assertThat(session.store().state(ONE)).isEqualTo(session.state(ONE));
        }
    }

    @Test
    void closingWhenNothingCanBeWrittenSaysSoAndLetsGoOfTheFile() {
        TestProject project = TestProject.in(folder);
        FailingStore disk = new FailingStore(ProjectFile.open(project.file()));
        ProjectSession session = new ProjectSession(disk.store(), ANNA, ui);
        disk.full(true);
        session.perform(List.of(add(ODILE)));

        assertThatThrownBy(session::close).isInstanceOf(ProblemException.class);

        try (ProjectStore store = ProjectFile.open(project.file())) {
            assertThat(store.readOnlyReason()).isNull();
            assertThat(store.state(ONE).layer(ANNA.id()).isEmpty()).isTrue();
        }
    }

    /// Who wants to leave while the last change is on its way must hear that it doesn't arrive.
    @Test
    void flushingWhatCanNotBeWrittenSaysSoAndKeepsIt() {
        TestProject project = TestProject.in(folder);
        FailingStore disk = new FailingStore(ProjectFile.open(project.file()));
        try (ProjectSession session = new ProjectSession(disk.store(), ANNA, ui)) {
            disk.full(true);
            session.perform(List.of(add(ODILE)));
            session.perform(List.of(add(TAREK)));

            assertThatThrownBy(session::flush).isInstanceOf(ProblemException.class);

            assertThat(session.saveStateProperty().get()).isEqualTo(new SaveState.Failed(FailingStore.FULL));
            disk.full(false);
            session.retry();
            TestProject.saved(session, ui);
            assertThat(session.store().state(ONE).layer(ANNA.id()).annotations()).containsExactly(ODILE, TAREK);
        }
    }

    @Test
    void aSecondOpenerReadsAndChangesNothing() {
        TestProject project = TestProject.in(folder);
        try (ProjectSession first = project.open(ANNA, ui);
                ProjectSession second = project.open(BEN, ui)) {
            assertThat(first.readOnlyReason()).isNull();
            assertThat(second.readOnlyReason()).contains("open in another window");

            assertThatThrownBy(() -> second.perform(List.of(new DocumentEdit.AddAnnotation(ONE, BEN.id(), TAREK))))
                    .isInstanceOf(ProblemException.class);
            assertThat(second.state(ONE).layer(BEN.id()).isEmpty()).isTrue();
        }
    }

    @Test
    void undoTakesBackFirstWhatAWorkflowHasWritten() {
        try (ProjectSession session = TestProject.in(folder).open(ANNA, ui)) {
            session.perform(List.of(add(ODILE)));
            TestProject.saved(session, ui);
            session.nextUndo();
            session.store().append(Gesture.of(ANNA.id(), List.of(add(TAREK))));

            session.reload(session.store().rows());
            session.undo();

            assertThat(session.state(ONE).layer(ANNA.id()).annotations()).containsExactly(ODILE);
        }
    }

    @Test
    void aNewPersonCannotUndoTheirOwnComing() {
        TestProject project = TestProject.in(folder);
        Actor nora = new Actor(new ActorId("Nora"), Role.ANNOTATOR);
        try (ProjectStore store = ProjectFile.open(project.file())) {
            store.append(Gesture.of(nora.id(), List.of(new ProjectEdit.ChangeActor(null, nora))));
        }

        try (ProjectSession session = project.open(nora, ui)) {
            assertThatThrownBy(session::undo).isInstanceOf(ProblemException.class);
            assertThat(session.actors()).as("annotators first, by name").containsExactly(ANNA, TestProject.BEN, nora, TestProject.CARA, TestProject.PI);
        }
    }

    @Test
    void theProjectGoesOnInOtherHandsWithEverythingSaved() {
        TestProject project = TestProject.in(folder);
        ProjectSession annas = project.open(ANNA, ui);
        annas.perform(List.of(add(ODILE)));

        try (ProjectSession bens = new ProjectSession(annas.release(), BEN, ui)) {
            assertThat(bens.state(ONE).layer(ANNA.id()).annotations()).containsExactly(ODILE);
            assertThat(bens.undo()).isEmpty();
        }
    }

    @Test
    void manyRowsChangeAsOne() {
        Map<String, String> texts = new TreeMap<>();
        for (int i = 0; i < 40; i++) {
            texts.put("essay-%02d".formatted(i), "Text.");
        }
        try (ProjectSession session = TestProject.in(folder, LabelSets.CRAPII_14, texts).open(PI, ui)) {
            int[] changes = new int[1];
            session.rows().addListener((ListChangeListener<DocumentRow>) _ -> changes[0]++);

            session.perform(session.rows().stream()
                    .map(row -> new DocumentEdit.ChangeAssignment(row.id(), new TreeSet<>(), new TreeSet<>(Set.of(ANNA.id()))))
                    .toList());

            assertThat(changes[0]).isEqualTo(1);
            assertThat(session.rows()).allSatisfy(row -> assertThat(row.assigned()).containsExactly(ANNA.id()));
        }
    }

    @Test
    void whoNoLongerListensHearsNothing() {
        try (ProjectSession session = TestProject.in(folder).open(ANNA, ui)) {
            List<DocumentState> heard = new ArrayList<>();
            Consumer<DocumentState> listener = heard::add;
            session.addListener(listener);
            session.removeListener(listener);

            session.perform(List.of(add(ODILE)));

            assertThat(heard).isEmpty();
            assertThat(session.state(TWO)).isEqualTo(DocumentState.empty(TWO));
        }
    }
}

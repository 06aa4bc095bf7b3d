package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.StaleEditException;
import org.allonym.edit.StatusForbidsException;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.store.DocumentRow;
import org.allonym.store.LogKind;
import org.allonym.store.LogSource;
import org.allonym.store.ProjectStore;
import org.allonym.text.Span;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Documents that are set aside, layers that are archived, and people who are removed.
class SetAsideTest {

    private static final DocumentId ASIDE = new DocumentId("d0");
    private static final DocumentId OTHER = new DocumentId("d1");
    private static final Actor BEN = new Actor(Samples.BEN, Role.ANNOTATOR);
    private static final Actor ZOE = new Actor(new ActorId("Zoe"), Role.ANNOTATOR);

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void makeProject() {
        file = folder.resolve("essays.allonym");
        Team.project(file, new Random(1));
    }

    private static Gesture does(Edit... edits) {
        return Gesture.of(Samples.ROSA, List.of(edits));
    }

    private static List<DocumentId> scanned(ProjectStore store) {
        List<DocumentId> all = new ArrayList<>();
        store.scan((document, _) -> all.add(document.id()));
        return all;
    }

    @Test
    void aDocumentThatIsSetAsideIsInNothingThatGivesDocumentsUntilItIsRestored() {
        try (ProjectStore store = ProjectFile.open(file)) {
            store.updateSearchIndex();
            Gesture aside = does(new DocumentEdit.SetAside(ASIDE, "", "a duplicate"));

            store.append(aside);

            assertThat(store.setAside()).containsExactly(Map.entry(ASIDE, "a duplicate"));
            assertThat(store.documentCount()).isEqualTo(2);
            assertThat(store.rows()).extracting(DocumentRow::id).hasSize(2).doesNotContain(ASIDE);
            assertThat(scanned(store)).hasSize(2).doesNotContain(ASIDE);
            assertThat(store.documentsWith("plain ")).isEmpty();
            assertThat(store.search("plain ", 10)).isEmpty();
            assertThat(store.document(ASIDE)).isPresent();
            assertThat(store.logBook().past(ASIDE).steps()).hasSize(2);
            assertThat(LogKind.of("do", "set-aside")).isEqualTo(LogKind.STATUS);

            store.append(aside.undo(Samples.ROSA));

            assertThat(store.setAside()).isEmpty();
            assertThat(store.rows()).extracting(DocumentRow::id).first().isEqualTo(ASIDE);
            assertThat(store.documentsWith("plain ")).containsExactly(ASIDE);
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void nothingIsChangedInADocumentThatIsSetAside() {
        try (ProjectStore store = ProjectFile.open(file)) {
            Gesture marked = Gesture.of(Samples.AMINA, List.of(new DocumentEdit.RejectSuggestion(
                    ASIDE, Samples.AMINA, new Mark(new Span(0, 4), "OTHER"))));
            store.append(marked);
            store.append(does(new DocumentEdit.SetAside(ASIDE, "", "a duplicate")));

            assertThatThrownBy(() -> store.append(marked.undo(Samples.AMINA)))
                    .isInstanceOf(StatusForbidsException.class)
                    .hasMessageContaining("set aside");
            assertThatThrownBy(() -> store.append(does(new DocumentEdit.SetAside(ASIDE, "", "again"))))
                    .isInstanceOf(StaleEditException.class);
            assertThat(store.state(ASIDE).rejected(Samples.AMINA)).hasSize(1);
        }
    }

    @Test
    void aPackageThatComesBackAfterItsDocumentWasSetAsideKeepsItsWorkForLater() {
        Path package_ = folder.resolve("ben.allonym");
        try (ProjectStore store = ProjectFile.open(file)) {
            Team.handOut(store, package_, Team.BENS);
            store.append(does(new DocumentEdit.SetAside(ASIDE, "", "a duplicate"), new ProjectEdit.ChangeActor(BEN, BEN.withArchived(true))));
        }
        try (ProjectStore ben = ProjectFile.open(package_)) {
            assertThatThrownBy(() -> ben.append(
                            Gesture.of(Samples.BEN, List.of(new DocumentEdit.SetAside(ASIDE, "", "no")))))
                    .as("only who has the project sets documents aside").isInstanceOf(RuntimeException.class);
            ben.append(Gesture.of(Samples.BEN, List.of(new DocumentEdit.RejectSuggestion(
                    ASIDE, Samples.BEN, new Mark(new Span(0, 4), "OTHER")))));
        }
        LogSource back = Team.log(package_);

        try (ProjectStore store = ProjectFile.open(file)) {
            store.merge(List.of(back), Samples.ROSA);

            assertThat(store.setAside()).containsKey(ASIDE);
            assertThat(store.actors()).contains(BEN.withArchived(true));
            assertThat(store.state(ASIDE).rejected(Samples.BEN)).hasSize(1);
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void thePackagesOfAProjectHoldNoDocumentThatIsSetAside() {
        Path package_ = folder.resolve("ben.allonym");
        try (ProjectStore store = ProjectFile.open(file)) {
            store.append(does(new DocumentEdit.SetAside(ASIDE, "", "a duplicate")));
            Team.handOut(store, package_, Team.BENS);
        }

        try (ProjectStore ben = ProjectFile.open(package_)) {
            assertThat(ben.documentCount()).isEqualTo(2);
            assertThat(ben.document(ASIDE)).isEmpty();
        }
    }

    @Test
    void somebodyWithWorkIsNotRemovedByHandByUndoOrByRedo() {
        try (ProjectStore store = ProjectFile.open(file)) {
            Gesture comes = does(new ProjectEdit.ChangeActor(null, ZOE));
            store.append(comes);
            assertThat(store.hasWork(ZOE.id())).isFalse();
            Gesture goes = does(new ProjectEdit.ChangeActor(ZOE, null));
            store.append(goes);
            store.append(goes.undo(Samples.ROSA));
            store.append(does(new DocumentEdit.ChangeAssignment(OTHER, new TreeSet<>(), new TreeSet<>(List.of(ZOE.id())))));

            assertThat(store.hasWork(ZOE.id())).isTrue();
            for (Gesture gone : List.of(does(new ProjectEdit.ChangeActor(ZOE, null)), comes.undo(Samples.ROSA))) {
                assertThatThrownBy(() -> store.append(gone)).isInstanceOf(StaleEditException.class).hasMessageContaining("has work");
            }
            assertThat(store.actors()).contains(ZOE);
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void somebodyWhoseWorkPackageMayComeBackIsNotRemoved() {
        try (ProjectStore store = ProjectFile.open(file)) {
            assertThat(store.hasWork(Samples.BEN)).isFalse();

            Team.handOut(store, folder.resolve("ben.allonym"), Team.BENS);

            assertThat(store.hasWork(Samples.BEN)).isTrue();
        }
    }

    @Test
    void anArchivedLayerStaysArchivedAfterReopening() {
        try (ProjectStore store = ProjectFile.open(file)) {
            store.append(does(new ProjectEdit.ChangeActor(BEN, BEN.withArchived(true))));
        }

        try (ProjectStore store = ProjectFile.open(file)) {
            assertThat(store.actors()).contains(BEN.withArchived(true));
            assertThat(store.state(OTHER).archived()).containsExactly(Samples.BEN);
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }
}

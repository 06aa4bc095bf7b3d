package org.allonym.desktop.annotate;

import static org.allonym.desktop.TestProject.ANNA;
import static org.allonym.desktop.TestProject.BEN;
import static org.allonym.desktop.TestProject.ONE;
import static org.allonym.desktop.TestProject.PI;
import static org.allonym.desktop.TestProject.THREE;
import static org.allonym.desktop.TestProject.TWO;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.TestProject;
import org.allonym.desktop.annotate.FindBar.FindModel;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.edit.DocumentEdit;
import org.allonym.label.LabelSets;
import org.allonym.project.DocumentStatus;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;

class AnnotateDocumentsModelTest extends AtTheModel {

    @Test
    void aFinishedDocumentIsLockedUntilItIsReopened() {
        open();
        model.navigation().nextToken();
        model.marking().label(NAME);

        assertThat(model.finishAndNext()).isTrue();
        assertThat(document()).isEqualTo(THREE);
        model.open(ONE);
        model.navigation().nextSpan();
        refused(model.marking()::delete, "finished and locked");
        refused(() -> model.marking().label(MAIL), "finished and locked");
        model.reopen();
        model.marking().delete();
        assertThat(marked()).isEmpty();
        refused(model::reopen, "already open");
    }

    @Test
    void finishingGoesRoundUntilNothingIsLeft() {
        open();
        model.open(TWO);

        assertThat(model.finishAndNext()).isTrue();
        assertThat(document()).isEqualTo(ONE);
        assertThat(model.finishAndNext()).isTrue();
        assertThat(document()).isEqualTo(THREE);
        assertThat(model.finishAndNext()).isFalse();
        assertThat(document()).isEqualTo(THREE);
        assertThat(model.workProperty().get().status()).isEqualTo(DocumentStatus.FINISHED);
    }

    @Test
    void aDocumentIsSkippedWithAReasonOnly() {
        open();

        refused(() -> model.skip("  "), "needs a reason");
        model.skip(" off-task ");

        model.open(ONE);
        assertThat(model.workProperty().get().status()).isEqualTo(DocumentStatus.SKIPPED);
        assertThat(model.workProperty().get().reason()).isEqualTo("off-task");
        model.navigation().nextToken();
        refused(() -> model.marking().label(NAME), "skipped and locked");
        model.reopen();
        assertThat(model.workProperty().get().reason()).isEmpty();
    }

    @Test
    void undoGoesToTheDocumentItChanges() {
        open();
        model.navigation().nextToken();
        model.marking().label(NAME);
        model.open(TWO);

        assertThat(model.undo()).isPresent();
        assertThat(document()).isEqualTo(ONE);
        assertThat(marked()).isEmpty();
        model.open(THREE);
        assertThat(model.redo()).isPresent();
        assertThat(document()).isEqualTo(ONE);
        assertThat(marked()).hasSize(1);
    }

    @Test
    void notesAndFlagsStandOnSpanAndDocument() {
        open();
        model.note("two authors?");
        model.marking().flag();
        model.navigation().nextToken();
        model.marking().label(NAME);
        model.marking().note("first name only");
        model.marking().flag();

        assertThat(model.workProperty().get().note()).isEqualTo("two authors?");
        assertThat(model.workProperty().get().flag()).isEqualTo("Later");
        assertThat(chosen().note()).isEqualTo("first name only");
        assertThat(chosen().flagged()).isTrue();
        model.marking().flag();
        model.flag();
        assertThat(chosen().flagged()).isFalse();
        assertThat(model.workProperty().get().flag()).isEmpty();
    }

    @Test
    void anAnnotatorSeesNothingOfAnothers() {
        TestProject project = TestProject.in(folder);
        try (ProjectSession bens = project.open(BEN, ui)) {
            bens.perform(List.of(new DocumentEdit.AddAnnotation(
                    ONE, BEN.id(), Annotation.of(new Span(0, 5), NAME, new Provenance.Person(BEN.id())))));
        }
        open(project);

        assertThat(marked()).isEmpty();
        assertThat(model.documents().own()).allSatisfy(entry -> assertThat(entry.spans()).isZero());
        assertThat(model.workProperty().get().status()).isEqualTo(DocumentStatus.NEW);
        model.navigation().nextToken();
        model.marking().label(MAIL);
        assertThat(marked()).containsExactly("Odile " + MAIL);
        assertThat(session.state(ONE).layer(BEN.id()).size()).isEqualTo(1);
    }

    @Test
    void theListHoldsOnesOwnDocumentsAndThoseOfNobody() {
        TestProject project = TestProject.in(folder);
        try (ProjectSession pis = project.open(PI, ui)) {
            pis.perform(List.of(
                    new DocumentEdit.ChangeAssignment(ONE, new TreeSet<>(), new TreeSet<>(Set.of(BEN.id()))),
                    new DocumentEdit.ChangeAssignment(TWO, new TreeSet<>(), new TreeSet<>(Set.of(ANNA.id())))));
        }
        open(project);

        assertThat(model.documents().own()).extracting(entry -> entry.document()).containsExactly(THREE, TWO);
        assertThat(document()).isEqualTo(THREE);
    }

    @Test
    void theListIsNarrowedByNameAndStanding() {
        open();
        model.finishAndNext();
        model.skip("empty");
        model.flag();
        DocumentList list = model.documents();

        list.showProperty().set(new DocumentList.Show(DocumentList.Standing.FINISHED));
        assertThat(list.shown()).extracting(entry -> entry.document()).containsExactly(ONE);
        list.showProperty().set(new DocumentList.Show(DocumentList.Standing.SKIPPED));
        assertThat(list.shown()).extracting(entry -> entry.document()).containsExactly(THREE);
        list.showProperty().set(new DocumentList.Show(DocumentList.Standing.OPEN));
        assertThat(list.shown()).extracting(entry -> entry.document()).containsExactly(TWO);
        list.showProperty().set(new DocumentList.Show(DocumentList.Standing.FLAGGED));
        assertThat(list.shown()).extracting(entry -> entry.document()).containsExactly(TWO);
        list.showProperty().set(DocumentList.Show.ALL);
        list.filterProperty().set(" T");
        assertThat(list.shown()).extracting(entry -> entry.document()).containsExactly(THREE, TWO);
        assertThat(list.neighbour(THREE, 1)).contains(TWO);
        assertThat(list.neighbour(TWO, 1)).isEmpty();
        assertThat(list.done()).isEqualTo(2);
        assertThat(list.position(TWO)).isEqualTo(2);
    }

    @Test
    void theListIsNarrowedToOneWordOfTheFlags() {
        open();
        model.flag("Unsure");
        model.neighbour(1);
        model.flag("ask at home");
        DocumentList list = model.documents();

        assertThat(list.choices()).extracting(DocumentList.Show::title).containsExactly(
                "all", "to do", "finished", "flagged", "flag: Later", "flag: Unsure", "flag: Ask the PI", "flag: ask at home", "skipped");
        list.showProperty().set(new DocumentList.Show(DocumentList.Standing.FLAGGED));
        assertThat(list.shown()).extracting(entry -> entry.document()).containsExactly(ONE, THREE);
        list.showProperty().set(new DocumentList.Show(DocumentList.Standing.FLAGGED, "ask at home"));
        assertThat(list.shown()).extracting(entry -> entry.document()).containsExactly(THREE);
        list.showProperty().set(new DocumentList.Show(DocumentList.Standing.FLAGGED, "Later"));
        assertThat(list.shown()).isEmpty();
    }

    @Test
    void aScreenOutOfViewHearsNothingAndCatchesUp() {
        open();
        model.detach();
        session.perform(List.of(new DocumentEdit.AddAnnotation(
                ONE, ANNA.id(), Annotation.of(new Span(0, 5), NAME, new Provenance.Person(ANNA.id())))));
        assertThat(marked()).isEmpty();

        model.attach();

        assertThat(marked()).containsExactly("Odile " + NAME);
        assertThat(model.documents().own().getFirst().spans()).isEqualTo(1);
    }

    @Test
    void whatIsFoundIgnoresCaseSpaceAndAccents() {
        open(TestProject.in(folder, LabelSets.CRAPII_14, Map.of("one", "Thu\u0301y met\nTHÚY and thúyan. 😀😀 Inês.")));
        FindModel found = new FindModel();
        found.searchIn(Objects.requireNonNull(model.documentProperty().get()).text(), List.of());

        found.find("thúy", 0);
        assertThat(found.hitsProperty().get().places()).containsExactly(new Span(0, 5), new Span(10, 14), new Span(19, 23));
        found.step(-1);
        assertThat(found.hitsProperty().get().current()).isEqualTo(new Span(19, 23));
        found.step(1);
        assertThat(found.hitsProperty().get().at()).isZero();
        found.find("met thúy", 0);
        assertThat(found.hitsProperty().get().places()).hasSize(1);
        found.find("thuy", 0);
        assertThat(found.hitsProperty().get().places()).as("without accents").hasSize(3);
        found.find("INES", 0);
        assertThat(found.hitsProperty().get().places()).hasSize(1);
        found.find("a.c", 0);
        assertThat(found.hitsProperty().get()).isEqualTo(FindModel.Hits.NONE);
        found.find("  ", 0);
        assertThat(found.hitsProperty().get()).isEqualTo(FindModel.Hits.NONE);
        found.step(1);
    }
}

package org.allonym.app.annotate;

import static org.allonym.app.TestProject.ANNA;
import static org.allonym.app.TestProject.BEN;
import static org.allonym.app.TestProject.ONE;
import static org.allonym.app.TestProject.PI;
import static org.allonym.app.TestProject.THREE;
import static org.allonym.app.TestProject.TWO;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.app.TestProject;
import org.allonym.app.UiByHand;
import org.allonym.app.session.ProjectSession;
import org.allonym.edit.DocumentEdit;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.allonym.label.OverlapPolicy;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.text.Span;
import org.allonym.text.SpanCursor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnnotateModelTest {

    private static final String NAME = "NAME_STUDENT";
    private static final String MAIL = "EMAIL";

    @TempDir
    Path folder;

    private final UiByHand ui = new UiByHand();
    private ProjectSession session;
    private AnnotateModel model;

    private void open() {
        open(TestProject.in(folder));
    }

    private void open(TestProject project) {
        session = project.open(ANNA, ui);
        model = new AnnotateModel(session);
        model.attach();
    }

    @AfterEach
    void close() {
        session.close();
    }

    private DocumentId document() {
        return Objects.requireNonNull(model.documentProperty().get()).id();
    }

    private String focused() {
        AnnotateModel.Focus at = Objects.requireNonNull(model.focusProperty().get());
        return Objects.requireNonNull(model.documentProperty().get()).text().slice(at.span());
    }

    private List<String> marked() {
        return model.layerProperty().get().annotations().stream()
                .map(annotation -> Objects.requireNonNull(model.documentProperty().get()).text().slice(annotation.span())
                        + " " + annotation.label())
                .toList();
    }

    private Annotation chosen() {
        return model.chosen().orElseThrow();
    }

    private static void refused(Runnable command, String why) {
        assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(command::run)
                .satisfies(e -> assertThat(e.problem().what()).contains(why));
    }

    @Test
    void wordsAreWalkedOneByOne() {
        open();

        model.walking().nextToken();
        assertThat(focused()).isEqualTo("Odile");
        model.walking().nextToken();
        model.walking().nextToken();
        assertThat(focused()).isEqualTo("wrote");
        model.walking().previousToken();
        assertThat(focused()).isEqualTo("Marchetti");
        model.walking().previousToken();
        model.walking().previousToken();
        assertThat(focused()).isEqualTo("Odile");
    }

    @Test
    void walkingPassesPunctuationThatCouldNotBeLabelled() {
        open(TestProject.in(folder, LabelSets.CRAPII_14, Map.of("one", "(Odile), 😀 “Tarek” …")));

        model.walking().nextToken();
        assertThat(focused()).isEqualTo("Odile");
        model.walking().nextToken();
        assertThat(focused()).isEqualTo("😀");
        model.walking().nextToken();
        assertThat(focused()).isEqualTo("Tarek");
        model.walking().nextToken();
        assertThat(focused()).as("nothing is left but dots").isEqualTo("Tarek");
        model.walking().previousToken();
        model.walking().previousToken();
        assertThat(focused()).isEqualTo("Odile");
    }

    @Test
    void oneKeyLabelsTheWordUnderTheCaretAndTheDocumentHasBegun() {
        open();
        model.walking().nextToken();

        model.marking().label(NAME);

        assertThat(marked()).containsExactly("Odile " + NAME);
        assertThat(chosen().provenance()).isEqualTo(new Provenance.Person(ANNA.id()));
        assertThat(model.workProperty().get().status()).isEqualTo(DocumentStatus.STARTED);
        assertThat(model.undo()).contains("labelled “Odile” as Student name");
        assertThat(model.workProperty().get().status()).as("one step with the label").isEqualTo(DocumentStatus.NEW);
    }

    @Test
    void aSelectionIsExtendedAndShrunkBeforeItIsLabelled() {
        open();
        model.walking().nextToken();

        model.marking().moveBorder(SpanCursor::endRight);
        model.marking().moveBorder(SpanCursor::endRight);
        model.marking().moveBorder(SpanCursor::endLeft);
        model.marking().label(NAME);

        assertThat(marked()).containsExactly("Odile Marchetti " + NAME);
    }

    @Test
    void bordersMoveByWordAndByCharacterAndTheSpanStaysTheSame() {
        open();
        model.walking().nextToken();
        model.marking().label(NAME);
        model.marking().note("the author");
        Annotation before = chosen();

        model.marking().moveBorder(SpanCursor::endRight);
        assertThat(focused()).isEqualTo("Odile Marchetti");
        model.marking().moveBorder((cursor, span) -> cursor.endByCharacter(span, -1));
        assertThat(focused()).isEqualTo("Odile Marchett");
        model.marking().moveBorder(SpanCursor::startRight);
        assertThat(focused()).isEqualTo("Marchett");
        model.marking().moveBorder((cursor, span) -> cursor.startByCharacter(span, 1));

        assertThat(chosen()).isEqualTo(before.withSpan(new Span(7, 14)));
        for (int i = 0; i < 4; i++) {
            model.undo();
        }
        assertThat(chosen()).isEqualTo(before);
    }

    @Test
    void aLabelKeyOnAChosenSpanRelabelsIt() {
        open();
        model.walking().nextToken();
        model.marking().label(NAME);
        Annotation before = chosen();

        model.marking().label(MAIL);

        assertThat(chosen()).isEqualTo(before.withLabel(MAIL));
        model.marking().delete();
        assertThat(marked()).isEmpty();
        refused(model.marking()::delete, "No span is chosen");
        model.undo();
        model.undo();
        assertThat(marked()).containsExactly("Odile " + NAME);
    }

    @Test
    void punctuationAloneIsNoSpan() {
        open();
        model.select(new Span(26, 27));

        refused(() -> model.marking().label(NAME), "nothing but space or punctuation");
        assertThat(model.workProperty().get().status()).isEqualTo(DocumentStatus.NEW);
    }

    @Test
    void withoutAWordInHandALabelKeySaysSo() {
        open();

        refused(() -> model.marking().label(NAME), "no word under the caret");
    }

    @Test
    void overlapsAreAsTheLabelSetSays() {
        LabelSet strict = new LabelSet("strict", 1, LabelSets.CRAPII_14.labels(), OverlapPolicy.REFUSED);
        open(TestProject.in(folder, strict, Map.of("one", TestProject.TEXT)));
        model.walking().nextToken();
        model.marking().label(NAME);
        model.walking().nextToken();
        model.marking().label(MAIL);

        refused(() -> model.marking().moveBorder(SpanCursor::startLeft), "allows no overlaps");
        model.select(new Span(0, 15));
        refused(() -> model.marking().label(NAME), "allows no overlaps");
        assertThat(marked()).containsExactly("Odile " + NAME, "Marchetti " + MAIL);
    }

    @Test
    void crossingSpansStandWhereTheLabelSetAllowsThem() {
        open();
        model.walking().nextToken();
        model.marking().label(NAME);
        model.select(new Span(0, 15));
        model.marking().label(MAIL);

        assertThat(marked()).containsExactlyInAnyOrder("Odile " + NAME, "Odile Marchetti " + MAIL);
    }

    @Test
    void theSameStringElsewhereIsOfferedAndLabelledInOneStep() {
        open();
        model.walking().nextToken();
        model.marking().label(NAME);

        AllTheSame.Offer offer = Objects.requireNonNull(model.allTheSame().offerProperty().get());
        assertThat(offer.places()).hasSize(2);
        model.allTheSame().labelAll();

        assertThat(marked()).containsExactly("Odile " + NAME, "Odile " + NAME, "Odile " + NAME);
        assertThat(model.layerProperty().get().annotations().getLast().provenance())
                .isEqualTo(new Provenance.Propagated(ANNA.id(), offer.from()));
        assertThat(model.allTheSame().offerProperty().get()).isNull();
        assertThat(model.undo()).contains("labelled 2 more “Odile” as Student name");
        assertThat(marked()).containsExactly("Odile " + NAME);
        refused(model.allTheSame()::labelAll, "no other place");
    }

    @Test
    void theOfferGoesWithItsSpan() {
        open();
        model.walking().nextToken();
        model.marking().label(NAME);
        model.undo();
        assertThat(model.allTheSame().offerProperty().get()).isNull();

        model.redo();
        model.marking().label(MAIL);
        assertThat(marked()).containsExactly("Odile " + MAIL);
    }

    @Test
    void escTakesTheOfferAwayBeforeTheSelection() {
        open();
        model.walking().nextToken();
        model.marking().label(NAME);

        model.clearFocus();
        assertThat(model.allTheSame().offerProperty().get()).isNull();
        assertThat(model.focusProperty().get()).isNotNull();
        model.clearFocus();
        assertThat(model.focusProperty().get()).isNull();
    }

    @Test
    void spansAreVisitedInReadingOrder() {
        open();
        for (int word : new int[] {44, 0, 33}) {
            model.walking().caretAt(word);
            model.marking().label(NAME);
        }
        model.clearFocus();
        model.clearFocus();

        model.walking().nextSpan();
        assertThat(chosen().span().start()).isEqualTo(0);
        model.walking().nextSpan();
        model.walking().nextSpan();
        String last = focused();
        model.walking().nextSpan();
        assertThat(focused()).as("stays on the last").isEqualTo(last);
        model.walking().previousSpan();
        model.walking().previousSpan();
        assertThat(chosen().span().start()).isEqualTo(0);
    }

    @Test
    void aStickyLabelMarksEverySelectionAtOnce() {
        open();
        model.sticky().take(model.labelSet().find(NAME).orElseThrow());

        model.select(new Span(0, 5));
        model.select(new Span(6, 15));
        model.sticky().leave();
        model.select(new Span(16, 21));

        assertThat(marked()).containsExactly("Odile " + NAME, "Marchetti " + NAME);
    }

    @Test
    void theLabelInHandIsTheChosenSpansElseTheLastUsed() {
        open();
        assertThat(model.marking().inHand()).isEmpty();
        model.walking().nextToken();
        model.marking().label(MAIL);
        model.walking().nextToken();

        assertThat(model.chosen()).isEmpty();
        assertThat(model.marking().inHand()).map(label -> label.name()).contains(MAIL);
    }

    @Test
    void aFinishedDocumentIsLockedUntilItIsReopened() {
        open();
        model.walking().nextToken();
        model.marking().label(NAME);

        assertThat(model.finishing().finishAndNext()).isTrue();
        assertThat(document()).isEqualTo(THREE);
        model.open(ONE);
        model.walking().nextSpan();
        refused(model.marking()::delete, "finished and locked");
        refused(() -> model.marking().label(MAIL), "finished and locked");
        model.finishing().reopen();
        model.marking().delete();
        assertThat(marked()).isEmpty();
        refused(model.finishing()::reopen, "open already");
    }

    @Test
    void finishingGoesRoundUntilNothingIsLeft() {
        open();
        model.open(TWO);

        assertThat(model.finishing().finishAndNext()).isTrue();
        assertThat(document()).isEqualTo(ONE);
        assertThat(model.finishing().finishAndNext()).isTrue();
        assertThat(document()).isEqualTo(THREE);
        assertThat(model.finishing().finishAndNext()).isFalse();
        assertThat(document()).isEqualTo(THREE);
        assertThat(model.workProperty().get().status()).isEqualTo(DocumentStatus.FINISHED);
    }

    @Test
    void aDocumentIsSkippedWithAReasonOnly() {
        open();

        refused(() -> model.finishing().skip("  "), "with a reason");
        model.finishing().skip(" off-task ");

        model.open(ONE);
        assertThat(model.workProperty().get().status()).isEqualTo(DocumentStatus.SKIPPED);
        assertThat(model.workProperty().get().reason()).isEqualTo("off-task");
        model.walking().nextToken();
        refused(() -> model.marking().label(NAME), "skipped and locked");
        model.finishing().reopen();
        assertThat(model.workProperty().get().reason()).isEmpty();
    }

    @Test
    void undoGoesToTheDocumentItChanges() {
        open();
        model.walking().nextToken();
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
        model.finishing().note("two authors?");
        model.marking().flag();
        model.walking().nextToken();
        model.marking().label(NAME);
        model.marking().note("first name only");
        model.marking().flag();

        assertThat(model.workProperty().get().note()).isEqualTo("two authors?");
        assertThat(model.workProperty().get().flag()).isEqualTo("Later");
        assertThat(chosen().note()).isEqualTo("first name only");
        assertThat(chosen().flagged()).isTrue();
        model.marking().flag();
        model.finishing().flag();
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
        model.walking().nextToken();
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
        model.finishing().finishAndNext();
        model.finishing().skip("empty");
        model.finishing().flag();
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
        model.finishing().flag("Unsure");
        model.finishing().neighbour(1);
        model.finishing().flag("ask at home");
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
    void whatIsFoundIgnoresCaseSpaceAndTheFormOfAccents() {
        open(TestProject.in(folder, LabelSets.CRAPII_14, Map.of("one", "Thu\u0301y met\nTHÚY and thúyan. 😀😀 Inês.")));
        FindModel found = new FindModel();
        found.searchIn(Objects.requireNonNull(model.documentProperty().get()).text());

        found.find("thúy", 0);
        assertThat(found.hitsProperty().get().places()).containsExactly(new Span(0, 5), new Span(10, 14), new Span(19, 23));
        found.step(-1);
        assertThat(found.hitsProperty().get().current()).isEqualTo(new Span(19, 23));
        found.step(1);
        assertThat(found.hitsProperty().get().at()).isZero();
        found.find("met thúy", 0);
        assertThat(found.hitsProperty().get().places()).hasSize(1);
        found.find("a.c", 0);
        assertThat(found.hitsProperty().get()).isEqualTo(FindModel.Hits.NONE);
        found.find("  ", 0);
        assertThat(found.hitsProperty().get()).isEqualTo(FindModel.Hits.NONE);
        found.step(1);
    }
}

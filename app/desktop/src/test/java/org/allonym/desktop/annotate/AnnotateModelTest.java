package org.allonym.desktop.annotate;

import static org.allonym.desktop.TestProject.ANNA;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.TestProject;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.allonym.label.OverlapPolicy;
import org.allonym.project.DocumentStatus;
import org.allonym.text.Span;
import org.allonym.text.SpanCursor;
import org.junit.jupiter.api.Test;

class AnnotateModelTest extends AtTheModel {

    @Test
    void wordsAreWalkedOneByOne() {
        open();

        model.navigation().nextToken();
        assertThat(focused()).isEqualTo("Odile");
        model.navigation().nextToken();
        model.navigation().nextToken();
        assertThat(focused()).isEqualTo("wrote");
        model.navigation().previousToken();
        assertThat(focused()).isEqualTo("Marchetti");
        model.navigation().previousToken();
        model.navigation().previousToken();
        assertThat(focused()).isEqualTo("Odile");
    }

    @Test
    void walkingPassesPunctuationThatCouldNotBeLabelled() {
        open(TestProject.in(folder, LabelSets.CRAPII_14, Map.of("one", "(Odile), 😀 “Tarek” …")));

        model.navigation().nextToken();
        assertThat(focused()).isEqualTo("Odile");
        model.navigation().nextToken();
        assertThat(focused()).isEqualTo("😀");
        model.navigation().nextToken();
        assertThat(focused()).isEqualTo("Tarek");
        model.navigation().nextToken();
        assertThat(focused()).as("nothing is left but dots").isEqualTo("Tarek");
        model.navigation().previousToken();
        model.navigation().previousToken();
        assertThat(focused()).isEqualTo("Odile");
    }

    @Test
    void walkingStopsAtPunctuationWhereSomebodyWantsIt() {
        open(TestProject.in(folder, LabelSets.CRAPII_14, Map.of("one", "(Odile), “Tarek”")));
        model.navigation().stopAtPunctuation(true);

        for (String token : List.of("(", "Odile", ")", ",", "“", "Tarek")) {
            model.navigation().nextToken();
            assertThat(focused()).isEqualTo(token);
        }
        model.navigation().previousToken();
        assertThat(focused()).isEqualTo("“");
    }

    @Test
    void oneKeyLabelsTheWordUnderTheCaretAndTheDocumentHasBegun() {
        open();
        model.navigation().nextToken();

        model.marking().label(NAME);

        assertThat(marked()).containsExactly("Odile " + NAME);
        assertThat(chosen().provenance()).isEqualTo(new Provenance.Person(ANNA.id()));
        assertThat(model.workProperty().get().status()).isEqualTo(DocumentStatus.STARTED);
        assertThat(model.undo()).contains("labeled “Odile” as Student name");
        assertThat(model.workProperty().get().status()).as("one step with the label").isEqualTo(DocumentStatus.NEW);
    }

    @Test
    void aSelectionIsExtendedAndShrunkBeforeItIsLabelled() {
        open();
        model.navigation().nextToken();

        model.marking().moveBorder(SpanCursor::endRight);
        model.marking().moveBorder(SpanCursor::endRight);
        model.marking().moveBorder(SpanCursor::endLeft);
        model.marking().label(NAME);

        assertThat(marked()).containsExactly("Odile Marchetti " + NAME);
    }

    @Test
    void bordersMoveByWordAndByCharacterAndTheSpanStaysTheSame() {
        open();
        model.navigation().nextToken();
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
        model.navigation().nextToken();
        model.marking().label(NAME);
        Annotation before = chosen();

        model.marking().label(MAIL);

        assertThat(chosen()).isEqualTo(before.withLabel(MAIL));
        model.marking().delete();
        assertThat(marked()).isEmpty();
        refused(model.marking()::delete, "No span is selected");
        model.undo();
        model.undo();
        assertThat(marked()).containsExactly("Odile " + NAME);
    }

    @Test
    void punctuationAloneIsNoSpan() {
        open();
        model.select(new Span(26, 27));

        refused(() -> model.marking().label(NAME), "only spaces or punctuation");
        assertThat(model.workProperty().get().status()).isEqualTo(DocumentStatus.NEW);
    }

    @Test
    void withoutAWordInHandALabelKeySaysSo() {
        open();

        refused(() -> model.marking().label(NAME), "no word at the cursor");
    }

    @Test
    void overlapsAreAsTheLabelSetSays() {
        LabelSet strict = new LabelSet("strict", 1, LabelSets.CRAPII_14.labels(), OverlapPolicy.REFUSED);
        open(TestProject.in(folder, strict, Map.of("one", TestProject.TEXT)));
        model.navigation().nextToken();
        model.marking().label(NAME);
        model.navigation().nextToken();
        model.marking().label(MAIL);

        refused(() -> model.marking().moveBorder(SpanCursor::startLeft), "doesn’t allow overlaps");
        model.select(new Span(0, 15));
        refused(() -> model.marking().label(NAME), "doesn’t allow overlaps");
        assertThat(marked()).containsExactly("Odile " + NAME, "Marchetti " + MAIL);
    }

    @Test
    void crossingSpansStandWhereTheLabelSetAllowsThem() {
        open();
        model.navigation().nextToken();
        model.marking().label(NAME);
        model.select(new Span(0, 15));
        model.marking().label(MAIL);

        assertThat(marked()).containsExactlyInAnyOrder("Odile " + NAME, "Odile Marchetti " + MAIL);
    }

    @Test
    void theSameStringElsewhereIsOfferedAndLabelledInOneStep() {
        open();
        model.navigation().nextToken();
        model.marking().label(NAME);

        OccurrenceReview.Offer offer = Objects.requireNonNull(model.occurrences().offerProperty().get());
        assertThat(offer.places()).hasSize(2);
        model.occurrences().labelAll();

        assertThat(marked()).containsExactly("Odile " + NAME, "Odile " + NAME, "Odile " + NAME);
        assertThat(model.layerProperty().get().annotations().getLast().provenance())
                .isEqualTo(new Provenance.Propagated(ANNA.id(), offer.from()));
        assertThat(model.occurrences().offerProperty().get()).isNull();
        assertThat(model.undo()).contains("labeled 2 more “Odile” as Student name");
        assertThat(marked()).containsExactly("Odile " + NAME);
        refused(model.occurrences()::labelAll, "no other occurrence");
    }

    @Test
    void theOfferGoesWithItsSpan() {
        open();
        model.navigation().nextToken();
        model.marking().label(NAME);
        model.undo();
        assertThat(model.occurrences().offerProperty().get()).isNull();

        model.redo();
        model.marking().label(MAIL);
        assertThat(marked()).containsExactly("Odile " + MAIL);
    }

    @Test
    void theOfferShrinksAsItsPlacesAreLabelledAndGoesWithTheLast() {
        open();
        model.navigation().nextToken();
        model.marking().label(NAME);
        List<Span> places = Objects.requireNonNull(model.occurrences().offerProperty().get()).places();

        model.oversights().begin();
        model.oversights().take();
        assertThat(Objects.requireNonNull(model.occurrences().offerProperty().get()).places()).containsExactly(places.getLast());
        model.oversights().take();
        assertThat(model.occurrences().offerProperty().get()).isNull();
        model.undo();
        assertThat(marked()).hasSize(2);
    }

    @Test
    void escTakesTheOfferAwayBeforeTheSelection() {
        open();
        model.navigation().nextToken();
        model.marking().label(NAME);

        model.clearFocus();
        assertThat(model.occurrences().offerProperty().get()).isNull();
        assertThat(model.focusProperty().get()).isNotNull();
        model.clearFocus();
        assertThat(model.focusProperty().get()).isNull();
    }

    @Test
    void spansAreVisitedInReadingOrder() {
        open();
        for (int word : new int[] {44, 0, 33}) {
            model.navigation().caretAt(word);
            model.marking().label(NAME);
        }
        model.clearFocus();
        model.clearFocus();

        model.navigation().nextSpan();
        assertThat(chosen().span().start()).isEqualTo(0);
        model.navigation().nextSpan();
        model.navigation().nextSpan();
        String last = focused();
        model.navigation().nextSpan();
        assertThat(focused()).as("stays on the last").isEqualTo(last);
        model.navigation().previousSpan();
        model.navigation().previousSpan();
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
        assertThat(model.marking().labelOfCurrent()).isEmpty();
        model.navigation().nextToken();
        model.marking().label(MAIL);
        model.navigation().nextToken();

        assertThat(model.chosen()).isEmpty();
        assertThat(model.marking().labelOfCurrent()).map(label -> label.name()).contains(MAIL);
    }
}

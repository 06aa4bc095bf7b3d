package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.control.Button;
import org.allonym.adjudicate.AuditVerdict;
import org.allonym.adjudicate.ConflictKind;
import org.allonym.adjudicate.ErrorRate;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.desktop.adjudicate.AuditModel;
import org.allonym.desktop.shell.Stage;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.tour.Hand;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.services.AnnotatorsProject;
import org.allonym.text.Span;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What comes after decisions: audits, annotators who change their minds, and beginning anew.
@Tag("slow")
class AdjudicateAfterwardsTest extends AdjudicatorAtWork {

    @Test
    void aSampleOfWhatIsAgreedIsAudited() {
        openAsClara(2);
        hand.press("Q");
        hand.click("#audit-draw");
        hand.await(() -> auditing().isOn(), "the sample");
        int items = Hand.onFx(() -> auditing().itemsProperty().get().size());
        assertThat(items).as("one agreed span, two documents without marks").isEqualTo(3);

        assertThat(at().kind()).isEqualTo(ConflictKind.AGREED);
        hand.press("A");
        assertThat(Hand.onFx(() -> auditing().spans())).isEqualTo(new ErrorRate(1, 0));
        assertThat(decisions()).as("confirming accepts").hasSize(1);

        DocumentId document = Hand.onFx(() -> Objects.requireNonNull(model().currentProperty().get()).document().id());
        assertThat(document).isEqualTo(AnnotatorsProject.C);
        drag("waited");
        hand.press("0");
        assertThat(Hand.onFx(() -> auditing().documents())).isEqualTo(new ErrorRate(1, 1));
        hand.press("A");
        assertThat(Hand.onFx(() -> auditing().documents())).isEqualTo(new ErrorRate(2, 1));
        assertThat(window.words("#audit-documents-figure")).contains("1 of 2 wrong");

        hand.press("Ctrl+Z");
        hand.press("Ctrl+Z");
        assertThat(Hand.onFx(() -> auditing().documents())).isEqualTo(new ErrorRate(0, 0));
        assertThat(decisions()).hasSize(1);
        hand.press("P");
        hand.press("R");
        hand.press("Q");
        assertThat(window.shows("#audit-pane")).isFalse();
    }

    @Test
    void anAgreedSpanFoundWrongBecomesAConflict() {
        openAsClara(2);
        hand.press("Q");
        hand.click("#audit-draw");
        hand.await(() -> auditing().isOn(), "the sample");
        hand.press("R");

        assertThat(Hand.onFx(() -> auditing().itemsProperty().get().getFirst().verdict())).isEqualTo(AuditVerdict.WRONG);
        hand.press("Q");
        assertThat(Hand.onFx(() -> model().progress().kinds())).containsKey(ConflictKind.REOPENED);
    }

    @Test
    void keysPressedRightAfterAFewAgreedSpansWereAcceptedWork() {
        openAsClara(2);
        QueueEntry.Id first = at().id();

        Hand.runFx(() -> {
            ((Button) window.composition().scene().lookup("#accept-agreed")).fire();
            hand.strike("2");
            hand.strike("Ctrl+Z");
            hand.strike("Ctrl+Z");
            hand.strike("Ctrl+Y");
        });
        hand.settle();

        assertThat(Hand.onFx(() -> model().progress().agreed())).isZero();
        assertThat(decisions()).as("what is agreed, and not the conflict").hasSize(1);
        assertThat(Hand.onFx(() -> model().queueProperty().get().queue().find(first).orElseThrow().state()))
                .isEqualTo(QueueEntry.State.OPEN);
    }

    @Test
    void whenAnAnnotatorChangesOneSpanExactlyThatIsOpenAgainAndOneKeyKeepsWhatWasDecided() {
        openAsClara(2);
        decideEverything();
        assertThat(Hand.onFx(() -> model().progress().open())).isZero();

        become("Amina");
        hand.press("R");
        select("Odile");
        hand.press("Backspace");
        finish(AnnotatorsProject.A, new ActorId("Amina"));
        become("Clara");
        hand.await(() -> model().currentProperty().get() != null, "the queue");

        assertThat(Hand.onFx(() -> model().progress().open())).isEqualTo(1);
        assertThat(Hand.onFx(() -> model().progress().changed())).isEqualTo(1);
        assertThat(window.words("#waiting")).contains("1 changed since the decision");
        assertThat(Hand.onFx(() -> model().snippet(at()))).isEqualTo("Odile Marchetti");
        hand.find("#keep-earlier");
        hand.press("K");
        assertThat(Hand.onFx(() -> model().progress().open())).isZero();
    }

    @Test
    void theEndNamesSurrogatesAsTheStepBeforeExport() {
        openAsClara(2);
        decideEverything();

        assertThat(window.words("#all-decided"))
                .contains("Next: audit, surrogates, then export.")
                .contains("Surrogates");
        hand.press("Q");
        hand.click("#audit-draw");
        hand.await(() -> auditing().isOn(), "the sample");
        hand.press("Q");
        assertThat(window.words("#all-decided")).contains("Next: agreement, surrogates, export.");
        hand.press("Enter");
        assertThat(Hand.onFx(() -> window.composition().shell().stageProperty().get())).isEqualTo(Stage.SURROGATES);
    }

    @Test
    void throwingADocumentsDecisionsAwayNeedsItsNameAndIsTakenBack() {
        openAsClara(2);
        hand.press("2");
        hand.press("2");
        hand.click("#throw-away");
        hand.click("#throw-away-name");
        hand.type("essay");
        hand.press("Enter");
        assertThat(decisions()).hasSize(2);
        hand.type("-a");
        hand.press("Enter");
        assertThat(decisions()).isEmpty();
        hand.press("Ctrl+Z");
        assertThat(decisions()).hasSize(2);
    }

    private void decideEverything() {
        int open = Hand.onFx(() -> model().conflicts().open());
        for (int i = 0; i < open; i++) {
            hand.press("2");
        }
        hand.click("#accept-agreed");
        window.waitForJobs();
    }

    private void become(String person) {
        window.saved();
        hand.press("Ctrl+Shift+P");
        window.enterAs(person);
    }

    private AuditModel auditing() {
        return model().auditing();
    }

    private Bounds boundsOf(String words) {
        return Hand.onFx(() -> {
            AnnotatedTextView view = (AnnotatedTextView) window.composition().scene().lookup("#text");
            int start = view.documentProperty().get().value().indexOf(words);
            Span span = new Span(start, start + words.length());
            view.ensureVisible(span);
            return view.localToScreen(view.boundsOf(span).orElseThrow());
        });
    }

    private void drag(String words) {
        Bounds box = boundsOf(words);
        hand.drag(
                new Point2D(box.getMinX() + 1, box.getCenterY()), new Point2D(box.getMaxX() - 1, box.getCenterY()));
    }

    private void select(String words) {
        Bounds box = boundsOf(words);
        hand.clickAt(new Point2D(box.getCenterX(), box.getCenterY()), 1);
    }

    /// `F`, and once more where there is something to look at first.
    private void finish(DocumentId document, ActorId annotator) {
        hand.press("F");
        if (Hand.onFx(() -> session().state(document).work(annotator).status()) != DocumentStatus.FINISHED) {
            hand.press("F");
        }
        assertThat(Hand.onFx(() -> session().state(document).work(annotator).status())).isEqualTo(DocumentStatus.FINISHED);
    }
}

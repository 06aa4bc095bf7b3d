package org.allonym.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.Button;
import org.allonym.adjudicate.AuditVerdict;
import org.allonym.adjudicate.ConflictKind;
import org.allonym.adjudicate.Decision;
import org.allonym.adjudicate.Outcome;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.Wilson;
import org.allonym.app.adjudicate.AdjudicateModel;
import org.allonym.app.adjudicate.AdjudicateView;
import org.allonym.app.adjudicate.Auditing;
import org.allonym.app.session.ProjectSession;
import org.allonym.app.text.AnnotatedTextView;
import org.allonym.app.tour.Hand;
import org.allonym.edit.ProjectEdit;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What an adjudicator of several readers and a model does, by hand.
class AdjudicatePathsTest {

    @TempDir
    Path folder;

    private WindowUnderTest window;
    private Hand hand;

    private void openAs(String person, int readers) {
        ReadersProject project = ReadersProject.in(folder, readers);
        window = new WindowUnderTest(folder, 1280, 800);
        hand = window.hand();
        window.answer(project.file());
        hand.click("#open-project");
        window.enterAs(person);
    }

    private void openAsClara(int readers) {
        openAs("Clara", readers);
        hand.find("#reader-1");
    }

    private void become(String person) {
        window.saved();
        hand.press("Ctrl+Shift+P");
        window.enterAs(person);
    }

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void readersWhoSayTheSameShareACardAndEachHasAKey() {
        openAsClara(3);

        goTo("Odile Marchetti");
        assertThat(texts(".reader-card")).anyMatch(words -> words.contains("2 of 3"));
        hand.press("3");
        assertThat(decisions()).extracting(Decision::outcome).containsExactly(new Outcome.Took(new ActorId("Chen")));
        hand.press("Ctrl+Z");
        hand.press("4");
        assertThat(window.notice()).contains("no reader 4");
        assertThat(decisions()).isEmpty();
    }

    @Test
    void eightReadersHaveEightKeys() {
        openAsClara(8);

        goTo("Lindenhof");
        hand.press("8");

        assertThat(decisions()).extracting(Decision::outcome).containsExactly(new Outcome.Took(new ActorId("Hana")));
        assertThat(decisions().getFirst().marks().getFirst().label()).isEqualTo("LOCATION");
    }

    @Test
    void theModelsReadingIsTakenWithM_andWhatOnlyItMarkedIsShownWhereTheProjectSaysSo() {
        openAsClara(2);
        goTo("Odile Marchetti");
        assertThat(words("#reader-model")).contains("0.97");
        hand.press("M");
        assertThat(decisions()).extracting(Decision::outcome).containsExactly(new Outcome.Took(ActorId.MODEL));

        int before = Hand.onFx(() -> model().conflicts().size());
        set("adjudication.model-only", "shown");
        assertThat(Hand.onFx(() -> model().conflicts().size())).isEqualTo(before + 1);
        hand.click("#kind-model_only");
        assertThat(at().kind()).isEqualTo(ConflictKind.MODEL_ONLY);
        hand.press("0");
        assertThat(decisions()).hasSize(2);
        assertThat(at().state()).isEqualTo(QueueEntry.State.SETTLED);
        hand.press("M");
        assertThat(decisions()).flatExtracting(Decision::marks).hasSize(2);
    }

    @Test
    void namesAreHiddenAtOnceWhenTheProjectSaysSoAndNothingOnTheScreenTellsThem() {
        openAsClara(3);
        goTo("Odile Marchetti");
        assertThat(everyWord()).contains("Bruno");

        set("adjudication.names", "hidden");

        for (int i = 0; i < 6; i++) {
            assertThat(everyWord()).doesNotContain("Amina").doesNotContain("Bruno").doesNotContain("Chen");
            hand.press("Down");
        }
        assertThat(window.shows("#annotator-filter")).isFalse();
        hand.press("1");
        assertThat(everyWord()).doesNotContain("Amina").doesNotContain("Bruno").doesNotContain("Chen");
        set("adjudication.names", "");
        assertThat(window.shows("#annotator-filter")).isTrue();
    }

    @Test
    void reasonsHaveKeysAndAGapKeepsItsNote() {
        openAsClara(2);
        goTo("Lindenhof");

        hand.press("C");
        hand.press("G");
        hand.click("#decision-note");
        hand.type("schools by name");
        hand.press("Enter");
        hand.press("2");

        Decision made = decisions().getFirst();
        assertThat(made.reason()).isEqualTo(org.allonym.adjudicate.Reason.UNCLEAR_GUIDELINE);
        assertThat(made.guidelineGap()).isTrue();
        assertThat(made.note()).isEqualTo("schools by name");
    }

    @Test
    void notesAndSkipsOfAnnotatorsAreSeen() {
        openAsClara(3);
        goTo("Odile Marchetti");
        assertThat(texts(".reader-note")).anyMatch(words -> words.contains("the author herself"))
                .anyMatch(words -> words.contains("Who is Tarek?"));
    }

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
        assertThat(Hand.onFx(() -> auditing().spans())).isEqualTo(new Wilson(1, 0));
        assertThat(decisions()).as("confirming accepts").hasSize(1);

        DocumentId document = Hand.onFx(() -> Objects.requireNonNull(model().inHandProperty().get()).document().id());
        assertThat(document).isEqualTo(ReadersProject.C);
        drag("waited");
        hand.press("0");
        assertThat(Hand.onFx(() -> auditing().documents())).isEqualTo(new Wilson(1, 1));
        hand.press("A");
        assertThat(Hand.onFx(() -> auditing().documents())).isEqualTo(new Wilson(2, 1));
        assertThat(window.words("#audit-documents-figure")).contains("1 of 2 wrong");

        hand.press("Ctrl+Z");
        hand.press("Ctrl+Z");
        assertThat(Hand.onFx(() -> auditing().documents())).isEqualTo(new Wilson(0, 0));
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
        assertThat(Hand.onFx(() -> model().standings().kinds())).containsKey(ConflictKind.REOPENED);
    }

    @Test
    void keysPressedRightAfterAFewAgreedSpansWereAcceptedWork() {
        openAsClara(2);
        QueueEntry.Id first = at().id();

        Hand.onFx(() -> {
            ((Button) window.composition().scene().lookup("#accept-agreed")).fire();
            hand.strike("2");
            hand.strike("Ctrl+Z");
            hand.strike("Ctrl+Z");
            hand.strike("Ctrl+Y");
            return true;
        });
        hand.settle();

        assertThat(Hand.onFx(() -> model().agreed().toAccept())).isZero();
        assertThat(decisions()).as("what is agreed, and not the conflict").hasSize(1);
        assertThat(Hand.onFx(() -> model().queueProperty().get().queue().find(first).orElseThrow().state()))
                .isEqualTo(QueueEntry.State.OPEN);
    }

    @Test
    void whenAnAnnotatorChangesOneSpanExactlyThatIsOpenAgainAndOneKeyKeepsWhatWasDecided() {
        openAsClara(2);
        int open = Hand.onFx(() -> model().conflicts().open());
        for (int i = 0; i < open; i++) {
            hand.press("2");
        }
        hand.click("#accept-agreed");
        window.waitForJobs();
        assertThat(Hand.onFx(() -> model().standings().open())).isZero();

        become("Amina");
        hand.press("R");
        select("Odile");
        hand.press("Backspace");
        finish(ReadersProject.A, new ActorId("Amina"));
        become("Clara");
        hand.await(() -> model().inHandProperty().get() != null, "the queue");

        assertThat(Hand.onFx(() -> model().standings().open())).isEqualTo(1);
        assertThat(Hand.onFx(() -> model().standings().changed())).isEqualTo(1);
        assertThat(window.words("#waiting")).contains("1 changed since decided");
        assertThat(Hand.onFx(() -> model().passages().snippet(at()))).isEqualTo("Odile Marchetti");
        hand.find("#keep-earlier");
        hand.press("K");
        assertThat(Hand.onFx(() -> model().standings().open())).isZero();
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

    @Test
    void equalConflictsAreDecidedOnceButForTheOnesWhoseTickIsTakenAway() {
        openAsClara(2);
        goTo("Tarek");
        hand.press("1");
        hand.click("#show-alike");
        hand.find("#alike-places");
        Node box = Hand.onFx(() -> window.composition().scene().getRoot().lookupAll("#alike-places .check-box").stream()
                .filter(CheckBox.class::isInstance)
                .min(java.util.Comparator.comparing(node -> node.localToScene(0, 0).getY()))
                .orElseThrow());
        hand.click(box);
        hand.click("#alike-decide");

        assertThat(decisions()).as("the one decided, and one of two more").hasSize(2);
        hand.press("Ctrl+Z");
        assertThat(decisions()).as("one step").hasSize(1);
    }

    private AdjudicateModel model() {
        return ((AdjudicateView) ((org.allonym.app.shell.ShellView) window.composition().scene().getRoot()).shown()).model();
    }

    private Auditing auditing() {
        return model().auditing();
    }

    private QueueEntry at() {
        return Hand.onFx(() -> Objects.requireNonNull(model().inHandProperty().get()).entry());
    }

    private ProjectSession session() {
        return window.session();
    }

    private void set(String name, String value) {
        Hand.onFx(() -> {
            session().perform(List.of(new ProjectEdit.ChangeSetting(name, session().setting(name), value)));
            return null;
        });
        hand.settle();
    }

    private void goTo(String words) {
        Hand.onFx(() -> {
            model().open(model().conflicts().entries().stream()
                    .filter(entry -> model().passages().snippet(entry).equals(words))
                    .findFirst()
                    .orElseThrow()
                    .id());
            return null;
        });
        hand.settle();
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

    private String words(String selector) {
        Node node = hand.find(selector);
        return Hand.onFx(() -> String.join(" ", node.lookupAll(".label").stream()
                .map(label -> ((Labeled) label).getText())
                .toList()));
    }

    private List<String> texts(String selector) {
        return Hand.onFx(() -> window.composition().scene().getRoot().lookupAll(selector).stream()
                .map(node -> String.join(" ", node.lookupAll(".label").stream()
                        .map(label -> ((Labeled) label).getText())
                        .toList()))
                .toList());
    }

    /// Every word a person or a screen reader meets, tooltips among them.
    private String everyWord() {
        return Hand.onFx(() -> {
            StringBuilder words = new StringBuilder();
            for (Node node : window.composition().scene().getRoot().lookupAll("*")) {
                if (!isVisible(node)) {
                    continue;
                }
                if (node instanceof Labeled labeled) {
                    words.append(labeled.getText()).append('\n');
                    if (labeled.getTooltip() != null) {
                        words.append(labeled.getTooltip().getText()).append('\n');
                    }
                }
                words.append(node.getAccessibleText()).append('\n').append(node.getAccessibleHelp()).append('\n');
            }
            return words.toString();
        });
    }

    private static boolean isVisible(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible() || "panel".equals(at.getId())) {
                return false;
            }
        }
        return true;
    }

    /// Everything the file says is decided.
    private List<Decision> decisions() {
        window.saved();
        return session().store().rows().stream()
                .flatMap(row -> session().store().state(row.id()).decisions().stream())
                .toList();
    }
}

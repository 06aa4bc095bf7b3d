package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.shell.ShellView;
import org.allonym.desktop.shell.Stage;
import org.allonym.desktop.surrogates.CurrentItem;
import org.allonym.desktop.surrogates.Item;
import org.allonym.desktop.surrogates.SurrogatesModel;
import org.allonym.desktop.surrogates.SurrogatesView;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.tour.Hand;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.edit.Ruling;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.secondreader.TestServer;
import org.allonym.services.secondreader.ReaderSettings;
import org.allonym.surrogate.EntityStatus;
import org.allonym.surrogate.PlannedEntity;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A reviewer at the surrogates by keys and by mouse.
@Tag("slow")
class SurrogatesScreenTest {

    @TempDir
    Path folder;

    private Path file = Path.of("");
    private WindowUnderTest window;
    private Hand hand;

    @BeforeEach
    void openAsCara() {
        file = ReviewProject.in(folder);
        window = new WindowUnderTest(folder, 1280, 800);
        hand = window.hand();
        enter();
    }

    private void enter() {
        window.openAs(file, "Cara");
        hand.click("#stage-surrogates");
        hand.await(() -> model().currentProperty().get() != null, "something in hand");
        window.settle();
    }

    @AfterEach
    void close() {
        window.close();
    }

    private SurrogatesModel model() {
        return ((SurrogatesView) ((ShellView) window.composition().scene().getRoot()).shown()).model();
    }

    private CurrentItem current() {
        return Hand.onFx(() -> Objects.requireNonNull(model().currentProperty().get()));
    }

    private PlannedEntity entity() {
        return Objects.requireNonNull(current().entity());
    }

    private Item.Id at() {
        return current().item().id();
    }

    private Item item(DocumentId document, String value, boolean leak) {
        return Hand.onFx(() -> model().listingProperty().get().items().stream()
                .filter(item -> item.id().document().equals(document) && item.value().equals(value) && item.isLeak() == leak)
                .findFirst()
                .orElseThrow());
    }

    private void goTo(DocumentId document, String value, boolean leak) {
        Item item = item(document, value, leak);
        Hand.runFx(() -> model().open(item.id()));
        hand.settle();
    }

    private List<Ruling> rulings(DocumentId document) {
        window.saved();
        return window.session().store().state(document).rulings();
    }

    private List<String> gold(DocumentId document) {
        window.saved();
        var text = window.session().store().document(document).orElseThrow().text();
        return DocumentAdjudication.of(window.session().store().state(document)).gold().annotations().stream()
                .map(annotation -> annotation.label() + " " + text.slice(annotation.span()))
                .toList();
    }

    @Test
    void nothingIsApprovedWhileSurrogatesArePrepared() {
        hand.click("#stage-agreement");
        window.settle();
        window.close();
        window = new WindowUnderTest(folder, 1280, 800);
        hand = window.hand();
        window.openAs(file, "Cara");
        ShellView shell = (ShellView) window.composition().scene().getRoot();
        hand.find("#stage-surrogates");
        window.settle();

        boolean taken = Hand.onFx(() -> {
            window.composition().shell().stageProperty().set(Stage.SURROGATES);
            return shell.shown().isComing() && shell.perform(AppAction.APPROVE);
        });

        assertThat(taken).as("the key means nothing yet").isTrue();
        hand.await(() -> model().currentProperty().get() != null, "something in hand");
        window.settle();
        assertThat(Hand.onFx(shell.shown()::isComing)).isFalse();
        assertThat(rulings(at().document())).isEmpty();
    }

    @Test
    void whatDecidesStaysInItsPlaceFromEntityToEntity() {
        Bounds first = null;
        for (Item item : Hand.onFx(() -> List.copyOf(model().listingProperty().get().items()))) {
            if (!item.isLeak()) {
                Hand.runFx(() -> model().open(item.id()));
                hand.settle();
                Node approve = Hand.onFx(() -> window.composition().scene().lookup("#approve"));
                Bounds place = Hand.onFx(() -> approve.localToScene(approve.getLayoutBounds()));
                first = first == null ? place : first;
                assertThat(place).as(item.value()).isEqualTo(first);
            }
        }
        assertThat(first).isNotNull();
    }

    @Test
    void undoSaysWhatWasUndoneAndWhatIsLeft() {
        goTo(ReviewProject.ALPHA, "Odile Marchetti", false);
        hand.press("Enter");
        hand.settle();

        hand.press("Ctrl+Z");
        assertThat(window.notice()).startsWith("Undone: ");
        hand.press("Ctrl+Y");
        assertThat(window.notice()).startsWith("Redone: ");
        for (int steps = 0; steps < 9 && window.session().nextUndo().isPresent(); steps++) {
            hand.press("Ctrl+Z");
            hand.settle();
        }
        hand.press("Ctrl+Z");
        assertThat(window.notice()).isEqualTo("There is nothing to undo.");
    }

    @Test
    void ideasOfTheSecondReaderAreShownIfTheyMeetTheRulesAndCountOnlyOnceTheyAreUsed() {
        try (TestServer server = new TestServer().proposes("Zora Quist", "Odile", "Anneke Brandsma")) {
            Actor pi = new Actor(new ActorId("pi"), Role.PI);
            window.session().store().append(Gesture.of(pi.id(), List.of(new ProjectEdit.ChangeActor(null, pi))));
            window.session().store().append(Gesture.of(pi.id(), ReaderSettings.switchOn(
                    window.session().store()::setting, server.address(), "small", pi, "", Clock.systemUTC())));
            Hand.runFx(() -> window.session().reload());
            Item person = Hand.onFx(() -> model().listingProperty().get().items().stream()
                    .filter(item -> !item.isLeak() && item.value().startsWith("Odile")).findFirst().orElseThrow());
            Hand.runFx(() -> model().open(person.id()));
            hand.settle();
            List<Ruling> before = rulings(person.id().document());
            hand.press("F2");
            hand.settle();

            hand.click("#draft-ideas");
            window.settle();
            assertThat(server.bodies()).hasSize(1);
            assertThat(window.shows("#draft-idea-1")).isTrue();
            String idea = window.words("#draft-idea-1");
            assertThat(idea).isIn("Zora Quist", "Anneke Brandsma");
            hand.click("#draft-idea-1");
            assertThat(rulings(person.id().document())).isEqualTo(before);
            hand.click("#draft-settle");
            hand.settle();

            assertThat(rulings(person.id().document())).isNotEqualTo(before);
        }
    }

    @Test
    void everySayingHasItsKeyAndReachesTheFile() {
        goTo(ReviewProject.ALPHA, "4471-0936", false);
        hand.press("R");
        assertThat(entity().draw()).isEqualTo(1);
        String made = Objects.requireNonNull(entity().made()).value();
        hand.press("Enter");
        assertThat(rulings(ReviewProject.ALPHA)).singleElement()
                .isInstanceOfSatisfying(Ruling.Treatment.class, said -> assertThat(said.choice())
                        .isInstanceOfSatisfying(Ruling.Choice.Approved.class, choice -> assertThat(choice.value()).isEqualTo(made)));
        assertThat(at()).as("goes on").isNotEqualTo(item(ReviewProject.ALPHA, "4471-0936", false).id());

        goTo(ReviewProject.ALPHA, "4471-0936", false);
        hand.press("U");
        assertThat(entity().standing()).isEqualTo(EntityStatus.PROPOSED);
        assertThat(rulings(ReviewProject.ALPHA)).isEmpty();

        goTo(ReviewProject.ALPHA, "Bergen", false);
        hand.press("K");
        assertThat(rulings(ReviewProject.ALPHA)).singleElement()
                .isInstanceOfSatisfying(Ruling.Treatment.class, said -> assertThat(said.choice()).isInstanceOf(Ruling.Choice.Kept.class));

        goTo(ReviewProject.ALPHA, "Odile Marchetti", false);
        hand.press("K");
        hand.click("#reason-1");
        goTo(ReviewProject.ALPHA, "Odile Marchetti", false);
        assertThat(entity().standing()).isEqualTo(EntityStatus.KEPT);
        hand.press("Ctrl+Z");
        assertThat(entity().standing()).isEqualTo(EntityStatus.PROPOSED);

        goTo(ReviewProject.BETA, "Blue Heron Club", false);
        hand.press("Right");
        hand.press("Shift+N");
        assertThat(gold(ReviewProject.BETA)).containsExactly("NAME_STUDENT Tarek Haddad", "OTHER Blue Heron Club");
        hand.press("Ctrl+Z");
        goTo(ReviewProject.BETA, "Blue Heron Club", false);
        hand.press("N");
        assertThat(gold(ReviewProject.BETA)).containsExactly("NAME_STUDENT Tarek Haddad");
        assertThat(window.notice()).contains("2 spans");
    }

    @Test
    void aLeakIsSettledByOneKey() {
        goTo(ReviewProject.ALPHA, "Odile", true);
        hand.press("Enter");
        assertThat(window.notice()).as("Enter approves values and no leaks").contains("This is a leak");
        hand.press("L");
        assertThat(gold(ReviewProject.ALPHA)).filteredOn("NAME_STUDENT Odile"::equals).hasSize(2);
        hand.press("Shift+Enter");
        assertThat(gold(ReviewProject.ALPHA)).filteredOn("NAME_STUDENT Odile"::equals).hasSize(3);

        goTo(ReviewProject.GAMMA, "will", true);
        hand.press("C");
        goTo(ReviewProject.GAMMA, "low", true);
        hand.press("S");
        assertThat(rulings(ReviewProject.GAMMA)).hasSize(2);
        goTo(ReviewProject.GAMMA, "will", true);
        hand.press("U");
        assertThat(rulings(ReviewProject.GAMMA)).hasSize(1);
        hand.press("O");
        hand.click("#reason");
        hand.type("A verb");
        hand.press("Enter");
        assertThat(rulings(ReviewProject.GAMMA)).filteredOn(said -> said instanceof Ruling.Clearance clearance
                        && clearance.verdict() == Ruling.Verdict.OVERRIDDEN && clearance.reason().equalsIgnoreCase("a verb"))
                .hasSize(1);
        hand.press("Ctrl+Z");
        assertThat(rulings(ReviewProject.GAMMA)).hasSize(1);
    }

    @Test
    void aValueIsWrittenWithTheKeysAndWhatSpeaksAgainstItIsSaid() {
        goTo(ReviewProject.BETA, "Blue Heron Club", false);
        hand.press("F2");
        hand.type("Heron");
        hand.await(() -> !model().drafting().draftProperty().get().breaches().isEmpty(), "what speaks against it");
        hand.settle();
        assertThat(window.words("#draft-verdict")).contains("It contains part of the original");
        hand.press("Enter");
        assertThat(rulings(ReviewProject.BETA)).isEmpty();
        hand.press("Ctrl+A");
        hand.type("Grey Otters");
        hand.await(() -> model().drafting().draftProperty().get().breaches().isEmpty(), "nothing against it");
        hand.settle();
        assertThat(((AnnotatedTextView) hand.find("#text-made")).documentProperty().get().value()).contains("Grey Otters");
        hand.press("Enter");
        assertThat(rulings(ReviewProject.BETA)).hasSize(1);
        hand.find("#also");
        hand.press("Shift+Enter");
        assertThat(item(ReviewProject.GAMMA, "Blue Heron Club", false).made()).isEqualToIgnoringCase("Grey Otters");

        goTo(ReviewProject.BETA, "Blue Heron Club", false);
        hand.press("F2");
        hand.type("K");
        hand.press("Esc");
        assertThat(entity().standing()).as("keys typed in the field mean nothing else").isEqualTo(EntityStatus.OWN);
        assertThat(Hand.onFx(() -> model().drafting().draftProperty().get())).isNull();
    }

    @Test
    void undoGoesBackThroughEverythingAfterTheProjectWasOpenedAgain() {
        goTo(ReviewProject.ALPHA, "4471-0936", false);
        hand.press("Enter");
        goTo(ReviewProject.ALPHA, "Bergen", false);
        hand.press("K");
        goTo(ReviewProject.ALPHA, "Odile", true);
        hand.press("L");
        goTo(ReviewProject.GAMMA, "low", true);
        hand.press("C");
        window.saved();
        hand.press("Ctrl+W");
        hand.find("#open-project");

        enter();
        assertThat(rulings(ReviewProject.GAMMA)).hasSize(1);
        hand.press("Ctrl+Z");
        assertThat(rulings(ReviewProject.GAMMA)).isEmpty();
        hand.press("Ctrl+Z");
        assertThat(gold(ReviewProject.ALPHA)).filteredOn("NAME_STUDENT Odile"::equals).hasSize(1);
        hand.press("Ctrl+Z");
        hand.press("Ctrl+Z");
        assertThat(rulings(ReviewProject.ALPHA)).isEmpty();
        hand.press("Ctrl+Shift+Z");
        assertThat(rulings(ReviewProject.ALPHA)).hasSize(1);
    }

    @Test
    void everythingCanBeDoneWithTheMouse() {
        goTo(ReviewProject.ALPHA, "4471-0936", false);
        hand.click("#another");
        assertThat(entity().draw()).isEqualTo(1);
        hand.click("#approve");
        assertThat(rulings(ReviewProject.ALPHA)).hasSize(1);
        hand.click("#undo");
        assertThat(entity().standing()).isEqualTo(EntityStatus.PROPOSED);

        clickOn("#text", "Bergen");
        assertThat(current().item().value()).isEqualTo("Bergen");
        hand.click("#keep");
        clickOn("#text", "Bergen");
        hand.click("#undecide");
        assertThat(entity().treatment()).isNull();
        hand.click("#own");
        hand.type("Trondheim");
        hand.click("#draft-settle");
        clickOn("#text-made", "Trondheim");
        assertThat(entity().standing()).isEqualTo(EntityStatus.OWN);

        goTo(ReviewProject.ALPHA, "Odile Marchetti", false);
        hand.click("#mention-2");
        assertThat(current().mention()).isEqualTo(1);
        hand.click("#join-split");
        hand.click("#split-2");
        hand.click("#split-go");
        assertThat(entity().entity().mentions()).hasSize(1);
        hand.press("G");
        hand.click("#join-1");
        hand.click("#join-go");
        assertThat(entity().entity().mentions()).hasSize(2);

        hand.click("#finding-1");
        assertThat(current().leak()).isNotNull();
        hand.click("#label-finding");
        hand.click("#also-accept");
        assertThat(gold(ReviewProject.ALPHA)).filteredOn("NAME_STUDENT Odile"::equals).hasSize(3);
        goTo(ReviewProject.GAMMA, "low", true);
        hand.click("#common-word");
        assertThat(rulings(ReviewProject.GAMMA)).hasSize(1);
    }

    @Test
    void theWholeEssayIsReadWithAndWithoutItsChanges() {
        goTo(ReviewProject.ALPHA, "4471-0936", false);
        String made = Objects.requireNonNull(entity().made()).value();
        hand.press("V");
        AnnotatedTextView whole = (AnnotatedTextView) hand.find("#text-whole");
        assertThat(whole.documentProperty().get().value()).contains(made).doesNotContain("4471-0936");
        hand.press("D");
        assertThat(whole.documentProperty().get().value()).contains("4471-0936 " + made);
        hand.click("#whole-essay");
        hand.find("#text-made");
    }

    @Test
    void cleanOnesAreApprovedByLabelWithTheirCount() {
        hand.press("Ctrl+Shift+Enter");
        hand.click("#approve-clean-ID_NUM");
        assertThat(item(ReviewProject.ALPHA, "4471-0936", false).state()).isEqualTo(Item.State.DONE);
        assertThat(window.notice()).isEqualTo("Approved 1 surrogate.");
        hand.press("Ctrl+Z");
        assertThat(item(ReviewProject.ALPHA, "4471-0936", false).state()).isEqualTo(Item.State.PROPOSED);
    }

    @Test
    void howValuesAreMadeIsChosenInThePanelAndTakenBack() {
        hand.press("M");
        hand.click("#reserved");
        assertThat(Hand.onFx(() -> model().policies().now().reserved())).isTrue();
        hand.click("#numbered");
        hand.press("Esc");
        window.waitForJobs();
        assertThat(Hand.onFx(() -> model().listingProperty().get().items())).noneMatch(item ->
                item.id() instanceof Item.Id.OfLeak leak && leak.where().equals("name") && item.state().isOpen());
        hand.press("Ctrl+Z");
        hand.press("Ctrl+Z");
        assertThat(Hand.onFx(() -> model().policies().now().reserved())).isFalse();
    }

    @Test
    void theArrowsGoThroughTheListAndTheExportLineSaysWhatIsLeft() {
        Item.Id first = at();
        hand.press("Down");
        assertThat(at()).isNotEqualTo(first);
        hand.press("Up");
        assertThat(at()).isEqualTo(first);
        hand.press("Up");
        assertThat(window.notice()).isEqualTo("This is the first one in the list.");
        assertThat(window.words("#export-standing")).startsWith("Export blocked: ");
        hand.press("Ctrl+F");
        hand.type("beta");
        assertThat(Hand.onFx(() -> model().listingProperty().get().items())).allMatch(item -> item.id().document().equals(ReviewProject.BETA));
    }

    @Test
    void bothTextsShowTheSamePassageAtOneHeight(@TempDir Path other) {
        String filler = "We waited for [NAME_STUDENT|Odile Marchetti-Lindqvist] and for the last boat of the evening.\n\n";
        hand.press("Ctrl+W");
        hand.find("#open-project");
        file = ReviewProject.in(other, Map.of("long", filler.repeat(30) + "Her number is [ID_NUM|4471-0936].\n" + filler.repeat(30)));
        enter();
        goTo(new DocumentId("long"), "4471-0936", false);
        AnnotatedTextView original = (AnnotatedTextView) hand.find("#text");
        AnnotatedTextView made = (AnnotatedTextView) hand.find("#text-made");
        double[] tops = Hand.onFx(() -> {
            Span place = current().place().orElseThrow();
            Span there = current().planned().plan().rewriting().map().toNew(place).orElseThrow();
            return new double[] {
                original.boundsOf(place).orElseThrow().getMinY(), made.boundsOf(there).orElseThrow().getMinY()
            };
        });
        assertThat(tops[0]).isCloseTo(tops[1], org.assertj.core.api.Assertions.within(2.0));
    }

    private void clickOn(String selector, String words) {
        Node node = hand.find(selector);
        Point2D place = Hand.onFx(() -> {
            AnnotatedTextView view = (AnnotatedTextView) node;
            int start = view.documentProperty().get().value().indexOf(words);
            Span span = new Span(start, start + words.length());
            view.ensureVisible(span);
            var box = view.localToScreen(view.boundsOf(span).orElseThrow());
            return new Point2D(box.getCenterX(), box.getCenterY());
        });
        hand.clickAt(place, 1);
    }
}

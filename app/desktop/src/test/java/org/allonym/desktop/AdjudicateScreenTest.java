package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.allonym.adjudicate.ConflictKind;
import org.allonym.adjudicate.ConflictRegion;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.QueueEntry;
import javafx.geometry.Bounds;
import org.allonym.annotation.Annotation;
import org.allonym.desktop.adjudicate.AdjudicateModel;
import org.allonym.desktop.adjudicate.AdjudicateView;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.session.SaveState;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Outcome;
import org.allonym.project.DocumentId;
import org.allonym.services.sample.SampleProject;
import org.allonym.text.Span;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class AdjudicateScreenTest {

    @TempDir
    Path folder;

    private WindowUnderTest window;
    private Hand hand;

    @BeforeEach
    void openTheSampleAsClara() {
        window = new WindowUnderTest(folder, 1280, 800);
        hand = window.hand();
        hand.click("#open-sample");
        hand.click("#person-Clara");
        hand.find("#reader-1");
    }

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void everyDecisionHasItsKeyAndReachesTheFile() {
        QueueEntry.Id hospital = at();
        hand.press("1");
        QueueEntry.Id lecturer = at();
        hand.press("2");
        assertThat(outcome(hospital)).isEqualTo(new Outcome.Took(SampleProject.AMINA));
        assertThat(outcome(lecturer)).isEqualTo(new Outcome.Took(SampleProject.BRUNO));

        hand.press("Shift+Enter");
        assertThat(decisions()).as("four equal ones with it").isEqualTo(6);
        hand.press("Ctrl+Z");
        assertThat(decisions()).isEqualTo(2);
        assertThat(window.notice()).startsWith("Undone: ");

        goTo("Sketchdeck");
        QueueEntry.Id tool = at();
        hand.press("0");
        assertThat(outcome(tool)).isEqualTo(new Outcome.Nothing());
        hand.press("Esc");

        goTo("Precious M.");
        QueueEntry.Id teacher = at();
        hand.press("U");
        assertThat(outcome(teacher)).isEqualTo(new Outcome.Union());

        goTo("Lakeside Academy");
        QueueEntry.Id school = at();
        hand.press("U");
        hand.find("#label-wanted");
        assertThat(at()).isEqualTo(school);
        hand.press("C");
        hand.find("#label-wanted");
        assertThat(cases(school).current()).as("no annotator gave a location").isEmpty();
        assertThat(Hand.onFx(() -> window.composition().scene().getRoot().lookupAll("#label-wanted .label-button").stream().map(Node::getId).toList()))
                .as("what was given can be clicked").containsExactlyInAnyOrder("label-EDUCATION", "label-EMPLOYER");
        hand.press("S");
        assertThat(words(school)).containsExactly("EDUCATION Lakeside Academy");
        hand.press("Ctrl+Z");
        hand.press("U");
        hand.press("2");
        assertThat(words(school)).as("what the second annotator gave").containsExactly("EMPLOYER Lakeside Academy");

        goTo("117");
        QueueEntry.Id page = at();
        hand.press("L");
        hand.click("#later-1");
        assertThat(outcome(page)).isEqualTo(new Outcome.Later());
        assertThat(decision(page).note()).isEqualTo("Ask the PI");
        assertThat(at()).isNotEqualTo(page);

        goTo("Sketchdeck");
        assertThat(text("#decided .section-title")).isEqualTo("Nothing here");
        hand.press("R");
        assertThat(cases(tool).current()).isEmpty();
        assertThat(at()).isEqualTo(tool);
        hand.press("G");
        hand.press("2");
        assertThat(decision(tool).guidelineGap()).isTrue();
        assertThat(decision(tool).marks()).hasSize(1);
    }

    @Test
    void anOwnMarkIsChosenByKeysAndADigitIsALabelThen() {
        goTo("Dr. Halvorsen");
        QueueEntry.Id lecturer = at();
        hand.press("E");
        hand.press("Ctrl+Right");
        hand.press("Shift+Right");
        assertThat(text("#own-words")).isEqualTo("“Halvorsen said”");
        hand.press("Shift+Left");
        hand.press("0");
        assertThat(words(lecturer)).as("0 is the key of DATE while a label is wanted").containsExactly("DATE Halvorsen");

        hand.press("Right");
        hand.find("#label-wanted");
        hand.press("Esc");
        assertThat(decisions()).isEqualTo(1);
    }

    @Test
    void aKeyThatIsHeldAndADoubleClickDecideOnce() {
        for (int i = 0; i < 8; i++) {
            Hand.runFx(() -> Event.fireEvent(
                    window.composition().scene().getFocusOwner(),
                    new KeyEvent(KeyEvent.KEY_PRESSED, "0", "0", KeyCode.DIGIT0, false, false, false, false)));
            hand.settle();
        }
        assertThat(decisions()).isEqualTo(1);

        for (String button : List.of("#choice-nothing", "#reader-1")) {
            int before = decisions();
            Node node = hand.find(button);
            Bounds box = Hand.onFx(() -> node.localToScreen(node.getBoundsInLocal()));
            hand.clickAt(new Point2D(box.getCenterX(), box.getCenterY()), 2);
            assertThat(decisions()).as(button).isEqualTo(before + 1);
        }
    }

    @Test
    void everythingCanBeDoneWithTheMouse() {
        QueueEntry.Id hospital = at();
        hand.click("#reader-2");
        assertThat(outcome(hospital)).isEqualTo(new Outcome.Took(SampleProject.BRUNO));
        hand.click("#choice-intersection");
        assertThat(decisions()).isEqualTo(2);
        hand.click("#show-alike");
        hand.click("#alike-decide");
        assertThat(decisions()).isEqualTo(6);
        hand.click("#undo");
        hand.click("#undo");
        assertThat(decisions()).isEqualTo(1);

        hand.click("#previous");
        hand.click("#take-back");
        assertThat(decisions()).isZero();

        drag("29");
        hand.find("#label-wanted");
        hand.click("#leave-own");
        drag("A waiting room");
        hand.click("#label-LOCATION");
        assertThat(decisions()).as("a find").isEqualTo(1);
        assertThat(at()).isEqualTo(hospital);

        hand.click("#accept-agreed");
        hand.await(() -> model().progress().agreed() == 0, "the agreed spans");
        assertThat(decisions()).isEqualTo(173);
        hand.click("#kind-label");
        assertThat(Hand.onFx(() -> model().queueProperty().get().size())).isEqualTo(10);
    }

    @Test
    void keysDontDecideWhileAFieldIsTypedIn() {
        hand.press("Ctrl+F");
        hand.press("1");
        hand.press("1");
        hand.press("9");
        assertThat(decisions()).isZero();
        assertThat(at().document()).isEqualTo(new DocumentId("119"));
        hand.press("Esc");
        hand.press("1");
        assertThat(decisions()).isEqualTo(1);
    }

    @Test
    void aNoteStillInItsFieldIsKeptWhenTheProjectIsClosed() {
        hand.press("Shift+T");
        hand.type("not a");
        hand.click("#next");
        hand.click("#previous");
        hand.press("Shift+T");
        hand.type(" hospital");
        hand.press("Ctrl+W");
        hand.click("#open-sample");
        hand.click("#person-Clara");
        hand.find("#reader-1");
        assertThat(((TextField) hand.find("#decision-note")).getText()).isEqualTo("not a hospital");
    }

    @Test
    void whereTheAnnotatorsWithdrewTheirSpansTheButtonsSayKeepAndDrop() {
        goTo("Sketchdeck");
        QueueEntry.Id tool = at();
        hand.press("2");
        Hand.runFx(() -> {
            Annotation mark = session().state(tool.document()).layer(SampleProject.BRUNO).annotations().stream()
                    .filter(annotation -> annotation.span().equals(tool.place()))
                    .findFirst()
                    .orElseThrow();
            session().perform(List.of(new DocumentEdit.RemoveAnnotation(tool.document(), SampleProject.BRUNO, mark)));
        });
        saved();
        Hand.runFx(() -> model().open(model().conflicts().entries().stream()
                .filter(entry -> entry.kind() == ConflictKind.WITHDRAWN)
                .findFirst()
                .orElseThrow()
                .id()));
        hand.settle();
        assertThat(Hand.onFx(() -> window.composition().scene().lookup("#choice-accept").getParent().isVisible())).isFalse();
        hand.picture(Path.of("target/screens/adjudicate-withdrawn.png"));
        hand.click("#withdrawn-drop");
        assertThat(Hand.onFx(() -> model().conflicts().entries().stream().anyMatch(entry -> entry.kind() == ConflictKind.WITHDRAWN)))
                .isFalse();
    }

    @Test
    void whatDecidesStaysInItsPlaceFromConflictToConflict() {
        List<String> buttons = List.of("#choice-accept", "#choice-nothing", "#choice-later", "#reason", "#decision-note");
        List<Bounds> first = places(buttons);
        assertThat(first).doesNotContainNull();

        for (QueueEntry entry : Hand.onFx(() -> model().conflicts().entries())) {
            Hand.runFx(() -> model().open(entry.id()));
            hand.settle();
            assertThat(places(buttons)).as(entry.kind().name()).isEqualTo(first);
        }
    }

    private List<Bounds> places(List<String> selectors) {
        return Hand.onFx(() -> selectors.stream()
                .map(selector -> window.composition().scene().lookup(selector))
                .map(node -> node.localToScene(node.getLayoutBounds()))
                .toList());
    }

    @Test
    void theSecondClickOfADoubleClickAcceptsNothing() {
        hand.find("#accept-agreed");
        window.pressAgain("#accept-agreed");
        assertThat(window.shows("#accept-agreed")).isTrue();
        hand.click("#accept-agreed");
        window.waitForJobs();
        hand.settle();
        assertThat(window.shows("#accept-agreed")).isFalse();
    }

    @Test
    void aReasonTypedAtOnceIsWordsAndNoCommand() {
        QueueEntry.Id first = at();
        hand.press("L");
        hand.picture(Path.of("target/screens/adjudicate-later.png"));
        hand.type("ask rosa");
        assertThat(decisions()).as("nothing is decided while it is typed").isZero();
        hand.press("Enter");
        assertThat(decision(first).note()).isEqualTo("ask rosa");
        QueueEntry.Id second = at();
        hand.press("L");
        hand.press("2");
        assertThat(decision(second).note()).isEqualTo("Ask the annotators");
        assertThat(decisions()).isEqualTo(2);
        hand.press("L");
        hand.type("the");
        hand.press("2");
        assertThat(decisions()).as("a number among words is typed").isEqualTo(2);
    }

    @Test
    void theEndSaysWhatComesNext() {
        Hand.runFx(() -> {
            int open = model().conflicts().open();
            for (int i = 0; i < open; i++) {
                model().deciding().take(2);
            }
        });

        hand.find("#all-decided");
        hand.picture(Path.of("target/screens/adjudicate-done.png"));
        assertThat(text("#queue-count")).isEqualTo("0 of 104 open");
    }

    @Test
    void pictures() {
        hand.press("N");
        hand.picture(Path.of("target/screens/adjudicate-light-1280.png"));
        hand.press("2");
        hand.picture(Path.of("target/screens/adjudicate-alike.png"));
        hand.click("#show-alike");
        hand.picture(Path.of("target/screens/adjudicate-show-alike.png"));
        hand.press("Esc");
        hand.press("Shift+Enter");
        hand.press("P");
        theme(Theme.DARK);
        hand.picture(Path.of("target/screens/adjudicate-dark-1280.png"));
        goTo("Lakeside Academy");
        hand.press("U");
        hand.picture(Path.of("target/screens/adjudicate-which-label.png"));
        hand.press("Esc");
        // JavaFX's headless screen has 1,000 lines: a window that reaches below them is drawn with errors
        Hand.runFx(() -> {
            window.composition().scene().getWindow().setX(0);
            window.composition().scene().getWindow().setY(0);
            window.composition().scene().getWindow().setWidth(1920);
            window.composition().scene().getWindow().setHeight(996);
        });
        hand.picture(Path.of("target/screens/adjudicate-dark-1920.png"));
        theme(Theme.LIGHT);
        hand.picture(Path.of("target/screens/adjudicate-light-1920.png"));
    }

    private void theme(Theme theme) {
        Hand.runFx(() -> window.composition().appearance().themeProperty().set(theme));
    }

    private AdjudicateModel model() {
        return ((AdjudicateView) ((org.allonym.desktop.shell.ShellView) window.composition().scene().getRoot()).shown()).model();
    }

    private QueueEntry.Id at() {
        return Hand.onFx(() -> Objects.requireNonNull(model().currentProperty().get()).entry().id());
    }

    /// Opens the first conflict with these words, as a click in the list does.
    private void goTo(String words) {
        Hand.runFx(() -> {
            model().open(model().conflicts().entries().stream()
                    .filter(entry -> model().snippet(entry).equals(words))
                    .findFirst()
                    .orElseThrow()
                    .id());
        });
        hand.settle();
    }

    private void drag(String words) {
        Bounds box = Hand.onFx(() -> {
            AnnotatedTextView view = (AnnotatedTextView) window.composition().scene().lookup("#text");
            int start = view.documentProperty().get().value().indexOf(words);
            Span span = new Span(start, start + words.length());
            view.ensureVisible(span);
            return view.localToScreen(view.boundsOf(span).orElseThrow());
        });
        hand.drag(
                new Point2D(box.getMinX() + 1, box.getCenterY()), new Point2D(box.getMaxX() - 1, box.getCenterY()));
    }

    private String text(String selector) {
        return ((Label) hand.find(selector)).getText();
    }

    private ProjectSession session() {
        return Objects.requireNonNull(window.composition().shell().sessionProperty().get());
    }

    private void saved() {
        hand.await(() -> session().saveStateProperty().get() instanceof SaveState.Saved, "everything saved");
    }

    private ConflictRegion cases(QueueEntry.Id id) {
        saved();
        return DocumentAdjudication.of(session().store().state(id.document())).caseAt(id.place()).orElseThrow();
    }

    private Decision decision(QueueEntry.Id id) {
        return cases(id).current().getFirst();
    }

    private Outcome outcome(QueueEntry.Id id) {
        return decision(id).outcome();
    }

    private List<String> words(QueueEntry.Id id) {
        return decision(id).marks().stream()
                .map(mark -> mark.label() + " "
                        + session().store().document(id.document()).orElseThrow().text().slice(mark.span()))
                .toList();
    }

    /// How many decisions the file holds.
    private int decisions() {
        saved();
        return session().store().rows().stream()
                .mapToInt(row -> session().store().state(row.id()).decisions().size())
                .sum();
    }
}

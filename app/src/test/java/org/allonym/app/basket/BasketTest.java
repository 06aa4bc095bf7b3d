package org.allonym.app.basket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.app.ReviewProject;
import org.allonym.app.SampleProject;
import org.allonym.app.WindowUnderTest;
import org.allonym.app.adjudicate.AdjudicateModel;
import org.allonym.app.adjudicate.AdjudicateView;
import org.allonym.app.session.ProjectSession;
import org.allonym.app.surrogates.SurrogatesModel;
import org.allonym.app.surrogates.SurrogatesView;
import org.allonym.app.text.AnnotatedTextView;
import org.allonym.app.tour.Hand;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.label.Label;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.store.ProjectFile;
import org.allonym.store.ProjectStore;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Performs everyday tasks in the real window, counts what they cost the hands, and holds each to its budget and to the
/// table in `docs/performance.md`.
///
/// `-Dallonym.basket=write` writes the table anew. The caret or the chosen span is in place when a task begins, the
/// pointer in the middle of the text; a mouse goes the straight way.
class BasketTest {

    private static final DocumentId LETTER = new DocumentId("draft-b");
    private static final DocumentId KITCHEN = new DocumentId("kitchen-7");

    @TempDir
    Path folder;

    @TempDir
    Path others;

    private final BasketTable table = new BasketTable();
    private WindowUnderTest window;
    private Hand hand;
    private EffortMeter meter;

    @Test
    void everyTaskStaysWithinItsBudgetAndTheTableInTheDocumentationIsTrue() {
        suggest();
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            hand = open.hand();
            meter = new EffortMeter(open.stage());
            open.sampleAs("Amina");
            openKitchen();
            annotateByKeys();
            annotateByMouse();
            finishAfterTheSweep();
            decideSuggestionsAndFinish();
            open.leave();
            open.openRecent("Clara");
            hand.find("#reader-1");
            adjudicate();
        }
        reviewSurrogates();
        assertThat(table.tasks()).isEqualTo(14);
        System.out.println(table.text());
        Path page = page();
        if (System.getProperty("allonym.basket", "").equals("write")) {
            table.writeInto(page);
        }
        compare(BasketTable.onPage(page), table.text());
    }

    /// Counts exactly; the pointer's ways to a fifth, for the layout changes more often than what people do.
    private static void compare(String documented, String counted) {
        assertThat(BasketTable.counts(documented)).isEqualTo(BasketTable.counts(counted));
        List<Integer> ways = BasketTable.ways(counted);
        List<Integer> before = BasketTable.ways(documented);
        assertThat(ways).hasSizeGreaterThan(12).hasSameSizeAs(before);
        for (int i = 0; i < ways.size(); i++) {
            assertThat(ways.get(i)).as("pixels in row %d", i + 1).isCloseTo(before.get(i), withPercentage(20));
        }
    }

    private void openKitchen() {
        hand.press("Ctrl+PgDn");
        hand.press("Ctrl+PgDn");
        assertThat(window.words("#document-title")).isEqualTo(KITCHEN.value());
    }

    // The basket

    private void reviewSurrogates() {
        Path file = ReviewProject.in(others);
        try (WindowUnderTest open = new WindowUnderTest(others, 1280, 800)) {
            window = open;
            hand = open.hand();
            meter = new EffortMeter(open.stage());
            open.answer(file);
            hand.click("#open-project");
            open.enterAs("Cara");
            hand.click("#stage-surrogates");
            open.waitForJobs();
            SurrogatesModel model = ((SurrogatesView) open.composition().shown()).model();
            hand.await(() -> model.inHandProperty().get() != null, "a surrogate");
            Hand.onFx(() -> {
                model.open(model.listingProperty().get().items().stream()
                        .filter(item -> item.value().equals("4471-0936"))
                        .findFirst()
                        .orElseThrow()
                        .id());
                return true;
            });
            hand.settle();
            cost(Task.given("Another surrogate", "`R`", 1), () -> hand.press("R"));
            assertThat(Hand.onFx(() -> model.inHandProperty().get().entity().draw())).isEqualTo(1);
            int left = Hand.onFx(() -> model.tally().toSee());
            cost(Task.given("Approve a surrogate", "`⏎`; the next comes by itself", 1), () -> hand.press("Enter"));
            assertThat(Hand.onFx(() -> model.tally().toSee())).isEqualTo(left - 1);
            cost(Task.beside("Approve a surrogate by mouse", "click the button", 1), () -> hand.click("#approve"));
        }
    }

    private void annotateByKeys() {
        caret("Grenoble");
        cost(Task.given("Label a one-token span", "its key", 1), () -> hand.press(key("LOCATION")));
        assertThat(chosen()).isEqualTo("LOCATION Grenoble");

        caret("Odile");
        cost(Task.given("Label a two-token name", "`⇧→`, its key", 3), () -> {
            hand.press("Shift+Right");
            hand.press(key("NAME_STUDENT"));
        });
        assertThat(chosen()).isEqualTo("NAME_STUDENT Odile Marchetti");

        caret("Grenoble");
        cost(Task.given("Relabel", "the other key", 1), () -> hand.press(key("EMPLOYER")));
        assertThat(chosen()).isEqualTo("EMPLOYER Grenoble");

        caret("Cantine");
        hand.press(key("EMPLOYER"));
        cost(Task.given("Move an edge by a token", "`⇧→`", 2), () -> hand.press("Shift+Right"));
        assertThat(chosen()).isEqualTo("EMPLOYER Cantine Vauclair");

        caret("Grenoble");
        int before = spans();
        cost(Task.given("Delete", "`⌫`", 1), () -> hand.press("Backspace"));
        assertThat(spans()).isEqualTo(before - 1);

        cost(Task.given("Undo", "`Ctrl Z`", 2), () -> hand.press("Ctrl+Z"));
        assertThat(spans()).isEqualTo(before);

        caret("Ren");
        hand.press(key("NAME_STUDENT"));
        cost(Task.given("Label all the same strings", "`⇧⏎` on the strip", 2), () -> hand.press("Shift+Enter"));
        assertThat(spans()).isEqualTo(before + 3);
        hand.press("Ctrl+Z");
        hand.press("Backspace");
        caret("Ren");
        hand.press(key("NAME_STUDENT"));
        cost(Task.beside("Look at the same strings and label two of three", "`Alt ⏎` lists them, `Space` unticks one, `⏎`", 4), () -> {
            hand.press("Alt+Enter");
            hand.press("Space");
            hand.press("Enter");
        });
        assertThat(spans()).isEqualTo(before + 2);
        hand.press("Esc");
    }

    /// In a letter of which nobody has read a word yet, so that nothing in it is overlooked.
    private void decideSuggestionsAndFinish() {
        hand.press("Ctrl+PgUp");
        hand.press("Ctrl+PgUp");
        assertThat(window.words("#document-title")).isEqualTo(LETTER.value());
        hand.press("N");
        cost(Task.given("Accept a suggestion", "`⏎`", 1), () -> hand.press("Enter"));
        assertThat(layer(LETTER)).singleElement().extracting(Annotation::label).isEqualTo("EMPLOYER");
        cost(Task.given("Reject a suggestion", "`X`; the next comes by itself", 1), () -> hand.press("X"));
        assertThat(Hand.onFx(() -> session().state(LETTER).rejected(SampleProject.AMINA))).hasSize(1);

        cost(Task.given("Finish and next", "`F`", 1), () -> hand.press("F"));
        assertThat(status(LETTER)).isEqualTo(DocumentStatus.FINISHED);
        assertThat(window.words("#document-title")).isNotEqualTo(LETTER.value());
    }

    private void finishAfterTheSweep() {
        cost(Task.beside("Finish where suggestions are open and something may be overlooked", "`F` lists both, `F` leaves them", 2), () -> {
            hand.press("F");
            assertThat(window.words("#oversights-title")).contains("places, 1 suggested");
            hand.press("F");
        });
        assertThat(status(KITCHEN)).isEqualTo(DocumentStatus.FINISHED);
        assertThat(window.words("#document-title")).isNotEqualTo(KITCHEN.value());
    }

    private DocumentStatus status(DocumentId document) {
        return Hand.onFx(() -> session().state(document).work(SampleProject.AMINA).status());
    }

    /// Makes the sample with two suggestions in the letter, as a run of a model leaves them.
    private void suggest() {
        Path file = folder.resolve("sample.allonym");
        SampleProject.make(file);
        try (ProjectStore store = ProjectFile.open(file)) {
            DocumentText text = store.document(LETTER).orElseThrow().text();
            List<Annotation> suggested = List.of(suggestion(text, "Salon Fennimore", "EMPLOYER"), suggestion(text, "Richard von Mises", "NAME_STUDENT"));
            DocumentText kitchen = store.document(KITCHEN).orElseThrow().text();
            List<Annotation> year = List.of(suggestion(kitchen, "May 2024", "DATE"));
            store.append(Gesture.of(SampleProject.PI, List.of(
                    new DocumentEdit.ReplaceLayer(LETTER, ActorId.MODEL, List.of(), suggested),
                    new DocumentEdit.ReplaceLayer(KITCHEN, ActorId.MODEL, List.of(), year))));
        }
    }

    private static Annotation suggestion(DocumentText text, String words, String label) {
        int start = text.value().indexOf(words);
        return Annotation.of(text.span(start, start + words.length()), label, new Provenance.Model("a model", 0.9));
    }

    private void adjudicate() {
        int open = open();
        cost(Task.given("Resolve a conflict", "the reader’s number; the next comes by itself", 1), () -> hand.press("1"));
        assertThat(open()).isEqualTo(open - 1);

        cost(Task.own("Say that nothing is here", "`0`", 1), () -> hand.press("0"));
        assertThat(open()).isEqualTo(open - 2);

        int alike = alike();
        assertThat(alike).isPositive();
        cost(Task.beside("Decide the equal conflicts alike", "`⇧⏎` on the strip", 2), () -> hand.press("Shift+Enter"));
        assertThat(open()).isEqualTo(open - 2 - alike);

        cost(Task.beside("Resolve a conflict by mouse", "click the reading", 1), () -> hand.click("#reader-2"));
        assertThat(open()).isEqualTo(open - 3 - alike);
    }

    // By mouse, and some of both

    private void annotateByMouse() {
        caret("Bastien");
        hand.press(key("NAME_STUDENT"));
        hand.press("L");
        int before = spans();
        cost(Task.beside("Label with a sticky label", "drag over the words", 1), () -> drag("Christopher Alexander"));
        assertThat(chosen()).isEqualTo("NAME_STUDENT Christopher Alexander");
        hand.press("L");

        cost(Task.beside("Move an edge by mouse", "drag it", 1), () -> hand.drag(
                edge("Christopher Alexander", false), edge("Alexander writes", false)));
        assertThat(chosen()).isEqualTo("NAME_STUDENT Christopher Alexander writes");
        hand.press("Backspace");
        assertThat(spans()).isEqualTo(before);

        cost(Task.beside("Label a two-token name, drag and key", "drag, its key", 2), () -> {
            drag("Team Heron");
            hand.press(key("OTHER"));
        });
        assertThat(chosen()).isEqualTo("OTHER Team Heron");
        hand.press("Backspace");

        cost(Task.beside("Label a two-token name by mouse alone", "drag, click the label", 2), () -> {
            drag("Team Heron");
            hand.click("#label-OTHER");
        });
        assertThat(chosen()).isEqualTo("OTHER Team Heron");

        cost(Task.beside("Find a word and label it", "`Ctrl F`, four digits, `Esc`, its key", 8), () -> {
            hand.press("Ctrl+F");
            hand.type("1998");
            hand.press("Esc");
            hand.press(key("DATE"));
        });
        assertThat(chosen()).isEqualTo("DATE 1998");

        cost(Task.beside("Write a note on a span", "`T`, five letters, `⏎`", 7), () -> {
            hand.press("T");
            hand.type("a day");
            hand.press("Enter");
        });
        assertThat(layer(KITCHEN)).anyMatch(annotation -> annotation.note().equals("a day"));
    }

    // Measuring

    private void cost(Task task, Runnable doing) {
        Node text = hand.find("#text");
        Point2D middle = Hand.onFx(() -> {
            Bounds box = text.localToScreen(text.getBoundsInLocal());
            return new Point2D(Math.rint(box.getCenterX()), Math.rint(box.getCenterY()));
        });
        hand.pointAt(middle);
        int keys = hand.keys();
        int clicks = hand.clicks();
        Effort effort = meter.of(middle, doing);
        assertThat(effort.keys()).as("keys that arrive of those played").isEqualTo(hand.keys() - keys);
        assertThat(effort.buttons()).as("buttons that arrive of those played").isEqualTo(hand.clicks() - clicks);
        task.check(effort);
        table.add(task, effort);
    }

    private static Path page() {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            Path page = at.resolve("docs/performance.md");
            if (Files.exists(page)) {
                return page;
            }
        }
        throw new IllegalStateException("no docs/performance.md above the working directory");
    }

    // The window

    private ProjectSession session() {
        return Objects.requireNonNull(window.composition().shell().sessionProperty().get());
    }

    private String key(String label) {
        return Hand.onFx(() -> session().labelSet().find(label).map(Label::key).orElseThrow());
    }

    private List<Annotation> layer(DocumentId document) {
        return Hand.onFx(() -> session().state(document).layer(SampleProject.AMINA).annotations());
    }

    private int spans() {
        return layer(KITCHEN).size();
    }

    /// The chosen span's label and words.
    private String chosen() {
        return Hand.onFx(() -> {
            Span selected = view().selectionProperty().get();
            return session().state(KITCHEN).layer(SampleProject.AMINA).annotations().stream()
                    .filter(annotation -> annotation.span().equals(selected))
                    .map(annotation -> annotation.label() + " " + view().documentProperty().get().slice(annotation.span()))
                    .findFirst()
                    .orElse("nothing");
        });
    }

    private AnnotatedTextView view() {
        return (AnnotatedTextView) hand.find("#text");
    }

    private Span place(String words) {
        int start = view().documentProperty().get().value().indexOf(words);
        return new Span(start, start + words.length());
    }

    private void caret(String word) {
        hand.press("Esc");
        Span place = place(word);
        Bounds box = shown(place);
        hand.clickAt(new Point2D(box.getCenterX(), box.getCenterY()), 1);
        assertThat(Hand.onFx(() -> view().selectionProperty().get().overlaps(place))).isTrue();
    }

    private Bounds shown(Span place) {
        AnnotatedTextView view = view();
        Hand.onFx(() -> {
            view.ensureVisible(place);
            return true;
        });
        hand.settle();
        return Hand.onFx(() -> view.localToScreen(view.boundsOf(place).orElseThrow()));
    }

    private Point2D edge(String words, boolean left) {
        Bounds box = shown(place(words));
        return new Point2D(left ? box.getMinX() + 1 : box.getMaxX() - 1, box.getCenterY());
    }

    private void drag(String words) {
        hand.drag(edge(words, true), edge(words, false));
    }

    private AdjudicateModel model() {
        return ((AdjudicateView) window.composition().shown()).model();
    }

    private int open() {
        return Hand.onFx(() -> model().conflicts().open());
    }

    private int alike() {
        return Hand.onFx(() -> {
            var offer = model().deciding().alikeProperty().get();
            return offer == null ? 0 : (int) offer.others().stream()
                    .filter(entry -> entry.state() == QueueEntry.State.OPEN)
                    .count();
        });
    }
}

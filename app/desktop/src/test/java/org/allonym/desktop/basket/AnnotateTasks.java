package org.allonym.desktop.basket;

import static org.assertj.core.api.Assertions.assertThat;

import org.allonym.annotation.Annotation;
import org.allonym.desktop.WindowUnderTest;
import org.allonym.desktop.tour.Hand;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.services.sample.SampleProject;
import org.allonym.text.Span;

/// What Amina does at the annotate screen of the sample.
final class AnnotateTasks extends AtWork {

    static final DocumentId LETTER = new DocumentId("draft-b");
    static final DocumentId KITCHEN = new DocumentId("kitchen-7");

    AnnotateTasks(WindowUnderTest window, BasketTable table) {
        super(window, table);
    }

    void openKitchen() {
        hand.press("Ctrl+PgDn");
        hand.press("Ctrl+PgDn");
        assertThat(window.words("#document-title")).isEqualTo(KITCHEN.value());
    }

    void annotateByKeys() {
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
        cost(Task.given("Label all occurrences", "`⇧⏎` on the strip", 2), () -> hand.press("Shift+Enter"));
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

    /// By mouse, and some of both.
    void annotateByMouse() {
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

    void finishAfterTheSweep() {
        cost(Task.beside("Finish where suggestions are open and something may be overlooked", "`F` lists both, `F` leaves them", 2), () -> {
            hand.press("F");
            assertThat(window.words("#oversights-title")).contains("places, 1 suggested");
            hand.press("F");
        });
        assertThat(status(KITCHEN)).isEqualTo(DocumentStatus.FINISHED);
        assertThat(window.words("#document-title")).isNotEqualTo(KITCHEN.value());
    }

    /// In a letter of which nobody has read a word yet, so that nothing in it is overlooked.
    void decideSuggestionsAndFinish() {
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

    private DocumentStatus status(DocumentId document) {
        return Hand.onFx(() -> session().state(document).work(SampleProject.AMINA).status());
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
}

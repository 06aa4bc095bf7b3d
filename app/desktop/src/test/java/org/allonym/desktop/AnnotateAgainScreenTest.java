package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.layout.Region;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyChord;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.kwic.KwicRow;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.tour.Hand;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSets;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.text.Span;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The same string elsewhere, what was overlooked, and the label that sticks.
@Tag("slow")
class AnnotateAgainScreenTest extends AtTheAnnotateScreen {

    private static final DocumentId ESSAY = new DocumentId("essay");
    private static final String TEXT =
            "Maria Lopez wrote this.\nMaria met Lena. Then Maria, Maria's sister and MARIA laughed with Lopez and M. L. at Maria.";

    private void annotate(String text, Runnable job) {
        reopen(TestProject.in(folder, LabelSets.CRAPII_14, Map.of("essay", text, "next", "Lena.")), job);
    }

    private List<String> marked() {
        return marked(ESSAY);
    }

    @SuppressWarnings("unchecked")
    private ListView<KwicRow> rows(String drawer) {
        return (ListView<KwicRow>) hand.find(drawer + " #kwic-rows");
    }

    private AnnotatorStatus work() {
        return Hand.onFx(() -> session().state(ESSAY).work(new ActorId("Anna")));
    }

    private int keysOf(Runnable job) {
        int before = hand.keys();
        job.run();
        return hand.keys() - before;
    }

    @Test
    void theScreenNamesTheKeysInForce() {
        annotate(TEXT, () -> {
            Hand.runFx(() -> {
                window.composition().shell().keysProperty().set(KeyMap.DEFAULT
                        .with(AppAction.PREVIOUS_TOKEN, List.of(KeyChord.of("F6")))
                        .with(AppAction.CANCEL, List.of(KeyChord.of("F4"), KeyChord.of("Esc"))));
            });

            assertThat(((Label) hand.find("#no-span")).getText()).startsWith("Go to a word with F6 or → or click it");
            hand.press("Ctrl+F");
            assertThat(hand.find("#find-close").getAccessibleText()).isEqualTo("Close (F4)");
        });
    }

    @Test
    void allTheSameStringsAreLabelledWithTwoKeystrokesWhileTheOfferStandsAndLater() {
        annotate(TEXT, () -> {
            hand.clickAt(before(25), 1);
            hand.press("1");
            assertThat(keysOf(() -> hand.press("Shift+Enter"))).isEqualTo(2);
            assertThat(marked()).hasSize(5);
            hand.press("Ctrl+Z");

            hand.press("Esc");
            hand.press("N");
            hand.press("P");
            hand.press("Shift+Enter");
            assertThat(marked()).hasSize(5).allMatch(mark -> mark.equals("Maria NAME_STUDENT"));
        });
    }

    @Test
    void theOthersAreReviewedTickedAndLabelledByKeysInOneStep() {
        annotate(TEXT, () -> {
            hand.press("Right");
            hand.press("Shift+Right");
            hand.press("1");
            hand.press("Esc");
            hand.clickAt(before(46), 1);
            hand.press("8");
            hand.clickAt(before(25), 1);
            hand.press("1");

            hand.press("Alt+Enter");
            hand.find("#review");
            assertThat(window.words("#review-title")).isEqualTo("4 other places of “Maria”");
            assertThat(Hand.onFx(() -> rows("#review").getItems().stream().map(row -> row.label() == null ? "" : row.label().name()).toList()))
                    .containsExactly("NAME_STUDENT", "NAME_INSTRUCTOR", "", "");

            hand.press("Down");
            hand.press("Space");
            hand.press("Down");
            hand.press("Space");
            hand.press("Enter");

            assertThat(marked()).containsExactly(
                    "Maria Lopez NAME_STUDENT", "Maria NAME_STUDENT", "Maria NAME_STUDENT", "Maria NAME_STUDENT");
            assertThat(window.shows("#review")).isFalse();
            hand.press("Right");
            hand.press("Ctrl+Z");
            assertThat(marked()).containsExactly("Maria Lopez NAME_STUDENT", "Maria NAME_STUDENT", "Maria NAME_INSTRUCTOR");
        });
    }

    @Test
    void aReviewIsLeftWithoutChangingAnything() {
        annotate(TEXT, () -> {
            hand.clickAt(before(25), 1);
            hand.press("1");
            hand.click("#review-same");
            hand.press("2");
            hand.press("Backspace");
            hand.press("Esc");
            assertThat(window.shows("#review")).isFalse();
            assertThat(marked()).containsExactly("Maria NAME_STUDENT");
            hand.press("Shift+Right");
            assertThat(marked()).as("the keyboard is back in the text").containsExactly("Maria met NAME_STUDENT");
        });
    }

    private String word() {
        AnnotatedTextView text = (AnnotatedTextView) hand.find("#text");
        return Hand.onFx(() -> text.documentProperty().get().slice(text.selectionProperty().get()));
    }

    @Test
    void goingFromLineToLineKeepsTheColumnAndPassesOverLinesWithoutAWord() {
        annotate("Alpha beta gamma delta\n\nEpsilon\n   \n***\nZeta eta theta iota" + "\n".repeat(200) + "Omega.", () -> {
            for (int i = 0; i < 3; i++) {
                hand.press("Right");
            }
            assertThat(word()).isEqualTo("gamma");
            hand.press("Down");
            assertThat(word()).isEqualTo("Epsilon");
            hand.press("Down");
            assertThat(word()).as("below the third word, past blanks and asterisks").isIn("eta", "theta");
            hand.press("Down");
            assertThat(word()).isEqualTo("Omega");
            hand.press("Down");
            assertThat(word()).isEqualTo("Omega");
            hand.press("Up");
            hand.press("Up");
            assertThat(word()).isEqualTo("Epsilon");
            hand.press("Up");
            assertThat(word()).isEqualTo("gamma");
        });
    }

    @Test
    void finishingWithNothingOverlookedIsOneKeystroke() {
        annotate("Nothing to see.", () -> {
            assertThat(keysOf(() -> hand.press("F"))).isEqualTo(1);
            assertThat(window.words("#document-title")).isEqualTo("next");
        });
    }

    @Test
    void whatIsOverlookedIsDecidedBySingleKeysBeforeTheDocumentIsFinished() {
        annotate(TEXT, () -> {
            hand.press("Right");
            hand.press("Shift+Right");
            hand.press("1");

            hand.press("F");
            hand.find("#oversights");
            assertThat(window.words("#document-title")).isEqualTo("essay");
            assertThat(window.words("#oversights-title")).isEqualTo("7 places to check");
            assertThat(window.words("#oversights-detail")).isEqualTo("“Maria” has no label; it is part of “Maria Lopez”, Student name.");

            hand.press("Enter");
            assertThat(marked()).containsExactly("Maria Lopez NAME_STUDENT", "Maria NAME_STUDENT");
            assertThat(Hand.onFx(() -> session().state(ESSAY).layer(new ActorId("Anna")).annotations().getLast().provenance()))
                    .isInstanceOf(Provenance.Propagated.class);
            hand.press("X");
            hand.press("8");
            assertThat(marked()).last().isEqualTo("Maria NAME_INSTRUCTOR");
            hand.press("Ctrl+Z");
            assertThat(marked()).hasSize(2);

            hand.press("Esc");
            assertThat(window.shows("#oversights")).isFalse();
            hand.press("F");
            assertThat(window.words("#oversights-title")).as("what was left isn't asked again").startsWith("5 places");
            hand.press("F");
            assertThat(work().status()).isEqualTo(DocumentStatus.FINISHED);
            assertThat(window.words("#document-title")).isEqualTo("next");
        });
    }

    @Test
    void whatWasLeftIsNotAskedAgainWhenTheProjectIsOpenedAgain() {
        TestProject project = TestProject.in(folder, LabelSets.CRAPII_14, Map.of("essay", TEXT, "next", "Lena."));
        reopen(project, () -> {
            hand.press("Right");
            hand.press("Shift+Right");
            hand.press("1");
            hand.press("F");
            assertThat(window.words("#oversights-title")).isEqualTo("7 places to check");
            hand.press("X");
            hand.press("X");
            assertThat(window.words("#oversights-title")).isEqualTo("5 places to check");
            hand.press("Ctrl+Z");
            assertThat(window.notice()).isEqualTo("Undone: rejected the suggestion for “Maria”");
            assertThat(window.words("#oversights-title")).isEqualTo("6 places to check");
            window.saved();
        });
        reopen(project, () -> {
            hand.press("F");
            assertThat(window.words("#oversights-title")).isEqualTo("6 places to check");
        });
    }

    @Test
    void goingToAnOversightPutsTheCaretThere() {
        annotate(TEXT, () -> {
            hand.press("Right");
            hand.press("Shift+Right");
            hand.press("1");
            hand.press("F");
            hand.press("Down");
            hand.press("Down");
            hand.press("Esc");
            hand.press("3");
            assertThat(marked()).containsExactly("Maria Lopez NAME_STUDENT", "Maria USERNAME");
            assertThat(Hand.onFx(() -> session().state(ESSAY).layer(new ActorId("Anna")).annotations().getLast().span()))
                    .isEqualTo(new Span(52, 57));
        });
    }

    @Test
    void workingInTheTextBesideTheOversightsMovesNobodyAway() {
        annotate(TEXT, () -> {
            hand.press("Right");
            hand.press("Shift+Right");
            hand.press("1");
            hand.press("F");
            hand.clickAt(before(34), 1);
            hand.press("8");
            hand.press("Shift+Left");
            hand.press("Right");
            hand.press("9");
            assertThat(marked()).containsExactly("Maria Lopez NAME_STUDENT", "Lena NAME_INSTRUCTOR", "Then AGE");
            assertThat(window.shows("#oversights")).isTrue();
        });
    }

    @Test
    void documentsAreBrowsedAndFoundByKeysAndEscLeadsBackToTheText() {
        annotate(TEXT, () -> {
            hand.tabTo("#documents");
            hand.press("Down");
            assertThat(window.words("#document-title")).isEqualTo("next");
            hand.press("Up");
            assertThat(window.words("#document-title")).isEqualTo("essay");
            hand.press("Enter");
            hand.press("Right");
            hand.press("1");
            assertThat(marked()).containsExactly("Maria NAME_STUDENT");

            hand.tabTo("#document-filter");
            hand.type("nex");
            hand.press("Enter");
            assertThat(window.words("#document-title")).isEqualTo("next");
            hand.tabTo("#document-filter");
            hand.press("Esc");
            hand.press("Right");
            hand.press("1");
            assertThat(marked(new DocumentId("next"))).containsExactly("Lena NAME_STUDENT");

            hand.click("#document-filter .clear-button");
            assertThat(window.words("#document-filter")).isEmpty();
            assertThat(window.shows("#document-filter .clear-button")).isFalse();
        });
    }

    @Test
    void aProjectCanDoWithoutTheSweep() {
        annotate(TEXT, () -> {
            Hand.runFx(() -> session().perform(session().editsTo(session().settings().withOversightsSought(false))));
            window.saved();
            hand.press("Right");
            hand.press("1");
            hand.press("F");
            assertThat(window.words("#document-title")).isEqualTo("next");
        });
    }

    @Test
    void aLabelSticksBeforeAnySpanIsMadeAndIsExchangedByKey() {
        annotate(TEXT, () -> {
            hand.press("L");
            assertThat(window.words("#status")).startsWith("Sticky: press a label’s key");
            hand.press("1");
            assertThat(marked()).isEmpty();
            assertThat(window.words("#status")).startsWith("Sticky: Student name");
            hand.drag(before(0), after(11));
            assertThat(marked()).containsExactly("Maria Lopez NAME_STUDENT");

            hand.press("8");
            assertThat(marked()).as("another pen changes nothing that is there").containsExactly("Maria Lopez NAME_STUDENT");
            hand.clickAt(before(35), 2);
            assertThat(marked()).containsExactly("Maria Lopez NAME_STUDENT", "Lena NAME_INSTRUCTOR");

            hand.press("Esc");
            assertThat(window.words("#status")).startsWith("1 of 2");
            hand.drag(before(24), after(29));
            assertThat(marked()).hasSize(2);
            hand.press("2");
            assertThat(marked()).containsExactly("Maria Lopez NAME_STUDENT", "Maria EMAIL", "Lena NAME_INSTRUCTOR");
        });
    }

    @Test
    void theKeyOfTheStickyLabelItselfMarksTheWordUnderTheCaret() {
        annotate(TEXT, () -> {
            hand.press("L");
            hand.press("1");
            hand.press("Right");
            hand.press("1");
            assertThat(marked()).containsExactly("Maria NAME_STUDENT");
        });
    }

    @Test
    void budgetsOfTheCommonGestures() {
        annotate(TEXT, () -> {
            hand.press("Right");
            assertThat(keysOf(() -> {
                hand.press("Shift+Right");
                hand.press("1");
            })).as("a two-token name").isEqualTo(3);
            assertThat(marked()).containsExactly("Maria Lopez NAME_STUDENT");
            assertThat(keysOf(() -> hand.press("8"))).as("relabel").isEqualTo(1);
            assertThat(keysOf(() -> hand.press("Shift+Left"))).as("move an edge").isEqualTo(2);
            assertThat(marked()).containsExactly("Maria NAME_INSTRUCTOR");
            assertThat(keysOf(() -> hand.press("Backspace"))).as("delete").isEqualTo(1);
            assertThat(keysOf(() -> hand.press("1"))).as("a one-token span").isEqualTo(1);
            assertThat(marked()).containsExactly("Maria NAME_STUDENT");
            assertThat(keysOf(() -> hand.press("Ctrl+Z"))).as("undo").isEqualTo(2);
            assertThat(marked()).isEmpty();
        });
    }

    @Test
    void documentsAreFlaggedAndSkippedWithTheProjectsOwnWords() {
        annotate(TEXT, () -> {
            Hand.runFx(() -> {
                session().perform(List.of(
                        new ProjectEdit.ChangeSetting("annotation.flags", "", "second look\n\nask Paula"),
                        new ProjectEdit.ChangeSetting("annotation.skip-reasons", "", "too short\nnot ours")));
            });
            window.saved();
            hand.press("Shift+G");
            hand.press("2");
            assertThat(work().flag()).isEqualTo("ask Paula");
            assertThat(window.words("#flag-document")).isEqualTo("ask Paula");
            hand.press("G");
            hand.press("G");
            assertThat(work().flag()).isEqualTo("second look");
            hand.tabTo("#document-show");
            for (int i = 0; i < 4; i++) {
                hand.press("Down");
            }
            assertThat(Hand.onFx(() -> ((ListView<?>) hand.find("#documents")).getItems().size())).as("flag: second look").isEqualTo(1);
            hand.press("Down");
            assertThat(Hand.onFx(() -> ((ListView<?>) hand.find("#documents")).getItems().size())).as("flag: ask Paula").isZero();
            for (int i = 0; i < 5; i++) {
                hand.press("Up");
            }
            hand.press("Esc");

            hand.press("K");
            hand.press("2");
            assertThat(work()).extracting(AnnotatorStatus::status, AnnotatorStatus::reason).containsExactly(DocumentStatus.SKIPPED, "not ours");
            assertThat(window.words("#document-title")).isEqualTo("next");
            hand.press("Ctrl+PgUp");
            assertThat(window.words("#document-standing")).isEqualTo("skipped: not ours");
            hand.press("Right");
            hand.press("1");
            assertThat(window.notice()).isEqualTo("This document is skipped and locked. Press R to reopen it.");
        });
    }

    @Test
    void theSecondClickOfADoubleClickLabelsNothing() {
        annotate(TEXT, () -> {
            hand.clickAt(before(25), 1);
            window.pressAgain("#label-NAME_STUDENT");
            assertThat(marked()).isEmpty();
            hand.click("#label-NAME_STUDENT");
            assertThat(marked()).hasSize(1);
        });
    }

    @Test
    void theCardOfALabelClosesWithItsDocument() {
        annotate(TEXT, () -> {
            assertThat(window.shows("#guideline-card")).as("no label is in hand").isFalse();
            hand.clickAt(before(25), 1);
            hand.press("2");
            assertThat(window.words("#guideline-card")).contains("E-mail");
            hand.press("Ctrl+PgDn");
            hand.settle();
            assertThat(window.shows("#guideline-card")).isFalse();
        });
    }

    @Test
    void theAnnotationInHandSaysWhereItComesFromAndHowOftenItsStringStands() {
        annotate(TEXT, () -> {
            hand.clickAt(before(25), 1);
            hand.press("1");
            assertThat(window.words("#span-origin")).isEqualTo("by hand");
            assertThat(window.words("#span-same")).isEqualTo("5 times in this document, 4 without a label");
            hand.press("Shift+Enter");
            hand.press("N");
            assertThat(window.words("#span-origin")).isEqualTo("by hand, together with another occurrence of the same text");
            assertThat(window.words("#span-same")).isEqualTo("5 times in this document");
        });
    }

    @Test
    void theCardOfEveryLabelIsWholeInSightWithoutScrolling() {
        annotate(TEXT, () -> {
            hand.press("Right");
            LabelSets.CRAPII_14.labels().forEach(label -> {
                hand.press(label.key());
                Region card = (Region) hand.find("#guideline-card");
                Bounds box = Hand.onFx(() -> card.localToScene(card.getLayoutBounds()));
                assertThat(Hand.onFx(() -> card.getHeight() >= card.prefHeight(card.getWidth()))).as(label.name()).isTrue();
                assertThat(box.getMaxY()).as(label.name()).isLessThan(sceneY("#document-note"));
                Region last = (Region) hand.find("#label-" + LabelSets.CRAPII_14.labels().getLast().name());
                assertThat(Hand.onFx(() -> last.localToScene(last.getLayoutBounds()).getMaxY())).as(label.name()).isLessThan(box.getMinY());
            });
        });
    }

    private double sceneY(String selector) {
        Node node = hand.find(selector);
        return Hand.onFx(() -> node.localToScene(node.getLayoutBounds()).getMinY());
    }

    @Test
    void enterInAFinishedDocumentGoesOnAndSaysWhenAllAreDone() {
        annotate(() -> {
            Hand.runFx(() -> session().perform(List.of(new DocumentEdit.ChangeWork(
                    TestProject.ONE, new ActorId("Anna"), AnnotatorStatus.NEW, AnnotatorStatus.NEW.skipped("off-task")))));
            hand.press("Enter");
            window.awaitWords("#document-title", words -> !words.contains("one"), "the next document");
            hand.press("F");
            hand.press("F");
            hand.press("Enter");

            assertThat(window.notice()).isEqualTo("All your documents are done; there is nothing else to do here.");
            assertThat(Hand.onFx(() -> session().rows().stream().map(row -> row.work().get(new ActorId("Anna")).status()).toList()))
                    .containsExactly(DocumentStatus.SKIPPED, DocumentStatus.FINISHED, DocumentStatus.FINISHED);
        });
    }
}

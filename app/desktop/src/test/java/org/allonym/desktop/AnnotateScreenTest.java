package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import org.allonym.annotation.Annotation;
import org.allonym.desktop.tour.Hand;
import org.allonym.label.LabelSet;
import org.allonym.label.LabelSets;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentStatus;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.Span;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What an annotator does with keys and mouse.
@Tag("slow")
class AnnotateScreenTest extends AtTheAnnotateScreen {

    @Test
    void keysAloneLabelExtendRelabelDeleteAndFinish() {
        annotate(() -> {
            hand.press("Right");
            hand.press("Shift+Right");
            hand.press("1");
            assertThat(marked(TestProject.ONE)).containsExactly("Odile Marchetti NAME_STUDENT");
            hand.press("2");
            assertThat(marked(TestProject.ONE)).containsExactly("Odile Marchetti EMAIL");
            hand.press("Shift+Left");
            assertThat(marked(TestProject.ONE)).containsExactly("Odile EMAIL");
            hand.press("Backspace");
            assertThat(marked(TestProject.ONE)).isEmpty();
            hand.press("Ctrl+Z");
            assertThat(marked(TestProject.ONE)).containsExactly("Odile EMAIL");
            assertThat(window.notice()).isEqualTo("Undone: deleted “Odile” (E-mail)");
            hand.press("F");
            hand.find("#oversights");
            hand.press("F");
            assertThat(window.words("#document-title")).isEqualTo("three");
            assertThat(Hand.onFx(() -> session().state(TestProject.ONE).work(new ActorId("Anna")).status()))
                    .isEqualTo(DocumentStatus.FINISHED);
        });
    }

    @Test
    void theMouseDragsSelectsPullsEdgesAndLabelsTheSame() {
        annotate(() -> {
            hand.drag(before(1), after(13));
            hand.press("1");
            assertThat(marked(TestProject.ONE)).containsExactly("Odile Marchetti NAME_STUDENT");

            hand.drag(new Point2D(glyphs(0, 15).getMaxX(), glyphs(0, 15).getCenterY()), after(4));
            assertThat(marked(TestProject.ONE)).containsExactly("Odile NAME_STUDENT");

            hand.press("2");
            hand.click("#label-all");
            assertThat(marked(TestProject.ONE)).containsExactly("Odile EMAIL", "Odile EMAIL", "Odile EMAIL");
            assertThat(window.shows("#label-all")).isFalse();
            hand.press("Ctrl+Z");
            assertThat(marked(TestProject.ONE)).hasSize(1);

            hand.clickAt(before(46), 2);
            hand.click("#label-NAME_STUDENT");
            assertThat(marked(TestProject.ONE)).containsExactly("Odile EMAIL", "Tarek NAME_STUDENT");
            hand.click("#delete-span");
            assertThat(marked(TestProject.ONE)).hasSize(1);
        });
    }

    @Test
    void lettersTypedInANoteLabelNothing() {
        annotate(() -> {
            hand.press("Right");
            hand.press("1");
            hand.press("T");
            hand.type("first 2 of 3 F");
            hand.press("Enter");
            assertThat(layer()).singleElement().extracting(Annotation::note, Annotation::label).containsExactly("first 2 of 3 F", "NAME_STUDENT");
            assertThat(window.words("#document-title")).isEqualTo("one");

            hand.press("T");
            hand.type("gone");
            hand.press("Esc");
            assertThat(layer().getFirst().note()).isEqualTo("first 2 of 3 F");
            assertThat(window.words("#span-note")).isEqualTo("first 2 of 3 F");

            hand.click("#document-note");
            hand.type("two");
            hand.press("Ctrl+PgDn");
            assertThat(window.words("#document-title")).isEqualTo("three");
            assertThat(window.words("#document-note")).isEmpty();
            assertThat(Hand.onFx(() -> session().state(TestProject.ONE).work(new ActorId("Anna")).note())).isEqualTo("two");
        });
    }

    @Test
    void workIsUndoneAfterClosingInTheMiddleAndReopening() {
        TestProject project = TestProject.in(folder);
        reopen(project, () -> {
            hand.press("Right");
            hand.press("1");
            hand.press("Shift+Enter");
            assertThat(marked(TestProject.ONE)).hasSize(3);
            hand.press("T");
            hand.type("kept");
            hand.press("Ctrl+W");
            assertThat(window.shows("#open-sample")).isTrue();
        });
        try (var store = ProjectFile.open(project.file())) {
            assertThat(store.checkHealth().sound()).isTrue();
        }
        reopen(project, () -> {
            hand.press("Ctrl+Z");
            assertThat(window.notice()).isEqualTo("Undone: changed the note on “Odile”");
            hand.press("Ctrl+Z");
            assertThat(marked(TestProject.ONE)).hasSize(1);
            hand.press("Ctrl+Z");
            assertThat(marked(TestProject.ONE)).isEmpty();
            hand.press("Ctrl+Shift+Z");
            assertThat(marked(TestProject.ONE)).containsExactly("Odile NAME_STUDENT");
        });
    }

    @Test
    void wordsAreFoundAndTheOneStoodOnCanBeLabelled() {
        annotate(() -> {
            hand.press("Ctrl+F");
            hand.type("qqq");
            assertThat(window.words("#find-count")).isEqualTo("no matches");
            hand.press("Ctrl+A");
            hand.type("odile");
            assertThat(window.words("#find-count")).isEqualTo("1 of 3");
            Node bar = hand.find("#find-bar");
            Node text = hand.find("#text");
            assertThat(Hand.onFx(() -> bar.localToScene(bar.getLayoutBounds()).intersects(text.localToScene(text.getLayoutBounds()))))
                    .as("the bar over the text")
                    .isFalse();
            hand.press("Enter");
            hand.press("Enter");
            hand.press("Enter");
            hand.press("Shift+Enter");
            assertThat(window.words("#find-count")).isEqualTo("3 of 3");
            hand.press("Esc");
            assertThat(window.shows("#find-bar")).isFalse();
            hand.press("1");
            assertThat(layer()).singleElement().extracting(Annotation::span).isEqualTo(new Span(55, 60));
        });
    }

    @Test
    void aPartOfAWordThatWasFoundIsLabelledWithTheRestOfTheWord() {
        annotate(() -> {
            hand.press("Ctrl+F");
            hand.type("dil");
            hand.press("Esc");
            hand.press("1");
            assertThat(marked(TestProject.ONE)).containsExactly("Odile NAME_STUDENT");
        });
    }

    @Test
    void somebodyElseGoesOnWithoutTheProjectBeingLeft() {
        annotate(() -> {
            hand.press("Right");
            hand.press("1");
            hand.press("Ctrl+Shift+P");
            hand.press("Esc");
            assertThat(window.words("#person")).contains("Anna");
            hand.click("#person");
            hand.click("#person-Ben");
            hand.await(() -> session().actor().id().value().equals("Ben"), "Ben");
            hand.press("Right");
            hand.press("2");
            assertThat(Hand.onFx(() -> session().state(TestProject.ONE).layer(new ActorId("Ben")).size())).isEqualTo(1);
            assertThat(marked(TestProject.ONE)).containsExactly("Odile NAME_STUDENT");

            hand.press("Ctrl+Shift+P");
            hand.click("#new-person-name");
            hand.type("Nora");
            hand.press("Enter");
            hand.await(() -> session().actor().id().value().equals("Nora"), "Nora");
            hand.settle();
            assertThat(window.words("#document-title")).isEqualTo("one");
            hand.press("Ctrl+Z");
            hand.find("#problem");
        });
    }

    @Test
    void aFinishedDocumentSaysWhyNothingHappensAndIsReopened() {
        annotate(() -> {
            hand.press("F");
            hand.press("Ctrl+PgUp");
            hand.press("Right");
            hand.press("1");
            assertThat(window.notice()).contains("finished and locked");
            hand.press("R");
            hand.press("1");
            assertThat(marked(TestProject.ONE)).hasSize(1);
            hand.press("K");
            hand.click("#skip-1");
            assertThat(window.words("#document-title")).isEqualTo("three");
        });
    }

    @Test
    void aReasonForSkippingTypedAtOnceIsWordsAndNoCommand() {
        annotate(() -> {
            String first = window.words("#document-title");
            hand.press("K");
            hand.type("not an essay");
            assertThat(window.words("#document-title")).as("nothing is skipped while it is typed").isEqualTo(first);
            hand.press("Enter");
            assertThat(window.words("#document-title")).isNotEqualTo(first);
            hand.press("Ctrl+PgUp");
            assertThat(window.words("#document-standing")).contains("not an essay");
        });
    }

    @Test
    void aHiddenTextIsHiddenBesideTheTextAsWell() {
        annotate(() -> {
            hand.press("Right");
            hand.press("1");
            assertThat(window.shows("#span-surface")).isTrue();
            hand.press("F8");
            assertThat(window.shows("#span-surface")).isFalse();
            hand.press("F8");
            assertThat(window.shows("#span-surface")).isTrue();
        });
    }

    @Test
    void aSecondWindowReadsOnlyAndSaysSo() {
        TestProject project = TestProject.in(folder);
        try (var _ = ProjectFile.open(project.file())) {
            reopen(project, () -> {
                assertThat(window.shows("#banner")).isTrue();
                assertThat(window.words("#saved")).isEqualTo("Read only");
                for (String changes : List.of("#label-NAME_STUDENT", "#finish", "#skip", "#do-undo")) {
                    assertThat(Hand.onFx(() -> hand.lookup(changes).isDisabled())).as(changes).isTrue();
                }
                hand.press("Right");
                hand.press("1");
                assertThat(marked(TestProject.ONE)).isEmpty();
                assertThat(window.notice()).contains("read-only");
            });
        }
    }

    @Test
    void whereAProjectIsReadOnlyNothingThatChangesItCanBePressed() {
        TestProject project = TestProject.in(folder);
        try (var _ = ProjectFile.open(project.file()); WindowUnderTest second = new WindowUnderTest(folder, 1280, 800)) {
            Hand pi = second.hand();
            second.openAs(project.file(), "Paula");
            second.settle();
            assertThat(Hand.onFx(() -> second.composition().scene().getRoot().lookupAll(".changes").stream().filter(node -> !node.isDisabled()).toList())).isEmpty();
            assertThat(Hand.onFx(() -> pi.lookup("#assign").isDisabled())).isTrue();
            pi.press("Ctrl+I");
            assertThat(second.notice()).contains("read-only");
            pi.click("#stage-adjudicate");
            second.settle();
            pi.click("#stage-project");
            pi.click("#section-documents");
            second.settle();
            assertThat(Hand.onFx(() -> pi.lookup("#labels-from-file").isDisabled())).isTrue();
        }
    }

    @Test
    void noRowOfLabelsIsCutInTwo() {
        LabelSet many = LabelSets.CRAPII_14.withAdded(IntStream.range(0, 36).mapToObj(i -> "KIND_" + i).toList());
        reopen(TestProject.in(folder, many, Map.of("essay", "Lena rows.")), () -> {
            hand.settle();
            Node first = hand.lookup("#label-NAME_STUDENT");
            Hand.runFx(() -> {
                Node viewport = first;
                while (!viewport.getStyleClass().contains("viewport")) {
                    viewport = viewport.getParent();
                }
                Bounds room = viewport.localToScene(viewport.getLayoutBounds());
                int whole = 0;
                for (Node button : window.composition().scene().getRoot().lookupAll(".label-button")) {
                    Bounds box = button.localToScene(button.getLayoutBounds());
                    boolean shown = box.getMaxY() <= room.getMaxY() + 0.5;
                    assertThat(shown || box.getMinY() >= room.getMaxY() - 0.5).as("%s in %s", box, room).isTrue();
                    whole += shown ? 1 : 0;
                }
                assertThat(whole).isBetween(14, 49);
            });
            if (Boolean.getBoolean("allonym.pictures")) {
                window.paint();
                hand.press("Ctrl+F");
                hand.type("Lena");
                hand.picture(Path.of("target/screens/labels-many.png"));
            }
        });
    }
}

package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import org.allonym.desktop.annotate.AnnotateView;
import org.allonym.desktop.tour.Hand;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.project.ProjectSettings;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a PI does with an annotator's first documents, and what the annotator and the adjudicator see of it.
@Tag("slow")
class FirstDocumentsScreenTest {

    @TempDir
    Path folder;

    static void open(WindowUnderTest window) {
        window.hand().click("#section-first-documents");
        window.settle();
    }

    private static int rows(WindowUnderTest window, String list) {
        return Hand.onFx(() -> ((ListView<?>) window.composition().scene().lookup(list)).getItems().size());
    }

    /// Says something wrong of the first place and settles the rest of its document.
    static void review(Hand hand) {
        hand.press("X");
        hand.press("P");
        hand.press("T");
        hand.type("not a person");
        hand.press("Enter");
        hand.press("Shift+R");
    }

    static void switchTo(WindowUnderTest window, String person) {
        window.hand().press("Ctrl+Shift+P");
        window.hand().click("#person-" + person.replaceAll("[^A-Za-z0-9]", "-"));
        window.hand().settle();
    }

    @Test
    void thePiReviewsByKeysAndSendsAndTheAnnotatorReadsAndOpensTheirDocument() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            open(window);
            int all = rows(window, "#first-places");
            assertThat(all).isGreaterThan(50);
            assertThat(window.words("#first-count")).isEqualTo("0 of %d seen".formatted(all));

            review(hand);
            assertThat(window.notice()).endsWith("marked right.");
            assertThat(window.words("#first-count")).doesNotStartWith("0 of");
            assertThat(window.cutOff()).isEmpty();
            String before = window.words("#first-count");
            hand.press("Ctrl+Z");
            assertThat(window.words("#first-count")).isNotEqualTo(before);
            hand.press("Ctrl+Shift+Z");
            assertThat(window.words("#first-count")).isEqualTo(before);

            hand.click("#first-figures");
            assertThat(Hand.onFx(() -> ((TableView<?>) hand.find("#first-figures-table")).getItems().size())).isEqualTo(2);
            hand.press("Esc");
            hand.click("#first-send");
            assertThat(window.words("#first-letter")).contains(" documents, with 1 mistake. Amina sees your verdicts");
            hand.type("Friday at ten");
            hand.click("#first-send-now");
            assertThat(window.words("#first-sent")).contains("Not read yet.");

            switchTo(window, "Amina");
            hand.press("Ctrl+2");
            window.settle();
            assertThat(window.words("#letter-note")).isEqualTo("“Friday at ten”");
            assertThat(rows(window, "#remarks")).isEqualTo(1);
            assertThat(window.words("#remark-title")).startsWith("Not personal, document");
            assertThat(window.cutOff()).isEmpty();
            hand.click("#letter-read");
            window.settle();
            assertThat(window.words("#letter-was-read")).startsWith("Read ");
            hand.press("Enter");
            assertThat(Hand.onFx(() -> window.composition().shown())).isInstanceOf(AnnotateView.class);

            switchTo(window, "Dr. Ngata");
            open(window);
            assertThat(window.words("#first-sent")).contains("Read ").doesNotContain("Not read");
        }
    }

    @Test
    void hiddenTextIsHiddenHereToo() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            open(window);

            hand.press("F8");
            hand.settle();

            assertThat(Hand.onFx(() -> hand.find("#first-title").getOpacity())).isZero();
            assertThat(Hand.onFx(() -> hand.find("#first-theirs").getParent().getOpacity())).isZero();
        }
    }

    @Test
    void whereTheProjectAsksForTheReviewTheAdjudicatorWaitsForIt() {
        Path file = folder.resolve("sample.allonym");
        SampleProject.make(file);
        try (ProjectStore store = ProjectFile.open(file)) {
            store.append(Gesture.of(SampleProject.PI, List.of(
                    new ProjectEdit.ChangeSetting(ProjectSettings.FIRST_REQUIRED, "", "on"),
                    new ProjectEdit.ChangeSetting(ProjectSettings.FIRST_COUNT, "", "5"))));
        }
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            window.sampleAs("Clara");
            window.settle();

            assertThat(window.words("#held")).startsWith("5 documents wait for the PI’s review").contains("Amina (5), Bruno (5)");
            assertThat(window.words("#documents-done")).contains("of 15 documents");
        }
    }
}

package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import javafx.scene.control.Slider;
import org.allonym.annotation.Provenance;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.tour.Hand;
import org.allonym.project.DocumentStatus;
import org.allonym.suggest.Withholding;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What an annotator does with suggestions, by keys and mouse.
@Tag("slow")
class SuggestionsScreenTest {

    @TempDir
    Path folder;

    private WindowUnderTest window;
    private Hand hand;

    private void annotate(Withholding rule, Runnable job) {
        TestProject project = TestProject.in(folder);
        TestSuggestions.in(project.file());
        TestSuggestions.withhold(project.file(), rule);
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            hand = open.hand();
            open.openAs(project.file(), "Anna");
            hand.find("#documents");
            job.run();
        }
    }

    private ProjectSession session() {
        return Objects.requireNonNull(window.composition().shell().sessionProperty().get());
    }

    private List<String> marked() {
        return Hand.onFx(() -> {
            ProjectSession session = session();
            return session.state(TestProject.ONE).layer(TestProject.ANNA.id()).annotations().stream()
                    .map(annotation -> session.document(TestProject.ONE).orElseThrow().text().slice(annotation.span()))
                    .toList();
        });
    }

    private void picture(String name) {
        if (Boolean.getBoolean("allonym.pictures")) {
            hand.picture(Path.of("target/screens/" + name + ".png"));
        }
    }

    @Test
    void oneKeyAcceptsAndOneRejects() {
        annotate(new Withholding.Never(), () -> {
            hand.press("N");
            picture("suggestions");
            assertThat(window.words("#suggestion")).contains("Odile Marchetti", "suggested by essays-v1, 0.95");
            int before = hand.keys();
            hand.press("Enter");
            assertThat(window.words("#suggestion")).contains("same text as one suggested by the rule name-in-header, 0.40", "It is surrounded by numbers and may be part of an exercise.");
            picture("suggestions-caution");
            hand.press("X");
            hand.press("Enter");
            assertThat(hand.keys() - before).isEqualTo(3);
            assertThat(marked()).containsExactly("Odile Marchetti", "Tarek");

            hand.press("Ctrl+Z");
            hand.press("Ctrl+Z");
            assertThat(window.notice()).isEqualTo("Undone: rejected the suggestion for “Odile”");
            hand.press("Ctrl+Shift+Enter");
            assertThat(window.notice()).isEqualTo("Accepted 3 suggestions.");
            assertThat(marked()).containsExactly("Odile Marchetti", "Odile", "Tarek", "Odile");
            assertThat(window.words("#suggestions")).contains("All decided; ⏎ finishes");
        });
    }

    @Test
    void theCardIsOfTheLabelThatIsSuggested() {
        annotate(new Withholding.Never(), () -> {
            hand.press("N");
            hand.press("Right");
            hand.press("8");
            assertThat(window.words("#guideline-card")).contains("Instructor name");
            hand.press("N");
            assertThat(window.words("#suggestion")).contains("Student name");
            assertThat(window.words("#guideline-card")).contains("Student name").doesNotContain("Instructor name");
        });
    }

    @Test
    void allAreAcceptedWhileTheLastLookIsOpenAndThenEnterFinishes() {
        annotate(new Withholding.Never(), () -> {
            hand.press("F");
            hand.find("#oversights");
            hand.press("Ctrl+Shift+Enter");
            assertThat(window.notice()).isEqualTo("Accepted 4 suggestions.");
            assertThat(marked()).hasSize(4);
            assertThat(window.words("#oversights-title")).isEqualTo("Nothing left to decide");
            hand.press("Enter");
            assertThat(Hand.onFx(() -> session().state(TestProject.ONE).work(TestProject.ANNA.id()).status()))
                    .isEqualTo(DocumentStatus.FINISHED);
        });
    }

    @Test
    void enterGoesOnToFinishingWhenEverySuggestionIsDecided() {
        annotate(new Withholding.Never(), () -> {
            hand.press("N");
            for (int i = 0; i < 4; i++) {
                hand.press("Enter");
            }
            assertThat(marked()).hasSize(4);
            hand.press("Right");
            hand.press("Enter");
            assertThat(Hand.onFx(() -> session().state(TestProject.ONE).work(TestProject.ANNA.id()).status()))
                    .isEqualTo(DocumentStatus.FINISHED);
        });
    }

    @Test
    void theThresholdNarrowsWhatIsShownWithALiveCount() {
        annotate(new Withholding.Never(), () -> {
            hand.click("#thresholds");
            Hand.runFx(() -> ((Slider) hand.find("#threshold-NAME_STUDENT")).setValue(0.5));
            hand.settle();
            assertThat(window.words("#suggestions")).contains("2 of 4 suggestions", "≥ 0.50: 2 of 4");

            hand.click("#reject-all");

            assertThat(window.notice()).isEqualTo("Rejected 2 suggestions.");
            hand.click("#show-rejected");
            hand.press("N");
            assertThat(window.words("#suggestion")).contains("you rejected it", "Bring back");
            hand.press("X");
            assertThat(window.notice()).isEqualTo("Rejected 2 suggestions.");
            assertThat(window.words("#suggestions")).contains("1 of 3 suggestions", "1 rejected");
            picture("suggestions-scores");
            assertThat(window.cutOff()).isEmpty();
        });
    }

    @Test
    void finishingAsksAboutUndecidedSuggestionsOnce() {
        annotate(new Withholding.Never(), () -> {
            hand.press("F");
            assertThat(window.words("#document-title")).isEqualTo("one");
            assertThat(window.words("#oversights-title")).isEqualTo("4 suggestions undecided");
            assertThat(window.words("#oversights-detail")).isEqualTo("“Odile Marchetti” as Student name, suggested by essays-v1, 0.95.");
            assertThat(window.words("#suggestion")).contains("Odile Marchetti");
            picture("suggestions-undecided");
            hand.press("F");
            assertThat(window.words("#document-title")).isEqualTo("three");
            hand.press("F");
            assertThat(window.words("#document-title")).isEqualTo("two");
        });
    }

    @Test
    void whatIsUndecidedAndWhatMayBeOverlookedAreOneListThatTheSecondFinishLeaves() {
        annotate(new Withholding.Never(), () -> {
            hand.click("#thresholds");
            Hand.runFx(() -> ((Slider) hand.find("#threshold-NAME_STUDENT")).setValue(0.5));
            hand.click("#thresholds");
            hand.press("Esc");
            hand.press("N");
            hand.press("Enter");
            hand.press("F");
            assertThat(window.words("#document-title")).isEqualTo("one");
            assertThat(window.words("#oversights-title")).isEqualTo("3 places, 1 suggested");
            assertThat(window.words("#oversights")).contains("suggested", "no label");
            picture("suggestions-and-oversights");
            assertThat(window.cutOff()).isEmpty();

            hand.press("F");
            assertThat(window.words("#document-title")).isEqualTo("three");
            assertThat(marked()).containsExactly("Odile Marchetti");
        });
    }

    @Test
    void suggestionsAreDecidedInTheListToo() {
        annotate(new Withholding.Never(), () -> {
            hand.press("F");
            hand.press("Enter");
            assertThat(marked()).containsExactly("Odile Marchetti");
            hand.press("X");
            hand.press("8");
            assertThat(marked()).containsExactly("Odile Marchetti", "Tarek");
            assertThat(Hand.onFx(() -> session().state(TestProject.ONE).layer(TestProject.ANNA.id()).annotations().getLast()))
                    .satisfies(annotation -> {
                        assertThat(annotation.label()).isEqualTo("NAME_INSTRUCTOR");
                        assertThat(annotation.provenance()).isInstanceOf(Provenance.Person.class);
                    });
            assertThat(Hand.onFx(() -> session().state(TestProject.ONE).rejected(TestProject.ANNA.id()))).hasSize(1);
        });
    }

    @Test
    void aBlindAnnotatorSeesNothingUntilTheFirstPassIsDone() {
        annotate(new Withholding.UntilFirstPass(), () -> {
            hand.press("N");
            assertThat(window.words("#suggestions")).contains("Suggestions are withheld here");
            assertThat(Hand.onFx(() -> window.composition().scene().lookup("#suggestion").isVisible())).isFalse();
            hand.press("F");
            hand.press("Ctrl+PgUp");
            assertThat(window.words("#suggestions")).contains("4 suggestions");
            hand.press("R");
            hand.press("Ctrl+Shift+Enter");
            assertThat(marked()).hasSize(4);
        });
    }
}

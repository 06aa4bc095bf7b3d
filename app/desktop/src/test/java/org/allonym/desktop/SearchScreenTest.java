package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.allonym.annotation.Mark;
import org.allonym.desktop.shell.Stage;
import org.allonym.desktop.tour.Hand;
import org.allonym.label.LabelSets;
import org.allonym.project.DocumentId;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a person does on the search screen, with real keys.
@Tag("slow")
class SearchScreenTest {

    private static final Map<String, String> TEXTS = Map.of(
            "one", "Odile wrote this. Later Odile met Tarek, and odile laughed.",
            "two", "Tarek knows Odile: odile@example.org.",
            "three", "Nobody is here.");

    @TempDir
    Path folder;

    private WindowUnderTest open(Path file, String person) {
        WindowUnderTest window = new WindowUnderTest(folder, 1280, 800);
        Hand.runFx(() -> window.composition().start().open(file));
        window.enterAs(person);
        return window;
    }

    private static void search(WindowUnderTest window, String words) {
        window.hand().press("Ctrl+Shift+F");
        window.hand().find("#search-words");
        window.hand().type(words);
        window.hand().press("Enter");
        window.waitForJobs();
    }

    private static List<String> marked(WindowUnderTest window) {
        List<String> found = new ArrayList<>();
        Hand.runFx(() -> {
            for (String name : List.of("one", "two", "three")) {
                DocumentId id = new DocumentId(name);
                for (Mark mark : window.session().state(id).layer(window.session().actor().id()).marks()) {
                    found.add(name + ":" + window.session().document(id).orElseThrow().text().slice(mark.span()) + " " + mark.label());
                }
            }
        });
        return found;
    }

    @Test
    void anAnnotatorLabelsWhatTheyLeaveTickedAndTakesItBackInOneStepAlsoAfterARestart() {
        Path file = TestProject.in(folder, LabelSets.CRAPII_14, TEXTS).file();
        try (WindowUnderTest window = open(file, "Anna")) {
            Hand hand = window.hand();
            search(window, "odile");
            assertThat(window.words("#search-count")).isEqualTo("5 places in 2 documents");

            hand.press("Down");
            hand.press("Down");
            hand.press("Space");
            hand.press("End");
            hand.press("Space");
            hand.press("1");
            hand.find("#proposal");
            assertThat(window.words("#proposal-what")).isEqualTo("Label 3 places in 2 documents as Student name");
            assertThat(marked(window)).isEmpty();

            hand.press("1");
            window.saved();
            assertThat(marked(window))
                    .containsExactly("one:Odile NAME_STUDENT", "one:Odile NAME_STUDENT", "two:Odile NAME_STUDENT");
            assertThat(window.notice()).isEqualTo("Labeled 3 places in 2 documents as Student name.");

            hand.press("Ctrl+Z");
            assertThat(marked(window)).isEmpty();
            assertThat(window.notice()).isEqualTo("Undone: labeled 3 places in 2 documents as Student name");
            hand.press("Ctrl+Y");
            assertThat(marked(window)).hasSize(3);
            window.saved();
        }

        try (WindowUnderTest window = open(file, "Anna")) {
            assertThat(marked(window)).hasSize(3);

            window.hand().press("Ctrl+Z");

            assertThat(marked(window)).isEmpty();
            window.saved();
        }
        try (ProjectStore store = ProjectFile.open(file)) {
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    @Test
    void labelsAreTakenAwayByKeyAndAFinishedDocumentStaysAsItIs() {
        Path file = TestProject.in(folder, LabelSets.CRAPII_14, TEXTS).file();
        try (WindowUnderTest window = open(file, "Anna")) {
            Hand hand = window.hand();
            search(window, "tarek");
            hand.press("1");
            hand.find("#proposal");
            hand.press("Enter");
            assertThat(marked(window)).hasSize(2);
            window.saved();
            hand.press("Esc");
            hand.find("#finish");
            hand.press("F");
            window.saved();
            search(window, "tarek");

            hand.press("Backspace");
            hand.find("#proposal");
            assertThat(window.words("#proposal-what")).isEqualTo("Remove the label from 1 place in 1 document");
            assertThat(window.words("#proposal-stays")).isEqualTo("Unchanged: 1 in finished documents (one)");
            hand.press("Enter");

            assertThat(marked(window)).containsExactly("one:Tarek NAME_STUDENT");
        }
    }

    @Test
    void enterGoesToThePlaceAndTheKeyComesBackToWhatWasFound() {
        Path file = TestProject.in(folder, LabelSets.CRAPII_14, TEXTS).file();
        try (WindowUnderTest window = open(file, "Anna")) {
            Hand hand = window.hand();
            search(window, "odile");
            hand.press("End");
            hand.press("Up");
            hand.press("Enter");
            hand.find("#document-title");
            assertThat(window.words("#document-title")).isEqualTo("two");
            hand.press("1");
            assertThat(marked(window)).containsExactly("two:Odile NAME_STUDENT");

            hand.press("Ctrl+Shift+F");
            window.waitForJobs();
            assertThat(window.words("#search-count")).isEqualTo("5 places in 2 documents");

            hand.press("Esc");
            assertThat(Hand.onFx(() -> window.composition().shell().stageProperty().get())).isEqualTo(Stage.ANNOTATE);
        }
    }

    @Test
    void whoRunsTheProjectReadsEveryDocumentAndLabelsNothing() {
        Path file = TestProject.in(folder, LabelSets.CRAPII_14, TEXTS).file();
        try (WindowUnderTest window = open(file, "Paula")) {
            Hand hand = window.hand();
            search(window, "odile");
            assertThat(window.words("#search-count")).isEqualTo("5 places in 2 documents");
            assertThat(window.shows("#label-bar")).isFalse();
            assertThat(window.shows("#tick-all")).isFalse();

            hand.press("1");
            hand.press("Backspace");
            hand.press("End");
            hand.press("Enter");
            hand.find("#passage");

            assertThat(window.shows("#proposal")).isFalse();
            hand.press("Esc");
            assertThat(window.shows("#passage")).isFalse();
        }
    }

    @Test
    void anAdjudicatorIsLedToTheConflict(@TempDir Path other) {
        try (WindowUnderTest window = new WindowUnderTest(other, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Clara");
            window.waitForJobs();
            var conflict = Hand.onFx(() -> {
                var model = window.session();
                return model.rows().stream()
                        .flatMap(row -> org.allonym.adjudicate.DocumentAdjudication.of(model.state(row.id())).cases().stream()
                                .filter(each -> !(each.conflict() instanceof org.allonym.adjudicate.Conflict.Agreed))
                                .map(each -> model.document(row.id()).orElseThrow().text().slice(each.place())))
                        .filter(words -> words.matches("[A-Za-z]{6,}"))
                        .findFirst()
                        .orElseThrow();
            });
            search(window, conflict);
            boolean led = false;
            for (int i = 0; i < 40 && !led; i++) {
                hand.press("Enter");
                led = Hand.onFx(() -> window.composition().shell().stageProperty().get()) == Stage.ADJUDICATE;
                if (!led) {
                    hand.press("Esc");
                    hand.press("Down");
                }
            }

            assertThat(led).isTrue();
            hand.find("#queue");
            window.waitForJobs();
            assertThat(window.shows("#search-words")).isFalse();
        }
    }

    @Test
    void typingShowsWhatIsFoundWithoutAnyOtherKey() {
        Path file = TestProject.in(folder, LabelSets.CRAPII_14, TEXTS).file();
        try (WindowUnderTest window = open(file, "Anna")) {
            window.hand().press("Ctrl+Shift+F");
            window.hand().find("#search-words");
            window.hand().type("nobody");

            window.hand().await(() -> window.composition().scene().lookup("#search-count") instanceof javafx.scene.control.Label label
                    && label.getText().equals("1 place in 1 document"), "the place");
            window.hand().press("Ctrl+A");
            window.hand().type("xyz");
            window.hand().await(() -> window.composition().scene().lookup("#search-count") instanceof javafx.scene.control.Label label
                    && label.getText().equals("Nothing found"), "nothing");
            window.hand().click("#kwic-rows");
            assertThat(Hand.onFx(() -> window.composition().scene().getFocusOwner().getId())).as("after a click on the empty list").isEqualTo("search-words");
        }
    }
}

package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.Slider;
import javafx.scene.control.TextField;
import org.allonym.corpus.SelectionPlan;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.tour.Hand;
import org.allonym.services.selecting.KeepSelection;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// From a folder of submissions to the documents of a project, with nothing but the screen.
@Tag("slow")
class SelectScreenTest extends SelectWindow {

    private int rows() {
        return Hand.onFx(() -> ((ListView<?>) window.composition().scene().lookup("#submissions")).getItems().size());
    }

    private boolean isMain(String button) {
        return Hand.onFx(() -> window.composition().scene().lookup("#" + button).getStyleClass().contains("accent"));
    }

    /// What is marked in a text, by the beginnings of the marks' ids.
    private List<String> marks(String text) {
        return Hand.onFx(() -> ((AnnotatedTextView) window.composition().scene().lookup("#" + text)).paintedProperty().get().stream()
                .map(one -> one.id().replaceAll("-.*", ""))
                .distinct()
                .toList());
    }

    @Test
    void theKeyboardStaysInTheSettingsThatItChanges() {
        openSubmissions();
        hand.click("#line-in");
        Hand.onFx(() -> {
            window.composition().scene().lookup("#choice-kind").requestFocus();
            return true;
        });
        hand.press("Down");
        window.waitForJobs();
        assertThat(focused()).isEqualTo("choice-kind");
        hand.press("Tab");
        assertThat(focused()).isEqualTo("choice-count");
        hand.press("Ctrl+A");
        hand.type("3");
        hand.press("Enter");
        window.waitForJobs();
        assertThat(rows()).isEqualTo(3);
        assertThat(focused()).isEqualTo("choice-count");
        hand.press("Ctrl+A");
        hand.type("4");
        hand.press("Tab");
        window.waitForJobs();
        assertThat(rows()).isEqualTo(4);
        assertThat(focused()).isEqualTo("choice-seed");
    }

    private double shownThreshold() {
        return Hand.onFx(() -> ((Slider) window.composition().scene().lookup("#similarity-threshold")).getValue());
    }

    private double threshold() {
        return Hand.onFx(() -> SelectionPlan.read(window.session().setting(KeepSelection.PLAN)).nearDuplicates().orElseThrow().threshold());
    }

    @Test
    void whatASliderOrAFieldHasSetIsUndoneFromThere() {
        openSubmissions();
        hand.click("#line-near-duplicates");
        double before = threshold();
        Hand.runFx(() -> window.composition().scene().lookup("#similarity-threshold").requestFocus());
        hand.press("Right");
        window.waitForJobs();
        assertThat(threshold()).isGreaterThan(before);
        assertThat(focused()).isEqualTo("similarity-threshold");
        hand.press("Ctrl+Z");
        window.waitForJobs();
        assertThat(threshold()).isEqualTo(before);
        assertThat(shownThreshold()).isEqualTo(before);

        Hand.runFx(() -> window.composition().scene().lookup("#step-threshold").requestFocus());
        hand.press("Ctrl+A");
        hand.type("0.7");
        hand.press("Enter");
        window.waitForJobs();
        assertThat(threshold()).isEqualTo(0.7);
        assertThat(focused()).isEqualTo("step-threshold");
        hand.press("Ctrl+Z");
        window.waitForJobs();
        assertThat(threshold()).isEqualTo(before);
        assertThat(window.notice()).isEqualTo("Undone: changed the selection plan");
        hand.press("Ctrl+A");
        hand.type("0.6");
        hand.press("Ctrl+Z");
        assertThat(threshold()).as("what is only typed is the field’s to undo").isEqualTo(before);
        assertThat(Hand.onFx(() -> ((TextField) window.composition().scene().lookup("#step-threshold")).getText())).isNotEqualTo("0.6");
    }

    private String focused() {
        return Hand.onFx(() -> window.composition().scene().getFocusOwner().getId());
    }

    @Test
    void aProjectIsMadeFromTheFolderAndItsTable() {
        hand.click("#stage-select");
        hand.find("#select-empty");
        window.answer(submissions);
        hand.click("#open-source");
        hand.find("#funnel");
        window.waitForJobs();
        assertThat(count("all")).isEqualTo("Submissions: 16 left");
        openTable("grades.csv");
        assertThat(count("all")).isEqualTo("Submissions: 17 left");
        assertThat(count("graded")).isEqualTo("Graded: 16 left");

        hand.click("#line-near-duplicates");
        assertThat(rows()).isEqualTo(2);
        assertThat(window.words("#submission-reason")).startsWith("Left out: similarity ");
        hand.find("#other-text");
        assertThat(window.words("#differing")).isEqualTo("What differs is marked: 3 words here, 0 words there.");
        assertThat(marks("text")).containsOnly("differing");
        assertThat(marks("other-text")).isEmpty();
        hand.click("#mark-common");
        assertThat(marks("text")).containsExactlyInAnyOrder("differing", "common");
        hand.click("#mark-common");
        hand.find("#similarity-plot");
        assertThat(window.words("#similarity-count")).matches("At 0.90: 2 of \\d+ texts have a neighbor more similar than that");
        String kept = window.words("#submission-title");
        assertThat(window.words("#submissions-side")).contains("2 submissions");
        hand.press("K");
        window.waitForJobs();
        assertThat(window.words("#submissions-side")).contains("1 submission; kept by hand: 1");
        assertThat(window.notice()).isEqualTo("Kept: " + kept);
        assertThat(rows()).isEqualTo(2);
        hand.press("Ctrl+Z");
        window.waitForJobs();
        assertThat(window.cutOff()).isEmpty();

        hand.click("#line-in");
        int selected = rows();
        assertThat(isMain("keep-selection")).isTrue();
        hand.click("#keep-selection");
        assertThat(window.words("#keep-now")).isEqualTo("Add %d documents".formatted(selected));
        assertThat(isMain("keep-now")).isTrue();
        hand.click("#keep-now");
        window.waitForJobs();
        assertThat(window.notice()).isEqualTo("Added %d documents.".formatted(selected));
        assertThat(isMain("keep-selection")).isFalse();
        assertThat(isMain("to-documents")).isTrue();
        hand.press("Enter");
        window.waitForJobs();
        hand.find("#document-table");
        assertThat(Hand.onFx(() -> window.session().rows().size())).isEqualTo(selected);
    }

    @Test
    void theFunnelIsSavedAsSoonAsOneHasRun() throws IOException {
        openSubmissions();
        Path page = folder.resolve("selection.html");
        Path table = folder.resolve("funnel.csv");

        window.answer(page);
        hand.click("#save-funnel");
        window.waitForJobs();
        assertThat(window.notice()).isEqualTo("Wrote selection.html");
        window.answer(table);
        hand.click("#submissions");
        hand.press("Ctrl+E");
        window.waitForJobs();

        assertThat(Files.readString(page)).contains("The documents were selected from 16 submissions.", "From submissions to documents");
        assertThat(Files.readString(table)).contains("submissions,16,");
        assertThat(window.session().rows()).isEmpty();
        assertThat(window.cutOff()).isEmpty();
    }

    @Test
    void aPairOpensWithTheFirstMarkInView() throws IOException {
        Path pair = Files.createDirectories(folder.resolve("pair"));
        String same = IntStream.range(0, 150)
                .mapToObj(i -> "On day %d the class measured the river at gate %d and wrote down what it had learned about water, stones and weather.\n".formatted(i, i * 7))
                .collect(Collectors.joining());
        Files.writeString(pair.resolve("one.txt"), same + "Here the first one ends.");
        Files.writeString(pair.resolve("two.txt"), same + "Nothing more was said by anybody else.");
        hand.click("#stage-select");
        window.answer(pair);
        hand.click("#open-source");
        hand.find("#funnel");
        window.waitForJobs();

        hand.click("#line-near-duplicates");
        hand.drawn();

        assertThat(Hand.onFx(() -> {
            AnnotatedTextView text = (AnnotatedTextView) hand.lookup("#text");
            return text.boundsOf(text.paintedProperty().get().getFirst().span()).isPresent();
        })).isTrue();
    }

    @Test
    void addingAgainSaysWhatItWouldDoAndTheScreenWhatIsAwaited() {
        hand.click("#stage-select");
        window.answer(submissions);
        hand.click("#open-source");
        hand.find("#funnel");
        window.settle();
        hand.click("#keep-selection");
        hand.click("#keep-now");
        window.settle();
        assertThat(window.shows("#differs")).isFalse();
        hand.click("#keep-selection");
        assertThat(window.words("#keep-now")).isEqualTo("Update the report");
        assertThat(isMain("keep-now")).isFalse();
        hand.press("Esc");

        hand.click("#line-in");
        hand.click("#submissions");
        hand.press("L");
        window.settle();
        assertThat(window.words("#differs")).isEqualTo("In the project but no longer selected: 1");
        assertThat(isMain("keep-selection")).isTrue();
        assertThat(window.cutOff()).isEmpty();
        hand.click("#keep-selection");
        assertThat(window.words("#would-do")).isEqualTo("No longer selected and set aside: 1 document. Nothing is deleted.");
        assertThat(window.words("#keep-now")).isEqualTo("Set aside 1 document");
        hand.press("Esc");

        hand.click("#line-near-duplicates");
        hand.click("#submissions");
        hand.press("K");
        window.settle();
        assertThat(window.words("#differs")).matches("Not yet in the project: \\d\nIn the project but no longer selected: 1");
        hand.click("#keep-selection");
        assertThat(window.words("#keep-now")).matches("Add \\d documents? · Set aside 1 document");
        hand.click("#keep-now");
        window.settle();
        assertThat(window.notice()).matches("Added \\d documents?\\. Set aside 1 document\\.");
        assertThat(window.shows("#differs")).isFalse();
        hand.click("#keep-selection");
        hand.click("#keep-now");
        window.settle();
        assertThat(window.notice()).isEqualTo("The project has these documents already. Its report on the selection is updated.");
        hand.press("Ctrl+Z");
        window.settle();
        assertThat(window.notice()).isEqualTo("Undone: added the selection to the project");
        assertThat(window.words("#differs")).matches("Not yet in the project: \\d\nIn the project but no longer selected: 1");
    }

    @Test
    void theReasonIsThatOfTheDecisionJustMade() {
        openSubmissions();
        hand.click("#line-in");
        hand.click("#submissions");
        String left = window.words("#submission-title");
        hand.press("L");
        window.waitForJobs();
        assertThat(window.notice()).isEqualTo(left + " is left out: see “By hand”.");
        assertThat(window.words("#submission-title")).isNotEqualTo(left);
        assertThat(window.words("#explain-submission")).isEqualTo("Reason for %s…".formatted(left));
        hand.press("T");
        assertThat(window.words(".panel-title")).isEqualTo("Why %s is left out".formatted(left));
        hand.type("off topic");
        hand.press("Enter");
        window.waitForJobs();
        hand.press("Down");
        hand.press("Up");
        assertThat(window.words("#explain-submission")).isEqualTo("Reason…");
        hand.click("#line-by-hand");
        assertThat(window.words("#submission-title")).isEqualTo(left);
        assertThat(window.words("#submission-reason")).contains("off topic");
    }

    @Test
    void whatAStepMovesAlongIsSaidAndListedByAClick() {
        openSubmissions();
        openTable("grades.csv");
        hand.click("#line-near-duplicates");
        hand.click("#step-keep-one");
        window.waitForJobs();
        hand.click("#line-graded");
        ComboBox<?> column = (ComboBox<?>) hand.find("#step-column");
        Hand.runFx(() -> column.getSelectionModel().select(column.getItems().indexOf("submission_id")));
        window.waitForJobs();
        Hand.runFx(() -> hand.lookup("#step-values").requestFocus());
        hand.press("Ctrl+A");
        hand.type("essay-01");
        hand.press("Enter");
        window.waitForJobs();
        hand.click("#step-except");
        window.waitForJobs();
        assertThat(count("near-duplicates")).isEqualTo(count("readable").replace("Text and language", "Near-duplicates"));
        hand.click("#step-on");
        window.waitForJobs();

        assertThat(window.words("#moved")).startsWith("The last change also");
        assertThat(window.cutOff()).isEmpty();
        hand.click("#moved");
        assertThat(window.words("#submissions-side")).contains("Moved by the last change");
        assertThat(Hand.onFx(() -> ((ListView<?>) hand.lookup("#submissions")).getItems().toString())).contains("id=copy");
    }

    /// Where the buttons stand that a person presses again and again.
    private List<String> places() {
        hand.drawn();
        return Hand.onFx(() -> List.of("keep-submission", "leave-submission", "clear-submission", "keep-selection", "line-in", "save-funnel").stream()
                .map(id -> {
                    Node button = window.composition().scene().lookup("#" + id);
                    return id + " " + button.localToScene(0, 0);
                })
                .toList());
    }

    @Test
    void buttonsKeepTheirPlacesWhateverIsChosenAndDecided() {
        openSubmissions();
        openTable("grades.csv");
        hand.click("#line-graded");
        List<String> before = places();
        for (String line : List.of("all", "readable", "near-duplicates", "anomalies", "in", "files")) {
            hand.click("#line-" + line);
            assertThat(places()).as(line).isEqualTo(before);
        }
        hand.click("#keep-selection");
        hand.click("#keep-now");
        window.settle();
        List<String> after = places();
        hand.click("#line-readable");
        hand.click("#submissions");
        double list = top("#submissions");
        hand.press("K");
        window.settle();
        assertThat(places()).as("a document is kept").isEqualTo(after);
        assertThat(top("#submissions")).as("one reason is left of two").isEqualTo(list);
        assertThat(isMain("keep-selection")).isTrue();
        hand.click("#line-in");
        hand.click("#submissions");
        hand.press("L");
        window.settle();
        assertThat(places()).as("a document is left out").isEqualTo(after);
    }

    private double top(String selector) {
        return Hand.onFx(() -> hand.lookup(selector).localToScene(0, 0).getY());
    }

    @Test
    void everythingIsReachableInTheLeastWindow() {
        window.close();
        window = new WindowUnderTest(folder, 1024, 640);
        hand = window.hand();
        window.openAs(folder.resolve("essays.allonym"), "Paula");
        openSubmissions();
        for (String each : List.of("#keep-selection", "#explain-submission", "#text", "#line-all .funnel-count")) {
            assertThat(Hand.onFx(() -> hand.lookup(each).localToScene(hand.lookup(each).getLayoutBounds()).getMaxX())).as(each).isLessThanOrEqualTo(1024);
        }
        assertThat(window.cutOff()).isEmpty();
        assertThat(Hand.onFx(() -> {
            Node count = hand.lookup("#line-all .funnel-count");
            Node list = hand.lookup("#submissions");
            return count.localToScene(count.getLayoutBounds()).getMaxX() < list.localToScene(list.getLayoutBounds()).getMinX() - 12;
        })).isTrue();
    }

    @Test
    void theStrataAreCountedWhileTheyAreChosen() {
        openSubmissions();
        openTable("grades.csv");
        hand.click("#line-in");
        Hand.onFx(() -> {
            ((ComboBox<?>) window.composition().scene().lookup("#choice-kind")).getSelectionModel().select(2);
            return true;
        });
        window.waitForJobs();
        Hand.onFx(() -> {
            ((TextField) window.composition().scene().lookup("#choice-by")).setText("country");
            ((TextField) window.composition().scene().lookup("#choice-count")).setText("6");
            return true;
        });

        List<String> strata = Hand.onFx(() -> window.composition().scene().lookup("#strata").lookupAll(".label").stream().map(each -> ((Labeled) each).getText()).toList());

        assertThat(strata).hasSize(5).startsWith("Taken of each stratum:").contains("BR", "NL");
        assertThat(strata.stream().filter(each -> each.matches("\\d+ of \\d+")).mapToInt(each -> Integer.parseInt(each.replaceAll(" of .*", ""))).sum()).isEqualTo(6);
        assertThat(window.cutOff()).isEmpty();
    }
}

package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What Select reads: files, tables, messages, and what it says of those it can’t.
@Tag("slow")
class SelectSourceScreenTest extends SelectWindow {

    @Test
    void whatColumnsOfMessagesMeanCanBeCorrectedAndWhatCantBeReadSaysWhy() throws IOException {
        Path chats = Files.writeString(folder.resolve("chats.csv"), """
                session,topic,speaker,message
                1,a,Kim,one
                1,a,Lee,two
                ,b,Kim,lost
                2,b,Lee,three
                """);
        hand.click("#stage-select");
        window.answer(chats);
        hand.click("#open-archive");
        hand.find("#funnel");
        window.settle();
        assertThat(count("all")).contains("2 left");
        assertThat(window.words("#unread")).isEqualTo("1 message or session could not be read:\nline 4: it has no session");

        hand.click("#message-columns");
        ComboBox<?> speaker = (ComboBox<?>) hand.find("#column-speaker");
        hand.tabTo("#column-text");
        hand.press("Up");
        assertThat(Hand.onFx(() -> speaker.getValue() == null || speaker.getValue().equals(Optional.empty()))).as("it means one thing").isTrue();
        hand.press("Down");
        assertThat(Hand.onFx(() -> String.valueOf(speaker.getValue()))).as("it was only passed").isEqualTo("speaker");
        ComboBox<?> session = (ComboBox<?>) hand.find("#column-session");
        assertThat(Hand.onFx(() -> String.valueOf(session.getValue()))).isEqualTo("session");
        Hand.runFx(() -> session.getSelectionModel().select(session.getItems().size() - 3));
        assertThat(Hand.onFx(() -> String.valueOf(session.getValue()))).isEqualTo("topic");
        hand.drawn();
        assertThat(window.cutOff()).isEmpty();
        hand.click("#take-messages");
        window.settle();

        assertThat(count("all")).contains("2 left");
        assertThat(window.shows("#unread")).isFalse();
        assertThat(Hand.onFx(() -> ((ListView<?>) hand.lookup("#submissions")).getItems().toString())).contains("id=a", "id=b");
    }

    @Test
    void theFirstOfAStudentGoesByTheColumnOfTimes() throws IOException {
        Path table = Files.writeString(folder.resolve("times.csv"), """
                submission_id,user_id,due,submitted_at,file
                again,kim,2026-03-09,2026-03-08T10:00,essay-01.txt
                first,kim,2026-03-09,2026-03-02T09:30,essay-02.txt
                other,lee,2026-03-09,,essay-03.txt
                """);
        openSubmissions();
        window.answer(table);
        hand.click("#open-table");
        window.waitForJobs();
        hand.click("#line-one-per-student");
        assertThat(window.words("#funnel")).contains("A student with several submissions is left out with all of them.");

        ComboBox<?> several = (ComboBox<?>) hand.find("#step-several");
        Hand.runFx(() -> several.getSelectionModel().select(1));
        window.waitForJobs();

        assertThat(Hand.onFx(() -> String.valueOf(((ComboBox<?>) hand.lookup("#step-order")).getValue()))).contains("submitted_at");
        assertThat(window.words("#submission-title")).isEqualTo("again");
    }

    @Test
    void theNamesOfFilesAreShownAndThoseWithoutARowAreListedToBeCopied() throws IOException {
        Files.writeString(submissions.resolve("late.txt"), "Handed in too late.");
        openSubmissions();
        openTable("grades.csv");
        hand.click("#line-near-duplicates");
        assertThat(window.words("#submission-file")).isEqualTo(window.words("#submission-title") + ".txt");

        hand.click("#line-all");
        hand.click("#without-row");

        assertThat(((TextArea) hand.find("#without-row-names")).getText()).isEqualTo("late.txt");
        assertThat(window.cutOff()).isEmpty();
    }

    @Test
    void whereThereIsNoTextTheScreenSaysWhy() throws IOException {
        Files.writeString(submissions.resolve("ungraded.txt"), "  ");
        openSubmissions();
        openTable("grades.csv");
        hand.click("#line-files");
        assertThat(window.words("#no-text")).isEqualTo("There is no text to show: the file is missing.");
        assertThat(window.shows("#read-submission")).isFalse();

        hand.click("#line-graded");
        assertThat(window.words("#no-text")).isEqualTo("Its file has not been read: the step “Graded” had left it out before.");
        hand.click("#read-submission");
        window.waitForJobs();

        assertThat(window.words("#no-text")).isEqualTo("There is no text to show: no text in the file.");
    }

    @Test
    void whileSubmissionsAreReadTheScreenSaysSoAndInvitesToNothing() {
        hand.click("#stage-select");
        window.answer(submissions);
        assertThat(window.shows("#select-empty")).isTrue();

        boolean said = Hand.onFx(() -> {
            ((Button) hand.lookup("#open-source")).fire();
            return hand.lookup("#select-reading") != null && hand.lookup("#select-empty") == null;
        });
        window.waitForJobs();
        hand.find("#funnel");

        assertThat(said).isTrue();
        assertThat(window.shows("#select-reading")).isFalse();
    }

    @Test
    void startingOverSaysHowToGoBackAndAColumnSaysWhichValuesWentOut() {
        openSubmissions();
        openTable("grades.csv");
        hand.click("#line-graded");
        assertThat(window.words("#funnel")).contains("is_graded is “FALSE”");

        hand.click("#line-all");
        hand.click("#steps-piivot");
        window.waitForJobs();

        assertThat(window.notice()).isEqualTo("The steps have been replaced. Ctrl Z brings the former ones back.");
    }

    @Test
    void theColumnsAreShownAndChanged() {
        hand.click("#stage-select");
        window.answer(submissions);
        hand.click("#open-source");
        hand.find("#open-table");
        window.waitForJobs();
        openTable("grades.csv");

        hand.click("#columns");
        hand.find("#table-preview");
        assertThat(window.cutOff()).isEmpty();
        Hand.onFx(() -> {
            window.composition().scene().lookup("#column-graded").requestFocus();
            return true;
        });
        hand.press("Down");
        hand.click("#take-columns");
        window.waitForJobs();

        assertThat(Hand.onFx(() -> ((Labeled) window.composition().scene().lookup("#source")).getText())).isEqualTo("submissions");
        hand.click("#line-graded");
        assertThat(Hand.onFx(() -> ((TextField) window.composition().scene().lookup("#step-values")).getText())).isEqualTo("NL");
    }
}

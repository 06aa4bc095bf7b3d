package org.allonym.desktop.tutorial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.tour.Hand;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.services.sample.SampleProject;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The page “Ten minutes as an annotator”.
@Tag("slow")
@Tag("thorough")
class AnnotatorTutorialTest extends AtTheTutorial {

    private static final DocumentId ESSAY = new DocumentId("121");

    @Test
    void theAnnotatorsTenMinutesAreAsThePageSays() {
        play("first-annotator", () -> {
            step(1, this::openTheSample);
            step(2, this::sayWhoIsWorking);
            step(3, this::markAPlace);
            step(4, this::markANameOfSeveralWords);
            step(5, this::labelAllTheSame);
            step(6, this::correctABorder);
            step(7, this::writeANote);
            step(8, this::undoAndRedo);
            step(9, this::askForSuggestions);
            step(10, this::decideSuggestions);
            step(11, this::lookOnceMore);
            step(12, this::finish);
        });
    }

    private void openTheSample() {
        picture();
        click("#open-sample");
        hand.find("#person-Amina");
        look();
    }

    private void sayWhoIsWorking() {
        click("#person-Amina");
        hand.find("#documents");
        hand.drawn();
        look();
        assertThat(window.words("#document-title")).isEqualTo("121");
    }

    private void markAPlace() {
        clickWord("Utrecht");
        label("LOCATION");
        window.saved();
        assertThat(marked()).containsExactly("Utrecht LOCATION");
        look();
        picture();
    }

    private void markANameOfSeveralWords() {
        press("Esc");
        clickWord("Anouk van der");
        press(AppAction.END_RIGHT, AppAction.END_RIGHT, AppAction.END_RIGHT);
        label("NAME_STUDENT");
        assertThat(marked()).contains("Anouk van der Zwan NAME_STUDENT");
    }

    private void labelAllTheSame() {
        press("Esc");
        clickWord("Odile drew");
        label("NAME_STUDENT");
        assertThat(marked()).filteredOn("Odile NAME_STUDENT"::equals).hasSize(1);
        picture();
        press(AppAction.LABEL_ALL_SAME, "#label-all");
        assertThat(marked()).filteredOn("Odile NAME_STUDENT"::equals).hasSize(3);
    }

    private void correctABorder() {
        press("Esc");
        clickWord("Odile (FR)");
        press(AppAction.START_LEFT, AppAction.START_LEFT);
        assertThat(marked()).contains("Marchetti, Odile NAME_STUDENT");
    }

    private void writeANote() {
        press(AppAction.EDIT_NOTE);
        type("The author of the poster");
        press("Enter");
        picture();
    }

    private void undoAndRedo() {
        press(AppAction.UNDO);
        press(AppAction.REDO);
    }

    private void askForSuggestions() {
        press(AppAction.PRELABEL, "#prelabel-first");
        waitForJobs();
        hand.find("#accept-all");
        look();
        assertThat(marked()).as("what people marked stays as it is").hasSize(5);
    }

    private void decideSuggestions() {
        press(AppAction.NEXT_SPAN);
        picture();
        press(AppAction.ACCEPT_SUGGESTION, "#accept-suggestion");
        assertThat(marked()).hasSize(6).contains("FR LOCATION");
        press(AppAction.ACCEPT_SUGGESTION, "#accept-suggestion");
        assertThat(marked()).hasSize(7).contains("DT3-0431 ID_NUM");
    }

    private void lookOnceMore() {
        press(AppAction.FINISH_NEXT, "#finish");
        hand.find("#oversights");
        hand.drawn();
        look();
        assertThat(standing()).isEqualTo(DocumentStatus.STARTED);
        picture();
        press(AppAction.REJECT_SUGGESTION, "#leave-finding");
        either("Enter", "#take-finding");
        assertThat(marked()).hasSize(8).contains("NL LOCATION").noneMatch(mark -> mark.startsWith("HERON"));
    }

    private void finish() {
        press(AppAction.FINISH_NEXT, "#finish-anyway");
        window.saved();
        hand.drawn();
        look();
        assertThat(standing()).isEqualTo(DocumentStatus.FINISHED);
        assertThat(window.words("#document-title")).isEqualTo("draft-b");
        press(AppAction.PREVIOUS_DOCUMENT);
        press(AppAction.REOPEN, "#reopen");
        assertThat(standing()).isEqualTo(DocumentStatus.STARTED);
    }

    private DocumentStatus standing() {
        return Hand.onFx(() -> window.session().state(ESSAY).work(SampleProject.AMINA).status());
    }

    private List<String> marked() {
        return Hand.onFx(() -> window.session().state(ESSAY).layer(SampleProject.AMINA).annotations().stream()
                .map(each -> window.session().document(ESSAY).orElseThrow().text().slice(each.span()) + " " + each.label())
                .toList());
    }
}

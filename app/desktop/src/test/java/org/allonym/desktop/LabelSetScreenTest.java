package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.ListView;
import javafx.stage.WindowEvent;
import org.allonym.desktop.tour.Hand;
import org.allonym.label.Label;
import org.allonym.label.LabelSetJson;
import org.allonym.label.LabelSets;
import org.allonym.project.ActorId;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a PI does with the label set, by keys and mouse, and what annotators have of it.
@Tag("slow")
class LabelSetScreenTest {

    @TempDir
    Path folder;

    private WindowUnderTest window;
    private Hand hand;

    private void editing(Runnable job) {
        TestProject project = TestProject.in(folder);
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            hand = open.hand();
            open.openAs(project.file(), "Paula");
            edit();
            job.run();
            open.saved();
        }
        try (ProjectStore store = ProjectFile.open(project.file())) {
            assertThat(store.checkHealth().faults()).isEmpty();
        }
    }

    private void edit() {
        hand.click("#section-labels");
        hand.find("#label-list");
        window.waitForJobs();
    }

    private List<String> labels() {
        return Hand.onFx(() -> window.session().labelSet().labels().stream().map(Label::name).toList());
    }

    private List<String> marked() {
        return Hand.onFx(() -> window.session().state(TestProject.ONE).layer(new ActorId("Anna")).annotations().stream()
                .map(annotation -> window.session().document(TestProject.ONE).orElseThrow().text().slice(annotation.span())
                        + " " + annotation.label())
                .toList());
    }

    private void take(int index) {
        ListView<?> list = (ListView<?>) hand.find("#label-list");
        Hand.runFx(() -> list.requestFocus());
        hand.press("Home");
        for (int i = 0; i < index; i++) {
            hand.press("Down");
        }
    }

    private void goOnAs(String person) {
        window.saved();
        hand.press("Ctrl+Shift+P");
        window.enterAs(person);
    }

    @Test
    void aLabelIsAddedWithAKeyAndSavedAndAnAnnotatorUsesItAndItStays() {
        editing(() -> {
            hand.click("#label-add");
            hand.type("Pet name");
            assertThat(window.words("#label-name")).isEqualTo("PET_NAME");
            assertThat(window.words("#label-tag")).isEqualTo("PET");
            hand.tabTo("#label-key");
            hand.press("Backspace");
            hand.type("F");
            assertThat(window.words("#fault-key")).contains("Finish and next");
            assertThat(hand.lookup("#label-set-save").isDisabled()).isTrue();
            hand.press("Backspace");
            hand.type("h");
            assertThat(window.words("#label-key")).isEqualTo("H");
            hand.tabTo("#label-description");
            hand.type("The name of an animal.");
            hand.press("Tab");
            hand.type("Rex");
            hand.click("#label-set-save");
            assertThat(labels()).hasSize(15).contains("PET_NAME");

            goOnAs("Anna");
            hand.find("#documents");
            hand.press("Right");
            hand.press("H");
            assertThat(marked()).containsExactly("Odile PET_NAME");

            goOnAs("Paula");
            edit();
            hand.press("Ctrl+Z");
            assertThat(window.shows("#problem")).isTrue();
            hand.press("Esc");
            assertThat(labels()).contains("PET_NAME");
            take(14);
            assertThat(hand.lookup("#label-remove").isDisabled()).isTrue();
            assertThat(hand.lookup("#label-name").isDisabled()).isTrue();
            hand.click("#label-retire");
            hand.click("#label-set-save");

            goOnAs("Anna");
            hand.find("#documents");
            assertThat(marked()).containsExactly("Odile PET_NAME");
            assertThat(window.shows("#label-PET_NAME")).isFalse();
            hand.press("Right");
            hand.press("H");
            assertThat(marked()).hasSize(1);
        });
    }

    @Test
    void aSavedVersionIsTakenBackAndDoneAgain() {
        editing(() -> {
            take(1);
            hand.press("Ctrl+Up");
            hand.click("#label-set-save");
            assertThat(labels()).startsWith("EMAIL", "NAME_STUDENT");
            window.saved();
            hand.press("Ctrl+Z");
            assertThat(labels()).startsWith("NAME_STUDENT", "EMAIL");
            hand.press("Ctrl+Y");
            assertThat(labels()).startsWith("EMAIL", "NAME_STUDENT");
        });
    }

    @Test
    void theSetGoesToAFileAndAnotherComesFromOne() {
        editing(() -> {
            Path file = folder.resolve("out.json");
            window.answer(file);
            hand.click("#label-set-export");
            window.waitForJobs();
            try {
                assertThat(LabelSetJson.read(Files.readString(file), "out.json")).isEqualTo(LabelSets.CRAPII_14);
                Files.writeString(file, LabelSetJson.write(LabelSets.PIIVOT));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            window.answer(file);
            hand.click("#label-set-bring-in");
            hand.press("Up");
            hand.press("Enter");
            window.waitForJobs();
            assertThat(labels()).contains("NAME_STUDENT");
            hand.click("#label-set-save");
            assertThat(labels()).containsExactlyElementsOf(LabelSets.PIIVOT.labels().stream().map(Label::name).toList());
        });
    }

    @Test
    void aDraftStaysAndIsShownWhereverThePersonGoesUntilItIsSavedByKey() {
        editing(() -> {
            take(1);
            hand.press("Ctrl+Up");
            assertThat(window.words("#unsaved-draft")).startsWith("Labels");
            assertThat(window.words("#section-labels")).isEqualTo("Labels ●");
            assertThat(Hand.onFx(() -> hand.find("#section-labels").getAccessibleText())).isEqualTo("Labels, not saved");

            hand.click("#section-people");
            hand.press("Ctrl+S");
            hand.press("Ctrl+2");
            hand.find("#unsaved-draft");
            hand.press("Ctrl+1");
            edit();

            assertThat(labels()).startsWith("NAME_STUDENT", "EMAIL");
            hand.click("#label-title");
            hand.press("Ctrl+S");
            assertThat(labels()).startsWith("EMAIL", "NAME_STUDENT");
            assertThat(window.shows("#unsaved-draft")).isFalse();
            assertThat(window.words("#section-labels")).isEqualTo("Labels");
            hand.press("Ctrl+S");
            assertThat(window.notice()).isEqualTo("Version 2 is current; there is nothing to save.");
        });
    }

    @Test
    void closingTheProjectOrTheWindowAsksWhatBecomesOfADraft() {
        editing(() -> {
            take(1);
            hand.press("Ctrl+Up");

            closeWindow();
            hand.click("#draft-stay");
            assertThat(window.shows("#label-list")).isTrue();
            hand.press("Ctrl+W");
            hand.press("Esc");
            assertThat(window.shows("#label-list")).isTrue();
            assertThat(window.shows("#unsaved-draft")).isTrue();

            hand.press("Ctrl+W");
            hand.click("#draft-throw-away");
            window.openRecent("Paula");
            assertThat(window.shows("#unsaved-draft")).isFalse();
            assertThat(labels()).startsWith("NAME_STUDENT", "EMAIL");

            edit();
            take(1);
            hand.press("Ctrl+Up");
            hand.click("#label-title");
            hand.press("Ctrl+A");
            hand.press("Delete");
            hand.press("Ctrl+W");
            hand.find("#problem");
            assertThat(window.words("#problem")).contains("Give the label a title");
            assertThat(hand.lookup("#draft-save").isDisabled()).isTrue();
            hand.click("#draft-stay");
            hand.type("Mail");
            closeWindow();
            hand.click("#draft-save");
            hand.await(() -> !window.stage().isShowing(), "the window closed");
            Hand.runFx(() -> window.stage().show());
            window.openRecent("Paula");
            assertThat(labels()).startsWith("EMAIL", "NAME_STUDENT");
        });
    }

    @Test
    void whoeverGoesOnIsAskedForOnlyWhenTheDraftIsSettled() {
        editing(() -> {
            take(1);
            hand.press("Ctrl+Up");
            hand.press("Ctrl+Shift+P");
            hand.click("#draft-save");
            window.waitForJobs();
            window.enterAs("Anna");
            assertThat(labels()).startsWith("EMAIL", "NAME_STUDENT");
        });
    }

    private void closeWindow() {
        Hand.runFx(() -> window.stage().fireEvent(new WindowEvent(window.stage(), WindowEvent.WINDOW_CLOSE_REQUEST)));
        hand.settle();
    }
}

package org.allonym.desktop.tutorial;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.allonym.desktop.action.AppAction;
import org.allonym.services.sample.SampleFiles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The page “Ten minutes as the PI”.
@Tag("slow")
@Tag("thorough")
class PiTutorialTest extends AtTheTutorial {

    @Test
    void thePisTenMinutesAreAsThePageSays() {
        play("first-pi", () -> {
            step(1, this::openTheSample);
            step(2, this::getEssaysAsFiles);
            step(3, this::makeAProject);
            step(4, this::importEssays);
            step(5, this::addPeople);
            step(6, this::assign);
            step(7, this::makePackages);
            step(8, this::goBackToTheSample);
            step(9, this::lookBehindAFigure);
            step(10, this::saveEvidence);
            step(11, this::makeGold);
            step(12, this::approveSurrogates);
            step(13, this::release);
        });
    }

    private void openTheSample() {
        click("#open-sample");
        click("#person-Dr--Ngata");
        hand.find("#section-overview");
        waitForJobs();
        hand.drawn();
        look();
        picture();
    }

    private void getEssaysAsFiles() {
        press(AppAction.CLOSE_PROJECT);
        window.answer(folder);
        click("#sample-essays");
        window.waitForJobs();
        hand.drawn();
        look();
        assertThat(essays()).isDirectoryContaining(file -> file.getFileName().toString().equals("101.txt"));
    }

    private Path essays() {
        return folder.resolve(SampleFiles.FOLDER).resolve(SampleFiles.TEXTS);
    }

    private void makeAProject() {
        click("#new-project");
        click("#new-project-name");
        type("My first project");
        window.answer(folder.resolve("mine.allonym"));
        click("#choose-project-file");
        click("#new-project-person");
        type("Dr. Ngata");
        click("#new-project-next");
        hand.drawn();
        look();
    }

    private void importEssays() {
        window.answer(essays());
        click("#new-project-folder");
        window.waitForJobs();
        hand.drawn();
        look();
        picture();
        click("#new-project-next");
    }

    private void addPeople() {
        click("#participant-1");
        type("Amina");
        click("#participant-2");
        type("Bruno");
        click("#new-project-next");
        hand.drawn();
        look();
        click("#new-project-next");
    }

    private void assign() {
        hand.drawn();
        look();
        picture();
        click("#create-project");
        hand.find("#section-overview");
        waitForJobs();
        hand.drawn();
        look();
    }

    private void makePackages() {
        click("#section-team");
        click("#make-packages");
        hand.drawn();
        look();
        click("#make-now");
        hand.find("#packages-done");
        hand.drawn();
        look();
        click("#packages-done");
        waitForJobs();
        hand.drawn();
        look();
        picture();
    }

    private void goBackToTheSample() {
        press(AppAction.CLOSE_PROJECT);
        click("#open-sample");
        click("#person-Dr--Ngata");
        hand.find("#section-overview");
        press(AppAction.SCREEN_5, "#stage-agreement");
        waitForJobs();
        hand.find("#figure-span_strict_f1");
        hand.drawn();
        look();
        picture();
    }

    private void lookBehindAFigure() {
        click("#cell-span_strict_f1-EMPLOYER");
        hand.find("#places");
        hand.drawn();
        look();
        picture();
        press("Esc");
    }

    private void saveEvidence() {
        press(AppAction.EXPORT, "#save-report");
        click("#report-pack");
        click("#report-html");
        Path page = folder.resolve("evidence.html");
        window.answer(page);
        click("#report-save");
        waitForJobs();
        hand.await(() -> Files.exists(page), "the page");
        look();
    }

    private void makeGold() {
        press(AppAction.SCREEN_3, "#stage-adjudicate");
        window.waitForJobs();
        hand.find("#reader-1");
        click("#accept-agreed");
        waitForJobs();
        press(AppAction.FIND);
        type("105");
        press(AppAction.CANCEL);
        either("1", "#reader-1");
        press(AppAction.CANCEL);
        either("1", "#reader-1");
        window.saved();
        hand.drawn();
        look();
    }

    private void approveSurrogates() {
        press(AppAction.SCREEN_4, "#stage-surrogates");
        window.waitForJobs();
        hand.find("#approve-clean");
        hand.drawn();
        look();
        press(AppAction.APPROVE_CLEAN, "#approve-clean");
        click("#approve-clean-all");
        waitForJobs();
        hand.drawn();
        look();
    }

    private void release() {
        press(AppAction.SCREEN_7, "#stage-export");
        window.waitForJobs();
        hand.find("#allow-open");
        hand.drawn();
        look();
        click("#allow-open");
        type("Only to try it out");
        hand.find("#export");
        picture();
        Path released = folder.resolve("released.json");
        window.answer(released);
        press(AppAction.EXPORT, "#export");
        hand.find("#exported");
        waitForJobs();
        hand.drawn();
        look();
        assertThat(released).exists();
        assertThat(content(released)).contains("105").doesNotContain("12345-AB");
    }

    private static String content(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package org.allonym.app.tutorial;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javafx.scene.control.ComboBox;
import org.allonym.app.action.AppAction;
import org.allonym.app.tour.Hand;
import org.junit.jupiter.api.Test;

/// The page “Ten minutes as the PI”.
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
        press(AppAction.SCREEN_6, "#stage-export");
        window.waitForJobs();
        choose("#export-format", "plain text");
        Path zip = folder.resolve("essays.zip");
        window.answer(zip);
        click("#export");
        hand.find("#exported");
        waitForJobs();
        hand.drawn();
        look();
        unpack(zip, folder.resolve("essays"));
    }

    private void makeAProject() {
        press(AppAction.CLOSE_PROJECT);
        click("#new-project");
        click("#new-project-name");
        type("My first project");
        window.answer(folder.resolve("mine.allonym"));
        click("#choose-project-file");
        click("#new-project-person");
        type("Dr. Ngata");
        click("#create-project");
        hand.find("#section-overview");
        waitForJobs();
        hand.drawn();
        look();
    }

    private void importEssays() {
        press(AppAction.IMPORT, "#import-first");
        window.answer(folder.resolve("essays"));
        click("#choose-folder");
        hand.find("#import-now");
        hand.drawn();
        look();
        picture();
        click("#import-now");
        waitForJobs();
    }

    private void addPeople() {
        for (String person : new String[] {"Amina", "Bruno"}) {
            click("#add-person-button");
            click("#person-name");
            type(person);
            click("#person-add");
            window.saved();
        }
        hand.drawn();
        look();
    }

    private void assign() {
        click("#assign");
        hand.drawn();
        look();
        picture();
        click("#assign-now");
        window.saved();
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
        press(AppAction.SCREEN_4, "#stage-agreement");
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
        press(AppAction.SCREEN_2, "#stage-adjudicate");
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
        press(AppAction.SCREEN_3, "#stage-surrogates");
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
        press(AppAction.SCREEN_6, "#stage-export");
        window.waitForJobs();
        click("#with-surrogates");
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

    private void choose(String box, String title) {
        Hand.onFx(() -> {
            choose((ComboBox<?>) window.composition().scene().lookup(box), title);
            return true;
        });
        hand.settle();
        look();
    }

    private static <T> void choose(ComboBox<T> box, String title) {
        box.getSelectionModel().select(box.getItems().stream()
                .filter(item -> box.getConverter().toString(item).equalsIgnoreCase(title))
                .findFirst()
                .orElseThrow(() -> new AssertionError(box.getItems().stream().map(box.getConverter()::toString).toList())));
    }

    private static void unpack(Path zip, Path into) {
        try (ZipInputStream in = new ZipInputStream(Files.newInputStream(zip))) {
            Files.createDirectories(into);
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                Files.write(into.resolve(entry.getName()), in.readAllBytes());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        assertThat(into).isDirectoryContaining(file -> file.getFileName().toString().equals("101.txt"));
    }
}

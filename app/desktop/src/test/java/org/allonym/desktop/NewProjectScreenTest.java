package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.control.Toggle;
import org.allonym.desktop.session.ProjectSession;
import org.allonym.desktop.shell.Stage;
import org.allonym.desktop.tour.Hand;
import org.allonym.label.LabelSets;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.services.project.LabelSetFile;
import org.allonym.services.sample.SampleFiles;
import org.allonym.store.DocumentRow;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A new project in the window, from its name to the first screen, with the sample's essays as files.
@Tag("slow")
class NewProjectScreenTest {

    @TempDir
    Path folder;

    @TempDir
    Path target;

    private WindowUnderTest window;
    private Hand hand;

    private void inAWindow(Runnable job) {
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            hand = open.hand();
            job.run();
        }
    }

    private Path essays() {
        return SampleFiles.write(folder);
    }

    private Node owner() {
        return Hand.onFx(() -> window.composition().scene().getFocusOwner());
    }

    private String typed(String selector) {
        return Hand.onFx(() -> ((TextField) window.composition().scene().lookup(selector)).getText());
    }

    private void press(String selector) {
        hand.tabTo(selector);
        hand.press("Space");
        window.waitForJobs();
        hand.drawn();
    }

    private void made() {
        hand.await(() -> window.composition().shell().sessionProperty().get() != null, "the project");
        window.waitForJobs();
    }

    private List<String> left() {
        try (Stream<Path> files = Files.list(target)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Goes to the first page with a name and a place, by keys.
    private void begin() {
        hand.tabTo("#new-project");
        hand.press("Space");
        hand.find("#new-project-name");
        hand.drawn();
        assertThat(owner().getId()).isEqualTo("new-project-name");
        hand.type("Kitchen");
        window.answer(target.resolve("kitchen.allonym"));
        press("#choose-project-file");
        hand.tabTo("#new-project-person");
        hand.type("Pia");
    }

    @Test
    void nobodyGoesOnWithoutANameAndEachFieldSaysWhatItLacks() {
        inAWindow(() -> {
            hand.tabTo("#new-project");
            hand.press("Space");
            hand.find("#new-project-name");
            hand.drawn();
            assertThat(window.words("#new-project-person-fault")).as("nobody tried yet").isEmpty();

            hand.press("Ctrl+PgDn");
            assertThat(window.words("#new-project-name-fault")).isEqualTo("Give the project a name.");
            assertThat(window.words("#new-project-person-fault")).isEqualTo("Enter your name or a pseudonym.");
            assertThat(owner().getId()).isEqualTo("new-project-name");
            hand.type("Kitchen");
            assertThat(window.words("#new-project-name-fault")).isEmpty();
            hand.press("Enter");
            assertThat(owner().getId()).isEqualTo("new-project-person");
            hand.click("#page-labels");
            assertThat(window.shows("#new-project-labels")).isFalse();
            assertThat(Hand.onFx(() -> ((Toggle) hand.lookup("#page-project")).isSelected())).isTrue();

            hand.type("Pia");
            hand.press("Ctrl+PgDn");
            hand.drawn();
            assertThat(owner().getId()).isEqualTo("new-project-files");
        });
    }

    @Test
    void theProjectIsMadeEmptyAndDocumentsAreSelectedFromAFolder() throws IOException {
        Path submissions = Files.createDirectory(folder.resolve("submissions"));
        Files.writeString(submissions.resolve("a.txt"), "Odile rows to the other shore. ".repeat(20));
        inAWindow(() -> {
            begin();
            hand.press("Ctrl+PgDn");
            assertThat(window.shows("#formats")).isTrue();
            assertThat(window.cutOff()).isEmpty();
            window.answer(submissions);
            press("#new-project-select");
            made();
            hand.find("#line-all");
            assertThat(Hand.onFx(() -> window.composition().shell().stageProperty().get())).isEqualTo(Stage.SELECT);
            assertThat(Hand.onFx(() -> hand.lookup("#line-all").getAccessibleText())).isEqualTo("Submissions: 1 left");
            assertThat(Hand.onFx(() -> window.session().rows())).isEmpty();
        });
    }

    @Test
    void keysBeginANewProjectAndOpenAnother() {
        TestProject project = TestProject.in(folder);
        inAWindow(() -> {
            hand.press("Ctrl+N");
            hand.find("#new-project-panel");
            hand.press("Esc");
            window.answer(project.file());
            hand.press("Ctrl+O");
            hand.click("#person-Anna");
            hand.find("#documents");
            window.answer();
            hand.press("Ctrl+O");
            assertThat(Hand.onFx(() -> window.composition().shell().sessionProperty().get())).as("no file chosen").isNotNull();
            hand.press("Ctrl+N");
            hand.find("#new-project-panel");
            assertThat(Hand.onFx(() -> window.composition().shell().sessionProperty().get())).isNull();
        });
    }

    @Test
    void twoNamesAreEnoughForAnEmptyProject() {
        inAWindow(() -> {
            begin();
            hand.tabTo("#new-project-name");
            press("#create-project");
            made();

            hand.find("#import-first");
            assertThat(window.session().actor()).isEqualTo(new Actor(new ActorId("Pia"), Role.PI));
            assertThat(Hand.onFx(() -> hand.lookup("#import-first").getStyleClass())).as("what to do next stands out").contains("accent");
            assertThat(hand.clicks()).isZero();
        });
        assertThat(left()).containsExactly("kitchen.allonym");
    }

    @Test
    void filesThatCantBeLookedIntoAreSaidOnTheirPage() {
        inAWindow(() -> {
            begin();
            hand.press("Ctrl+PgDn");
            window.answer(folder.resolve("gone.txt"));
            press("#new-project-files");

            String said = Hand.onFx(() -> hand.lookup(".found-files").lookupAll(".danger-text").stream()
                    .map(line -> ((javafx.scene.control.Label) line).getText())
                    .collect(Collectors.joining(" ")));
            assertThat(said).contains("gone.txt");
        });
    }

    @Test
    void everythingIsSaidByKeysAlone() {
        Path essays = essays();
        inAWindow(() -> {
            begin();
            hand.press("Ctrl+PgDn");
            assertThat(owner().getId()).isEqualTo("new-project-files");
            window.answer(essays.resolve("labelled-by-amina.json"));
            press("#new-project-files");
            hand.tabTo("#new-project-labels-as");
            hand.type("Amina");
            hand.press("Tab");
            window.waitForJobs();
            hand.press("Ctrl+PgDn");
            hand.drawn();
            assertThat(typed("#participant-1")).isEqualTo("Amina");
            hand.tabTo("#participant-2");
            hand.type("Bruno");
            press("#new-project-add-person");
            assertThat(owner().getId()).isEqualTo("participant-3");
            hand.type("Clara");
            hand.press("Tab");
            hand.press("Up");
            hand.press("Ctrl+PgDn");
            hand.press("Ctrl+PgUp");
            hand.drawn();
            assertThat(typed("#participant-3")).as("what was said is still there").isEqualTo("Clara");
            hand.press("Ctrl+PgDn");
            hand.press("Ctrl+PgDn");
            hand.drawn();
            assertThat(owner().getId()).isEqualTo("new-project-twice");
            hand.press("Enter");
            made();

            ProjectSession session = window.session();
            assertThat(Hand.onFx(session::actors)).containsExactlyInAnyOrder(
                    new Actor(new ActorId("Pia"), Role.PI),
                    new Actor(new ActorId("Amina"), Role.ANNOTATOR),
                    new Actor(new ActorId("Bruno"), Role.ANNOTATOR),
                    new Actor(new ActorId("Clara"), Role.ADJUDICATOR));
            assertThat(Hand.onFx(() -> session.rows().stream().map(DocumentRow::assigned).map(Object::toString).distinct().toList()))
                    .containsExactly("[Amina, Bruno]");
            assertThat(session.store().state(new DocumentId("101")).layer(new ActorId("Amina")).annotations()).isNotEmpty();
            assertThat(hand.clicks()).isZero();
        });
    }

    @Test
    void everythingIsSaidByTheMouse() throws IOException {
        Path essays = essays();
        Path own = folder.resolve("own.json");
        LabelSetFile.write(LabelSets.PIIVOT, own);
        Files.writeString(own, Files.readString(own).replace("PIIvot", "Ours"));
        inAWindow(() -> {
            hand.click("#new-project");
            hand.click("#new-project-name");
            hand.type("Kitchen");
            window.answer(target.resolve("kitchen"));
            hand.click("#choose-project-file");
            hand.click("#new-project-person");
            hand.type("Rosa");
            hand.click("#page-essays");
            window.answer(essays.resolve(SampleFiles.TEXTS));
            hand.click("#new-project-folder");
            window.waitForJobs();
            hand.click("#page-people");
            hand.click("#participant-1");
            hand.type("Amina");
            hand.click("#participant-remove-2");
            hand.click("#page-labels");
            window.answer(own);
            hand.click("#new-project-labels-file");
            window.waitForJobs();
            hand.click("#page-reading");
            assertThat(Hand.onFx(() -> hand.lookup("#new-project-twice").isDisabled())).as("there is one annotator").isTrue();
            assertThat(window.words("#new-project-why-later")).contains("second annotator");
            hand.click("#new-project-once");
            hand.click("#create-project");
            made();

            assertThat(window.session().store().labelSet().name()).isEqualTo("Ours");
            assertThat(Hand.onFx(() -> window.session().rows().stream().map(DocumentRow::assigned).map(Object::toString).distinct().toList()))
                    .containsExactly("[Amina]");
            assertThat(Hand.onFx(() -> window.session().actor().id().value())).isEqualTo("Rosa");
            hand.find("#everything-ready");
        });
        assertThat(left()).contains("kitchen.allonym");
    }

    @Test
    void whatCantBeMadeIsSaidWhereItCanBePutRightAndLeavesNothing() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.json"), "[{\"document\": 1}]");
        Path bad = Files.writeString(folder.resolve("bad.json"), "{\"labels\": 3}");
        Files.writeString(target.resolve("there.allonym"), "notes");
        inAWindow(() -> {
            begin();
            window.answer(target.resolve("there.allonym"));
            press("#choose-project-file");
            press("#create-project");
            assertThat(window.words("#new-project-file-fault")).contains("A file with that name already exists");
            window.answer(target.resolve("kitchen.allonym"));
            press("#choose-project-file");
            hand.press("Ctrl+PgDn");
            window.answer(broken);
            press("#new-project-files");
            hand.find(".import-problem");
            press("#create-project");
            assertThat(window.words("#new-project-fault")).contains("There are problems with the files. Leave out what is wrong, choose other files, or “Remove the files”.");
            press("#new-project-none");
            hand.press("Ctrl+PgDn");
            hand.drawn();
            hand.type("gold");
            press("#create-project");
            assertThat(window.words("#new-project-fault")).contains("gold");
            hand.tabTo("#participant-1");
            hand.type("Anna");
            hand.press("Ctrl+PgDn");
            hand.drawn();
            window.answer(bad);
            press("#new-project-labels-file");
            assertThat(window.words("#new-project-fault")).contains("bad.json");
            hand.press("Esc");
            assertThat(window.shows("#new-project-panel")).isFalse();
            hand.tabTo("#new-project");
            hand.press("Space");
            hand.find("#new-project-panel");
            for (int page = 0; page < 3; page++) {
                hand.press("Ctrl+PgUp");
            }
            assertThat(typed("#new-project-name")).as("closing the panel loses nothing").isEqualTo("Kitchen");
            assertThat(window.composition().shell().sessionProperty().get()).isNull();
        });
        assertThat(left()).containsExactly("there.allonym");
        assertThat(target.resolve("there.allonym")).hasContent("notes");
    }

    @Test
    void enterLeadsToTheNextPageAndMakesTheProjectOnTheLast() {
        inAWindow(() -> {
            begin();
            Hand.runFx(() -> window.composition().scene().lookup("#new-project-name").requestFocus());
            for (String page : List.of("essays", "people", "labels", "reading")) {
                hand.press("Enter");
                hand.drawn();
                assertThat(Hand.onFx(() -> ((Toggle) hand.lookup("#page-" + page)).isSelected())).as(page).isTrue();
                assertThat(window.composition().shell().sessionProperty().get()).as(page).isNull();
                Hand.runFx(() -> window.composition().scene().lookup("#new-project-next").requestFocus());
            }
            Hand.runFx(() -> window.composition().scene().lookup("#create-project").requestFocus());
            hand.press("Enter");
            made();
        });
    }

    @Test
    void closingThePanelInTheMiddleStopsTheMaking() throws IOException {
        Path many = Files.createDirectory(folder.resolve("many"));
        for (int i = 0; i < 400; i++) {
            Files.writeString(many.resolve("essay-%d.txt".formatted(i)), "Odile rows to the other shore. ".repeat(1500));
        }
        inAWindow(() -> {
            begin();
            hand.press("Ctrl+PgDn");
            window.answer(many);
            press("#new-project-folder");
            hand.tabTo("#create-project");
            hand.press("Space");
            hand.find("#new-project-stop");
            hand.press("Esc");
            window.waitForJobs();

            assertThat(Hand.onFx(() -> window.composition().shell().sessionProperty().get())).isNull();
            hand.tabTo("#new-project");
            hand.press("Space");
            hand.find("#new-project-none");
            assertThat(Hand.onFx(() -> ((Labeled) hand.lookup("#create-project")).getText())).isEqualTo("Create the project");
        });
        assertThat(left()).isEmpty();
    }
}

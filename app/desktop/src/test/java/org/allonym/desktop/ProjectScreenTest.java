package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.layout.GridPane;
import javafx.stage.Window;
import org.allonym.desktop.settings.Preferences;
import org.allonym.desktop.tour.Hand;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.ProjectSettings;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.DocumentRow;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A PI's way: essays, people, a calibration round, what comes back, and the rules.
@Tag("slow")
class ProjectScreenTest {

    @TempDir
    Path folder;

    private List<DocumentRow> rows(WindowUnderTest window) {
        return Hand.onFx(() -> List.copyOf(window.session().rows()));
    }

    private ProjectSettings settings(WindowUnderTest window) {
        return Hand.onFx(() -> window.session().settings());
    }

    private boolean isNext(WindowUnderTest window, String selector) {
        Button button = (Button) window.hand().find(selector);
        return Hand.onFx(() -> button.getStyleClass().contains("accent"));
    }

    private void type(WindowUnderTest window, String field, String words) {
        window.hand().click(field);
        window.hand().press("Ctrl+A");
        window.hand().type(words);
        window.hand().press("Tab");
    }

    @Test
    void aProjectIsRememberedWhileTheProgramRunsSoThatOneThatIsKilledFindsItAgain() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            window.makeProject(folder.resolve("study.allonym"), "Study", "Paula");

            window.hand().await(
                    () -> Preferences.load(folder.resolve("preferences.json")).recent().contains(folder.resolve("study.allonym")), "the project in the file");
            window.leave();
            assertThat(Hand.onFx(() -> window.composition().scene().getFocusOwner().getId())).as("what Enter opens").isEqualTo("recent-0");
        }
    }

    @Test
    void whereOnlyGoldHasSpansTheOverviewShowsThemUnasked() throws IOException {
        Path gold = Files.writeString(folder.resolve("gold.json"), "[{\"document\": 9, \"full_text\": \"Odile rows.\", \"tokens\": "
                + "[\"Odile\", \"rows\", \".\"], \"trailing_whitespace\": [true, false, false], \"labels\": [\"B-NAME_STUDENT\", \"O\", \"O\"]}]");
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            window.makeProject(folder.resolve("study.allonym"), "Study", "Paula");
            window.chooseImport(gold);
            Hand.runFx(() -> ((ComboBox<?>) window.hand().find("#labels-as")).getSelectionModel().selectFirst());
            window.settle();
            window.importChosen();
            window.settle();

            assertThat(Hand.onFx(() -> ((ToggleButton) window.hand().find("#spans-gold")).isSelected())).isTrue();
            window.hand().click("#spans-layers");
            window.settle();
            assertThat(Hand.onFx(() -> ((ToggleButton) window.hand().find("#spans-layers")).isSelected())).as("what somebody chose stays").isTrue();
        }
    }

    @Test
    void labelsFromAFileBecomeSomebodysByKeysAlone() throws IOException {
        Path labels = Files.writeString(
                folder.resolve("labels.jsonl"), "{\"document\": \"121\", \"spans\": [{\"start\": 0, \"end\": 5, \"label\": \"NAME_STUDENT\"}]}\n");
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            hand.click("#section-documents");
            hand.click("#labels-from-file");
            window.answer(labels);
            hand.click("#choose-files");
            window.settle();
            assertThat(Hand.onFx(() -> hand.lookup("#import-now").isDisabled())).as("whose they are isn't said").isTrue();

            hand.tabTo("#labels-as");
            ComboBox<?> whose = (ComboBox<?>) hand.find("#labels-as");
            hand.press("Down");
            assertThat(Hand.onFx(whose::isShowing)).as("the list is open").isTrue();
            for (int steps = 0; steps < 3 && !"Amina".equals(Hand.onFx(whose::getValue)); steps++) {
                hand.press("Down");
            }
            hand.press("Enter");
            window.settle();
            assertThat(Hand.onFx(() -> String.valueOf(whose.getValue()))).isEqualTo("Amina");
            assertThat(window.words("#import-now")).isEqualTo("Label 1 document");
            assertThat(window.cutOff()).isEmpty();
            hand.click("#import-now");
            window.settle();

            DocumentId essay = new DocumentId("121");
            assertThat(Hand.onFx(() -> window.session().state(essay).layer(SampleProject.AMINA).annotations())).hasSize(1);
            hand.press("Ctrl+Z");
            window.settle();
            assertThat(Hand.onFx(() -> window.session().state(essay).layer(SampleProject.AMINA).annotations())).isEmpty();
        }
    }

    @Test
    void aPiBeginsACalibrationRoundSeesWhatItDoesAndTakesItBackInOneStep() throws IOException {
        Path essays = folder.resolve("essays.jsonl");
        Files.write(essays, SampleProject.lines("essays.jsonl"), StandardCharsets.UTF_8);
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.makeProject(folder.resolve("study.allonym"), "Study", "Paula");
            assertThat(isNext(window, "#import-first")).as("the first thing to do").isTrue();
            window.chooseImport(essays);
            window.importChosen();
            assertThat(isNext(window, "#add-person-button")).as("the second").isTrue();
            for (String name : List.of("Anna", "Ben", "Cho")) {
                window.addPerson(name, "annotator");
            }
            assertThat(isNext(window, "#assign")).as("the third").isTrue();

            hand.click("#assign");
            hand.click("#assign-share");
            type(window, "#assign-percent", "25");
            hand.click("#assign-calibrate");
            type(window, "#assign-round", "4");
            hand.find("#load-Cho");
            hand.await(() -> window.composition().scene().lookup("#assign-preview").lookupAll(".label").stream()
                    .anyMatch(label -> ((Labeled) label).getText().startsWith("24 documents, 9 of them annotated by two or more")), "the preview");
            assertThat(window.words("#load-Anna")).isIn("12", "13");
            assertThat(rows(window)).as("nothing is done yet").allMatch(row -> row.assigned().isEmpty());
            assertThat(window.cutOff()).isEmpty();
            hand.click("#assign-now");
            hand.await(() -> !window.session().rows().getFirst().assigned().isEmpty(), "the assignment");

            List<DocumentId> round = settings(window).calibration();
            assertThat(round).hasSize(4);
            assertThat(rows(window)).filteredOn(row -> round.contains(row.id())).allMatch(row -> row.assigned().size() == 3);
            assertThat(rows(window)).filteredOn(row -> row.assigned().size() == 2).hasSize(5);
            assertThat(rows(window)).allMatch(row -> !row.assigned().isEmpty());
            assertThat(window.words("#state-calibration .section-title")).isEqualTo("4");

            hand.press("Ctrl+Z");
            assertThat(window.notice()).isEqualTo("Undone: assigned 24 documents with a calibration round");
            assertThat(rows(window)).allMatch(row -> row.assigned().isEmpty());
            assertThat(settings(window).calibration()).isEmpty();
            hand.press("Ctrl+Shift+Z");
            assertThat(settings(window).calibration()).isEqualTo(round);

            window.saved();
            hand.press("Ctrl+Shift+P");
            hand.click("#person-Ben");
            hand.find("#documents");
            javafx.scene.control.ListView<?> list = (javafx.scene.control.ListView<?>) hand.find("#documents");
            assertThat(Hand.onFx(() -> list.getItems().subList(0, 4).stream()
                            .map(entry -> ((org.allonym.desktop.session.AnnotatorDesk.Entry) entry).document())
                            .toList()))
                    .as("what everybody reads comes first")
                    .isEqualTo(round);
        }
    }

    @Test
    void theAgreementOnTheCalibrationRoundIsOneClickAway() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            window.waitForJobs();
            Hand.runFx(() -> {
                List<DocumentId> round = window.session().rows().stream().map(DocumentRow::id).limit(3).toList();
                window.session().perform(window.session().editsTo(window.session().settings().withCalibration(round)));
            });
            window.saved();
            hand.click("#section-workflow");
            hand.click("#round-agreement");
            window.waitForJobs();
            assertThat(window.words("#agreement-coverage")).startsWith("over 3 documents");
            assertThat(window.cutOff()).isEmpty();
            if (Boolean.getBoolean("allonym.pictures")) {
                hand.picture(Path.of("target/screens/agreement-calibration.png"));
            }

            for (int choice : new int[] {1, 0}) {
                Hand.runFx(() -> ((ComboBox<?>) window.composition().scene().lookup("#calibration-round")).getSelectionModel().select(choice));
                window.waitForJobs();
                assertThat(window.words("#agreement-coverage")).startsWith("over %d documents".formatted(choice == 1 ? 17 : 20));
            }
        }
    }

    @Test
    void aFinishedDocumentGoesBackToItsAnnotatorWithANoteTheySee() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            window.waitForJobs();
            DocumentRow first = rows(window).getFirst();
            ActorId amina = new ActorId("Amina");
            assertThat(first.work().get(amina).status()).isEqualTo(DocumentStatus.FINISHED);

            hand.click("#state-adjudicated");
            TableView<?> table = (TableView<?>) hand.find("#document-table");
            int adjudicated = Hand.onFx(() -> table.getItems().size());
            hand.click("#document-find");
            hand.press("Shift+Tab");
            hand.click("#section-overview");
            hand.click("#progress-Amina");
            assertThat(Hand.onFx(() -> table.getItems().size())).isEqualTo(24);
            assertThat(adjudicated).isLessThan(24);

            hand.click("#document-find");
            hand.type(first.id().value());
            hand.click("#tick-" + first.id().value());
            hand.click("#give-back");
            hand.click("#give-back-Bruno");
            hand.click("#give-back-note");
            hand.type("Look at the last line");
            hand.click("#give-back-now");
            assertThat(window.notice()).isEqualTo("Given back: 1 layer");
            assertThat(rows(window).getFirst().work().get(amina).status()).isEqualTo(DocumentStatus.STARTED);
            assertThat(rows(window).getFirst().work().get(new ActorId("Bruno")).status()).isEqualTo(DocumentStatus.FINISHED);

            hand.click("#open-document");
            hand.await(() -> window.composition().scene().lookup("#document-history").lookupAll(".label").stream()
                    .anyMatch(label -> ((Labeled) label).getText().equals("Amina: started by Dr. Ngata – Look at the last line")), "its history");
            hand.press("Esc");

            window.saved();
            hand.press("Ctrl+Shift+P");
            hand.click("#person-Amina");
            hand.find("#given-back");
            assertThat(window.words("#given-back")).isEqualTo("Given back: Look at the last line");

            window.saved();
            hand.press("Ctrl+Shift+P");
            hand.click("#person-Dr--Ngata");
            hand.find("#section-overview");
            hand.press("Ctrl+Z");
            assertThat(window.notice()).isEqualTo("Undone: gave %s back to Amina".formatted(first.id()));
            assertThat(rows(window).getFirst().work().get(amina)).isEqualTo(first.work().get(amina));
        }
    }

    @Test
    void theSecondMouseButtonOffersWhatTheButtonsDoWithTheDocumentUnderIt() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            window.waitForJobs();
            hand.click("#section-documents");
            TableView<?> table = (TableView<?>) hand.find("#document-table");
            Hand.runFx(() -> {
                table.getSelectionModel().select(2);
                table.fireEvent(new ContextMenuEvent(ContextMenuEvent.CONTEXT_MENU_REQUESTED, 0, 0, 0, 0, true, null));
            });
            ContextMenu menu = Hand.onFx(() -> (ContextMenu) Window.getWindows().stream()
                    .filter(one -> one instanceof ContextMenu open && "context-actions".equals(open.getId())).findFirst().orElseThrow());

            Hand.runFx(() -> {
                menu.getItems().stream().filter(item -> "Set aside…".equals(item.getText())).findFirst().orElseThrow().fire();
                menu.hide();
            });

            assertThat(menu.getItems().stream().map(MenuItem::getText).filter(Objects::nonNull))
                    .containsExactly("Open", "Assign…", "Give back…", "Set aside…", "Check this document");
            hand.find("#set-aside-reason");
        }
    }

    @Test
    void rulesAreSavedAtOnceAndUndoneOneByOne() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            hand.click("#section-workflow");

            hand.click("#rule-names");
            hand.click("#rule-order");
            hand.click("#flags-lines");
            hand.press("Ctrl+A");
            hand.type("Later");
            hand.press("Enter");
            hand.type("later");
            assertThat(Hand.onFx(() -> window.composition().scene().lookup("#flags-save").isDisabled())).as("twice the same").isTrue();
            hand.type(" than that");
            hand.click("#flags-save");

            assertThat(settings(window).namesHidden()).isTrue();
            assertThat(settings(window).orderShuffled()).isTrue();
            assertThat(settings(window).flags()).containsExactly("Later", "later than that");
            hand.click("#section-overview");
            hand.press("Ctrl+Z");
            assertThat(settings(window).flags()).isEqualTo(ProjectSettings.DEFAULT_FLAGS);
            assertThat(settings(window).orderShuffled()).isTrue();
            hand.press("Ctrl+Z");
            assertThat(settings(window).orderShuffled()).isFalse();
            assertThat(settings(window).namesHidden()).isTrue();
        }
    }

    @Test
    void somebodyWithoutWorkCanGoAndOthersSayWhyNot() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            window.addPerson("Nobody", "annotator");
            hand.click("#section-people");
            window.waitForJobs();
            assertThat(Hand.onFx(() -> window.composition().scene().lookup("#remove-Amina").isDisabled())).isTrue();
            assertThat(Hand.onFx(() -> window.composition().scene().lookup("#remove-Dr--Ngata").isDisabled())).isTrue();
            assertThat(window.cutOff()).isEmpty();

            hand.click("#remove-Nobody");

            assertThat(Hand.onFx(() -> window.session().actors().size())).isEqualTo(4);
            hand.press("Ctrl+Z");
            assertThat(Hand.onFx(() -> window.session().actors().size())).isEqualTo(5);
        }
    }

    private static String focused(WindowUnderTest window) {
        return Hand.onFx(() -> String.valueOf(window.composition().scene().getFocusOwner().getId()));
    }

    @Test
    void whoeverRemovesOrArchivesSomebodyStaysInTheListOfPeople() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            window.addPerson("Nobody", "annotator");
            window.addPerson("Nobody else", "annotator");
            hand.click("#section-people");
            window.waitForJobs();

            hand.tabTo("#archive-Amina");
            hand.press("Space");
            hand.await(() -> window.session().actors().stream().anyMatch(Actor::archived), "an archived layer");
            assertThat(focused(window)).isEqualTo("archive-Amina");
            hand.tabTo("#remove-Nobody");
            hand.press("Space");
            hand.await(() -> window.session().actors().size() == 5, "one person fewer");
            assertThat(focused(window)).as("the next row").isEqualTo("remove-Nobody-else");
            hand.press("Space");
            hand.await(() -> window.session().actors().size() == 4, "another person fewer");
            window.waitForJobs();
            assertThat(focused(window)).as("the row that is last now").startsWith("remove-");

            hand.click("#section-overview");
            Node amina = hand.find("#progress-Amina");
            assertThat(Hand.onFx(() -> amina.getParent().getChildrenUnmodifiable().stream()
                    .filter(node -> node instanceof Label && Objects.equals(GridPane.getRowIndex(node), GridPane.getRowIndex(amina)))
                    .map(node -> ((Label) node).getText())
                    .toList()))
                    .as("an archived layer has no documents to do").contains("archived").noneMatch(words -> words.contains(" of "));
        }
    }

    @Test
    void whoeverSetsADocumentAsideOrRestoresItStaysInTheList() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            window.waitForJobs();
            hand.click("#section-documents");
            TableView<?> table = (TableView<?>) hand.find("#document-table");
            List<DocumentRow> before = rows(window);
            hand.press("Down");
            hand.press("Down");
            DocumentRow second = Hand.onFx(() -> (DocumentRow) table.getSelectionModel().getSelectedItem());
            DocumentRow third = Hand.onFx(() -> (DocumentRow) table.getItems().get(table.getSelectionModel().getSelectedIndex() + 1));
            setAsideTicked(window, "tired");
            hand.await(() -> window.session().rows().size() == before.size() - 1, "one document fewer");
            window.waitForJobs();

            assertThat(focused(window)).isEqualTo("document-table");
            assertThat(Hand.onFx(() -> table.getSelectionModel().getSelectedItem())).isEqualTo(third);

            setAsideTicked(window, "tired again");
            hand.await(() -> window.session().rows().size() == before.size() - 2, "another document fewer");
            hand.click("#aside");
            hand.find("#restore-all");
            hand.tabTo("#restore-" + second.id());
            hand.press("Space");
            hand.await(() -> window.session().rows().size() == before.size() - 1, "one restored");
            window.waitForJobs();
            assertThat(focused(window)).as("the next to restore").isEqualTo("restore-" + third.id());
            hand.press("Space");
            hand.await(() -> window.session().rows().size() == before.size(), "all restored");
            window.waitForJobs();
            assertThat(focused(window)).isEqualTo("document-table");
        }
    }

    private static void setAsideTicked(WindowUnderTest window, String reason) {
        Hand hand = window.hand();
        hand.press("Space");
        hand.tabTo("#set-aside");
        hand.press("Space");
        hand.find("#set-aside-reason");
        hand.type(reason);
        hand.press("Enter");
    }
}

package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyChord;
import org.allonym.desktop.action.KeyMap;
import org.allonym.desktop.tour.Hand;
import org.allonym.dialogue.redaction.RedactionPatterns;
import org.allonym.progress.Progress;
import org.allonym.secondreader.TestServer;
import org.allonym.services.redactions.DetectRedactions;
import org.allonym.services.sample.TutoringSample;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A PI switches the second reader on and runs it; then what only it found is worked off by keys.
@Tag("slow")
class SecondReaderScreenTest {

    @TempDir
    Path folder;

    private final TestServer server = new TestServer().finds("teacher", "LOCATION").finds("minutes", "DATE");

    @AfterEach
    void close() {
        server.close();
    }

    private static void type(WindowUnderTest window, String field, String words) {
        TextField found = (TextField) window.hand().find(field);
        Hand.runFx(() -> found.setText(words));
    }

    private static boolean isDisabled(WindowUnderTest window, String button) {
        return Hand.onFx(() -> ((Button) window.composition().scene().lookup(button)).isDisabled());
    }

    static void scrollTo(WindowUnderTest window, String selector) {
        Hand.onFx(() -> {
            Node node = window.composition().scene().lookup(selector);
            Node up = node;
            while (!(up instanceof ScrollPane)) {
                up = up.getParent();
            }
            ScrollPane pane = (ScrollPane) up;
            double y = pane.getContent().sceneToLocal(node.localToScene(node.getLayoutBounds())).getMinY();
            pane.setVvalue(Math.min(1, y / (pane.getContent().getLayoutBounds().getHeight() - pane.getViewportBounds().getHeight())));
            return null;
        });
        window.hand().settle();
    }

    static void switchOn(WindowUnderTest window, String address) {
        window.hand().click("#section-second-reader");
        window.hand().settle();
        type(window, "#reader-address", address);
        type(window, "#reader-model", "small");
        window.hand().click("#reader-on");
        window.hand().settle();
    }

    private static boolean isFocused(WindowUnderTest window, String selector) {
        return Hand.onFx(() -> window.composition().scene().lookup(selector).isFocused());
    }

    private static int rows(WindowUnderTest window) {
        return Hand.onFx(() -> ((ListView<?>) window.composition().scene().lookup("#missed-places")).getItems().size());
    }

    @Test
    void aPiRunsItAndWhatOnlyItFoundIsDecidedByKeys() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            assertThat(window.shows("#stage-second-reader")).isFalse();
            switchOn(window, server.address());
            assertThat(window.words("#reader-state")).contains("Dr. Ngata", server.address(), "on this machine");
            assertThat(window.shows("#consent-banner")).isFalse();

            assertThat(isDisabled(window, "#reader-on")).as("nothing to switch on").isTrue();
            hand.click("#reader-test");
            window.settle();
            assertThat(window.words("#reader-tested")).contains("Repeats itself.", "Keeps to the schema.");
            assertThat(isFocused(window, "#reader-test")).isTrue();

            hand.click("#reader-run");
            window.settle();
            assertThat(window.words("#reader-latest")).contains("Reading 1 by small");
            assertThat(isFocused(window, "#reader-run")).isTrue();
            assertThat(window.cutOff()).isEmpty();
            int asked = server.bodies().size();
            hand.click("#reader-run");
            window.waitForJobs();
            assertThat(server.bodies()).hasSize(asked);

            hand.click("#reader-queue");
            window.settle();
            int all = rows(window);
            assertThat(all).isGreaterThan(2);
            assertThat(window.words("#missed-count")).isEqualTo("0 of %d".formatted(all));
            assertThat(window.cutOff()).as("the names in the header among ten screens").isEmpty();

            hand.press("M");
            assertThat(window.words("#missed-count")).isEqualTo("1 of %d".formatted(all));
            hand.press("0");
            assertThat(window.words("#missed-count")).isEqualTo("2 of %d".formatted(all));
            hand.press("Ctrl+Z");
            assertThat(window.words("#missed-count")).isEqualTo("1 of %d".formatted(all));
            hand.press("0");
            if (window.shows("#missed-alike")) {
                hand.press("Shift+Enter");
            }
            assertThat(window.words("#missed-count")).doesNotStartWith("0 ").doesNotStartWith("1 ");
            hand.press("F8");
            hand.settle();
            assertThat(Hand.onFx(() -> hand.find("#missed-reader").getParent().getOpacity())).isZero();
        }
    }

    @Test
    void whatCantBeUsedIsCountedAndListed() {
        server.be(TestServer.Manner.INVENTS);
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            switchOn(window, server.address());
            assertThat(isDisabled(window, "#reader-unusable")).isTrue();
            hand.click("#reader-run");
            window.settle();
            int passages = Hand.onFx(() -> server.bodies().size()) / 2;

            scrollTo(window, "#reader-unusable");
            hand.click("#reader-unusable");
            window.settle();
            ListView<?> list = (ListView<?>) hand.find("#unusable-list");
            assertThat(Hand.onFx(() -> list.getItems().size())).isEqualTo(passages);
            assertThat(window.words("#unusable-list")).contains("a quote that isn’t in the text – “Zebedee Quux”");
            assertThat(window.cutOff()).isEmpty();
        }
    }

    @Test
    void anotherMachineNeedsTypedConsentWhichTheWindowShowsAsLongAsItHolds() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            switchOn(window, "http://192.0.2.7:8080/v1");

            assertThat(isDisabled(window, "#reader-consent-agree")).isTrue();
            hand.click("#reader-consent-words");
            hand.type("Texts leave this machine");
            assertThat(window.cutOff()).isEmpty();
            hand.click("#reader-consent-agree");
            hand.settle();
            assertThat(window.words("#reader-state")).contains("Texts leave this machine for http://192.0.2.7:8080/v1");
            assertThat(window.shows("#consent-banner")).isTrue();

            hand.click("#reader-off");
            hand.settle();
            assertThat(window.shows("#consent-banner")).isFalse();
            assertThat(window.words("#reader-state")).startsWith("Off.");
        }
    }

    @Test
    void aPromptIsCheckedAsOneTypesTriedOnTenDocumentsAndKept() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            switchOn(window, server.address());
            hand.click("#reader-edit");
            hand.settle();
            TextArea area = (TextArea) hand.find("#prompt-user");
            TextField name = (TextField) hand.find("#prompt-name");
            String user = Hand.onFx(area::getText);

            Hand.runFx(() -> area.setText(user.replace("{passage}", "{pasage}")));
            assertThat(window.words("#prompt-fault")).contains("{pasage} isn’t a placeholder here.", "lacks {passage}");
            assertThat(isDisabled(window, "#prompt-keep")).isTrue();

            Hand.runFx(() -> {
                area.setText(user + " Think of nicknames, too.");
                name.setText("nicknames");
            });
            hand.click("#prompt-try");
            window.settle();
            assertThat(server.bodies()).isNotEmpty().allSatisfy(body -> assertThat(body).contains("Think of nicknames, too."));
            assertThat(window.words("#prompt-trial")).contains("10 documents");
            assertThat(window.cutOff()).isEmpty();
            hand.click("#prompt-keep");
            hand.press("Esc");
            hand.settle();
            hand.click("#reader-run");
            window.settle();
            assertThat(window.words("#reader-latest")).contains("“nicknames”");
        }
    }

    @Test
    void promptsForSurrogatesAndEssaysAreEditedTheSameWay() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            hand.click("#section-second-reader");
            hand.settle();
            for (String purpose : List.of("surrogate", "essay")) {
                String required = purpose.equals("essay") ? "{data}" : "{value}";
                scrollTo(window, "#" + purpose + "-edit");
                hand.click("#" + purpose + "-edit");
                hand.settle();
                TextArea area = (TextArea) hand.find("#prompt-user");
                TextField name = (TextField) hand.find("#prompt-name");
                String user = Hand.onFx(area::getText);
                assertThat(window.shows("#prompt-try")).isFalse();
                Hand.onFx(() -> {
                    area.setText(user.replace(required, "{labels}"));
                    return null;
                });
                assertThat(window.words("#prompt-fault")).contains("{labels} isn’t a placeholder here.", "lacks " + required);
                assertThat(isDisabled(window, "#prompt-keep")).isTrue();
                Hand.onFx(() -> {
                    area.setText(user + " Be brief.");
                    name.setText("brief-" + purpose);
                    return null;
                });
                hand.click("#prompt-keep");
                hand.settle();
                assertThat(window.words("#prompt-trial")).isEqualTo("Saved, and in use.");
                assertThat(window.cutOff()).isEmpty();
                hand.press("Esc");
                hand.settle();
                assertThat(window.words("#" + purpose + "-prompt")).contains("brief-" + purpose);
            }
        }
    }

    static void openRedactedSample(WindowUnderTest window) {
        window.hand().click("#open-tutoring");
        window.waitForJobs();
        window.hand().click("#person-Dr--Mensah");
        window.hand().settle();
    }

    static void makeRedactedSample(Path folder) {
        Path file = folder.resolve("Tutoring sample.allonym");
        TutoringSample.make(file);
        try (ProjectStore store = ProjectFile.open(file)) {
            DetectRedactions.run(RedactionPatterns.DEFAULT, store, TutoringSample.PI, Progress.NONE);
        }
    }

    static void askSample(WindowUnderTest window, String then) {
        scrollTo(window, "#redaction-sample");
        window.hand().click("#redaction-sample");
        window.waitForJobs();
        window.hand().await(() -> window.words("#redaction-tally").contains(then), then);
        window.hand().settle();
    }

    @Test
    void redactionsAreVotedOnAndTheCardSaysWhatTheRevisedPromptResolves() {
        makeRedactedSample(folder);
        server.judges("pii", "PERSON", "Zora", "<redaction>").judges("not_pii", "none", "3/4", "<redaction>", "Mind fractions.");
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            openRedactedSample(window);
            switchOn(window, server.address());
            askSample(window, "90 of 90 answered: 0 voted up, 0 voted down, 90 open.");
            assertThat(server.bodies()).hasSize(90)
                    .anySatisfy(body -> assertThat(body).contains("Student: <redaction><PERSON></redaction> has the triangle now", "Tutor: Hi <PERSON>!"));
            hand.click("#redaction-vote");
            hand.settle();
            assertThat(window.words("#vote-answer")).startsWith("PII · ").contains("Zora");
            assertThat(window.cutOff()).isEmpty();
            hand.press("U");
            hand.press("D");
            assertThat(window.words("#vote-tally")).contains("1 voted up, 1 voted down, 88 open.", "this prompt resolves 0 (0 %; goal: 95 %)");
            hand.press("Ctrl+Z");
            assertThat(window.words("#vote-tally")).as("undone in the panel").contains("1 voted up, 0 voted down, 89 open.");
            assertThat(window.words("#vote-standing")).isEqualTo("Nobody has voted on this answer.");
            hand.press("Ctrl+Y");
            assertThat(window.words("#vote-standing")).isEqualTo("You voted it down.");
            hand.press("Ctrl+Z");
            hand.press("Ctrl+Z");
            assertThat(window.words("#vote-tally")).contains("0 voted up, 0 voted down, 90 open.");
            hand.press("Ctrl+Z");
            assertThat(window.notice()).isEqualTo("There is no vote to undo here.");
            hand.press("U");
            hand.press("D");
            hand.press("P");
            assertThat(window.words("#vote-standing")).isEqualTo("You voted it down.");
            hand.press("D");
            assertThat(window.words("#vote-tally")).as("taken back").contains("0 voted down");
            hand.press("D");
            hand.press("Esc");
            hand.settle();

            scrollTo(window, "#redaction-edit");
            hand.click("#redaction-edit");
            hand.settle();
            TextArea system = (TextArea) hand.find("#prompt-system");
            TextField name = (TextField) hand.find("#prompt-name");
            Hand.onFx(() -> {
                system.appendText(" Mind fractions.");
                name.setText("fractions");
                return null;
            });
            hand.click("#prompt-keep");
            hand.press("Esc");
            hand.settle();
            askSample(window, "90 of 90 answered: 0 voted up, 0 voted down, 90 open.");
            assertThat(window.words("#redaction-tally")).contains("resolves 0 (0 %", "Without an answer or a vote: 1.");
            hand.click("#redaction-vote");
            hand.settle();
            hand.press("N");
            assertThat(window.words("#vote-answer")).startsWith("Not PII");
            hand.press("U");
            assertThat(window.words("#vote-tally")).contains("this prompt resolves 1 (100 %");
            hand.press("Esc");
            hand.settle();

            assertThat(window.words("#redaction-tally")).contains("1 voted up, 0 voted down");
            hand.press("Ctrl+Z");
            hand.settle();
            assertThat(window.words("#redaction-tally")).as("undo shows at once").contains("0 voted up, 0 voted down");
            hand.press("Ctrl+Y");

            hand.press("Ctrl+Shift+P");
            hand.click("#person-Greta");
            hand.settle();
            hand.click("#stage-redactions");
            window.waitForJobs();
            hand.await(() -> window.shows("#redactions-vote"), "an adjudicator votes here");
            assertThat(window.cutOff()).isEmpty();
            Hand.runFx(() -> window.composition().shell().keysProperty().set(
                    KeyMap.DEFAULT.with(AppAction.VOTE_RIGHT, List.of(KeyChord.of("Y")))));
            hand.click("#redactions-vote");
            hand.settle();
            hand.press("U");
            assertThat(window.words("#vote-tally")).as("no longer its key").contains("1 voted up");
            hand.press("Y");
            assertThat(window.words("#vote-tally")).contains("2 voted up, 0 voted down");
            hand.press("Esc");
            hand.press("Ctrl+Shift+P");
            hand.click("#person-Dr--Mensah");
            hand.settle();
            hand.click("#section-second-reader");
            hand.settle();

            scrollTo(window, "#redaction-run");
            hand.click("#redaction-run");
            window.waitForJobs();
            hand.settle();
            assertThat(window.words("#redaction-latest")).contains("90 of 90 redactions in 3 documents: 0 sent to the model");
            assertThat(server.bodies()).hasSize(180);
            assertThat(window.cutOff()).isEmpty();
        }
    }
}

package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import org.allonym.annotation.Annotation;
import org.allonym.desktop.action.AppAction;
import org.allonym.desktop.action.KeyPreset;
import org.allonym.desktop.shell.KeyCap;
import org.allonym.desktop.text.AnnotatedTextView;
import org.allonym.desktop.text.TextAppearance;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.allonym.label.LabelSets;
import org.allonym.language.Language;
import org.allonym.language.Messages;
import org.allonym.project.ActorId;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a person does in the settings and with keys of their own.
@Tag("slow")
class SettingsScreenTest {

    @TempDir
    Path folder;

    private WindowUnderTest window;
    private Hand hand;

    private void annotate(Runnable job) {
        Path file = folder.resolve("test.allonym");
        TestProject project = Files.exists(file) ? null : TestProject.in(folder);
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            hand = open.hand();
            open.openAs(project == null ? file : project.file(), "Anna");
            hand.find("#documents");
            job.run();
        }
    }

    private TextAppearance setting() {
        return Hand.onFx(() -> ((AnnotatedTextView) window.hand().lookup("#text")).appearanceProperty().get());
    }

    private List<String> caps(String selector) {
        return Hand.onFx(() -> window.composition().scene().getRoot().lookup(selector).lookupAll(".key-cap").stream()
                .map(cap -> ((KeyCap) cap).getText())
                .toList());
    }

    private List<String> layer() {
        return Hand.onFx(() -> Objects.requireNonNull(window.session()).state(TestProject.ONE).layer(new ActorId("Anna")).annotations().stream()
                .map(Annotation::label)
                .toList());
    }

    private void addKey(String action, String chord) {
        hand.press("Ctrl+,");
        hand.click("#settings-keys");
        hand.click("#key-filter");
        hand.type(action);
        hand.click("#add-key");
        hand.press(chord);
    }

    @Test
    void whatIsChosenIsSeenAtOnceAndAfterARestart() {
        annotate(() -> {
            hand.press("Ctrl+,");
            hand.click("#theme-contrast");
            hand.click("#larger");
            hand.click("#font-sans");
            hand.click("#line-spacing");
            hand.press("End");
            hand.click("#line-numbers");
            hand.click("#density-compact");
            hand.press("Esc");

            assertThat(setting().family()).isEqualTo("Allonym Sans");
            assertThat(setting().size()).isEqualTo(18.5);
            assertThat(setting().lineHeight()).isEqualTo(2);
        });
        annotate(() -> {
            assertThat(setting().family()).isEqualTo("Allonym Sans");
            assertThat(setting().lineHeight()).isEqualTo(2);
            assertThat(Hand.onFx(() -> window.composition().appearance().look().theme())).isEqualTo(Theme.CONTRAST);
            assertThat(Hand.onFx(() -> ((AnnotatedTextView) hand.lookup("#text")).lineNumbersProperty().get())).isTrue();
        });
    }

    @Test
    void aKeyOfOnesOwnWorksAtOnceIsShownEverywhereAndSurvivesARestart() {
        annotate(() -> {
            addKey("finish and", "J");
            hand.click("#clear-keys");
            hand.click("#add-key");
            hand.press("J");
            hand.press("Esc");
            assertThat(caps("#finish")).containsExactly("J");
            assertThat(caps(".status-bar-foot")).contains("J").doesNotContain("F");
            hand.press("F");
            assertThat(window.words("#document-title")).isEqualTo("one");
            hand.press("J");
            assertThat(window.words("#document-title")).isEqualTo("three");
            hand.press("?");
            hand.drawn();
            assertThat(caps("#help-sheet")).as("F is the redactions’ alone").contains("J").containsOnlyOnce("F");
        });
        annotate(() -> assertThat(caps("#finish")).containsExactly("J"));
    }

    @Test
    void changingKeysKeepsTheDocumentOnTheScreen() {
        annotate(() -> {
            hand.press("Ctrl+PgDn");
            String document = window.words("#document-title");
            addKey("flag", "J");
            hand.press("Esc");
            assertThat(window.words("#document-title")).isEqualTo(document);
            hand.press("Right");
            hand.press("1");
            assertThat(window.shows("#span-surface")).isTrue();
        });
    }

    @Test
    void whileKeysAreCaughtTheyDoNothingElse() {
        annotate(() -> {
            addKey("flag", "Esc");
            assertThat(window.shows("#settings")).isTrue();
            hand.click("#add-key");
            hand.press("Tab");
            assertThat(Hand.onFx(() -> window.composition().scene().getFocusOwner().getId())).isEqualTo("add-key");
            hand.click("#add-key");
            hand.press("F8");
            assertThat(Hand.onFx(() -> window.composition().shell().hiddenProperty().get())).isFalse();
            hand.click("#add-key");
            hand.press("1");
            assertThat(said()).containsExactly("1 is the label “Student name”.");
            assertThat(layer()).isEmpty();
            hand.click("#add-key");
            hand.press("F");
            assertThat(said()).containsExactly("F is “Finish and next”.");
            hand.click("#take-over");
            assertThat(said()).containsExactly("“Finish and next” has no key now.");
        });
    }

    private List<String> said() {
        return Hand.onFx(() -> hand.lookup("#key-said").lookupAll(".label").stream()
                .map(label -> ((javafx.scene.control.Label) label).getText())
                .toList());
    }

    @Test
    void lettersTypedInAFieldStayLettersWithEveryPreset() {
        annotate(() -> {
            for (KeyPreset preset : KeyPreset.values()) {
                Hand.runFx(() -> window.composition().shell().keysProperty().set(preset.map()));
                hand.click("#document-note");
                hand.press("Ctrl+A");
                hand.type("abcdefghijklmnopqrstuvwxyz 0123456789");
                assertThat(window.words("#document-note")).isEqualTo("abcdefghijklmnopqrstuvwxyz 0123456789");
                assertThat(window.words("#document-title")).isEqualTo("one");
                hand.press("Esc");
            }
            assertThat(layer()).isEmpty();
        });
    }

    @Test
    void theLeftHandAloneLabelsMovesAnEdgeAndFinishes() {
        annotate(() -> {
            hand.press("Ctrl+,");
            hand.click("#settings-hands");
            hand.click("#preset-left-hand");
            hand.press("Esc");
            hand.press("E");
            hand.press("1");
            assertThat(window.words("#span-surface")).isEqualTo("“Odile”");
            hand.press("Shift+E");
            assertThat(window.words("#span-surface")).isEqualTo("“Odile Marchetti”");
            hand.press("Shift+X");
            assertThat(layer()).isEmpty();
            hand.press("F");
            assertThat(window.words("#document-title")).isEqualTo("three");
        });
    }

    @Test
    void keysGoToAFileAndABadFileChangesNothing() throws IOException {
        Path file = folder.resolve("keys.json");
        Path bad = folder.resolve("bad.json");
        Path essays = folder.resolve("essays.allonym");
        ProjectFile.create(essays, "Documents", LabelSets.CRAPII_14).close();
        byte[] before = Files.readAllBytes(essays);
        annotate(() -> {
            addKey("flag", "J");
            window.answer(essays);
            hand.click("#save-keys");
            assertThat(window.words("#key-file-trouble")).contains("is a project or another database");
            window.answer(file);
            hand.click("#save-keys");
            hand.click("#reset-keys");
            assertThat(Hand.onFx(() -> window.composition().shell().keysProperty().get().cap(AppAction.FLAG))).isEqualTo("G");
            write(bad, read(file).replace("\"J\"", "\"F\""));
            window.answer(bad);
            hand.click("#load-keys");
            assertThat(window.words("#key-file-trouble")).startsWith("bad.json: F would be both “Flag for later” and “Finish and next”.");
            window.answer(file);
            hand.click("#load-keys");
            assertThat(window.words("#key-file-trouble")).isEmpty();
            assertThat(Hand.onFx(() -> window.composition().shell().keysProperty().get().keys(AppAction.FLAG))).hasSize(2);
        });
        assertThat(essays).hasBinaryContent(before);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(Path file, String words) {
        try {
            Files.writeString(file, words);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void thePanesChangeSidesAndTabFollowsThem() {
        annotate(() -> {
            assertThat(x("#documents")).isLessThan(x("#text"));
            hand.press("Ctrl+,");
            hand.click("#settings-hands");
            hand.click("#panes-list_right");
            hand.press("Esc");
            assertThat(x("#documents")).isGreaterThan(x("#text"));
            assertThat(x("#label-EMAIL")).isLessThan(x("#text"));
            hand.press("Tab");
            assertThat(Hand.onFx(() -> window.composition().scene().getFocusOwner().getId())).isEqualTo("document-filter");
        });
    }

    @Test
    void thePanesOfTheAdjudicateScreenChangeSides() {
        try (WindowUnderTest open = new WindowUnderTest(folder, 1280, 800)) {
            window = open;
            hand = open.hand();
            open.sampleAs("Clara");
            hand.find("#reader-1");
            assertThat(x("#queue")).isLessThan(x("#text"));
            Hand.runFx(() -> open.composition().appearance().mirroredProperty().set(true));
            hand.settle();
            assertThat(x("#queue")).isGreaterThan(x("#text"));
            assertThat(x("#reader-1")).isLessThan(x("#text"));
            hand.press("Ctrl+2");
            hand.press("Ctrl+1");
            hand.find("#reader-1");
            assertThat(x("#queue")).isGreaterThan(x("#text"));
        }
    }

    private double x(String selector) {
        Node node = hand.find(selector);
        return Hand.onFx(() -> node.localToScene(0, 0).getX());
    }

    @Test
    void anotherLanguageOffersARestartThatComesBackToTheProject() {
        annotate(() -> {
            AtomicReference<Path> again = new AtomicReference<>();
            Path open = Hand.onFx(() -> window.session().store().file());
            Hand.runFx(() -> window.composition().setOnRestart(again::set));
            hand.press("Ctrl+,");
            hand.drawn();
            assertThat(window.shows("#restart-now")).as("nothing has changed").isFalse();
            hand.click("#language-spanish");
            hand.click("#restart-now");
            hand.settle();

            assertThat(again.get()).isEqualTo(open);
            assertThat(Hand.onFx(() -> window.composition().shell().sessionProperty().get())).as("closed, everything saved").isNull();
        });
    }

    @Test
    void inSpanishNoLineOfTheHelpSheetIsCutOffOrRunsIntoTheNext() {
        Messages.use(Language.SPANISH);
        try (WindowUnderTest wide = new WindowUnderTest(folder.resolve("wide"), 1920, 1080)) {
            wide.sampleAs("Dr. Ngata");
            wide.hand().press("?");
            wide.hand().drawn();
            wide.hand().drawn();
            Hand.runFx(() -> {
                Bounds sheet = wide.composition().scene().lookup("#help-sheet").localToScene(wide.composition().scene().lookup("#help-sheet").getLayoutBounds());
                for (Node column : wide.composition().scene().getRoot().lookupAll(".help-column")) {
                    double end = column.localToScene(column.getLayoutBounds()).getMaxX();
                    assertThat(end).isLessThanOrEqualTo(sheet.getMaxX() + 0.5);
                    column.lookupAll(".label").forEach(line -> assertThat(line.localToScene(line.getLayoutBounds()).getMaxX())
                            .as(((Labeled) line).getText()).isLessThanOrEqualTo(end + 0.5));
                }
            });
            assertThat(wide.cutOff()).isEmpty();
        } finally {
            Messages.use(Language.ENGLISH);
        }
    }

    @Test
    void theHelpSheetIsNarrowedByTyping() {
        annotate(() -> {
            hand.press("?");
            hand.drawn();
            int all = caps("#help-sheet").size();
            assertThat(all).isGreaterThan(AppAction.values().length);
            hand.type("skip");
            assertThat(caps("#help-sheet")).containsExactly("K");
            hand.press("Ctrl+A");
            hand.type("f9");
            assertThat(caps("#help-sheet")).containsExactly("F9");
        });
    }
}

package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.ComboBox;
import org.allonym.desktop.shell.ShellView;
import org.allonym.desktop.shell.Stage;
import org.allonym.desktop.surrogates.Item;
import org.allonym.desktop.surrogates.SurrogatesModel;
import org.allonym.desktop.surrogates.SurrogatesView;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.allonym.edit.Ruling;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Gold goes out with surrogates when nothing is open, or for a reason that is written down.
@Tag("slow")
class ReleaseScreenTest {

    @TempDir
    Path folder;

    private void open(WindowUnderTest window, Path file) {
        window.openAs(file, "Cara");
        window.hand().find("#stage-export");
    }

    private static SurrogatesModel model(WindowUnderTest window) {
        return ((SurrogatesView) ((ShellView) window.composition().scene().getRoot()).shown()).model();
    }

    @Test
    void whatIsOpenKeepsTheExportClosedUntilSomebodyGivesAReason() throws IOException {
        Path file = ReviewProject.in(folder);
        Path out = folder.resolve("released.json");
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            open(window, file);
            hand.click("#stage-export");
            window.waitForJobs();
            assertThat(window.composition().scene().lookup("#export").isDisabled()).isTrue();
            hand.press("Ctrl+E");
            assertThat(window.notice()).contains("blocked");
            hand.click("#go-surrogates");
            assertThat(Hand.onFx(() -> window.composition().shell().stageProperty().get())).isEqualTo(Stage.SURROGATES);
            window.waitForJobs();

            hand.click("#stage-export");
            window.waitForJobs();
            hand.find("#allow-open");
            assertThat(window.words("#self-test-card")).contains("too few values", "at least 30 in 10 are needed").doesNotContain("Testing…");
            assertThat(Hand.onFx(() -> window.composition().scene().lookup("#export").isDisabled())).isTrue();
            hand.click("#allow-open");
            hand.type("A first look");
            draw(window);
            window.answer(out);
            hand.click("#export");
            hand.await(() -> Files.exists(out), "the file");
            window.waitForJobs();
            Hand.onFx(() -> {
                window.composition().scene().lookup("#compare-texts").requestFocus();
                return null;
            });
            hand.press("Space");
            window.waitForJobs();
            hand.find("#utility-texts");
            assertThat(window.words("#utility-card")).contains("Words per sentence").doesNotContain("Comparing…");
            assertThat(window.cutOff()).isEmpty();
        }
        assertThat(Files.readString(out)).doesNotContain("4471-0936", "Marchetti", "Heron").contains("[OTHER]");
        assertThat(Files.readString(folder.resolve("released.json.manifest.json"))).containsIgnoringCase("a first look");
    }

    /// The guide's picture, light and dark, where pictures are wanted.
    private static void draw(WindowUnderTest window) {
        for (Theme theme : Boolean.getBoolean("allonym.pictures") ? List.of(Theme.DARK, Theme.LIGHT) : List.<Theme>of()) {
            Hand.runFx(() -> window.composition().appearance().themeProperty().set(theme));
            window.hand().picture(Path.of("target/screens/export-surrogates-%s.png".formatted(theme.name().toLowerCase(Locale.ROOT))));
        }
    }

    @Test
    void originalsGoOutOnlyWhereSomebodyChoosesThem() {
        Path file = ReviewProject.in(folder);
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            open(window, file);
            hand.click("#stage-export");
            window.waitForJobs();
            assertThat(window.composition().scene().lookup("#export").isDisabled()).as("nothing is reviewed").isTrue();
            assertThat(window.shows("#originals-go-out")).isFalse();

            hand.click("#with-originals");
            assertThat(window.words("#originals-go-out")).contains("every real name");
            assertThat(window.composition().scene().lookup("#export").isDisabled()).isFalse();

            chooseLayer(window, 1);
            assertThat(window.composition().scene().lookup("#with-surrogates").isDisabled()).isTrue();
            assertThat(window.words("#gold-only")).contains("Choose gold above");
            chooseLayer(window, 0);
            assertThat(window.composition().scene().lookup("#export").isDisabled()).as("with gold, surrogates are the default again").isTrue();
            chooseLayer(window, 1);
            assertThat(window.composition().scene().lookup("#export").isDisabled()).as("not chosen yet").isTrue();
            hand.press("Ctrl+E");
            assertThat(window.notice()).contains("choose the originals");
        }
    }

    private static void chooseLayer(WindowUnderTest window, int index) {
        Hand.runFx(() -> ((ComboBox<?>) window.composition().scene().lookup("#export-layer")).getSelectionModel().select(index));
        window.waitForJobs();
    }

    @Test
    void whenEverythingIsSettledTheFileHoldsNoOriginal() throws IOException {
        Path file = ReviewProject.in(folder);
        Path out = folder.resolve("released.json");
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            open(window, file);
            hand.click("#stage-surrogates");
            window.waitForJobs();
            hand.await(() -> model(window).currentProperty().get() != null, "something in hand");
            settleAll(window);
            hand.press("M");
            hand.click("#numbered");
            hand.press("Esc");
            window.waitForJobs();
            window.saved();
            hand.settle();
            assertThat(window.words("#export-standing")).isEqualTo("Ready to export");
            hand.click("#stage-export");
            window.waitForJobs();
            hand.click("#places");
            hand.picture(Path.of("target/screens/release-open.png"));
            window.answer(out);
            hand.click("#export");
            hand.await(() -> Files.exists(out), "the file");
            window.waitForJobs();
            hand.picture(Path.of("target/screens/released.png"));
            assertThat(window.cutOff()).isEmpty();
        }
        assertThat(Files.readString(out)).doesNotContain("Odile", "Marchetti", "4471-0936", "Heron", "Tarek");
        assertThat(folder.resolve("released.json.surrogates.csv")).exists();
    }

    /// Writes a value where one is missing, labels what was missed, and lets words be words.
    private static void settleAll(WindowUnderTest window) {
        Hand.runFx(() -> {
            SurrogatesModel model = model(window);
            for (Item item : List.copyOf(model.listingProperty().get().items())) {
                model.open(item.id());
                if (model.currentProperty().get() == null || !model.currentProperty().get().item().id().equals(item.id())) {
                    continue;
                }
                if (item.isLeak()) {
                    if (item.value().equals("Odile")) {
                        model.leaks().label("NAME_STUDENT");
                    } else if (item.state() == Item.State.LEAK && model.currentProperty().get().place().isPresent()) {
                        model.leaks().settle(Ruling.Verdict.COMMON_WORD, "");
                    }
                } else if (item.state() == Item.State.REVIEW) {
                    model.drafting().begin();
                    model.drafting().write("Grey Otter Society");
                    model.drafting().settle();
                }
            }
        });
        window.waitForJobs();
        window.saved();
    }
}

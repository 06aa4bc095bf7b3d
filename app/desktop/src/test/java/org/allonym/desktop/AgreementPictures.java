package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.ComboBox;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Draws the agreement screen into `target/screens`; no words may be cut off.
class AgreementPictures {

    private final List<String> cut = new ArrayList<>();
    private String suffix = "";
    private WindowUnderTest window;

    private void picture(String name) {
        window.waitForJobs();
        window.hand().picture(Path.of("target/screens/agreement-" + name + "-" + suffix + ".png"));
        window.cutOff().forEach(words -> cut.add(name + " " + words));
    }

    private void choose(String box, int index) {
        Hand.onFx(() -> {
            ((ComboBox<?>) window.composition().scene().lookup(box)).getSelectionModel().select(index);
            return null;
        });
        window.waitForJobs();
    }

    private Hand open(Path file, Theme theme) {
        Hand hand = window.hand();
        Hand.onFx(() -> {
            window.composition().appearance().themeProperty().set(theme);
            return null;
        });
        window.answer(file);
        hand.click("#open-project");
        window.enterAs(AgreementStudy.PI.id().value());
        hand.click("#stage-agreement");
        window.waitForJobs();
        return hand;
    }

    @ParameterizedTest
    @CsvSource({"1280, 800, LIGHT", "1280, 800, DARK", "1920, 1080, LIGHT", "1920, 1080, DARK", "1280, 800, CONTRAST"})
    void everyViewOfTheScreen(int width, int height, Theme theme, @TempDir Path folder) {
        suffix = width + "-" + theme.name().toLowerCase(Locale.ROOT);
        Path file = AgreementStudy.in(folder, 3, AgreementStudy.Kind.DIFFERING);
        try (WindowUnderTest opened = new WindowUnderTest(folder, width, height)) {
            window = opened;
            Hand hand = open(file, theme);
            hand.find("#figure-span_strict_f1");
            picture("labels");
            hand.click("#figure-span_strict_f1");
            hand.find("#places");
            picture("drill");
            hand.press("Esc");
            hand.click("#agreement-confusion");
            picture("confusion");
            hand.click("#agreement-groups");
            picture("groups-none");
            choose("#group-by", 1);
            picture("groups");
            hand.click("#agreement-everybody");
            picture("everybody");
            choose("#second-side", 3);
            hand.click("#agreement-labels");
            picture("gold");
        }
        assertThat(cut).isEmpty();
    }

    /// Says how long the screen took, from the click to the figures.
    @Test
    void atTheSizeOfCrapii(@TempDir Path folder) {
        suffix = "22704";
        Path file = AgreementStudy.in(folder, 3, AgreementStudy.Kind.DIFFERING, 946);
        try (WindowUnderTest opened = new WindowUnderTest(folder, 1280, 800)) {
            window = opened;
            Hand hand = window.hand();
            window.answer(file);
            hand.click("#open-project");
            window.enterAs(AgreementStudy.PI.id().value());
            window.waitForJobs();
            timed("the agreement of two", () -> hand.click("#stage-agreement"));
            picture("large");
            timed("by week", () -> {
                hand.click("#agreement-groups");
                choose("#group-by", 2);
            });
            picture("large-groups");
            timed("every pair", () -> hand.click("#agreement-everybody"));
            picture("large-everybody");
            hand.click("#figure-span_strict_f1");
            picture("large-drill");
        }
        assertThat(cut).isEmpty();
    }

    private void timed(String what, Runnable work) {
        long start = System.nanoTime();
        work.run();
        window.waitForJobs();
        System.out.printf(Locale.ROOT, "%s: %,d ms%n", what, (System.nanoTime() - start) / 1_000_000);
    }

    @ParameterizedTest
    @CsvSource({"0, DIFFERING", "1, DIFFERING", "2, DIFFERING", "2, APART", "2, EMPTY", "8, DIFFERING"})
    void anyNumberOfAnnotators(int annotators, AgreementStudy.Kind kind, @TempDir Path folder) {
        suffix = annotators + "-" + kind.name().toLowerCase(Locale.ROOT);
        Path file = AgreementStudy.in(folder, annotators, kind);
        try (WindowUnderTest opened = new WindowUnderTest(folder, 1280, 800)) {
            window = opened;
            Hand hand = open(file, Theme.LIGHT);
            picture("readers");
            if (annotators > 1 && kind == AgreementStudy.Kind.DIFFERING) {
                hand.click("#agreement-everybody");
                picture("pairs");
            }
        }
        assertThat(cut).isEmpty();
    }
}

package org.allonym.desktop;

import java.nio.file.Path;
import java.util.Locale;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Draws the agreement screen into `target/screens`; no words may be cut off.
class AgreementPictures extends Pictures {

    AgreementPictures() {
        super("agreement-");
    }

    private Hand open(Path file) {
        Hand hand = window.hand();
        window.openAs(file, AgreementStudy.PI.id().value());
        hand.click("#stage-agreement");
        window.waitForJobs();
        return hand;
    }

    @ParameterizedTest
    @CsvSource({"1280, 800, LIGHT", "1280, 800, DARK", "1920, 1080, LIGHT", "1920, 1080, DARK", "1280, 800, CONTRAST"})
    void everyViewOfTheScreen(int width, int height, Theme theme, @TempDir Path folder) {
        Path file = AgreementStudy.in(folder, 3, AgreementStudy.Kind.DIFFERING);
        try (WindowUnderTest opened = new WindowUnderTest(folder, width, height)) {
            begin(opened, width, theme);
            Hand hand = open(file);
            hand.find("#figure-span_strict_f1");
            settled("labels");
            hand.click("#figure-span_strict_f1");
            hand.find("#places");
            settled("drill");
            hand.press("Esc");
            hand.click("#agreement-confusion");
            settled("confusion");
            hand.click("#agreement-groups");
            settled("groups-none");
            choose("#group-by", 1);
            settled("groups");
            hand.click("#agreement-everybody");
            settled("everybody");
            choose("#second-side", 3);
            hand.click("#agreement-labels");
            settled("gold");
            hand.click("#save-report");
            hand.find("#report-save");
            settled("report");
            hand.press("Esc");
        }
    }

    /// Says how long the screen took, from the click to the figures.
    @Test
    void atTheSizeOfCrapii(@TempDir Path folder) {
        Path file = AgreementStudy.in(folder, 3, AgreementStudy.Kind.DIFFERING, 946);
        try (WindowUnderTest opened = new WindowUnderTest(folder, 1280, 800)) {
            begin(opened, "22704");
            Hand hand = window.hand();
            window.openAs(file, AgreementStudy.PI.id().value());
            window.waitForJobs();
            timed("the agreement of two", () -> hand.click("#stage-agreement"));
            settled("large");
            timed("by week", () -> {
                hand.click("#agreement-groups");
                choose("#group-by", 2);
            });
            settled("large-groups");
            timed("every pair", () -> hand.click("#agreement-everybody"));
            settled("large-everybody");
            hand.click("#figure-span_strict_f1");
            settled("large-drill");
        }
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
        Path file = AgreementStudy.in(folder, annotators, kind);
        try (WindowUnderTest opened = new WindowUnderTest(folder, 1280, 800)) {
            begin(opened, annotators + "-" + kind.name().toLowerCase(Locale.ROOT));
            Hand hand = open(file);
            settled("readers");
            if (annotators > 1 && kind == AgreementStudy.Kind.DIFFERING) {
                hand.click("#agreement-everybody");
                settled("pairs");
            }
        }
    }
}

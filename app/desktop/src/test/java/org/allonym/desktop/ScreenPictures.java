package org.allonym.desktop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.allonym.desktop.chart.Png;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Draws every screen and panel for people to look at, into `target/screens`; no words
/// may be cut off on any of them.
class ScreenPictures extends Pictures {

    ScreenPictures() {
        super("");
    }

    @ParameterizedTest
    @CsvSource({
        "1024, 640, LIGHT", "1280, 800, LIGHT", "1280, 800, DARK", "1280, 800, CONTRAST",
        "1920, 1080, LIGHT", "1920, 1080, DARK", "1920, 1080, CONTRAST"
    })
    void everyScreenAndPanel(int width, int height, Theme theme, @TempDir Path folder) throws IOException {
        Path broken = folder.resolve("broken.json");
        Files.writeString(broken, "[{\"document\": 7, \"full_text\": \"Odile\", \"tokens\": [\"Otile\"], \"trailing_whitespace\": [false], \"labels\": [\"O\"]}, {\"document\": 8}]");
        Path unknown = folder.resolve("unknown.json");
        Files.writeString(unknown, "[{\"document\": 9, \"full_text\": \"Odile rows.\", \"tokens\": [\"Odile\", \"rows\", \".\"], \"trailing_whitespace\": [true, false, false], \"labels\": [\"B-ROWER\", \"O\", \"O\"]}]");
        Path tasks = folder.resolve("tasks.json");
        Files.writeString(tasks, "[{\"id\": 9, \"data\": {\"text\": \"Odile rows.\"}, \"annotations\": [{\"completed_by\": {\"email\": \"kim@example.org\"}, \"result\": []}, {\"completed_by\": {\"email\": \"lee@example.org\"}, \"result\": []}], \"predictions\": [{\"model_version\": \"v2\", \"result\": []}]}]");
        try (WindowUnderTest open = new WindowUnderTest(folder, width, height)) {
            begin(open, width, theme);
            Hand hand = open.hand();
            picture("start");
            hand.click("#new-project");
            picture("new-project");
            hand.press("Esc");
            hand.press("?");
            picture("keys-start");
            hand.press("Esc");
            hand.click("#open-sample");
            hand.find("#person-Amina");
            picture("who");
            hand.click("#person-Amina");
            hand.find("#documents");
            picture("annotate");
            annotate(hand);
            hand.press("Ctrl+Shift+P");
            picture("switch");
            hand.click("#person-Dr--Ngata");
            hand.find("#section-overview");
            picture("project");
            for (String section : List.of("documents", "people", "labels")) {
                hand.click("#section-" + section);
                picture("project-" + section);
            }
            hand.click("#section-overview");
            hand.click("#add-person-button");
            picture("add-person");
            hand.press("Esc");
            hand.click("#assign");
            picture("assign");
            hand.press("Esc");
            hand.press("Ctrl+I");
            picture("import-empty");
            open.answer(broken);
            hand.click("#choose-files");
            hand.find(".import-problem");
            picture("import-problems");
            open.answer(unknown);
            hand.click("#choose-files");
            hand.find("#labels-as");
            picture("import-ready");
            open.answer(tasks);
            hand.click("#choose-files");
            hand.find("#labels-as");
            hand.click("#labels-as");
            hand.type("Anna");
            hand.press("Enter");
            hand.find("#voice");
            picture("import-voices");
            hand.press("Esc");
            hand.click("#stage-agreement");
            hand.find("#figure-span_strict_f1");
            picture("agreement");
            hand.click("#figure-span_strict_f1");
            hand.find("#places");
            picture("agreement-drill");
            hand.click("#stage-evaluation");
            hand.find("#evaluation-empty");
            open.waitForJobs();
            picture("evaluation-empty");
            hand.click("#stage-export");
            hand.find("#with-originals");
            picture("export");
            hand.click("#with-originals");
            open.answer(folder.resolve("out.json"));
            hand.click("#export");
            hand.find("#exported");
            picture("exported");
            hand.press("Ctrl+W");
            picture("start-recent");
        }
    }

    private void annotate(Hand hand) {
        hand.press("Right");
        hand.press("Right");
        hand.press("Shift+Right");
        picture("annotate-select");
        hand.press("1");
        hand.press("Ctrl+F");
        hand.type("the");
        picture("annotate-find");
        hand.press("Esc");
        hand.press("Esc");
        hand.press("K");
        picture("skip");
        hand.press("Esc");
        hand.press("Ctrl+PgUp");
        hand.press("N");
        picture("annotate-120");
        hand.press("?");
        picture("keys");
        hand.press("Esc");
        hand.press("F8");
        picture("annotate-hidden");
        hand.press("F8");
    }

    @Test
    void theGuide(@TempDir Path folder) throws IOException {
        for (Theme theme : Theme.values()) {
            try (WindowUnderTest open = new WindowUnderTest(folder.resolve(theme.name()), 1280, 800)) {
                begin(open, 1280, theme);
                for (String page : List.of("README", "annotate", "keys", "surrogates", "adjudicate", "first-annotator", "ethics")) {
                    Hand.runFx(() -> open.composition().guide().show("user-guide/" + page + ".md", ""));
                    open.hand().settle();
                    byte[] png = Hand.onFx(() -> Png.of(GuideScreenTest.scene(open).snapshot(null)));
                    Files.createDirectories(file("guide-" + page).getParent());
                    Files.write(file("guide-" + page), png);
                }
            }
        }
    }
}

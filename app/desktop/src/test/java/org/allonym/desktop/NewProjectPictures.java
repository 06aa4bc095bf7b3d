package org.allonym.desktop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.allonym.desktop.theme.Theme;
import org.allonym.desktop.tour.Hand;
import org.allonym.services.sample.SampleFiles;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Draws every page of a new project, into `target/screens`; no words may be cut off on
/// any of them but those of a name that is too long, which its page has whole.
class NewProjectPictures extends Pictures {

    /// Two essays with labels of ours and one of their own.
    private static final String TERM_2 = """
            [{"document": "t2-014", "full_text": "My name is Odile Marchetti and this is my second reflection for Design 204.",
              "tokens": ["My", "name", "is", "Odile", "Marchetti", "and", "this", "is", "my", "second", "reflection", "for", "Design", "204", "."],
              "trailing_whitespace": [true, true, true, true, true, true, true, true, true, true, true, true, true, false, false],
              "labels": ["O", "O", "O", "B-NAME_STUDENT", "I-NAME_STUDENT", "O", "O", "O", "O", "O", "O", "O", "B-COURSE", "I-COURSE", "O"]},
             {"document": "t2-015", "full_text": "In the second week our group met Tarek in Bergen, who keeps the tools.",
              "tokens": ["In", "the", "second", "week", "our", "group", "met", "Tarek", "in", "Bergen", ",", "who", "keeps", "the", "tools", "."],
              "trailing_whitespace": [true, true, true, true, true, true, true, true, true, false, true, true, true, true, false, false],
              "labels": ["O", "O", "O", "O", "O", "O", "O", "B-NAME_STUDENT", "O", "B-LOCATION", "O", "O", "O", "O", "O", "O"]}]
            """;

    NewProjectPictures() {
        super("wizard-", "wizard-tab-said", "document-text");
    }

    /// By key, for in a small window a button may have to be scrolled to.
    private void press(String selector) {
        window.hand().tabTo(selector);
        window.hand().press("Space");
    }

    @ParameterizedTest
    @CsvSource({
        "1280, 800, LIGHT", "1280, 800, DARK", "1280, 800, CONTRAST",
        "1920, 1080, LIGHT", "1920, 1080, DARK", "1024, 640, LIGHT", "640, 480, LIGHT"
    })
    void everyPage(int width, int height, Theme theme, @TempDir Path folder) throws IOException {
        Path essays = SampleFiles.write(folder);
        Path broken = folder.resolve("broken.json");
        Files.writeString(broken, "[{\"document\": 7, \"full_text\": \"Odile\", \"tokens\": [\"Otile\"], \"trailing_whitespace\": [false], \"labels\": [\"O\"]}, {\"document\": 8}]");
        Path term = folder.resolve("term-2.json");
        Files.writeString(term, TERM_2);
        try (WindowUnderTest open = new WindowUnderTest(folder, width, height)) {
            begin(open, width, theme);
            Hand hand = open.hand();
            hand.click("#new-project");
            settled("1-project");
            hand.press("Enter");
            settled("1-project-fault");
            hand.type("Term 2 essays");
            window.answer(folder.resolve("study.allonym"));
            press("#choose-project-file");
            hand.tabTo("#new-project-person");
            hand.type("Pia");
            hand.press("Ctrl+PgDn");
            settled("2-essays-none");
            window.answer(broken);
            press("#new-project-files");
            hand.find(".import-problem");
            settled("2-essays-problems");
            window.answer(essays.resolve("texts"));
            press("#new-project-folder");
            hand.find("#new-project-none");
            settled("2-essays-texts");
            window.answer(term);
            press("#new-project-files");
            hand.find("#new-project-labels-as");
            hand.tabTo("#new-project-labels-as");
            hand.type(org.allonym.language.Messages.tr("Gold"));
            hand.press("Tab");
            picture("2-essays-gold");
            hand.press("Shift+Tab");
            hand.press("Ctrl+A");
            hand.type("Amina");
            hand.press("Tab");
            settled("2-essays-labels");
            hand.press("Ctrl+PgDn");
            settled("3-people");
            hand.press("Ctrl+PgDn");
            settled("4-labels");
            hand.press("Ctrl+PgDn");
            settled("5-reading");
            hand.press("Ctrl+PgUp");
            hand.press("Ctrl+PgUp");
            hand.tabTo("#participant-2");
            hand.type("Bruno");
            press("#new-project-add-person");
            hand.type("Clara");
            hand.tabTo("#participant-role-3");
            hand.press("Up");
            settled("3-people-three");
            hand.press("Ctrl+PgUp");
            settled("2-essays-all");
            hand.press("Ctrl+PgDn");
            hand.press("Ctrl+PgDn");
            hand.press("Ctrl+PgDn");
            settled("5-reading-two");
            hand.press("Enter");
            hand.find("#section-overview");
            settled("made");
            cut.removeIf(words -> words.startsWith("made") && width < 1280);
            hand.press("Ctrl+W");
            hand.click("#open-sample");
            hand.click("#person-Dr--Ngata");
            hand.find("#section-overview");
            hand.press("Ctrl+W");
            settled("start");
            hand.click("#sample-afresh");
            settled("sample-afresh");
        }
    }
}

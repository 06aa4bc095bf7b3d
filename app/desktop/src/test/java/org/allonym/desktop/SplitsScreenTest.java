package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A PI splits the documents, sees what that comes to, keeps it, and exports one split.
@Tag("slow")
class SplitsScreenTest {

    @TempDir
    Path folder;

    @Test
    void splitsAreMadeOnTheExportScreenAndOneOfThemIsExported() throws IOException {
        Path out = folder.resolve("test.json");
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            window.sampleAs("Dr. Ngata");
            hand.click("#stage-export");
            window.waitForJobs();
            assertThat(window.shows("#export-split")).isFalse();
            hand.click("#make-splits");
            hand.find("#split-names");
            hand.click("#split-by .check-box");
            hand.click("#preview-splits");
            window.waitForJobs();
            hand.find("#splits-table");
            assertThat(window.words("#splits-result")).contains("train", "All documents", "Student name");
            hand.picture(Path.of("target/screens/splits.png"));
            assertThat(window.cutOff()).isEmpty();
            hand.click("#keep-splits");
            window.saved();
            hand.find("#export-split");
            hand.click("#export-split");
            hand.press("End");
            hand.press("Enter");
            window.waitForJobs();
            hand.click("#with-originals");
            window.answer(out);
            hand.click("#export");
            hand.await(() -> Files.exists(out), "the file");
            window.waitForJobs();
            assertThat(window.cutOff()).isEmpty();
        }
        assertThat(Files.readString(folder.resolve("test.json.manifest.json"))).contains("\"split\": \"test\"");
    }

    @Test
    void anAdjudicatorMakesNone() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            window.sampleAs("Clara");
            window.hand().click("#stage-export");
            window.waitForJobs();

            assertThat(window.shows("#make-splits")).isFalse();
            assertThat(window.shows("#export-split")).isFalse();
        }
    }
}

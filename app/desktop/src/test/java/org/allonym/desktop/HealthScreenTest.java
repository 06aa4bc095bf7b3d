package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The health of a file as people see it.
@Tag("slow")
class HealthScreenTest {

    @TempDir
    Path folder;

    private Path sample() {
        return folder.resolve("sample.allonym");
    }

    static void makeSample(Path folder) {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            window.sampleAs("Dr. Ngata");
        }
    }

    /// One letter of an essay becomes another.
    static void alter(Path project) throws IOException {
        byte[] bytes = Files.readAllBytes(project);
        String all = new String(bytes, StandardCharsets.ISO_8859_1);
        int at = all.indexOf(" the ", all.length() / 2);
        try (RandomAccessFile file = new RandomAccessFile(project.toFile(), "rw")) {
            file.seek(at + 1);
            file.write('T');
        }
    }

    private static void enter(WindowUnderTest window) {
        window.hand().click("#recent-0");
        window.hand().click("#person-Dr--Ngata");
        window.hand().find("#section-overview");
        window.waitForJobs();
    }

    static void checkHealth(WindowUnderTest window) {
        window.hand().click("#section-health");
        window.hand().click("#examine");
        window.waitForJobs();
        window.hand().find("#health-said");
    }

    @Test
    void aSoundProjectIsSaidToBeSoundWithWhatWasChecked() {
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            window.sampleAs("Dr. Ngata");
            checkHealth(window);

            assertThat(window.words("#health-said")).isEqualTo("No problems found");
            assertThat(window.words("#health-figures")).contains("24, each by the hash of its text", "SQLite 3.");
            assertThat(window.shows("#to-backups")).isFalse();
        }
    }

    @Test
    void anAlteredTextIsFoundAndLeadsToTheBackups() throws IOException {
        makeSample(folder);
        alter(sample());
        byte[] before = Files.readAllBytes(sample());

        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            hand.click("#recent-0");
            hand.click("#person-Dr--Ngata");
            hand.find("#section-overview");
            window.waitForJobs();
            hand.press("Esc");
            checkHealth(window);

            assertThat(window.words("#health-said")).endsWith("nothing was repaired").contains("problem");
            hand.click("#to-backups");
            window.waitForJobs();
            hand.find("#backup-table");
        }
        assertThat(Files.readAllBytes(sample())).isEqualTo(before);
    }

    @Test
    void theHealthOfAFileThatCanNotBeOpenedCanBeChecked() throws IOException {
        makeSample(folder);
        Files.write(sample(), new byte[8_192]);

        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            window.hand().click("#recent-0");
            window.hand().click("#see-health");
            window.waitForJobs();

            assertThat(window.words("#health-said")).contains("is not an Allonym project");
            window.hand().click("#to-backups");
            window.waitForJobs();
            window.hand().find("#backup-table");
        }
    }
}

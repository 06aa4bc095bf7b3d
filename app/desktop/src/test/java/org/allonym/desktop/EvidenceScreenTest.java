package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.allonym.desktop.tour.Hand;
import org.allonym.services.sample.AdjudicatedSample;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The project's evidence saved from the agreement screen.
@Tag("slow")
class EvidenceScreenTest {

    @TempDir
    private Path folder;

    private void toTheAgreement(WindowUnderTest window) {
        window.sampleAs("Dr. Ngata");
        window.hand().click("#stage-agreement");
        window.hand().find("#figure-span_strict_f1");
    }

    @Test
    void aPiSavesTheWholePackThePdfAndTheFiguresAlone() throws IOException {
        AdjudicatedSample.in(folder);
        Path zip = folder.resolve("evidence.zip");
        Path pdf = folder.resolve("evidence.pdf");
        Path csv = folder.resolve("agreement.csv");
        try (WindowUnderTest window = new WindowUnderTest(folder, 1280, 800)) {
            Hand hand = window.hand();
            toTheAgreement(window);
            hand.click("#save-report");
            assertThat(window.words("#report-holds")).contains("no document text").contains("under numbers");
            hand.click("#report-text");
            hand.click("#report-names");
            assertThat(window.words("#report-holds")).contains("Contains document text: protect it like the documents.").contains("with their names");
            hand.click("#report-text");
            hand.click("#report-names");
            hand.click("#report-pack");
            window.answer(zip);
            hand.click("#report-save");
            window.waitForJobs();
            hand.await(() -> Files.exists(zip), "the pack");
            assertThat(window.notice()).isEqualTo("Wrote evidence.zip");

            hand.click("#save-report");
            hand.click("#report-pdf");
            hand.click("#report-two");
            window.answer(pdf);
            hand.click("#report-save");
            window.waitForJobs();
            hand.await(() -> Files.exists(pdf), "the PDF");

            hand.click("#save-report");
            hand.click("#report-figures");
            assertThat(window.words("#report-holds")).contains("Contains every figure for the two with its interval and n, under their names, and no document text.");
            window.answer(csv);
            hand.click("#report-save");
            window.waitForJobs();
            hand.await(() -> Files.exists(csv), "the figures");
            assertThat(window.cutOff()).isEmpty();
        }

        List<String> names = new ArrayList<>();
        String tables = "";
        try (ZipInputStream in = new ZipInputStream(Files.newInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                names.add(entry.getName());
                tables = entry.getName().equals("tables.json") ? new String(in.readAllBytes(), StandardCharsets.UTF_8) : tables;
            }
        }
        assertThat(names).contains("evidence.html", "evidence.pdf", "README.txt", "tables/adjudication.csv");
        assertThat(tables).contains("\"A1\"").doesNotContain("Amina").doesNotContain("Bruno");
        assertThat(Files.readAllBytes(pdf)).startsWith("%PDF-".getBytes(StandardCharsets.US_ASCII));
        assertThat(csv).content(StandardCharsets.UTF_8).startsWith("first,second,").contains("Amina");
    }
}

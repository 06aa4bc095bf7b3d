package org.allonym.services.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.allonym.formats.Notice;
import org.allonym.pdf.RawPdf;
import org.allonym.pdf.Typeset;
import org.allonym.problem.Problem;
import org.allonym.progress.Progress;
import org.allonym.project.DocumentId;
import org.allonym.services.Study;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// PDF files on their way into a project. No child is left, whatever happens.
class ImportPdfTest {

    private static final String TEXT = "My name is Amina and I came to this school in the spring.";

    @TempDir
    Path folder;

    private Study study;

    @BeforeEach
    void create() {
        study = new Study(folder);
    }

    @AfterEach
    void close() {
        study.close();
        assertThat(ProcessHandle.current().children()).isEmpty();
    }

    private Path pdf(String name, String text) {
        return study.put(name, new Typeset().paragraph(text).bytes());
    }

    private ImportFiles.Request request(Path... files) {
        return ImportFiles.Request.of(List.of(files), Study.PI);
    }

    @Test
    void pdfAndTextFilesComeInTogether() {
        Path one = pdf("one.pdf", TEXT);
        Path two = study.put("two.txt", "I am Bo.");
        Path three = pdf("three.pdf", "Another. " + TEXT);

        ImportReport preview = study.importFiles.preview(request(one, two, three), study.store(), Progress.NONE);
        ImportReport report = study.importFiles.run(request(one, two, three), study.store(), Progress.NONE);

        assertThat(preview.problems()).isEmpty();
        assertThat(preview.samples()).extracting(ImportReport.Sample::opening).containsExactly(TEXT, "I am Bo.", "Another. " + TEXT);
        assertThat(report.files()).extracting(ImportReport.FileReport::format).containsExactly("PDF", "Plain text", "PDF");
        assertThat(study.store().document(new DocumentId("one")).orElseThrow().text().value()).isEqualTo(TEXT);
        assertThat(study.store().document(new DocumentId("three")).orElseThrow().tokens().size()).isEqualTo(16);
    }

    @Test
    void aScanAmongThemStopsTheWholeImport() {
        Path one = pdf("one.pdf", TEXT);
        Path scan = study.put("scan.pdf", new Typeset().picture().bytes());
        byte[] before = study.bytes();

        ImportReport preview = study.importFiles.preview(request(one, scan), study.store(), Progress.NONE);
        Problem refused = study.refusal(store -> study.importFiles.run(request(one, scan), store, Progress.NONE));

        assertThat(preview.problems()).containsExactly(refused);
        assertThat(refused.what()).isEqualTo("scan.pdf: it has no text, only images on 1 page; it looks scanned");
        assertThat(refused.advice()).contains("OCR");
        assertThat(study.bytes()).isEqualTo(before);
    }

    @Test
    void hyphensOfAllFilesAreOneNotice() {
        String parted = "archipel|ago instru|ments nego|tiation ".repeat(10).strip();
        Path one = pdf("one.pdf", parted);
        Path two = pdf("two.pdf", parted);

        ImportReport report = study.importFiles.preview(request(one, two), study.store(), Progress.NONE);

        assertThat(report.notices()).singleElement().isInstanceOf(Notice.HyphensGone.class);
        assertThat(report.notices().getFirst().sentence()).startsWith("2 PDF files: ");
    }

    @Test
    void aPreviewIsCancelledInTheMiddleOfAFile() {
        Path endless = study.put("endless.pdf", RawPdf.manyForms());

        assertThatThrownBy(() -> study.importFiles.preview(request(endless), study.store(), new Impatient()))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void anImportIsCancelledInTheMiddleOfAFile() {
        Path one = pdf("one.pdf", TEXT);
        Path endless = study.put("endless.pdf", RawPdf.manyForms());
        byte[] before = study.bytes();

        assertThatThrownBy(() -> study.importFiles.run(request(one, endless), study.store(), new Impatient()))
                .isInstanceOf(CancellationException.class);

        assertThat(study.bytes()).isEqualTo(before);
    }

    /// Stops what isn't ready when it is asked for the second time.
    private static final class Impatient implements Progress {
        private final AtomicInteger asked = new AtomicInteger();

        @Override
        public void report(long done, long total) {
            if (asked.incrementAndGet() > 1) {
                throw new CancellationException();
            }
        }
    }
}

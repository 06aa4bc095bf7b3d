package org.allonym.services;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.allonym.formats.Collected;
import org.allonym.formats.ExchangeFormat;
import org.allonym.formats.ExchangeFormats;
import org.allonym.formats.FormatReader;
import org.allonym.formats.IncomingDocument;
import org.allonym.formats.InputFile;
import org.allonym.pdf.FileKind;
import org.allonym.pdf.RawDocx;
import org.allonym.pdf.RawOdt;
import org.allonym.pdf.Typeset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExtractingReaderTest {

    private static final String TEXT = "My name is Amina and I came to this school in the spring, when the cherry trees behind the"
            + " library were in bloom.";

    @TempDir
    Path folder;

    private static byte[] pdf(String text) {
        return new Typeset().paragraph(text).bytes();
    }

    private Path file(String name, byte[] bytes) throws IOException {
        Path path = folder.resolve(name);
        Files.createDirectories(path.getParent());
        return Files.write(path, bytes);
    }

    private static Collected read(Path file) {
        try (ExtractingReader reader = new ExtractingReader(FileKind.PDF, PdfFormat.ENDING)) {
            return Collected.from(reader, file);
        }
    }

    @Test
    void aFileIsADocumentCalledAfterIt() throws IOException {
        Path file = file("Okafor, week 1.pdf", pdf(TEXT));

        Collected read = read(file);

        assertThat(read.problems).isEmpty();
        assertThat(read.notices).isEmpty();
        assertThat(read.position).isEqualTo(Files.size(file));
        IncomingDocument document = read.documents().getFirst();
        assertThat(document.document().value()).isEqualTo("Okafor, week 1");
        assertThat(document.text().value()).isEqualTo(TEXT);
        assertThat(document.metadata()).as("its author is nobody's business").isEmpty();
    }

    @Test
    void aFolderIsReadInOrderAndWhatIsBrokenIsNamed() throws IOException {
        file("essays/b/two.pdf", pdf("Two. " + TEXT));
        file("essays/a/one.pdf", pdf("One. " + TEXT));
        file("essays/c/one.PDF", pdf("Other one. " + TEXT));
        file("essays/d/cut.pdf", Arrays.copyOf(pdf(TEXT), 700));
        file("essays/d/locked.pdf", new Typeset().paragraph(TEXT).locked("secret", true));
        file("essays/d/scan.pdf", new Typeset().picture().page().picture().bytes());
        file("essays/notes.docx", new byte[] {'P', 'K', 3, 4});

        Collected read = read(folder.resolve("essays"));

        Map<String, String> texts = new TreeMap<>();
        read.documents().forEach(document -> texts.put(document.document().value(), document.text().value()));
        assertThat(texts)
                .isEqualTo(Map.of("a/one", "One. " + TEXT, "two", "Two. " + TEXT, "c/one", "Other one. " + TEXT));
        assertThat(read.problems)
                .containsExactly(
                        "essays/d/cut.pdf: it is damaged or incomplete and can’t be read as a PDF",
                        "essays/d/locked.pdf: it is protected with a password",
                        "essays/d/scan.pdf: it has no text, only images on 2 pages; it looks scanned");
        assertThat(read.notices)
                .containsExactly(
                        "essays: skipped 1 file of other formats: notes.docx. To import them, choose them by themselves, or use the Select screen, which reads all of them.",
                        "essays: 2 files share names across folders; their ids include the folder.");
    }

    @Test
    void aPdfIsToldByItsContentOrItsEndingAndAFolderByWhatElseIsInIt() throws IOException {
        assertThat(ExchangeFormats.recognise(InputFile.of(file("essay", "%PDF-1.7\n…".getBytes(StandardCharsets.UTF_8)))).name()).isEqualTo("pdf");
        assertThat(ExchangeFormats.recognise(InputFile.of(file("Essay.PDF", "mail header\n%PDF-1.4\n".getBytes(StandardCharsets.UTF_8)))).name()).isEqualTo("pdf");
        Path essays = Files.createDirectory(folder.resolve("essays"));
        Files.createFile(essays.resolve("one.pdf"));
        Files.createFile(essays.resolve("picture.png"));
        assertThat(ExchangeFormats.recognise(InputFile.of(essays)).name()).isEqualTo("pdf");

        Files.createFile(essays.resolve("two.txt"));

        assertThat(ExchangeFormats.recognise(InputFile.of(essays)).name()).isEqualTo("text");
    }

    @Test
    void pdfStandsAmongTheFormatsThatAreReadOnly() {
        assertThat(ExchangeFormats.readable()).extracting(ExchangeFormat::name)
                .containsSubsequence("brat", "conll", "webanno-tsv", "pdf", "text", "spans-jsonl");
        assertThat(ExchangeFormats.writable()).extracting(ExchangeFormat::name).doesNotContain("pdf");
    }

    @Test
    void anArchiveIsReadLikeAFolder() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (String name : new String[] {"one.pdf", "two.pdf"}) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(pdf(name + " " + TEXT));
            }
        }
        Path archive = file("essays.zip", bytes.toByteArray());

        assertThat(ExchangeFormats.recognise(InputFile.of(archive)).name()).isEqualTo("pdf");
        assertThat(read(archive).documents())
                .extracting(document -> document.text().value())
                .containsExactly("one.pdf " + TEXT, "two.pdf " + TEXT);
    }

    @Test
    void whatIsNotInTheTextIsSaid() throws IOException {
        Path half = file("half.pdf", new Typeset().paragraph(TEXT).page().picture().bytes());
        Path text = file("text.pdf", TEXT.getBytes());
        Path empty = file("empty.pdf", new Typeset().bytes());

        assertThat(read(half).notices)
                .containsExactly("half.pdf: 1 of 2 pages without text, possibly scanned; their content is not in the document. If"
                        + " it matters, run text recognition (OCR) and import the result.");
        assertThat(read(text).problems).containsExactly("text.pdf: this is not a PDF file");
        assertThat(read(empty).documents().getFirst().text().length()).as("an empty page is an empty text").isZero();
    }

    @Test
    void hyphensThatWereTakenAwayAreCounted() throws IOException {
        Path file = file("a.pdf", new Typeset().paragraph("archipel|ago instru|ments nego|tiation ".repeat(10).strip()).bytes());

        assertThat(read(file).notices).singleElement().asString().matches("a.pdf: \\d+ words? split at the end of a line, now rejoined without the hyphen.");
    }

    @Test
    void wordDocumentsAreReadAloneAndFromFoldersAndArchives() throws IOException {
        byte[] essay = new RawDocx(RawDocx.paragraph("My name is Amina.") + "<w:p><w:r><w:sym w:char=\"F099\"/></w:r></w:p>")
                .story("co", "comments", "comments", "<w:comment/>").bytes();
        Path one = file("essay.docx", essay);
        Path unnamed = file("download", essay);
        file("essays/a.docx", essay);
        file("essays/b.docx", "Ana".getBytes(StandardCharsets.UTF_8));
        file("essays/c.docx", Arrays.copyOf(essay, 300));
        Path cut = file("cut.docx", Arrays.copyOf(essay, 300));

        for (Path file : new Path[] {one, unnamed, folder.resolve("essays")}) {
            ExchangeFormat format = ExchangeFormats.recognise(InputFile.of(file));
            try (FormatReader reader = format.reader().orElseThrow()) {
                Collected read = Collected.from(reader, file);

                assertThat(format.name()).isEqualTo("docx");
                assertThat(read.documents()).singleElement()
                        .satisfies(document -> assertThat(document.text().value()).isEqualTo("My name is Amina.\n\uFFFD"));
                assertThat(read.notices).hasSize(2).allMatch(notice -> notice.endsWith(": left out 1 comment.")
                        || notice.endsWith(": the text has � in place of 1 symbol, because only a font says what they are."));
                if (Files.isDirectory(file)) {
                    assertThat(read.problems).containsExactly(
                            "essays/b.docx: this is not a Word document (.docx)",
                            "essays/c.docx: it is damaged or incomplete and can’t be read as a Word document");
                }
            }
        }
        assertThat(ExchangeFormats.recognise(InputFile.of(cut)).name()).isEqualTo("docx");
    }

    @Test
    void openDocumentsRtfAndHtmlAreReadAloneAndFromFolders() throws IOException {
        Map<String, byte[]> essays = Map.of(
                "odt", new RawOdt("<text:p>My name is Amina.</text:p>").bytes(),
                "rtf", "{\\rtf1 My name is Amina.\\par}".getBytes(StandardCharsets.US_ASCII),
                "html", "<!DOCTYPE html><title>x</title><p>My name is Amina.".getBytes(StandardCharsets.US_ASCII));
        for (Map.Entry<String, byte[]> essay : essays.entrySet()) {
            String kind = essay.getKey();
            Path one = file("essay." + kind, essay.getValue());
            Path unnamed = file("download-" + kind, essay.getValue());
            file("in-" + kind + "/a." + kind, essay.getValue());
            file("in-" + kind + "/picture." + kind, new byte[] {'G', 'I', 'F', 0, 1});

            for (Path file : new Path[] {one, unnamed, folder.resolve("in-" + kind)}) {
                ExchangeFormat format = ExchangeFormats.recognise(InputFile.of(file));
                try (FormatReader reader = format.reader().orElseThrow()) {
                    Collected read = Collected.from(reader, file);

                    assertThat(format.name()).isEqualTo(kind);
                    assertThat(read.documents()).singleElement()
                            .satisfies(document -> assertThat(document.text().value()).isEqualTo("My name is Amina."));
                    assertThat(read.problems).hasSize(Files.isDirectory(file) ? 1 : 0).allMatch(problem -> problem.contains("this is not an "));
                }
            }
        }
    }

    @Test
    void aTextThatBeginsWithMarkupIsAText() throws IOException {
        for (String begin : new String[] {"<html>", "{\\rtf1"}) {
            assertThat(ExchangeFormats.recognise(InputFile.of(file("essay.txt", (begin + " Ana").getBytes(StandardCharsets.US_ASCII)))).name())
                    .isEqualTo("text");
        }
    }

    @Test
    void aPdfNamedDocxIsReadAsWhatItIs() throws IOException {
        Path file = file("essay.docx", pdf(TEXT));

        try (ExtractingReader reader = new ExtractingReader(FileKind.WORD, OfficeFormats.WORD)) {
            assertThat(Collected.from(reader, file).documents().getFirst().text().value()).isEqualTo(TEXT);
        }
    }
}

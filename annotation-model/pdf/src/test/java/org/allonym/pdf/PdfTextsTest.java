package org.allonym.pdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotationLink;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotationText;
import org.apache.pdfbox.pdmodel.interactive.form.PDAcroForm;
import org.apache.pdfbox.pdmodel.interactive.form.PDTextField;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class PdfTextsTest {

    private static final String ONE = "My name is Amina and I came to this school in the spring, when the cherry trees behind the"
            + " library were in bloom and nobody knew yet how the year would end for us or for our teachers.";
    private static final String TWO = "The second week was harder. We were asked to write about a place that we could not forget,"
            + " and I wrote about the harbour of Mombasa, where my grandfather sold fish until he was eighty.";
    private static final String THREE = "I read it aloud in class.";

    /// Its child reads for all tests; those about the child have one of their own.
    private static final FileTexts SHARED = new FileTexts(FileLimits.USUAL);

    private final FileTexts texts = new FileTexts(FileLimits.USUAL);

    @AfterEach
    void end() {
        texts.close();
    }

    @AfterAll
    static void endShared() {
        SHARED.close();
    }

    private static ExtractedText read(byte[] pdf) throws Exception {
        return read(SHARED, pdf);
    }

    private static ExtractedText read(FileTexts texts, byte[] pdf) throws Exception {
        return texts.read(FileKind.PDF, new ByteArrayInputStream(pdf), () -> {});
    }

    private static TextFault fault(byte[] pdf) {
        return catchThrowableOfType(TextFaultException.class, () -> read(pdf)).fault();
    }

    @Test
    void linesBecomeParagraphs() throws Exception {
        ExtractedText read = read(new Typeset().paragraph(ONE).paragraph(TWO).paragraph(THREE).bytes());

        assertThat(read.text()).isEqualTo(ONE + "\n\n" + TWO + "\n\n" + THREE);
        assertThat(read.pages()).isOne();
        assertThat(read.repairs() + read.wordless() + read.guessed() + read.missing()).isZero();
    }

    @Test
    void paragraphsAreToldByTheirIndentToo() throws Exception {
        ExtractedText read = read(new Typeset().at(11, 30).paragraph(ONE, 36, 0).paragraph(TWO, 36, 0).paragraph(THREE, 36, 0).bytes());

        assertThat(read.text()).isEqualTo(ONE + "\n\n" + TWO + "\n\n" + THREE);
    }

    @Test
    void linesEndedOnPurposeStayLines() throws Exception {
        ExtractedText read = read(new Typeset()
                .line("Amina Okafor")
                .line("Ms Delgado")
                .line("English 9, period 3")
                .gap(12)
                .paragraph(ONE)
                .bytes());

        assertThat(read.text()).isEqualTo("Amina Okafor\nMs Delgado\nEnglish 9, period 3\n\n" + ONE);
    }

    @Test
    void columnsAreReadOneAfterTheOther() throws Exception {
        ExtractedText read = read(new Typeset()
                .column(72, 210)
                .paragraph(ONE)
                .paragraph(TWO)
                .column(313, 210)
                .paragraph("In the other column " + TWO)
                .bytes());

        assertThat(read.text()).isEqualTo(ONE + "\n\n" + TWO + "\n\nIn the other column " + TWO);
    }

    @Test
    void aSentenceGoesOnInTheNextColumnAndOnTheNextPage() throws Exception {
        String[] words = ONE.split(" ");
        String start = String.join(" ", Arrays.copyOf(words, words.length / 2));
        String rest = String.join(" ", Arrays.copyOfRange(words, words.length / 2, words.length));

        ExtractedText columns = read(new Typeset().column(72, 210).paragraph(start).column(313, 210).paragraph(rest).bytes());
        ExtractedText pages = read(new Typeset().column(72, 210).paragraph(start).page().column(72, 210).paragraph(rest).bytes());

        assertThat(columns.text()).isEqualTo(ONE);
        assertThat(pages.text()).isEqualTo(ONE);
    }

    @Test
    void pageNumbersStayAndPartNoParagraph() throws Exception {
        String[] words = ONE.split(" ");
        String start = String.join(" ", Arrays.copyOf(words, words.length / 2));
        String rest = String.join(" ", Arrays.copyOfRange(words, words.length / 2, words.length));

        ExtractedText read = read(new Typeset()
                .line(450, 800, "Okafor 1").column(72, 210).paragraph(start).line(290, 40, "Draft")
                .page()
                .line(450, 800, "Okafor 2").column(72, 210).paragraph(rest).paragraph(TWO).line(290, 40, "Draft")
                .bytes());

        assertThat(read.text()).isEqualTo("Okafor 1\n\n" + ONE + "\n\nDraft\n\nOkafor 2\n\n" + TWO + "\n\nDraft");
    }

    @Test
    void aHyphenAtTheEndOfALineGoesUnlessItsWordHasOne() throws Exception {
        ExtractedText read = read(new Typeset()
                .column(72, 200)
                .line("We went to the gov-")
                .line("ernment with a well-")
                .line("known author, Anne-")
                .line("Marie, pre-")
                .line("and post-war, 555-")
                .line("0199, to my ex-")
                .line("ample@school-")
                .line("mail.org: a co-")
                .line("worker, no coworker.")
                .bytes());

        assertThat(read.text().replace('\n', ' '))
                .isEqualTo("We went to the government with a well-known author, Anne-Marie, pre- and post-war, 555-0199, to my"
                        + " ex-ample@school-mail.org: a coworker, no coworker.");
        assertThat(read.joined()).isEqualTo(2);
    }

    @Test
    void partedWordsOfJustifiedTextAreWhole() throws Exception {
        String parted = "The government of the archipel|ago considered the manufact|uring of instru|ments and the nego|tiation"
                + " of the bound|aries an impor|tant respon|sibility of the repre|senta|tives.";

        int joined = 0;
        for (int width = 80; width < 260; width += 20) {
            ExtractedText read = read(new Typeset().column(72, width).paragraph(parted).bytes());

            assertThat(read.text()).isEqualTo(parted.replace("|", ""));
            joined += read.joined();
        }
        assertThat(joined).isGreaterThan(5);
    }

    @Test
    void ligaturesAndBlanksAreWhatTheyMean() throws Exception {
        ExtractedText read = read(new Typeset().line("The \uFB01rst\u00A0o\uFB01ce, caf\u00E9 \u20AC 5 \u2014 so\u00ADcalled").bytes());

        assertThat(read.text()).isEqualTo("The first ofice, café € 5 — so-called");
    }

    @Test
    void picturesOfTextAreNoText() throws Exception {
        ExtractedText scanned = read(new Typeset().picture().page().picture().bytes());
        ExtractedText half = read(new Typeset().paragraph(ONE).page().picture().page().bytes());
        ExtractedText stamped = read(new Typeset().picture().line(72, 20, "Scanned with a telephone").bytes());

        assertThat(scanned.text()).isEmpty();
        assertThat(scanned.wordless()).isEqualTo(2);
        assertThat(half.text()).isEqualTo(ONE);
        assertThat(half.wordless()).as("a blank page lacks nothing").isOne();
        assertThat(half.pages()).isEqualTo(3);
        assertThat(stamped.wordless()).isOne();
    }

    @Test
    void aFileThatEverybodyMayOpenIsRead() throws Exception {
        assertThat(read(new Typeset().paragraph(ONE).locked("", true)).text()).isEqualTo(ONE);
    }

    @Test
    void lockedFilesAreRefused() {
        assertThat(fault(new Typeset().paragraph(ONE).locked("secret", true))).isEqualTo(TextFault.LOCKED);
        assertThat(fault(new Typeset().paragraph(ONE).locked("", false))).isEqualTo(TextFault.COPYING_FORBIDDEN);
    }

    @Test
    void whatIsNoPdfIsRefused() throws Exception {
        byte[] whole = new Typeset().paragraph(ONE).bytes();

        assertThat(fault("My name is Amina.".getBytes())).isEqualTo(TextFault.OTHER_KIND);
        assertThat(fault(new byte[0])).isEqualTo(TextFault.OTHER_KIND);
        assertThat(fault(Arrays.copyOf(whole, whole.length / 10))).isEqualTo(TextFault.DAMAGED);
        assertThat(SHARED.started()).as("one child for all").isOne();
    }

    @Test
    void commentsAndFieldsAreCounted() throws Exception {
        Typeset set = new Typeset().paragraph(ONE);
        PDAnnotationText comment = new PDAnnotationText();
        comment.setContents("Well done, Amina!");
        comment.setRectangle(new PDRectangle(10, 10, 20, 20));
        PDAcroForm form = new PDAcroForm(set.document());
        set.document().getDocumentCatalog().setAcroForm(form);
        PDTextField field = new PDTextField(form);
        field.setPartialName("name");
        field.getCOSObject().setString(COSName.V, "Amina");
        field.getWidgets().getFirst().setRectangle(new PDRectangle(10, 50, 90, 20));
        form.getFields().add(field);
        PDAnnotationLink link = new PDAnnotationLink();
        link.setContents("to the first footnote");
        set.document().getPage(0).setAnnotations(List.of(comment, link, field.getWidgets().getFirst()));

        ExtractedText read = read(set.bytes());

        assertThat(read.text()).isEqualTo(ONE);
        assertThat(read.comments()).isOne();
        assertThat(read.fields()).isOne();
    }

    @Test
    void oneChildReadsManyFilesAndIsGoneAfterwards() throws Exception {
        for (int i = 0; i < 5; i++) {
            assertThat(read(texts, new Typeset().paragraph(ONE + " " + i).bytes()).text()).isEqualTo(ONE + " " + i);
        }
        ProcessHandle child = ProcessHandle.of(texts.pid()).orElseThrow();
        texts.close();

        assertThat(texts.started()).isOne();
        assertThat(child.isAlive()).isFalse();
    }

    @Test
    void theChildKnowsNothingOfItsSurroundings() throws Exception {
        Path process = Path.of("/proc");
        Assumptions.assumeTrue(Files.isDirectory(process), "no /proc here to look into");
        read(texts, new Typeset().paragraph(ONE).bytes());
        Path child = process.resolve(String.valueOf(texts.pid()));

        assertThat(Files.readString(child.resolve("environ"))).isEqualTo("LC_ALL=C.UTF-8\0");
        assertThat(Files.readString(child.resolve("cmdline"))).doesNotContain("jackson").doesNotContain("sqlite");
    }

    @Test
    void whoStopsTheReadingStopsTheChild() throws Exception {
        byte[] endless = RawPdf.manyForms();
        AtomicInteger beats = new AtomicInteger();
        ProcessHandle[] child = new ProcessHandle[1];

        assertThatThrownBy(() -> texts.read(FileKind.PDF, new ByteArrayInputStream(endless), () -> {
                    child[0] = ProcessHandle.of(texts.pid()).orElseThrow();
                    if (beats.incrementAndGet() == 2) {
                        throw new CancellationException("enough");
                    }
                }))
                .hasMessage("enough");

        assertThat(child[0].isAlive()).isFalse();
        assertThat(read(texts, new Typeset().paragraph(ONE).bytes()).text()).isEqualTo(ONE);
    }

    @Test
    void troubleWithTheFileIsNoTroubleOfThePdf() {
        InputStream failing = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("the stick was pulled out");
            }
        };

        assertThatThrownBy(() -> texts.read(FileKind.PDF, failing, () -> {})).isInstanceOf(IOException.class).hasMessage("the stick was pulled out");
    }
}

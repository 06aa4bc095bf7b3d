package org.allonym.pdf;

import static org.allonym.pdf.RawDocx.paragraph;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/// Word documents, read in the child process; and ones made to hurt, which cost a message.
class WordTextsTest {

    private static final FileTexts TEXTS = new FileTexts(
            new FileLimits(16 << 20, 100_000, 160, Duration.ofSeconds(30), Duration.ofSeconds(60)));

    @AfterAll
    static void end() {
        TEXTS.close();
    }

    private static ExtractedText read(byte[] file) throws IOException {
        return TEXTS.read(FileKind.WORD, new ByteArrayInputStream(file), () -> {});
    }

    private static String body(String xml) throws IOException {
        return read(new RawDocx(xml).bytes()).text();
    }

    private static TextFault fault(byte[] file) {
        return org.assertj.core.api.Assertions.catchThrowableOfType(TextFaultException.class, () -> read(file)).fault();
    }

    @Test
    void aParagraphIsALine() throws IOException {
        assertThat(body(paragraph("My name is ") .replace("</w:p>", "<w:r><w:rPr><w:b/></w:rPr><w:t>Amina &amp; 😀</w:t></w:r></w:p>")
                        + "<w:p/>" + paragraph("  Two.\nLines ") + "<w:p><w:r><w:t>\n bare \n</w:t></w:r></w:p><w:p/>"))
                .isEqualTo("My name is Amina & 😀\n\n  Two. Lines \nbare");
    }

    @Test
    void breaksTabsAndSymbolsAreCharacters() throws IOException {
        ExtractedText read = read(new RawDocx("<w:p><w:pPr><w:tabs><w:tab w:val=\"left\" w:pos=\"720\"/></w:tabs></w:pPr><w:r><w:t>a</w:t><w:tab/>"
                + "<w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/><w:t>d</w:t><w:softHyphen/><w:t>e</w:t>"
                + "<w:sym w:font=\"Wingdings\" w:char=\"F0E0\"/><w:sym w:font=\"Wingdings\" w:char=\"F099\"/></w:r></w:p>").bytes());

        assertThat(read.text()).isEqualTo("a\tb\nc\u2011de→\uFFFD");
        assertThat(read.missing()).isOne();
    }

    @Test
    void linksFieldsContentControlsFormulasAndInsertionsAreText() throws IOException {
        assertThat(body("<w:p><w:hyperlink r:id=\"x\"><w:r><w:t>ana@example.org</w:t></w:r></w:hyperlink>"
                        + "<w:r><w:fldChar w:fldCharType=\"begin\"/></w:r><w:r><w:instrText> PAGE </w:instrText></w:r><w:r><w:t>7</w:t></w:r>"
                        + "<w:sdt><w:sdtPr><w:alias w:val=\"t\"/></w:sdtPr><w:sdtContent><w:r><w:t>in</w:t></w:r></w:sdtContent></w:sdt>"
                        + "<m:oMath><m:r><m:t>x=1</m:t></m:r></m:oMath><w:ins w:id=\"1\"><w:r><w:t>new</w:t></w:r></w:ins></w:p>"))
                .isEqualTo("ana@example.org7inx=1new");
    }

    @Test
    void whatWasDeletedOrMovedAwayIsNot() throws IOException {
        assertThat(body("<w:p><w:pPr><w:rPr><w:del w:id=\"9\"/></w:rPr></w:pPr><w:del w:id=\"1\"><w:r><w:delText>old</w:delText></w:r></w:del>"
                        + "<w:moveFrom w:id=\"2\"><w:r><w:t>here</w:t></w:r></w:moveFrom><w:r><w:ruby><w:rt><w:r><w:t>ka</w:t></w:r></w:rt>"
                        + "<w:rubyBase><w:r><w:t>家</w:t></w:r></w:rubyBase></w:ruby></w:r></w:p>"))
                .isEqualTo("家");
    }

    @Test
    void tablesAreRowsWithTabsBetweenCells() throws IOException {
        String cell = "<w:tc><w:tcPr/>%s</w:tc>";
        String inner = "<w:tbl><w:tr>" + cell.formatted(paragraph("x")) + cell.formatted(paragraph("y")) + "</w:tr></w:tbl><w:p/>";

        assertThat(body(paragraph("before") + "<w:tbl><w:tr>" + cell.formatted(paragraph("Name") + paragraph("given")) + cell.formatted("<w:p/>")
                        + cell.formatted(paragraph("Ana")) + "</w:tr><w:tr>" + cell.formatted(inner) + cell.formatted(paragraph("z"))
                        + "</w:tr></w:tbl>" + paragraph("after")))
                .isEqualTo("before\nName\ngiven\t\tAna\nx\ty\n\tz\nafter");
    }

    @Test
    void aTextBoxIsReadOnceAfterItsParagraph() throws IOException {
        String box = "<w:txbxContent>" + paragraph("in a box") + paragraph("two") + "</w:txbxContent>";

        assertThat(body("<w:p><w:r><w:t>Be</w:t></w:r><w:r><mc:AlternateContent><mc:Choice Requires=\"wps\">" + box + "</mc:Choice><mc:Fallback>"
                        + "<w:pict><v:textbox>" + box + "</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r><w:r><w:t>side</w:t></w:r></w:p>"
                        + paragraph("next")))
                .isEqualTo("Beside\nin a box\ntwo\nnext");
    }

    @Test
    void headersNotesAndFootersStandAroundTheBodyAndCommentsAreCounted() throws IOException {
        String section = "<w:sectPr><w:headerReference w:type=\"default\" r:id=\"h1\"/><w:headerReference w:type=\"first\" r:id=\"h2\"/>"
                + "<w:footerReference r:id=\"f1\"/><w:footerReference r:id=\"gone\"/></w:sectPr>";
        RawDocx document = new RawDocx("<w:p><w:pPr>" + section + "</w:pPr><w:r><w:t>Essay</w:t><w:footnoteReference w:id=\"1\"/></w:r></w:p>" + section)
                .story("h1", "header", "hdr", paragraph("Amina Okafor"))
                .story("h2", "header", "hdr", paragraph("Amina Okafor"))
                .story("f1", "footer", "ftr", paragraph("STAT 101"))
                .story("fn", "footnotes", "footnotes", "<w:footnote w:type=\"separator\" w:id=\"-1\">" + paragraph("----") + "</w:footnote>"
                        + "<w:footnote w:id=\"1\"><w:p><w:r><w:footnoteRef/></w:r><w:r><w:t xml:space=\"preserve\">A note</w:t></w:r></w:p></w:footnote>")
                .story("en", "endnotes", "endnotes", "<w:endnote w:id=\"1\">" + paragraph("An end") + "</w:endnote>")
                .story("co", "comments", "comments", "<w:comment w:id=\"1\">" + paragraph("Nice") + "</w:comment>");

        ExtractedText read = read(document.bytes());

        assertThat(read.text()).isEqualTo("Amina Okafor\n\nEssay\n\nA note\n\nAn end\n\nSTAT 101");
        assertThat(read.comments()).isOne();
    }

    @Test
    void documentsOfTheStrictStandardAreRead() throws IOException {
        assertThat(read(new RawDocx("").part("word/document.xml", "<w:document xmlns:w=\"http://purl.oclc.org/ooxml/wordprocessingml/main\"><w:body>"
                        + paragraph("Strict") + "</w:body></w:document>").bytes()).text())
                .isEqualTo("Strict");
    }

    @Test
    void filesOfOtherKindsAreToldApart() throws IOException {
        byte[] compound = Arrays.copyOf(new byte[] {(byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0}, 4096);
        byte[] locked = compound.clone();
        byte[] name = "EncryptedPackage".getBytes(StandardCharsets.UTF_16LE);
        System.arraycopy(name, 0, locked, 2048, name.length);

        assertThat(fault("GIF89a".getBytes(StandardCharsets.US_ASCII))).isEqualTo(TextFault.OTHER_KIND);
        assertThat(fault(compound)).isEqualTo(TextFault.OTHER_KIND);
        assertThat(fault(locked)).isEqualTo(TextFault.LOCKED);
        assertThat(fault(new RawDocx("").part("word/document.xml", "<workbook/>").bytes())).isEqualTo(TextFault.OTHER_KIND);
        assertThat(fault(new RawDocx("<w:p>").bytes())).isEqualTo(TextFault.DAMAGED);
        assertThat(fault(Arrays.copyOf(new RawDocx(paragraph("Ana".repeat(9999))).bytes(), 700))).isEqualTo(TextFault.DAMAGED);
    }

    @Test
    void entitiesUnfoldNothingAndReachNothing() {
        String lol = "<!DOCTYPE d [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;\"><!ENTITY f SYSTEM \"file:///etc/hostname\">]>";
        for (String entity : new String[] {"b", "f"}) {
            byte[] file = new RawDocx("").part("word/document.xml", lol + "<w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\">"
                    + "<w:body>" + paragraph("&" + entity + ";") + "</w:body></w:document>").bytes();

            assertThat(fault(file)).isEqualTo(TextFault.DAMAGED);
        }
    }

    private static byte[] bomb(String name, int megabytes) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.setLevel(1);
            zip.putNextEntry(new ZipEntry(name));
            for (int i = 0; i < megabytes; i++) {
                zip.write(new byte[1 << 20]);
            }
        }
        return bytes.toByteArray();
    }

    @Test
    void attacksAreOneTypedFaultEach() throws IOException {
        assertThat(fault(bomb("word/document.xml", 50))).isEqualTo(TextFault.TOO_MUCH_MEMORY);
        assertThat(fault(bomb("word/media/a.png", 132))).as("a picture stays folded, and without it there is nothing").isEqualTo(TextFault.OTHER_KIND);
        assertThat(fault(new RawDocx(paragraph("x".repeat(100_001))).bytes())).isEqualTo(TextFault.TOO_LONG);
        assertThat(fault(new RawDocx("<w:p><w:r><w:txbxContent>".repeat(60)).bytes())).isEqualTo(TextFault.TOO_INTRICATE);
        assertThat(fault(new RawDocx("<w:p><w:r>".repeat(100_000)).bytes())).as("deep, and never closed").isEqualTo(TextFault.DAMAGED);
        assertThat(body(paragraph("&amp;".repeat(99_000)) + paragraph("&#x41;"))).as("entities of XML itself are no attack").hasSize(99_002);
        assertThat(body(paragraph("Ana"))).as("the next file is read as if nothing had been").isEqualTo("Ana");
    }

    @Test
    void mutilatedFilesGiveATextOrAFault() throws IOException {
        Random random = new Random(20261123);
        byte[] whole = new RawDocx(paragraph("My name is Amina") + "<w:tbl><w:tr><w:tc>" + paragraph("x") + "</w:tc></w:tr></w:tbl>")
                .story("h1", "header", "hdr", paragraph("Ana")).bytes();
        int told = 0;
        for (int i = 0; i < 200; i++) {
            byte[] some = whole.clone();
            some[random.nextInt(some.length)] = (byte) random.nextInt(256);
            some[random.nextInt(some.length)] = (byte) random.nextInt(256);
            try {
                read(i % 5 == 0 ? Arrays.copyOf(some, random.nextInt(some.length)) : some);
            } catch (TextFaultException e) {
                assertThat(e.fault()).isNotIn(TextFault.READER_ENDED, TextFault.NO_READER, TextFault.TOO_SLOW);
                told++;
            }
        }
        assertThat(told).as("some were broken").isPositive();
    }

    @Test
    void aFileIsReadAsWhatItIsWhateverItsName() throws IOException {
        ExtractedText pdf = read(new Typeset().paragraph("Ana").bytes());

        assertThat(pdf.text()).isEqualTo("Ana");
        assertThat(pdf.kind()).isEqualTo(FileKind.PDF);
        assertThat(fault("Ana".getBytes(StandardCharsets.UTF_8))).as("a text is none of these").isEqualTo(TextFault.OTHER_KIND);
    }
}

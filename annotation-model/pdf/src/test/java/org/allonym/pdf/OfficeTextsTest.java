package org.allonym.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/// OpenDocument, RTF and HTML, read in the child process; and files made to hurt, which cost a message.
class OfficeTextsTest {

    private static final FileTexts TEXTS = new FileTexts(new FileLimits(16 << 20, 100_000, 160, Duration.ofSeconds(30), Duration.ofSeconds(60)));

    @AfterAll
    static void end() {
        TEXTS.close();
    }

    private static ExtractedText read(FileKind named, byte[] file) throws IOException {
        return TEXTS.read(named, new ByteArrayInputStream(file), () -> {});
    }

    private static TextFault fault(FileKind named, byte[] file) {
        return org.assertj.core.api.Assertions.catchThrowableOfType(TextFaultException.class, () -> read(named, file)).fault();
    }

    private static String odt(String xml) throws IOException {
        return read(FileKind.OPEN_DOCUMENT, new RawOdt(xml).bytes()).text();
    }

    private static ExtractedText rtf(String rest) throws IOException {
        return read(FileKind.RTF, ("{\\rtf1\\ansi\\ansicpg1252 " + rest + "}").getBytes(StandardCharsets.ISO_8859_1));
    }

    private static ExtractedText html(String html) throws IOException {
        return read(FileKind.HTML, html.getBytes(StandardCharsets.UTF_8));
    }

    private static String shown(String body) throws IOException {
        return html("<html><head><title>No</title></head><body>" + body + "</body></html>").text();
    }

    @Test
    void blanksOfAnOpenDocumentAreThoseItCounts() throws IOException {
        assertThat(odt("<text:h>A  \n title </text:h><text:p/><text:p> One<text:s text:c=\"2\"/><text:span>two </text:span> &amp; 😀<text:tab/>x<text:line-break/> y</text:p>"))
                .isEqualTo("A title\n\nOne  two & 😀\tx\ny");
    }

    @Test
    void listsTablesBoxesAndNotesOfAnOpenDocumentAreInReadingOrder() throws IOException {
        String note = "<text:note text:note-class=\"%s\"><text:note-citation>1</text:note-citation><text:note-body><text:p>%s</text:p></text:note-body></text:note>";
        ExtractedText read = read(FileKind.OPEN_DOCUMENT, new RawOdt("<text:list><text:list-item><text:number>1.</text:number><text:p>one</text:p></text:list-item></text:list>"
                + "<text:p>Box<draw:frame><draw:text-box><text:p>in it</text:p></draw:text-box></draw:frame> here"
                + note.formatted("endnote", "last") + note.formatted("footnote", "foot") + "</text:p>"
                + "<text:p>Shape<draw:custom-shape><text:p>on it</text:p></draw:custom-shape></text:p>"
                + "<table:table><table:table-row><table:table-cell><text:p>Name</text:p></table:table-cell><table:table-cell/></table:table-row>"
                + "<table:table-row><table:table-cell/><table:table-cell><text:p>a</text:p><text:p>b</text:p></table:table-cell></table:table-row></table:table>")
                .page("<style:header><text:p>Ana, <text:page-number>1</text:page-number></text:p></style:header><style:header-left><text:p>Ana, 1</text:p></style:header-left>"
                        + "<style:footer><text:p>End</text:p></style:footer>").bytes());

        assertThat(read.text()).isEqualTo("Ana, 1\n\none\nBox here\nin it\nShape\non it\nName\t\n\ta\nb\n\nfoot\n\nlast\n\nEnd");
    }

    /// The same submission in both formats has the same text: headers and footers that no page shows are none of it.
    @Test
    void headersAndFootersOfAnOpenDocumentAreThoseOfItsPagesAsOfAWordDocument() throws IOException {
        String header = "<style:header%s><text:p>%s</text:p></style:header%s>";
        String begin = "<office:document-content xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\""
                + " xmlns:style=\"urn:oasis:names:tc:opendocument:xmlns:style:1.0\"><office:automatic-styles><style:style style:name=\"P1\" style:master-page-name=\"Title\"/>"
                + "</office:automatic-styles><office:body><office:text><text:p text:style-name=\"P1\">My essay</text:p></office:text></office:body></office:document-content>";
        byte[] open = new RawOdt("").part("content.xml", begin).pages(
                "<style:master-page style:name=\"Standard\">" + header.formatted("", "Okafor", "")
                        + header.formatted("-left style:display=\"false\"", "From the template", "-left")
                        + "<loext:header-first><text:p>Amina Okafor</text:p></loext:header-first>"
                        + "<loext:footer-first style:display=\"false\"><text:p>From the template</text:p></loext:footer-first></style:master-page>"
                        + "<style:master-page style:name=\"Envelope\">" + header.formatted("", "Sender", "") + "</style:master-page>"
                        + "<style:master-page style:name=\"Title\" style:next-style-name=\"After\">" + header.formatted("", "STAT 101", "") + "</style:master-page>"
                        + "<style:master-page style:name=\"After\">" + header.formatted("", "Okafor", "") + "<style:footer><text:p>End</text:p></style:footer></style:master-page>").bytes();
        byte[] word = new RawDocx(RawDocx.paragraph("My essay") + "<w:sectPr><w:headerReference r:id=\"h1\"/><w:headerReference r:id=\"h2\"/><w:headerReference r:id=\"h3\"/>"
                + "<w:footerReference r:id=\"f1\"/></w:sectPr>")
                .story("h1", "header", "hdr", RawDocx.paragraph("Okafor")).story("h2", "header", "hdr", RawDocx.paragraph("Amina Okafor"))
                .story("h3", "header", "hdr", RawDocx.paragraph("STAT 101")).story("f1", "footer", "ftr", RawDocx.paragraph("End"))
                .story("h9", "header", "hdr", RawDocx.paragraph("Sender")).bytes();

        String text = read(FileKind.OPEN_DOCUMENT, open).text();

        assertThat(text).isEqualTo("Okafor\n\nAmina Okafor\n\nSTAT 101\n\nMy essay\n\nEnd");
        assertThat(text).isEqualTo(read(FileKind.WORD, word).text());
    }

    @Test
    void whatIsNotOfTheTextOfAnOpenDocumentIsLeftOut() throws IOException {
        ExtractedText read = read(FileKind.OPEN_DOCUMENT, new RawOdt("<office:forms><form:form><text:p>field</text:p></form:form></office:forms>"
                + "<text:tracked-changes><text:changed-region><text:deletion><text:p>old</text:p></text:deletion></text:changed-region></text:tracked-changes>"
                + "<text:p>new<office:annotation><dc:creator>Me</dc:creator><text:p>why?</text:p></office:annotation><draw:frame><svg:title>alt</svg:title></draw:frame></text:p>").bytes());

        assertThat(read.text()).isEqualTo("new");
        assertThat(read.comments()).isOne();
        assertThat(read.kind()).isEqualTo(FileKind.OPEN_DOCUMENT);
    }

    @Test
    void openDocumentsThatAreNoTextsOrLockedOrBrokenAreToldApart() throws IOException {
        byte[] table = RawOdt.of("", "<office:spreadsheet/>").bytes();
        byte[] locked = new RawOdt("").part("content.xml", "\u0001\u0002")
                .part("META-INF/manifest.xml", "<m:manifest xmlns:m=\"x\"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>").bytes();
        byte[] entity = RawOdt.of("<!DOCTYPE d [<!ENTITY f SYSTEM \"file:///etc/hostname\">]>", "<office:text><text:p>&f;</text:p></office:text>").bytes();

        assertThat(fault(FileKind.OPEN_DOCUMENT, table)).isEqualTo(TextFault.OTHER_KIND);
        assertThat(fault(FileKind.OPEN_DOCUMENT, locked)).isEqualTo(TextFault.LOCKED);
        assertThat(fault(FileKind.OPEN_DOCUMENT, entity)).isEqualTo(TextFault.DAMAGED);
        assertThat(fault(FileKind.OPEN_DOCUMENT, new RawOdt("<text:p>").bytes())).isEqualTo(TextFault.DAMAGED);
        assertThat(fault(FileKind.OPEN_DOCUMENT, new RawOdt("<text:p><text:s text:c=\"2000000000\"/></text:p>").bytes())).isEqualTo(TextFault.TOO_LONG);
        assertThat(fault(FileKind.OPEN_DOCUMENT, new RawOdt("<text:p>".repeat(60)).bytes())).isEqualTo(TextFault.TOO_INTRICATE);
        assertThat(fault(FileKind.OPEN_DOCUMENT, new RawOdt("<text:span>".repeat(200_000)).bytes())).isEqualTo(TextFault.DAMAGED);
    }

    /// LibreOffice writes all entries of a file with a password so: stored, with their lengths behind them.
    @Test
    void storedEntriesThatTellTheirLengthOnlyInTheDirectoryAreRead() throws IOException {
        byte[] file = new RawOdt("<text:p>Ana</text:p>").stored();
        ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i + 4 < file.length; i++) {
            if (bytes.getInt(i) == 0x04034b50) {
                bytes.putShort(i + 6, (short) (bytes.getShort(i + 6) | 8)).putInt(i + 14, 0).putInt(i + 18, 0).putInt(i + 22, 0);
            }
        }

        assertThat(read(FileKind.OPEN_DOCUMENT, file).text()).isEqualTo("Ana");
    }

    @Test
    void aPartWhoseBytesChangedIsDamaged() throws IOException {
        byte[] file = new RawOdt("<text:p>Ana</text:p>").stored();
        int at = new String(file, StandardCharsets.ISO_8859_1).indexOf("Ana");
        file[at] = 'E';

        assertThat(fault(FileKind.OPEN_DOCUMENT, file)).isEqualTo(TextFault.DAMAGED);
    }

    @Test
    void rtfIsDecodedAsItSays() throws IOException {
        assertThat(rtf("{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset204 Arial Cyr;}}na\\'efve \\u8212\\'97 \\'93x\\'94 {\\f1 \\'cf\\'f0}\\u-10179 ?\\u-8704 ?\\par").text())
                .isEqualTo("naïve — “x” Пр😀");
        assertThat(rtf("\\ansicpg99999 x\\emdash\\~\\_\\{a\\}").text()).isEqualTo("x—\u00A0\u2011{a}");
    }

    @Test
    void paragraphsTablesFieldsAndNotesOfRtfAreText() throws IOException {
        assertThat(rtf("{\\header Ana\\par}{\\headerf Ana\\par}{\\footer 1\\par}One{\\super\\chftn}{\\footnote {\\super\\chftn} foot\\par}\\line two\\par"
                        + "{\\field{\\*\\fldinst HYPERLINK x}{\\fldrslt a@b.org}}\\par {\\listtext 1.\\tab}item\\par"
                        + "\\trowd\\intbl Name\\cell Grade\\cell\\row\\trowd\\intbl\\cell x\\par\\cell\\row\\pard end").text())
                .isEqualTo("Ana\n\nOne\ntwo\na@b.org\nitem\nName\tGrade\n\tx\nend\n\n foot\n\n1");
    }

    @Test
    void whatIsNotOfTheTextOfRtfIsLeftOut() throws IOException {
        ExtractedText read = rtf("{\\info{\\author Me}}{\\stylesheet{\\s1 Heading;}}{\\*\\generator Riched20;}{\\*\\unknownthing{\\b secret}}{\\*\\unknowntoo plain}"
                + "{\\pict\\bin3 \\}{}a{\\deleted gone}b{\\*\\annotation why?}{\\*\\bkmkstart x}c{\\shp{\\*\\shpinst{\\sp{\\sn n}{\\sv v}}{\\shptxt box\\par}}{\\shprslt box}}\\par");

        assertThat(read.text()).isEqualTo("abc\nbox");
        assertThat(read.comments()).isOne();
    }

    @Test
    void rtfMadeToHurtIsOneTypedFault() throws IOException {
        assertThat(fault(FileKind.RTF, "{\\rtf1 cut".getBytes(StandardCharsets.US_ASCII))).isEqualTo(TextFault.DAMAGED);
        assertThat(fault(FileKind.RTF, ("{\\rtf1" + "{".repeat(1_000_000)).getBytes(StandardCharsets.US_ASCII))).isEqualTo(TextFault.TOO_INTRICATE);
        assertThat(fault(FileKind.RTF, ("{\\rtf1 " + "x".repeat(200_000) + "}").getBytes(StandardCharsets.US_ASCII))).isEqualTo(TextFault.TOO_LONG);
        assertThat(fault(FileKind.RTF, "{\\rtf1 {\\pict\\bin2000000000 x}}".getBytes(StandardCharsets.US_ASCII))).isEqualTo(TextFault.TOO_MUCH_MEMORY);
        assertThat(fault(FileKind.RTF, "{\\rtf1 }}}}".getBytes(StandardCharsets.US_ASCII))).isEqualTo(TextFault.DAMAGED);
        assertThat(rtf("Ana").text()).as("the next file is read as if nothing had been").isEqualTo("Ana");
    }

    @Test
    void htmlIsWhatABrowserShows() throws IOException {
        assertThat(shown("<h1>A  title</h1>loose<p>One\n <b>two</b>&nbsp;x <i> y</i></p><p>Three<br>four</p><ul><li>a<li>b</ul><pre> keep\n  this</pre><div>x</div>y"))
                .isEqualTo("A title\nloose\n\nOne two\u00A0x y\n\nThree\nfour\n\na\nb\n keep\n  this\nx\ny");
    }

    @Test
    void cellsOfHtmlAreTabsAndRowsAreLines() throws IOException {
        assertThat(shown("<table><caption>C</caption><tr><th>Name</th><th>Grade</th></tr><tr><td><p>Ana</p></td><td><p>1</p><p>2</p></td></tr><tr><td></td><td>x</td></tr></table>z"))
                .isEqualTo("C\nName\tGrade\nAna\t1\n\n2\n\tx\nz");
    }

    @Test
    void whatABrowserHidesIsNotText() throws IOException {
        ExtractedText read = html("<html><head><style>.gone, #too { color: red; display : none } a:hover {display:none} @media print { .kept { display: none } }</style></head><body>"
                + "<script>s</script><noscript>n</noscript><template>t</template><p class=gone>1</p><p id=too>2</p><p class=kept>kept</p><span hidden>3</span>"
                + "<span style='DISPLAY: none'>4</span><svg><text>5</text></svg><iframe>6</iframe><del>7</del><ruby>漢<rt>kan</rt></ruby>"
                + "<input value=Ana><textarea>Bo</textarea><img src='http://192.0.2.1/x.png' alt=8><object>9</object><dialog>10</dialog>"
                + "<div style='mso-element:comment-list'><div style='mso-element:comment'>why?</div></div></body></html>");

        assertThat(read.text()).isEqualTo("kept\n\n漢");
        assertThat(read.fields()).isEqualTo(2);
        assertThat(read.comments()).isOne();
    }

    @Test
    void htmlIsDecodedByItsMarkOrItsMetaOrAsUtf8OrAsBefore() throws IOException {
        Charset latin = Charset.forName("windows-1252");

        assertThat(read(FileKind.HTML, "\uFEFFZoë".getBytes(StandardCharsets.UTF_16LE)).text()).isEqualTo("Zoë");
        assertThat(read(FileKind.HTML, "<meta charset='iso-8859-15'>Zoë €".getBytes(Charset.forName("ISO-8859-15"))).text()).isEqualTo("Zoë €");
        assertThat(read(FileKind.HTML, "<p>Zoë “x”".getBytes(StandardCharsets.UTF_8)).text()).isEqualTo("Zoë “x”");
        assertThat(read(FileKind.HTML, "<p>Zoë “x”".getBytes(latin)).text()).isEqualTo("Zoë “x”");
        assertThat(read(FileKind.HTML, "<meta charset='utf-8'>Zoë".getBytes(latin)).repairs()).isOne();
    }

    @Test
    void htmlMadeToHurtIsReadOrOneTypedFault() throws IOException {
        assertThat(shown("<div>".repeat(200_000) + "deep")).isEqualTo("deep");
        assertThat(fault(FileKind.HTML, ("<p>" + "x".repeat(200_000)).getBytes(StandardCharsets.US_ASCII))).isEqualTo(TextFault.TOO_LONG);
        assertThat(fault(FileKind.HTML, ("<html><style>" + "p{display:none}".repeat(100_000) + "</style><p>x").getBytes(StandardCharsets.US_ASCII)))
                .isEqualTo(TextFault.TOO_INTRICATE);
        assertThat(fault(FileKind.HTML, ("<html>" + "<b>".repeat(5_000_000)).getBytes(StandardCharsets.US_ASCII)))
                .isIn(TextFault.TOO_MUCH_MEMORY, TextFault.TOO_SLOW);
        assertThat(read(FileKind.HTML, "<!DOCTYPE d [<!ENTITY f SYSTEM 'file:///etc/hostname'>]><p>&f;".getBytes(StandardCharsets.US_ASCII)).text()).contains("&f;");
        assertThat(fault(FileKind.HTML, new byte[] {'G', 'I', 'F', 0, 1, 2})).isEqualTo(TextFault.OTHER_KIND);
    }

    @Test
    void firstBytesSayWhatAFileIsWhateverItsName() throws IOException {
        byte[] odt = new RawOdt("<text:p>Ana</text:p>").bytes();

        for (FileKind named : FileKind.values()) {
            assertThat(read(named, odt).kind()).isEqualTo(FileKind.OPEN_DOCUMENT);
            assertThat(read(named, "{\\rtf1 Ana}".getBytes(StandardCharsets.US_ASCII)).kind()).isEqualTo(FileKind.RTF);
            assertThat(read(named, "\uFEFF\n<!doctype HTML><p>Ana".getBytes(StandardCharsets.UTF_8)).kind()).isEqualTo(FileKind.HTML);
            assertThat(read(named, new RawDocx(RawDocx.paragraph("Ana")).bytes()).kind()).isEqualTo(FileKind.WORD);
        }
        assertThat(fault(FileKind.RTF, "Ana".getBytes(StandardCharsets.US_ASCII))).isEqualTo(TextFault.OTHER_KIND);
        assertThat(html("Ana").kind()).as("where nothing says otherwise").isEqualTo(FileKind.HTML);
    }

    @Test
    void mutilatedFilesGiveATextOrAFault() throws IOException {
        Random random = new Random(20261123);
        byte[][] whole = {
            new RawOdt("<text:p>My name is Amina</text:p><table:table><table:table-row><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row></table:table>").bytes(),
            "{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}{\\header x\\par}My \\u233\\'e9 name{\\footnote y}\\par\\trowd a\\cell\\row{\\*\\x{\\y z}}}".getBytes(StandardCharsets.US_ASCII),
            "<html><style>p{x:y}</style><body><p class=a>My <b>name</b><table><tr><td>x</table><div style='display:none'>y</div>".getBytes(StandardCharsets.US_ASCII)
        };
        int told = 0;
        for (int i = 0; i < 600; i++) {
            byte[] some = whole[i % 3].clone();
            some[random.nextInt(some.length)] = (byte) random.nextInt(256);
            some[random.nextInt(some.length)] = (byte) random.nextInt(256);
            try {
                read(FileKind.values()[2 + i % 3], i % 5 == 0 ? Arrays.copyOf(some, random.nextInt(some.length)) : some);
            } catch (TextFaultException e) {
                assertThat(e.fault()).isNotIn(TextFault.READER_ENDED, TextFault.NO_READER, TextFault.TOO_SLOW);
                told++;
            }
        }
        assertThat(told).as("some were broken").isPositive();
    }
}

package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class I2b2Test {

    /// In the shape of the 2014 task's files.
    private static final String LETTER = """
            <?xml version="1.0" encoding="UTF-8" ?>
            <deIdi2b2>
            <TEXT><![CDATA[

            Record date: 2093-01-13

            Ines
            Vidal & Rui <r@x.org> 😀 saw Dr. Sá in Lyon.
            ]]></TEXT>
            <TAGS>
            <DATE id="P0" start="15" end="25" text="2093-01-13" TYPE="DATE" comment="" />
            <NAME id="P1" start="27" end="37" text="Ines Vidal" TYPE="PATIENT" comment="twice &lt;1&gt;" />
            <CONTACT id="P2" start="45" end="52" text="r@x.org" TYPE="EMAIL" comment="" />
            <LOCATION id="P3" start="70" end="74" text="Lyon" TYPE="LOCATION-OTHER" comment="" />
            </TAGS>
            </deIdi2b2>
            """;

    @TempDir
    private Path folder;

    private Collected read(String content) throws IOException {
        Path file = Files.writeString(folder.resolve("220-01.xml"), content);
        assertThat(ExchangeFormats.recognise(InputFile.of(file)).name()).isEqualTo("i2b2");
        return Collected.from(new I2b2Reader(), file);
    }

    private static List<String> surfaces(IncomingDocument document) {
        return ((Labels.Spans) document.labels()).spans().stream()
                .map(span -> document.text().slice(span.span()) + "=" + span.label() + "/" + span.note())
                .toList();
    }

    @Test
    void aFileOfTheTaskIsReadWithItsTypesAsLabels() throws IOException {
        Collected read = read(LETTER);

        assertThat(read.problems).isEmpty();
        IncomingDocument document = read.documents().getFirst();
        assertThat(document.document().value()).isEqualTo("220-01");
        assertThat(document.text().value()).startsWith("\n\nRecord date").endsWith("Lyon.\n");
        assertThat(surfaces(document)).containsExactly(
                "2093-01-13=DATE/", "Ines\nVidal=PATIENT/twice <1>", "r@x.org=EMAIL/", "Lyon=LOCATION_OTHER/");
        assertThat(read.notices).isEmpty();
    }

    @Test
    void offsetsThatOnlyFitInUtf16AreCountedSo() throws IOException {
        Collected read = read(LETTER.replace("start=\"70\" end=\"74\"", "start=\"71\" end=\"75\""));

        assertThat(surfaces(read.documents().getFirst())).contains("Lyon=LOCATION_OTHER/");
        assertThat(read.notices).singleElement().asString().contains("UTF-16");
    }

    @Test
    void labelsAreRenamedByTheirNameInTheFile() throws IOException {
        InputFile file = new InputFile(
                folder.resolve("a.xml"), "a.xml",
                FileSettings.USUAL.withLabels(new LabelNames(Map.of("LOCATION-OTHER", "PLACE", "PATIENT", "NAME_STUDENT"))));
        Collected read = new Collected();

        Files.writeString(file.path(), LETTER);
        new I2b2Reader().read(file, read);

        assertThat(surfaces(read.documents().getFirst())).contains("Lyon=PLACE/", "Ines\nVidal=NAME_STUDENT/twice <1>");
    }

    @Test
    void aFileWithoutTagsIsNobodysWork() throws IOException {
        assertThat(read("<deIdi2b2><TEXT>Ana &amp; Bo</TEXT></deIdi2b2>").documents().getFirst())
                .satisfies(one -> assertThat(one.labels()).isNull())
                .satisfies(one -> assertThat(one.text().value()).isEqualTo("Ana & Bo"));
        assertThat(surfaces(read("<deIdi2b2><TEXT>Ana</TEXT><TAGS/></deIdi2b2>").documents().getFirst())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "`<TEXT>Ana</TEXT><TAGS><NAME start='0' end='9' TYPE='A'/></TAGS>` | `220-01.xml, line 1, tag 0: [0, 9) is outside the text, which has 3 characters`",
        "`<TEXT>Ana</TEXT><TAGS><NAME start='0' end='2' text='Bo' TYPE='A'/></TAGS>` | `tag 0: it says “Bo”, but the text at [0, 2) is “An”`",
        "`<TEXT>Ana</TEXT><TAGS><NAME start='2' end='2' TYPE='A'/></TAGS>` | `[2, 2) is empty or ends before it starts`",
        "`<TEXT>Ana</TEXT><TAGS><NAME start='-1' end='2' TYPE='A'/></TAGS>` | `“-1” is not an offset`",
        "`<TEXT>Ana</TEXT><TAGS><NAME end='2' TYPE='A'/></TAGS>` | `it has no \"start\"`",
        "`<TAGS/>` | `it has no <TEXT>`",
        "`<TEXT>a</TEXT><TEXT>b</TEXT>` | `it has two texts`",
        "`<TEXT>Ana<b/></TEXT>` | `not valid XML`",
        "`<TEXT>Ana` | `not valid XML`",
        "`<TEXT>&lol;</TEXT>` | `not valid XML`",
    })
    void aFileThatDoesNotFitIsNamed(String content, String fault) throws IOException {
        Collected read = read("<deIdi2b2>" + content.replace('\'', '"') + "</deIdi2b2>");

        assertThat(read.documents()).isEmpty();
        assertThat(read.problems).singleElement().asString().contains(fault);
    }

    @Test
    void entitiesUnfoldNothingAndReachNothing() throws IOException {
        for (String type : new String[] {"<!ENTITY lol 'ha'>", "<!ENTITY lol SYSTEM 'file:///etc/hostname'>", ""}) {
            Collected read = read("<?xml version='1.0'?><!DOCTYPE deIdi2b2 [" + type + "]><deIdi2b2><TEXT>&lol;</TEXT></deIdi2b2>");

            assertThat(read.documents()).isEmpty();
            assertThat(read.problems).singleElement().asString().contains("it has a document type (<!DOCTYPE …>), which is not read");
        }
    }

    @Test
    void aFolderIsReadAndWhatIsBrokenIsNamed() throws IOException {
        Files.writeString(folder.resolve("a.xml"), "<deIdi2b2><TEXT>Ana</TEXT><TAGS/></deIdi2b2>");
        Files.writeString(folder.resolve("b.xml"), "<deIdi2b2>");
        Files.write(folder.resolve("c.xml"), "<deIdi2b2><TEXT>é</TEXT></deIdi2b2>".getBytes(StandardCharsets.ISO_8859_1));
        Files.writeString(folder.resolve("d.xml"), "<deIdi2b2><TEXT>Bo</TEXT><TAGS/></deIdi2b2>");

        assertThat(ExchangeFormats.recognise(InputFile.of(folder)).name()).isEqualTo("i2b2");
        Collected read = Collected.from(new I2b2Reader(), folder);

        assertThat(read.documents()).extracting(one -> one.document().value()).containsExactly("a", "d");
        assertThat(read.problems).hasSize(2);
        assertThat(read.problems.getLast()).endsWith("/c.xml: not UTF-8: byte 0xE9 at byte 16");
    }

    @Property(tries = 300)
    void whatIsWrittenComesBack(@ForAll long seed) throws IOException {
        OutgoingDocument outgoing = RandomDocuments.withAnySpans(seed);
        String text = outgoing.document().text().value();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FormatWriter writer = ExchangeFormats.writable("i2b2").writer(out).orElseThrow();
        writer.begin();
        writer.write(outgoing);
        writer.end();

        Collected read = RandomDocuments.readBack(new I2b2Reader(), "essays.zip", out.toByteArray());

        assertThat(read.problems).isEmpty();
        assertThat(writer.notices()).hasSize(text.contains("\f") ? 1 : 0);
        IncomingDocument back = read.documents().getFirst();
        assertThat(back.document()).isEqualTo(outgoing.document().id());
        assertThat(back.text().value()).isEqualTo(text.replace('\f', '\uFFFD'));
        assertThat(((Labels.Spans) back.labels()).spans()).isEqualTo(outgoing.spans());
    }

    @Test
    void whatXmlCannotHoldIsWrittenInItsPlaceAndSaid() throws IOException {
        FormatWriter writer = ExchangeFormats.writable("i2b2").writer(new ByteArrayOutputStream()).orElseThrow();

        writer.write(RandomDocuments.outgoing("7", "a\u0001b]]>\uFFFE", List.of(new LabelledSpan(new Span(0, 3), "PATIENT", ""))));

        assertThat(writer.notices()).singleElement()
                .satisfies(notice -> assertThat(notice.sentence()).isEqualTo("3 control characters were written as �, because XML can’t contain them (documents 7)."));
    }
}

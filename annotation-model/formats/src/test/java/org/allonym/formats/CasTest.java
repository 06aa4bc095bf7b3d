package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CasTest {

    /// In the shape of INCEpTION's exports: 😀 counts two.
    private static final String XMI = """
            <?xml version="1.0" encoding="UTF-8"?>
            <xmi:XMI xmlns:xmi="http://www.omg.org/XMI" xmlns:cas="http:///uima/cas.ecore" xmlns:tcas="http:///uima/tcas.ecore"
             xmlns:custom="http:///webanno/custom.ecore" xmlns:type3="http:///de/tudarmstadt/ukp/dkpro/core/api/metadata/type.ecore"
             xmlns:type7="http:///de/tudarmstadt/ukp/dkpro/core/api/segmentation/type.ecore"
             xmlns:type4="http:///de/tudarmstadt/ukp/dkpro/core/api/ner/type.ecore" xmi:version="2.0">
                <cas:NULL xmi:id="0"/>
                <type7:Token xmi:id="18" sofa="12" begin="0" end="2" order="0"/>
                <type7:Sentence xmi:id="35" sofa="12" begin="0" end="21"/>
                <type3:DocumentMetaData xmi:id="1" sofa="12" begin="0" end="21" language="en" documentId="essay.txt" isLastSegment="false"/>
            %s
                <cas:Sofa xmi:id="12" sofaNum="1" sofaID="_InitialView" mimeType="text" sofaString="😀 Ines lives&#10;in Lyon."/>
                <cas:View sofa="12" members="1 18 35"/>
            </xmi:XMI>
            """;
    private static final String ENTITIES = """
                <type4:NamedEntity xmi:id="40" sofa="12" begin="3" end="7" value="PER" identifier="http://x/1"/>
                <type4:NamedEntity xmi:id="41" sofa="12" begin="17" end="21" value="LOC"/>
            """;
    private static final String JSON = """
            {"%%TYPES": {"a": {"%%NAME": "a", "%%SUPER_TYPE": "uima.tcas.Annotation"}},
             "%%FEATURE_STRUCTURES": [
              {"%%ID": 3, "%%TYPE": "%s", "@sofa": 1, "begin": 3, "end": 7, "value": "PER", "list": [1, {"b": 2}]},
              {"%%ID": 4, "%%TYPE": "uima.tcas.DocumentAnnotation", "@sofa": 1, "begin": 0, "end": 21, "language": "x"},
              {"%%ID": 1, "%%TYPE": "uima.cas.Sofa", "sofaNum": 1, "sofaID": "_InitialView", "mimeType": "text", "sofaString": "😀 Ines lives\\nin Lyon."}],
             "%%VIEWS": {"_InitialView": {"%%SOFA": 1, "%%MEMBERS": [3, 4]}}}
            """;

    @TempDir
    private Path folder;

    private Collected read(String name, String content, String format) throws IOException {
        Path file = Files.writeString(folder.resolve(name), content);
        assertThat(ExchangeFormats.recognise(InputFile.of(file)).name()).isEqualTo(format);
        return Collected.from(ExchangeFormats.readable(format).reader().orElseThrow(), file);
    }

    private Collected xmi(String annotations) throws IOException {
        return read("essay.xmi", XMI.formatted(annotations), "cas");
    }

    private static List<String> surfaces(IncomingDocument document) {
        return ((Labels.Spans) document.labels()).spans().stream()
                .map(span -> document.text().slice(span.span()) + "=" + span.label())
                .toList();
    }

    @Test
    void theNamedEntitiesOfInceptionAreTheSpans() throws IOException {
        Collected read = xmi(ENTITIES);

        assertThat(read.problems).isEmpty();
        assertThat(read.notices).isEmpty();
        IncomingDocument document = read.documents().getFirst();
        assertThat(document.document().value()).isEqualTo("essay");
        assertThat(document.text().value()).isEqualTo("😀 Ines lives\nin Lyon.");
        assertThat(surfaces(document)).containsExactly("Ines=PER", "Lyon=LOC");
    }

    @Test
    void otherLayersAndRelationsAreNamed() throws IOException {
        Collected read = xmi(ENTITIES + "<custom:Feeling xmi:id='50' sofa='12' begin='8' end='13' value='x'/>"
                + "<custom:Near xmi:id='51' sofa='12' begin='8' end='13' Governor='40' Dependent='41'/>");

        assertThat(surfaces(read.documents().getFirst())).containsExactly("Ines=PER", "Lyon=LOC");
        assertThat(read.notices).singleElement().asString().contains("Feeling").contains("Near");
    }

    @Test
    void layersOfAProjectsOwnAreSpansWhereThereAreNoNamedEntities() throws IOException {
        assertThat(surfaces(xmi("<custom:Pii xmi:id='50' sofa='12' begin='3' end='7' PiiType='NAME_STUDENT' order='1'/>"
                                + "<custom:City xmi:id='51' sofa='12' begin='17' end='21'/>"
                                + "<custom:Tag xmi:id='52' sofa='12' begin='0' end='2' a='x' b='y' label='EMOJI'/>")
                        .documents().getFirst()))
                .containsExactly("Ines=NAME_STUDENT", "Lyon=City", "😀=EMOJI");
    }

    @Test
    void jsonIsReadInAnyOrderAndInBothLayouts() throws IOException {
        String type = "de.tudarmstadt.ukp.dkpro.core.api.ner.type.NamedEntity";
        Collected list = read("essay.json", JSON.formatted(type), "cas-json");
        Collected object = read("other.json", "{\"%TYPES\": {}, \"%FEATURE_STRUCTURES\": {\"3\": {\"%TYPE\": \"my.Person\", \"@sofa\": 1, \"end\": 4}, "
                + "\"1\": {\"%TYPE\": \"uima.cas.Sofa\", \"sofaID\": \"text\", \"sofaString\": \"Ines\"}}}", "cas-json");

        assertThat(list.problems).isEmpty();
        assertThat(list.documents().getFirst().document().value()).isEqualTo("essay");
        assertThat(surfaces(list.documents().getFirst())).containsExactly("Ines=PER");
        assertThat(object.problems).isEmpty();
        assertThat(surfaces(object.documents().getFirst())).containsExactly("Ines=Person");
    }

    @Test
    void labelsAreRenamedByTheirNameInTheFile() throws IOException {
        Path file = Files.writeString(folder.resolve("essay.xmi"), XMI.formatted(ENTITIES.replace("PER", "Person name")));
        Collected read = new Collected();
        new CasReader(CasReader.XMI).read(new InputFile(file, "essay.xmi", FileSettings.USUAL.withLabels(new LabelNames(Map.of("Person name", "NAME_STUDENT")))), read);

        assertThat(surfaces(read.documents().getFirst())).containsExactly("Ines=NAME_STUDENT", "Lyon=LOC");
        assertThat(surfaces(xmi(ENTITIES.replace("PER", "Person name")).documents().getFirst())).contains("Ines=Person name");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "begin=\"3\" end=\"7\" | begin=\"3\" end=\"99\" | [3, 99) is outside the text, which has 22 UTF-16 code units",
        "begin=\"3\" end=\"7\" | begin=\"1\" end=\"7\" | [1, 7) splits a character",
        "begin=\"3\" end=\"7\" | begin=\"-3\" end=\"7\" | “-3” is not an offset",
        "begin=\"3\" end=\"7\" | begin=\"7\" end=\"7\" | [7, 7) is empty",
        "sofaString | sofaURI | it has no text (sofaString)",
        "</xmi:XMI> | </xmi> | not valid XML",
        "<xmi:XMI | <!DOCTYPE x [<!ENTITY a 'b'>]><xmi:XMI | it has a document type",
    })
    void anXmiThatDoesNotFitIsNamed(String there, String instead, String fault) throws IOException {
        Collected read = read("essay.xmi", XMI.formatted(ENTITIES).replace(there, instead), "cas");

        assertThat(read.documents()).isEmpty();
        assertThat(read.problems).singleElement().asString().startsWith("essay.xmi").contains(fault);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "`\"begin\": 3` | `\"begin\": 99999999999` | too large for an offset",
        "`\"begin\": 3` | `\"begin\": \"x\"` | is not an offset",
        "`\"%FEATURE_STRUCTURES\"` | `\"x\"` | `it has no \"%FEATURE_STRUCTURES\"`",
        "`{\"%ID\": 3` | `7, {\"%ID\": 3` | `expected an object, found the number “7”`",
        "`\"value\": \"PER\"` | `\"value\": PER` | not valid JSON",
    })
    void aJsonThatDoesNotFitIsNamed(String there, String instead, String fault) throws IOException {
        Collected read = read("essay.json", JSON.formatted("my.Person").replace(there, instead), "cas-json");

        assertThat(read.documents()).isEmpty();
        assertThat(read.problems).singleElement().asString().startsWith("essay.json").contains(fault);
    }

    @Property(tries = 300)
    void whatIsWrittenComesBack(@ForAll long seed, @ForAll boolean json) throws IOException {
        OutgoingDocument outgoing = RandomDocuments.withAnySpans(seed);
        String text = outgoing.document().text().value();
        ExchangeFormat format = ExchangeFormats.writable(json ? "cas-json" : "cas");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FormatWriter writer = format.writer(out).orElseThrow();
        writer.begin();
        writer.write(outgoing);
        writer.end();

        Collected read = RandomDocuments.readBack(format.reader().orElseThrow(), "essays.zip", out.toByteArray());

        assertThat(read.problems).isEmpty();
        assertThat(writer.notices()).hasSize(!json && text.contains("\f") ? 1 : 0);
        IncomingDocument back = read.documents().getFirst();
        assertThat(back.document()).isEqualTo(outgoing.document().id());
        assertThat(back.text().value()).isEqualTo(json ? text : text.replace('\f', '\uFFFD'));
        assertThat(((Labels.Spans) back.labels()).spans())
                .isEqualTo(outgoing.spans().stream().map(one -> new LabelledSpan(one.span(), one.label(), "")).toList());
    }

    @Test
    void aLongTextOfShortLinesIsRead() throws IOException {
        String lines = "&#10;".repeat(150_000);

        assertThat(xmi("").problems).isEmpty();
        assertThat(read("long.xmi", XMI.formatted("").replace("&#10;", lines), "cas").documents().getFirst().text().length()).isEqualTo(150_021);
    }

    @Test
    void archivesAreToldByWhatIsInThem() throws IOException {
        for (String name : List.of("cas", "cas-json", "i2b2")) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            FormatWriter writer = ExchangeFormats.writable(name).writer(out).orElseThrow();
            writer.write(RandomDocuments.outgoing("essay: 7", "Ana", List.of()));
            writer.end();
            InputFile file = InputFile.of(Files.write(folder.resolve(name + ".zip"), out.toByteArray()));

            assertThat(ExchangeFormats.recognise(file).name()).isEqualTo(name);
            Collected read = Collected.from(ExchangeFormats.readable(name).reader().orElseThrow(), file.path());
            assertThat(read.documents().getFirst().document().value()).isEqualTo("essay: 7");
        }
    }
}

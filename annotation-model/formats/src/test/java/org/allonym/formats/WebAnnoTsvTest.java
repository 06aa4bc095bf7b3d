package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebAnnoTsvTest {

    private static final String HEAD =
            "#FORMAT=WebAnno TSV 3.3\n#T_SP=de.tudarmstadt.ukp.dkpro.core.api.ner.type.NamedEntity|identifier|value\n\n\n";

    @TempDir
    private Path folder;

    private Collected read(String content) throws IOException {
        return Collected.from(new WebAnnoTsvReader(), Files.writeString(folder.resolve("essay.tsv"), content));
    }

    private static IncomingDocument only(Collected read) {
        assertThat(read.problems).isEmpty();
        assertThat(read.incoming).hasSize(1);
        return read.documents().getFirst();
    }

    private static List<String> spans(IncomingDocument document) {
        return ((Labels.Spans) document.labels()).spans().stream()
                .map(one -> one.label() + " " + document.text().slice(one.span()))
                .toList();
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = WebAnnoTsvTest.class.getResourceAsStream("webanno/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void whatInceptionWritesIsReadWithStackedCrossingAndPartialSpans() throws IOException {
        Collected read = read(resource("letter.tsv"));

        assertThat(spans(only(read))).containsExactly(
                "NAME_TEACHER Okafor",
                "NAME_STUDENT Ines😀 Vidal-Sousa",
                "OTHER 😀",
                "OTHER Vidal-Sousa",
                "NAME_FAMILY Vidal",
                "LOCATION Lyon [FR]",
                "OTHER Lyon",
                "NAME_OTHER Ana\nRui");
        assertThat(read.notices).containsExactly(
                "essay.tsv: the labels are those in NamedEntity.value. Other columns: POS.PosValue, POS.coarseValue, NamedEntity.identifier. To choose one,"
                        + " use --layer-column or the app.",
                "essay.tsv: left out the layers and features “Dependency”, “POS”, “identifier”.",
                "essay.tsv: it doesn’t say which whitespace separates sentences; a line break was inserted there in 1 document.");
        assertThat(ExchangeFormats.recognise(InputFile.of(folder.resolve("essay.tsv"))).name()).isEqualTo("webanno-tsv");
    }

    @Test
    void itsTextIsThatOfTheDocumentAsFarAsItSays() throws IOException {
        IncomingDocument document = only(read(resource("letter.tsv")));
        String text = resource("letter.txt");

        assertThat(document.firstDifference(DocumentText.of(text))).isEqualTo(-1);
        assertThat(document.firstDifference(DocumentText.of(text.replace(".\nLyon", ". Lyon") + "\t\n"))).isEqualTo(-1);
        assertThat(document.firstDifference(DocumentText.of(text + "more"))).isEqualTo(document.text().length());
        assertThat(document.firstDifference(DocumentText.of(text.replace(".\nLyon", ".-Lyon")))).isEqualTo(text.indexOf("\nLyon"));
        assertThat(document.firstDifference(DocumentText.of(text.replace("Okafor", "Okefor")))).isEqualTo(11);
    }

    @Test
    void withoutAnnotationsThereIsNoLayerAndTheDocumentHasNoSpans() throws IOException {
        IncomingDocument document = only(read("#FORMAT=WebAnno TSV 3.3\n\n\n#Text=Ana\n1-1\t0-3\tAna\t\n"));

        assertThat(document.text().value()).isEqualTo("Ana");
        assertThat(spans(document)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "`webanno.custom.Pii;kind` | `X`",
        "`webanno.custom.Pii;other;label` | `_~X`",
        "`de.tudarmstadt.ukp.dkpro.core.api.lexmorph.type.pos.POS;PosValue/webanno.custom.Pii;value` | `N~X`",
        "`webanno.custom.Frame;ROLE_webanno.custom.Frame:Roles_webanno.custom.FrameRolesLink;uima.tcas.Annotation;fe` | `_~_~X`",
    })
    void theLabelsAreInTheOneLayerSomebodyAdded(String layers, String values) throws IOException {
        String head = "#T_SP=" + layers.replace("/", "\n#T_SP=").replace(';', '|');

        assertThat(spans(only(read("#FORMAT=WebAnno TSV 3.2\n" + head + "\n\n\n#Text=Ana\n1-1\t0-3\tAna\t"
                + values.replace('~', '\t') + "\t\n")))).containsExactly("X Ana");
    }

    private Collected read(String layers, String values, FileSettings settings) throws IOException {
        String head = "#T_SP=" + layers.replace("/", "\n#T_SP=").replace(';', '|');
        Collected collected = new Collected();
        Path file = Files.writeString(folder.resolve("essay.tsv"), "#FORMAT=WebAnno TSV 3.3\n" + head + "\n\n\n#Text=Ana\n1-1\t0-3\tAna\t"
                + values.replace('~', '\t') + "\t\n");
        new WebAnnoTsvReader().read(InputFile.of(file).with(settings), collected);
        return collected;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "`a.A;value/b.B;value` | `A~B` | `A.value, B.value` | B.value",
        "`a.A;one;two` | `A~B` | `A.one, A.two` | A.two",
        "`a.A;value/b.A;value` | `A~B` | `a.A.value, b.A.value` | b.A.value",
        "`a.A;/b.B;value` | `_~B` | `A, B.value` | b.B.value",
    })
    void whereSeveralColumnsCouldHoldTheLabelsTheyAreListedAndOneCanBeChosen(String layers, String values, String listed, String chosen)
            throws IOException {
        Collected unclear = read(layers, values, FileSettings.USUAL);

        assertThat(spans(only(unclear))).isEmpty();
        assertThat(unclear.notices)
                .contains("essay.tsv: no labels were read. Choose one of the columns " + listed + ", with --layer-column or in the app.");
        assertThat(spans(only(read(layers, values, FileSettings.USUAL.withColumn(chosen))))).containsExactly("B Ana");
        assertThat(spans(only(read(layers, values, FileSettings.USUAL.withColumn("No.such"))))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "`webanno.custom.Pii;value` | `*` | `* Ana`",
        "`webanno.custom.Pii;value` | `*[1];A[2];*` | `* Ana/A Ana/* Ana`",
        "`webanno.custom.Pii;` | `*` | `* Ana`",
        "`webanno.custom.Pii` | `*[1];*[2]` | `* Ana/* Ana`",
        "`webanno.custom.Host;ROLE_a.Host:links_a.Link;uima.tcas.Annotation` | `r2,r1~1-3[1],1-2[2]` | `* Ana`",
        "`webanno.custom.Pii;value` | `B-NOT\\;BIO!` | `B-NOT;BIO! Ana`",
        "`webanno.custom.Pii;value` | `NOT\\[0\\]` | `NOT[0] Ana`",
    })
    void spansWithoutALabelAndLabelsOfAnyNameAreRead(String layer, String value, String spans) throws IOException {
        Collected read = read(layer, value.replace(";", value.contains("\\") ? ";" : "|").replace(',', ';'), FileSettings.USUAL);

        assertThat(spans(only(read))).containsExactly(spans.split("/"));
    }

    @Test
    void spansWithoutALabelCanGetOneOrBeLeftOut() throws IOException {
        FileSettings named = FileSettings.USUAL.withLabels(new LabelNames(Map.of("*", "OTHER", "B", "")));

        assertThat(spans(only(read("a.A;value", "*[1]|B[2]|C[3]", named)))).containsExactly("OTHER Ana", " Ana", "C Ana");
    }

    @Test
    void spansWithoutCharactersAreCountedAndChainsAndRelationsNamed() throws IOException {
        Collected read = read("#FORMAT=WebAnno TSV 3.3\n#T_SP=webanno.custom.Pii|value\n#T_CH=webanno.custom.Coref|relation|type\n"
                + "#T_RL=webanno.custom.Rel|value|BT_webanno.custom.Pii\n\n\n#Sentence.id=one\n#Text=Ana Rui\n"
                + "1-1\t0-3\tAna\t_\t*->1-1\t*[1]\t_\t_\t\n1-1.1\t3-3\t\t*[2]|A[3]\t_\t_\t_\t_\t\n1-2\t4-7\tRui\tA\t*->1-2\t*[1]\t*\t1-1[0_2]\t\n"
                + "\n#Text= \n\n#Text=Eva\n2-1\t10-13\tEva\tA\t_\t_\t_\t_\t\n");

        assertThat(spans(only(read))).containsExactly("A Rui", "A Eva");
        assertThat(read.notices).contains(
                "essay.tsv: left out 2 spans without characters.", "essay.tsv: left out the layers and features “Coref”, “Rel”.");
    }

    @Test
    void theEarlierVersionsEscapeTextAsJavaDoes() throws IOException {
        assertThat(only(read("#FORMAT=WebAnno TSV 3.1\n\n\n#Text=Zo\\u00eb \\\"x\\\"\n1-1\t0-3\tZoë\t\n")).text().value())
                .isEqualTo("Zoë \"x\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "`1-1\t0-3\tAnna\t_\t_\t` | `line 6: it says “Anna”, but the text at 0-3 is “Ana”`",
        "`1-1\t0-9\tAna\t_\t_\t` | `line 6: 0-9 extends beyond the sentence, which ends at 8`",
        "`1-1\t3-0\tAna\t_\t_\t` | `line 6: 3-0 ends before it starts`",
        "`1-1\t0-x\tAna\t_\t_\t` | `line 6: “x” is not an offset; offsets are numbers from 0`",
        "`1-1\t0\tAna\t_\t_\t` | `line 6: “0” is not a start and an end separated by a hyphen`",
        "`1-1\t0-3\tAna\t_` | `line 6: 1 columns, but the header declares 2`",
        "`1-1 0-3 Ana` | `line 6: “1-1 0-3 Ana” is not a token (a number, offsets, and characters, separated by tabs)`",
        "`1-1.1\t0-3\tAna\t_\t_\t` | `line 6: a part of a token before any token`",
    })
    void rowsThatAreNotTheTextAreRefusedWithTheirLine(String row, String fault) throws IOException {
        Collected read = read(HEAD + "#Text=Ana Rui.\n" + row + "\n");

        assertThat(read.problems).containsExactly("essay.tsv, document essay, " + fault);
        assertThat(read.incoming).isEmpty();
    }

    @Test
    void tokensThatOverlapAndSpansThatChangeTheirLabelAndSentencesOutOfPlaceAreRefused() throws IOException {
        String first = HEAD + "#Text=Ana Rui.\n1-1\t0-3\tAna\t*[1]\tA[1]\t\n";

        assertThat(read(first + "1-2\t2-7\ta Rui\t_\t_\t\n").problems)
                .containsExactly("essay.tsv, document essay, line 7: 2-7 overlaps the previous token, which ends at 3");
        assertThat(read(first + "1-2\t4-7\tRui\t*[1]\tB[1]\t\n").problems)
                .containsExactly("essay.tsv, document essay, line 7: the span [1] is B here but was A before");
        assertThat(read(first + "\n#Text=Eva\n2-1\t5-8\tEva\t_\t_\t\n").problems).containsExactly(
                "essay.tsv, document essay, line 9: the sentence starts at 5, but the previous one ends at 8");
        assertThat(read(first + "\n#Text=Eva\n\n").problems)
                .containsExactly("essay.tsv, document essay, line 8: a sentence has no tokens, so its position is unknown");
        assertThat(read(first + "1-1.1\t2-4\ta \t_\t_\t\n").problems)
                .containsExactly("essay.tsv, document essay, line 7: 2-4 is not part of the token 0-3");
    }

    @Test
    void aSpanThatCutsACharacterInTwoIsRefused() throws IOException {
        assertThat(read(HEAD + "#Text=😀\n1-1\t0-2\t😀\t_\t_\t\n").problems).isEmpty();
        assertThat(read(HEAD + "#Text=a😀\n1-1\t0-2\ta?\t*\tA\t\n").problems).hasSize(1);
    }

    /// The files of a project that INCEpTION exports.
    private Path project(String ana) throws IOException {
        Path root = folder.resolve("project");
        String rows = "#Text=Ana\n1-1\t0-3\tAna\t_\t%s\t\n";
        Files.createDirectories(root.resolve("source"));
        Files.writeString(root.resolve("source/essay.txt.tsv"), "a file that somebody uploaded");
        for (String one : List.of("annotation/essay.txt/INITIAL_CAS", "annotation/essay.txt/ben", "annotation/bare.txt/INITIAL_CAS")) {
            Files.createDirectories(root.resolve(one).getParent());
            Files.writeString(root.resolve(one + ".tsv"), HEAD + rows.formatted(one.endsWith("ben") ? "A" : "_"));
        }
        Files.writeString(root.resolve("annotation/essay.txt/ana.tsv"), ana);
        Files.createDirectories(root.resolve("curation/essay.txt"));
        Files.writeString(root.resolve("curation/essay.txt/CURATION_USER.tsv"), HEAD + rows.formatted("B"));
        return root;
    }

    @Test
    void aProjectOfInceptionsHasEverybodysLabelsOfEachDocument() throws IOException {
        Collected read = Collected.from(
                new WebAnnoTsvReader(), project("#FORMAT=WebAnno TSV 3.3\n\n\n#Text=Ana\n1-1\t0-3\tAna\t\n"));

        assertThat(read.problems).isEmpty();
        assertThat(read.documents()).extracting(one -> one.document().value()).containsExactly("bare", "essay");
        assertThat(((Labels.Voices) read.documents().get(0).labels()).voiced()).isEmpty();
        Labels.Voices voices = (Labels.Voices) read.documents().get(1).labels();
        assertThat(voices.whole()).isTrue();
        assertThat(voices.voiced()).extracting(one -> one.voice().name() + " " + one.spans().spans().stream()
                        .map(LabelledSpan::label)
                        .toList())
                .containsExactly("CURATION_USER [B]", "ana []", "ben [A]");
    }

    @Test
    void peopleWhoseTextsDifferAreRefused() throws IOException {
        assertThat(Collected.from(
                        new WebAnnoTsvReader(), project("#FORMAT=WebAnno TSV 3.3\n\n\n#Text=Eva\n1-1\t0-3\tEva\t\n")).problems)
                .containsExactly("project/annotation/essay.txt/ben.tsv, document essay: the texts of “CURATION_USER” and “ana” differ");
    }

    @Test
    void aSentenceFarAwayOrALineWithoutEndIsRefusedBeforeItFillsMemory() throws IOException {
        assertThat(read(HEAD + "#Text=Ana\n1-1\t900000000-900000003\tAna\t_\t_\t\n").problems)
                .containsExactly("essay.tsv, document essay, line 6: longer than 5000000 characters");
        assertThat(read(HEAD + "#Text=" + "x".repeat(21_000_000)).problems)
                .containsExactly("essay.tsv, line 5: the line is longer than 10001000 characters");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Hello", "#FORMAT=WebAnno TSV 2.0\n", "#FORMAT=WebAnno TSV 3.4\n"})
    void otherVersionsAndOtherFilesAreRefused(String content) throws IOException {
        assertThat(read(content).problems).hasSize(1);
    }

    private static byte[] written(OutgoingDocument outgoing, List<Notice> notices) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FormatWriter writer = ExchangeFormats.writable("webanno-tsv").writer(out).orElseThrow();
        writer.begin();
        writer.write(outgoing);
        writer.end();
        notices.addAll(writer.notices());
        return out.toByteArray();
    }

    @Test
    void filesAreWrittenAsInceptionWritesThem() throws IOException {
        OutgoingDocument outgoing = RandomDocuments.outgoing("essay 7", "My 😀\tname\r\nis [Ines] Vidal.\n\n Bye_\n", List.of(
                new LabelledSpan(new Span(3, 5), "OTHER", ""),
                new LabelledSpan(new Span(16, 27), "NAME_STUDENT", ""),
                new LabelledSpan(new Span(16, 20), "OTHER", ""),
                new LabelledSpan(new Span(16, 20), "OTHER", ""),
                new LabelledSpan(new Span(22, 25), "AGE", ""),
                new LabelledSpan(new Span(27, 30), "AGE", ""),
                new LabelledSpan(new Span(28, 30), "EMAIL", "")));
        List<Notice> notices = new ArrayList<>();

        String table = RandomDocuments.unzipped(written(outgoing, notices)).get("essay 7.tsv");

        assertThat(table).isEqualTo(HEAD.substring(0, HEAD.length() - 1) + """

                #Text=My 😀\\tname\\r
                1-1\t0-2\tMy\t_\t_\t
                1-2\t3-5\t😀\t*\tOTHER\t
                1-3\t6-10\tname\t_\t_\t

                #Text=is [Ines] Vidal.
                #Text=
                #Text= Bye_
                #Text=
                2-1\t12-14\tis\t_\t_\t
                2-2\t15-16\t[\t_\t_\t
                2-3\t16-20\tInes\t*[1]|*[2]\tNAME\\_STUDENT[1]|OTHER[2]\t
                2-4\t20-21\t]\t*[1]\tNAME\\_STUDENT[1]\t
                2-5\t22-27\tVidal\t*[1]\tNAME\\_STUDENT[1]\t
                2-5.1\t22-25\tVid\t*\tAGE\t
                2-6\t27-28\t.\t*\tAGE\t
                2-7\t31-34\tBye\t_\t_\t
                2-8\t34-35\t_\t_\t_\t
                """);
        assertThat(notices).extracting(Notice::sentence).containsExactly(
                "1 span shortened by whitespace at its ends, 1 whitespace-only span left out, because WebAnno TSV has no"
                        + " row for whitespace (documents essay 7; …).");
    }

    @Test
    void aDocumentOfOneEndlessLineIsOneSentence() throws IOException {
        OutgoingDocument outgoing = RandomDocuments.outgoing("essay", "word ".repeat(300_000), List.of());

        Collected read = RandomDocuments.readBack(new WebAnnoTsvReader(), "out.zip", written(outgoing, new ArrayList<>()));

        assertThat(only(read).text()).isEqualTo(outgoing.document().text());
        assertThat(only(read).guessed()).isEmpty();
    }

    /// The text as INCEpTION's guide says it is put together: every sentence with a line feed behind it, which goes where
    /// the next one begins at once, and U+0020 up to where the next one begins.
    private static String asInceptionReads(String table) {
        StringBuilder text = new StringBuilder();
        StringBuilder sentence = new StringBuilder();
        for (String line : table.split("\n")) {
            if (line.startsWith("#Text=")) {
                sentence.append(WebAnnoTsvSyntax.plainText(line.substring(6), false)).append('\n');
            } else if (!line.startsWith("#") && !sentence.isEmpty()) {
                int begin = Integer.parseInt(line.split("\t")[1].split("-")[0]);
                text.setLength(Math.min(text.length(), begin));
                text.repeat(" ", begin - text.length()).append(sentence);
                sentence.setLength(0);
            }
        }
        return text.toString();
    }

    @Property(tries = 300)
    void inceptionRebuildsTheTextThatWasExported(@ForAll long seed) throws IOException {
        OutgoingDocument outgoing = RandomDocuments.withAnySpans(seed);

        String table = RandomDocuments.unzipped(written(outgoing, new ArrayList<>())).get("essay.tsv");

        assertThat(asInceptionReads(table)).isEqualTo(outgoing.document().text().value() + "\n");
    }

    @Property(tries = 300)
    void anySpansSurviveWebAnnoTsvButForBlanksAtTheirEnds(@ForAll long seed) throws IOException {
        OutgoingDocument outgoing = RandomDocuments.withAnySpans(seed);
        DocumentText text = outgoing.document().text();
        List<Notice> notices = new ArrayList<>();

        Collected read = RandomDocuments.readBack(new WebAnnoTsvReader(), "out.zip", written(outgoing, notices));

        IncomingDocument back = only(read);
        assertThat(back.text()).isEqualTo(text);
        List<LabelledSpan> expected = new ArrayList<>();
        for (LabelledSpan span : outgoing.spans()) {
            int start = Whitespace.after(text.value(), span.span().start(), span.span().end());
            int end = Whitespace.before(text.value(), start, span.span().end());
            boolean leading = Whitespace.only(text.value(), 0, span.span().start() + 1);
            if (leading || end > start) {
                expected.add(new LabelledSpan(leading ? span.span() : new Span(start, end), span.label(), ""));
            }
        }
        if (outgoing.spans().stream().noneMatch(span -> Whitespace.only(text.value(), 0, span.span().start() + 1))) {
            assertThat(((Labels.Spans) back.labels()).spans()).containsAll(expected);
            assertThat(((Labels.Spans) back.labels()).spans().stream().map(LabelledSpan::mark).distinct().toList())
                    .containsExactlyInAnyOrderElementsOf(
                            expected.stream().map(LabelledSpan::mark).distinct().toList());
            assertThat(notices.isEmpty()).isEqualTo(expected.stream().map(LabelledSpan::mark).toList()
                    .equals(outgoing.spans().stream().map(LabelledSpan::mark).toList()));
        }
    }
}

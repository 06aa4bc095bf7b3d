package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.label.LabelSets;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BratTest {

    @TempDir
    private Path folder;
    private Path texts;

    @BeforeEach
    void makeFolder() throws IOException {
        texts = Files.createDirectory(folder.resolve("corpus"));
    }

    private void put(String name, String content) throws IOException {
        Path file = texts.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }

    private Collected read() {
        return Collected.from(new BratReader(), texts);
    }

    private Collected read(String text, String annotations) throws IOException {
        put("essay.txt", text);
        put("essay.ann", annotations);
        return read();
    }

    private static List<String> spans(IncomingDocument document) {
        return ((Labels.Spans) document.labels()).spans().stream()
                .map(one -> one.label() + " " + document.text().slice(one.span()) + (one.note().isEmpty() ? "" : " # " + one.note()))
                .toList();
    }

    @Test
    void whatBratWritesIsReadWithItsNotesAndTheRestIsCounted() throws IOException {
        for (String name : List.of("letter.txt", "letter.ann")) {
            try (InputStream in = getClass().getResourceAsStream("brat/" + name)) {
                Files.copy(in, texts.resolve(name));
            }
        }

        Collected read = read();

        assertThat(read.problems).isEmpty();
        assertThat(read.documents()).extracting(one -> one.document().value()).containsExactly("letter");
        assertThat(spans(read.documents().getFirst())).containsExactly(
                "NAME_TEACHER Okafor",
                "NAME_STUDENT Ines\nVidal # the author; signs with both names",
                "NAME_OTHER Ana",
                "NAME_OTHER Vidal",
                "LOCATION Lyon",
                "OTHER live");
        assertThat(read.notices).containsExactly(
                "corpus: left out 2 attributes, 1 comment, 1 equivalence, 1 event, 1 normalization, 1 relation.",
                "corpus: 2 spans in several pieces (corpus/letter.ann, line 2; …). Pieces separated only by whitespace"
                        + " became one span; the others became one span each.");
    }

    @Test
    void aLineBreakInsideASpanIsShownAsABlank() throws IOException {
        Collected read = read("Ines\r\nVidal", "T1\tNAME_STUDENT 0 11\tInes  Vidal\n");

        assertThat(read.problems).isEmpty();
        assertThat(spans(read.documents().getFirst())).containsExactly("NAME_STUDENT Ines\r\nVidal");
    }

    @Test
    void aSurfaceMayBeMissingOrBeFollowedByMoreOrLackTheBlankOfOldFiles() throws IOException {
        Collected read = read("Ana and Rui Vidal", """
                T1\tA 0 3
                T2\tB 8 11\tRui\tmore
                T3\tC 0 3;12 17\tAnaVidal
                """);

        assertThat(read.problems).isEmpty();
        assertThat(spans(read.documents().getFirst())).containsExactly("A Ana", "B Rui", "C Ana", "C Vidal");
    }

    @Test
    void offsetsCountCodePointsAndAByteOrderMarkIsACharacterAsInPython() throws IOException {
        Collected read = read("\uFEFF😀 Ana", "T1\tA 3 6\tAna\n");

        assertThat(read.problems).isEmpty();
        assertThat(spans(read.documents().getFirst())).containsExactly("A Ana");
    }

    @Test
    void aSurfaceThatIsNotThereRefusesTheDocumentWithBothValues() throws IOException {
        assertThat(read("My name is Ana.", "T1\tNAME_STUDENT 11 14\tAna\nT2\tNAME_STUDENT 3 7\tAnna\n").problems)
                .containsExactly("corpus/essay.ann, document essay, line 2, T2: it says “Anna”, but the text at [3, 7) is “name”");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "`T1 A 0 3 Ana` | `line 1: no tab after “T1 A 0 3 Ana”; a line must have an id, a tab, and the content for the id`",
        "`T1\tA 0 99\tAna` | `line 1, T1: [0, 99) is outside the text, which has 8 characters`",
        "`T1\tA 3 0\tAna` | `line 1: [3, 0) is empty or ends before it starts`",
        "`T1\tA 3 3\t` | `line 1: [3, 3) is empty or ends before it starts`",
        "`T1\tA x 3\tAna` | `line 1: “x” is not an offset; offsets are numbers from 0`",
        "`T1\tA -1 3\tAna` | `line 1: “-1” is not an offset; offsets are numbers from 0`",
        "`T1\tA 0 99999999999\tAna` | `line 1: “99999999999” is too large for an offset`",
        "`T1\tA 0 3 4\tAna` | `line 1: “0 3 4” isn’t a start and an end separated by a space`",
        "`T1\tA 0 3;2 5\tAna` | `line 1: its pieces [0, 3) and [2, 5) overlap`",
        "`T1\tA` | `line 1: “A” isn’t a label with offsets, such as “NAME 0 5”`",
        "`X1\tA 0 3\tAna` | `line 1: “X1” doesn’t start like a brat line (T, R, E, A, M, N, #, or *)`",
    })
    void linesThatBratWouldNotWriteAreRefusedWithTheirPlace(String line, String fault) throws IOException {
        Collected read = read("Ana Rui.", line + "\n");

        assertThat(read.problems).containsExactly("corpus/essay.ann, document essay, " + fault);
        assertThat(read.incoming).isEmpty();
    }

    @Test
    void anIdThatIsThereTwiceIsRefused() throws IOException {
        assertThat(read("Ana", "T1\tA 0 3\tAna\n\nT1\tB 0 3\tAna\n").problems)
                .containsExactly("corpus/essay.ann, document essay, line 3: the id “T1” appears twice, first in line 1");
    }

    @Test
    void aLineOfFiveMillionCharactersIsRefusedBeforeItFillsMemory() throws IOException {
        assertThat(read("Ana", "T1\tA 0 3\t" + "x".repeat(DocumentLimits.TEXT + 200_000)).problems)
                .containsExactly("corpus/essay.ann, line 1: the line is longer than 5100000 characters");
    }

    @Test
    void textsWithoutAnnotationsHaveNoLabelsAndAnnotationsWithoutTextsLabelDocumentsThatAreThere() throws IOException {
        put("bare.txt", "Ana");
        put("only.ann", "T1\tA 0 3\tAna\n");
        put("empty.txt", "");
        put("empty.ann", "");

        Collected read = read();

        assertThat(read.problems).isEmpty();
        IncomingDocument bare = (IncomingDocument) read.incoming.get(0);
        assertThat(bare.labels()).isNull();
        IncomingDocument empty = (IncomingDocument) read.incoming.get(1);
        assertThat(((Labels.Spans) empty.labels()).spans()).isEmpty();
        IncomingSpans only = (IncomingSpans) read.incoming.get(2);
        assertThat(only.document().value()).isEqualTo("only");
        assertThat(only.in(DocumentText.of("Ana")).spans()).containsExactly(new LabelledSpan(new Span(0, 3), "A", ""));
    }

    @Test
    void oneAnnotationFileBringsTheTextBesideIt() throws IOException {
        put("essay.txt", "Ana");
        put("essay.ann", "T1\tA 0 3\tAna\n");
        put("other.txt", "Rui");

        Collected read = Collected.from(new BratReader(), texts.resolve("essay.ann"));

        assertThat(read.documents()).extracting(one -> one.document().value()).containsExactly("essay");
        assertThat(ExchangeFormats.recognise(InputFile.of(texts.resolve("essay.ann"))).name()).isEqualTo("brat");
        assertThat(ExchangeFormats.recognise(InputFile.of(texts)).name()).isEqualTo("brat");
    }

    private Path zip(Map<String, String> entries) throws IOException {
        Path file = folder.resolve("brat.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (Map.Entry<String, String> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return file;
    }

    @ParameterizedTest
    @CsvSource({"../essay.ann", "/etc/essay.ann", "a/../../essay.ann", "a\\essay.ann", "C:essay.ann"})
    void anArchiveThatReachesOutsideItselfIsRefusedWhole(String name) throws IOException {
        Path file = zip(Map.of(name, "T1\tA 0 3\tAna\n"));

        Collected read = Collected.from(new BratReader(), file);

        assertThat(read.incoming).isEmpty();
        assertThat(read.problems).containsExactly(
                "brat.zip: its entry “%s” points outside the archive; nothing was read from it".formatted(name));
    }

    @Test
    void anArchiveThatUnpacksToMoreThanADocumentHoldsIsRefused() throws IOException {
        Collected read = Collected.from(
                new BratReader(), zip(Map.of("essay.txt", "x".repeat(3 * DocumentLimits.TEXT + 1), "essay.ann", "")));

        assertThat(read.incoming).isEmpty();
        assertThat(read.problems).containsExactly(
                "brat.zip/essay.ann, document essay: more than 15000000 bytes, the limit for a document");
    }

    @Test
    void anExportIsFoundAgainWithTheIdsThatNoFileCouldHave() throws IOException {
        Map<String, LabelledSpan> documents = new LinkedHashMap<>();
        documents.put("a/b", new LabelledSpan(new Span(0, 3), "NAME_STUDENT", "first\nsecond"));
        documents.put("A", new LabelledSpan(new Span(0, 8), "NAME_STUDENT", ""));
        documents.put("a", new LabelledSpan(new Span(3, 5), "NAME_STUDENT", ""));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FormatWriter writer = ExchangeFormats.writable("brat").writer(out, LabelSets.CRAPII_14).orElseThrow();
        writer.begin();
        for (Map.Entry<String, LabelledSpan> one : documents.entrySet()) {
            writer.write(RandomDocuments.outgoing(one.getKey(), "Ana\r\nRui", List.of(one.getValue())));
        }
        writer.end();
        Path file = Files.write(folder.resolve("out.zip"), out.toByteArray());

        Collected read = Collected.from(new BratReader(), file);

        assertThat(ExchangeFormats.recognise(InputFile.of(file)).name()).isEqualTo("brat");
        assertThat(read.problems).isEmpty();
        Map<String, List<String>> found = new LinkedHashMap<>();
        read.documents().forEach(one -> found.put(one.document().value(), spans(one)));
        assertThat(found).isEqualTo(Map.of(
                "a/b", List.of("NAME_STUDENT Ana # first second"),
                "A", List.of("NAME_STUDENT Ana\r\nRui"),
                "a", List.of()));
        assertThat(writer.notices()).extracting(Notice::sentence).containsExactly(
                "1 whitespace-only span left out, because brat’s pieces end at line breaks (documents a).");
        Map<String, String> entries = RandomDocuments.unzipped(out.toByteArray());
        assertThat(entries.get("annotation.conf")).startsWith("[entities]\nNAME_STUDENT\nEMAIL\n");
        assertThat(entries.get("A.ann")).isEqualTo("T1\tNAME_STUDENT 0 3;5 8\tAna Rui\n");
    }

    @Property(tries = 300)
    void anySpansSurviveBratButForBlanksAtTheirEnds(@ForAll long seed) throws IOException {
        OutgoingDocument outgoing = RandomDocuments.withAnySpans(seed);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FormatWriter writer = ExchangeFormats.writable("brat").writer(out).orElseThrow();
        writer.begin();
        writer.write(outgoing);
        writer.end();

        Collected read = RandomDocuments.readBack(new BratReader(), "out.zip", out.toByteArray());

        assertThat(read.problems).isEmpty();
        IncomingDocument back = read.documents().getFirst();
        assertThat(back.text()).isEqualTo(outgoing.document().text());
        List<LabelledSpan> spans = ((Labels.Spans) back.labels()).spans();
        List<LabelledSpan> whole = outgoing.spans().stream()
                .filter(one -> !RandomDocuments.endsInBreak(outgoing.document().text().slice(one.span())))
                .toList();
        assertThat(spans).containsAll(whole);
        if (whole.size() == outgoing.spans().size()) {
            assertThat(spans).containsExactlyElementsOf(whole);
            assertThat(writer.notices()).isEmpty();
        }
    }
}

package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.problem.ProblemException;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DocumentsCsvReaderTest {

    private static final List<String> PIECES =
            List.of("Ana", " ", "\r\n", "\n", "\"", ",", ";", "😀", "é", "e\u0301", "=1+1", "'", "\t", "שרה", "x");

    @TempDir
    private Path folder;

    private Collected read(String table) throws IOException {
        Path file = folder.resolve("essays.csv");
        Files.writeString(file, table);
        return read(file);
    }

    private static Collected read(Path file) {
        InputFile input = InputFile.of(file);
        assertThat(ExchangeFormats.recognise(input).name()).isEqualTo("csv");
        Collected collected = new Collected();
        new DocumentsCsvReader().read(input, collected);
        return collected;
    }

    @Test
    void aTableOfAnybodysIsReadWithItsOtherColumnsAsAttributes() throws IOException {
        Collected read = read("Essay ID;Full text;course;week\r\n7;\"Ana; \"\"hi\"\"\";Design;2\r\n007;Bo;;\r\n");

        assertThat(read.problems).isEmpty();
        assertThat(read.documents()).extracting(one -> one.document().value()).containsExactly("7", "007");
        assertThat(read.documents()).extracting(IncomingDocument::integerId).containsExactly(true, false);
        assertThat(read.documents().getFirst().text().value()).isEqualTo("Ana; \"hi\"");
        assertThat(read.documents()).extracting(IncomingDocument::metadata)
                .containsExactly(Map.of("course", "Design", "week", "2"), Map.of());
        assertThat(read.documents()).extracting(IncomingDocument::labels).containsOnlyNulls();
    }

    @Test
    void aTableWithoutIdsGivesEachDocumentTheNameOfTheFileAndTheNumberOfItsRow() throws IOException {
        Collected read = read("sep=;\r\nFull text;course\r\nAna;Design\r\nBo;Design;2\r\n\"two\nlines\";\r\n");

        assertThat(read.documents()).extracting(one -> one.document().value()).containsExactly("essays-1", "essays-3");
        assertThat(read.documents()).noneMatch(IncomingDocument::integerId);
        assertThat(read.documents().getFirst().metadata()).isEqualTo(Map.of("course", "Design"));
        assertThat(read.documents().getLast().text().value()).isEqualTo("two\nlines");
        assertThat(read.problems).singleElement().asString().contains("line 4");
    }

    @Property(tries = 200)
    void whatIsWrittenComesBack(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FormatWriter writer = ExchangeFormats.writable("csv").writer(out).orElseThrow();
        writer.begin();
        List<OutgoingDocument> written = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            StringBuilder text = new StringBuilder();
            List<LabelledSpan> spans = new ArrayList<>();
            for (int piece = random.nextInt(12); piece > 0; piece--) {
                int from = text.length();
                text.append(PIECES.get(random.nextInt(PIECES.size())));
                if (random.nextInt(3) == 0) {
                    spans.add(new LabelledSpan(new Span(from, text.length()), "OTHER", "", Double.NaN));
                }
            }
            DocumentText whole = DocumentText.of(text.toString());
            Map<String, String> attributes = new LinkedHashMap<>();
            attributes.put("course", PIECES.get(random.nextInt(PIECES.size())));
            Document document = new Document(
                    new DocumentId(List.of("7", "=x", "'a", "é").get(random.nextInt(4)) + (i == 0 ? "" : "-" + i)),
                    false, whole, new EnglishTokenizer().tokenize(whole), attributes);
            OutgoingDocument outgoing = new OutgoingDocument(
                    document, spans, Collections.nCopies(document.tokens().size(), "O"));
            writer.write(outgoing);
            written.add(outgoing);
        }
        writer.end();
        Path file = Files.createTempFile("documents", ".csv");
        try {
            Files.write(file, out.toByteArray());
            Collected read = read(file);

            assertThat(read.problems).isEmpty();
            for (int i = 0; i < 3; i++) {
                IncomingDocument back = read.documents().get(i);
                Document there = written.get(i).document();
                assertThat(back.document()).isEqualTo(there.id());
                assertThat(back.text().value()).isEqualTo(there.text().value());
                assertThat(back.metadata()).isEqualTo(there.metadata());
                assertThat(back.labels()).isEqualTo(new Labels.Spans(written.get(i).spans()));
            }
        } finally {
            Files.delete(file);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "7,Ana,x | 3 cells, but the first row has 2",
        "`,Ana` | the id",
        "7 | 1 cells",
    })
    void aRowThatDoesNotFitIsNamed(String row, String fault) throws IOException {
        Collected read = read("document,text\n1,ok\n" + row + "\n2,ok\n");

        assertThat(read.documents()).hasSize(2);
        assertThat(read.problems).singleElement().asString().contains("line 3").contains(fault);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "[[0,99,\"OTHER\"]] | outside the text",
        "[[2,1,\"OTHER\"]] | ends before it starts",
        "[[0,1.5,\"OTHER\"]] | whole numbers",
        "[[0,1]] | a span must be [start, end, \"LABEL\"] with whole numbers",
        "{\"a\":1} | not a JSON list of at most",
        "[[0, | not valid JSON",
    })
    void aSpanThatIsNoneIsRefused(String spans, String fault) throws IOException {
        Collected read = read("document,text,spans\n1,Ana,\"" + spans.replace("\"", "\"\"") + "\"\n");

        assertThat(read.documents()).isEmpty();
        assertThat(read.problems).singleElement().asString().contains(fault);
    }

    @Test
    void aTableWithoutTextsIsNoneOfThese() throws IOException {
        Path file = folder.resolve("people.csv");
        Files.writeString(file, "name,age\nAna,7\n");

        assertThatThrownBy(() -> ExchangeFormats.recognise(InputFile.of(file)))
                .isInstanceOfSatisfying(ProblemException.class, trouble ->
                        assertThat(trouble.problem().what()).contains("looks like a table"));
    }

    @Test
    void aTableOfSpansIsNotTakenForOneOfDocuments() throws IOException {
        Path file = folder.resolve("spans.csv");
        Files.writeString(file, "document,start,end,label,text\n7,0,3,OTHER,Ana\n");

        assertThat(ExchangeFormats.recognise(InputFile.of(file)).name()).isEqualTo("spans-csv");
    }
}

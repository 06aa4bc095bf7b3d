package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.allonym.problem.ProblemException;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpansCsvTest {

    private static final DocumentText TEXT = DocumentText.of("😀 Ana said =1+1\nto Rui.");

    @TempDir
    private Path folder;

    private Collected read(String table) {
        return Collected.from(new SpansCsvReader(), folder, table);
    }

    private static List<LabelledSpan> spans(Collected read) {
        assertThat(read.problems).isEmpty();
        return ((IncomingSpans) read.incoming.getFirst()).in(TEXT).spans();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "document,start,end,label,text\n7,2,5,NAME_STUDENT,Ana\n",
        "document;start;end;label;text\r\n7;2;5;NAME_STUDENT;Ana\r\n",
        "document\tstart\tend\tlabel\ttext\n7\t2\t5\tNAME_STUDENT\tAna",
        "\uFEFFDoc ID,Begin,Stop,Entity Type,Surface\n7,2,5,NAME_STUDENT,Ana\n",
        "\"label\",\"end\",\"start\",\"document\"\n\"NAME_STUDENT\",\"5\",\"2\",\"7\"\n",
        "sep=;\r\ndocument;start;end;label\r\n7;2;5;NAME_STUDENT\r\n",
        "\n\ndocument,start,end,label\n\n7, 2, 5, NAME_STUDENT\n\n",
        "id,row,document,start,end,label\n99,1,7,2,5,NAME_STUDENT\n",
    })
    void delimitersAndTheUsualNamesOfColumnsAreUnderstood(String table) throws IOException {
        Collected read = read(table);

        assertThat(read.incoming.getFirst().document().value()).isEqualTo("7");
        assertThat(spans(read)).containsExactly(new LabelledSpan(new Span(3, 6), "NAME_STUDENT", ""));
        Path file = Files.writeString(folder.resolve("t.csv"), table);
        if (!table.startsWith("sep=")) {
            assertThat(ExchangeFormats.recognise(InputFile.of(file)).name()).isEqualTo("spans-csv");
        }
    }

    @Test
    void columnsThatMeanNothingHereAreNamed() {
        assertThat(read("id,row,document,start,end,label\n99,1,7,2,5,A\n").notices)
                .containsExactly("essays.json: left out the content of “id”, “row”.");
    }

    @Test
    void cellsThatASpreadsheetWouldRunAreGuardedAndComeBack() {
        Collected read = read("document,start,end,label,text,note,score\n"
                + "'=x,11,15,OTHER,'=1+1,'+49 170,0.5\n'=x,11,15,EMAIL,=1+1,,\n");

        assertThat(read.incoming.getFirst().document().value()).isEqualTo("=x");
        assertThat(spans(read)).containsExactly(
                new LabelledSpan(new Span(12, 16), "OTHER", "+49 170", 0.5),
                new LabelledSpan(new Span(12, 16), "EMAIL", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1", "'=1", "''@x", "'", "'a", "-", "", "\tx", "a=1", "+"})
    void takingAGuardAwayGivesEveryCellBack(String value) {
        assertThat(CsvRowWriter.unguarded(CsvRowWriter.guarded(value))).isEqualTo(value);
        assertThat(CsvRowWriter.guarded(value)).doesNotMatch("(?s)^[=+\\-@\t\r].*");
    }

    @Test
    void aScoreMayHaveACommaWhereItPartsNoCells() {
        assertThat(spans(read("document;start;end;label;score\n7;2;5;A;0,93\n")).getFirst().score()).isEqualTo(0.93);
    }

    @Test
    void aRowWithAnIdAloneSaysThatThereAreNoSpans() {
        assertThat(spans(read("document,start,end,label\n7,,,\n"))).isEmpty();
    }

    @Test
    void aSurfaceThatIsNotThereIsRefusedWithLineAndBothValues() {
        Collected read = read("document,start,end,label,text\n7,0,1,A,😀\n7,2,5,A,Anna\n");

        ProblemException refused = catchThrowableOfType(
                ProblemException.class, () -> ((IncomingSpans) read.incoming.getFirst()).in(TEXT));

        assertThat(refused.problem().what())
                .isEqualTo("essays.json, document 7, line 3: it says “Anna”, but the text at [2, 5) is “Ana”");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "`7,5,2,A` | `document 7, line 2: [5, 2) is empty or ends before it starts`",
        "`7,2,2,A` | `document 7, line 2: [2, 2) is empty or ends before it starts`",
        "`7,x,5,A` | `document 7, line 2: “x” is not an offset; offsets are numbers from 0`",
        "`7,1.5,5,A` | `document 7, line 2: “1.5” is not an offset; offsets are numbers from 0`",
        "`7,-1,5,A` | `document 7, line 2: “-1” is not an offset; offsets are numbers from 0`",
        "`7,2,4000000000,A` | `document 7, line 2: “4000000000” is too large for an offset`",
        "`7,,5,A` | `document 7, line 2: “” is not an offset; offsets are numbers from 0`",
        "`7,2,5` | `line 2: 3 cells, but the first row has 4`",
        "`,2,5,A` | `line 2: the id “” must have 1 to 200 characters and no control characters`",
        "`7,2,5,\"A` | `line 2: the quote opened on line 2 is never closed`",
        "`7,2,5,\"A\"x` | `line 2: a closing quote is followed by “x”`",
    })
    void rowsThatSayNothingSensibleAreRefusedWithTheirLine(String row, String fault) {
        Collected read = read("document,start,end,label\n" + row);

        assertThat(read.problems).containsExactly("essays.json, " + fault);
        assertThat(read.incoming).isEmpty();
    }

    @Test
    void aDocumentWhoseRowsAreScatteredIsRefused() {
        assertThat(read("document,start,end,label\n7,2,5,A\n8,2,5,A\n7,0,1,A\n").problems).containsExactly(
                "essays.json, document 7, line 4: its rows began in line 2, with other documents in between; sort the"
                        + " table by document");
    }

    @Test
    void aTableWithoutTheColumnsOrWithOneTwiceIsRefused() {
        assertThat(read("document,start,label\n7,2,A\n").problems).containsExactly(
                "essays.json, line 1: the first row must name each of these columns once: document, start, end, label");
        assertThat(read("document,start,start,end,label\n7,2,3,5,A\n").problems).hasSize(1);
        assertThat(read("").problems).containsExactly("essays.json: the file is empty");
    }

    @Test
    void aCellOfManyMillionCharactersIsRefusedBeforeItFillsMemory() {
        assertThat(read("document,start,end,label,text\n7,2,5,A,\"" + "x".repeat(2 * DocumentLimits.TEXT + 10) + "\"\n").problems)
                .containsExactly("essays.json, line 2: the row is longer than 10000000 characters");
    }

    private static List<String> cells(byte[] table) {
        List<String> cells = new ArrayList<>();
        try (CsvRowReader rows = new CsvRowReader(InputFile.of(Path.of("out.csv")), new ByteArrayInputStream(table), ',')) {
            for (List<String> row = rows.next(); row != null; row = rows.next()) {
                cells.addAll(row);
            }
        }
        return cells;
    }

    @Property(tries = 300)
    void anySpansSurviveATableOfSpans(@ForAll long seed) throws IOException {
        OutgoingDocument outgoing = RandomDocuments.withAnySpans(seed);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FormatWriter writer = ExchangeFormats.writable("spans-csv").writer(out).orElseThrow();
        writer.begin();
        writer.write(outgoing);
        writer.end();

        assertThat(cells(out.toByteArray())).noneMatch(cell -> cell.matches("(?s)[=+\\-@\t\r].*"));
        Collected read = RandomDocuments.readBack(new SpansCsvReader(), "out.csv", out.toByteArray());

        assertThat(read.problems).isEmpty();
        if (outgoing.spans().isEmpty()) {
            assertThat(read.incoming).isEmpty();
        } else {
            assertThat(((IncomingSpans) read.incoming.getFirst()).in(outgoing.document().text()).spans())
                    .containsExactlyElementsOf(outgoing.spans());
        }
    }
}

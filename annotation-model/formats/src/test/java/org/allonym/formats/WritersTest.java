package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.allonym.text.Tokens;
import org.junit.jupiter.api.Test;

class WritersTest {

    private static OutgoingDocument outgoing(String id, boolean integer) {
        DocumentText text = DocumentText.of("Ana \"😀\"\r\n\t\\\u0001\u007f\u2028é");
        Tokens tokens = Tokens.of(
                text,
                List.of("Ana", "\"😀\"", "\r\n\t", "\\\u0001\u007f\u2028é"),
                List.of(true, false, false, false));
        return new OutgoingDocument(
                new Document(new DocumentId(id), integer, text, tokens, Map.of()),
                List.of(
                        new LabelledSpan(new Span(0, 3), "NAME_STUDENT", ""),
                        new LabelledSpan(new Span(0, 8), "OTHER", "\"sure?\""),
                        new LabelledSpan(new Span(5, 7), "OTHER", "")),
                List.of("B-NAME_STUDENT", "O", "O", "O"));
    }

    private static String written(String format, OutgoingDocument... documents) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FormatWriter writer = ExchangeFormats.writable(format).writer(out).orElseThrow();
        writer.begin();
        for (OutgoingDocument document : documents) {
            writer.write(document);
        }
        writer.end();
        return out.toString(StandardCharsets.UTF_8);
    }

    /// What Python 3 gives for `json.dumps([{"document": 7, …}, {"document": "v8", …}], ensure_ascii=False)`.
    private static final String OBJECT = "{\"document\": 7, \"full_text\": \"Ana \\\"😀\\\"\\r\\n\\t\\\\\\u0001\u007f\u2028é\", "
            + "\"tokens\": [\"Ana\", \"\\\"😀\\\"\", \"\\r\\n\\t\", \"\\\\\\u0001\u007f\u2028é\"], "
            + "\"trailing_whitespace\": [true, false, false, false], "
            + "\"labels\": [\"B-NAME_STUDENT\", \"O\", \"O\", \"O\"]}";

    @Test
    void crapiiIsOneLineAsPythonWritesIt() throws IOException {
        assertThat(written("crapii", outgoing("7", true), outgoing("v8", false)))
                .isEqualTo("[" + OBJECT + ", " + OBJECT.replace("7, \"full", "\"v8\", \"full") + "]");
        assertThat(written("crapii")).isEqualTo("[]");
    }

    @Test
    void jsonLinesAreTheSameObjectsEachOnItsLine() throws IOException {
        assertThat(written("jsonl", outgoing("7", true), outgoing("7", true))).isEqualTo(OBJECT + "\n" + OBJECT + "\n");
    }

    @Test
    void tokensForSpacyHoldNoByteThatSaysNothing() throws IOException {
        String line = written("spacy", outgoing("7", true));

        assertThat(line.substring(line.indexOf("[{\"text\""), line.indexOf(", \"spans\"")))
                .contains("\"start\":0,\"end\":").contains(",\"id\":0,\"ws\":").doesNotContain(": ").doesNotContain(", ");
    }

    @Test
    void numbersOfEveryLengthAreWrittenAsTheyAre() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonBytes bytes = new JsonBytes();
        StringBuilder wanted = new StringBuilder();
        for (long power = 1; power <= Integer.MAX_VALUE; power *= 10) {
            for (int number : new int[] {(int) power - 1, (int) power, (int) power + 1, (int) (power * 3 / 2)}) {
                bytes.number(number);
                wanted.append(number);
            }
        }
        bytes.number(Integer.MAX_VALUE);
        bytes.drainTo(out);

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(wanted.append(Integer.MAX_VALUE).toString());
    }

    @Test
    void competitionRowsCountFromZeroAndLeaveOut0() throws IOException {
        assertThat(written("competition-csv", outgoing("7", true), outgoing("a,b", false), outgoing("=1+1", false), outgoing("-5", true)))
                .isEqualTo("""
                        row_id,document,token,label
                        0,7,0,B-NAME_STUDENT
                        1,"a,b",0,B-NAME_STUDENT
                        2,'=1+1,0,B-NAME_STUDENT
                        3,-5,0,B-NAME_STUDENT
                        """);
    }

    private static String cell(String value) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new CsvRowWriter(out, "").row(CsvRowWriter.guarded(value));
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void noCellBeginsAFormula() throws IOException {
        for (String value : List.of("=x", "+x", "-x", "@x", "\tx")) {
            assertThat(cell(value)).isEqualTo("'" + value);
        }
        assertThat(cell("\rx")).isEqualTo("\"'\rx\"");
        assertThat(cell("a\"b")).isEqualTo("\"a\"\"b\"");
        assertThat(cell("a-b=c")).isEqualTo("a-b=c");
    }

    @Test
    void aTableOfDocumentsIsQuotedAsRfc4180HasItAndLeavesTextsAsTheyAre() throws IOException {
        assertThat(written("csv", outgoing("7", true), outgoing("=a,b", false)))
                .isEqualTo("document,text,spans,attributes\r\n"
                        + "7,\"Ana \"\"😀\"\"\r\n\t\\\u0001\u007f\u2028é\","
                        + "\"[[0,3,\"\"NAME_STUDENT\"\"],[0,7,\"\"OTHER\"\"],[5,6,\"\"OTHER\"\"]]\",{}\r\n"
                        + "\"'=a,b\",\"Ana \"\"😀\"\"\r\n\t\\\u0001\u007f\u2028é\","
                        + "\"[[0,3,\"\"NAME_STUDENT\"\"],[0,7,\"\"OTHER\"\"],[5,6,\"\"OTHER\"\"]]\",{}\r\n");
    }

    @Test
    void attributesStandInTheTableOfDocuments() throws IOException {
        Document plain = outgoing("7", true).document();
        Document document = new Document(
                plain.id(), true, plain.text(), plain.tokens(), Map.of("course", "\"A\", 1"));

        assertThat(written("csv", new OutgoingDocument(document, List.of(), List.of("O", "O", "O", "O"))))
                .endsWith(",[],\"{\"\"course\"\":\"\"\\\"\"A\\\"\", 1\"\"}\"\r\n");
    }

    @Test
    void spansCountCodePointsTheOuterOneFirst() throws IOException {
        assertThat(written("spans-jsonl", outgoing("7", true)))
                .isEqualTo("{\"document\": 7, \"spans\": ["
                        + "{\"start\": 0, \"end\": 7, \"label\": \"OTHER\", \"text\": \"Ana \\\"😀\\\"\", \"note\": \"\\\"sure?\\\"\"}, "
                        + "{\"start\": 0, \"end\": 3, \"label\": \"NAME_STUDENT\", \"text\": \"Ana\"}, "
                        + "{\"start\": 5, \"end\": 6, \"label\": \"OTHER\", \"text\": \"😀\"}]}\n");
    }
}

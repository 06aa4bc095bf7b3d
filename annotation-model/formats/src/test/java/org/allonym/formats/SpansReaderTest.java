package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import org.allonym.problem.ProblemException;
import org.allonym.text.DocumentText;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpansReaderTest {

    private static final DocumentText TEXT = DocumentText.of("👨‍👩‍👧 Ana\r\nשרה כהן");

    @TempDir
    Path folder;

    private Collected read(String content) {
        return Collected.from(new SpansJsonlReader(), folder, content);
    }

    private IncomingSpans one(String spans) {
        Collected read = read("{\"document\": 7, \"spans\": [" + spans + "]}");
        assertThat(read.problems).isEmpty();
        return (IncomingSpans) read.incoming.getFirst();
    }

    @Test
    void offsetsCountCodePointsAndBecomeUtf16() {
        IncomingSpans spans = one("{\"start\": 6, \"end\": 9, \"label\": \"NAME_STUDENT\", \"text\": \"Ana\", \"note\": \"n\"}, "
                + "{\"start\": 11, \"end\": 18, \"label\": \"NAME_INSTRUCTOR\", \"text\": \"שרה כהן\"}, "
                + "{\"start\": 0, \"end\": 5, \"label\": \"OTHER\"}");

        assertThat(spans.in(TEXT).spans())
                .containsExactly(
                        new LabelledSpan(new Span(9, 12), "NAME_STUDENT", "n"),
                        new LabelledSpan(new Span(14, 21), "NAME_INSTRUCTOR", ""),
                        new LabelledSpan(new Span(0, 8), "OTHER", ""));
    }

    @Test
    void aSurfaceThatIsNotThereIsRefusedWithDocumentLineSpanAndBothValues() {
        IncomingSpans drifted = one("{\"start\": 0, \"end\": 5, \"label\": \"OTHER\"}, {\"start\": 9, \"end\": 12, \"label\": \"A\", \"text\": \"Ana\"}");

        ProblemException refused = catchThrowableOfType(ProblemException.class, () -> drifted.in(TEXT));

        assertThat(refused.problem().what())
                .isEqualTo("essays.json, document 7, line 1, span 1: it says “Ana”, but the text at [9, 12) is “\\r\\nש”");
    }

    @Test
    void aSpanBeyondTheTextIsRefused() {
        IncomingSpans beyond = one("{\"start\": 10, \"end\": 19, \"label\": \"A\"}");

        ProblemException refused = catchThrowableOfType(ProblemException.class, () -> beyond.in(TEXT));

        assertThat(refused.problem().what()).contains("span 0: [10, 19) is outside the text, which has 18 characters");
    }

    @Test
    void aListOfObjectsIsReadToo() {
        assertThat(read("[{\"document\": \"a\", \"spans\": []}, {\"document\": \"b\", \"spans\": []}]").incoming).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "{\"document\": 7, \"spans\": [}",
        "{\"document\": 7, \"spans",
        "{\"document\": 7,\n \"spans\":\n[{\n]",
        "garbage",
        "7",
        "[1, {}]",
        "{\"document\": 7} {",
    })
    void aLineThatIsNoObjectHidesNoneOfTheLinesBehindIt(String line) {
        String good = "{\"document\": %d, \"spans\": []}\n";

        Collected read = read("\uFEFF" + good.formatted(6) + line + "\n" + good.formatted(8) + line + "\n\n" + good.formatted(9));

        assertThat(read.incoming).extracting(one -> one.document().value()).contains("6", "8", "9").hasSize(3);
        assertThat(read.problems).hasSizeBetween(2, 4);
        assertThat(read.problems.getFirst()).contains("line 2");
        int second = 3 + (int) line.lines().count();
        assertThat(read.problems).anyMatch(problem -> problem.matches(".*line (%d|%d)\\b.*".formatted(second, second + 1)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "`{'spans': []}` | `line 1: it has no \"document\"`",
        "`{'document': 7}` | `document 7, line 1: it has no \"spans\"`",
        "`{'document': 7, 'spans': 3}` | `document 7, line 1, spans: expected a list, found the number “3”`",
        "`{'document': 7, 'spans': [3]}` | `document 7, line 1, span 0: expected an object, found the number “3”`",
        "`{'document': 7, 'spans': [{'start': 1, 'end': 2}]}` | `document 7, line 1, span 0: it has no \"label\"`",
        "`{'document': 7, 'spans': [{'start': 2, 'end': 2, 'label': 'A'}]}`"
                + " | `document 7, line 1, span 0: [2, 2) is empty or ends before it starts`",
        "`{'document': 7, 'spans': [{'start': -2, 'end': 2, 'label': 'A'}]}`"
                + " | `document 7, line 1, span 0: \"start\" is “-2”, which can’t be an offset`",
        "`{'document': 7, 'spans': [{'start': 2, 'end': 99999999999, 'label': 'A'}]}`"
                + " | `document 7, line 1, span 0: \"end\" is “99999999999”, which can’t be an offset`",
        "`{'document': 7, 'spans': [{'start': 2.0, 'end': 3, 'label': 'A'}]}`"
                + " | `document 7, line 1, span 0, start: expected an integer, found the number “2.0”`",
        "`{'document': 7, 'spans': [{'start': 1, 'start': 1, 'end': 3, 'label': 'A'}]}`"
                + " | `document 7, line 1, span 0: the key \"start\" appears twice`",
    })
    void aBrokenLineIsRefusedAndTheNextOneRead(String line, String fault) {
        Collected read = read(line.replace('\'', '"') + "\n{\"document\": 8, \"spans\": []}\n");

        assertThat(read.problems).containsExactly("essays.json, " + fault);
        assertThat(read.incoming).hasSize(1);
    }

    @Test
    void brokenJsonIsRefusedWithItsLine() {
        assertThat(read("{\"document\": 7, \"spans\": []}\n{\"document\": 8, \"spans\": [}\n").problems)
                .singleElement()
                .asString()
                .isEqualTo("essays.json, line 2, column 27: invalid JSON: unexpected “}”, expected “]”");
    }
}

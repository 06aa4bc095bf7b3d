package org.allonym.services.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.allonym.problem.Problem;
import org.allonym.progress.Progress;
import org.allonym.services.Study;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Whatever is wrong with a file: one plain message, nothing imported in part, the project byte for byte as it was.
class BadInputTest {

    private static final String GOOD = "{\"document\": 1, \"full_text\": \"Hi Bo\", \"tokens\": [\"Hi\", \"Bo\"], "
            + "\"trailing_whitespace\": [true, false], \"labels\": [\"O\", \"B-NAME_STUDENT\"]}";

    @TempDir
    Path folder;

    static Stream<Arguments> badFiles() {
        return Stream.of(
                file("broken.json", "[" + GOOD + ", {\"document\": 2,",
                        "broken.json, object 2, line 1, column 153: invalid JSON: the file ends too early"),
                file("lengths.json", "[" + GOOD + ", " + second("\"tokens\": [\"a\"], \"trailing_whitespace\": [true], \"labels\": [\"O\", \"O\"]") + "]",
                        "lengths.json, document 2: lists of different lengths: tokens 1, trailing_whitespace 1, labels 2"),
                file("rebuild.json", "[" + GOOD + ", " + second("\"tokens\": [\"a\", \"c\"], \"trailing_whitespace\": [true, false]") + "]",
                        "rebuild.json, document 2, token 1: it is “c”, but the text continues with “b” (character 2)"),
                file("labels.json", "[" + GOOD.replace("NAME_STUDENT", "PET") + "]",
                        "labels.json: one label is not in the label set CRAPII-14: PET."),
                file("tags.json", "[" + GOOD + ", " + second("\"tokens\": [\"a\", \"b\"], \"trailing_whitespace\": [true, false], \"labels\": [\"O\", \"S-AGE\"]") + "]",
                        "tags.json, document 2, labels[1]: “S-AGE” is not O, B-NAME or I-NAME"),
                file("twice.json", "[" + GOOD + ", " + GOOD.replace("1", "\"1\"") + "]",
                        "twice.json, document 1 (object 2): an earlier document has this id: twice.json, object 1"),
                file("there.json", "[" + GOOD + ", " + GOOD.replace("1", "77") + "]",
                        "there.json, document 77 (object 2): the project already has a document with this id"),
                file("half.json", "[" + GOOD + ", {\"document\": 2, \"full_text\": \"a \\ud83d\"}]",
                        "half.json, document 2, full_text: half a surrogate pair (\\ud83d) at character 2; the text is not valid Unicode"),
                bytes("latin1.json", ("[" + GOOD + ", {\"document\": 2, \"full_text\": \"René!\"}]").getBytes(StandardCharsets.ISO_8859_1),
                        "latin1.json: not UTF-8: byte 0xE9 at byte 170"),
                bytes("utf16.json", ("[" + GOOD + "]").getBytes(StandardCharsets.UTF_16),
                        "utf16.json: this looks like UTF-16 text; say so with --encoding UTF-16 or in the app"),
                file("empty.json", "", "empty.json: the file is empty"),
                file("none.json", "[]", "none.json: the list is empty: no documents"),
                file("table.csv", "essay,name\n", "table.csv: the table has no rows: no documents"),
                file("project.json", "SQLite format 3\0", "project.json: this is a database, perhaps an Allonym project; to use a project, open it instead of importing it"),
                file("keys.json", "[" + GOOD + ", {\"document\": 2, \"document\": 3, \"full_text\": \"a\"}]",
                        "keys.json, document 2: the key \"document\" appears twice"));
    }

    private static String second(String rest) {
        return "{\"document\": 2, \"full_text\": \"a b\", " + rest + "}";
    }

    private static Arguments file(String name, String content, String message) {
        return bytes(name, content.getBytes(StandardCharsets.UTF_8), message);
    }

    private static Arguments bytes(String name, byte[] content, String message) {
        return Arguments.of(name, content, message);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("badFiles")
    void isRefusedWithFileDocumentIndexAndValuesAndLeavesTheProjectUntouched(String name, byte[] content, String message) {
        try (Study study = new Study(folder)) {
            study.bring(study.put("first.json", "[" + GOOD.replace("1", "77") + "]"));
            byte[] before = study.bytes();
            Path good = study.put("good.json", "[" + GOOD.replace("1", "5") + "]");
            Path bad = study.put(name, content);

            Problem alone = study.refusal(store -> study.bring(bad));
            Problem afterAGoodOne = study.refusal(store -> study.bring(good, bad));

            assertThat(alone.what()).isEqualTo(message);
            assertThat(alone.safe()).isNotBlank();
            assertThat(alone.advice()).isNotBlank();
            assertThat(afterAGoodOne).isInstanceOf(alone.getClass());
            assertThat(study.bytes()).isEqualTo(before);
            assertThat(study.store().documentCount()).isEqualTo(1);
            assertThat(study.importFiles.preview(
                            ImportFiles.Request.of(List.of(bad), Study.PI).withLabelsAs(Study.AMINA), study.store(), Progress.NONE)
                    .problems()).extracting(Problem::what).contains(message);
        }
    }
}

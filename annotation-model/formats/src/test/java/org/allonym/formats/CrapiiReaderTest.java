package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.allonym.project.Document;
import org.allonym.project.Turn;
import org.allonym.text.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CrapiiReaderTest {

    private static final String ANA = "{\"document\": 7, \"full_text\": \"Ana 😀\\r\\n\", \"tokens\": [\"Ana\", \"😀\", \"\\r\\n\"], "
            + "\"trailing_whitespace\": [true, false, false], \"labels\": [\"B-NAME_STUDENT\", \"O\", \"O\"]}";

    @TempDir
    Path folder;

    private Collected read(String content) {
        return Collected.from(new CrapiiReader(), folder, content);
    }

    @Test
    void anArrayAndJsonLinesOfTheSameObjectsReadTheSame() {
        Collected array = read("[" + ANA + ", " + ANA.replace("7", "\"v8\"") + "]");
        Collected lines = read(ANA + "\n" + ANA.replace("7", "\"v8\"") + "\n");

        assertThat(array.problems).isEmpty();
        assertThat(array.documents()).hasSize(2);
        assertThat(lines.documents()).extracting(IncomingDocument::text)
                .isEqualTo(array.documents().stream().map(IncomingDocument::text).toList());
        assertThat(array.documents()).extracting(IncomingDocument::integerId).containsExactly(true, false);
        assertThat(array.documents()).extracting(one -> one.document().value()).containsExactly("7", "v8");
        assertThat(array.documents().getFirst().labels())
                .isEqualTo(new Labels.Tags(List.of("B-NAME_STUDENT", "O", "O")));
    }

    @Test
    void theKeysMayComeInAnyOrder() {
        Collected read = read("[{\"labels\": [\"O\"], \"trailing_whitespace\": [true], \"tokens\": [\"a\"], "
                + "\"full_text\": \"a \", \"document\": 1}]");

        assertThat(read.problems).isEmpty();
        assertThat(read.documents().getFirst().tokens()).isNotNull();
    }

    @Test
    void labelsTokensAndMetadataAreOptional() {
        Collected read = read("{\"document\": \"a\", \"full_text\": \"x y\", \"metadata\": {\"course\": \"Design\", \"week\": 3}}\n"
                + "{\"document\": \"b\", \"full_text\": \"x\", \"tokens\": [\"x\"], \"trailing_whitespace\": [false], \"labels\": null}");

        assertThat(read.problems).isEmpty();
        assertThat(read.documents().getFirst().tokens()).isNull();
        assertThat(read.documents().getFirst().metadata()).isEqualTo(Map.of("course", "Design", "week", "3"));
        assertThat(read.documents().getLast().tokens()).isNotNull();
        assertThat(read.documents().getLast().labels()).isNull();
    }

    @Test
    void unknownKeysAreLeftOutAndSaidSo() {
        Collected read = read("[{\"document\": 1, \"full_text\": \"x\", \"prompt\": {\"a\": [1, {}]}, \"metadata\": {\"tree\": []}}]");

        assertThat(read.documents()).hasSize(1);
        assertThat(read.notices).containsExactly("essays.json: left out the content of “metadata.tree”, “prompt”.");
    }

    @Test
    void aByteOrderMarkIsTolerated() {
        assertThat(read("\uFEFF[" + ANA + "]").documents()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "`{'document': 1, 'full_text': 'ab', 'tokens': ['a', 'b'], 'trailing_whitespace': [false]}`"
                + " | `document 1: lists of different lengths: tokens 2, trailing_whitespace 1`",
        "`{'document': 1, 'full_text': 'ab', 'tokens': ['a', 'b'], 'trailing_whitespace': [false, false], 'labels': ['O']}`"
                + " | `document 1: lists of different lengths: tokens 2, trailing_whitespace 2, labels 1`",
        "`{'document': 'e1', 'full_text': 'Hi Bo', 'tokens': ['Hi', 'Ba'], 'trailing_whitespace': [true, false]}`"
                + " | `document e1, token 1: it is “Ba”, but the text continues with “Bo” (character 3)`",
        "`{'document': 1, 'full_text': 'Hi Bo', 'tokens': ['Hi', 'Bo'], 'trailing_whitespace': [false, false]}`"
                + " | `document 1, token 1: it is “Bo”, but the text continues with “ Bo” (character 2)`",
        "`{'document': 1, 'full_text': '😀Hi', 'tokens': ['😀', 'Hi'], 'trailing_whitespace': [true, false]}`"
                + " | `document 1, token 0: trailing_whitespace is true, but the text continues with “Hi” (character 1)`",
        "`{'document': 1, 'full_text': 'Hi Bo', 'tokens': ['Hi'], 'trailing_whitespace': [true]}`"
                + " | `document 1, token 1: the tokens end, but the text continues with “Bo” (character 3)`",
        "`{'document': 1, 'full_text': 'Hi', 'tokens': ['Hi', 'Bo'], 'trailing_whitespace': [false, false]}`"
                + " | `document 1, token 1: it is “Bo”, but the text continues with the end of the text (character 2)`",
        "`{'document': 1, 'full_text': 'Hi', 'tokens': ['', 'Hi'], 'trailing_whitespace': [false, false]}`"
                + " | `document 1, token 0: it is empty`",
        "`{'document': 1, 'full_text': '😀', 'tokens': ['\\ud83d', '\\ude00'], 'trailing_whitespace': [false, false]}`"
                + " | `document 1, token 0: it ends inside a character (between the halves of a surrogate pair)`",
        "`{'document': 1, 'full_text': 'ab \\ud83d c'}`"
                + " | `document 1, full_text: half a surrogate pair (\\ud83d) at character 3; the text is not valid Unicode`",
        "`{'document': 1, 'full_text': 'a', 'metadata': {'k': '\\ude00'}}`"
                + " | `document 1, metadata: half a surrogate pair (\\ude00) at character 0; the text is not valid Unicode`",
        "`{'document': 1, 'full_text': 'a', 'tokens': ['a'], 'trailing_whitespace': [false], 'labels': ['NAME']}`"
                + " | `document 1, labels[0]: “NAME” is not O, B-NAME or I-NAME`",
        "`{'document': 1, 'full_text': 'a', 'tokens': ['a'], 'trailing_whitespace': [false], 'labels': ['B-']}`"
                + " | `document 1, labels[0]: “B-” is not O, B-NAME or I-NAME`",
        "`{'document': 1, 'full_text': 'a', 'tokens': [17], 'trailing_whitespace': [false]}`"
                + " | `document 1, tokens[0]: expected a string, found the number “17”`",
        "`{'document': 1, 'full_text': 'a', 'tokens': ['a'], 'trailing_whitespace': [1]}`"
                + " | `document 1, trailing_whitespace[0]: expected true or false, found the number “1”`",
        "`{'document': 1, 'full_text': 'a', 'tokens': {'a': 1}, 'trailing_whitespace': [false]}`"
                + " | `document 1, tokens: expected a list, found an object`",
        "`{'document': 1, 'full_text': 'a', 'tokens': ['a']}` | `document 1: it has \"tokens\" but no \"trailing_whitespace\"`",
        "`{'document': 1, 'full_text': 'a', 'labels': ['O']}` | `document 1: it has \"labels\" but no \"tokens\"`",
        "`{'document': 1, 'full_text': 'a', 'full_text': 'b'}` | `document 1: the key \"full_text\" appears twice`",
        "`{'document': 1, 'full_text': null}` | `document 1, full_text: expected a string, found null`",
        "`{'document': 1}` | `document 1: it has no \"full_text\"`",
        "`{'full_text': 'a'}` | `object 1: it has no \"document\" (the document’s id)`",
        "`{'document': 1.5, 'full_text': 'a'}` | `object 1: \"document\" should be an integer or a string, found the number “1.5”`",
        "`{'document': 'a\\nb', 'full_text': 'a'}`"
                + " | `object 1: the id “a\\nb” must have 1 to 200 characters and no control characters`",
    })
    void aDocumentThatBreaksTheFormatIsRefusedWithItsPlaceAndValuesAndTheNextOneIsRead(String object, String fault) {
        Collected read = read("[" + object.replace('\'', '"') + ", " + ANA + "]");

        assertThat(read.problems).containsExactly("essays.json, " + fault);
        assertThat(read.documents()).hasSize(1);
    }

    @Test
    void inJsonLinesTheLineIsNamed() {
        assertThat(read(ANA + "\n\n{\"full_text\": \"x\"}\n").problems)
                .containsExactly("essays.json, line 3: it has no \"document\" (the document’s id)");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "`` | `essays.json: the file is empty`",
        "` \n ` | `essays.json: the file is empty`",
        "`[]` | `essays.json: the list is empty: no documents`",
        "`[{'document': 1, 'full_text': 'a'` | `essays.json, object 1, line 1, column 34: invalid JSON: the file ends too early`",
        "`[{'document': 1 'full_text': 'a'}]`"
                + " | `essays.json, object 1, line 1, column 17: invalid JSON: unexpected “\"”, expected a comma`",
        "`[{'document': 1, 'full_text': 'a'}] x`"
                + " | `essays.json, object 1, line 1, column 37: invalid JSON: unexpected “x”`",
        "`[{'document': 1, 'full_text': 'a', 'score': NaN}]`"
                + " | `essays.json, object 1, line 1, column 48: invalid JSON: “NaN” is not a JSON value; use null for a missing number`",
        "`[{'document': 1, 'full_text': 'a'}] []` | `essays.json, line 1: there is extra content after the end of the list`",
        "`[7]` | `essays.json, object 1: expected a JSON object, found the number “7”`",
        "`'text'` | `essays.json, line 1: expected a JSON object, found the string “text”`",
    })
    void aFileThatIsBrokenAsAWholeIsRefusedWithLineAndColumn(String content, String problem) {
        Collected read = read(content.replace('\'', '"'));

        assertThat(read.problems).containsExactly(problem);
    }

    @Test
    void wrongEncodingIsRefusedWithTheByte() {
        byte[] latin1 = "[{\"document\": 1, \"full_text\": \"René\"}]".getBytes(StandardCharsets.ISO_8859_1);

        assertThat(Collected.from(new CrapiiReader(), folder, latin1).problems)
                .containsExactly("essays.json: not UTF-8: byte 0xE9 at byte 34");
    }

    @Test
    void utf16IsRefusedByName() {
        byte[] utf16 = "[{\"document\": 1}]".getBytes(StandardCharsets.UTF_16);

        assertThat(Collected.from(new CrapiiReader(), folder, utf16).problems)
                .containsExactly("essays.json: the file is UTF-16 (its byte order mark says so), not UTF-8");
    }

    @Test
    void deepNestingIsRefusedRatherThanFollowed() {
        assertThat(read("[{\"document\": 1, \"x\": " + "[".repeat(100_000)).problems)
                .singleElement()
                .asString()
                .contains("essays.json, object 1, line 1")
                .contains("nested more than 60 levels");
    }

    @Test
    void aTextBeyondAllMeasureIsRefused() {
        assertThat(read("[{\"document\": 1, \"full_text\": \"" + "a".repeat(DocumentLimits.TEXT + 10) + "\"}]").problems)
                .singleElement()
                .asString()
                .contains("longer than 5000000 characters");
    }

    @Test
    void aDocumentThatGoesOnAndOnIsRefusedBeforeTheFileIsRead() {
        String endless = "1,".repeat((int) DocumentLimits.RECORD / 2 + 10_000);

        assertThat(read("[{\"document\": 1, \"full_text\": \"a\", \"more\": [" + endless + "1]}]").problems)
                .containsExactly("essays.json, object 1: one document is longer than 24 MB; the rest of the file was not read");
        assertThat(read("[{\"document\": 1, \"full_text\": 2, \"more\": [" + endless + "1]}]").problems)
                .containsExactly(
                        "essays.json, document 1, full_text: expected a string, found the number “2”",
                        "essays.json, object 1: one document is longer than 6 MB; the rest of the file was not read");
    }

    @Test
    void aFileOfEverNewKeysIsReadInBoundedMemory() {
        StringBuilder keys = new StringBuilder("[{\"document\": 1, \"full_text\": \"a\", \"x\": {\"k\": 1");
        for (int i = 0; i < 300_000; i++) {
            keys.append(", \"").append(Integer.toHexString(i * 0x9E3779B1)).append("\": ").append(i);
        }

        assertThat(read(keys.append("}}]").toString()).documents()).hasSize(1);
    }

    @Test
    void aMissingFileAndAFolderAreNamed() {
        assertThat(Collected.from(new CrapiiReader(), folder.resolve("absent.json")).problems)
                .singleElement().asString().contains("absent.json doesn’t exist");
        assertThat(Collected.from(new CrapiiReader(), folder).problems)
                .singleElement().asString().contains("is a folder, not a file");
    }

    @Test
    void turnsStandWhereTheirCodePointsSay() {
        Collected read = read("{\"document\": \"t\", \"full_text\": \"😀 Hi!\\r\\nHello.\", \"turns\": ["
                + "{\"speaker\": \"Tutor\", \"start\": 0, \"end\": 5}, {\"speaker\": \"Ana\", \"start\": 7, \"end\": 13}]}");

        assertThat(read.problems).isEmpty();
        IncomingDocument document = read.documents().getFirst();
        assertThat(document.turns()).containsExactly(
                new Turn(1, "Tutor", new Span(0, 6)), new Turn(2, "Ana", new Span(8, 14)));
        assertThat(document.text().slice(document.turns().getLast().span())).isEqualTo("Hello.");
    }

    @Test
    void turnsWithWordsAreTheTextAndTheEmptyOnesOnlyItsLines() {
        Collected read = read("{\"document\": \"t\", \"turns\": [{\"speaker\": \"Tutor\", \"text\": \"Hi 😀\"}, "
                + "{\"speaker\": \"Ana\", \"text\": \"\"}, {\"speaker\": \"Tutor\", \"text\": \"Ready?\"}]}");

        assertThat(read.problems).isEmpty();
        IncomingDocument document = read.documents().getFirst();
        assertThat(document.text().value()).isEqualTo("Hi 😀\n\nReady?");
        assertThat(document.turns()).containsExactly(
                new Turn(1, "Tutor", new Span(0, 5)), new Turn(3, "Tutor", new Span(7, 13)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            [{"speaker": "A", "start": 0, "end": 9}]                                          | but the text has 3 characters
            [{"speaker": "A", "start": 0, "end": 2}, {"speaker": "B", "start": 1, "end": 3}]  | , before the previous turn ends (
            [{"speaker": "A", "start": 2, "end": 1}]                                          | ends before it starts
            [{"speaker": "A", "start": 0}]                                                    | a turn needs "speaker" and either "start" and "end" or "text"
            [{"start": 0, "end": 1}]                                                          | a turn needs "speaker" and either "start" and "end" or "text"
            [{"speaker": "A", "text": "a", "start": 0, "end": 1}]                             | a turn needs "speaker" and either "start" and "end" or "text"
            [{"speaker": "A", "start": 0, "end": 1}, {"speaker": "B", "text": "b"}]           | some turns have "text" and others have offsets
            [{"speaker": "A", "text": "other"}]                                               | their texts, joined by line feeds, don’t match "full_text"
            [{"speaker": "A", "speaker": "B", "start": 0, "end": 1}]                          | appears twice
            [{"speaker": "A", "start": -1, "end": 1}]                                         | can’t be an offset
            [{"speaker": 7, "start": 0, "end": 1}]                                            | a string
            ["A"]                                                                             | an object
            """)
    void turnsThatCanNotBeAreRefused(String turns, String words) {
        Collected read = read("{\"document\": \"t\", \"full_text\": \"a b\", \"turns\": " + turns + "}");

        assertThat(read.documents()).isEmpty();
        assertThat(read.problems).singleElement().satisfies(problem ->
                assertThat(problem).contains("document t").contains(words));
    }

    @Test
    void turnsAreWrittenAgainAsTheyWereRead() throws IOException {
        Collected read = read("{\"document\": \"t\", \"full_text\": \"😀 a\", \"tokens\": [\"😀\", \"a\"], "
                + "\"trailing_whitespace\": [true, false], \"labels\": [\"O\", \"O\"], "
                + "\"turns\": [{\"speaker\": \"Żaneta\", \"start\": 0, \"end\": 3}]}");
        IncomingDocument in = read.documents().getFirst();
        Document document = new Document(in.document(), in.integerId(), in.text(),
                Objects.requireNonNull(in.tokens()), in.metadata(), in.turns());

        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FormatWriter writer = new CrapiiWriter(out, true);
        writer.begin();
        writer.write(new OutgoingDocument(document, List.of(), List.of("O", "O")));
        writer.end();

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("{\"document\": \"t\", \"full_text\": \"😀 a\", "
                + "\"tokens\": [\"😀\", \"a\"], \"trailing_whitespace\": [true, false], \"labels\": [\"O\", \"O\"], "
                + "\"turns\": [{\"speaker\": \"Żaneta\", \"start\": 0, \"end\": 3}]}\n");
    }
}

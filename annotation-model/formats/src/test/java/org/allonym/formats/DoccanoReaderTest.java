package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DoccanoReaderTest {

    @TempDir
    Path folder;

    private Collected read(String content) {
        return Collected.from(new DoccanoReader(OffsetUnit.UTF16), folder, content);
    }

    private static List<String> surfaces(IncomingDocument document) {
        return ((Labels.Spans) document.labels()).spans().stream()
                .map(span -> document.text().slice(span.span()) + "=" + span.label())
                .toList();
    }

    @Test
    void anExportOfDoccano1IsRead() {
        Collected read = Fixture.read("doccano-export.jsonl");

        assertThat(read.problems).isEmpty();
        assertThat(read.documents()).extracting(one -> one.document().value()).containsExactly("41", "42", "43");
        assertThat(read.documents()).allMatch(IncomingDocument::integerId);
        IncomingDocument first = read.documents().getFirst();
        assertThat(first.text().value()).isEqualTo("Amina Okafor wrote 😀 to\r\nDr. Lindqvist on 3/4.");
        assertThat(surfaces(first)).containsExactly("Amina Okafor=NAME_STUDENT", "Dr. Lindqvist=NAME_INSTRUCTOR");
        assertThat(first.metadata()).isEqualTo(Map.of("course", "STAT 101", "week", "3.0"));
        assertThat(surfaces(read.documents().get(1))).isEmpty();
        assertThat(surfaces(read.documents().get(2))).containsExactly("דוד=OTHER", "דוד כהן=NAME_STUDENT", "דוד כהן=OTHER");
        assertThat(read.notices).containsExactly(
                "doccano-export.jsonl: left out the content of “Comments”, “anchors”.",
                "doccano-export.jsonl: in 2 documents, labels come after emoji or other characters beyond U+FFFF and don’t include"
                        + " their text; offsets were counted in UTF-16 code units. To count differently, import as doccano-code-points.");
    }

    @Test
    void aProjectWithRelationsIsReadWithoutThem() {
        Collected read = Fixture.read("doccano-relations.jsonl");

        assertThat(read.problems).isEmpty();
        assertThat(surfaces(read.documents().getFirst())).containsExactly("Bruno=NAME_STUDENT", "12 Elm Row=STREET_ADDRESS");
        assertThat(read.documents().get(1).document().value()).isEqualTo("doccano-relations-2");
        assertThat(read.documents().get(1).integerId()).isFalse();
        assertThat(read.notices)
                .containsExactly("doccano-relations.jsonl: left out the content of “Comments”, “relations”.");
    }

    @Test
    void anExportFromBeforeDoccano1IsRead() {
        Collected read = Fixture.read("doccano-old.jsonl");

        assertThat(read.problems).isEmpty();
        assertThat(surfaces(read.documents().getFirst())).containsExactly("Dan=PER", "Eve=PER");
        assertThat(read.documents().getFirst().metadata()).isEqualTo(Map.of("source", "forum", "year", "2019"));
        assertThat(read.notices).isEmpty();
    }

    @Test
    void aLineWithoutLabelsIsNobodysWork() {
        Collected read = read("{\"text\": \"a\"}\n{\"text\": \"b\", \"label\": null}\n{\"text\": \"c\", \"label\": []}");

        assertThat(read.documents()).extracting(one -> one.labels() == null).containsExactly(true, true, false);
        assertThat(read.documents()).extracting(one -> one.document().value())
                .containsExactly("essays-1", "essays-2", "essays-3");
    }

    @Test
    void aLineThatNamesItsAnnotatorIsOneVoice() {
        Collected read = read("{\"id\": 1, \"text\": \"Ana\", \"label\": [[0, 3, \"PER\"]], \"username\": \"kim\"}");

        Labels.Voices voices = (Labels.Voices) read.documents().getFirst().labels();
        assertThat(voices.whole()).isFalse();
        assertThat(voices.voiced()).extracting(Labels.Voiced::voice).containsExactly(new AnnotatorSource("kim", false));
        assertThat(read.documents().getFirst().metadata()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "`'label': [[0, 5, 'A']]` | `label 0: [0, 5) is outside the text, which has 4 UTF-16 code units`",
        "`'label': [[0, 1, 'A'], [2, 2, 'A']]` | `label 1: [2, 2) is empty or ends before it starts`",
        "`'label': [[2, 1, 'A']]` | `label 0: [2, 1) is empty or ends before it starts`",
        "`'label': [[0.0, 1, 'A']]` | `label 0, start: expected an integer, found the number “0.0”`",
        "`'label': [[-1, 1, 'A']]` | `label 0: \"start\" is “-1”, which can’t be an offset`",
        "`'label': [['0', 1, 'A']]` | `label 0, start: expected an integer, found the string “0”`",
        "`'label': [[0, 1, 7]]` | `label 0, label: expected a string, found the number “7”`",
        "`'label': [[0, 1]]` | `label 0, label: expected a string, found the end of the list`",
        "`'label': [[0, 1, 'A', 2]]` | `label 0: expected only [start, end, label]`",
        "`'label': ['positive']` | `label 0: expected [start, end, label], found the string “positive”`",
        "`'label': {}` | `label: expected a list, found an object`",
        "`'label': [], 'entities': []` | `the key \"label\" appears twice`",
        "`'entities': [{'start_offset': 0, 'label': 'A'}]` | `label 0: it has no \"end_offset\"`",
        "`'annotations': [{'label': 3, 'start_offset': 0, 'end_offset': 1, 'user': 1}]`"
                + " | `label 0, label: expected a string, found the number “3”`",
        "`'username': []` | `\"username\" doesn’t name anyone`",
        "`'id': 1.5` | `\"id\" should be an integer or a string, found the number “1.5”`",
    })
    void aBrokenLineIsRefusedWithItsPlaceAndTheNextOneRead(String fields, String fault) {
        String line = "{'id': 9, 'text': 'x😀z', " + fields + "}\n{'id': 8, 'text': '', 'label': []}";
        if (fields.startsWith("'id'")) {
            line = line.replace("'id': 9, ", "");
        }
        Collected read = read(line.replace('\'', '"'));

        String document = fields.startsWith("'id'") ? "" : "document 9, ";
        assertThat(read.problems).singleElement().asString()
                .isIn("essays.json, " + document + "line 1, " + fault, "essays.json, " + document + "line 1: " + fault);
        assertThat(read.documents()).extracting(one -> one.document().value()).containsExactly("8");
    }

    @Test
    void offsetsOfAnotherUnitAreRefusedWhereWordsTell() {
        String firemen = "{\"id\": 1, \"text\": \"👨🏻‍🚒 firemen drive firetrucks 😀 at work\", \"label\": [[%d, %d, \"OTHER\"]]}";

        assertThat(read(firemen.formatted(22, 32)).problems).isEmpty();
        assertThat(read(firemen.formatted(19, 29)).problems)
                .containsExactly("essays.json, document 1, line 1, label 0: [19, 29) splits a word, but is “firetrucks” if code"
                        + " points are counted: import the file as doccano-code-points");
        assertThat(read(firemen.formatted(16, 26)).problems)
                .containsExactly("essays.json, document 1, line 1, label 0: [16, 26) splits a word; this project seems to count"
                        + " grapheme clusters, which only doccano can undo");
        DoccanoReader counting = new DoccanoReader(OffsetUnit.CODE_POINTS);
        assertThat(Collected.from(counting, folder, firemen.formatted(19, 29)).problems).isEmpty();
        assertThat(Collected.from(counting, folder, firemen.formatted(22, 32)).problems)
                .containsExactly("essays.json, document 1, line 1, label 0: [22, 32) splits a word, but not if UTF-16 code"
                        + " units are counted, as doccano does: import the file as doccano");
    }

    @Test
    void anOffsetBetweenTheHalvesOfASurrogatePairIsRefused() {
        assertThat(read("{\"id\": 1, \"text\": \"😀ab\", \"label\": [[1, 2, \"A\"]]}").problems)
                .containsExactly("essays.json, document 1, line 1, label 0: [1, 2) splits a character (between the"
                        + " halves of a surrogate pair)");
    }

    @Test
    void whatIsNoJsonOrNoTextIsRefused() {
        assertThat(read("{\"id\": 1, \"text\": \"a\", \"week\": NaN}").problems).singleElement().asString()
                .startsWith("essays.json, line 1, column").contains("invalid JSON: “NaN” is not a JSON value");
        assertThat(read("{\"id\": 1, \"text\": \"a\\ud83d\"}").problems)
                .containsExactly("essays.json, document 1, line 1, text: half a surrogate pair (\\ud83d) at character 1;"
                        + " the text is not valid Unicode");
        assertThat(read("{\"id\": 1, \"text\": [\"a\"]}").problems)
                .containsExactly("essays.json, document 1, line 1, text: expected a string, found a list");
        assertThat(read("{\"id\": 1}").problems).containsExactly("essays.json, document 1, line 1: it has no \"text\"");
        assertThat(read("{\"id\": 1, \"text\": \"a\", \"x\": " + "[".repeat(80) + "]".repeat(80) + "}").problems)
                .singleElement().asString().contains("nested more than 60 levels");
    }
}

package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpacyReaderTest {

    @TempDir
    Path folder;

    private Collected read(String content) {
        return Collected.from(new SpacyReader(), folder, content);
    }

    private static List<String> words(IncomingDocument document, Labels labels) {
        return ((Labels.Spans) labels).spans().stream()
                .map(span -> document.text().slice(span.span()) + "=" + span.label())
                .toList();
    }

    @Test
    void whatProdigyWritesIsReadWithItsTokensAndItsAnnotatorsVoice() {
        Collected read = Fixture.read("prodigy.jsonl");

        assertThat(read.problems).isEmpty();
        IncomingDocument first = read.documents().getFirst();
        Labels.Voiced said = ((Labels.Voices) first.labels()).voiced().getFirst();
        assertThat(said.voice()).isEqualTo(new AnnotatorSource("pii-kim", false));
        assertThat(words(first, said.spans())).containsExactly("Amina=NAME_STUDENT", "Bo=NAME_STUDENT");
        assertThat(first.document().value()).isEqualTo("prodigy--1886218236");
        assertThat(first.metadata()).isEqualTo(Map.of("source", "forum", "score", "0.87"));
        assertThat(first.tokens().surfaces(first.text())).containsExactly("Amina", "met", "😀", "Bo", ".");
        assertThat(read.documents().get(1).labels()).isNull();
        assertThat(read.notices)
                .containsExactly("prodigy.jsonl: 1 document was not accepted during annotation; the labels there were left out.");
    }

    @Test
    void aDocOfSpacyAsJsonIsReadWithItsEntities() {
        Collected read = Fixture.read("spacy-doc.json");

        assertThat(read.problems).isEmpty();
        IncomingDocument document = read.documents().getFirst();
        assertThat(words(document, document.labels())).containsExactly("Amina=PERSON", "Bo=PERSON");
        assertThat(document.tokens().size()).isEqualTo(4);
        assertThat(read.notices).containsExactly("spacy-doc.json: left out the content of “sents”, “spans”.");
    }

    @Test
    void theOlderTrainingPairsAreReadAsAListAndAsLines() {
        Collected read = Fixture.read("spacy-train.json");

        assertThat(read.problems).isEmpty();
        assertThat(read.documents()).extracting(one -> one.document().value())
                .containsExactly("spacy-train-1", "spacy-train-2", "spacy-train-3");
        assertThat(words(read.documents().getFirst(), read.documents().getFirst().labels()))
                .containsExactly("Shaka Khan=PERSON", "😀=MISC");
        assertThat(read.notices).containsExactly("spacy-train.json: left out the content of “cats”.");

        Collected lines = read("""
                ["Ana", {"entities": [[0, 3, "A"]]}]
                ["Bo", {"entities": [[0, 3, "A"]]}]
                ["Cy", {}]
                {"text": "Di", "spans": []}
                ["Eve", {}, 3]
                """);
        assertThat(lines.documents()).extracting(one -> one.text().value()).containsExactly("Ana", "Cy", "Di");
        assertThat(lines.problems).containsExactly(
                "essays.json, line 2, entity 0: [0, 3) is outside the text, which has 2 characters",
                "essays.json, line 5: expected only a text and its annotations");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "`'spans': [{'start': 0, 'end': 3, 'label': 'A', 'text': 'Bob'}]`"
                + " | `, span 0: it says “Bob”, but the text at [0, 3) is “Ana”`",
        "`'spans': [{'start': 0, 'end': 8, 'label': 'A'}]` | `, span 0: [0, 8) is outside the text, which has 7 characters`",
        "`'spans': [{'start': 3, 'end': 0, 'label': 'A'}]` | `, span 0: [3, 0) is empty or ends before it starts`",
        "`'spans': [{'start': 0.5, 'end': 3, 'label': 'A'}]`"
                + " | `, span 0, start: expected an integer, found the number “0.5”`",
        "`'spans': [{'start': 0, 'end': 3, 'label': null}]` | `, span 0, label: expected a string, found null`",
        "`'spans': [{'start': 0, 'end': 3}]` | `, span 0: it has no \"label\"`",
        "`'spans': [{'start': 0, 'start': 1, 'end': 3, 'label': 'A'}]` | `, span 0: the key \"start\" appears twice`",
        "`'spans': [{'start': 0, 'end': 3, 'label': 'A', 'score': 2}]` | `, span 0: \"score\" must be a number from 0 to 1`",
        "`'spans': [], 'ents': []` | `: the key \"spans\" appears twice`",
        "`'tokens': [{'text': 'Bob', 'start': 0, 'end': 3}]` | `, token 0: it is “Bob”, but the text at [0, 3) is “Ana”`",
        "`'tokens': [{'start': 5, 'end': 9}]`"
                + " | `, token 0: [5, 9) is empty, ends before it starts, or is outside the text, which has 7 characters`",
        "`'tokens': [{'text': 'Ana'}]` | `, token 0: it has no \"start\"`",
        "`'tokens': [{'start': 0, 'end': 3}, {'start': 4, 'end': 7}],"
                + " 'spans': [{'start': 4, 'end': 7, 'label': 'A', 'token_start': 0, 'token_end': 1}]`"
                + " | `, span 0: [4, 7) doesn’t run from token 0 to token 1`",
        "`'answer': 3` | `, answer: expected a string, found the number “3”`",
    })
    void aBrokenLineIsRefusedWithItsPlace(String fields, String fault) {
        assertThat(read(("{'id': 9, 'text': 'Ana 😀 x', " + fields + "}").replace('\'', '"')).problems.getFirst())
                .isEqualTo("essays.json, document 9, line 1" + fault);
    }

    @Test
    void tokensThatLeaveOutTextAreCheckedAndNotKept() {
        Collected read = read("{\"text\": \"Ana, Bo\", \"tokens\": [{\"start\": 0, \"end\": 3}, {\"start\": 5, \"end\": 7}]}");

        assertThat(read.documents().getFirst().tokens()).isNull();
        assertThat(read.notices).containsExactly("essays.json: left out the content of “tokens”.");
    }

    @Test
    void aRecordSomebodyAcceptedWithoutSpansWasReadAndNothingFound() {
        Collected read = read("""
                {"text": "a", "answer": "accept"}
                {"text": "b", "spans": null, "answer": "accept"}
                {"text": "c"}
                {"text": "d", "answer": "ignore"}
                {"text": "e", "spans": [], "answer": "reject"}
                """);

        assertThat(read.documents()).extracting(IncomingDocument::labels)
                .containsExactly(new Labels.Spans(List.of()), new Labels.Spans(List.of()), null, null, null);
        assertThat(read.notices).hasSize(1);
    }

    @Test
    void repeatedRecordsAreKeptOnceAndBinaryAnswersMakeOneDocument() {
        Collected read = read("""
                {"text": "Ana Bo", "_input_hash": 1, "spans": [{"start": 0, "end": 3, "label": "A"}], "answer": "accept"}
                {"text": "Cy Di", "_input_hash": 2, "spans": [{"start": 0, "end": 2, "label": "A"}], "answer": "accept", "_is_binary": true}
                {"text": "Ana Bo", "_input_hash": 1, "spans": [{"start": 0, "end": 3, "label": "A"}], "answer": "accept"}
                {"text": "Cy Di", "_input_hash": 2, "spans": [{"start": 3, "end": 5, "label": "A"}], "answer": "accept", "_is_binary": true}
                {"text": "Cy Di", "_input_hash": 2, "spans": [{"start": 0, "end": 5, "label": "A"}], "answer": "reject", "_is_binary": true}
                {"text": "Ed", "_input_hash": 3, "spans": [{"start": 0, "end": 2, "label": "A"}], "answer": "reject", "_is_binary": true}
                """);

        assertThat(read.problems).isEmpty();
        assertThat(read.documents()).extracting(each -> each.text().value() + " " + ((Labels.Spans) each.labels()).spans().stream()
                        .map(span -> each.text().slice(span.span()))
                        .toList())
                .containsExactly("Ana Bo [Ana]", "Cy Di [Cy, Di]", "Ed []");
        assertThat(read.notices).containsExactly("essays.json: 1 record is repeated unchanged, left out.");
    }

    @Test
    void tokenEndMayBeTheLastTokenOrTheOneAfter() {
        String line = "{\"text\": \"Ana Bo\", \"tokens\": [{\"start\": 0, \"end\": 3}, {\"start\": 4, \"end\": 6}], \"spans\":"
                + " [{\"start\": 4, \"end\": 6, \"label\": \"A\", \"token_start\": 1, \"token_end\": %d}]}";

        assertThat(read(line.formatted(1)).problems).isEmpty();
        assertThat(read(line.formatted(2)).problems).isEmpty();
        assertThat(read(line.formatted(3)).problems).hasSize(1);
    }
}

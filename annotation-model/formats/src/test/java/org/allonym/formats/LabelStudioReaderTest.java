package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabelStudioReaderTest {

    @TempDir
    Path folder;

    private Collected read(String content) {
        return Collected.from(new LabelStudioReader(), folder, content);
    }

    private static List<String> voices(IncomingDocument document) {
        return ((Labels.Voices) document.labels()).voiced().stream().map(one -> one.voice().name()).toList();
    }

    private static List<String> said(IncomingDocument document, int voice) {
        return ((Labels.Voices) document.labels()).voiced().get(voice).spans().spans().stream()
                .map(span -> document.text().slice(span.span()) + "=" + span.label()
                        + (span.isScored() ? " " + span.score() : "") + (span.note().isEmpty() ? "" : " " + span.note()))
                .toList();
    }

    @Test
    void anExportIsReadWithWhatPeopleAnnotatedAndModelsPredicted() {
        Collected read = Fixture.read("label-studio.json");

        assertThat(read.problems).isEmpty();
        IncomingDocument first = read.documents().getFirst();
        assertThat(first.document().value()).isEqualTo("87");
        assertThat(first.integerId()).isTrue();
        assertThat(first.metadata()).isEqualTo(Map.of("course", "STAT 101", "week", "3", "late", "false"));
        assertThat(voices(first)).containsExactly("1", "prediction v2");
        assertThat(said(first, 0)).containsExactly(
                "Amina Okafor=NAME_STUDENT",
                "Dr.  \r\nLindqvist=NAME_INSTRUCTOR also the dean\nask",
                "Dr.  \r\nLindqvist=OTHER also the dean\nask");
        assertThat(said(first, 1)).containsExactly("Amina=NAME_STUDENT 0.75", "😀=OTHER 0.5");
        assertThat(voices(read.documents().get(1))).isEmpty();
        assertThat(read.notices).containsExactly(
                "label-studio.json: left out the content of “data.writers”, “result of type choices”, “result of type relation”.");
    }

    @Test
    void theShortExportHasARecordForEachAnnotation() {
        Collected read = Fixture.read("label-studio-min.json");

        assertThat(read.problems).isEmpty();
        assertThat(read.documents()).extracting(one -> one.document().value()).containsExactly("7", "8", "7");
        assertThat(read.documents()).allMatch(one -> !((Labels.Voices) one.labels()).whole());
        assertThat(said(read.documents().getFirst(), 0)).containsExactly("Bruno=NAME_STUDENT", "Dr. Lindqvist=NAME_INSTRUCTOR");
        assertThat(voices(read.documents().get(2))).containsExactly("2");
        assertThat(voices(read.documents().get(1))).as("annotated, and nothing found").containsExactly("2");
        assertThat(said(read.documents().get(1), 0)).isEmpty();
        assertThat(read.documents().get(1).metadata()).isEqualTo(Map.of("course", "STAT 102", "kind", "essay"));
        assertThat(read.notices).isEmpty();
    }

    @Test
    void anExportOfAnOlderVersionCountedUtf16AndItsTextsSaySo() {
        Collected read = Fixture.read("label-studio-2021.json");

        assertThat(read.problems).isEmpty();
        assertThat(said(read.documents().getFirst(), 0)).containsExactly("Carlos=NAME_STUDENT", "Hi =OTHER");
        assertThat(voices(read.documents().getFirst())).containsExactly("kim@example.org, 1");
        assertThat(read.notices).containsExactly("label-studio-2021.json: the texts of the labels match in 1 document only if"
                + " offsets count UTF-16 code units, so they were counted that way.");
    }

    private static String task(String text, String value) {
        return "[{'id': 9, 'data': {'text': '%s'}, 'annotations': [{'result': [{'type': 'labels', 'value': %s}]}]}]"
                .formatted(text, value)
                .replace('\'', '"');
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "`{'start': 0, 'end': 3, 'text': 'Bob', 'labels': ['A']}` | `it says “Bob”, but the text at [0, 3) is “Ana”`",
        "`{'start': 1, 'end': 4, 'text': 'Ana', 'labels': ['A']}` | `it says “Ana”, but the text at [1, 4) is “na ”`",
        "`{'start': 0, 'end': 9, 'labels': ['A']}` | `[0, 9) is outside the text, which has 7 characters`",
        "`{'start': 2, 'end': 2, 'labels': ['A']}` | `[2, 2) is empty or ends before it starts`",
        "`{'start': 3, 'end': 2, 'labels': ['A']}` | `[3, 2) is empty or ends before it starts`",
        "`{'start': 0.0, 'end': 3.5, 'labels': ['A']}`"
                + " | `\"start\" and \"end\" should be integers that count characters, found the number “3.5”`",
        "`{'start': '/p[1]/text()[1]', 'end': '/p[1]/text()[1]', 'startOffset': 0, 'endOffset': 3, 'labels': ['A']}`"
                + " | `\"start\" and \"end\" should be integers that count characters, found the string “/p[1]/text()[1]”`",
        "`{'start': -1, 'end': 3, 'labels': ['A']}`"
                + " | `\"start\" and \"end\" should be integers that count characters, found the number “-1”`",
        "`{'end': 3, 'labels': ['A']}` | `it has no \"start\"`",
        "`{'start': 0, 'end': 3, 'labels': ['A'], 'globalOffsets': {'start': 40, 'end': 43}}`"
                + " | `its globalOffsets [40, 43) differ from its offsets [0, 3); only plain-text regions can be imported`",
        "`{'start': 0, 'end': 3, 'hypertextlabels': ['A']}`"
                + " | `it is a region of an HTML page; only plain-text regions (Text, Labels) can be imported`",
    })
    void aRegionThatIsNotThereIsRefusedWithItsPlaceAndBothTexts(String value, String fault) {
        assertThat(read(task("Ana 😀 x", value)).problems)
                .containsExactly("essays.json, document 9, object 1, annotation 0, region 0: " + fault);
    }

    @Test
    void labelsOfOtherKindsAreFaultsOfTheirOwn() {
        assertThat(read(task("Ana", "{'start': 0, 'end': 3, 'labels': [7]}")).problems).containsExactly(
                "essays.json, document 9, object 1, annotation 0, region 0, labels: expected a string, found the number “7”");
        assertThat(read(task("Ana", "{'start': 0, 'end': 3, 'labels': []}")).notices)
                .containsExactly("essays.json: left out the content of “result without a label”.");
        assertThat(read(task("😀Ana", "{'start': 2, 'end': 5, 'labels': ['A']}")).problems).singleElement().asString()
                .contains("is outside the text, which has 4 characters");
        assertThat(read(task("😀ab 😀", "{'start': 1, 'end': 3, 'text': 'zz', 'labels': ['A']}")).problems)
                .singleElement().asString().contains("it says “zz”, but the text at [1, 3) is “ab”");
        assertThat(read(task("😀 Ana Li", "{'start': 3, 'end': 6, 'labels': ['A']}")).problems).singleElement().asString()
                .contains("[3, 6) splits a word, but not if UTF-16 code units are counted");
    }

    @Test
    void whereRegionsDontSayTheirTextTheProgramSaysWhatItCounted() {
        assertThat(read(task("😀 Ana Li", "{'start': 2, 'end': 5, 'labels': ['A']}")).notices).containsExactly(
                "essays.json: in 1 document, labels come after emoji or other characters beyond U+FFFF and don’t include their"
                        + " text; offsets were counted in code points.");
        assertThat(read(task("Ana 😀", "{'start': 0, 'end': 3, 'labels': ['A']}")).notices).isEmpty();
    }

    @Test
    void oneTextIsLabelledWhateverItIsCalledAndOfSeveralTheOneCalledText() {
        Collected read = read("""
                [{"id": 1, "data": {"essay": "a"}}, {"id": 2, "data": {"title": "t", "text": "b"}},
                 {"id": 3, "data": {"essay": "a", "title": "t"}}, {"id": 4, "data": {"image": 3}}, {"id": 5, "data": null}]""");

        assertThat(read.documents()).extracting(one -> one.text().value()).containsExactly("a", "b");
        assertThat(read.documents().get(1).metadata()).isEqualTo(Map.of("title", "t"));
        assertThat(read.problems).containsExactly(
                "essays.json, document 3, object 3: its data contains several texts (“essay”, “title”); name the"
                        + " labeled one \"text\"",
                "essays.json, document 4, object 4: its data contains no text",
                "essays.json, document 5, object 5, data: expected an object, found null");
    }

    @Test
    void tasksAboutImagesSoundOrChatsAreRefusedInWords() {
        Collected read = read("""
                [{"id": 1, "data": {"image": "/data/upload/3/desk.jpg"}},
                 {"id": 2, "data": {"audio": "https://radio.example/a.mp3"}},
                 {"id": 3, "data": {"title": "Fractions", "dialogue": [{"author": "Tutor", "text": "Hello."}]}},
                 {"id": 4, "data": {"essay": "See https://radio.example/a.mp3", "tags": ["a"]}}]
                """);

        assertThat(read.problems).containsExactly(
                "essays.json, document 1, object 1: its data is a file (“image”), not a text",
                "essays.json, document 2, object 2: its data is a file (“audio”), not a text",
                "essays.json, document 3, object 3: its data is a chat (“data.dialogue”), not a text");
        assertThat(read.documents()).extracting(each -> each.text().value()).containsExactly("See https://radio.example/a.mp3");
    }

    @Test
    void annotationsOfOneTaskBecomeVoicesWithNamesOfTheirOwn() {
        IncomingDocument task = read("""
                [{"data": {"text": "a"}, "annotations": [{"id": 3, "completed_by": {"id": 4, "email": ""}, "result": []},
                  {"id": 5, "completed_by": 4, "result": []}, {"result": []}, {"result": null, "was_cancelled": true}],
                  "predictions": [{"result": [], "score": null}, {"model_version": 2.5, "result": []}, 17], "drafts": [{"a": 1}]}]""")
                .documents().getFirst();

        assertThat(task.document().value()).isEqualTo("essays-1");
        assertThat(voices(task)).containsExactly("4", "4 (5)", "unnamed", "prediction", "prediction 2.5");
        assertThat(((Labels.Voices) task.labels()).voiced()).extracting(one -> one.voice().model())
                .containsExactly(false, false, false, true, true);
    }

    @Test
    void noTaskFillsMemoryWithVoices() {
        String many = String.join(", ", Collections.nCopies(1001, "{}"));

        assertThat(read("[{\"id\": 1, \"data\": {\"text\": \"a\"}, \"annotations\": [" + many + "]}]").problems)
                .containsExactly("essays.json, document 1, object 1, annotation 1000: one task has more than 1000 annotations or predictions, or"
                        + " more than 100000 regions");
    }

    @Test
    void scoresOutsideZeroToOneAreRefused() {
        String task = "[{\"id\": 1, \"data\": {\"text\": \"a\"}, \"predictions\": [{\"score\": %s, \"result\": []}]}]";

        assertThat(read(task.formatted("1.5")).problems)
                .containsExactly("essays.json, document 1, object 1, prediction 0: \"score\" must be a number from 0 to 1");
        assertThat(read(task.formatted("NaN")).problems).singleElement().asString().contains("invalid JSON:");
        assertThat(read(task.formatted("\"high\"")).problems).singleElement().asString().contains("\"score\" must be a number from 0 to 1");
    }
}

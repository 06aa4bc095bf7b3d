package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.allonym.SharedData;
import org.allonym.project.Document;
import org.allonym.text.EnglishTokenizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class PresidioReaderTest {

    private static final EnglishTokenizer TOKENIZER = new EnglishTokenizer();

    @TempDir
    Path folder;

    private Collected read(String content) {
        return Collected.from(new PresidioReader(), folder, content);
    }

    private static List<String> words(IncomingDocument document) {
        return ((Labels.Spans) document.labels()).spans().stream()
                .map(span -> document.text().slice(span.span()) + "=" + span.label() + (span.isScored() ? " " + span.score() : ""))
                .toList();
    }

    @Test
    void resultsOfTheAnalyzerAreReadWithTheirTextsAndScores() {
        Collected read = Fixture.read("presidio-results.jsonl");

        assertThat(read.problems).isEmpty();
        assertThat(read.notices).isEmpty();
        assertThat(words(read.documents().getFirst())).containsExactly("Amina=PERSON 0.85", "212-555-0123=PHONE_NUMBER 0.75");
        assertThat(read.documents()).extracting(one -> one.document().value())
                .containsExactly("presidio-results-1", "presidio-results-2", "r-3");
        assertThat(read.documents().getFirst().metadata()).isEqualTo(Map.of("language", "en"));
        assertThat(words(read.documents().get(1))).isEmpty();
        assertThat(read.documents().get(2).labels()).isNull();
    }

    @Test
    void samplesOfTheEvaluatorAreRead() {
        Collected read = Fixture.read("presidio-samples.json");

        assertThat(read.problems).isEmpty();
        assertThat(read.notices).isEmpty();
        assertThat(words(read.documents().getFirst()))
                .containsExactly("12 Elm Row\nApt 4=STREET_ADDRESS", "Persint=ORGANIZATION");
        assertThat(read.documents().getFirst().metadata()).isEqualTo(Map.of("template_id", "87"));
        assertThat(read.documents().get(1).metadata()).isEqualTo(Map.of("template_id", "41", "Gender", "female"));
    }

    @Test
    void theTemplateOfASampleComesBackInItsPlace() throws IOException {
        JsonNode again = JsonMapper.shared().readTree(samples(Fixture.read("presidio-samples.json").documents()));

        assertThat(again.get(0).get("template_id").isInt()).isTrue();
        assertThat(again.get(0).get("template_id").asInt()).isEqualTo(87);
        assertThat(again.get(0).get("metadata").isNull()).isTrue();
        assertThat(again.get(1).get("metadata").toString()).isEqualTo("{\"Gender\":\"female\"}");
    }

    @Test
    void resultsWithoutTheirTextAreRefused() {
        assertThat(read("[{\"entity_type\": \"PERSON\", \"start\": 0, \"end\": 3, \"score\": 0.5}]").problems)
                .containsExactly("essays.json, object 1: it is a result without its text; write {\"text\": …,"
                        + " \"analyzer_results\": […]} for each text");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "`{'entity_type': 'A', 'entity_value': 'Bob', 'start_position': 0, 'end_position': 3}`"
                + " | `: it says “Bob”, but the text at [0, 3) is “Ana”`",
        "`{'entity_type': 'A', 'start': 0, 'end': 6}` | `: [0, 6) is outside the text, which has 5 characters`",
        "`{'entity_type': 'A', 'start': 3, 'end': 3}` | `: [3, 3) is empty or ends before it starts`",
        "`{'entity_type': 'A', 'start': 0.0, 'end': 3}` | `, start: expected an integer, found the number “0.0”`",
        "`{'entity_type': 5, 'start': 0, 'end': 3}` | `, entity_type: expected a string, found the number “5”`",
        "`{'start': 0, 'end': 3}` | `: it has no \"entity_type\"`",
        "`{'entity_type': 'A', 'start': 0, 'end': 3, 'score': -1}` | `: \"score\" must be a number from 0 to 1`",
        "`7` | `: expected an object, found the number “7”`",
    })
    void aSpanThatIsNotThereIsRefusedWithItsPlace(String span, String fault) {
        assertThat(read(("[{'sample_id': 9, 'full_text': 'Ana 😀', 'spans': [" + span + "]}]").replace('\'', '"')).problems)
                .containsExactly("essays.json, document 9, object 1, span 0" + fault);
    }

    /// Figures counted by reading the file as JSON; its texts hold letters of many scripts.
    @Test
    void theEvaluatorsOwnDataSetIsReadWholeAndWrittenAsItWas() throws IOException {
        Path file = SharedData.file("presidio/synth_dataset_v2.json");
        assertThat(ExchangeFormats.recognise(InputFile.of(file)).name()).isEqualTo("presidio-samples");

        Collected read = Collected.from(new PresidioReader(), file);

        assertThat(read.problems).isEmpty();
        JsonNode expected = JsonMapper.shared().readTree(Files.readString(file));
        Map<String, Integer> labels = new TreeMap<>();
        for (JsonNode sample : expected) {
            sample.get("spans").forEach(span -> labels.merge(span.get("entity_type").asString(), 1, Integer::sum));
        }
        Map<String, Integer> found = new TreeMap<>();
        for (IncomingDocument document : read.documents()) {
            ((Labels.Spans) document.labels()).spans().forEach(span -> found.merge(span.label(), 1, Integer::sum));
        }
        assertThat(read.documents()).hasSize(expected.size());
        assertThat(found).isEqualTo(labels).isNotEmpty();
        JsonNode again = JsonMapper.shared().readTree(samples(read.documents()));
        assertThat(textsAndSpans(again)).isEqualTo(textsAndSpans(expected));
    }

    private static List<String> textsAndSpans(JsonNode samples) {
        return samples.values().stream().map(one -> one.get("full_text") + " " + one.get("spans")).toList();
    }

    private static String samples(List<IncomingDocument> documents) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FormatWriter writer = ExchangeFormats.writable("presidio-samples").writer(out).orElseThrow();
        writer.begin();
        for (IncomingDocument one : documents) {
            var tokens = TOKENIZER.tokenize(one.text());
            writer.write(new OutgoingDocument(
                    new Document(one.document(), false, one.text(), tokens, one.metadata()),
                    ((Labels.Spans) one.labels()).spans(),
                    Collections.nCopies(tokens.size(), "O")));
        }
        writer.end();
        return out.toString(StandardCharsets.UTF_8);
    }
}

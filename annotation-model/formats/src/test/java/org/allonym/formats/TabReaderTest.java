package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TabReaderTest {

    private static final String MENTION = """
            {"entity_type": "PERSON", "entity_mention_id": "7_a_em1", "start_offset": 2, "end_offset": 6, "span_text": "Ines", "edit_type": "check",
             "confidential_status": "NOT_CONFIDENTIAL", "identifier_type": "DIRECT", "entity_id": "7_a_e1"}""";
    private static final String BELIEF = """
            {"entity_type": "DEM", "entity_mention_id": "7_a_em2", "start_offset": 12, "end_offset": 20, "span_text": "Buddhist", "edit_type": "insert",
             "confidential_status": "BELIEF", "identifier_type": "QUASI", "entity_id": "7_a_e2"}""";
    /// In the shape of the benchmark's own files.
    private static final String FILE = """
            [{"annotations": {"annotator1": {"entity_mentions": [%s, %s], "relations": []}, "annotator10": {"entity_mentions": [], "relations": []}},
              "text": "😀 Ines is a\\nBuddhist.", "doc_id": "001-7", "task": "Task: Ines", "quality_checked": true, "dataset_type": "dev",
              "meta": {"year": 2001, "countries": "FRA", "articles": ["6"]}}]
            """;

    @TempDir
    private Path folder;

    private Collected read(String content) throws IOException {
        Path file = Files.writeString(folder.resolve("echr_dev.json"), content);
        assertThat(ExchangeFormats.recognise(InputFile.of(file)).name()).isEqualTo("tab");
        return Collected.from(new TabReader(), file);
    }

    private static List<String> surfaces(IncomingDocument document, Labels.Spans labels) {
        return labels.spans().stream()
                .map(span -> document.text().slice(span.span()) + "=" + span.label() + "/" + span.note())
                .toList();
    }

    @Test
    void eachAnnotatorIsAVoiceAndTheKindOfIdentifierIsANote() throws IOException {
        Collected read = read(FILE.formatted(MENTION, BELIEF));

        assertThat(read.problems).isEmpty();
        IncomingDocument document = read.documents().getFirst();
        List<Labels.Voiced> voiced = ((Labels.Voices) document.labels()).voiced();
        assertThat(document.document().value()).isEqualTo("001-7");
        assertThat(voiced).extracting(one -> one.voice().name()).containsExactly("annotator1", "annotator10");
        assertThat(surfaces(document, voiced.getFirst().spans())).containsExactly("Ines=PERSON/DIRECT", "Buddhist=DEM/QUASI, BELIEF");
        assertThat(voiced.getLast().spans().spans()).isEmpty();
        assertThat(document.metadata()).isEqualTo(
                Map.of("task", "Task: Ines", "quality_checked", "true", "dataset_type", "dev", "year", "2001", "countries", "FRA"));
        assertThat(read.notices).containsExactly("echr_dev.json: left out the content of “entity_mentions.entity_id”, “meta.articles”.");
    }

    @Test
    void aRecordForEachAnnotatorIsReadToo() throws IOException {
        String record = "{\"doc_id\": \"001-7\", \"annotator_id\": \"annotator%d\", \"entity_mentions\": [%s], \"text\": \"😀 Ines is\"}%n";
        Collected read = read(record.formatted(1, MENTION.replace("\n", "")) + record.formatted(2, ""));

        assertThat(read.problems).isEmpty();
        assertThat(read.documents()).extracting(one -> ((Labels.Voices) one.labels()).voiced().getFirst().voice().name())
                .containsExactly("annotator1", "annotator2");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "`\"end_offset\": 6` | `\"end_offset\": 99` | `[2, 99) is outside the text`",
        "`\"start_offset\": 2` | `\"start_offset\": 3` | `it says “Ines”, but the text at [3, 6) is “nes”`",
        "`\"start_offset\": 2` | `\"start_offset\": \"2\"` | `start_offset: expected an integer`",
        "`\"start_offset\": 2,` | `` | `it has no \"start_offset\"`",
        "`\"identifier_type\": \"DIRECT\"` | `\"identifier_type\": 7` | `identifier_type: expected a string`",
        "`\"text\":` | `\"texts\":` | `it has no \"text\"`",
        "`\"relations\": []}, \"annotator10\"` | `\"relations\": []}, \"annotator1\"` | `appears twice`",
    })
    void aDocumentThatDoesNotFitIsNamed(String there, String instead, String fault) throws IOException {
        Collected read = read(FILE.formatted(MENTION, BELIEF).replaceFirst(Pattern.quote(there), instead == null ? "" : instead));

        assertThat(read.documents()).isEmpty();
        assertThat(read.problems).singleElement().asString().startsWith("echr_dev.json, ").contains(fault);
    }
}

package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Ai4PrivacyReaderTest {

    @TempDir
    private Path folder;

    private Collected read(String content) throws IOException {
        Path file = Files.writeString(folder.resolve("english.jsonl"), content);
        assertThat(ExchangeFormats.recognise(InputFile.of(file)).name()).isEqualTo("ai4privacy");
        return Collected.from(new Ai4PrivacyReader(), file);
    }

    private static List<String> surfaces(IncomingDocument document) {
        return ((Labels.Spans) document.labels()).spans().stream()
                .map(span -> document.text().slice(span.span()) + "=" + span.label())
                .toList();
    }

    /// In the shapes of the data sets of 2023 (43k, 200k), 2024 (300k) and after (400k, OpenPII).
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "`{\"masked_text\": \"😀 [FIRSTNAME_1] lives in [CITY_1].\", \"unmasked_text\": \"😀 Ines lives in Lyon.\", \"privacy_mask\": \"{'[FIRSTNAME_1]': "
                + "'Ines', '[CITY_1]': 'Lyon'}\", \"span_labels\": \"[[0, 2, 'O'], [2, 6, 'FIRSTNAME_1'], [6, 16, 'O'], [16, 20, 'CITY_1'], [20, 21, 'O']]\", "
                + "\"bio_labels\": [\"O\"], \"tokenised_text\": [\"x\"], \"language\": \"en\"}`",
        "`{\"source_text\": \"😀 Ines lives in Lyon.\", \"target_text\": \"😀 [FIRSTNAME]\", \"privacy_mask\": [{\"value\": \"Ines\", \"start\": 2, \"end\": 6, "
                + "\"label\": \"FIRSTNAME\"}, {\"value\": \"Lyon\", \"start\": 16, \"end\": 20, \"label\": \"CITY\"}], \"span_labels\": [[16, 20, \"CITY\"]], "
                + "\"mbert_text_tokens\": [\"x\"], \"mbert_bio_labels\": [\"O\"], \"language\": \"en\"}`",
        "`{\"source_text\": \"😀 Ines lives in Lyon.\", \"span_labels\": [[0, 2, \"O\"], [2, 6, \"FIRSTNAME\"], [16, 20, \"CITY\"]], \"language\": \"en\"}`",
        "`{\"source_text\": \"😀 Ines lives in Lyon.\", \"masked_text\": \"x\", \"language\": \"en\", \"privacy_mask\": [{\"label\": \"FIRSTNAME\", \"start\": 2, "
                + "\"end\": 6, \"value\": \"Ines\", \"label_index\": 1}, {\"label\": \"CITY\", \"start\": 16, \"end\": 20, \"value\": \"Lyon\", \"label_index\": 1}], "
                + "\"mbert_tokens\": [\"x\"], \"mbert_token_classes\": [\"O\"]}`",
    })
    void everyVersionIsRead(String record) throws IOException {
        Collected read = read(record);

        assertThat(read.problems).isEmpty();
        assertThat(read.notices).isEmpty();
        IncomingDocument document = read.documents().getFirst();
        assertThat(document.document().value()).isEqualTo("english-1");
        assertThat(surfaces(document)).containsExactly("Ines=FIRSTNAME", "Lyon=CITY");
        assertThat(document.metadata()).isEqualTo(Map.of("language", "en"));
    }

    @Test
    void nothingMaskedIsNothingFound() throws IOException {
        Collected read = read("{\"uid\": 7, \"source_text\": \"a\", \"privacy_mask\": []}\n{\"uid\": 8, \"source_text\": \"a\", \"span_labels\": \"[]\"}\n"
                + "{\"uid\": 9, \"source_text\": \"a\", \"privacy_mask\": null}\n");

        assertThat(read.problems).isEmpty();
        assertThat(surfaces(read.documents().get(0))).isEmpty();
        assertThat(surfaces(read.documents().get(1))).isEmpty();
        assertThat(read.documents().get(2).labels()).isNull();
        assertThat(read.documents().getFirst().integerId()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "`[{\"value\": \"Bo\", \"start\": 0, \"end\": 2, \"label\": \"A\"}]` | `label 0: it says “Bo”, but the text at [0, 2) is “An”`",
        "`[{\"start\": 0, \"end\": 9, \"label\": \"A\"}]` | `[0, 9) is outside the text, which has 3 characters`",
        "`[{\"start\": 0, \"label\": \"A\"}]` | `it has no \"end\"`",
        "`[{\"start\": \"0\", \"end\": 1, \"label\": \"A\"}]` | `start: expected an integer`",
        "`[{\"start\": 1, \"end\": 1, \"label\": \"A\"}]` | `[1, 1) is empty`",
        "`[[0, 1, \"A\"]]` | `expected an object`",
        "`null, \"span_labels\": \"[[0, 1, 'A'], [1, 2]]\"` | `label 1: expected only [start, end, label]`",
        "`null, \"span_labels\": \"[[0, 1, 'A']\"` | `label 1: expected only [start, end, label]`",
        "`null, \"span_labels\": \"{}\"` | `label 0: expected only [start, end, label]`",
        "`null, \"span_labels\": [[0, 1]]` | `label 0, label: expected a string`",
    })
    void aRecordThatDoesNotFitIsNamedAndTheNextIsRead(String mask, String fault) throws IOException {
        Collected read = read("{\"source_text\": \"Ana\", \"uid\": 1, \"privacy_mask\": %s}\n{\"source_text\": \"Bo\", \"uid\": 2, \"privacy_mask\": []}\n".formatted(mask));

        assertThat(read.documents()).hasSize(1);
        assertThat(read.problems).singleElement().asString().startsWith("english.jsonl, document 1, line 1, ").contains(fault);
    }
}

package org.allonym.inference.features;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.StreamSupport;
import java.util.zip.GZIPInputStream;
import org.allonym.inference.Subject;
import org.allonym.inference.features.Features.Form;
import org.allonym.text.DocumentText;
import org.allonym.text.EnglishTokenizer;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The golden file is what the Python extractor beside the training makes of the shipped `features.json`.
class FeatureExtractorTest {

    private static final EnglishTokenizer TOKENIZER = new EnglishTokenizer();

    @Test
    void everyNumberIsThatOfTheExtractorTheModelWasTrainedWith() throws IOException {
        FeatureExtractor extractor = FeatureExtractor.of(FeatureExtractor.VERSION, resource("/org/allonym/inference/model/features.json"));
        JsonNode cases;
        try (InputStream in = new GZIPInputStream(opened("/org/allonym/inference/features/golden.json.gz"))) {
            cases = JsonMapper.shared().readTree(in);
        }

        int compared = 0;
        for (JsonNode each : cases) {
            Subject subject = Subject.of(DocumentText.of(each.path("text").asString()), TOKENIZER);
            Features features = extractor.extract(subject);

            List<String> tokens = subject.tokens().surfaces(subject.text());
            assertThat(tokens).isEqualTo(strings(each.path("tokens")));
            assertThat(features.word()).as("words of %s", tokens).isEqualTo(longs(each.path("word")));
            assertThat(features.gram()).as("n-grams of %s", tokens).isEqualTo(longs(each.path("gram")));
            assertRows(features, longs(each.path("form")), tokens);
            compared += tokens.size();
        }

        assertThat(compared).isGreaterThan(5_000);
    }

    @Test
    void theNumbersOfATextDoNotDependOnWhatWasReadBefore() {
        FeatureExtractor fresh = FeatureExtractor.of(FeatureExtractor.VERSION, file("[\"ana\",\"wrote\"]"));
        FeatureExtractor used = FeatureExtractor.of(FeatureExtractor.VERSION, file("[\"ana\",\"wrote\"]"));
        used.extract(subject("Wrote ana? ANA!"));

        assertThat(used.extract(subject("Ana wrote.")).form()).isEqualTo(fresh.extract(subject("Ana wrote.")).form());
        assertThat(fresh.extract(subject("Ana wrote it")).word()).containsExactly(2, 3, 1);
    }

    @Test
    void everyNumberFitsTheTableItIsLookedUpIn() {
        int[] rows = {40, 64, 16, 64, 64, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 8, 10, 4, 6, 16, 3, 9, 16, 16, 16, 4};
        FeatureExtractor extractor = FeatureExtractor.of(FeatureExtractor.VERSION, file("[]"));
        Features features = extractor.extract(subject("By: Ana (x)\n\n" + "((((Ana Paz said: so,\tit is! ".repeat(400) + "Sources\n\nx"));

        for (int i = 0; i < features.form().length; i++) {
            assertThat(features.form()[i]).isBetween(0L, rows[i % Features.FORMS] - 1L);
        }
        assertThat(Arrays.stream(features.gram()).max().orElseThrow()).isLessThan(1_000);
    }

    @Test
    void refusesFilesOfAnotherVersionOrShape() {
        assertThatThrownBy(() -> FeatureExtractor.of(FeatureExtractor.VERSION, "{\"version\":2}".getBytes(UTF_8)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("version 1");
        assertThatThrownBy(() -> FeatureExtractor.of(FeatureExtractor.VERSION, "{\"version\":1,\"gramRows\":0,\"words\":[]}".getBytes(UTF_8)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("gramRows");
        assertThatThrownBy(() -> FeatureExtractor.of(FeatureExtractor.VERSION, file("[\"a\",\"a\"]")))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("twice");
        assertThatThrownBy(() -> FeatureExtractor.of(FeatureExtractor.VERSION, "no".getBytes(UTF_8)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("JSON");
        assertThatThrownBy(() -> FeatureExtractor.of(2, file("[]")))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("features of version 2");
    }

    private static void assertRows(Features features, long[] expected, List<String> tokens) {
        assertThat(features.form()).hasSize(expected.length);
        for (int i = 0; i < tokens.size(); i++) {
            int from = i * Features.FORMS;
            assertThat(named(features.form(), from)).as("token %d, %s", i, tokens.get(i)).isEqualTo(named(expected, from));
        }
    }

    private static List<Map.Entry<Form, Long>> named(long[] numbers, int from) {
        List<Map.Entry<Form, Long>> named = new ArrayList<>();
        for (Form form : Form.values()) {
            named.add(Map.entry(form, numbers[from + form.ordinal()]));
        }
        return named;
    }

    private static Subject subject(String text) {
        return Subject.of(DocumentText.of(text), TOKENIZER);
    }

    private static byte[] file(String words) {
        return "{\"version\":1,\"gramRows\":1000,\"words\":%s}".formatted(words).getBytes(UTF_8);
    }

    private static List<String> strings(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).map(JsonNode::asString).toList();
    }

    private static long[] longs(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).mapToLong(JsonNode::asLong).toArray();
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = opened(name)) {
            return in.readAllBytes();
        }
    }

    private static InputStream opened(String name) {
        return Objects.requireNonNull(FeatureExtractorTest.class.getResourceAsStream(name), name);
    }
}

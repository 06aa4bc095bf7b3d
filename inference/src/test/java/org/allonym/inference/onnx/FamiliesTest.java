package org.allonym.inference.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.allonym.inference.Families.Said;
import org.allonym.inference.Families;
import org.allonym.inference.Subject;
import org.allonym.inference.TokenScores;
import org.allonym.inference.bundle.FeatureSource;
import org.allonym.inference.bundle.BundleManifest.Newlines;
import org.allonym.inference.bundle.ModelBundle;
import org.allonym.inference.decode.ClassFold.DecodeScheme;
import org.allonym.inference.decode.ClassFold;
import org.allonym.inference.hf.SubwordTokenizer.Subwords;
import org.allonym.inference.hf.SubwordTokenizer;
import org.allonym.text.Span;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Exports of every family, as they are, against transformers and torch.
class FamiliesTest {

    /// Far above what float arithmetic in another order makes of a probability, far below what a wrong place would.
    private static final float NEAR = 2e-4f;

    private final ModelRunner runner = new ModelRunner(new RunSettings(2, FeatureSource.Opening.NONE));

    static Stream<String> families() {
        return Stream.of("bert", "distilbert", "roberta", "deberta-v3", "longformer");
    }

    @ParameterizedTest
    @MethodSource("families")
    void subTokensAndTheirPlacesAreThoseOfPython(String family) throws Exception {
        try (SubwordTokenizer tokenizer =
                SubwordTokenizer.open(Files.readAllBytes(Families.folder(family).resolve(ModelBundle.TOKENIZER)))) {
            for (Said said : Families.said(family)) {
                String text = said.subject().text().value();

                Subwords subwords = tokenizer.encode(text, new Span(0, text.length()), Newlines.KEEP);

                JsonNode offsets = said.golden().path("offsets");
                assertThat(subwords.ids()).as(said.toString()).containsExactly(longs(said.golden().path("ids")));
                for (int i = 0; i < subwords.size(); i++) {
                    assertThat(said.subject().text().toCodePoints(subwords.starts()[i])).isEqualTo(offsets.get(i).get(0).asInt());
                    assertThat(said.subject().text().toCodePoints(subwords.ends()[i])).isEqualTo(offsets.get(i).get(1).asInt());
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("families")
    void scoresOfEveryTokenAreThoseOfPython(String family) {
        List<Said> said = Families.said(family);
        List<Subject> subjects = said.stream().map(Said::subject).toList();

        try (LoadedModel model = runner.open(Families.folder(family))) {
            List<TokenScores> scores = model.score(subjects);

            for (int i = 0; i < said.size(); i++) {
                assertAlike(said.get(i), scores.get(i), "first");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("families")
    void theMeanOfSubTokensIsThatOfPython(String family, @TempDir Path folder) throws Exception {
        Path copy = Families.copy(family, folder);
        Files.writeString(copy.resolve("allonym-model.json"),
                "{\"format\": \"allonym-model\", \"version\": 1, \"id\": \"tiny\", \"aggregation\": \"mean\"}",
                StandardCharsets.UTF_8);

        try (LoadedModel model = runner.open(copy)) {
            for (Said said : Families.said(family)) {
                assertAlike(said, model.score(List.of(said.subject())).getFirst(), "mean");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"bert", "deberta-v3"})
    void aTextAloneGetsWhatItGetsAmongOthers(String family) {
        List<Subject> subjects = Families.said(family).stream().map(Said::subject).toList();

        try (LoadedModel model = runner.open(Families.folder(family))) {
            List<TokenScores> together = model.score(subjects);

            for (int i = 0; i < subjects.size(); i++) {
                TokenScores alone = model.score(List.of(subjects.get(i))).getFirst();
                assertNear(alone, together.get(i), family);
            }
        }
    }

    static void assertAlike(Said said, TokenScores scores, String how) {
        List<String> tags = List.of("O", "B-NAME_STUDENT", "I-NAME_STUDENT", "B-EMAIL", "I-URL_PERSONAL");
        TokenScores expected = ClassFold.of(tags, DecodeScheme.BIO).fold(said.rows(how));
        assertNear(scores, expected, said.toString());
    }

    private static void assertNear(TokenScores scores, TokenScores expected, String what) {
        assertThat(scores.classes()).isEqualTo(expected.classes());
        assertThat(scores.size()).isEqualTo(expected.size());
        for (int t = 0; t < scores.size(); t++) {
            float[] row = scores.probabilities()[t];
            for (int c = 0; c < row.length; c++) {
                assertThat(Math.abs(row[c] - expected.probabilities()[t][c]))
                        .as("%s, token %d, class %d: %f", what, t, c, row[c])
                        .isLessThan(NEAR);
            }
        }
    }

    private static long[] longs(JsonNode array) {
        long[] values = new long[array.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = array.get(i).asLong();
        }
        return values;
    }
}

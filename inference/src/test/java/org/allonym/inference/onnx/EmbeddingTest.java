package org.allonym.inference.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.allonym.inference.Families;
import org.allonym.inference.bundle.BundleInspection;
import org.allonym.inference.bundle.BundleManifest.BundleKind;
import org.allonym.inference.bundle.FeatureSource;
import org.allonym.inference.bundle.ModelBundle;
import org.allonym.problem.ProblemException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Sentence embeddings of a BERT with random weights, against transformers and torch: rows of sub-tokens with `tokenizer.json`, and a
/// graph that pools them itself with `vocab.txt`.
class EmbeddingTest {

    private static final float NEAR = 1e-5f;

    private final ModelRunner runner = new ModelRunner(new RunSettings(2, FeatureSource.Opening.NONE));

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"embedding", "embedding-pooled"})
    void vectorsAreThoseOfPythonAloneAndAmongOthers(String family) {
        JsonNode said = Families.golden("embedding").path("texts");
        List<String> texts = texts(said);

        try (LoadedEmbedding model = runner.embedding(Families.folder(family))) {
            float[][] together = model.vectors(texts);

            for (int i = 0; i < texts.size(); i++) {
                assertNear(together[i], said.get(i).path("vector"), texts.get(i));
                assertNear(model.vectors(List.of(texts.get(i)))[0], said.get(i).path("vector"), texts.get(i));
            }
            assertThat(model.vectors(List.of())).isEmpty();
        }
    }

    @Test
    void anExportWithoutOurManifestIsTakenForWhatItIs() {
        BundleInspection inspection = runner.verify(Families.folder("embedding"));

        BundleInspection.Facts facts = inspection.facts().orElseThrow();
        assertThat(inspection.usable()).isTrue();
        assertThat(inspection.selfTest()).isPresent();
        assertThat(facts.manifest().kind()).isEqualTo(BundleKind.EMBEDDING);
        assertThat(facts.manifest().id()).isEqualTo("embedding");
        assertThat(facts.manifest().window().length()).isEqualTo(48);
        assertThat(facts.family()).isEqualTo("bert");
        assertThat(facts.labels()).isEmpty();
        assertThat(facts.hash()).hasSize(64);
    }

    @Test
    void aManifestCutsTextsShorter() throws IOException {
        Path copy = Families.copy("embedding", folder);
        manifest(copy, "\"window\": {\"length\": 8}");
        List<String> texts = List.of("My name is Nilufar Okonkwo and I studied", "My name is Nilufar Okonkwo and we asked twelve customers");

        try (LoadedEmbedding cut = runner.embedding(copy);
                LoadedEmbedding whole = runner.embedding(Families.folder("embedding"))) {
            float[][] short8 = cut.vectors(texts);
            float[][] long48 = whole.vectors(texts);

            assertThat(short8[0]).isEqualTo(short8[1]);
            assertThat(long48[0]).isNotEqualTo(long48[1]);
        }
    }

    @Test
    void aBundleOfTheOtherKindIsRefusedBothWays() {
        assertThat(refusal(() -> runner.open(Families.folder("embedding")))).contains("compares messages");
        assertThat(refusal(() -> runner.embedding(Families.folder("bert")))).contains("labels tokens");
    }

    @Test
    void whatCannotBeAnEmbeddingIsRefusedBeforeItRuns() throws IOException {
        Path copy = Families.copy("embedding", folder);
        manifest(copy, "\"golden\": {\"text\": \"a\", \"tokens\": [{\"index\": 0, \"text\": \"a\", \"label\": \"O\", \"probability\": 1}]}");
        assertThat(problem(copy)).contains("golden");

        Files.delete(copy.resolve("allonym-model.json"));
        Files.delete(copy.resolve(ModelBundle.TOKENIZER));
        assertThat(problem(copy)).contains("tokenizer.json");

        Files.writeString(copy.resolve("vocab.txt"), "[PAD]\n[UNK]\n[CLS]\nthe\n");
        assertThat(problem(copy)).contains("[SEP]");
    }

    private static String refusal(ThrowingCallable opening) {
        return catchThrowableOfType(ProblemException.class, opening).problem().what();
    }

    private static String problem(Path bundle) {
        return BundleInspection.of(bundle).problem().orElseThrow().what();
    }

    private static void manifest(Path bundle, String more) throws IOException {
        Files.writeString(bundle.resolve("allonym-model.json"),
                "{\"format\": \"allonym-model\", \"version\": 1, \"id\": \"tiny\", \"kind\": \"embedding\", %s}".formatted(more), StandardCharsets.UTF_8);
    }

    private static List<String> texts(JsonNode said) {
        List<String> texts = new ArrayList<>();
        said.forEach(each -> texts.add(each.path("text").asString()));
        return texts;
    }

    private static void assertNear(float[] vector, JsonNode expected, String text) {
        assertThat(vector).as(text).hasSize(expected.size());
        for (int i = 0; i < vector.length; i++) {
            assertThat(Math.abs(vector[i] - (float) expected.get(i).asDouble())).as("%s, number %d", text, i).isLessThan(NEAR);
        }
    }
}

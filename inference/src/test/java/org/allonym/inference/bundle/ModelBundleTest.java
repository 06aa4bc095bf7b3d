package org.allonym.inference.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.allonym.inference.Families;
import org.allonym.inference.OperatingPoint;
import org.allonym.inference.bundle.BundleManifest.Aggregation;
import org.allonym.inference.bundle.BundleManifest.Newlines;
import org.allonym.inference.bundle.BundleManifest.QualityFigure;
import org.allonym.inference.bundle.BundleManifest.WindowSize;
import org.allonym.label.LabelSets;
import org.allonym.language.Language;
import org.allonym.language.Messages;
import org.allonym.problem.Problem;
import org.allonym.problem.ProblemException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModelBundleTest {

    @TempDir
    Path folder;

    private Path bundle;

    @BeforeEach
    void copyAnExport() {
        bundle = Families.copy("bert", folder);
    }

    @Test
    void anExportWithoutOurManifestLoadsAsItIs() {
        BundleInspection inspection = BundleInspection.of(bundle);

        BundleManifest manifest = inspection.facts().orElseThrow().manifest();
        assertThat(inspection.usable()).isTrue();
        assertThat(manifest.written()).isFalse();
        assertThat(manifest.id()).isEqualTo("bert");
        assertThat(manifest.window()).isEqualTo(new WindowSize(48, 12, 1));
        assertThat(manifest.points().get(BundleManifest.RECALL)).isEqualTo(new OperatingPoint("recall", 0.85));
        assertThat(inspection.facts().orElseThrow().labels()).containsExactly("NAME_STUDENT", "EMAIL", "URL_PERSONAL");
        assertThat(inspection.facts().orElseThrow().family()).isEqualTo("bert");
        assertThat(inspection.facts().orElseThrow().hash()).hasSize(64);
    }

    @Test
    void aManifestIsReadWhole() throws IOException {
        manifest("""
                {"format": "allonym-model", "version": 1, "id": "names-1", "kind": "hf", "title": "Names", "licence": "MIT",
                 "trainingData": "essays of our own", "files": {%s},
                 "id2label": {"0": "O", "1": "B-PERSON", "2": "I-PERSON", "3": "B-MAIL", "4": "U-MAIL"},
                 "labelMapping": {"PERSON": "NAME_STUDENT"}, "scheme": "bilou", "aggregation": "mean",
                 "operatingPoints": {"recall": {"oThreshold": 0.9, "labels": {"MAIL": 0.25}}, "balanced": {"oThreshold": 0.5}},
                 "calibration": [{"score": 0.4, "right": 0.2}, {"score": 0.8, "right": 0.6}],
                 "window": {"length": 32, "stride": 8, "turns": 3}, "newlines": "lf",
                 "quality": [{"name": "token F5", "value": "0.92 [0.88, 0.95]", "command": "make"}],
                 "golden": {"text": "Ana", "tolerance": 0.05, "tokens": [{"index": 0, "text": "Ana", "label": "PERSON", "probability": 0.7}]}}
                """.formatted(hashes()));

        BundleInspection.Facts facts = BundleInspection.of(bundle).facts().orElseThrow();

        BundleManifest manifest = facts.manifest();
        assertThat(manifest.id()).isEqualTo("names-1");
        assertThat(manifest.aggregation()).isEqualTo(Aggregation.MEAN);
        assertThat(manifest.newlines()).isEqualTo(Newlines.LF);
        assertThat(manifest.window()).isEqualTo(new WindowSize(32, 8, 3));
        assertThat(manifest.points().get("recall").of("MAIL")).isEqualTo(0.25);
        assertThat(manifest.points().get("balanced").of("MAIL")).isZero();
        assertThat(manifest.calibration().of(0.1)).isEqualTo(0.2);
        assertThat(manifest.calibration().of(0.5)).isCloseTo(0.3, within(1e-9));
        assertThat(manifest.calibration().of(0.9)).isEqualTo(0.6);
        assertThat(manifest.quality()).containsExactly(new QualityFigure("token F5", "0.92 [0.88, 0.95]", "make"));
        assertThat(manifest.golden().orElseThrow().tokens()).hasSize(1);
        assertThat(facts.labels()).containsExactly("PERSON", "MAIL");
        assertThat(facts.mapping(LabelSets.CRAPII_14))
                .containsEntry("PERSON", Optional.of("NAME_STUDENT"))
                .containsEntry("MAIL", Optional.empty());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {                                                                       | invalid JSON
            []                                                                      | not a JSON object
            {"format": "other"}                                                     | “format” must be “allonym-model”
            {"format": "allonym-model", "version": 2, "id": "a"}                    | “version” is 2
            {"format": "allonym-model", "version": 1, "id": "../a"}                 | “id” must be 1 to 100 letters, digits, dots, hyphens, or underscores
            {"format": "allonym-model", "version": 1, "id": "a", "id": "b"}         | the same key twice
            {"format": "allonym-model", "version": 1, "id": "a", "model": "../m"}   | file names may contain only letters, digits, dots, hyphens, and underscores
            {"format": "allonym-model", "version": 1, "id": "a", "model": "none"}   | missing the file none
            {"format": "allonym-model", "version": 1, "id": "a", "kind": "tree"}    | “kind” must be one of these: hf, features
            {"format": "allonym-model", "version": 1, "id": "a", "kind": "features"}| a model of kind “features” needs a “features” entry
            {"format": "allonym-model", "version": 1, "id": "a", "files": {"x": "1"}} | no valid SHA-256
            {"format": "allonym-model", "version": 1, "id": "a", "window": {"length": 64}} | longer than the model’s 48 positions
            {"format": "allonym-model", "version": 1, "id": "a", "window": {"length": 1e9}} | not a whole number
            {"format": "allonym-model", "version": 1, "id": "a", "window": {"turns": 21}} | “turns”
            {"format": "allonym-model", "version": 1, "id": "a", "id2label": ["O"]} | no class but O
            {"format": "allonym-model", "version": 1, "id": "a", "id2label": ["B-A"]} | 0 classes are called O
            {"format": "allonym-model", "version": 1, "id": "a", "id2label": ["O", "B-A"]} | outputs 5 classes
            {"format": "allonym-model", "version": 1, "id": "a", "id2label": ["O", "B-"]} | has no label
            {"format": "allonym-model", "version": 1, "id": "a", "id2label": {"1": "O"}} | no name for class 0
            {"format": "allonym-model", "version": 1, "id": "a", "operatingPoints": {"r": {"oThreshold": 2}}} | 0 to 1
            {"format": "allonym-model", "version": 1, "id": "a", "operatingPoints": {"r": {"oThreshold": 1, "output": "teachers"}}} | no output named “teachers”
            {"format": "allonym-model", "version": 1, "id": "a", "golden": {"text": "a"}} | at least one token
            {"format": "allonym-model", "version": 1, "id": "a", "calibration": [{"score": 0.5, "right": 0.5}, {"score": 0.4, "right": 0.5}]} | the scores must ascend
            """)
    void aManifestThatIsWrongIsRefusedWithThePlace(String json, String words) throws IOException {
        manifest(json);

        Problem problem = refusal();

        assertThat(problem.what()).contains(words);
        assertThat(problem.advice()).isNotBlank();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {                                                                       | JSON no válido
            {"format": "allonym-model", "version": 1, "id": "a", "id": "b"}         | la misma clave dos veces
            {"format": "allonym-model", "version": 1, "id": "a", "id2label": ["O"]} | no hay más clase que O
            {"format": "allonym-model", "version": 1, "id": "a", "id2label": ["B-A"]} | 0 clases se llaman O
            {"format": "allonym-model", "version": 1, "id": "a", "id2label": ["O", "B-"]} | la clase 1 no tiene etiqueta
            {"format": "allonym-model", "version": 1, "id": "a", "golden": {"text": "a"}} | al menos un token
            """)
    void everyFaultIsSaidInTheLanguageOfTheWindow(String json, String words) throws IOException {
        manifest(json);

        Messages.use(Language.SPANISH);
        try {
            assertThat(refusal().what()).contains(words);
        } finally {
            Messages.use(Language.ENGLISH);
        }
    }

    @Test
    void jsonThatNestsDeepIsRefused() throws IOException {
        manifest("{\"a\":".repeat(100_000));
        assertThat(refusal().what()).contains("allonym-model.json", "nested too deeply");

        Files.delete(bundle.resolve(BundleManifest.FILE));
        Files.writeString(bundle.resolve("tokenizer.json"), "{\"model\": {\"vocab\": " + "[".repeat(1_000_000));
        assertThat(refusal().what()).contains("tokenizer.json", "nested too deeply");
    }

    @Test
    void aFileThatIsNotTheOnePromisedIsRefused() throws IOException {
        manifest("{\"format\": \"allonym-model\", \"version\": 1, \"id\": \"a\", \"files\": {%s}}".formatted(hashes()));
        assertThat(BundleInspection.of(bundle).usable()).isTrue();

        Files.writeString(bundle.resolve("tokenizer.json"), " ", java.nio.file.StandardOpenOption.APPEND);

        assertThat(refusal().what()).contains("tokenizer.json", "it doesn’t match its SHA-256 in the manifest");
    }

    @Test
    void aFileThatChangesAfterItWasCheckedIsRefused() throws IOException {
        ModelBundle opened = ModelBundle.open(bundle);
        Files.writeString(bundle.resolve("model.onnx"), "x", java.nio.file.StandardOpenOption.APPEND);

        assertThatThrownBy(() -> opened.model(ByteBuffer::remaining))
                .isInstanceOfSatisfying(ProblemException.class, e -> assertThat(e.problem().what()).contains("changed while"));
    }

    @Test
    void linksAreRefusedWhereverTheyLead() throws IOException {
        Path real = Files.move(bundle.resolve("model.onnx"), folder.resolve("elsewhere.onnx"));
        Files.createSymbolicLink(bundle.resolve("model.onnx"), real);

        assertThat(refusal().what()).contains("model.onnx", "it is a link");
    }

    @Test
    void missingEmptyAndOversizedFilesAreRefused() throws IOException {
        Path tokenizer = bundle.resolve("tokenizer.json");
        try (RandomAccessFile file = new RandomAccessFile(tokenizer.toFile(), "rw")) {
            file.setLength(BundleLimits.DATA + 1);
        }
        assertThat(refusal().what()).contains("tokenizer.json", "64,000,001 bytes");
        Files.write(tokenizer, new byte[0]);
        assertThat(refusal().what()).contains("it is empty");
        Files.delete(tokenizer);
        assertThat(refusal().what()).contains("missing the file tokenizer.json");
        Files.delete(bundle.resolve("config.json"));
        assertThat(refusal().what()).contains("“id2label” is missing, so the classes have no names");
        assertThat(BundleInspection.of(folder.resolve("nowhere")).problem().orElseThrow().what()).contains("not a folder");
    }

    @Test
    void aModelFileThatIsNoneIsRefused() throws IOException {
        Files.writeString(bundle.resolve("model.onnx"), "version https://git-lfs.github.com/spec/v1\n");
        assertThat(refusal().what()).contains("model.onnx");

        Files.write(bundle.resolve("model.onnx"), Proto.model(new Proto().message(5, new Proto().number(14, 1))).bytes());
        assertThat(refusal().what()).contains("its weights are in another file");
    }

    private Problem refusal() {
        return BundleInspection.of(bundle).problem().orElseThrow();
    }

    private void manifest(String json) throws IOException {
        Files.writeString(bundle.resolve(BundleManifest.FILE), json, StandardCharsets.UTF_8);
    }

    private String hashes() throws IOException {
        StringBuilder hashes = new StringBuilder();
        for (String name : new String[] {"model.onnx", "tokenizer.json", "config.json"}) {
            hashes.append(hashes.isEmpty() ? "" : ", ").append("\"%s\": \"%s\"".formatted(
                    name, BundleFiles.sha256(ByteBuffer.wrap(Files.readAllBytes(bundle.resolve(name))))));
        }
        return hashes.toString();
    }
}

package org.allonym.cli;

import static org.allonym.cli.Commands.allonym;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

class WholeJobTest {

    @TempDir
    Path folder;

    @Test
    void twoLayersAreAdjudicatedMeasuredAndExported() throws Exception {
        Path project = Samples.labelledTwice(folder);

        var first = allonym("adjudicate", project, "--policy", "unanimous", "--json").json();
        var second = allonym("adjudicate", project, "--policy", "first", "--json").json();
        var again = allonym("adjudicate", project, "--policy", "first", "--json").json();

        assertThat(first.path("agreed").asInt()).isPositive();
        assertThat(first.path("decided").asInt()).isZero();
        assertThat(first.path("left_open").asInt()).isPositive();
        assertThat(first.path("by").asString()).isEqualTo("pi");
        assertThat(sum(first.path("left_open_by_kind"))).isEqualTo(first.path("left_open").asInt());
        assertThat(second.path("settled_before").asInt()).isEqualTo(first.path("agreed").asInt());
        assertThat(second.path("decided").asInt()).isEqualTo(first.path("left_open").asInt());
        assertThat(second.path("left_open").asInt()).isZero();
        assertThat(second.path("settled").asInt()).isEqualTo(Samples.ESSAYS);
        assertThat(again.path("decided").asInt()).isZero();

        var agreement = allonym("agreement", project, "--json").json();
        JsonNode pair = agreement.path("pairs").get(0);
        assertThat(pair.path("first").asString()).isEqualTo("amina");
        assertThat(pair.path("second").asString()).isEqualTo("bruno");
        assertThat(pair.path("documents").path("compared").asInt()).isEqualTo(Samples.ESSAYS);
        assertThat(figure(pair, "span_strict_f1")).isBetween(0.5, 0.9);
        assertThat(figure(pair, "token_kappa")).isBetween(0.5, 0.99);

        // The first annotator by name was followed everywhere, so gold is amina's layer.
        var withGold = allonym("agreement", project, "--between", "amina", "gold", "--json").json();
        assertThat(figure(withGold.path("pairs").get(0), "span_strict_f1")).isEqualTo(1.0, within(1e-12));

        Path gold = folder.resolve("gold.json");
        Path amina = folder.resolve("amina.json");
        var exported = allonym("export", project, gold, "--json").json();
        assertThat(allonym("export", project, amina, "--layer", "amina").code()).isZero();
        assertThat(exported.path("layer").asString()).isEqualTo("gold");
        assertThat(exported.path("projection").asString()).isEqualTo("cover");
        assertThat(exported.path("documents").asInt()).isEqualTo(Samples.ESSAYS);
        assertThat(exported.path("unsettled").asInt()).isZero();
        assertThat(gold).hasSameBinaryContentAs(amina);
        assertThat(Path.of(exported.path("manifest").asString())).exists();
        assertThat(allonym("doctor", project, "--json").json().path("sound").asBoolean()).isTrue();
    }

    @Test
    void goldThatIsNotDoneIsExportedWithANote() throws Exception {
        Path project = Samples.labelledTwice(folder);
        allonym("adjudicate", project, "--policy", "unanimous");

        var result = allonym("export", project, folder.resolve("gold.json"));

        assertThat(result.code()).isZero();
        assertThat(result.err()).contains("are not fully adjudicated");
        assertThat(result.out()).startsWith("Exported 24 documents").hasLineCount(1);
    }

    @Test
    void exportTakesEveryFormatAndProjection() throws Exception {
        Path project = Samples.labelledTwice(folder);

        var csv = allonym("export", project, folder.resolve("a.csv"), "--layer", "amina", "--format", "competition-csv",
                "--projection", "competition", "--json");
        var lines = allonym("export", project, folder.resolve("a.jsonl"), "--layer", "amina", "--format", "jsonl");

        assertThat(csv.json().path("projection").asString()).isEqualTo("competition");
        assertThat(csv.json().path("projections_differ").asLong()).isPositive();
        assertThat(csv.err()).contains("gives a different tag to").contains("a.csv.manifest.json");
        assertThat(Files.readAllLines(folder.resolve("a.csv")).getFirst()).isEqualTo("row_id,document,token,label");
        assertThat(lines.code()).isZero();
        assertThat(Files.readAllLines(folder.resolve("a.jsonl"))).hasSize(Samples.ESSAYS);
    }

    @Test
    void theFilesOfOtherToolsGoOutAndComeBackAsALayer() throws Exception {
        Path project = Samples.labelledTwice(folder);

        for (String format : List.of("brat", "webanno-tsv", "conll", "spans-csv")) {
            Path file = folder.resolve("amina." + format);
            var exported = allonym("export", project, file, "--layer", "amina", "--format", format, "--json");
            var labelled = allonym("label-layer", project, "--actor", "the-" + format, "--from", file, "--format", format, "--json");

            assertThat(exported.code()).as(exported.err()).isZero();
            assertThat(labelled.code()).as(labelled.err()).isZero();
            assertThat(labelled.json().path("spans").asLong()).isPositive();
            assertThat(labelled.json().path("notices").toString()).as("the text is the project's").doesNotContain(": it doesn’t say which whitespace separates sentences; a line break was inserted there in");
        }
        assertThat(allonym("import", "--help").out())
                .contains("brat", "webanno-tsv", "conll")
                .doesNotContain("spans-jsonl", "spans-csv");
        assertThat(allonym("label-layer", "--help").out()).contains("spans-jsonl", "spans-csv");
        assertThat(allonym("doctor", project, "--json").json().path("sound").asBoolean()).isTrue();
    }

    @Test
    void anExportThatIsRefusedLeavesNothing() throws Exception {
        Path project = Samples.unlabelled(folder);
        byte[] before = Files.readAllBytes(project);

        var unknown = allonym("export", project, folder.resolve("x.json"), "--layer", "nobody");
        var model = allonym("export", project, folder.resolve("x.json"), "--layer", "model");
        var itself = allonym("export", project, project);
        var nowhere = allonym("export", project, folder.resolve("no").resolve("x.json"));

        for (var refused : new Commands.Result[] {unknown, model, itself, nowhere}) {
            assertThat(refused.code()).isEqualTo(1);
            assertThat(refused.out()).isEmpty();
        }
        assertThat(unknown.err()).contains("nobody").contains("pi");
        assertThat(itself.err()).contains("project");
        assertThat(folder.resolve("x.json")).doesNotExist();
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
    }

    @Test
    void theModelsLayerComesInFromAFileAndGoesOutWithItsScores() throws Exception {
        Path project = Samples.labelledTwice(folder);
        var before = allonym("agreement", project, "--json").json();
        Path predicted = Files.writeString(
                folder.resolve("predicted.jsonl"),
                "{\"document\": 101, \"spans\": [{\"start\": 0, \"end\": 4, \"label\": \"OTHER\", \"score\": 0.25}]}\n");

        var labelled = allonym("label-layer", project, "--actor", "model", "--from", predicted, "--json");
        Path out = folder.resolve("model.jsonl");
        var exported = allonym("export", project, out, "--layer", "model", "--format", "spans-jsonl", "--json").json();

        assertThat(labelled.json().path("layer").asString()).isEqualTo("model");
        assertThat(exported.path("layer").asString()).isEqualTo("model");
        assertThat(Files.readString(out)).containsOnlyOnce("\"score\": 0.25");
        assertThat(allonym("agreement", project, "--json").json()).isEqualTo(before);
        assertThat(allonym("actor", project, "add", "model", "--role", "annotator").code()).isEqualTo(2);
        assertThat(allonym("doctor", project, "--json").json().path("sound").asBoolean()).isTrue();
    }

    @Test
    void importThenExportOfAnUntouchedFileGivesTheSameBytes() throws Exception {
        Path crapii = Samples.crapii(folder);
        Path project = folder.resolve("round.allonym");
        Path out = folder.resolve("out.json");

        assertThat(allonym("import", project, crapii, "--labels-as", "gina").code()).isZero();
        assertThat(allonym("export", project, out, "--layer", "gina").code()).isZero();

        assertThat(out).hasSameBinaryContentAs(crapii);
    }

    @ParameterizedTest
    @ValueSource(strings = {"official10.json", "dev.json", "address_phone_url.json"})
    void importThenExportOfTheEssaysGivesTheSameValues(String name) throws Exception {
        Path essays = Samples.shared("data/essays/" + name);
        Path project = folder.resolve("round.allonym");
        Path out = folder.resolve("out.json");

        var in = allonym("import", project, essays, "--labels-as", "authors", "--add-labels");
        assertThat(in.code()).as(in.err()).isZero();
        assertThat(allonym("export", project, out, "--layer", "authors").code()).isZero();

        ArrayNode expected = (ArrayNode) JsonMapper.shared().readTree(essays.toFile());
        ArrayNode actual = (ArrayNode) JsonMapper.shared().readTree(out.toFile());
        assertThat(actual).hasSameSizeAs(expected);
        for (int i = 0; i < expected.size(); i++) {
            for (String key : new String[] {"document", "full_text", "tokens", "trailing_whitespace", "labels"}) {
                assertThat(actual.get(i).get(key).equals(expected.get(i).get(key)))
                        .as("%s of essay %d", key, i)
                        .isTrue();
            }
        }
    }

    @Test
    void aLayerIsReplacedAsOneStepOfUndo() throws Exception {
        Path project = Samples.labelledTwice(folder);

        var result = allonym("label-layer", project, "--actor", "amina", "--from", Samples.file(folder, "bruno.spans.jsonl"), "--json");

        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.json().path("layer").asString()).isEqualTo("amina");
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            var amina = store.actors().getFirst().id();
            var bruno = store.actors().get(1).id();
            assertThat(store.undoable(amina, 10)).hasSize(2);
            store.scan((document, state) -> {
                assertThat(state.layer(amina).marks()).isEqualTo(state.layer(bruno).marks());
                return true;
            });
        }
    }

    @Test
    void labelsThatDoNotFitAreRefusedAndNothingIsChanged() throws Exception {
        Path project = Samples.unlabelled(folder);
        byte[] before = Files.readAllBytes(project);
        Path stranger = Files.writeString(folder.resolve("stranger.jsonl"), "{\"document\": 999, \"spans\": []}\n");
        Path wrong = Files.writeString(folder.resolve("wrong.jsonl"),
                "{\"document\": 101, \"spans\": [{\"start\": 0, \"end\": 7, \"label\": \"NAME_STUDENT\", \"text\": \"Somebody\"}]}\n");
        Path outside = Files.writeString(folder.resolve("outside.jsonl"),
                "{\"document\": 101, \"spans\": [{\"start\": 0, \"end\": 9000000, \"label\": \"NAME_STUDENT\", \"text\": \"x\"}]}\n");
        Path text = Files.writeString(folder.resolve("text.json"),
                "[{\"document\": 101, \"full_text\": \"Other\", \"tokens\": [\"Other\"], \"trailing_whitespace\": [false], \"labels\": [\"O\"]}]");
        Path label = Files.writeString(folder.resolve("label.jsonl"),
                "{\"document\": 101, \"spans\": [{\"start\": 0, \"end\": 7, \"label\": \"PET\", \"text\": \"Marisol\"}]}\n");

        for (Path file : new Path[] {stranger, wrong, outside, text, label, folder.resolve("absent.json")}) {
            var result = allonym("label-layer", project, "--actor", "amina", "--from", file);
            assertThat(result.code()).as(file.toString()).isEqualTo(1);
            assertThat(result.out()).isEmpty();
            assertThat(result.err()).contains(file.getFileName().toString());
            assertThat(Files.readAllBytes(project)).as(file.toString()).isEqualTo(before);
        }
        assertThat(allonym("label-layer", project, "--actor", "amina", "--from", stranger).err()).contains("document 999");
        assertThat(allonym("label-layer", project, "--actor", "amina", "--from", wrong).err()).contains("document 101").doesNotContain("Somebody");
        assertThat(allonym("label-layer", project, "--actor", "amina", "--from", label).err()).contains("PET").contains("--add-labels");
        assertThat(allonym("label-layer", project, "--actor", "amina", "--from", label, "--add-labels").code()).isZero();
    }

    private static double figure(JsonNode pair, String key) {
        return pair.path("overall").path("figures").path(key).path("value").asDouble();
    }

    private static int sum(JsonNode counts) {
        int sum = 0;
        for (JsonNode count : counts) {
            sum += count.asInt();
        }
        return sum;
    }
}

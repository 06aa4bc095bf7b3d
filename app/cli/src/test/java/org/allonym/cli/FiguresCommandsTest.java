package org.allonym.cli;

import static org.allonym.cli.Commands.allonym;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.Measure;
import org.allonym.agreement.PairedComparison;
import org.allonym.progress.Progress;
import org.allonym.project.ActorId;
import org.allonym.services.evaluate.EvaluateProject;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@Tag("slow")
class FiguresCommandsTest {

    @TempDir
    Path folder;

    @Test
    void agreementIsATableUnlessAskedOtherwise() throws Exception {
        Path project = Samples.labelledTwice(folder);
        byte[] before = Files.readAllBytes(project);

        var table = allonym("agreement", project);
        var csv = allonym("agreement", project, "--format", "csv", "--bootstrap", "50");
        var html = allonym("agreement", project, "--format", "html", "--bootstrap", "0");
        var json = allonym("agreement", project, "--format", "json", "--bootstrap", "10");

        assertThat(table.out()).contains("amina and bruno").contains("strict").contains("1,000 resamples");
        assertThat(csv.out()).startsWith("first,second,");
        assertThat(html.out()).startsWith("<!DOCTYPE html>").contains("</html>");
        assertThat(json.json().path("bootstrap").path("resamples").asInt()).isEqualTo(10);
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
    }

    @Test
    void aReportGoesToAFileInTheFormItsEndingSays() throws Exception {
        Path project = Samples.labelledTwice(folder);
        Path page = folder.resolve("agreement.html");
        Path table = folder.resolve("agreement.txt");

        var result = allonym("agreement", project, "--between", "bruno", "amina", "--names", page);
        var both = allonym("agreement", project, table, "--json");

        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).hasLineCount(1).contains("agreement.html");
        assertThat(page).content(StandardCharsets.UTF_8).startsWith("<!DOCTYPE html>").contains("bruno and amina");
        assertThat(both.json().path("pairs")).hasSize(1);
        assertThat(table).content(StandardCharsets.UTF_8).contains("amina and bruno");
    }

    @Test
    void figuresByAnAttributeHaveAGroupForEachValue() throws Exception {
        Path project = Samples.labelledTwice(folder);

        var by = allonym("agreement", project, "--by", "course", "--bootstrap", "20", "--json").json();
        var unknown = allonym("agreement", project, "--by", "colour");

        JsonNode groups = by.path("pairs").get(0).path("by_attribute").path("groups");
        assertThat(groups.size()).isGreaterThan(1);
        int documents = 0;
        for (JsonNode group : groups) {
            documents += group.path("documents").asInt();
        }
        assertThat(documents).isEqualTo(Samples.ESSAYS);
        assertThat(unknown.code()).isEqualTo(1);
        assertThat(unknown.err()).contains("colour").contains("course");
    }

    @Test
    void evidenceIsAPageAPdfOrAPackAndTheProjectStaysAsItIs() throws Exception {
        Path project = Samples.labelledTwice(folder);
        byte[] before = Files.readAllBytes(project);
        Path pdf = folder.resolve("evidence.pdf");
        Path zip = folder.resolve("evidence.zip");
        Path pack = folder.resolve("evidence");
        String[] fixed = {"--bootstrap", "20", "--date", "2031-05-14"};

        var page = allonym("agreement", project, "--format", "html", fixed[0], fixed[1], fixed[2], fixed[3]);
        var written = allonym("agreement", project, pdf, fixed[0], fixed[1], fixed[2], fixed[3]);
        var zipped = allonym("agreement", project, zip, fixed[0], fixed[1], fixed[2], fixed[3]);
        var unpacked = allonym("agreement", project, pack, "--format", "pack", fixed[0], fixed[1], fixed[2], fixed[3]);

        for (var result : List.of(page, written, zipped, unpacked)) {
            assertThat(result.code()).as(result.err()).isZero();
        }
        assertThat(page.out()).contains("2031-05-14").contains("A1 and A2").doesNotContain("amina").doesNotContain("bruno");
        assertThat(Files.readAllBytes(pdf)).startsWith("%PDF-".getBytes(StandardCharsets.US_ASCII));
        assertThat(Files.readAllBytes(zip)).startsWith(new byte[] {'P', 'K'});
        assertThat(pack.resolve("evidence.html")).content(StandardCharsets.UTF_8).isEqualTo(page.out());
        assertThat(Files.readAllBytes(pack.resolve("evidence.pdf"))).isEqualTo(Files.readAllBytes(pdf));
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
    }

    @Test
    void evidenceThatCantBeWrittenAsAskedIsRefused() throws Exception {
        Path project = Samples.labelledTwice(folder);

        var nowhere = allonym("agreement", project, "--format", "pdf");
        var table = allonym("agreement", project, "--names");
        var json = allonym("agreement", project, "--json", folder.resolve("a.pdf"));
        var day = allonym("agreement", project, "--date", "yesterday", folder.resolve("a.pdf"));

        for (var wrong : List.of(nowhere, table, json, day)) {
            assertThat(wrong.code()).isEqualTo(2);
            assertThat(wrong.out()).isEmpty();
        }
        assertThat(folder.resolve("a.pdf")).doesNotExist();
    }

    @Test
    void agreementTakesTwoWhoHaveReadTheSame() throws Exception {
        Path project = Samples.unlabelled(folder);

        var nobody = allonym("agreement", project);
        allonym("label-layer", project, "--actor", "amina", "--from", Samples.file(folder, "amina.spans.jsonl"));
        allonym("actor", project, "add", "bruno");
        var one = allonym("agreement", project);
        var idle = allonym("agreement", project, "--between", "amina", "bruno");
        var stranger = allonym("agreement", project, "--between", "amina", "zoe");
        var self = allonym("agreement", project, "--between", "amina", "amina");

        for (var refused : List.of(nobody, one, idle, stranger, self)) {
            assertThat(refused.code()).isEqualTo(1);
            assertThat(refused.out()).isEmpty();
            assertThat(refused.err()).startsWith("allonym: ").doesNotContain("\tat ");
        }
        assertThat(idle.err()).contains("amina").contains("bruno");
        assertThat(stranger.err()).contains("zoe").contains("amina, bruno, pi");
    }

    @Test
    void suggestionsAreMeasuredOnlyWhereThereAreSome() throws Exception {
        Path project = Samples.labelledTwice(folder);
        allonym("adjudicate", project, "--policy", "first");

        var none = allonym("agreement", project, "--between", "gold", "model");
        allonym("prelabel", project, "--rules-only");
        var some = allonym("agreement", project, "--between", "model", "gold", "--bootstrap", "0", "--json");

        assertThat(none.code()).isEqualTo(1);
        assertThat(none.out()).isEmpty();
        assertThat(none.err()).contains("nothing to measure").contains("allonym prelabel");
        assertThat(some.json().path("pairs").get(0).path("first").asString()).isEqualTo("gold");
        assertThat(allonym("agreement", "--help").out()).contains("model with gold");
    }

    @Test
    void threeAnnotatorsAreMeasuredPairByPairAndTogether() throws Exception {
        Path project = Samples.labelledTwice(folder);
        allonym("label-layer", project, "--actor", "carol", "--from", Samples.file(folder, "gold.spans.jsonl"));

        var all = allonym("agreement", project, "--bootstrap", "10", "--json").json();
        var two = allonym("agreement", project, "--bootstrap", "10", "--json", "--between", "carol", "bruno").json();

        assertThat(all.path("pairs")).hasSize(3);
        assertThat(all.path("panel").path("readers")).hasSize(3);
        assertThat(two.path("pairs")).hasSize(1);
        assertThat(two.path("pairs").get(0).path("first").asString()).isEqualTo("carol");
    }

    @Test
    void whetherOneIsBetterThanTheOtherIsWhatTheWindowSays() throws Exception {
        Path project = Samples.labelledTwice(folder);
        allonym("adjudicate", project, "--policy", "union");
        allonym("prelabel", project, "--rules-only");

        var json = allonym("agreement", project, "--between", "gold", "amina", "--against", "bruno", "--bootstrap", "80", "--json");
        var turned = allonym("agreement", project, "--between", "amina", "gold", "--against", "bruno", "--bootstrap", "80", "--json");

        PairedComparison window;
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            window = EvaluateProject.run(
                            store,
                            new EvaluateProject.Request(
                                    new EvaluateProject.Gold.Adjudicated(),
                                    new EvaluateProject.Judged.Annotator(new ActorId("amina")),
                                    new EvaluateProject.Judged.Annotator(new ActorId("bruno")),
                                    new Bootstrap(80, Bootstrap.DEFAULT.seed())),
                            Progress.NONE)
                    .comparison();
        }
        assertThat(json.code()).as(json.err()).isZero();
        JsonNode said = json.json();
        assertThat(said.path("standard").asString()).isEqualTo("gold");
        assertThat(said.path("documents").path("compared").asInt() + said.path("documents").path("left_out").asInt())
                .isEqualTo(Samples.ESSAYS);
        for (Measure measure : Measure.values()) {
            JsonNode here = said.path("overall").path(measure.key());
            assertThat(here.path("difference").path("value").asDouble())
                    .as(measure.key())
                    .isEqualTo(window.difference(measure, null).difference().orNaN());
            assertThat(here.path("one_ahead").asDouble()).isEqualTo(window.difference(measure, null).better().orNaN());
            assertThat(said.path("by_label").path("EMAIL").path(measure.key()).path("one").path("n").asLong())
                    .isEqualTo(window.difference(measure, "EMAIL").one().n());
        }
        assertThat(turned.out()).isEqualTo(json.out());
        JsonNode f1 = said.path("overall").path("span_strict_f1");
        assertThat(f1.path("difference").path("value").asDouble())
                .isEqualTo(f1.path("one").path("value").asDouble() - f1.path("other").path("value").asDouble(), within(1e-12));
    }

    @Test
    void aComparisonIsATableOrACsvToo() throws Exception {
        Path project = Samples.labelledTwice(folder);
        allonym("adjudicate", project, "--policy", "union");
        allonym("prelabel", project, "--rules-only");
        Path csv = folder.resolve("comparison.csv");

        var table = allonym("agreement", project, "--between", "gold", "amina", "--against", "model/rules", "--bootstrap", "40");
        var written = allonym("agreement", project, "--between", "gold", "amina", "--against", "bruno", "--bootstrap", "40", csv);
        var twice = allonym("agreement", project, "--between", "gold", "amina", "--against", "amina");
        var stranger = allonym("agreement", project, "--between", "gold", "amina", "--against", "zoe");

        assertThat(table.code()).as(table.err()).isZero();
        assertThat(table.out())
                .contains("amina and model/rules, each against gold")
                .contains("paired bootstrap")
                .contains("F1, strict, by label")
                .doesNotContain("-0.000");
        assertThat(written.out()).contains("Wrote the comparison");
        assertThat(csv).content().startsWith("standard,one,other,label,unit,figure,one_value,").contains("token_micro_f5");
        assertThat(twice.err()).contains("with itself");
        assertThat(stranger.err()).contains("zoe");
    }

    @Test
    void anEvaluationCountsAsTheCompetitionDoes() throws Exception {
        // Gold rows: B-A, I-A, B-B. Predicted rows: B-A, B-A, O, B-C: one hit, two false, two missed.
        Path gold = crapii("gold.json", "B-A", "I-A", "B-B", "O", "O");
        Path predicted = crapii("predicted.json", "B-A", "B-A", "O", "B-C", "O");

        var json = allonym("evaluate", "--gold", gold, "--predicted", predicted, "--json").json();

        assertThat(json.propertyNames())
                .containsExactly("documents", "tokens", "micro", "merged", "by_label", "spans", "intervals");
        assertThat(json.path("documents").asInt()).isEqualTo(1);
        assertThat(json.path("tokens").asInt()).isEqualTo(5);
        JsonNode micro = json.path("micro");
        assertThat(List.of(micro.path("tp").asInt(), micro.path("fp").asInt(), micro.path("fn").asInt())).containsExactly(1, 2, 2);
        assertThat(micro.path("precision").asDouble()).isEqualTo(1 / 3.0, within(1e-12));
        assertThat(micro.path("f5").asDouble()).isEqualTo(26.0 / (26 + 25 * 2 + 2), within(1e-12));
        JsonNode merged = json.path("merged");
        assertThat(List.of(merged.path("tp").asInt(), merged.path("fp").asInt(), merged.path("fn").asInt())).containsExactly(2, 1, 1);
        assertThat(json.path("by_label").path("A").path("f1").asDouble()).isEqualTo(1.0);
        assertThat(json.path("spans").propertyNames()).containsExactly("strict", "exact", "partial", "type");
    }

    @Test
    void anEvaluationThatIsRefusedSaysNothingOfImports() throws Exception {
        Path empty = Files.writeString(folder.resolve("empty.json"), "");

        for (Path gold : List.of(empty, folder.resolve("absent.json"), Files.writeString(folder.resolve("broken.json"), "[{\"document\": NaN}]"))) {
            var refused = allonym("evaluate", "--gold", gold, "--predicted", gold);

            assertThat(refused.code()).isEqualTo(1);
            assertThat(refused.err()).doesNotContain("was imported").doesNotContain("the project").doesNotContain("JsonReadFeature");
        }
        var nowhere = allonym("import", folder.resolve("new.allonym"), empty);
        assertThat(nowhere.err()).contains("empty").doesNotContain("project is unchanged");
    }

    @Test
    void evaluationAgreesWithTheToolBesideTheCheckout() throws Exception {
        Path tool = Samples.shared("tools/token_scores.py");
        Path project = Samples.labelledTwice(folder);
        Path amina = folder.resolve("amina.json");
        Path bruno = folder.resolve("bruno.jsonl");
        allonym("export", project, amina, "--layer", "amina");
        allonym("export", project, bruno, "--layer", "bruno", "--format", "jsonl");

        var json = allonym("evaluate", "--gold", amina, "--predicted", bruno, "--json").json();

        int rows = 0;
        for (String line : python(tool, amina, bruno)) {
            String name = line.substring(0, Math.min(24, line.length())).strip();
            JsonNode ours = switch (name) {
                case "" -> null;
                case "micro (competition)" -> json.path("micro");
                case "micro merged" -> json.path("merged");
                default -> json.path("by_label").path(name);
            };
            if (ours != null) {
                rows++;
                String[] theirs = line.substring(24).strip().split("\\s+");
                assertThat(List.of(theirs)).as(name).containsExactly(
                        ours.path("tp").asString(), ours.path("fp").asString(), ours.path("fn").asString(),
                        three(ours, "precision"), three(ours, "recall"), three(ours, "f1"), three(ours, "f5"));
            }
        }
        assertThat(rows).isEqualTo(2 + json.path("by_label").size()).isGreaterThan(10);
    }

    @Test
    void evaluationReadsTagsRawAndShowsATable() throws Exception {
        Path gold = crapii("gold.json", "B-A", "I-A", "I-B", "O", "O");

        var result = allonym("evaluate", "--gold", gold, "--predicted", gold);

        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).contains("micro (competition)").contains("1.000");
    }

    @Test
    void filesThatCannotBeComparedAreRefused() throws Exception {
        Path gold = crapii("gold.json", "B-A", "O", "O", "O", "O");
        Path other = Files.writeString(folder.resolve("other.json"), Files.readString(gold).replace("7,", "8,"));
        Path tokens = Files.writeString(
                folder.resolve("tokens.json"), Files.readString(gold).replace("\"c\"", "\"x\"").replace("a b c d e", "a b x d e"));
        Path bare = Files.writeString(folder.resolve("bare.json"), "[{\"document\": 7, \"full_text\": \"a b c d e\"}]");
        Path text = Files.writeString(folder.resolve("text.txt"), "a b c d e");
        Path spans = Samples.file(folder, "amina.spans.jsonl");
        Path broken = Files.writeString(folder.resolve("broken.json"), "[{");

        for (Path predicted : List.of(other, tokens, bare, text, spans, broken, folder.resolve("absent.json"))) {
            var result = allonym("evaluate", "--gold", gold, "--predicted", predicted, "--json");
            assertThat(result.code()).as(predicted.toString()).isEqualTo(1);
            assertThat(result.out()).isEmpty();
            assertThat(result.err()).startsWith("allonym: ").doesNotContain("\tat ");
        }
        assertThat(allonym("evaluate", "--gold", gold, "--predicted", tokens).err()).contains("document 7").contains("token 2");
        assertThat(allonym("evaluate", "--gold", gold, "--predicted", bare).err()).contains("bare.json").contains("document 7");
    }

    private Path crapii(String name, String... tags) throws IOException {
        return Files.writeString(folder.resolve(name), """
                [{"document": 7, "full_text": "a b c d e", "tokens": ["a", "b", "c", "d", "e"],
                  "trailing_whitespace": [true, true, true, true, false], "labels": ["%s"]}]
                """.formatted(String.join("\", \"", tags)));
    }

    private static String three(JsonNode scores, String key) {
        return String.format(Locale.ROOT, "%.3f", new java.math.BigDecimal(scores.path(key).asDouble())
                .setScale(3, RoundingMode.HALF_EVEN));
    }

    private static List<String> python(Path tool, Path gold, Path predicted) throws Exception {
        try {
            Process process = new ProcessBuilder("python3", tool.toString(), gold.toString(), predicted.toString())
                    .redirectErrorStream(true)
                    .start();
            List<String> lines = process.inputReader(StandardCharsets.UTF_8).readAllLines();
            assertThat(process.waitFor()).as(String.join("\n", lines)).isZero();
            return lines;
        } catch (IOException e) {
            Assumptions.abort("no python3 here");
            throw e;
        }
    }
}

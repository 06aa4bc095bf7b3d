package org.allonym.services.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.allonym.SharedData;
import org.allonym.agreement.Agreement;
import org.allonym.agreement.Bootstrap;
import org.allonym.agreement.Measure;
import org.allonym.agreement.Scores;
import org.allonym.agreement.TaggedDocument;
import org.allonym.agreement.TokenCounts;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Token scores against the independent Python tool handed to builders, where it and Python are there.
class EvaluateFilesOracleTest {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    @TempDir
    Path folder;

    @Test
    void thePythonToolFindsTheSameOnGeneratedFiles() throws Exception {
        Path tool = tool();
        for (int seed = 0; seed < 5; seed++) {
            Random random = new Random(seed);
            List<TaggedDocument> gold = new ArrayList<>();
            List<TaggedDocument> predicted = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                List<String> tokens = new ArrayList<>();
                List<String> truth = new ArrayList<>();
                List<String> guess = new ArrayList<>();
                for (int k = 0; k < random.nextInt(80); k++) {
                    tokens.add("w" + random.nextInt(9));
                    truth.add(tag(random));
                    guess.add(random.nextInt(3) > 0 ? truth.getLast() : tag(random));
                }
                gold.add(new TaggedDocument("d" + i, tokens, truth));
                predicted.addFirst(new TaggedDocument("d" + i, tokens, guess));
            }

            assertSame(tool, gold, predicted);
        }
    }

    @Test
    void thePythonToolFindsTheSameOnTheOfficialEssays() throws Exception {
        Path tool = tool();
        List<TaggedDocument> gold = new ArrayList<>();
        List<TaggedDocument> predicted = new ArrayList<>();
        Random random = new Random(1);
        for (JsonNode essay : MAPPER.readTree(Files.readString(SharedData.file("essays/official10.json")))) {
            List<String> tokens = strings(essay.get("tokens"));
            List<String> labels = strings(essay.get("labels"));
            List<String> guess = new ArrayList<>(labels);
            guess.replaceAll(tag -> random.nextInt(tag.equals("O") ? 400 : 4) == 0 ? tag(random) : tag);
            gold.add(new TaggedDocument(essay.get("document").asString(), tokens, labels));
            predicted.add(new TaggedDocument(essay.get("document").asString(), tokens, guess));
        }

        assertThat(gold).hasSize(10);
        assertSame(tool, gold, predicted);
    }

    private void assertSame(Path tool, List<TaggedDocument> gold, List<TaggedDocument> predicted) throws Exception {
        Map<String, List<String>> lines = run(tool, write("gold.json", gold), write("predicted.json", predicted));
        Agreement agreement = EvaluateFiles.evaluate(gold::forEach, predicted::forEach, Bootstrap.NONE);

        assertLine(lines, "micro (competition)", agreement.overall().raw(), agreement.overall(), "token_micro_");
        assertLine(lines, "micro merged", agreement.overall().merged(), agreement.overall(), "token_merged_");
        agreement.byLabel().forEach((label, scores) ->
                assertLine(lines, label, scores.merged(), scores, "token_merged_"));
        assertThat(lines).hasSize(2 + agreement.labels().size());
    }

    private static void assertLine(
            Map<String, List<String>> lines, String name, TokenCounts counts, Scores scores, String prefix) {
        List<String> numbers = lines.get(name);
        assertThat(numbers).as(name).hasSize(7);
        assertThat(List.of(counts.truePositives(), counts.falsePositives(), counts.falseNegatives()))
                .as(name)
                .isEqualTo(numbers.subList(0, 3).stream().map(Long::valueOf).toList());
        List<String> figures = List.of("precision", "recall", "f1", "f5");
        for (int i = 0; i < figures.size(); i++) {
            double ours = scores.figure(Measure.named(prefix + figures.get(i)).orElseThrow()).orNaN();
            // the tool writes 0 where nothing is there to divide by
            assertThat(Double.isNaN(ours) ? 0 : ours)
                    .as(name + " " + figures.get(i))
                    .isEqualTo(Double.parseDouble(numbers.get(3 + i)), within(0.0005));
        }
    }

    /// The tool's lines by name: the first 24 characters, then seven numbers.
    private static Map<String, List<String>> run(Path tool, Path gold, Path predicted) throws Exception {
        Process process = new ProcessBuilder(python(), tool.toString(), gold.toString(), predicted.toString())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(output).isZero();
        Map<String, List<String>> lines = new TreeMap<>();
        output.lines().skip(1).forEach(line ->
                lines.put(line.substring(0, 24).strip(), List.of(line.substring(24).strip().split("\\s+"))));
        return lines;
    }

    private Path write(String name, List<TaggedDocument> documents) throws IOException {
        ArrayNode array = MAPPER.createArrayNode();
        for (TaggedDocument document : documents) {
            ObjectNode node = array.addObject().put("document", document.document());
            document.tokens().forEach(node.putArray("tokens")::add);
            document.tags().forEach(node.putArray("labels")::add);
        }
        return Files.writeString(folder.resolve(name), MAPPER.writeValueAsString(array));
    }

    private static Path tool() {
        Path tool = SharedData.file("essays/official10.json").resolve("../../../tools/token_scores.py").normalize();
        Assumptions.assumeTrue(Files.exists(tool), "no tools/token_scores.py beside the data");
        Assumptions.assumeTrue(answers(python()), "no Python 3 on this machine");
        return tool;
    }

    private static String python() {
        return System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("win") ? "python" : "python3";
    }

    private static boolean answers(String command) {
        try {
            Process process = new ProcessBuilder(command, "--version").redirectErrorStream(true).start();
            String version = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.waitFor() == 0 && version.startsWith("Python 3");
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static String tag(Random random) {
        String prefix = random.nextInt(3) == 0 ? "B-" : "I-";
        return random.nextInt(3) > 0
                ? "O"
                : prefix + List.of("NAME_STUDENT", "EMAIL", "STREET_ADDRESS").get(random.nextInt(3));
    }

    private static List<String> strings(JsonNode array) {
        List<String> strings = new ArrayList<>();
        array.forEach(item -> strings.add(item.asString()));
        return strings;
    }
}

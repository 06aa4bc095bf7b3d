package org.allonym.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.allonym.cli.CommandLineEntry;
import org.allonym.cli.Desktop;
import org.allonym.corpus.anomaly.Anomalies;
import org.allonym.corpus.similarity.Similarities;
import org.allonym.corpus.similarity.TrigramIndex;
import org.allonym.progress.Progress;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.surrogate.SurrogateSettings;
import org.allonym.text.Sha256;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The jobs on the Spark of this JVM.
class ClusterJobsTest {

    private static final JsonMapper JSON = JsonMapper.shared();

    @TempDir
    Path folder;

    @AfterAll
    static void stop() {
        SparkSession.active().stop();
    }

    private record Result(int code, String out, String err) {}

    private static Result cluster(Object... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = ClusterProgram.run(
                new PrintStream(out, true, StandardCharsets.UTF_8), new PrintStream(err, true, StandardCharsets.UTF_8),
                Arrays.stream(args).map(Object::toString).toArray(String[]::new));
        return new Result(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static void done(Object... args) {
        Result result = cluster(args);
        assertThat(result.code()).as(result.err()).isZero();
    }

    private static void desktop(Object... args) {
        assertThat(CommandLineEntry.run(Desktop.NONE, Arrays.stream(args).map(Object::toString).toArray(String[]::new))).isZero();
    }

    private Path essays() throws IOException {
        try (InputStream in = ClusterJobsTest.class.getResourceAsStream("/org/allonym/samples/reflections/essays.jsonl")) {
            return Files.write(folder.resolve("essays.jsonl"), in.readAllBytes());
        }
    }

    private static List<String> byHash(Path essays, Path lines) throws IOException {
        Map<String, String> hashes = new HashMap<>();
        for (String line : Files.readAllLines(essays)) {
            JsonNode one = JSON.readTree(line);
            String id = one.path("document").asString();
            hashes.put(id, Sha256.hex(id + "\n" + one.path("full_text").asString()));
        }
        return Files.readAllLines(lines).stream()
                .sorted((a, b) -> hashes.get(JSON.readTree(a).path("document").asString()).compareTo(hashes.get(JSON.readTree(b).path("document").asString())))
                .toList();
    }

    @Test
    void theBytesAreTheDesktopsWhateverThePartitions() throws IOException {
        Path essays = essays();
        Path project = folder.resolve("essays.allonym");
        desktop("--quiet", "--debug", "import", project, essays);
        desktop("--quiet", "--debug", "prelabel", project);
        desktop("--quiet", "--debug", "export", project, folder.resolve("spans.jsonl"), "--layer", "model", "--format", "spans-jsonl");
        desktop("--quiet", "--debug", "export", project, folder.resolve("tags.jsonl"), "--layer", "model", "--format", "jsonl");

        for (int partitions : new int[] {1, 2, 7, 64}) {
            Path out = folder.resolve("out-" + partitions);
            done("prelabel", essays, "--out", out, "--partitions", partitions);

            assertThat(Files.readAllLines(out.resolve("spans.jsonl"))).isEqualTo(byHash(essays, folder.resolve("spans.jsonl")));
            assertThat(Files.readAllLines(out.resolve("labelled.jsonl"))).isEqualTo(byHash(essays, folder.resolve("tags.jsonl")));
            assertThat(out.resolve("failed.jsonl")).isEmptyFile();
            assertThat(out.resolve("manifest.json")).hasSameBinaryContentAs(folder.resolve("out-1").resolve("manifest.json"));
        }
    }

    @Test
    void surrogatesAreThoseThatTheDesktopGivesTheSameLabels() throws IOException {
        Path essays = essays();
        Path run = folder.resolve("run");
        done("prelabel", essays, "--out", run, "--rules-only", "--partitions", 3);
        Path project = folder.resolve("essays.allonym");
        desktop("--quiet", "--debug", "import", project, essays);
        assertThat(cluster("surrogates", run, "--project", project, "--out", folder.resolve("no"), "--allow-unreviewed", "a test").err())
                .contains("Nobody has made surrogates in this project yet");
        desktop("--quiet", "--debug", "label-layer", project, "--gold", "--from", run.resolve("spans.jsonl"));
        desktop("--quiet", "--debug", "surrogates", project);
        Path released = folder.resolve("released.jsonl");
        desktop("--quiet", "--debug", "export", project, released, "--format", "jsonl", "--surrogates", "--allow-open", "a test");
        assertThat(cluster("surrogates", run, "--project", project, "--out", folder.resolve("no")).err()).contains("--allow-unreviewed");

        Path out = folder.resolve("out");
        done("surrogates", run, "--project", project, "--out", out, "--allow-unreviewed", "a test");

        assertThat(Files.readAllLines(out.resolve("unreviewed.jsonl"))).isEqualTo(byHash(essays, released));
        assertThat(out.resolve("failed.jsonl")).isEmptyFile();
        JsonNode manifest = JSON.readTree(out.resolve("manifest.json"));
        assertThat(manifest.path("status").asString()).isEqualTo("machine-labelled, unreviewed");
        assertThat(manifest.path("allow_unreviewed").asString()).isEqualTo("a test");
        assertThat(manifest.path("entities").asInt()).isGreaterThan(50);
        assertThat(Files.readAllLines(out.resolve("open.jsonl"))).hasSize(manifest.path("open").asInt());
        try (Stream<Path> files = Files.walk(out)) {
            assertThat(files.filter(Files::isRegularFile)).noneSatisfy(file -> assertThat(Files.readString(file, StandardCharsets.ISO_8859_1)).contains(secret(project)));
        }
    }

    private static String secret(Path project) {
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            return store.setting(SurrogateSettings.SECRET);
        }
    }

    @Test
    void anomaliesAreThoseOfTheSelection() throws IOException {
        List<String> lines = new ArrayList<>();
        Random random = new Random(7);
        String[] words = "question nation action people maps help team before quickly mention jazz vexed option stories would fork given".split(" ");
        for (int i = 0; i < 400; i++) {
            StringBuilder text = new StringBuilder();
            for (int k = 0; k < 150; k++) {
                text.append(words[random.nextInt(words.length)]).append(random.nextInt(9) == 0 ? ", " : random.nextInt(9) == 0 ? ".\\n" : " ");
            }
            String told = i % 40 == 5 ? text.toString().replace("e", "3") : text.toString();
            lines.add("{\"document\": %d, \"full_text\": \"%s\"}".formatted(i, told));
        }
        Path file = Files.write(folder.resolve("posts.jsonl"), lines);
        List<String> ordered = byHash(file, file);
        Anomalies desktop = Anomalies.of(ordered.stream().map(line -> JSON.readTree(line).path("full_text").asString()).toList(), 0.03, 1, Progress.NONE);
        List<String> far = desktop.outliers().stream().map(one -> ordered.get(one.document())).map(line -> JSON.readTree(line).path("document").asString()).sorted().toList();

        for (int parts : new int[] {1, 3}) {
            Path in = parts == 1 ? file : Files.createDirectory(folder.resolve("parts"));
            for (int p = 0; parts > 1 && p < parts; p++) {
                Files.write(in.resolve(p + ".jsonl"), lines.subList(p * 400 / parts, (p + 1) * 400 / parts));
            }
            Path out = folder.resolve("anomalies-" + parts);
            done("anomalies", in, "--out", out);

            List<JsonNode> found = Files.readAllLines(out.resolve("anomalies.jsonl")).stream().map(JSON::readTree).toList();
            assertThat(found.stream().map(one -> one.path("document").asString()).sorted()).isEqualTo(far).hasSizeGreaterThan(9);
            assertThat(found).anySatisfy(one -> assertThat(one.path("unknown").path(0).path("character").asString()).isEqualTo("3"));
            assertThat(Files.readAllLines(out.resolve("kept.jsonl"))).hasSize(400 - far.size());
            assertThat(out.resolve("anomalies.jsonl")).hasSameBinaryContentAs(folder.resolve("anomalies-1").resolve("anomalies.jsonl"));
        }
    }

    @Test
    void aPoisonedDocumentIsListedWithItsReasonAndTheOthersAreDone() throws IOException {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            lines.add("{\"document\": %d, \"full_text\": \"My name is Marta Lindqvist and I wrote number %d.\"}".formatted(i, i));
        }
        lines.set(17, "{\"document\": 17, \"full_text\": ");
        lines.set(99, "{\"document\": 99, \"full_text\": \"lone \\ud800 half\"}");
        lines.set(250, "{\"document\": 250, \"full_text\": \"a b\", \"tokens\": [\"a\", \"c\"], \"trailing_whitespace\": [true, false]}");
        lines.set(300, "");
        Path file = Files.write(folder.resolve("posts.jsonl"), lines);
        Path out = folder.resolve("out");

        done("prelabel", file, "--out", out, "--rules-only", "--partitions", 3);

        List<JsonNode> failed = Files.readAllLines(out.resolve("failed.jsonl")).stream().map(JSON::readTree).toList();
        assertThat(failed).hasSize(3).allSatisfy(one -> {
            assertThat(one.path("file").asString()).isEqualTo("posts.jsonl");
            assertThat(one.path("reason").asString()).isNotBlank();
        });
        assertThat(Files.readAllLines(out.resolve("spans.jsonl"))).hasSize(396).filteredOn(line -> line.contains("Lindqvist")).hasSize(396);
    }

    @Test
    void parquetAndTextFilesAreRead() throws IOException {
        Path texts = Files.createDirectory(folder.resolve("texts"));
        Files.writeString(texts.resolve("one.txt"), "I am Marta Lindqvist, write to marta@uni.example.");
        Files.writeString(texts.resolve("two.txt"), "Nothing here.");
        SparkSession.builder().getOrCreate().read().option("wholetext", true).text(texts.toString()).toDF("body")
                .write().parquet(folder.resolve("parquet").toString());

        done("prelabel", texts, "--format", "text", "--out", folder.resolve("a"), "--rules-only");
        done("prelabel", folder.resolve("parquet"), "--format", "parquet", "--text-column", "body", "--out", folder.resolve("b"), "--rules-only");

        List<String> one = Files.readAllLines(folder.resolve("a").resolve("spans.jsonl"));
        assertThat(one).hasSize(2).anyMatch(line -> line.contains("\"document\": \"one\"") && line.contains("EMAIL"));
        assertThat(Files.readAllLines(folder.resolve("b").resolve("spans.jsonl")).stream().map(line -> line.replaceFirst(".*\"spans\": ", "")).sorted())
                .isEqualTo(one.stream().map(line -> line.replaceFirst(".*\"spans\": ", "")).sorted().toList());
        assertThat(cluster("prelabel", folder.resolve("parquet"), "--format", "parquet", "--text-column", "essay", "--out", folder.resolve("c")).err())
                .contains("no column essay", "body");
    }

    @Test
    void sessionsOfATableAreLabelledByTheLabelSetAndTheRulesOfAProject() throws IOException {
        StringBuilder table = new StringBuilder("session_id,turn,speaker,role,text\n");
        for (int session = 0; session < 40; session++) {
            table.append("%1$d,1,Marta,student,\"Hi, I am Marta Lindqvist from bluebird %1$d, what is 3 + %1$d?\"\n".formatted(session));
            table.append("%1$d,2,Tunde,tutor,\"Write to tutor%1$d@uni.example, Marta. The slope is y = 3x + 2.\"\n".formatted(session));
        }
        Path sessions = Files.writeString(folder.resolve("sessions.csv"), table);
        Path rules = Files.writeString(folder.resolve("rules.json"), """
                {"format": "allonym-rules-1", "rules": [{"name": "groups", "label": "SCHOOL", "against": false, "on": true, "score": 0.9,
                  "find": {"kind": "words", "words": ["bluebird"], "matchCase": true}}]}
                """);
        Path project = folder.resolve("sessions.allonym");
        desktop("--quiet", "--debug", "import", project, sessions, "--labels", "mathed");
        desktop("--quiet", "--debug", "rules", project, "import", rules);
        desktop("--quiet", "--debug", "prelabel", project);
        desktop("--quiet", "--debug", "export", project, folder.resolve("spans.jsonl"), "--layer", "model", "--format", "spans-jsonl");

        done("prelabel", sessions, "--format", "transcript-csv", "--project", project, "--out", folder.resolve("out"));
        done("prelabel", sessions, "--format", "transcript-csv", "--out", folder.resolve("without"));

        List<String> found = Files.readAllLines(folder.resolve("out").resolve("spans.jsonl"));
        assertThat(found).hasSize(40).allMatch(line -> line.contains("SCHOOL"));
        assertThat(found.stream().sorted()).isEqualTo(Files.readAllLines(folder.resolve("spans.jsonl")).stream().sorted().toList());
        assertThat(Files.readAllLines(folder.resolve("without").resolve("spans.jsonl"))).hasSize(40).noneMatch(line -> line.contains("SCHOOL"));
    }

    @Test
    void languagesAreToldAndOneIsKeptForTheNextJob() throws IOException {
        String english = "I tried the exercise about bridges this week, and the second part was harder than I thought it would be.";
        String spanish = "Esta semana hice el ejercicio de los puentes y la segunda parte me resultó más difícil de lo que pensaba.";
        Path file = Files.write(folder.resolve("posts.jsonl"), List.of(
                JSON.writeValueAsString(Map.of("document", "a", "full_text", english)),
                JSON.writeValueAsString(Map.of("document", "b", "full_text", spanish)),
                JSON.writeValueAsString(Map.of("document", "c", "full_text", "12 + 12")),
                "{"));

        done("languages", file, "--keep", "en", "--out", folder.resolve("english"));
        done("prelabel", folder.resolve("english").resolve("kept.jsonl"), "--rules-only", "--out", folder.resolve("out"));

        JsonNode manifest = JSON.readTree(Files.readString(folder.resolve("english").resolve("manifest.json")));
        assertThat(manifest.path("languages").toString()).isEqualTo("{\"en\":1,\"es\":1,\"und\":1}");
        assertThat(manifest.path("failed").asInt()).isEqualTo(1);
        assertThat(Files.readAllLines(folder.resolve("out").resolve("labelled.jsonl"))).singleElement().asString().contains(english);
    }

    @Test
    void nearDuplicatesAreThoseOfTheExactMethod() throws IOException {
        Random random = new Random(7);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            List<String> words = new ArrayList<>();
            if (i % 5 == 4) {
                // a copy of an earlier one with some words changed, so that similarities lie on both sides of the threshold
                words.addAll(List.of(texts.get(random.nextInt(texts.size())).split(" ")));
                int changed = random.nextInt(1 + words.size() / 20);
                for (int k = 0; k < changed; k++) {
                    words.set(random.nextInt(words.size()), "changed" + random.nextInt(1000));
                }
            } else {
                for (int k = 0; k < 150; k++) {
                    words.add("word" + random.nextInt(5000));
                }
            }
            texts.add(String.join(" ", words));
        }
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            lines.add(JSON.writeValueAsString(Map.of("document", "d" + i, "full_text", texts.get(i))));
        }
        Path file = Files.write(folder.resolve("texts.jsonl"), lines);
        Path out = folder.resolve("out");

        done("near-duplicates", file, "--out", out);

        Set<String> exact = new TreeSet<>();
        TrigramIndex.of(texts, List.of(), Progress.NONE).similarities(0.9, Progress.NONE).groups(0.9);
        for (int i = 0; i < texts.size(); i++) {
            for (int j = i + 1; j < texts.size(); j++) {
                if (cosine(texts.get(i), texts.get(j)) > 0.9) {
                    exact.add("d" + i);
                    exact.add("d" + j);
                }
            }
        }
        Set<String> found = new TreeSet<>();
        Files.readAllLines(out.resolve("near-duplicates.jsonl")).forEach(line -> found.add(JSON.readTree(line).path("document").asString()));
        assertThat(exact).hasSizeGreaterThan(40);
        assertThat(found).isEqualTo(exact);
        Set<String> desktop = new TreeSet<>();
        TrigramIndex.of(texts, List.of(), Progress.NONE).similarities(0.9, Progress.NONE).groups(0.9).forEach(group -> group.forEach(i -> desktop.add("d" + i)));
        assertThat(found).isEqualTo(desktop);
    }

    /// `-Dallonym.cluster.texts=30000` tries as many.
    @Test
    void pairsOfManyAreThoseOfTheExactMethod() throws IOException {
        int count = Integer.getInteger("allonym.cluster.texts", 1500);
        Random random = new Random(11);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            texts.add(i % 3 == 2 ? copy(texts.get(random.nextInt(texts.size())), random) : words(40 + random.nextInt(200), random));
        }
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            lines.add(JSON.writeValueAsString(Map.of("document", "d" + i, "full_text", texts.get(i))));
        }
        Path out = folder.resolve("out");

        done("near-duplicates", Files.write(folder.resolve("texts.jsonl"), lines), "--out", out);

        Set<String> exact = new HashSet<>();
        Similarities similarities = TrigramIndex.of(texts, List.of(), Progress.NONE).similarities(0.9, Progress.NONE);
        for (int i = 0; i < count; i++) {
            for (Similarities.Neighbour other : similarities.neighbours(i)) {
                if (i < other.document() && other.cosine() > 0.9) {
                    exact.add("d" + i + " d" + other.document());
                }
            }
        }
        Set<String> found = pairs(out);
        Set<String> missed = new HashSet<>(exact);
        missed.removeAll(found);
        System.out.printf("%,d texts: %,d pairs above 0.9, %,d missed%n", count, exact.size(), missed.size());
        assertThat(similarities.floor()).isEqualTo(0.9);
        assertThat(exact).hasSizeGreaterThan(count / 20).containsAll(found);
        assertThat(missed.size()).isLessThanOrEqualTo(exact.size() / 1000);
    }

    /// The pairs of a run, those of copies included.
    private static Set<String> pairs(Path out) throws IOException {
        Map<String, List<String>> copies = new HashMap<>();
        for (String line : Files.readAllLines(out.resolve("identical.jsonl"))) {
            List<String> group = JSON.readTree(line).path("documents").valueStream().map(JsonNode::asString).toList();
            group.forEach(one -> copies.put(one, group));
        }
        Set<String> pairs = new HashSet<>();
        copies.values().forEach(group -> group.forEach(a -> group.forEach(b -> add(pairs, a, b))));
        for (String line : Files.readAllLines(out.resolve("pairs.jsonl"))) {
            String one = JSON.readTree(line).path("a").asString();
            String other = JSON.readTree(line).path("b").asString();
            copies.getOrDefault(one, List.of(one)).forEach(a -> copies.getOrDefault(other, List.of(other)).forEach(b -> add(pairs, a, b)));
        }
        return pairs;
    }

    private static void add(Set<String> pairs, String one, String other) {
        int difference = Integer.compare(Integer.parseInt(one.substring(1)), Integer.parseInt(other.substring(1)));
        if (difference != 0) {
            pairs.add(difference < 0 ? one + " " + other : other + " " + one);
        }
    }

    private static String words(int count, Random random) {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            words.add("w" + (int) Math.exp(random.nextDouble() * Math.log(20_000)));
        }
        return String.join(" ", words);
    }

    /// With words changed, an end cut off or others' words appended, as plagiarists do: from the same to hardly alike.
    private static String copy(String text, Random random) {
        List<String> words = new ArrayList<>(List.of(text.split(" ")));
        switch (random.nextInt(4)) {
            case 0 -> {
                for (int changes = random.nextInt(1 + words.size() / 15); changes > 0; changes--) {
                    words.set(random.nextInt(words.size()), "changed" + random.nextInt(1000));
                }
            }
            case 1 -> words.subList(words.size() - random.nextInt(1 + words.size() / 4), words.size()).clear();
            case 2 -> words.addAll(List.of(words(1 + random.nextInt(1 + words.size() / 4), random).split(" ")));
            default -> Collections.rotate(words, random.nextInt(words.size()));
        }
        return String.join(" ", words);
    }

    /// By the definition, without hashes.
    private static double cosine(String one, String other) {
        Set<List<String>> a = trigrams(one);
        Set<List<String>> b = trigrams(other);
        Set<List<String>> both = new HashSet<>(a);
        both.retainAll(b);
        return both.size() / Math.sqrt((double) a.size() * b.size());
    }

    private static Set<List<String>> trigrams(String text) {
        String[] words = text.split(" ");
        Set<List<String>> found = new HashSet<>();
        for (int i = 0; i + 2 < words.length; i++) {
            found.add(List.of(words[i], words[i + 1], words[i + 2]));
        }
        return found;
    }

    @Test
    void aSampleGoesToTheDesktopAndGoldComesBack() throws IOException {
        Path essays = essays();
        Path labelled = folder.resolve("labelled");
        done("prelabel", essays, "--out", labelled);

        done("sample", labelled, "--count", 6, "--out", folder.resolve("random"));
        done("sample", labelled, "--count", 6, "--out", folder.resolve("again"));
        done("sample", labelled, "--count", 6, "--by", "uncertain", "--out", folder.resolve("unsure"));
        done("sample", labelled, "--count", 8, "--by", "course", "--out", folder.resolve("strata"));
        Path project = folder.resolve("sample.allonym");
        desktop("--quiet", "--debug", "import", project, folder.resolve("random").resolve("documents.jsonl"));
        desktop("--quiet", "--debug", "label-layer", project, "--from", folder.resolve("random").resolve("spans.jsonl"), "--actor", "model");
        Path back = folder.resolve("back.jsonl");
        desktop("--quiet", "--debug", "export", project, back, "--layer", "model", "--format", "jsonl");
        Result scored = cluster("evaluate", labelled, "--gold", back, "--json");

        assertThat(folder.resolve("random").resolve("documents.jsonl")).hasSameBinaryContentAs(folder.resolve("again").resolve("documents.jsonl"));
        assertThat(Files.readAllLines(folder.resolve("unsure").resolve("spans.jsonl"))).hasSize(6);
        assertThat(Files.readAllLines(folder.resolve("strata").resolve("spans.jsonl"))).hasSize(8);
        assertThat(scored.code()).as(scored.err()).isZero();
        assertThat(JSON.readTree(scored.out()).findValues("f1").stream().filter(JsonNode::isNumber).map(JsonNode::asDouble)).isNotEmpty().allMatch(f1 -> f1 == 1);
    }

    @Test
    void javaBefore25_0_3IsTooOld() {
        assertThat(ClusterProgram.isTooOld(Runtime.Version.parse("25.0.2+10"))).isTrue();
        assertThat(ClusterProgram.isTooOld(Runtime.Version.parse("25.0.3+9"))).isFalse();
        assertThat(ClusterProgram.isTooOld(Runtime.Version.parse("26.0.1"))).isFalse();
    }

    @Test
    void whatIsWrongIsSaidBeforeAnythingIsWritten() throws IOException {
        Path essays = essays();

        assertThat(cluster("prelabel", essays, "--out", folder).err()).contains("exists already");
        assertThat(cluster("prelabel", essays, "--out", folder.resolve("x"), "--point", "best").err()).contains("no operating point “best”", "recall");
        assertThat(cluster("prelabel", essays, "--out", folder.resolve("x"), "--only", "SHOE").err()).contains("no label SHOE");
        assertThat(cluster("near-duplicates", essays, "--out", folder.resolve("x"), "--above", "0.2").err()).contains("0.7");
        assertThat(cluster("sample", folder, "--count", 3, "--out", folder.resolve("x")).err()).contains("manifest.json");
        assertThat(cluster("prelabel", essays, "--out", folder.resolve("x"), "--format", "docx").err()).contains("no format docx", "transcript-csv");
        assertThat(cluster("nothing").code()).isEqualTo(2);
        assertThat(cluster().code()).isEqualTo(2);
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactly(essays);
        }
    }
}

package org.allonym.cli;

import static org.allonym.cli.Commands.allonym;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentStatus;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What the `README.txt` of an evidence pack tells its reader to type gives the numbers of the pack, and changes nothing.
@Tag("slow")
class EvidenceReadmeTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final ActorId BRUNO = new ActorId("bruno");
    private static final String[] FIXED = {"--bootstrap", "60", "--date", "2031-05-14"};

    @TempDir
    private static Path folder;

    private static Path project;

    @BeforeAll
    static void aProjectWithEverything() throws IOException {
        project = Samples.unlabelled(folder);
        done("actor", project, "add", "Clara", "--role", "adjudicator");
        done("prelabel", project, "--rules-only");
        Path late = folder.resolve("late.jsonl");
        Files.writeString(late, "{\"document\": \"late\", \"full_text\": \"Ask Ana Ruiz at ana@ruiz.example.\"}\n");
        done("import", project, late);
        for (String annotator : List.of("amina", "bruno")) {
            done("label-layer", project, "--actor", annotator, "--from", Samples.file(folder, annotator + ".spans.jsonl"));
            Path spans = folder.resolve(annotator + "-late.jsonl");
            Files.writeString(spans, "{\"document\": \"late\", \"spans\": [{\"start\": 4, \"end\": 12, \"label\": \"NAME_STUDENT\"}]}\n");
            done("label-layer", project, "--actor", annotator, "--from", spans);
        }
        brunoRejectsAFewSuggestions();
        done("adjudicate", project, "--policy", "union");
    }

    private static void brunoRejectsAFewSuggestions() {
        try (ProjectStore store = ProjectFile.open(project)) {
            List<Edit> edits = new ArrayList<>();
            for (DocumentRow row : store.rows().subList(0, 12)) {
                var state = store.state(row.id());
                List<Mark> marks = state.layer(ActorId.MODEL).marks();
                if (!marks.isEmpty()) {
                    var finished = state.work(BRUNO);
                    var open = finished.withStatus(DocumentStatus.STARTED);
                    edits.add(new DocumentEdit.ChangeWork(row.id(), BRUNO, finished, open));
                    edits.add(new DocumentEdit.RejectSuggestion(row.id(), BRUNO, marks.getFirst()));
                    edits.add(new DocumentEdit.ChangeWork(row.id(), BRUNO, open, finished));
                }
            }
            assertThat(edits).isNotEmpty();
            store.append(Gesture.of(BRUNO, edits));
        }
    }

    private static void done(Object... args) {
        var result = allonym(args);
        assertThat(result.code()).as(result.err()).isZero();
    }

    private static String head() {
        String[] last = {""};
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            store.log(entry -> last[0] = entry.hash());
        }
        return last[0];
    }

    /// A pack in a folder, with other options than `FIXED` before them.
    private static Path pack(String name, Object... options) {
        Path pack = folder.resolve(name);
        List<Object> args = new ArrayList<>(List.of("agreement", project, pack, "--format", "pack"));
        args.addAll(List.of(options));
        args.addAll(List.of((Object[]) FIXED));
        done(args.toArray());
        return pack;
    }

    /// The lines of its README that are commands, by what comes after `allonym`.
    private static List<String> commands(Path pack) throws IOException {
        return Files.readAllLines(pack.resolve("README.txt")).stream()
                .filter(line -> line.startsWith("  allonym "))
                .map(line -> line.strip().substring("allonym ".length()))
                .toList();
    }

    private static String command(Path pack, String with) throws IOException {
        return commands(pack).stream().filter(line -> line.contains(with)).collect(Collectors.collectingAndThen(
                Collectors.toList(),
                found -> {
                    assertThat(found).as(with).hasSize(1);
                    return found.getFirst();
                }));
    }

    /// Runs it as typed, with the project in its place and files it names in a folder of their own.
    private static Commands.Result run(String line, Path out, Map<String, String> names) {
        List<Object> words = new ArrayList<>();
        Matcher word = Pattern.compile("'([^']*)'|(\\S+)").matcher(line);
        while (word.find()) {
            String text = word.group(1) != null ? word.group(1) : word.group(2);
            boolean file = text.matches("(evidence|agreement)\\.[a-z]+");
            words.add(text.equals("PROJECT") ? project : file ? out.resolve(text) : names.getOrDefault(text, text));
        }
        var result = allonym(words.toArray());
        assertThat(result.code()).as("%s%n%s", line, result.err()).isZero();
        return result;
    }

    private static JsonNode table(Path pack, String id) throws IOException {
        return StreamSupport.stream(JSON.readTree(pack.resolve("tables.json")).path("tables").spliterator(), false)
                .filter(table -> table.path("id").asString().equals(id))
                .findFirst()
                .orElseThrow(() -> new AssertionError(id))
                .path("rows");
    }

    @Test
    void everyCommandLeavesTheProjectAsItIs() throws IOException {
        for (String state : List.of("without surrogates", "with surrogates")) {
            if (state.equals("with surrogates")) {
                done("surrogates", project, "--accept-clean");
            }
            Path pack = pack("untouched-" + state.length());
            byte[] before = Files.readAllBytes(project);
            String head = head();
            assertThat(Files.readString(pack.resolve("README.txt"))).contains("log head  " + head);
            assertThat(commands(pack)).hasSizeGreaterThan(3);

            for (String line : commands(pack)) {
                run(line, Files.createTempDirectory(folder, "out"), Map.of());

                assertThat(head()).as("%s: %s", state, line).isEqualTo(head);
                assertThat(Files.readAllBytes(project)).as("%s: %s", state, line).isEqualTo(before);
            }
        }
    }

    @Test
    void theProjectIsKnownAgainByWhatDoctorShows() throws IOException {
        List<String> lines = Files.readAllLines(pack("known").resolve("README.txt"));
        String doctor = allonym("doctor", project).out();
        JsonNode json = allonym("doctor", project, "--json").json();

        List<String> known = lines.stream().map(String::strip).filter(line -> line.matches("(replica|log head) +[0-9a-f]+")).toList();
        assertThat(known).hasSize(2);
        assertThat(doctor).contains(known);
        assertThat(known.get(0)).endsWith(" " + json.path("replica").asString());
        assertThat(known.get(1)).endsWith(" " + json.path("log_head").asString());
        assertThat(lines).anyMatch(line -> line.contains("The log has %d entries".formatted(json.path("log_entries").asInt())));
    }

    @Test
    void theFirstCommandGivesTheSamePackByteForByte() throws IOException {
        for (Object[] options : new Object[][] {{}, {"--names", "--with-text", "--by", "course"}}) {
            Path pack = pack("again-" + options.length, options);
            Path zip = pack("again-" + options.length + ".zip", options);
            Path out = Files.createTempDirectory(folder, "again");

            run(command(pack, "--format pack"), out, Map.of());

            assertThat(out.resolve("evidence.zip")).hasSameBinaryContentAs(zip);
        }
    }

    @Test
    void theAgreementOfTheReadmeIsThatOfThePack() throws IOException {
        Path pack = pack("agreement");
        Path out = Files.createTempDirectory(folder, "agreement");
        run(command(pack, "agreement.json"), out, Map.of());
        run(command(pack, "agreement.csv"), out, Map.of());

        JsonNode ours = JSON.readTree(pack.resolve("agreement.json")).path("pairs").get(0);
        JsonNode theirs = JSON.readTree(out.resolve("agreement.json")).path("pairs").get(0);
        if (!ours.path("overall").path("spans").equals(theirs.path("overall").path("spans"))) {
            assertThat(Files.readString(pack.resolve("README.txt"))).contains("--between ONE OTHER takes a pair in the order of the pack");
            run(command(pack, "agreement.json") + " --between bruno amina", out, Map.of());
            theirs = JSON.readTree(out.resolve("agreement.json")).path("pairs").get(0);
        }
        assertThat(theirs.path("overall")).isEqualTo(ours.path("overall"));
        assertThat(theirs.path("by_label")).isEqualTo(ours.path("by_label")).hasSizeGreaterThan(5);
        assertThat(theirs.path("confusion")).isEqualTo(ours.path("confusion"));
        assertThat(out.resolve("agreement.csv")).content().startsWith("first,second,");
        JsonNode strict = table(pack, "spans-A1-A2").get(0);
        assertThat(strict.path("f1")).isEqualTo(theirs.path("overall").path("figures").path("span_strict_f1"));
    }

    @Test
    void theQualityOfSuggestionsIsThatOfThePackRejectedOnesIncluded() throws IOException {
        Path pack = pack("quality");

        JsonNode pair = run(command(pack, "--between gold model"), folder, Map.of()).json().path("pairs").get(0);

        JsonNode figures = pair.path("overall").path("figures");
        Map<String, String> rows = new TreeMap<>(Map.of(
                "BIO tags of tokens", "token_micro", "spans, strict", "span_strict", "spans, type", "span_type"));
        JsonNode quality = table(pack, "suggestions-quality");
        assertThat(quality).hasSize(rows.size());
        for (JsonNode row : quality) {
            for (String figure : List.of("precision", "recall", "f1", "f5")) {
                assertThat(row.path(figure)).isEqualTo(figures.path(rows.get(row.path("counted").asString()) + "_" + figure));
            }
        }
        JsonNode byLabel = table(pack, "suggestions-by-label");
        assertThat(byLabel).hasSameSizeAs(pair.path("by_label")).isNotEmpty();
        for (JsonNode row : byLabel) {
            JsonNode label = pair.path("by_label").path(row.path("label").asString()).path("figures");
            for (String figure : List.of("precision", "recall", "f1", "f5")) {
                assertThat(row.path(figure)).isEqualTo(label.path("token_merged_" + figure));
            }
        }
    }

    @Test
    void surrogatesAreCountedOnlyWhereThereAreSome() throws IOException {
        Path copy = folder.resolve("no-surrogates.allonym");
        Path empty = Files.createDirectory(folder.resolve("bare"));
        Path bare = Samples.labelledTwice(empty);
        Path none = copy.resolveSibling("none");
        done("agreement", bare, none, "--format", "pack", FIXED[0], FIXED[1], FIXED[2], FIXED[3]);
        assertThat(Files.readString(none.resolve("README.txt"))).doesNotContain("allonym surrogates").doesNotContain("gold model");

        done("surrogates", project, "--accept-clean");
        Path pack = pack("surrogates");
        JsonNode said = run(command(pack, "surrogates"), folder, Map.of()).json();

        for (JsonNode row : table(pack, "surrogate-mentions")) {
            String fate = switch (row.path("what").asString()) {
                case "surrogate" -> "replaced";
                case "inside another mention" -> "inside_another";
                case "tag" -> "withheld";
                case String other -> other;
            };
            assertThat(row.path("mentions").asLong()).as(fate).isEqualTo(said.path("mentions").path(fate).asLong(-1));
        }
        long entities = 0;
        for (JsonNode row : table(pack, "surrogates")) {
            entities += row.path("entities").asLong();
            long[] here = {0};
            said.path("entities_by_label").path(row.path("label").asString())
                    .forEach(method -> here[0] += method.path("mentions").asLong());
            assertThat(row.path("mentions").asLong()).isLessThanOrEqualTo(here[0]).isPositive();
        }
        assertThat(entities).isEqualTo(said.path("entities").asLong());
        assertThat(table(pack, "surrogate-findings").get(0).path("findings").asLong())
                .isEqualTo(said.path("findings").path("open").asLong());
    }

    @Test
    void aPairIsTypedWithItsNamesInThePlaceOfNumbers() throws IOException {
        Path pack = pack("pair", "--between", "bruno", "gold");
        String line = command(pack, "agreement.json");
        Matcher number = Pattern.compile("--between gold (A\\d)").matcher(line);
        assertThat(number.find()).as(line).isTrue();
        assertThat(Files.readString(pack.resolve("README.txt"))).contains("in the place of numbers such as A1");
        Path out = Files.createTempDirectory(folder, "pair");

        run(line, out, Map.of(number.group(1), "bruno"));

        JsonNode ours = JSON.readTree(pack.resolve("agreement.json")).path("pairs").get(0);
        JsonNode theirs = JSON.readTree(out.resolve("agreement.json")).path("pairs").get(0);
        assertThat(theirs.path("overall")).isEqualTo(ours.path("overall"));
        assertThat(theirs.path("by_label")).isEqualTo(ours.path("by_label"));
        assertThat(theirs.path("entity_recall")).isEqualTo(ours.path("entity_recall"));
    }
}

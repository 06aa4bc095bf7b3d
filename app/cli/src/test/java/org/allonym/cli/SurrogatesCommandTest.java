package org.allonym.cli;

import static org.allonym.cli.Commands.allonym;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.surrogate.SurrogateSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SurrogatesCommandTest {

    @TempDir
    private Path folder;

    /// A project whose gold is all decided.
    private Path adjudicated(String name) throws Exception {
        Path work = Files.createDirectory(folder.resolve(name));
        Path project = Samples.unlabelled(work);
        assertThat(allonym("label-layer", project, "--actor", "gina", "--from", Samples.file(work, "gold.spans.jsonl")).code()).isZero();
        assertThat(allonym("adjudicate", project, "--policy", "unanimous").code()).isZero();
        return project;
    }

    private static String secret(Path project) {
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            return store.setting(SurrogateSettings.SECRET);
        }
    }

    @Test
    void theFirstRunDrawsTheSecretAndTheNextOneChangesNothing() throws Exception {
        Path project = adjudicated("a");

        var first = allonym("surrogates", project, "--self-test");
        String secret = secret(project);
        byte[] before = Files.readAllBytes(project);
        var second = allonym("surrogates", project, "--self-test", "--json");

        assertThat(first.code()).as(first.err()).isZero();
        assertThat(first.out()).startsWith("Entities in 24 documents: ").contains("  needs review: ", "  suggested: ", " open");
        assertThat(secret).hasSize(64);
        assertThat(first.out() + first.err() + second.out() + second.err()).doesNotContain(secret);
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
        JsonNode json = second.json();
        assertThat(json.path("documents").asInt()).isEqualTo(Samples.ESSAYS);
        assertThat(json.path("entities_by_standing").path("proposed").asInt()).isPositive();
        assertThat(json.path("policy").path("preset").asString()).isEqualTo("default");
        assertThat(json.path("open").size()).isEqualTo(json.path("documents_open").asInt()).isPositive();
        assertThat(json.path("approved").asInt()).isZero();
        assertThat(first.out()).contains(
                "Self-test of the surrogates in 24 of 24 documents (AUC; the goal is at most 0.60):\n  all labels: 0.",
                "  PHONE_NUM: too few values: 9 different ones in 7 documents; at least 30 in 10 are needed");
        JsonNode told = json.path("self_test");
        assertThat(told.path("all").path("auc").asDouble()).isBetween(told.path("all").path("low").asDouble(), told.path("all").path("high").asDouble());
        assertThat(told.path("labels").path("PHONE_NUM").path("auc").isNull()).isTrue();
    }

    @Test
    void cleanSuggestionsAreApprovedInOneStepAndTheReportIsWritten() throws Exception {
        Path project = adjudicated("a");
        Path report = folder.resolve("utility.json");
        Path table = folder.resolve("utility.csv");

        var accepted = allonym("surrogates", project, "--accept-clean", "--report", report, "--json").json();
        var again = allonym("surrogates", project, "--accept-clean", "--report", table);

        assertThat(accepted.path("approved").asInt()).isPositive();
        assertThat(accepted.path("self_test").isNull()).isTrue();
        assertThat(accepted.path("entities_by_standing").path("approved").asInt()).isEqualTo(accepted.path("approved").asInt());
        // what is approved can leave room for a value that there was none for
        assertThat(again.out()).containsPattern("^Approved [0-2] surrogates? without warnings\\.");
        JsonNode utility = JsonMapper.shared().readTree(Files.readString(report));
        assertThat(utility.path("texts").path("tokens").path("before").asInt()).isEqualTo(9764);
        assertThat(Files.readString(table)).startsWith("what,name,before,after,difference\r\n");
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            var pi = store.actors().stream().filter(actor -> actor.id().value().equals("pi")).findFirst().orElseThrow();
            assertThat(store.undoable(pi.id(), 1).getFirst().edits()).hasSize(accepted.path("approved").asInt());
        }
        assertThat(allonym("doctor", project).code()).isZero();
    }

    @Test
    void aReportThatCannotBeWrittenRefusesTheCommandBeforeAnythingIsChanged() throws Exception {
        Path project = adjudicated("a");
        byte[] before = Files.readAllBytes(project);

        var refused = allonym("surrogates", project, "--accept-clean", "--report", folder.resolve("no").resolve("r.json"));
        var stranger = allonym("surrogates", project, "--accept-clean", "--as", "nobody");
        var annotator = allonym("surrogates", project, "--accept-clean", "--as", "gina");

        for (var one : new Commands.Result[] {refused, stranger, annotator}) {
            assertThat(one.code()).isEqualTo(1);
            assertThat(one.out()).isEmpty();
        }
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
    }

    @Test
    void strategyAndScopeAreKeptInTheProject() throws Exception {
        Path project = adjudicated("a");

        var json = allonym("surrogates", project, "--strategy", "crapii", "--scope", "project", "--json").json();
        var later = allonym("surrogates", project, "--json").json();

        assertThat(json.path("policy").path("preset").asString()).isEqualTo("crapii");
        assertThat(later.path("policy").path("scope").asString()).isEqualTo("project");
        assertThat(later.path("policy")).isEqualTo(json.path("policy"));
    }

    @Test
    void anExportIsRefusedWhileSomethingIsOpenAndAReasonIsRecorded() throws Exception {
        Path project = adjudicated("a");
        Path out = folder.resolve("release.json");

        var early = allonym("export", project, out, "--surrogates");
        allonym("surrogates", project, "--accept-clean");
        var refused = allonym("export", project, out, "--surrogates");
        assertThat(early.code()).isEqualTo(1);
        assertThat(early.err()).contains("Nobody has made surrogates");
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains("still open", "--allow-open");
        assertThat(out).doesNotExist();

        var allowed = allonym("export", project, out, "--surrogates", "--allow-open", "for the pilot", "--places", "--json");

        assertThat(allowed.code()).as(allowed.err()).isZero();
        assertThat(allowed.json().path("surrogates").path("allow_open").asString()).isEqualTo("for the pilot");
        assertThat(Path.of(allowed.json().path("places").asString())).exists();
        JsonNode manifest = JsonMapper.shared().readTree(Files.readString(folder.resolve("release.json.manifest.json")));
        assertThat(manifest.path("surrogates")).isEqualTo(allowed.json().path("surrogates"));
        assertThat(Files.readString(out))
                .contains("[OTHER]")
                .doesNotContain("tram driver")
                .as("drawn at random, a surrogate may be Regina")
                .doesNotContainPattern("\\bgina\\b");
    }

    @Test
    void aMapLeadsFromOneProjectToAnother() throws Exception {
        Path one = adjudicated("one");
        Path two = adjudicated("two");
        Path phrase = Files.writeString(folder.resolve("phrase.txt"), "short\n");
        Path map = folder.resolve("essays.map");
        allonym("surrogates", one, "--accept-clean");

        var out = allonym("map", "export", one, map, "--passphrase-file", phrase);
        var in = allonym("map", "import", two, map, "--passphrase-file", phrase, "--json");

        assertThat(out.code()).as(out.err()).isZero();
        assertThat(out.out()).startsWith("Wrote the map of ").hasLineCount(1);
        assertThat(out.err()).contains("passphrase is short");
        assertThat(in.code()).as(in.err()).isZero();
        assertThat(in.json().path("decided").asInt()).isPositive();
        assertThat(in.json().path("by").asString()).isEqualTo("pi");
        byte[] before = Files.readAllBytes(two);
        var wrong = allonym(
                "map", "import", two, map, "--passphrase-file", Files.writeString(folder.resolve("wrong.txt"), "another one"));
        var empty = allonym("map", "export", two, map, "--passphrase-file", Files.writeString(folder.resolve("empty.txt"), "\n"));
        var absent = allonym("map", "export", two, map, "--passphrase-file", folder.resolve("absent.txt"));
        for (var refused : new Commands.Result[] {wrong, empty, absent}) {
            assertThat(refused.code()).isEqualTo(1);
            assertThat(refused.out()).isEmpty();
        }
        assertThat(wrong.err()).contains("passphrase is another one");
        assertThat(empty.err()).contains("passphrase is empty");
        assertThat(Files.readAllBytes(two)).isEqualTo(before);
    }

    @Test
    void aMapOfOtherDocumentsChangesNothingNotEvenTheListOfPeople() throws Exception {
        Path one = adjudicated("one");
        Path phrase = Files.writeString(folder.resolve("phrase.txt"), "four quite unlikely words\n");
        Path map = folder.resolve("essays.map");
        allonym("surrogates", one, "--accept-clean");
        allonym("map", "export", one, map, "--passphrase-file", phrase);
        Path text = Files.writeString(folder.resolve("other.txt"), "Nothing personal.");
        Path other = folder.resolve("other.allonym");
        allonym("import", other, text);
        byte[] before = Files.readAllBytes(other);

        var refused = allonym("map", "import", other, map, "--passphrase-file", phrase);

        assertThat(refused.code()).isEqualTo(1);
        assertThat(Files.readAllBytes(other)).isEqualTo(before);
    }
}

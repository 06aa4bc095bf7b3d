package org.allonym.cli;

import static org.allonym.cli.Commands.allonym;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.allonym.cli.Commands.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class SplitsCommandTest {

    @TempDir
    private Path folder;

    private static JsonNode documents(JsonNode result) {
        return result.path("all").path("documents_by_split");
    }

    @Test
    void splitsAreMadeKeptShownWrittenAndExported() throws IOException {
        Path project = Samples.labelledTwice(folder);
        Path table = folder.resolve("splits.csv");
        Path test = folder.resolve("test.jsonl");

        Result made = allonym("splits", project, "--by", "course", "--out", table, "--json");
        Result shown = allonym("splits", project, "--json");
        Result exported = allonym("export", project, test, "--format", "jsonl", "--layer", "amina", "--split", "test", "--json");

        assertThat(made.code()).as(made.err()).isZero();
        assertThat(made.json().path("kept").booleanValue()).isTrue();
        assertThat(shown.json().path("kept").booleanValue()).isFalse();
        assertThat(shown.json().path("all")).isEqualTo(made.json().path("all"));
        assertThat(shown.json().path("by").toString()).isEqualTo("[\"course\"]");
        assertThat(documents(made.json()).propertyNames()).containsExactly("train", "dev", "test");
        List<String> inTest = Files.readAllLines(table).stream().filter(line -> line.endsWith(",test")).map(line -> line.replace(",test", "")).toList();
        assertThat(inTest).hasSize(documents(made.json()).path("test").intValue()).isNotEmpty();
        assertThat(exported.json().path("split").stringValue()).isEqualTo("test");
        assertThat(Files.readAllLines(test)).hasSameSizeAs(inTest);
        assertThat(Files.readString(test)).contains(inTest);
        assertThat(Files.readAllLines(table)).hasSize(1 + Samples.ESSAYS).first().isEqualTo("document,split");
        assertThat(allonym("log", project).out()).contains("made splits");
    }

    @Test
    void aDryRunPrintsTheTableAndKeepsNothing() throws IOException {
        Path project = Samples.labelledTwice(folder);
        byte[] before = Files.readAllBytes(project);

        Result result = allonym("splits", project, "--shares", "80,20", "--dry-run");

        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out().lines().toList().getFirst()).contains("train", "test").doesNotContainPattern("\\bdev\\b");
        assertThat(result.out()).contains("NAME_STUDENT", " points").doesNotContain("Kept in");
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
        assertThat(allonym("export", project, folder.resolve("o.json"), "--split", "train").err()).contains("The project has no splits.");
    }

    @Test
    void theSameOptionsGiveTheSameSplitsAndAnotherSeedOthers() throws IOException {
        Path project = Samples.labelledTwice(folder);
        Path one = folder.resolve("1.csv");
        Path again = folder.resolve("2.csv");
        Path other = folder.resolve("3.csv");

        allonym("splits", project, "--seed", "7", "--out", one);
        allonym("splits", project, "--seed", "7", "--out", again);
        allonym("splits", project, "--seed", "8", "--out", other, "--dry-run");

        assertThat(again).hasSameBinaryContentAs(one);
        assertThat(Files.readString(other)).isNotEqualTo(Files.readString(one));
    }

    @Test
    void whatIsNotPossibleIsWrongUsageAndAnUnknownColumnIsRefused() throws IOException {
        Path project = Samples.unlabelled(folder);

        assertThat(allonym("splits", project, "--shares", "1,2,3,4").err()).contains("4 shares and 3 names");
        assertThat(allonym("splits", project, "--shares", "0.7,0.3").code()).isEqualTo(2);
        assertThat(allonym("splits", project, "--names", "a,a,b").err()).contains("two splits are called a");
        assertThat(allonym("splits", project, "--similar", "0").err()).contains("from 0.1 to 1");
        assertThat(allonym("splits", project, "--people", "writer").err()).contains("“writer”", "course");
        assertThat(allonym("splits", project, "--people", "writer").code()).isEqualTo(1);
    }
}

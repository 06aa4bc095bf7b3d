package org.allonym.cli;

import static org.allonym.cli.Commands.allonym;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.allonym.cli.Commands.Result;
import org.allonym.services.sample.TutoringSample;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RedactionsCommandTest {

    @TempDir
    private Path folder;

    private Path project;

    @BeforeEach
    void make() {
        project = folder.resolve("tutoring.allonym");
        TutoringSample.make(project);
    }

    @Test
    void redactionsAreFoundCountedAndExported() throws IOException {
        Path out = folder.resolve("repaired.jsonl");

        Result nothing = allonym("redactions", project);
        Result found = allonym("redactions", project, "--detect", "--json");
        Result shown = allonym("redactions", project);
        Result exported = allonym("redactions", project, "--export", out, "--format", "jsonl");

        assertThat(nothing.out()).contains("no redactions as received").contains("--detect");
        assertThat(found.code()).as(found.err()).isZero();
        long all = found.json().path("found").path("redactions").longValue();
        assertThat(all).isEqualTo(90).isEqualTo(found.json().path("all").path("open").longValue());
        assertThat(found.json().path("review").path("open").longValue()).isEqualTo(all);
        assertThat(found.json().path("labels").path("DATE").path("share_not_pii").isNull()).isTrue();
        assertThat(shown.out()).contains("PERSON", "share not PII", "Messages with redactions", "open.");
        assertThat(exported.err()).contains("%,d left".formatted(all));
        assertThat(Files.readAllLines(out)).hasSize(15).element(12).asString().contains("Hi <PERSON>!");
        assertThat(allonym("log", project).out()).contains("replaced the spans");
    }

    @Test
    void aDryRunAndABadFileOfPatternsChangeNothing() throws IOException {
        byte[] before = Files.readAllBytes(project);
        Path good = Files.writeString(folder.resolve("good.json"), "{\"patterns\":[{\"find\":\"<(PERSON|URL)>\",\"label\":\"\"}],\"types\":{\"URL\":\"NRP\"}}");
        Path bad = Files.writeString(folder.resolve("bad.json"), "{\"patterns\":[{\"find\":\"(\",\"label\":\"\"}],\"types\":{}}");
        Path none = Files.writeString(folder.resolve("none.json"), "[1]");

        Result dry = allonym("redactions", project, "--patterns", good, "--dry-run", "--json");

        assertThat(dry.json().path("found").path("by_label").propertyNames()).containsExactly("NRP", "PERSON");
        assertThat(allonym("redactions", project, "--patterns", bad).err()).contains("bad.json", "pattern 1");
        assertThat(allonym("redactions", project, "--patterns", none).err()).contains("none.json");
        assertThat(allonym("redactions", project, "--detect", "--as", TutoringSample.NOOR).code()).isEqualTo(1);
        assertThat(allonym("redactions", project, "--dry-run").code()).isEqualTo(2);
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
    }
}

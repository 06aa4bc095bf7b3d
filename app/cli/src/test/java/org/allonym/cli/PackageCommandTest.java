package org.allonym.cli;

import static org.allonym.cli.Commands.allonym;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Three folders on three machines that only exchange files.
class PackageCommandTest {

    @TempDir
    Path folder;

    private static void done(Commands.Result result) {
        assertThat(result.code()).as(result.err()).isZero();
    }

    @Test
    void threeMachinesDoOneProjectFromImportToReleaseWithSurrogates() throws Exception {
        Path pi = Files.createDirectory(folder.resolve("pi"));
        Path aminas = Files.createDirectory(folder.resolve("amina"));
        Path brunos = Files.createDirectory(folder.resolve("bruno"));
        Path project = Samples.unlabelled(pi);
        Path phrase = Files.writeString(folder.resolve("phrase.txt"), "correct horse battery staple\n");
        done(allonym("actor", project, "add", "clara", "--role", "adjudicator"));
        done(allonym("assign", project, "--to", "amina", "bruno", "--double"));

        JsonNode handed = allonym("package", "assign", project, pi.resolve("amina.allonym"), "--to", "amina", "--json").json();
        done(allonym(
                "package", "assign", project, pi.resolve("bruno.allonym-sealed"), "--to", "bruno", "--passphrase-file", phrase));
        assertThat(handed.path("documents").asInt()).isEqualTo(Samples.ESSAYS);
        assertThat(handed.path("task").asString()).isEqualTo("annotate");

        Path amina = Files.move(pi.resolve("amina.allonym"), aminas.resolve("mine.allonym"));
        Path bruno = brunos.resolve("mine.allonym");
        done(allonym("package", "open", pi.resolve("bruno.allonym-sealed"), bruno, "--passphrase-file", phrase));
        done(allonym("label-layer", amina, "--actor", "amina", "--from", Samples.file(aminas, "amina.spans.jsonl")));
        done(allonym("label-layer", bruno, "--actor", "bruno", "--from", Samples.file(brunos, "bruno.spans.jsonl")));
        assertThat(allonym("label-layer", amina, "--actor", "bruno", "--from", brunos.resolve("bruno.spans.jsonl")).code())
                .isEqualTo(1);
        assertThat(allonym("assign", amina, "--to", "amina", "dora", "--double").code()).isEqualTo(1);
        assertThat(allonym("prelabel", amina, "--rules-only").code()).isEqualTo(1);
        done(allonym("package", "return", amina, aminas.resolve("amina.allonym-return")));
        done(allonym("package", "return", bruno, brunos.resolve("bruno.allonym-return"), "--passphrase-file", phrase));

        byte[] before = Files.readAllBytes(project);
        JsonNode dry = allonym(
                "package", "merge", project, aminas.resolve("amina.allonym-return"), "--dry-run", "--json").json();
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
        done(allonym("package", "merge", project, brunos.resolve("bruno.allonym-return"), "--passphrase-file", phrase));
        JsonNode merged =
                allonym("package", "merge", project, aminas.resolve("amina.allonym-return"), "--json").json();
        assertThat(merged.path("layers")).isEqualTo(dry.path("layers"));
        assertThat(merged.path("layers").size()).isEqualTo(Samples.ESSAYS);
        byte[] after = Files.readAllBytes(project);
        var again = allonym("package", "merge", project, aminas.resolve("amina.allonym-return"), amina);
        assertThat(again.out()).contains("nothing new");
        assertThat(Files.readAllBytes(project)).isEqualTo(after);
        done(allonym("doctor", project));

        Path together = Samples.labelledTwice(Files.createDirectory(folder.resolve("together")));
        assertThat(allonym("agreement", project, "--json").json().path("pairs"))
                .as("as if both had worked in one file")
                .isEqualTo(allonym("agreement", together, "--json").json().path("pairs"));

        done(allonym("adjudicate", project, "--policy", "unanimous"));
        Path claras = Files.createDirectory(folder.resolve("clara")).resolve("mine.allonym");
        done(allonym("package", "assign", project, claras, "--to", "clara"));
        done(allonym("adjudicate", claras, "--policy", "union"));
        done(allonym("package", "return", claras, claras.resolveSibling("clara.allonym-return")));
        var decided = allonym("package", "merge", project, claras.resolveSibling("clara.allonym-return"));
        assertThat(decided.out()).contains("decisions made");
        done(allonym("adjudicate", together, "--policy", "unanimous"));
        done(allonym("adjudicate", together, "--policy", "union"));
        assertThat(allonym("adjudicate", project, "--policy", "unanimous", "--json").json().path("left_open"))
                .as("as if all had worked in one file")
                .isEqualTo(allonym("adjudicate", together, "--policy", "unanimous", "--json").json().path("left_open"));
        done(allonym("surrogates", project, "--accept-clean"));
        Path release = pi.resolve("release.json");
        done(allonym("export", project, release, "--surrogates", "--allow-open", "a test"));
        assertThat(Files.readString(release, StandardCharsets.UTF_8)).contains("full_text");
        done(allonym("doctor", project));
    }
}

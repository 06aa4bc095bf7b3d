package org.allonym.cli;

import static org.allonym.cli.Commands.allonym;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.project.ActorId;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.suggest.PrelabelRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrelabelCommandTest {

    @TempDir
    private Path folder;

    @Test
    void rulesAloneSuggestWithTheirNamesAndTheRunIsRecorded() throws Exception {
        Path project = Samples.unlabelled(folder);

        var json = allonym("prelabel", project, "--rules-only", "--json").json();

        assertThat(json.path("model").asString()).isEmpty();
        assertThat(json.path("rules")).isNotEmpty();
        assertThat(json.path("suggestions").asInt()).isPositive();
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            assertThat(PrelabelRun.latest(store::setting)).isNotNull().satisfies(run -> {
                assertThat(run.isFinished()).isTrue();
                assertThat(run.suggestions()).isEqualTo(json.path("suggestions").asLong());
            });
            assertThat(store.rows().stream()
                            .flatMap(row -> store.state(row.id()).layer(ActorId.MODEL).annotations().stream())
                            .map(Annotation::provenance))
                    .hasSize(json.path("suggestions").asInt())
                    .noneMatch(origin -> origin instanceof Provenance.Model)
                    .anyMatch(Provenance.SameString.class::isInstance)
                    .allMatch(origin -> origin.certainty().isPresent());
            assertThat(store.checkHealth().sound()).isTrue();
        }
        Path out = folder.resolve("model.json");
        assertThat(allonym("export", project, out, "--layer", "model").code()).isZero();
        assertThat(Files.readString(out)).contains("B-");
    }

    @Test
    void onlySomeLabelsCanBeAskedForAndUnknownOnesAreRefused() throws Exception {
        Path project = Samples.unlabelled(folder);
        byte[] before = Files.readAllBytes(project);

        var refused = allonym("prelabel", project, "--rules-only", "--only", "EMAIL,PERSON");
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains("PERSON");
        assertThat(Files.readAllBytes(project)).isEqualTo(before);

        assertThat(allonym("prelabel", project, "--rules-only", "--only", "EMAIL").code()).isZero();
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            assertThat(store.rows().stream()
                            .flatMap(row -> store.state(row.id()).layer(ActorId.MODEL).annotations().stream())
                            .map(Annotation::label))
                    .isNotEmpty()
                    .containsOnly("EMAIL");
        }
    }

    @Test
    void optionsThatContradictEachOtherAreWrongUsage() throws Exception {
        Path project = Samples.unlabelled(folder);
        assertThat(allonym("prelabel", project, "--rules-only", "--model-only").code()).isEqualTo(2);
        assertThat(allonym("prelabel", project, "--rules-only", "--gated").code()).isEqualTo(2);
        assertThat(allonym("prelabel", project, "--point", "best").code()).isEqualTo(2);
        assertThat(allonym("prelabel", project, "--o-threshold", "1.5").code()).isEqualTo(2);
        assertThat(allonym("model").code()).isEqualTo(2);
    }

    @Test
    void aFolderThatIsNoModelIsRefusedWithTheReason() throws Exception {
        Path project = Samples.unlabelled(folder);
        byte[] before = Files.readAllBytes(project);
        Path empty = Files.createDirectory(folder.resolve("empty"));

        var run = allonym("prelabel", project, "--model", empty);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("empty");
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
        assertThat(allonym("model", "inspect", empty).code()).isEqualTo(1);
        assertThat(allonym("model", "verify", folder.resolve("nowhere"), "--json").code()).isEqualTo(1);
    }
}

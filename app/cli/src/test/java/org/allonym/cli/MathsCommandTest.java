package org.allonym.cli;

import static org.allonym.cli.Commands.allonym;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.allonym.cli.Commands.Result;
import org.allonym.dialogue.maths.MathsSettings;
import org.allonym.services.maths.Mathematics;
import org.allonym.services.sample.TutoringSample;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MathsCommandTest {

    /// A BERT with random weights.
    private static final Path BUNDLE = Path.of("../../inference/src/test/resources/families/embedding");
    private static final Path OTHER_KIND = Path.of("../../inference/src/test/resources/families/bert");

    @TempDir
    private Path folder;

    private Path project;

    @BeforeEach
    void make() {
        project = folder.resolve("tutoring.allonym");
        TutoringSample.make(project);
        System.setProperty("allonym.models", folder.resolve("models").toString());
    }

    @AfterEach
    void forget() {
        System.clearProperty("allonym.models");
    }

    @Test
    void wordsAreComparedUntilAnEmbeddingIsChosenAndReportsSayWhich() {
        assertThat(allonym("prelabel", project, "--rules-only").code()).isZero();
        Result before = allonym("maths", project);
        Result words = allonym("dialogues", project, "--layers", "model/rules", "--bootstrap", 0, "--json");

        Result chosen = allonym("maths", project, "--embedding", BUNDLE, "--cosine", 0.9, "--json");
        Result embedded = allonym("dialogues", project, "--layers", "model/rules", "--bootstrap", 0, "--json");
        Result again = allonym("maths", project, "--embedding", folder.resolve("models").resolve("embedding"));

        assertThat(words.code()).as(words.err()).isZero();
        assertThat(before.out()).contains("density above 0.05", "TF-IDF over the session's words.");
        assertThat(chosen.code()).as(chosen.err()).isZero();
        String hash = chosen.json().path("embedding").path("sha256").asString();
        assertThat(hash).hasSize(64);
        assertThat(chosen.json().path("method").asString()).isEqualTo("embeddings of embedding, SHA-256 " + hash);
        assertThat(folder.resolve("models").resolve("embedding").resolve("model.onnx")).exists();
        assertThat(embedded.json().path("mathematics").path("method")).isEqualTo(chosen.json().path("method"));
        assertThat(embedded.json().path("mathematics").path("similarity").doubleValue()).isEqualTo(0.9);
        assertThat(words.json().path("mathematics").path("method").asString()).contains("TF-IDF");
        assertThat(grid(embedded)).as("other vectors, other segments").isNotEqualTo(grid(words));
        assertThat(again.code()).as(again.err()).isZero();
        assertThat(allonym("maths", project, "--embedding", "off").out()).contains("TF-IDF");
        assertThat(allonym("log", project).out()).contains("Dr. Mensah                  changed 2 project settings");
    }

    private static String grid(Result dialogues) {
        return dialogues.json().path("tables").valueStream().filter(table -> table.path("id").asString().equals("grid")).findFirst().orElseThrow().toString();
    }

    @Test
    void aRunKeepsWhatWasComparedAndWordsTakeOverWhereTheModelIsNot() throws Exception {
        String hash = allonym("maths", project, "--embedding", BUNDLE, "--json").json().path("embedding").path("sha256").asString();

        Result run = allonym("prelabel", project, "--rules-only");
        Result pack = allonym("agreement", project, folder.resolve("pack"), "--format", "pack", "--bootstrap", 0);

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(pack.code()).as(pack.err()).isZero();
        assertThat(Files.readString(folder.resolve("pack/tables/run-settings.csv")))
                .contains("1,mathematics in transcripts,\"density above 0.05, cosine above 0.3 by embeddings of embedding, SHA-256 " + hash);
        MathsSettings elsewhere = MathsSettings.DEFAULT.withEmbedding(Optional.of(new MathsSettings.Embedding("another", "0".repeat(64))));
        assertThat(Mathematics.followed(elsewhere)).isEqualTo(MathsSettings.DEFAULT);
        assertThat(Mathematics.method(elsewhere)).contains("TF-IDF", "another", "not on this computer");
    }

    @Test
    void whatCannotBeIsRefusedAndNothingChanges() throws Exception {
        byte[] before = Files.readAllBytes(project);

        Result kind = allonym("maths", project, "--embedding", OTHER_KIND);
        Result nowhere = allonym("maths", project, "--embedding", folder.resolve("nowhere"));
        Result threshold = allonym("maths", project, "--cosine", 2);
        Result prelabel = allonym("prelabel", project, "--model", BUNDLE);

        assertThat(kind.err()).contains("labels tokens", "all-MiniLM-L6-v2");
        assertThat(nowhere.err()).contains("not a folder");
        assertThat(threshold.err()).contains("--cosine", "0 to 1");
        assertThat(prelabel.err()).contains("compares messages");
        assertThat(kind.code()).isNotZero();
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
    }
}

package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.allonym.label.LabelSets;
import org.allonym.project.ActorId;
import org.allonym.store.LearnedModel;
import org.allonym.store.PackageScope;
import org.allonym.project.Task;
import org.allonym.store.ProjectStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LearnedModelTest {

    private static final byte[] WEIGHTS = "qzweights".getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path folder;

    @Test
    void whatWasLearnedComesBackIsReplacedAndForgottenAndStandsInNoLog() {
        Path file = folder.resolve("essays.allonym");
        try (ProjectStore store = ProjectFile.create(file, "Essays", LabelSets.CRAPII_14)) {
            assertThat(store.learned()).isEmpty();
            String end = store.logEnd();
            store.keepLearned(new LearnedModel(new byte[] {1}, "{}"));
            store.keepLearned(new LearnedModel(WEIGHTS, "{\"spans\":12}"));
            assertThat(store.logEnd()).isEqualTo(end);
        }

        try (ProjectStore store = ProjectFile.open(file)) {
            assertThat(store.learned().orElseThrow().weights()).isEqualTo(WEIGHTS);
            assertThat(store.learned().orElseThrow().report()).isEqualTo("{\"spans\":12}");
            assertThat(store.checkHealth().faults()).isEmpty();
            store.keepLearned(null);
            assertThat(store.learned()).isEmpty();
        }
    }

    @Test
    void aWorkPackageHoldsNoWeights() {
        Path file = folder.resolve("essays.allonym");
        Path out = folder.resolve("amina.allonym");
        try (ProjectStore store = ProjectFile.create(file, "Essays", LabelSets.CRAPII_14)) {
            store.keepLearned(new LearnedModel(WEIGHTS, "{}"));
            ProjectFile.createPackage(
                    out, "Essays", new PackageScope(new ActorId("amina"), Task.ANNOTATE), store.heads(), store.labelSet(), _ -> {});
        }

        try (ProjectStore store = ProjectFile.openReadOnly(out)) {
            assertThat(store.learned()).isEmpty();
        }
    }
}

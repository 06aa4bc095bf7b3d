package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.allonym.label.LabelSets;
import org.allonym.project.DocumentId;
import org.allonym.store.HealthReport;
import org.allonym.store.ImportBatch;
import org.allonym.store.ProjectStore;
import org.allonym.store.ProjectStore.Recovery;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecoveryTest {

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void makeProject() {
        file = folder.resolve("essays.allonym");
        try (ProjectStore store = ProjectFile.create(file, "Documents", LabelSets.CRAPII_14);
                ImportBatch batch = store.beginImport(Samples.ROSA, "essays")) {
            for (int i = 0; i < 450; i++) {
                batch.add(Samples.imported("" + i, "Odile wrote this."));
            }
            batch.commit();
        }
    }

    @Test
    void aProjectThatWasNotClosedSaysSoWithHowManyEntriesLayBesideIt() throws Exception {
        int saved = 0;
        try (Child child = Child.start("append", file)) {
            for (int i = 0; i < 7; i++) {
                saved += child.line() == null ? 0 : 1;
            }
            child.kill();
            while (child.line() != null) {
                saved++;
            }
        }

        try (ProjectStore store = ProjectFile.open(file)) {
            Recovery recovery = store.recovery().orElseThrow();
            int there = store.state(new DocumentId("7")).layer(Samples.AMINA).size();
            assertThat(there).isGreaterThanOrEqualTo(saved);
            assertThat(recovery.entries()).isEqualTo(there);
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
        try (ProjectStore store = ProjectFile.open(file)) {
            assertThat(store.recovery()).isEmpty();
        }
    }

    @Test
    void aHealthCheckTellsHowFarItIsAndCanBeStopped() throws IOException {
        String before = Samples.digest(file);
        try (ProjectStore store = ProjectFile.openReadOnly(file)) {
            List<Integer> heard = new ArrayList<>();
            HealthReport report = store.checkHealth(heard::add);
            assertThat(report.sound()).isTrue();
            assertThat(heard).containsExactly(0, 200, 400);
            assertThat(report.file().bytes()).isEqualTo(Files.size(file));
            assertThat(report.file().sqlite()).matches("3\\..*");
            assertThat(report.file().version()).isEqualTo(Schema.CURRENT.version());

            assertThatThrownBy(() -> store.checkHealth(checked -> {
                        if (checked > 0) {
                            throw new CancellationException();
                        }
                    }))
                    .isInstanceOf(CancellationException.class);
            assertThat(store.checkHealth().sound()).isTrue();
        }
        assertThat(Samples.digest(file)).isEqualTo(before);
    }

    @Test
    void theNeighboursOfAnOpenProjectAreNamed() {
        try (ProjectStore store = ProjectFile.open(file)) {
            assertThat(store.checkHealth().file().neighbours()).contains("essays.allonym-lock", "essays.allonym-wal");
            assertThat(store.checkHealth().file().journal()).isEqualTo("wal");
        }
    }
}

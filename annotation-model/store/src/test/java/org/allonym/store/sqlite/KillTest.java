package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.allonym.edit.Gesture;
import org.allonym.project.DocumentId;
import org.allonym.store.HealthReport;
import org.allonym.store.ProjectStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `-Dallonym.kills=1000` makes the long form.
@Tag("slow")
class KillTest {

    private static final int KILLS = Integer.getInteger("allonym.kills", 3);
    private static final DocumentId SEVEN = new DocumentId("7");

    @TempDir
    private Path folder;

    private Path project() {
        Path file = folder.resolve("essays.allonym");
        Samples.project(file, Samples.imported("7", "Odile wrote this."));
        return file;
    }

    private void expectOneFile() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(folder.resolve("essays.allonym"));
        }
    }

    @Test
    void everyGestureThatWasSaidToBeSavedSurvivesAKill() throws IOException, InterruptedException {
        Path file = project();
        Random random = new Random();
        Set<String> saved = new HashSet<>();
        for (int kill = 0; kill < KILLS; kill++) {
            try (Child child = Child.start("append", file)) {
                for (int i = random.nextInt(40); i >= 0; i--) {
                    saved.add(child.line());
                }
                child.kill();
                for (String more = child.line(); more != null; more = child.line()) {
                    saved.add(more);
                }
            }

            String killed = Samples.digest(file);
            try (ProjectStore store = ProjectFile.openReadOnly(file)) {
                assertThat(store.state(SEVEN).layer(Samples.AMINA).size()).isGreaterThanOrEqualTo(saved.size());
                assertThat(store.checkHealth().faults()).isEmpty();
            }
            assertThat(Samples.digest(file)).isEqualTo(killed);
            try (ProjectStore store = ProjectFile.open(file)) {
                Set<String> there = store.state(SEVEN).layer(Samples.AMINA).annotations().stream()
                        .map(annotation -> annotation.id().value())
                        .collect(Collectors.toSet());
                HealthReport report = store.checkHealth();
                assertThat(store.readOnlyReason()).isNull();
                assertThat(there).containsAll(saved);
                assertThat(report.faults()).isEmpty();
                saved.addAll(there);
            }
            expectOneFile();
        }
        try (ProjectStore store = ProjectFile.open(file)) {
            List<Gesture> steps = store.undoable(Samples.AMINA, saved.size() + 1);
            assertThat(steps).hasSize(saved.size());
            steps.forEach(step -> store.append(step.undo(Samples.AMINA)));
            assertThat(store.state(SEVEN).layers()).isEmpty();
        }
    }

    @Test
    void anImportSurvivesAKillWholeOrNotAtAll() throws IOException, InterruptedException {
        Path file = project();
        Random random = new Random();
        for (int kill = 0; kill < KILLS; kill++) {
            int saved = 0;
            try (Child child = Child.start("import", file)) {
                for (int i = random.nextInt(10); i >= 0; i--) {
                    saved = Integer.parseInt(child.line());
                }
                child.kill();
                for (String more = child.line(); more != null; more = child.line()) {
                    saved = Integer.parseInt(more);
                }
            }

            try (ProjectStore store = ProjectFile.open(file)) {
                assertThat(store.documentCount()).isGreaterThanOrEqualTo(saved);
                assertThat((store.documentCount() - 1) % 10).isZero();
                assertThat(store.checkHealth().faults()).isEmpty();
            }
            expectOneFile();
        }
    }
}

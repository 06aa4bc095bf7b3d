package org.allonym.desktop.adjudicate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.edit.Gesture;
import org.allonym.edit.ProjectEdit;
import org.allonym.label.LabelSets;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.services.importing.ImportFiles;
import org.allonym.services.importing.LabelLayer;
import org.allonym.services.sample.SampleProject;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.EnglishTokenizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// Prints how long the JavaFX thread is held up by work over a large project; `-Dallonym.large=22688` says how large.
/// Nothing about time is asserted.
@EnabledIfSystemProperty(named = "allonym.large", matches = "[0-9]+")
class BulkStallTest {

    @TempDir
    Path folder;

    @Test
    void acceptingWhatIsAgreedInALargeProjectAndTakingItBack() throws IOException {
        int n = Integer.getInteger("allonym.large", 1000);
        Path file = make(n);
        try (Sitting clara = new Sitting(file)) {
            System.out.printf("%,d documents; reading the queue: %.0f ms at most%n", n, clara.longestMillis());
            clara.timed(() -> clara.model().bulk().acceptAgreed(_ -> {}));
            clara.settle();
            System.out.printf("accepting %,d: %.0f ms at most%n", 2 * n, clara.longestMillis());
            assertThat(clara.model().progress().agreed()).isZero();
            clara.timed(() -> clara.deciding().take(1));
            System.out.printf("deciding one: %.1f ms%n", clara.longestMillis());
            clara.model().undo();
            clara.settle();
            clara.longestMillis();
            clara.timed(() -> clara.model().undo());
            clara.settle();
            System.out.printf("taking it back: %.0f ms at most%n", clara.longestMillis());
            assertThat(clara.model().progress().agreed()).isEqualTo(2 * n);
            assertThat(clara.model().queueProperty().get().count(QueueEntry.State.OPEN)).isEqualTo(n);
        }
    }

    /// Essays with two agreed spans and a conflict each.
    private Path make(int n) throws IOException {
        Path essays = folder.resolve("essays.jsonl");
        Path first = folder.resolve("amina.jsonl");
        Path second = folder.resolve("bruno.jsonl");
        try (BufferedWriter texts = Files.newBufferedWriter(essays);
                BufferedWriter amina = Files.newBufferedWriter(first);
                BufferedWriter bruno = Files.newBufferedWriter(second)) {
            for (int i = 0; i < n; i++) {
                texts.write("{\"document\": %d, \"full_text\": \"Odile met Tarek in Bergen, %s.\"}%n".formatted(
                        i, "and then they talked about the ferry ".repeat(40)));
                String agreed = "{\"start\": 0, \"end\": 5, \"label\": \"NAME_STUDENT\"}, {\"start\": 10, \"end\": 15, \"label\": \"OTHER\"}";
                String alone = ", {\"start\": 19, \"end\": 25, \"label\": \"LOCATION\"}";
                amina.write("{\"document\": %d, \"spans\": [%s%s]}%n".formatted(i, agreed, alone));
                bruno.write("{\"document\": %d, \"spans\": [%s]}%n".formatted(i, agreed));
            }
        }
        Path file = folder.resolve("large.allonym");
        ActorId clara = SampleProject.CLARA;
        try (ProjectStore store = ProjectFile.create(file, "Large", LabelSets.CRAPII_14)) {
            store.append(Gesture.of(clara, List.of(new ProjectEdit.ChangeActor(null, new Actor(clara, Role.ADJUDICATOR)))));
            new ImportFiles(new EnglishTokenizer()::tokenize)
                    .run(ImportFiles.Request.of(List.of(essays), clara), store, Progress.NONE);
            for (Path layer : List.of(first, second)) {
                new LabelLayer().run(
                        new LabelLayer.Request(
                                layer, null, new ActorId(layer.getFileName().toString().replace(".jsonl", "")), false, clara),
                        store,
                        Progress.NONE);
            }
        }
        return file;
    }
}

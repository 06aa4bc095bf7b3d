package org.allonym.cli;

import static org.allonym.cli.Commands.allonym;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.allonym.store.LogEntry;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorCommandTest {

    @TempDir
    Path folder;

    @Test
    void aSoundProjectIsSaidToBeSoundAndLeftAsItIs() throws Exception {
        Path project = Samples.labelledTwice(folder);
        byte[] before = Files.readAllBytes(project);

        var result = allonym("doctor", project);
        var json = allonym("doctor", project, "--json").json();

        assertThat(result.code()).isZero();
        assertThat(result.out()).contains("all sound").hasLineCount(3);
        assertThat(json.propertyNames())
                .containsExactly("project", "sound", "documents", "annotations", "log_entries", "replica", "log_head", "log_head_number", "faults");
        assertThat(json.path("documents").asInt()).isEqualTo(Samples.ESSAYS);
        assertThat(json.path("faults")).isEmpty();
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
    }

    @Test
    void theReplicaAndTheHeadOfItsLogAreTold() throws Exception {
        Path project = Samples.labelledTwice(folder);
        List<LogEntry> entries = new ArrayList<>();
        String replica;
        try (ProjectStore store = ProjectFile.openReadOnly(project)) {
            store.log(entries::add);
            replica = store.replica();
        }

        var words = allonym("doctor", project);
        var json = allonym("doctor", project, "--json").json();

        LogEntry last = entries.getLast();
        assertThat(last.replica()).isEqualTo(replica);
        assertThat(words.out()).contains("replica   " + replica + "\n");
        assertThat(words.out()).contains("log head  %s (entry %d)".formatted(last.hash(), last.seq()));
        assertThat(json.path("replica").asString()).isEqualTo(replica);
        assertThat(json.path("log_head").asString()).isEqualTo(last.hash());
        assertThat(json.path("log_head_number").asLong()).isEqualTo(last.seq());
    }

    @Test
    void aChangedTextIsAFaultWithItsDocument() throws Exception {
        Path project = Samples.unlabelled(folder);
        byte[] bytes = Files.readAllBytes(project);
        int at = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("Saint Brannock");
        assertThat(at).isPositive();
        try (RandomAccessFile file = new RandomAccessFile(project.toFile(), "rw")) {
            file.seek(at);
            file.write('P');
        }

        var result = allonym("doctor", project, "--json");
        var words = allonym("doctor", project);

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.json().path("sound").asBoolean()).isFalse();
        assertThat(result.json().path("faults").get(0).path("where").asString()).contains("101");
        assertThat(result.err()).contains("damaged").doesNotContain("\tat ");
        assertThat(words.code()).isEqualTo(1);
        assertThat(words.out()).contains("101");
    }

    @Test
    void whatIsNoProjectIsRefused() throws Exception {
        Path text = Files.writeString(folder.resolve("notes.txt"), "not a project");

        for (Path file : new Path[] {text, folder, folder.resolve("absent.allonym")}) {
            var result = allonym("doctor", file, "--json");
            assertThat(result.code()).as(file.toString()).isEqualTo(1);
            assertThat(result.out()).isEmpty();
            assertThat(result.err()).startsWith("allonym: ").contains(file.getFileName().toString());
        }
    }
}

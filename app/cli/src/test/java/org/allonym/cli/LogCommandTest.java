package org.allonym.cli;

import static org.allonym.cli.Commands.allonym;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogCommandTest {

    @TempDir
    Path folder;

    private Path project;

    @BeforeEach
    void makeProject() throws Exception {
        project = Samples.labelledTwice(folder);
        assertThat(allonym("adjudicate", project, "--policy", "unanimous").code()).isZero();
    }

    @Test
    void whatWasDoneIsToldOldestFirstAndTheProjectIsLeftAsItIs() throws Exception {
        byte[] before = Files.readAllBytes(project);

        var result = allonym("log", project);

        assertThat(result.code()).isZero();
        List<String> lines = result.out().lines().toList();
        assertThat(lines.getFirst()).matches("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d  \\(program\\) .*created the project file");
        assertThat(lines).anyMatch(line -> line.contains("24 documents") && line.contains("imported 24 documents from essays.jsonl"));
        assertThat(lines.getLast()).matches(".*decided \\d+ conflicts.*");
        assertThat(Files.readAllBytes(project)).isEqualTo(before);
        assertThat(folder.resolve("essays.allonym-wal")).doesNotExist();
    }

    @Test
    void itIsNarrowedByPersonDocumentKindAndTime() {
        assertThat(allonym("log", project, "--kind", "imports").out()).hasLineCount(1).contains("imported 24 documents");
        assertThat(allonym("log", project, "--by", "amina").out().lines()).isNotEmpty().allMatch(line -> line.contains("  amina  "));
        assertThat(allonym("log", project, "--document", "absent").out()).isEmpty();
        assertThat(allonym("log", project, "--since", "2100-01-01").out()).isEmpty();
        assertThat(allonym("log", project, "--since", "2020-01-01T00:00:00Z", "--kind", "FILE").out()).hasLineCount(1);
    }

    @Test
    void wordsOfDocumentsAreThereOnlyWithQuotes() throws Exception {
        String label = Files.readString(Samples.file(folder, "amina.spans.jsonl"));
        var quoted = allonym("log", project, "--format", "jsonl", "--quotes");
        var bare = allonym("log", project, "--format", "jsonl");

        assertThat(label).contains("Marisol Ibarra");
        assertThat(quoted.out()).containsPattern("\"quotes\":\\[[^]]*\"Marisol Ibarra\"");
        assertThat(bare.out()).doesNotContain("Marisol Ibarra").contains("\"previous_hash\"");
        assertThat(allonym("log", project, "--format", "csv").out()).doesNotContain("Marisol").contains("\r\n");
    }

    @Test
    void aFileIsWrittenInTheFormItsEndingSays() throws Exception {
        Path out = folder.resolve("log.csv");
        var result = allonym("log", project, out);

        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).contains("Wrote ").contains("log.csv");
        assertThat(Files.readString(out)).startsWith("at,by,documents,document,kind,entries,what,gesture,first\r\n");
        assertThat(allonym("log", project, folder.resolve("log.jsonl")).out()).contains("log entries");
        assertThat(allonym("log", project, project).code()).isEqualTo(1);
    }

    @Test
    void theChainIsVerifiedAndItsHeadFoundAgain() {
        var json = allonym("log", project, "--verify", "--json").json();
        String head = json.path("heads").get(0).path("hash").asString();

        assertThat(json.path("sound").asBoolean()).isTrue();
        assertThat(allonym("log", project, "--verify").out()).contains(head).contains("(this file)").contains("the chain is intact");

        assertThat(allonym("actor", project, "add", "zoe", "--role", "annotator").code()).isZero();

        assertThat(allonym("log", project, "--verify", "--head", head).code()).isZero();
        var other = allonym("log", project, "--verify", "--head", "ab".repeat(32));
        assertThat(other.code()).isEqualTo(1);
        assertThat(other.err()).contains("does not contain the noted head");
        assertThat(allonym("log", project, "--verify", "--head", "ab".repeat(32), "--json").json().path("noted_head_found").asBoolean())
                .isFalse();
    }

    @Test
    void anAlteredEntryIsNamed() throws Exception {
        byte[] bytes = Files.readAllBytes(project);
        int at = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("{\"kind\":\"do\",\"edit\":\"change-actor\"");
        assertThat(at).isPositive();
        try (RandomAccessFile file = new RandomAccessFile(project.toFile(), "rw")) {
            file.seek(at + 8);
            file.write('D');
        }

        var result = allonym("log", project, "--verify");

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.out()).contains("its hash doesn’t match its content").contains("the chain is broken");
        assertThat(result.err()).contains("was altered").doesNotContain("\tat ");
        assertThat(allonym("log", project).code()).isZero();
    }
}

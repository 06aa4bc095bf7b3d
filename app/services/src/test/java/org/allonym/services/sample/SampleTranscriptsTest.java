package org.allonym.services.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.allonym.annotation.Projection;
import org.allonym.project.Document;
import org.allonym.project.Turn;
import org.allonym.services.Study;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Transcripts on their whole way: a file of turns, a project, a file again.
class SampleTranscriptsTest {

    @TempDir
    Path folder;

    private static Path sample() {
        Path below = Path.of("sample-projects/src/main/resources/org/allonym/samples/transcripts/tutoring.jsonl");
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            if (Files.exists(at.resolve(below))) {
                return at.resolve(below);
            }
        }
        return Assumptions.abort("no sample-projects beside this module");
    }

    @Test
    void transcriptsKeepTheirTurnsFromFileToProjectToFile() throws IOException {
        List<Document> first;
        Path exported;
        try (Study study = new Study(Files.createDirectory(folder.resolve("first")))) {
            study.bring(sample());
            first = documents(study);
            exported = export(study);
            assertThat(study.store().checkHealth().faults()).isEmpty();
        }
        try (Study again = new Study(Files.createDirectory(folder.resolve("second")))) {
            again.bring(exported);
            assertThat(documents(again)).extracting(Document::turns)
                    .isEqualTo(first.stream().map(Document::turns).toList());
            assertThat(Files.mismatch(export(again), exported)).isEqualTo(-1);
        }
        assertThat(first).extracting(document -> document.turns().size()).containsExactly(11, 12, 11);
        for (Document document : first) {
            assertThat(document.turns()).extracting(Turn::number)
                    .containsExactlyElementsOf(IntStream.rangeClosed(1, document.turns().size()).boxed().toList());
            int covered = document.turns().stream().mapToInt(turn -> turn.span().length()).sum();
            assertThat(covered + document.turns().size() - 1).isEqualTo(document.text().length());
        }
        Turn brother = first.getFirst().turns().get(5);
        assertThat(brother.speaker()).isEqualTo("Student");
        assertThat(first.getFirst().text().slice(brother.span())).startsWith("My brother Teodor").endsWith("😅");
    }

    private static List<Document> documents(Study study) {
        return study.store().rows().stream().map(row -> study.store().document(row.id()).orElseThrow()).toList();
    }

    private static Path export(Study study) {
        return study.export("out.jsonl", "jsonl", Projection.COVER).file();
    }
}

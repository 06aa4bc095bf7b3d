package org.allonym.services.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.allonym.inference.rules.RuleEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class DumpDetectionsTest {

    @TempDir
    Path folder;

    @Test
    void writesALineForEachDocumentInCodePoints() throws IOException {
        Path in = folder.resolve("in.jsonl");
        Path out = folder.resolve("out.jsonl");
        Files.writeString(in, """
                {"document": 7, "full_text": "😀 ana@posta.example"}
                {"document": "b", "full_text": "Nothing here."}
                """);

        DumpDetections.write(in, out, RuleEngine.standard(), new PrintStream(OutputStream.nullOutputStream()));

        List<String> lines = Files.readAllLines(out);
        JsonNode first = JsonMapper.builder().build().readTree(lines.getFirst());
        assertThat(first.path("document").asString()).isEqualTo("7");
        assertThat(first.path("findings").size()).isEqualTo(1);
        JsonNode detection = first.path("findings").get(0);
        assertThat(detection.path("start").asInt()).isEqualTo(2);
        assertThat(detection.path("end").asInt()).isEqualTo(19);
        assertThat(detection.path("label").asString()).isEqualTo("EMAIL");
        assertThat(detection.path("source").asString()).isEqualTo("rule email");
        assertThat(lines.get(1)).isEqualTo("{\"document\":\"b\",\"findings\":[]}");
    }
}

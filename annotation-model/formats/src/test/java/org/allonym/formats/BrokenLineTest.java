package org.allonym.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A line of JSON Lines that isn't text, or isn't JSON, is left out alone.
class BrokenLineTest {

    private static final int LINES = 400;

    @TempDir
    private Path folder;

    private static String line(int number) {
        return "{\"id\": %d, \"text\": \"Zoë of class %d wrote to 😀 Núñez%s\", \"spans\": []}\n"
                .formatted(number, number, ".".repeat(number % 60));
    }

    /// Lines of which one has a byte in it that no UTF-8 has there.
    private Collected read(int bad, int value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int number = 1; number <= LINES; number++) {
            byte[] line = line(number).getBytes(StandardCharsets.UTF_8);
            if (number == bad) {
                line[line.length / 2] = (byte) value;
            }
            bytes.write(line);
        }
        return Collected.from(new SpacyReader(), Files.write(folder.resolve("essays.jsonl"), bytes.toByteArray()));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 57, 133, 219, LINES - 1, LINES})
    void aWrongByteLosesItsLineAlone(int bad) throws IOException {
        Collected read = read(bad, 0xE9);

        assertThat(read.problems).hasSize(1);
        assertThat(read.problems.getFirst()).startsWith("essays.jsonl, line %d: not UTF-8: byte 0x".formatted(bad));
        assertThat(read.documents()).hasSize(LINES - 1).extracting(one -> one.document().value()).doesNotContain(String.valueOf(bad));
        assertThat(read.documents().getLast().text().value()).contains("Zoë of class", "😀 Núñez");
    }

    @Test
    void aNulDoesSoToo() throws IOException {
        Collected read = read(88, 0);

        assertThat(read.problems).hasSize(1);
        assertThat(read.problems.getFirst()).startsWith("essays.jsonl, line 88: a NUL byte at byte ");
        assertThat(read.documents()).hasSize(LINES - 1);
    }

    @Test
    void aWrongByteBetweenLinesLosesTheLineItStandsIn() throws IOException {
        byte[] lines = ("{\"text\": \"a\"}\n?{\"text\": \"b\"}\n{\"text\": \"c\"}\n").getBytes(StandardCharsets.UTF_8);
        lines[14] = (byte) 0xFF;

        Collected read = Collected.from(new SpacyReader(), Files.write(folder.resolve("essays.jsonl"), lines));

        assertThat(read.problems).containsExactly("essays.jsonl, line 2: not UTF-8: byte 0xFF at byte 14");
        assertThat(read.documents()).extracting(one -> one.text().value()).isEqualTo(List.of("a", "c"));
    }

    @Test
    void aLastLineThatBreaksOffIsOneLine() throws IOException {
        Path file = Files.writeString(folder.resolve("essays.jsonl"), "{\"text\": \"a\"}\n{\"text\": \"b");

        Collected read = Collected.from(new SpacyReader(), file);

        assertThat(read.problems).containsExactly("essays.jsonl, line 2, column 12: invalid JSON: the file ends too early");
        assertThat(read.documents()).hasSize(1);
    }

    @Test
    void inAListNobodyKnowsWhereTheNextOneBegins() throws IOException {
        byte[] list = "[{\"text\": \"a\"},\n{\"text\": \"é\"},\n{\"text\": \"c\"}]".getBytes(StandardCharsets.ISO_8859_1);

        Collected read = Collected.from(new SpacyReader(), Files.write(folder.resolve("essays.json"), list));

        assertThat(read.problems).containsExactly("essays.json: not UTF-8: byte 0xE9 at byte 26");
    }
}

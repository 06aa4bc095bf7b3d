package org.allonym.cli;

import static org.allonym.cli.Commands.fed;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class TokenizeCommandTest {

    @Test
    void eachLineComesBackWithItsTokens() {
        var result = tokenize("{\"text\": \"Don't stop.\"}\n\n{\"id\": 3, \"text\": \"\"}\n{\"text\":\"Zoë  😀\\r\\nעדי \"}");

        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.err()).isEmpty();
        List<String> lines = result.out().lines().toList();
        assertThat(lines).hasSize(3);
        assertThat(lines.get(0)).isEqualTo(
                "{\"text\":\"Don't stop.\",\"tokens\":[\"Do\",\"n't\",\"stop\",\".\"],\"trailing_whitespace\":[false,true,false,false]}");
        assertThat(lines.get(1)).isEqualTo("{\"text\":\"\",\"tokens\":[],\"trailing_whitespace\":[]}");
        assertThat(lines.get(2)).contains("\"Zoë\"").contains("\"😀\"").contains("\"עדי\"");
        assertThat(rebuilt(lines.get(2))).isEqualTo("Zoë  😀\r\nעדי ");
    }

    @Test
    void aBadLineIsNamedAfterTheGoodOnesWereDone() {
        for (String bad : List.of(
                "{\"text\": 3}", "{\"txt\": \"a\"}", "[]", "\"text\"", "{\"text\": \"a\"", "{\"text\": \"a\"} {}",
                "{\"text\": \"\\ud83d\"}", "{\"text\": \"a\", \"text\": \"b\"}", "not JSON")) {
            var result = tokenize("{\"text\": \"Good.\"}\n" + bad + "\n{\"text\": \"Later.\"}\n");

            assertThat(result.code()).as(bad).isEqualTo(1);
            assertThat(result.out()).as(bad).hasLineCount(1).contains("Good");
            assertThat(result.err()).as(bad).contains("line 2").doesNotContain("\tat ");
        }
    }

    @Test
    void bytesThatAreNotUtf8AreNamed() {
        var result = fed("{\"text\": \"Zoë\"}\n".getBytes(StandardCharsets.ISO_8859_1), "tokenize");

        assertThat(result.code()).isEqualTo(1);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).contains("line 1").contains("UTF-8");
    }

    @Test
    void anAnswerComesBeforeTheNextQuestion() throws Exception {
        PipedOutputStream questions = new PipedOutputStream();
        PipedInputStream answers = new PipedInputStream(1 << 16);
        PrintStream out = new PrintStream(new PipedOutputStream(answers), true, StandardCharsets.UTF_8);
        Terminal terminal = new Terminal(new PipedInputStream(questions), out, System.err, () -> false);
        CompletableFuture<Integer> code =
                CompletableFuture.supplyAsync(() -> CommandLineEntry.run(terminal, Desktop.NONE, "tokenize"));

        for (String word : List.of("one", "two", "three")) {
            questions.write("{\"text\": \"%s\"}\n".formatted(word).getBytes(StandardCharsets.UTF_8));
            questions.flush();
            StringBuilder line = new StringBuilder();
            for (int b = answers.read(); b != '\n'; b = answers.read()) {
                line.append((char) b);
            }
            assertThat(line).contains("[\"" + word + "\"]");
        }
        questions.close();

        assertThat(code.get(1, TimeUnit.MINUTES)).isZero();
    }

    private static Commands.Result tokenize(String input) {
        return fed(input.getBytes(StandardCharsets.UTF_8), "tokenize");
    }

    private static String rebuilt(String line) {
        JsonNode json = JsonMapper.shared().readTree(line);
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < json.path("tokens").size(); i++) {
            parts.add(json.path("tokens").get(i).asString());
            parts.add(json.path("trailing_whitespace").get(i).asBoolean() ? " " : "");
        }
        return String.join("", parts);
    }
}

package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Runs the Python of `docs/formats/project-file.md` on a real project.
class FormatPageTest {

    private static final Pattern PYTHON = Pattern.compile("```python\\n(.*?)```", Pattern.DOTALL);

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void copyProject() throws IOException {
        file = folder.resolve("a 100% #1 project?.allonym");
        try (var in = FormatPageTest.class.getResourceAsStream("version-1.allonym")) {
            Files.copy(Objects.requireNonNull(in), file);
        }
    }

    private static String page() throws IOException {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            Path page = at.resolve("docs").resolve("formats").resolve("project-file.md");
            if (Files.exists(page)) {
                return Files.readString(page);
            }
        }
        throw new IllegalStateException("docs/formats/project-file.md is missing");
    }

    private String run() throws IOException, InterruptedException {
        Matcher python = PYTHON.matcher(page());
        assertThat(python.find()).isTrue();
        Path script = Files.writeString(folder.resolve("read.py"), python.group(1));
        ProcessBuilder builder =
                new ProcessBuilder("python3", script.toString(), file.toString()).redirectErrorStream(true);
        builder.environment().put("PYTHONIOENCODING", "utf-8");
        Process process;
        try {
            process = builder.start();
        } catch (IOException e) {
            Assumptions.abort("no python3 on this machine");
            throw e;
        }
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        Assumptions.assumeFalse(output.contains("malformed database schema"), "this Python's SQLite is too old");
        return output;
    }

    @Test
    void pythonReadsTextsAndSpansAndVerifiesTheChain() throws IOException, InterruptedException {
        assertThat(run().lines().toList())
                .containsExactly(
                        "span [\"7\", \"Ben Ō.\", 3, 8, \"NAME_STUDENT\", \"Odile\"]",
                        "span [\"7\", \"amina\", 18, 35, \"EMAIL\", \"tarek@example.org\"]",
                        "span [\"essay three\", \"amina\", 5, 6, \"OTHER\", \"𝒳\"]",
                        "gold [\"7\", 3, 8, \"NAME_STUDENT\", \"Odile\"]",
                        "sound 3 documents, 18 log entries");
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder(file.getFileName().toString(), "read.py");
    }

    @Test
    void pythonNoticesAChangedEntry() throws Exception {
        try (Database database = Connections.open(file, Connections.Access.WRITE)) {
            database.run("UPDATE edit_log SET actor = 'mallory' WHERE seq = 9");
        }

        assertThat(run()).contains("entry 9 was altered");
    }

    @Test
    void everyTableStandsOnThePage() throws Exception {
        String page = page();
        try (Database database = Connections.open(file, Connections.Access.STILL)) {
            assertThat(database.all(
                            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'search_%'",
                            row -> row.text(1)))
                    .isNotEmpty()
                    .allSatisfy(table -> assertThat(page).contains("| `" + table + "`"));
        }
    }
}

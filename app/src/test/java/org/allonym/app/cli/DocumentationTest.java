package org.allonym.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class DocumentationTest {

    @Test
    void everyCommandAndOptionIsDescribed() throws IOException {
        String page = Files.readString(page());
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
        Terminal terminal = new Terminal(InputStream.nullInputStream(), nowhere, nowhere, () -> false);

        CommandLine line = CommandLineEntry.commandLine(terminal, new WorkbenchDesktop());

        assertThat(line.getSubcommands()).isNotEmpty().allSatisfy((name, command) -> {
            assertThat(page).contains("\n## " + name + "\n");
            assertThat(command.getCommandSpec().options()).allSatisfy(option ->
                    assertThat(page).as("%s %s", name, option.longestName()).contains(option.longestName()));
        });
    }

    private static Path page() {
        Path at = Path.of("").toAbsolutePath();
        while (!Files.exists(at.resolve("docs").resolve("cli.md"))) {
            at = at.getParent();
        }
        return at.resolve("docs").resolve("cli.md");
    }
}

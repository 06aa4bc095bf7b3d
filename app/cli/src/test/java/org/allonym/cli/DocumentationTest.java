package org.allonym.cli;

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

        CommandLine line = line();

        assertThat(line.getSubcommands()).isNotEmpty().allSatisfy((name, command) -> {
            assertThat(page).contains("\n## " + name + "\n");
            assertThat(command.getCommandSpec().options()).allSatisfy(option ->
                    assertThat(page).as("%s %s", name, option.longestName()).contains(option.longestName()));
        });
    }

    @Test
    void aCommandThatIsNamedIsAllThatIsMade() {
        assertThat(line().getSubcommands()).hasSizeGreaterThan(20).allSatisfy((name, command) -> {
            assertThat(command.getCommandName()).isEqualTo(name);
            CommandLine alone = line("--quiet", name, "doctor");
            assertThat(alone.getSubcommands()).containsOnlyKeys(name);
            assertThat(usage(alone, name)).isEqualTo(usage(line(), name));
        });
        assertThat(line("essays.allonym", "doctor").getSubcommands()).hasSameSizeAs(line().getSubcommands());
    }

    private static String usage(CommandLine line, String name) {
        return line.getSubcommands().get(name).getUsageMessage();
    }

    private static CommandLine line(String... args) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
        Terminal terminal = new Terminal(InputStream.nullInputStream(), nowhere, nowhere, () -> false);
        return CommandLineEntry.commandLine(terminal, Desktop.NONE, args);
    }

    private static Path page() {
        Path at = Path.of("").toAbsolutePath();
        while (!Files.exists(at.resolve("docs").resolve("cli.md"))) {
            at = at.getParent();
        }
        return at.resolve("docs").resolve("cli.md");
    }
}

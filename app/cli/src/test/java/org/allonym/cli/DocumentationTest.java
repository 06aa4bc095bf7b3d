package org.allonym.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class DocumentationTest {

    /// `SomethingTest` or `SomethingTest.aSentence` in a document.
    private static final Pattern TEST = Pattern.compile("`([A-Z]\\w*Test)(?:\\.(\\w+))?`");

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

    @Test
    void everyTestThatIsNamedExists() throws IOException {
        Path root = page().getParent().getParent();
        Map<String, String> tests = new HashMap<>();
        for (Path source : files(root, "Test.java")) {
            tests.merge(source.getFileName().toString().replace(".java", ""), Files.readString(source), String::concat);
        }
        List<String> named = new ArrayList<>();
        List<String> missing = new ArrayList<>();

        for (Path document : files(root, ".md")) {
            Matcher test = TEST.matcher(Files.readString(document));
            while (test.find()) {
                named.add(test.group());
                String source = tests.get(test.group(1));
                if (source == null || test.group(2) != null && !Pattern.compile("\\b" + test.group(2) + "\\b").matcher(source).find()) {
                    missing.add(root.relativize(document) + ": " + test.group());
                }
            }
        }

        assertThat(named).hasSizeGreaterThan(100).anyMatch(each -> each.contains("."));
        assertThat(missing).isEmpty();
    }

    private static List<Path> files(Path root, String end) throws IOException {
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                String name = folder.getFileName().toString();
                boolean built = name.equals("target") || name.equals("out") || name.startsWith(".");
                return built && !folder.equals(root) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (file.getFileName().toString().endsWith(end)) {
                    found.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return found;
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

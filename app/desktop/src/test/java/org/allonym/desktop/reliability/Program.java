package org.allonym.desktop.reliability;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A class with a `main`, run as a program of its own that says on its output what it does.
final class Program implements AutoCloseable {

    private final Process process;
    private final Path temporary;
    private final Path errors;
    private final BufferedReader output;

    private Program(Process process, Path temporary, Path errors) {
        this.process = process;
        this.temporary = temporary;
        this.errors = errors;
        this.output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /// @param before words of a command that runs it, such as `unshare`
    /// @param jvm options of the JVM
    static Program start(List<String> before, List<String> jvm, Class<?> main, Object... arguments) throws IOException {
        Path temporary = Files.createTempDirectory("program");
        List<String> options = new ArrayList<>(List.of("-Djava.io.tmpdir=" + temporary));
        options.addAll(jvm);
        return start(temporary, new ProcessBuilder(command(before, options, "", main, arguments)));
    }

    /// One with a working directory, a home and classes of its own.
    static Program in(
            Path here, Path home, Path classes, List<String> before, List<String> jvm, Class<?> main, Object... arguments)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command(before, jvm, classes + File.pathSeparator, main, arguments));
        builder.directory(here.toFile());
        builder.environment().put("HOME", home.toString());
        List.of("XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME").forEach(builder.environment()::remove);
        return start(Files.createTempDirectory("program"), builder);
    }

    private static List<String> command(
            List<String> before, List<String> jvm, String classes, Class<?> main, Object... arguments) {
        List<String> command = new ArrayList<>(before);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-XX:-UsePerfData"));
        command.addAll(jvm);
        command.addAll(List.of("-cp", classes + System.getProperty("java.class.path"), main.getName()));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return command;
    }

    private static Program start(Path temporary, ProcessBuilder builder) throws IOException {
        Path errors = Files.createTempFile("program", ".err");
        List.of("DISPLAY", "WAYLAND_DISPLAY", "JAVA_TOOL_OPTIONS").forEach(builder.environment()::remove);
        return new Program(builder.redirectError(errors.toFile()).start(), temporary, errors);
    }

    /// The next line it says; null after its end.
    @Nullable String line() throws IOException {
        return output.readLine();
    }

    /// What it says until its end.
    List<String> rest() throws IOException {
        List<String> lines = new ArrayList<>();
        for (String line = line(); line != null; line = line()) {
            lines.add(line);
        }
        return lines;
    }

    /// Waits for its end; its exit code.
    int end() throws InterruptedException {
        return process.waitFor();
    }

    /// What it wrote to its standard error.
    String errors() throws IOException {
        return Files.readString(errors);
    }

    /// Gives it so long to live, then ends it as `kill -9` does; what it said before can still be read.
    void killAfter(long micros) throws InterruptedException {
        if (!process.waitFor(micros, TimeUnit.MICROSECONDS)) {
            process.toHandle().destroyForcibly();
            process.waitFor();
        }
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly();
        process.onExit().join();
        Files.delete(errors);
        try (Stream<Path> files = Files.walk(temporary)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}

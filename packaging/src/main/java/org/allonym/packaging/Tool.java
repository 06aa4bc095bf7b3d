package org.allonym.packaging;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A program that is run for its work, and must succeed.
///
/// @param command the program and its arguments
/// @param environment added to this process's; an empty value takes the variable away
record Tool(List<String> command, Map<String, String> environment) {

    Tool {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
    }

    static Tool of(Object... command) {
        return new Tool(Stream.of(command).map(Object::toString).toList(), Map.of());
    }

    /// A tool of the JDK that runs this.
    static Tool ofJdk(String name, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", name).toString()));
        command.addAll(arguments);
        return new Tool(command, Map.of());
    }

    /// Whether a program of that name can be started.
    static boolean exists(String name) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, name)));
    }

    /// Runs it in a folder; what it said on both its streams.
    ///
    /// @throws IOException with what it said, when it failed
    String run(Path folder) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        environment.forEach((name, value) -> {
            if (value.isEmpty()) {
                builder.environment().remove(name);
            } else {
                builder.environment().put(name, value);
            }
        });
        Process process = builder.start();
        process.getOutputStream().close();
        try (InputStream said = process.getInputStream()) {
            String output = new String(said.readAllBytes(), StandardCharsets.UTF_8);
            int code = process.waitFor();
            if (code != 0) {
                throw new IOException("%s ended with %d:%n%s".formatted(command.getFirst(), code, output));
            }
            return output;
        } catch (InterruptedException e) {
            process.destroyForcibly();
            throw new IOException("interrupted", e);
        }
    }
}

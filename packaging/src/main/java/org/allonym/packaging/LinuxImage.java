package org.allonym.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The program's folder on Linux, laid out as jpackage does, with a script in the place of its launcher (decision 0046).
///
/// @param settings the folder with `jvm.options` and the system's own settings
/// @param known what stands in the settings' `${…}`
record LinuxImage(AppImage image, Path settings, Map<String, String> known) {

    /// Moves the jars and the runtime to their places, and writes the script.
    void make(Path input, Path runtime) throws IOException {
        Path launcher = image.launcher();
        Files.createDirectories(launcher.getParent());
        Files.createDirectories(image.app().getParent());
        Files.writeString(launcher, script(input));
        Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.move(input, image.app());
        Files.move(runtime, image.app().resolveSibling("runtime"));
        Files.copy(Path.of(known.get("icons"), "allonym-256.png"), image.app().resolveSibling("allonym.png"));
    }

    private String script(Path input) throws IOException {
        Map<String, String> filled = new HashMap<>(known);
        filled.put("options", Options.read(settings.resolve("jvm.options"), known).stream()
                .map(option -> "  \"%s\" \\".formatted(option.replace("$APPDIR", "$app")))
                .collect(Collectors.joining("\n")));
        filled.put("classpath", classPath(input).stream().map(jar -> "$app/" + jar).collect(Collectors.joining(":")));
        return Options.filled(Files.readString(settings.resolve("linux").resolve("allonym.sh")), filled);
    }

    /// The archive of classes fits one order of the jars only.
    private static List<String> classPath(Path input) throws IOException {
        String first = Packaging.mainJar(input);
        try (Stream<Path> files = Files.list(input)) {
            return Stream.concat(Stream.of(first), files.map(file -> file.getFileName().toString())
                            .filter(name -> name.endsWith(".jar") && !name.equals(first))
                            .sorted())
                    .toList();
        }
    }
}

package org.allonym.desktop.reliability;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/// The script that starts the program.
final class Launcher {

    private Launcher() {}

    /// What it tells the JVM to do when it crashes.
    static List<String> crashOptions() throws IOException {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            Path script = at.resolve("allonym");
            if (Files.isRegularFile(script) && Files.isRegularFile(at.resolve("mvnw"))) {
                return Files.readAllLines(script).stream()
                        .map(String::strip)
                        .filter(line -> line.startsWith("-XX:") && !line.contains("SharedArchive"))
                        .map(line -> line.replace(" \\", ""))
                        .toList();
            }
        }
        return Assumptions.abort("no launcher beside this module");
    }
}

package org.allonym.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {

    @TempDir
    Path folder;

    /// The window is on the class path here, as it is for a person who types a command.
    @Test
    void aCommandOfTheWholeProgramLoadsNoJavaFx() throws Exception {
        Path essay = Files.writeString(folder.resolve("essay.txt"), "My name is Ana.");
        Path project = folder.resolve("essays.allonym");
        Path classes = folder.resolve("classes.txt");
        Path said = folder.resolve("said.txt");

        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-Xlog:class+load:file=" + classes,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "import",
                        project.toString(),
                        essay.toString())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();

        assertThat(process.waitFor()).as(Files.readString(said, StandardCharsets.UTF_8)).isZero();
        assertThat(project).exists();
        List<String> loaded = Files.readAllLines(classes);
        assertThat(loaded).anyMatch(line -> line.contains("org.allonym.cli.ImportCommand"));
        assertThat(loaded).noneMatch(line -> line.contains(" javafx."));
    }
}

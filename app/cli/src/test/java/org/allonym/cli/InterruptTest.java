package org.allonym.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Edit;
import org.allonym.edit.Gesture;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.Span;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Ctrl-C while a command of a process of its own is at work.
@Tag("slow")
class InterruptTest {

    private static final int MARKS = 30_000;
    private static final ActorId AMINA = new ActorId("amina");

    @TempDir
    Path folder;

    private Path project;
    private Path packaged;

    @BeforeEach
    void makeALongPackage() throws IOException {
        Path signals = Path.of("/proc/self/status");
        Assumptions.assumeTrue(Files.isReadable(signals), "no /proc to ask whether Ctrl-C is heard");
        boolean ignored = Files.readAllLines(signals).stream()
                .filter(line -> line.startsWith("SigIgn:"))
                .anyMatch(line -> (Long.parseUnsignedLong(line.substring(7).strip(), 16) & 2) != 0);
        Assumptions.assumeFalse(ignored, "these tests were started where nobody hears Ctrl-C");
        project = folder.resolve("essays.allonym");
        packaged = folder.resolve("amina.allonym");
        Path essay = Files.writeString(folder.resolve("long.txt"), "abcd ".repeat(MARKS));
        done("import", project, essay);
        done("actor", project, "add", AMINA, "--role", "annotator");
        done("package", "assign", project, packaged, "--to", AMINA);
        DocumentId document = new DocumentId("long");
        List<Edit> edits = new ArrayList<>();
        IntStream.range(0, MARKS).forEach(i -> edits.add(new DocumentEdit.AddAnnotation(
                document, AMINA, Annotation.of(new Span(5 * i, 5 * i + 4), "NAME_STUDENT", new Provenance.Person(AMINA)))));
        try (ProjectStore store = ProjectFile.open(packaged)) {
            store.append(Gesture.of(AMINA, edits));
        }
    }

    private static void done(Object... command) {
        Commands.Result result = Commands.allonym(command);
        assertThat(result.code()).as(result.err()).isZero();
    }

    @Test
    void whoStopsAMergeHasTheProjectAsItWas() throws Exception {
        byte[] before = Files.readAllBytes(project);
        List<Path> files = files();

        Process process = start("package", "merge", project, packaged);
        Path lock = folder.resolve("essays.allonym-lock");
        while (process.isAlive() && !Files.exists(lock)) {
            process.waitFor(5, TimeUnit.MILLISECONDS);
        }
        new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
        String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(said).isEqualTo(130);
        assertThat(said).contains("Interrupted.").contains("Nothing was changed.");
        assertThat(Files.readAllBytes(project)).as("the project").isEqualTo(before);
        assertThat(files()).as("what lies in the folder").isEqualTo(files);
        done("package", "merge", project, packaged);
        done("doctor", project);
    }

    @Test
    void whoStopsGivingOutGivingBackABackupOrRestoringHasAllOfItOrNothing() throws Exception {
        Path kept = folder.resolve("kept.allonym-backup");
        done("backup", packaged, kept);
        Path made = folder.resolve("made");
        for (List<Object> command : List.<List<Object>>of(
                List.of("package", "return", packaged, made),
                List.of("backup", packaged, made),
                List.of("restore", packaged, kept, "--yes"))) {
            byte[] before = Files.readAllBytes(packaged);
            List<Path> files = files();

            Process process = start(command.toArray());
            while (process.isAlive() && parts() == 0) {
                process.waitFor(1, TimeUnit.MILLISECONDS);
            }
            new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
            String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
            int code = process.waitFor();

            assertThat(parts()).as("parts left by %s", command).isZero();
            if (code == 130) {
                assertThat(Files.readAllBytes(packaged)).as("after %s", command).isEqualTo(before);
                assertThat(files()).containsAll(files);
                // Whoever stops it when all is done finds it done, and isn't told otherwise.
                assertThat(Files.exists(made) && said.contains("Nothing was changed.")).as("%s said: %s", command, said).isFalse();
            } else {
                assertThat(code).isZero();
            }
            Files.deleteIfExists(made);
        }
    }

    private long parts() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> file.getFileName().toString().endsWith(".part")).count();
        }
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> !Files.isDirectory(file)).sorted().toList();
        }
    }

    private static Process start(Object... command) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                "org.allonym.cli.CommandLineEntry"));
        for (Object word : command) {
            words.add(word.toString());
        }
        ProcessBuilder builder = new ProcessBuilder(words).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        return builder.start();
    }
}

package org.allonym.secondreader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.allonym.edit.Gesture;
import org.allonym.dialogue.redaction.RedactionPatterns;
import org.allonym.progress.Progress;
import org.allonym.services.redactions.DetectRedactions;
import org.allonym.services.secondreader.Purpose;
import org.allonym.services.secondreader.ReaderSettings;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What a process does that reads: which sockets it opens, and what is left when it is killed.
@Tag("slow")
class ReadingInAProcessTest {

    private static final int ESSAYS = 8;
    private static final int KILLED_AT = 4;

    @TempDir
    private Path folder;

    private final TestServer server = new TestServer()
            .finds("Odile Marchetti", "NAME_STUDENT").judges("uncertain", "none", "", "<redaction>");
    private Path project;

    @BeforeEach
    void make() {
        project = folder.resolve("essays.allonym");
        ReadProjectTest.project(project, ESSAYS, "My name is Odile Marchetti, not <PERSON>. ").close();
    }

    @AfterEach
    void close() {
        server.close();
    }

    private void switchOn() {
        try (ProjectStore store = ProjectFile.open(project)) {
            store.append(Gesture.of(ReadProjectTest.PI.id(), ReaderSettings.switchOn(
                    store::setting, server.address(), "small", ReadProjectTest.PI, "", Clock.systemUTC())));
        }
    }

    private Process start(Purpose purpose, List<String> before) throws IOException {
        List<String> command = new ArrayList<>(before);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"), ReadInChild.class.getName(), project.toString(), purpose.name()));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    }

    private String read(Purpose purpose) throws IOException, InterruptedException {
        Process child = start(purpose, List.of());
        String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        child.waitFor();
        return said;
    }

    @ParameterizedTest
    @EnumSource(names = {"READ", "REDACTION"})
    void aKilledRunGoesOnWithoutAskingAnythingTwice(Purpose purpose) throws IOException, InterruptedException {
        try (ProjectStore store = ProjectFile.open(project)) {
            DetectRedactions.run(RedactionPatterns.DEFAULT, store, ReadProjectTest.PI.id(), Progress.NONE);
        }
        switchOn();
        CompletableFuture<Process> child = new CompletableFuture<>();
        server.whenAsked(n -> {
            if (n == KILLED_AT) {
                child.join().destroyForcibly();
            }
        });

        child.complete(start(purpose, List.of()));
        assertThat(child.join().waitFor()).isNotZero();
        server.whenAsked(_ -> {});
        String said = read(purpose);

        assertThat(said).isEqualTo("asked " + (ESSAYS - KILLED_AT + 1));
        assertThat(server.bodies()).as("but for the one that was never answered").hasSize(ESSAYS + 1);
        assertThat(new HashSet<>(server.bodies())).hasSize(ESSAYS);
    }

    private List<String> connections(String expected) throws IOException, InterruptedException {
        Path trace = folder.resolve("trace");
        Process child = start(Purpose.READ, List.of(
                "strace", "-f", "-qq", "--seccomp-bpf", "-e", "trace=connect,bind,listen,sendto,sendmsg", "-s", "300", "-o", trace.toString()));
        String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        child.waitFor();
        assertThat(said).contains(expected);
        return Files.readAllLines(trace).stream().filter(line -> line.contains("AF_INET")).toList();
    }

    private static boolean canTrace() throws InterruptedException {
        try {
            return new ProcessBuilder("strace", "-f", "--seccomp-bpf", "-e", "trace=connect", "-o", "/dev/null", "true").start().waitFor() == 0;
        } catch (IOException _) {
            return false;
        }
    }

    @Test
    void nothingConnectsUntilAPiSwitchedItOnAndThenOnlyToThatAddress() throws IOException, InterruptedException {
        assumeThat(canTrace()).as("strace is here").isTrue();

        List<String> off = connections("refused: The second reader is switched off.");
        switchOn();
        List<String> on = connections("asked " + ESSAYS);

        String port = server.address().replaceAll(".*:(\\d+)/.*", "$1");
        assertThat(off).isEmpty();
        assertThat(on).isNotEmpty().allSatisfy(line ->
                assertThat(line).contains("connect(").containsPattern("sin6?_port=htons\\(" + port + "\\)").containsPattern("\"(::ffff:)?127\\.0\\.0\\.1\""));
    }
}

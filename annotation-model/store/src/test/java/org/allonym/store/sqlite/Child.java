package org.allonym.store.sqlite;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.store.BackupReason;
import org.allonym.store.ImportBatch;
import org.allonym.store.ProjectStore;
import org.allonym.text.Span;

/// Another program that has a project open, so that it can be killed. It says on its output what it has done.
final class Child implements AutoCloseable {

    private final Process process;
    private final Path libraries;
    private final BufferedReader output;

    private Child(Process process, Path libraries) {
        this.process = process;
        this.libraries = libraries;
        this.output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    static Child start(String task, Path file) throws IOException {
        return start(List.of(), task, file);
    }

    /// One that can't write files larger than so many kilobytes.
    static Child startWithin(int kilobytes, String task, Path file) throws IOException {
        return start(List.of("bash", "-c", "ulimit -f %d; exec \"$@\"".formatted(kilobytes), "bash"), task, file);
    }

    /// The driver unpacks SQLite's library and takes it away at the end, which a killed program never sees.
    private static Child start(List<String> before, String task, Path file) throws IOException {
        Path libraries = Files.createTempDirectory("child");
        List<String> command = new ArrayList<>(before);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-Dorg.sqlite.tmpdir=" + libraries,
                "-cp",
                System.getProperty("java.class.path"),
                Child.class.getName(),
                task,
                file.toString()));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        return new Child(process, libraries);
    }

    /// The next line it says; null after its end.
    String line() throws IOException {
        return output.readLine();
    }

    /// Ends it as `kill -9` does; what it said before can still be read.
    void kill() throws InterruptedException {
        process.toHandle().destroyForcibly();
        process.waitFor();
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly();
        process.onExit().join();
        try (Stream<Path> files = Files.list(libraries)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(libraries);
    }

    public static void main(String[] arguments) throws IOException {
        Path file = Path.of(arguments[1]);
        switch (arguments[0]) {
            case "hold" -> hold(file);
            case "try" -> attempt(file);
            case "append" -> append(file);
            case "import" -> load(file);
            case "backup" -> backUp(file);
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    private static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }

    private static void hold(Path file) throws IOException {
        try (ProjectStore store = ProjectFile.open(file)) {
            say(store.readOnlyReason() == null ? "open" : "read only");
            System.in.read();
        }
    }

    private static void attempt(Path file) {
        try (ProjectStore store = ProjectFile.open(file)) {
            say(store.readOnlyReason() == null ? "open" : "read only: " + store.readOnlyReason());
        }
        say("closed");
    }

    /// Marks document 7 again and again and says the id of each annotation once it is saved.
    private static void append(Path file) {
        DocumentId document = new DocumentId("7");
        try (ProjectStore store = ProjectFile.open(file)) {
            while (true) {
                Annotation annotation = Annotation.of(
                        new Span(0, 5), "NAME_STUDENT", new Provenance.Person(Samples.AMINA));
                store.append(Gesture.of(
                        Samples.AMINA, List.of(new DocumentEdit.AddAnnotation(document, Samples.AMINA, annotation))));
                say(annotation.id().value());
            }
        } catch (ProblemException e) {
            say("problem: " + e.problem());
            try (ProjectStore store = ProjectFile.openReadOnly(file)) {
                say("readable: " + store.state(document).layer(Samples.AMINA).size());
            }
        }
    }

    private static void backUp(Path file) {
        try (ProjectStore store = ProjectFile.open(file)) {
            try {
                say("made " + Backups.of(file).make(store, BackupReason.BY_HAND));
            } catch (ProblemException e) {
                say("problem: " + e.problem());
            }
            say(store.checkHealth().sound() ? "sound" : "damaged");
        }
    }

    /// Imports ten documents at a time and says their number once they are saved.
    private static void load(Path file) {
        Random random = new Random();
        try (ProjectStore store = ProjectFile.open(file)) {
            while (true) {
                int from = store.documentCount();
                try (ImportBatch batch = store.beginImport(Samples.ROSA, "essays")) {
                    for (int i = 0; i < 10; i++) {
                        batch.add(Samples.imported("essay " + (from + i), Samples.text(random, 500)));
                    }
                    batch.commit();
                }
                say(Integer.toString(from + 10));
            }
        }
    }
}

package org.allonym.store.sqlite;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.allonym.annotation.Annotation;
import org.allonym.annotation.Provenance;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.DocumentState;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSets;
import org.allonym.problem.ProblemException;
import org.allonym.progress.Progress;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Task;
import org.allonym.store.BackupReason;
import org.allonym.store.ImportBatch;
import org.allonym.store.PackageScope;
import org.allonym.store.ProjectStore;
import org.allonym.text.Span;

/// Another program that has a project open, so that it can be killed. It says on its output what it has done.
final class Child implements AutoCloseable {

    /// Mounts a small disk on its first argument, then becomes the others.
    private static final List<String> SMALL_DISK =
            List.of("unshare", "-Urm", "sh", "-c", "mount -t tmpfs -o size=4m none \"$0\" && exec \"$@\"");

    private final Process process;
    private final Path temporary;
    private final BufferedReader output;

    private Child(Process process, Path temporary) {
        this.process = process;
        this.temporary = temporary;
        this.output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /// One that runs in a folder on a small disk of its own.
    static Child startOnSmallDisk(String task, Path folder) throws IOException {
        List<String> before = new ArrayList<>(SMALL_DISK);
        before.add(folder.toString());
        return start(before, task, folder);
    }

    /// Whether this user may mount a disk.
    static boolean hasSmallDisk(Path folder) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(SMALL_DISK);
        command.addAll(List.of(folder.toString(), "true"));
        return new ProcessBuilder(command).start().waitFor() == 0;
    }

    static Child start(String task, Path file) throws IOException {
        return start(List.of(), task, file);
    }

    /// One that can't write files larger than so many kilobytes.
    static Child startWithin(int kilobytes, String task, Path file) throws IOException {
        return start(List.of("bash", "-c", "ulimit -f %d; exec \"$@\"".formatted(kilobytes), "bash"), task, file);
    }

    /// Its folder for temporary files must be empty at the end, even of one that was killed.
    private static Child start(List<String> before, String task, Path file) throws IOException {
        Path temporary = Files.createTempDirectory("child");
        List<String> command = new ArrayList<>(before);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-XX:-UsePerfData",
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                System.getProperty("java.class.path"),
                Child.class.getName(),
                task,
                file.toString()));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        return new Child(process, temporary);
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
        Files.delete(temporary);
    }

    public static void main(String[] arguments) throws IOException {
        Path file = Path.of(arguments[1]);
        switch (arguments[0]) {
            case "hold" -> hold(file);
            case "try" -> attempt(file);
            case "append" -> append(file);
            case "import" -> load(file);
            case "backup" -> backUp(file);
            case "make" -> make(file);
            case "read" -> read(file);
            case "close" -> close(file);
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

    /// Makes packages and projects in a folder where there is less and less room.
    private static void make(Path folder) throws IOException {
        Path filler = folder.resolve("filler");
        try (OutputStream fill = Files.newOutputStream(filler)) {
            while (folder.toFile().getUsableSpace() > 0) {
                long before = folder.toFile().getUsableSpace();
                make(folder.resolve("package.allonym"), before, file -> ProjectFile.createPackage(
                        file, "Essays", new PackageScope(Samples.AMINA, Task.ANNOTATE), List.of(), LabelSets.CRAPII_14, batch -> {
                            for (int i = 0; i < 20; i++) {
                                Document document = Samples.document("essay " + i, "text ".repeat(4_000));
                                batch.add(document, DocumentState.empty(document.id()));
                            }
                        }));
                make(folder.resolve("project.allonym"), before, file -> ProjectFile.create(file, "Essays", LabelSets.CRAPII_14, store -> {
                    try (ImportBatch batch = store.beginImport(Samples.ROSA, "essays")) {
                        for (int i = 0; i < 20; i++) {
                            batch.add(Samples.imported("essay " + i, "text ".repeat(4_000)));
                        }
                        batch.commit();
                    }
                }));
                fill.write(new byte[100_000]);
            }
        } catch (IOException e) {
            say("no more room");
        }
    }

    /// Reads a project on a full disk: one at rest, and one whose program died.
    private static void read(Path folder) throws IOException {
        Path file = folder.resolve("full.allonym");
        Path filler = folder.resolve("filler");
        ProjectFile.create(file, "Essays", LabelSets.CRAPII_14, store -> add(store, "one"));
        fill(filler);
        try (ProjectStore store = ProjectFile.open(file)) {
            say("read only: " + store.readOnlyReason());
            try (Stream<Path> left = Files.list(folder)) {
                List<String> names = left.map(path -> path.getFileName().toString()).filter(name -> !name.endsWith("-lock")).sorted().toList();
                say(store.documentCount() == 1 ? "one document, " + names : "another number");
            }
        }
        Files.delete(filler);
        Path crashed = folder.resolve("crashed.allonym");
        try (ProjectStore store = ProjectFile.open(file)) {
            add(store, "two");
            Files.copy(file, crashed);
            Files.copy(folder.resolve("full.allonym-wal"), folder.resolve("crashed.allonym-wal"));
        }
        fill(filler);
        try (ProjectStore store = ProjectFile.openReadOnly(crashed)) {
            say("read: " + store.documentCount());
        } catch (ProblemException e) {
            say(e.problem().what() + " " + e.problem().advice());
        }
        Files.delete(filler);
        try (ProjectStore store = ProjectFile.open(crashed)) {
            say("there is room: %d documents".formatted(store.documentCount()));
        }
    }

    /// Closes a project that the disk has no room to write out.
    private static void close(Path folder) throws IOException {
        Path file = folder.resolve("full.allonym");
        Path filler = folder.resolve("filler");
        ProjectFile.create(file, "Essays", LabelSets.CRAPII_14, store -> add(store, "one"));
        for (boolean listens : List.of(true, false)) {
            try (ProjectStore store = ProjectFile.open(file)) {
                if (listens) {
                    store.whenNotOneFile(trouble -> say("heard: " + trouble.problem().what()));
                }
                add(store, "listens " + listens, "text ".repeat(100_000));
                fill(filler);
            } catch (ProblemException e) {
                say("thrown: " + e.problem().what());
            }
            Files.delete(filler);
            try (ProjectStore store = ProjectFile.open(file)) {
                say("%d documents".formatted(store.documentCount()));
            }
        }
    }

    private static void add(ProjectStore store, String name) {
        add(store, name, "text");
    }

    private static void add(ProjectStore store, String name, String text) {
        Samples.load(store, Samples.imported(name, text));
    }

    private static void fill(Path filler) {
        try (OutputStream fill = Files.newOutputStream(filler)) {
            while (true) {
                fill.write(new byte[4096]);
            }
        } catch (IOException _) {
            // as full as it gets
        }
    }

    private static void make(Path file, long room, Consumer<Path> maker) throws IOException {
        String outcome;
        try {
            maker.accept(file);
            BackupCopy.verifyPart(file, Progress.NONE);
            try (ProjectStore store = ProjectFile.openReadOnly(file)) {
                outcome = store.documentCount() == 20 ? "made" : "made without all documents";
            }
        } catch (ProblemException e) {
            outcome = e.problem().what();
        } catch (SQLException | RuntimeException e) {
            outcome = "made, but " + e;
        }
        Files.deleteIfExists(file);
        try (Stream<Path> left = Files.list(file.getParent())) {
            say("%d KB: %s, left %s".formatted(room >> 10, outcome, left.map(path -> path.getFileName().toString()).toList()));
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

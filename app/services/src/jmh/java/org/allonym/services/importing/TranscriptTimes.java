package org.allonym.services.importing;

import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.allonym.annotation.Projection;
import org.allonym.label.LabelSets;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.Role;
import org.allonym.services.exporting.ExportLayer;
import org.allonym.services.exporting.LayerChoice;
import org.allonym.store.ProjectStore;
import org.allonym.store.sqlite.ProjectFile;
import org.allonym.text.EnglishTokenizer;

/// How long a table of messages takes in and out again: 115,620 generated messages in 1,000 sessions, as many as MathEd-PII and
/// PIIvot speak of. Prints wall and processor time of each round.
public final class TranscriptTimes {

    private static final int SESSIONS = 1_000;
    private static final int MESSAGES = 115_620;
    private static final List<String> WORDS = List.of(
            "so", "the", "slope", "is", "rise", "over", "run", "what", "do", "you", "get", "when", "x", "equals", "3", "and", "y", "7?", "I", "think",
            "it's", "12", "because", "we", "add", "both", "sides", "Great", "job,", "Maria!", "can", "try", "number", "four", "now");

    private TranscriptTimes() {}

    /// @param arguments a folder for the files; how many rounds
    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        Path table = folder.resolve("messages.csv");
        write(table);
        System.out.printf("%,d messages in %,d sessions, %,d bytes%n", MESSAGES, SESSIONS, Files.size(table));
        EnglishTokenizer tokenizer = new EnglishTokenizer();
        for (int round = 0; round < Integer.parseInt(arguments[1]); round++) {
            Path project = folder.resolve("round-" + round + ".allonym");
            Files.deleteIfExists(project);
            ActorId by = new ActorId("pi");
            try (ProjectStore store = ProjectFile.create(project, "Messages", LabelSets.CRAPII_14)) {
                store.append(org.allonym.edit.Gesture.of(by, List.of(new org.allonym.edit.ProjectEdit.ChangeActor(null, new Actor(by, Role.PI)))));
                time("import", () -> new ImportFiles(tokenizer::tokenize).run(ImportFiles.Request.of(List.of(table), by), store, Progress.NONE));
                Path out = folder.resolve("out.csv");
                time("export", () -> new ExportLayer("0").run(
                        new ExportLayer.Request(LayerChoice.gold(), "transcript", Projection.COVER, out), store, Progress.NONE));
                System.out.printf("same bytes: %b, project %,d bytes%n", Files.mismatch(table, out) < 0, Files.size(project));
            }
        }
    }

    private static void time(String what, Runnable run) {
        var cpu = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long wall = System.nanoTime();
        long processor = cpu.getProcessCpuTime();
        run.run();
        System.out.printf("%s: %.1f s, %.1f s of processor time%n", what, (System.nanoTime() - wall) / 1e9, (cpu.getProcessCpuTime() - processor) / 1e9);
    }

    private static void write(Path table) throws IOException {
        Random random = new Random(7);
        try (BufferedWriter out = Files.newBufferedWriter(table)) {
            out.write("session_id,message_index,speaker,role,timestamp,text,email\r\n");
            for (int i = 0; i < MESSAGES; i++) {
                int session = (int) ((long) i * SESSIONS / MESSAGES);
                boolean tutor = random.nextBoolean();
                StringBuilder text = new StringBuilder();
                for (int word = 2 + random.nextInt(24); word > 0; word--) {
                    text.append(text.isEmpty() ? "" : " ").append(WORDS.get(random.nextInt(WORDS.size())));
                }
                out.write("s%04d,%d,%s,%s,2024-03-01T10:00:00,\"%s\",%s\r\n".formatted(
                        session, i, tutor ? "Tutor" : "Student " + session, tutor ? "tutor" : "student", text,
                        tutor ? "" : "s%04d@example.org".formatted(session)));
            }
        }
    }
}

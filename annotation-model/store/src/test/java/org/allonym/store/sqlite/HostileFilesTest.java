package org.allonym.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.allonym.edit.DocumentEdit;
import org.allonym.edit.Gesture;
import org.allonym.label.LabelSets;
import org.allonym.project.Actor;
import org.allonym.project.Document;
import org.allonym.project.DocumentId;
import org.allonym.project.Role;
import org.allonym.store.ImportBatch;
import org.allonym.store.ImportBatch.ImportedDocument;
import org.allonym.store.ProjectStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Files crafted to do harm, opened by a program with 256 MB of heap: each is refused, or opened without anything in it being
/// believed that isn't so. How long each takes is reported, not tested; `-Dallonym.hostile=long` adds those that are large.
@Tag("slow")
@Tag("thorough")
class HostileFilesTest {

    private static final boolean LONG = System.getProperty("allonym.hostile", "").equals("long");

    @TempDir
    private Path folder;

    private Path sound() {
        Path file = folder.resolve("sound.allonym");
        Random random = new Random(7);
        try (ProjectStore store = ProjectFile.create(file, "Documents", LabelSets.CRAPII_14)) {
            Document large = Samples.document("large", "Odile wrote this. ".repeat(1_000));
            try (ImportBatch batch = store.beginImport(Samples.ROSA, "essays")) {
                batch.ensureActor(new Actor(Samples.AMINA, Role.ANNOTATOR));
                batch.add(new ImportedDocument(large, null));
                for (int i = 0; i < 3; i++) {
                    batch.add(Samples.imported("d" + i, Samples.text(random, 200)));
                }
                batch.commit();
            }
            for (int i = 0; i < 60; i++) {
                DocumentId id = new DocumentId("d" + i % 3);
                Document document = store.document(id).orElseThrow();
                DocumentEdit edit = Samples.edit(random, document.text(), store.state(id), Samples.AMINA);
                store.append(Gesture.of(Samples.AMINA, List.of(edit)));
            }
            store.updateSearchIndex();
            assertThat(store.checkHealth().faults()).isEmpty();
        }
        return file;
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "needs pipes, links and devices")
    void everyCraftedFileIsRefusedOrOpenedSafelyInLittleMemory() throws Exception {
        Path sound = sound();
        Map<String, List<String>> outcomes = new TreeMap<>();
        Process opener = start();
        try (PrintStream files = new PrintStream(opener.getOutputStream(), true, StandardCharsets.UTF_8);
                BufferedReader said = new BufferedReader(new InputStreamReader(opener.getInputStream(), StandardCharsets.UTF_8))) {
            for (Map.Entry<String, Crafted.Craft> craft : crafts().entrySet()) {
                Path own = Files.createDirectory(folder.resolve("own"));
                Path file = Files.copy(sound, own.resolve("crafted.allonym"));
                craft.getValue().to(file);
                List<String> ways = LONG ? List.of("r", "w") : List.of(outcomes.size() % 2 == 0 ? "r" : "w");
                List<String> answers = new ArrayList<>();
                for (String way : ways) {
                    answers.add(opens(files, said, craft.getKey(), way + file));
                }
                outcomes.put(craft.getKey(), answers);
                delete(own);
                if (LONG) {
                    System.out.println("%s: %s".formatted(craft.getKey(), outcomes.get(craft.getKey())));
                }
            }
            outcomes.put("a sound one", List.of(opens(files, said, "a sound one", "r" + sound), opens(files, said, "a sound one", "w" + sound)));
        } finally {
            opener.destroyForcibly().waitFor();
        }

        report(outcomes);
        assertThat(outcomes).hasSizeGreaterThan(50);
        assertThat(outcomes.get("a sound one")).allMatch(outcome -> outcome.startsWith("opened\t"));
        assertThat(outcomes).allSatisfy((_, both) -> assertThat(both).noneMatch(outcome -> outcome.startsWith("FAULT")));
    }

    private static Map<String, Crafted.Craft> crafts() {
        Map<String, Crafted.Craft> crafts = Crafted.all();
        if (!LONG) {
            crafts.keySet().removeIf(name -> name.contains("00 MB") || name.contains("thousand"));
        }
        Multitudes.all().forEach((name, craft) -> {
            if (LONG || Multitudes.QUICK.contains(name)) {
                crafts.put(name, craft);
            }
        });
        return crafts;
    }

    private static String opens(PrintStream files, BufferedReader said, String name, String line) throws Exception {
        files.println(line);
        return answer(said, name);
    }

    /// The opener's next line; a file that keeps it for minutes hangs it.
    private static String answer(BufferedReader said, String name) throws Exception {
        CompletableFuture<String> line = CompletableFuture.supplyAsync(() -> {
            try {
                return String.valueOf(said.readLine());
            } catch (IOException e) {
                return "no answer";
            }
        });
        String answer = line.completeOnTimeout("hangs", 2, TimeUnit.MINUTES).get();
        assertThat(answer).as("what becomes of " + name).contains("\t");
        return answer;
    }

    private static Process start() throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-Xmx256m",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        HostileOpening.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static void report(Map<String, List<String>> outcomes) {
        List<String> slowest = new ArrayList<>();
        Map<String, Integer> counts = new TreeMap<>();
        outcomes.forEach((name, both) -> both.forEach(outcome -> {
            String[] parts = outcome.split("\t");
            counts.merge(parts[0], 1, Integer::sum);
            slowest.add("%6s ms  %s: %s".formatted(parts[1], name, parts[0]));
        }));
        slowest.sort(Comparator.reverseOrder());
        System.out.printf("hostile files: %d of them, %s%n", outcomes.size(), counts);
        slowest.stream().limit(Integer.getInteger("allonym.hostile.list", 5)).forEach(System.out::println);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}

package org.allonym.services.team;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.allonym.problem.ProblemException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Files that only look like what comes back of a package. None changes the project, so that all come to the same one.
@Tag("slow")
class HostileReturnTest {

    @TempDir
    private static Path folder;

    private static TeamFolder team;
    private static byte[] manifest;
    private static byte[] log;

    @BeforeAll
    static void giveBack() throws IOException {
        team = new TeamFolder(folder);
        team.make(TeamFolder.ANNA, "anna.allonym");
        Path back = team.giveBack("anna.allonym", "anna.allonym-return", null, TeamFolder.DOCUMENTS.getFirst());
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(back))) {
            assertThat(zip.getNextEntry().getName()).isEqualTo("manifest.json");
            manifest = zip.readAllBytes();
            assertThat(zip.getNextEntry().getName()).isEqualTo("log.jsonl");
            log = zip.readAllBytes();
        }
    }

    @AfterAll
    static void close() {
        team.close();
    }

    @FunctionalInterface
    private interface Filling {
        void fill(ZipOutputStream zip) throws IOException;
    }

    private static Path zip(Filling filling) throws IOException {
        Path file = folder.resolve("hostile.allonym-return");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            filling.fill(zip);
        }
        return file;
    }

    private static void entry(ZipOutputStream zip, String name, byte[] content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(content);
        zip.closeEntry();
    }

    private static Set<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static void expectRefused(Path file) throws IOException {
        Set<Path> before = files();
        long entries = team.project.heads().stream().mapToLong(head -> head.seq()).sum();
        assertThatThrownBy(() -> MergePackages.merge(team.project, List.of(file), null, TeamFolder.PAULA))
                .isInstanceOfSatisfying(ProblemException.class, e -> {
                    assertThat(e.problem().what()).contains(String.valueOf(file.getFileName()));
                    assertThat(e.problem().advice()).isNotBlank();
                });
        assertThat(files()).as("nothing is written anywhere").isEqualTo(before);
        assertThat(team.project.heads().stream().mapToLong(head -> head.seq()).sum()).isEqualTo(entries);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "../log.jsonl", "/log.jsonl", "..\\log.jsonl", "C:\\log.jsonl", "log.jsonl/", "LOG.JSONL", "./log.jsonl", "log.jsonl\u0000.txt", "", "con"
    })
    void aLogByAnotherName(String name) throws IOException {
        expectRefused(zip(zip -> {
            entry(zip, "manifest.json", manifest);
            entry(zip, name, name.endsWith("/") ? new byte[0] : log);
        }));
    }

    @Test
    void lessOfALogThanItsManifestSays() throws IOException {
        String all = new String(log, StandardCharsets.UTF_8);
        String shorter = all.substring(0, all.lastIndexOf('\n', all.length() - 2) + 1);

        expectRefused(zip(zip -> {
            entry(zip, "manifest.json", manifest);
            entry(zip, "log.jsonl", shorter.getBytes(StandardCharsets.UTF_8));
        }));
        expectRefused(zip(zip -> {
            entry(zip, "manifest.json", new String(manifest, StandardCharsets.UTF_8).replace("\"heads\"", "\"necks\"").getBytes(StandardCharsets.UTF_8));
            entry(zip, "log.jsonl", log);
        }));
    }

    @Test
    void moreThanALog() throws IOException {
        expectRefused(zip(zip -> {
            entry(zip, "manifest.json", manifest);
            entry(zip, "log.jsonl", log);
            entry(zip, "../../evil.sh", log);
        }));
    }

    @Test
    void theSameNameTwice() throws IOException {
        Path file = zip(zip -> {
            entry(zip, "manifest.json", manifest);
            entry(zip, "log.jsonl", log);
            entry(zip, "log.jsonX", log);
        });
        byte[] bytes = Files.readAllBytes(file);
        String text = new String(bytes, StandardCharsets.ISO_8859_1).replace("log.jsonX", "log.jsonl");
        Files.write(file, text.getBytes(StandardCharsets.ISO_8859_1));
        expectRefused(file);
    }

    @Test
    void aBomb() throws IOException {
        expectRefused(zip(zip -> {
            entry(zip, "manifest.json", manifest);
            zip.putNextEntry(new ZipEntry("log.jsonl"));
            byte[] blanks = new byte[1 << 20];
            Arrays.fill(blanks, (byte) ' ');
            for (int i = 0; i < 64; i++) {
                zip.write(blanks);
            }
            zip.closeEntry();
        }));
    }

    @Test
    void aLineThatNeverEnds() throws IOException {
        expectRefused(zip(zip -> {
            entry(zip, "manifest.json", manifest);
            zip.putNextEntry(new ZipEntry("log.jsonl"));
            zip.write("{\"replica\":\"".getBytes(StandardCharsets.UTF_8));
            byte[] random = new byte[1 << 20];
            for (int i = 0; i < 80; i++) {
                new Random(i).nextBytes(random);
                for (int j = 0; j < random.length; j++) {
                    random[j] = (byte) ('a' + (random[j] & 15));
                }
                zip.write(random);
            }
            zip.closeEntry();
        }));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "{}", "[]", "null", "{\"format\":\"allonym-return\"}", "{\"format\":\"allonym-return\",\"version\":99}", "not json",
        "{\"format\":\"another\",\"version\":1}"
    })
    void anotherManifest(String text) throws IOException {
        expectRefused(zip(zip -> {
            entry(zip, "manifest.json", text.getBytes(StandardCharsets.UTF_8));
            entry(zip, "log.jsonl", log);
        }));
    }

    @Test
    void aManifestThatNeverEnds() throws IOException {
        expectRefused(zip(zip -> {
            entry(zip, "manifest.json", (new String(manifest, StandardCharsets.UTF_8) + " ".repeat(1 << 17)).getBytes(StandardCharsets.UTF_8));
            entry(zip, "log.jsonl", log);
        }));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "{}", "[]", "7", "{\"replica\":1}", "\u0000", "{\"replica\":\"a\",\"seq\":99999999999999999999}", "{\"a\":{\"a\":{\"a\":[[[[[[[[[[[[]]]]]]]]]]]]}}}",
        "{\"replica\":\"\\ud800\",\"seq\":1}"
    })
    void lineThatIsNoEntry(String line) throws IOException {
        expectRefused(zip(zip -> {
            entry(zip, "manifest.json", manifest);
            entry(zip, "log.jsonl", line.getBytes(StandardCharsets.UTF_8));
        }));
    }

    @Test
    void cutOffAnywhere() throws IOException {
        byte[] whole = Files.readAllBytes(folder.resolve("anna.allonym-return"));
        Path cut = folder.resolve("cut.allonym-return");
        for (int length = 0; length < whole.length - 200; length += 97) {
            Files.write(cut, Arrays.copyOf(whole, length));
            expectRefused(cut);
        }
    }

    @Test
    void everyByteThatIsChangedInTheLogIsNoticed() throws IOException {
        Path file = folder.resolve("changed.allonym-return");
        Random random = new Random(20261122);
        for (int i = 0; i < 300; i++) {
            byte[] changed = log.clone();
            int at = random.nextInt(changed.length);
            changed[at] ^= (byte) (1 << random.nextInt(7));
            try (OutputStream out = Files.newOutputStream(file); ZipOutputStream zip = new ZipOutputStream(out)) {
                entry(zip, "manifest.json", manifest);
                entry(zip, "log.jsonl", changed);
            }
            if (!harmless(log[at], changed[at])) {
                expectRefused(file);
            }
        }
    }

    /// A line end that became a blank, or the other way round, between two entries: the same entries.
    private static boolean harmless(byte before, byte after) {
        return Character.isWhitespace(before) && Character.isWhitespace(after);
    }

    @Test
    void otherThings() throws IOException {
        Files.writeString(folder.resolve("text.allonym-return"), "hello");
        Files.write(folder.resolve("empty.allonym-return"), new byte[0]);
        Files.createDirectory(folder.resolve("folder.allonym-return"));
        for (String name : List.of("text", "empty", "folder", "absent")) {
            expectRefused(folder.resolve(name + ".allonym-return"));
        }
    }
}

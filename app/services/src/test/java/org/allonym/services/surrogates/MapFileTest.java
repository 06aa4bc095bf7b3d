package org.allonym.services.surrogates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.allonym.problem.ProblemException;
import org.allonym.project.DocumentId;
import org.allonym.seal.Passphrase;
import org.allonym.seal.PassphraseKey;
import org.allonym.surrogate.EntityStatus;
import org.allonym.surrogate.SurrogateMap;
import org.allonym.text.CodePointSpan;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class MapFileTest {

    /// The fewest that are read.
    private static final int ITERATIONS = PassphraseKey.fewest();
    private static final Passphrase PASSPHRASE = Passphrase.of("twelve ravens over Zürich 🦅\n");
    private static final SurrogateMap MAP = new SurrogateMap(List.of(
            new SurrogateMap.MappedDocument(
                    new DocumentId("7"),
                    "ab".repeat(32),
                    List.of(
                            new SurrogateMap.MappedEntity(
                                    "name:odile",
                                    "NAME_STUDENT",
                                    EntityStatus.APPROVED,
                                    "Ines Vidal",
                                    "female · fr",
                                    List.of(
                                            new SurrogateMap.MappedMention(
                                                    new CodePointSpan(3, 8), "NAME_STUDENT", "Odile", "Ines"),
                                            new SurrogateMap.MappedMention(
                                                    new CodePointSpan(40, 55), "NAME_STUDENT", "Odile Marchetti 𝒳", "Ines Vidal"))),
                            new SurrogateMap.MappedEntity(
                                    "location:nice",
                                    "LOCATION",
                                    EntityStatus.KEPT,
                                    "",
                                    "a word",
                                    List.of(new SurrogateMap.MappedMention(
                                            new CodePointSpan(60, 64), "LOCATION", "Nice", "Nice"))))),
            new SurrogateMap.MappedDocument(new DocumentId("essay two"), "00".repeat(32), List.of())));

    @TempDir
    private Path folder;

    private Path write() {
        Path file = folder.resolve("essays.map");
        MapFile.write(file, MAP, PASSPHRASE, ITERATIONS);
        return file;
    }

    private static String refusal(Path file, Passphrase passphrase) {
        return catchThrowableOfType(ProblemException.class, () -> MapFile.read(file, passphrase)).problem().what();
    }

    @Test
    void aMapComesBackWithItsPassphrase() {
        Path file = folder.resolve("essays.map");
        MapFile.write(file, MAP, PASSPHRASE);

        assertThat(MapFile.read(file, Passphrase.of("twelve ravens over Zürich 🦅"))).isEqualTo(MAP);
    }

    @Test
    void theFileShowsNothingOfWhatIsInIt() throws IOException {
        Path file = write();
        Path other = folder.resolve("other.map");
        MapFile.write(other, MAP, PASSPHRASE, ITERATIONS);

        byte[] bytes = Files.readAllBytes(file);
        String latin = new String(bytes, StandardCharsets.ISO_8859_1);
        assertThat(latin).startsWith("ALLONYM-MAP").doesNotContain("Odile", "Ines", "NAME_STUDENT", "ravens", "essay");
        assertThat(Arrays.copyOfRange(bytes, 20, 60)).isNotEqualTo(Arrays.copyOfRange(Files.readAllBytes(other), 20, 60));
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactlyInAnyOrder(file, other);
        }
    }

    @Test
    void anotherPassphraseAndAnyChangedOrMissingByteGiveTheSameRefusal() throws IOException {
        Path file = write();
        byte[] sound = Files.readAllBytes(file);
        String refusal = refusal(file, Passphrase.of("twelve ravens over Zurich"));
        assertThat(refusal).contains("essays.map: it can’t be opened", "passphrase is another one", "changed or cut");

        for (int at : new int[] {0, 13, 15, 20, 36, 48, sound.length / 2, sound.length - 1}) {
            byte[] flipped = sound.clone();
            flipped[at] ^= 1;
            Files.write(file, flipped);
            assertThat(refusal(file, PASSPHRASE)).as("byte %d", at).isEqualTo(refusal);
        }
        for (int length : new int[] {0, 47, 60, sound.length - 1}) {
            Files.write(file, Arrays.copyOf(sound, length));
            assertThat(refusal(file, PASSPHRASE)).as("%d bytes", length).isEqualTo(refusal);
        }
        Files.write(file, Arrays.copyOf(sound, sound.length + 1));
        assertThat(refusal(file, PASSPHRASE)).isEqualTo(refusal);
        Files.writeString(file, "not a map at all, but long enough to have a header of its own");
        assertThat(refusal(file, PASSPHRASE)).isEqualTo(refusal);
    }

    @Test
    void aFileThatAsksForEndlessOrForNoWorkIsRefusedAtOnce() throws IOException {
        Path file = write();
        for (int iterations : new int[] {1, PassphraseKey.fewest() - 1, Integer.MAX_VALUE, -1}) {
            byte[] bytes = Files.readAllBytes(file);
            ByteBuffer.wrap(bytes).putInt(16, iterations);
            Files.write(file, bytes);
            assertThat(refusal(file, PASSPHRASE)).contains("can’t be opened");
        }
    }

    @Test
    void aMapThatCannotBeWrittenLeavesWhatWasThere() throws IOException {
        Path project = Files.writeString(folder.resolve("essays.allonym"), "SQLite format 3\0 and more");

        assertThatThrownBy(() -> MapFile.write(project, MAP, PASSPHRASE, ITERATIONS)).isInstanceOf(ProblemException.class);

        assertThat(project).hasContent("SQLite format 3\0 and more");
    }

    @Test
    void aMissingFileIsSaidToBeMissing() {
        assertThat(refusal(folder.resolve("absent.map"), PASSPHRASE)).contains("absent.map");
    }

    @Test
    void whatIsInsideIsCheckedToo() {
        for (String json : List.of(
                "[]",
                "{",
                "{\"version\":2,\"documents\":[]}",
                "{\"version\":1}",
                "{\"version\":1,\"documents\":[{\"document\":\"\",\"sha256\":\"\",\"entities\":[]}]}",
                "{\"version\":1,\"documents\":[{\"document\":\"7\",\"sha256\":\"zz\",\"entities\":[]}]}",
                "{\"version\":1,\"documents\":[{\"document\":\"7\",\"sha256\":\"%s\",\"entities\":[{}]}]}".formatted("a".repeat(64)))) {
            assertThatThrownBy(() -> SurrogateMapJson.read(json.getBytes(StandardCharsets.UTF_8)))
                    .as(json)
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void aPassphraseIsOneLineAndTellsWhenItIsShort() {
        assertThatThrownBy(() -> Passphrase.of("")).isInstanceOf(ProblemException.class);
        assertThatThrownBy(() -> Passphrase.of(" \n")).isInstanceOf(ProblemException.class);
        assertThatThrownBy(() -> Passphrase.of("one\ntwo\n")).isInstanceOf(ProblemException.class);
        assertThat(Passphrase.of("short\r\n").isShort()).isTrue();
        assertThat(Passphrase.of("🦅".repeat(11)).isShort()).isTrue();
        assertThat(PASSPHRASE.isShort()).isFalse();
        assertThat(PASSPHRASE.toString()).doesNotContain("ravens");
    }
}

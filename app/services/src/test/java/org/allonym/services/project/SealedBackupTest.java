package org.allonym.services.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.allonym.problem.ProblemException;
import org.allonym.seal.Passphrase;
import org.allonym.seal.PassphraseKey;
import org.allonym.seal.Seal;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SealedBackupTest {

    /// Unlocks a backup and dies over it.
    static final class Dies {
        public static void main(String[] arguments) {
            SealedBackup.unlocked(Path.of(arguments[0]), Path.of(arguments[1]), passphrase(), plain -> {
                Runtime.getRuntime().halt(Files.exists(plain) ? 3 : 4);
                return plain;
            });
        }
    }

    @TempDir
    Path folder;

    private Path project;
    private Path sealed;

    private static Passphrase passphrase() {
        return Passphrase.of("four words of hers".toCharArray());
    }

    @BeforeEach
    void makeOne() throws IOException {
        project = folder.resolve("essays.allonym");
        Path plain = Files.writeString(folder.resolve("backup.allonym"), "essays of people");
        sealed = folder.resolve("backup.allonym-sealed");
        Seal.seal(plain, sealed, passphrase());
        Files.delete(plain);
    }

    private List<Path> copies() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(path -> path.getFileName().toString().startsWith(SealedBackup.PREFIX)).toList();
        }
    }

    @Test
    void theUnlockedCopyIsThereOnlyWhileItIsUsed() throws IOException {
        String read = SealedBackup.unlocked(sealed, project, passphrase(), plain -> {
            try {
                assertThat(copies()).hasSize(1);
                return Files.readString(plain);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });

        assertThat(read).isEqualTo("essays of people");
        assertThat(copies()).isEmpty();
        assertThatThrownBy(() -> SealedBackup.unlocked(sealed, project, Passphrase.of("others".toCharArray()), plain -> plain))
                .isInstanceOf(ProblemException.class);
        assertThat(copies()).isEmpty();
    }

    @Test
    void aProgramThatIsKilledOverItLeavesItToTheNextThatOpensTheProject() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Dallonym.passphrase.iterations=" + PassphraseKey.iterations(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Dies.class.getName(),
                        sealed.toString(),
                        project.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said").toFile())
                .start();
        try {
            assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue()).as(Files.readString(folder.resolve("said"))).isEqualTo(3);
        assertThat(copies()).hasSize(1);
        FileTime then = FileTime.from(Instant.now().minus(Duration.ofHours(1)));
        Files.setLastModifiedTime(copies().getFirst().resolve("in-use"), then);

        SealedBackup.takeLeftoversAway(folder.resolve("nowhere").resolve("essays.allonym"));
        SealedBackup.takeLeftoversAway(folder.getRoot());
        assertThat(copies()).hasSize(1);

        SealedBackup.takeLeftoversAway(project);

        assertThat(copies()).isEmpty();
    }
}

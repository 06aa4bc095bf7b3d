package org.allonym.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PartFileTest {

    private static final String LEFT = ".allonym-12345678-1234-1234-1234-123456789abc.part";

    @TempDir
    Path folder;

    private void old(String name) throws IOException {
        Path file = Files.writeString(folder.resolve(name), "essays");
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(PartFile.YOUNG).minusSeconds(60)));
    }

    @Test
    void whatEarlierVersionsLeftGoesAfterAWeekAndNothingElse() throws IOException {
        Path part = Files.writeString(folder.resolve(".allonym-0f0e0d0c-1111-2222-3333-444455556666.part"), "half");
        Path folderOnItsWay = Files.createDirectory(folder.resolve(".allonym-sample1234567890123"));
        Files.writeString(folderOnItsWay.resolve("essay.txt"), "half");
        Path somebodys = Files.writeString(folder.resolve("essays.part"), "mine");
        Path almost = Files.createDirectory(folder.resolve(".allonym-notes"));
        Instant now = Instant.now();

        try (PartFile written = PartFile.beside(folder.resolve("essays.allonym"))) {
            PartFile.sweepOld(folder, now.plus(PartFile.OLD).minusSeconds(60));
            assertThat(part).as("a week isn't over").exists();
            assertThat(PartFile.sweep(folder.resolve("essays.allonym"))).isEmpty();
            assertThat(part).exists();

            PartFile.sweepOld(folder, now.plus(PartFile.OLD).plusSeconds(60));
            assertThat(written.path()).as("still written").exists();
        }
        assertThat(part).doesNotExist();
        assertThat(folderOnItsWay).doesNotExist();
        assertThat(somebodys).exists();
        assertThat(almost).exists();
    }

    @Test
    void whatAKilledProgramLeftIsDeletedAndCounted() throws IOException {
        old(LEFT);
        old(LEFT + "-wal");
        old(LEFT + "-in-use");

        assertThat(PartFile.sweep(folder.resolve("essays.allonym")))
                .contains("Deleted 1 unfinished file that an interrupted run had left in this folder (0.0 MB).");

        assertThat(folder).isEmptyDirectory();
        assertThat(PartFile.sweep(folder.resolve("essays.allonym"))).isEmpty();
    }

    @Test
    void whatIsNotSurelyOursStays() throws IOException {
        old(LEFT);
        old(".allonym-essays.part");
        old(".allonym-essays.part-in-use");
        old("essays.part-in-use");

        assertThat(PartFile.sweep(folder.resolve("essays.allonym"))).isEmpty();

        assertThat(Objects.requireNonNull(folder.toFile().list())).hasSize(4);
    }

    /// Makes a held part look old and sweeps, as another program would. Done here, setting the time would give up the lock.
    static final class Other {
        public static void main(String[] arguments) throws IOException {
            Files.setLastModifiedTime(Path.of(arguments[1]), FileTime.from(Instant.now().minus(PartFile.YOUNG).minusSeconds(60)));
            PartFile.sweep(Path.of(arguments[0])).ifPresent(System.out::println);
        }
    }

    @Test
    void nobodyDeletesWhatIsBeingWritten() throws Exception {
        Path file = folder.resolve("essays.allonym");
        try (PartFile part = PartFile.beside(file)) {
            Files.writeString(part.path(), "essays");
            Path held = folder.resolve(part.path().getFileName() + "-in-use");

            assertThat(PartFile.sweep(file)).isEmpty();
            Process other = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            Other.class.getName(),
                            file.toString(),
                            held.toString())
                    .inheritIO()
                    .start();
            assertThat(other.waitFor()).isZero();

            assertThat(part.path()).hasContent("essays");
            part.publish(file);
        }
        assertThat(Objects.requireNonNull(folder.toFile().list())).containsExactly("essays.allonym");
    }
}

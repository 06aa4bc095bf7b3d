package org.allonym.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeldFolderTest {

    private static final String PREFIX = ".held-";

    @TempDir
    Path parent;

    private List<Path> folders() throws IOException {
        try (Stream<Path> all = Files.list(parent)) {
            return all.filter(path -> path.getFileName().toString().startsWith(PREFIX)).toList();
        }
    }

    private Path left(String name) throws IOException {
        Path folder = Files.createDirectory(parent.resolve(PREFIX + name));
        Files.writeString(folder.resolve("plain.allonym"), "essays");
        Files.createFile(folder.resolve(HeldFolder.IN_USE));
        age(folder);
        return folder;
    }

    private static void age(Path folder) throws IOException {
        Instant then = Instant.now().minus(HeldFolder.YOUNG).minusSeconds(60);
        Files.setLastModifiedTime(folder.resolve(HeldFolder.IN_USE), FileTime.from(then));
    }

    @Test
    void aFolderOfAnEarlierVersionIsLeftBehindAfterAWeek() throws IOException {
        Path old = Files.createDirectory(parent.resolve("allonym-sqlite-123456"));
        Path named = Files.createDirectory(parent.resolve("allonym-sqlite-mine"));
        UserPrincipal owner = Files.getOwner(old);
        Instant later = Instant.now().plus(PartFile.OLD).plusSeconds(60);

        assertThat(HeldFolder.isLeft(old, "allonym-sqlite-", owner, Instant.now())).as("young").isFalse();
        assertThat(HeldFolder.isLeft(old, "allonym-sqlite-", owner, later)).isTrue();
        assertThat(HeldFolder.isLeft(named, "allonym-sqlite-", owner, later)).as("no name of ours").isFalse();
        try (HeldFolder used = HeldFolder.in(parent, "allonym-sqlite-")) {
            assertThat(HeldFolder.isLeft(used.path(), "allonym-sqlite-", owner, later)).as("in use").isFalse();
        }
    }

    @Test
    void itGoesWithWhatIsInIt() throws IOException {
        try (HeldFolder held = HeldFolder.in(parent, PREFIX)) {
            Files.writeString(Files.createDirectory(held.path().resolve("deeper")).resolve("plain"), "essays");
            if (Files.getFileStore(parent).supportsFileAttributeView("posix")) {
                assertThat(Files.getPosixFilePermissions(held.path())).isEqualTo(PosixFilePermissions.fromString("rwx------"));
            }
        }
        assertThat(folders()).isEmpty();
    }

    /// Makes a held folder look old and sweeps, as another program would. Done here, setting the time would give up the lock.
    static final class Other {
        public static void main(String[] arguments) throws IOException {
            age(Path.of(arguments[0]));
            HeldFolder.sweep(Path.of(arguments[0]).getParent(), PREFIX);
        }
    }

    @Test
    void anotherProgramLeavesWhatIsHeldHereAlsoAfterALookAtItHere() throws Exception {
        try (HeldFolder held = HeldFolder.in(parent, PREFIX)) {
            HeldFolder.sweep(parent, PREFIX);
            Process other = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            Other.class.getName(),
                            held.path().toString())
                    .inheritIO()
                    .start();
            assertThat(other.waitFor()).isZero();

            assertThat(held.path()).isDirectory();
        }
    }

    @Test
    void onlyWhatIsSurelyOursAndNotInUseIsTakenAway() throws IOException {
        Path abandoned = left("1");
        Path young = left("2");
        Files.setLastModifiedTime(young.resolve(HeldFolder.IN_USE), FileTime.from(Instant.now()));
        Path unmarked = left("3");
        Files.delete(unmarked.resolve(HeldFolder.IN_USE));
        Path elsewhere = Files.createDirectory(parent.resolve("elsewhere"));
        Files.createFile(elsewhere.resolve(HeldFolder.IN_USE));
        age(elsewhere);
        Path link = Files.createSymbolicLink(parent.resolve(PREFIX + "4"), elsewhere);

        try (HeldFolder inUse = HeldFolder.in(parent, PREFIX)) {
            assertThat(abandoned).doesNotExist();
            age(inUse.path());
            HeldFolder.in(parent, PREFIX).close();
            HeldFolder.sweep(parent, PREFIX);

            assertThat(folders()).containsExactlyInAnyOrder(young, unmarked, link, inUse.path());
            assertThat(elsewhere).isDirectoryContaining(file -> file.endsWith(HeldFolder.IN_USE));
        }
        assertThat(folders()).containsExactlyInAnyOrder(young, unmarked, link);
    }

    @Test
    void whatSomebodyWasKilledOverGoesWithoutMakingAnother() throws IOException {
        left("1");
        left("2");

        HeldFolder.sweep(parent, PREFIX);
        HeldFolder.sweep(parent.resolve("nowhere"), PREFIX);

        assertThat(folders()).isEmpty();
    }
}

package org.allonym.desktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javafx.application.Platform;
import org.allonym.desktop.theme.Look;
import org.allonym.file.HeldFolder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@Tag("thorough")
class RehearsalFolderTest {

    /// Begins a rehearsal, and ends as soon as there is a project in its folder, at the latest when it is over.
    static final class EndsMeanwhile {
        public static void main(String[] arguments) throws Exception {
            Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
            Platform.startup(Shaping::apart);
            Thread rehearsal = Rehearsal.begin(Look.DEFAULT);
            while (rehearsal.isAlive() && !isInUse(temporary)) {
                rehearsal.join(Duration.ofMillis(10));
            }
            System.out.println(rehearsal.isAlive() ? "meanwhile" : "too late");
            if (arguments[0].equals("killed")) {
                Runtime.getRuntime().halt(1);
            }
            System.exit(0);
        }

        private static boolean isInUse(Path temporary) throws IOException {
            try (Stream<Path> all = Files.list(temporary)) {
                return all.anyMatch(folder -> Files.exists(folder.resolve("sample.allonym")));
            }
        }
    }

    @TempDir
    Path temporary;

    private List<Path> folders() throws IOException {
        try (Stream<Path> all = Files.list(temporary)) {
            return all.filter(path -> path.getFileName().toString().startsWith(Rehearsal.FOLDER)).toList();
        }
    }

    private static void age(Path folder) throws IOException {
        Files.setLastModifiedTime(folder.resolve("in-use"), FileTime.from(Instant.now().minus(Duration.ofHours(1))));
    }

    private String ended(String how) throws Exception {
        Path said = temporary.resolve("said");
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Dglass.platform=Headless",
                "-Dprism.order=sw",
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                System.getProperty("java.class.path"),
                EndsMeanwhile.class.getName(),
                how);
        Process process = builder.redirectOutput(said.toFile()).redirectError(temporary.resolve("errors").toFile()).start();
        try {
            assertThat(process.waitFor(5, TimeUnit.MINUTES)).as("it comes to an end").isTrue();
        } finally {
            process.destroyForcibly();
        }
        return Files.readString(said).strip();
    }

    @Test
    void aProgramThatEndsWhileItRehearsesLeavesNothingAndOneThatIsKilledLeavesItToTheNext() throws Exception {
        assertThat(ended("by itself")).isEqualTo("meanwhile");
        assertThat(folders()).as("it ended by itself").isEmpty();

        assertThat(ended("killed")).isEqualTo("meanwhile");
        assertThat(folders()).as("it was killed").hasSize(1);

        age(folders().getFirst());
        HeldFolder.in(temporary, Rehearsal.FOLDER).close();
        assertThat(folders()).as("after the next start").isEmpty();
    }
}

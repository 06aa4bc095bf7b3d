package org.allonym.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Which of several JDKs `.mvn/find-jdk.sh` takes.
@DisabledOnOs(OS.WINDOWS)
class FindJdkTest {

    private record Found(int code, String home, String warning) {}

    @TempDir
    Path folder;

    @Test
    void theFirstJdkThatIsSafeIsTaken() throws Exception {
        Found found = find("24.0.2", "25", "25.0.2", "25.0.3", "26.0.1");

        assertThat(found).isEqualTo(new Found(0, "25.0.3", ""));
    }

    @Test
    void alsoALaterUpdateAndALaterRelease() throws Exception {
        assertThat(find("25.0.10").warning()).isEmpty();
        assertThat(find("25.1").warning()).isEmpty();
        assertThat(find("26").warning()).isEmpty();
    }

    @Test
    void anOlderUpdateIsTakenWithAWarningWhereThereIsNoOther() throws Exception {
        Found found = find("21.0.9", "25.0.2", "25.0.1");

        assertThat(found.home()).isEqualTo("25.0.2");
        assertThat(found.warning()).contains("JDK-8377811").hasLineCount(1);
        assertThat(find("25").warning()).contains("JDK-8377811");
    }

    @Test
    void anOlderReleaseIsNone() throws Exception {
        assertThat(find("24.0.2", "9", "1.8.0_472")).isEqualTo(new Found(1, "", ""));
    }

    @Test
    void aRuntimeWithoutACompilerIsNone() throws Exception {
        Files.delete(jdk("25.0.4").resolve("bin/javac"));

        assertThat(find("25.0.3").home()).isEqualTo("25.0.3");
        assertThat(run("25.0.4")).isEqualTo(new Found(1, "", ""));
    }

    private Found find(String... versions) throws Exception {
        for (String version : versions) {
            jdk(version);
        }
        return run(versions);
    }

    private Path jdk(String version) throws IOException {
        Path home = Files.createDirectories(folder.resolve(version));
        Files.createDirectories(home.resolve("bin"));
        for (String command : new String[] {"java", "javac"}) {
            Path file = Files.write(home.resolve("bin").resolve(command), new byte[0]);
            assertThat(file.toFile().setExecutable(true)).isTrue();
        }
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"Somebody\"\nJAVA_VERSION=\"" + version + "\"\n");
        return home;
    }

    private Found run(String... versions) throws Exception {
        String script = ". \"$0\"; jdk_homes() { printf '%s\\n' " + String.join(" ", versions) + "; }; find_jdk";
        Process process = new ProcessBuilder("sh", "-euc", script, Path.of("..", ".mvn", "find-jdk.sh").toRealPath().toString())
                .directory(folder.toFile())
                .redirectError(folder.resolve("warning").toFile())
                .start();
        String home = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        return new Found(process.waitFor(), home, Files.readString(folder.resolve("warning")));
    }
}

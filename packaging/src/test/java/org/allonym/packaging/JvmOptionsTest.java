package org.allonym.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class JvmOptionsTest {

    @Test
    void aJvmTakesEveryOptionAsItIs() throws IOException, InterruptedException {
        String folder = "/a folder/of Odile's \"own\"/with\ttab";
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XshowSettings:properties", "-version");
        builder.environment().put("JAVA_TOOL_OPTIONS", JvmOptions.line(List.of("-Dplain=1", "-Dfolder=" + folder, "-Dlast=2")));
        Process process = builder.redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(said).isZero();
        assertThat(said.lines().map(String::strip)).contains("plain = 1", "folder = " + folder, "last = 2");
    }
}

package org.allonym.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// What becomes of the child when the program is killed.
class OrphanTest {

    @Test
    void theChildOfAProgramThatWasKilledEnds() throws Exception {
        Process program = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        Reading.class.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String pid = program.inputReader(StandardCharsets.US_ASCII).readLine();
        ProcessHandle child = ProcessHandle.of(Long.parseLong(pid)).orElseThrow();

        program.destroyForcibly();

        assertThat(child.onExit().get(1, TimeUnit.MINUTES).isAlive()).isFalse();
    }

    /// Says the child's process id in the middle of a file that would keep it busy for a long time.
    static final class Reading {
        private Reading() {}

        public static void main(String[] args) throws Exception {
            FileLimits patient = new FileLimits(64 << 20, Protocol.LONGEST, 160, Duration.ofHours(1), Duration.ofHours(1));
            try (FileTexts texts = new FileTexts(patient)) {
                boolean[] said = new boolean[1];
                texts.read(FileKind.PDF, new ByteArrayInputStream(RawPdf.manyForms()), () -> {
                    if (!said[0]) {
                        said[0] = true;
                        System.out.println(texts.pid());
                    }
                });
                Thread.sleep(Duration.ofHours(1));
            }
        }
    }
}

package org.allonym.seal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import org.allonym.PagePython;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Runs the Python of `docs/formats/sealed-file.md` on real files.
class SealedFilePageTest {

    private static final String PASSPHRASE = "nine ravens over Zürich 🦅";

    @TempDir
    private Path folder;

    private PagePython.Ran open(Path sealed, Path target, String passphrase) throws IOException, InterruptedException {
        return PagePython.run(
                "sealed-file.md", folder, Map.of("PASSPHRASE", passphrase), sealed.toString(), target.toString());
    }

    /// With the fewest iterations that the page lets a file have.
    private static void seal(byte[] content, Path sealed) throws IOException {
        SealKey key = SealKey.fresh(Passphrase.of(PASSPHRASE), 210_000);
        try (SealedOutput out = new SealedOutput(Files.newOutputStream(sealed), key, Seal.CHUNK)) {
            out.write(content);
            out.finish();
        }
    }

    @Test
    void pythonOpensFilesOfAnyNumberOfChunks() throws IOException, InterruptedException {
        for (int length : new int[] {0, 1000, Seal.CHUNK, 2 * Seal.CHUNK + 1}) {
            byte[] content = new byte[length];
            new Random(length).nextBytes(content);
            Path sealed = folder.resolve("sealed-" + length);
            Path opened = folder.resolve("opened-" + length);
            seal(content, sealed);

            PagePython.Ran ran = open(sealed, opened, PASSPHRASE);

            assertThat(ran.output()).isEmpty();
            assertThat(ran.exit()).isZero();
            assertThat(opened).hasBinaryContent(content);
        }
    }

    @Test
    void pythonNoticesDamageAndAnotherPassphrase() throws IOException, InterruptedException {
        Path sealed = folder.resolve("sealed");
        Path opened = folder.resolve("opened");
        seal(new byte[Seal.CHUNK + 1], sealed);

        assertThat(open(sealed, opened, "another").output()).contains("another passphrase");
        Files.delete(folder.resolve("opened.part"));
        byte[] bytes = Files.readAllBytes(sealed);
        bytes[bytes.length - 1] ^= 1;
        Files.write(sealed, bytes);

        assertThat(open(sealed, opened, PASSPHRASE).output()).contains("InvalidTag");
        assertThat(opened).doesNotExist();
    }
}

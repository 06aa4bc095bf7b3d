package org.allonym.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IconsTest {

    private static final Path DRAWINGS = Path.of("src/main/icon");
    private static final Path WINDOW = Path.of("../app/desktop/src/main/resources/org/allonym/desktop/icons");

    @TempDir
    private Path folder;

    /// `-Dallonym.icons=write` draws them anew.
    @ParameterizedTest
    @ValueSource(ints = {16, 32, 48, 128})
    void theWindowsIconsAreTheDrawing(int size) throws IOException {
        Path file = WINDOW.resolve("allonym-%d.png".formatted(size));
        if ("write".equals(System.getProperty("allonym.icons"))) {
            Icons.ofProgram(DRAWINGS).writePng(size, file);
        }

        BufferedImage kept = ImageIO.read(file.toFile());

        assertThat(difference(kept, Icons.ofProgram(DRAWINGS).at(size))).isLessThanOrEqualTo(4);
    }

    @Test
    void theSmallestIsMadeOfWholePixels() throws IOException {
        BufferedImage icon = Icons.ofProgram(DRAWINGS).at(16);

        for (int x = 3; x < 16; x++) {
            assertThat(icon.getRGB(x, 9)).as("the mark, at %d", x).isEqualTo(0xfff6b93b);
            assertThat(icon.getRGB(x, 10)).as("the mark, at %d", x).isEqualTo(0xfff6b93b);
        }
        assertThat(icon.getRGB(8, 3)).as("the letter").isEqualTo(0xffffffff);
        assertThat(icon.getRGB(1, 8)).as("the ground").isEqualTo(0xff245ea6);
        assertThat(icon.getRGB(0, 0) >>> 24).as("a corner").isLessThan(128);
    }

    @Test
    void windowsFindsEverySizeInOneFile() throws IOException {
        Path file = folder.resolve("a.ico");
        Icons icons = Icons.ofProgram(DRAWINGS);

        icons.writeIco(file);

        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        assertThat(bytes.getShort(2)).isEqualTo((short) 1);
        int count = bytes.getShort(4);
        assertThat(count).isEqualTo(6);
        int end = 6 + 16 * count;
        for (int i = 0; i < count; i++) {
            int size = bytes.get(6 + 16 * i) & 0xff;
            int length = bytes.getInt(6 + 16 * i + 8);
            int at = bytes.getInt(6 + 16 * i + 12);
            assertThat(at).isEqualTo(end);
            end = at + length;
            if (size > 0) {
                assertThat(bytes.getInt(at + 4)).isEqualTo(size);
                assertThat(bytes.getInt(at + 8)).isEqualTo(2 * size);
                int middle = at + 40 + 4 * (size / 2 * size + 1);
                assertThat(bytes.getInt(middle)).isEqualTo(icons.at(size).getRGB(1, size - 1 - size / 2));
            } else {
                assertThat(png(bytes, at, length).getWidth()).isEqualTo(256);
            }
        }
        assertThat(end).isEqualTo(bytes.capacity());
    }

    @Test
    void macOsFindsEverySizeInOneFile() throws IOException {
        Path file = folder.resolve("a.icns");

        Icons.ofProjects(DRAWINGS).writeIcns(file);

        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
        assertThat(bytes.getInt(4)).isEqualTo(bytes.capacity());
        int widest = 0;
        int kinds = 0;
        for (int at = 8; at < bytes.capacity(); at += bytes.getInt(at + 4)) {
            widest = Math.max(widest, png(bytes, at + 8, bytes.getInt(at + 4) - 8).getWidth());
            kinds++;
        }
        assertThat(kinds).isEqualTo(10);
        assertThat(widest).isEqualTo(1024);
    }

    private static BufferedImage png(ByteBuffer bytes, int at, int length) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(bytes.array(), at, length));
    }

    /// The most that any channel of any pixel differs; JDKs smooth edges a little differently.
    private static int difference(BufferedImage one, BufferedImage other) {
        assertThat(one.getWidth()).isEqualTo(other.getWidth());
        int most = 0;
        for (int y = 0; y < one.getHeight(); y++) {
            for (int x = 0; x < one.getWidth(); x++) {
                for (int shift = 0; shift < 32; shift += 8) {
                    most = Math.max(most, Math.abs((one.getRGB(x, y) >>> shift & 0xff) - (other.getRGB(x, y) >>> shift & 0xff)));
                }
            }
        }
        return most;
    }
}

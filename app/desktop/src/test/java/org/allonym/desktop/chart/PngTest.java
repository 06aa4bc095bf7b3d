package org.allonym.desktop.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import javafx.scene.image.WritableImage;
import javax.imageio.ImageIO;
import org.allonym.desktop.FxToolkit;
import org.allonym.desktop.tour.Hand;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class PngTest {

    @BeforeAll
    static void start() {
        FxToolkit.start();
    }

    /// Read with another library than the one that drew it.
    @Test
    void everyPixelStandsInTheFile() throws IOException {
        int[][] pixels = new int[37][53];
        byte[] png = Hand.onFx(() -> {
            WritableImage image = new WritableImage(53, 37);
            for (int y = 0; y < 37; y++) {
                for (int x = 0; x < 53; x++) {
                    pixels[y][x] = 0xff000000 | x * 4 << 16 | y * 6 << 8 | (x * 31 + y * 17) % 256;
                    image.getPixelWriter().setArgb(x, y, pixels[y][x]);
                }
            }
            return Png.of(image);
        });

        BufferedImage read = ImageIO.read(new ByteArrayInputStream(png));

        assertThat(read.getWidth()).isEqualTo(53);
        assertThat(read.getHeight()).isEqualTo(37);
        for (int y = 0; y < 37; y++) {
            for (int x = 0; x < 53; x++) {
                assertThat(read.getRGB(x, y)).as("%d, %d", x, y).isEqualTo(pixels[y][x]);
            }
        }
    }
}

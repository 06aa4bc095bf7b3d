package org.allonym.desktop.chart;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import javafx.scene.image.Image;
import javafx.scene.image.PixelReader;

/// Writes a picture as PNG (8-bit RGB, ISO/IEC 15948) without the desktop toolkit.
public final class Png {

    private Png() {}

    /// The bytes of a PNG file of `image`; transparency is dropped.
    public static byte[] of(Image image) {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        PixelReader pixels = image.getPixelReader();
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        // a line at a time: the compressor is called for what it is given, be it one byte
        byte[] line = new byte[1 + 3 * width];
        try (DeflaterOutputStream lines = new DeflaterOutputStream(body)) {
            for (int y = 0; y < height; y++) {
                for (int x = 0, at = 1; x < width; x++) {
                    int argb = pixels.getArgb(x, y);
                    line[at++] = (byte) (argb >> 16);
                    line[at++] = (byte) (argb >> 8);
                    line[at++] = (byte) argb;
                }
                lines.write(line);
            }
        } catch (IOException e) {
            throw new IllegalStateException("memory never fails to take bytes", e);
        }
        file.writeBytes(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'});
        chunk(file, "IHDR", bytes(width, height, 0x08020000, 0));
        chunk(file, "IDAT", body.toByteArray());
        chunk(file, "IEND", new byte[0]);
        return file.toByteArray();
    }

    private static byte[] bytes(int width, int height, int format, int interlace) {
        return ByteBuffer.allocate(13).putInt(width).putInt(height).putInt(format).put((byte) interlace).array();
    }

    private static void chunk(ByteArrayOutputStream file, String type, byte[] data) {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 crc = new CRC32();
        crc.update(name);
        crc.update(data);
        file.writeBytes(ByteBuffer.allocate(4).putInt(data.length).array());
        file.writeBytes(name);
        file.writeBytes(data);
        file.writeBytes(ByteBuffer.allocate(4).putInt((int) crc.getValue()).array());
    }
}

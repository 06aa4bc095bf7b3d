package org.allonym.packaging;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.imageio.ImageIO;

/// An icon in every size, as each system wants it: PNG files, one ICO for Windows, one ICNS for macOS.
///
/// @param large the drawing
/// @param small the same on whole pixels, for sizes below [#SMALL]
record Icons(SvgDrawing large, SvgDrawing small) {

    /// From this many pixels on the large drawing is used.
    static final int SMALL = 32;

    /// The sizes of PNG files, in pixels.
    static final List<Integer> SIZES = List.of(16, 24, 32, 48, 64, 128, 256, 512);

    private static final List<Integer> ICO_SIZES = List.of(16, 24, 32, 48, 64, 256);

    /// The kinds of PNG in an ICNS file, by what it calls them, in pixels; ic11 to ic14 are for doubled densities.
    private static final Map<String, Integer> ICNS_KINDS = new TreeMap<>(Map.of(
            "icp4", 16, "ic11", 32, "icp5", 32, "ic12", 64, "ic07", 128, "ic13", 256, "ic08", 256, "ic14", 512, "ic09", 512, "ic10", 1024));

    /// The program's icon.
    static Icons ofProgram(Path folder) throws IOException {
        return new Icons(SvgDrawing.read(folder.resolve("allonym.svg")), SvgDrawing.read(folder.resolve("allonym-small.svg")));
    }

    /// The icon of project files.
    static Icons ofProjects(Path folder) throws IOException {
        SvgDrawing page = SvgDrawing.read(folder.resolve("project.svg"));
        return new Icons(page, page);
    }

    BufferedImage at(int pixels) {
        return (pixels < SMALL ? small : large).at(pixels);
    }

    void writePng(int pixels, Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.write(file, png(pixels));
    }

    private byte[] png(int pixels) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(at(pixels), "png", bytes);
        return bytes.toByteArray();
    }

    /// Windows: a table of images, small ones as bitmaps, which everything reads, the largest as PNG.
    void writeIco(Path file) throws IOException {
        ByteBuffer table = ByteBuffer.allocate(6 + 16 * ICO_SIZES.size()).order(ByteOrder.LITTLE_ENDIAN);
        table.putShort((short) 0).putShort((short) 1).putShort((short) ICO_SIZES.size());
        ByteArrayOutputStream images = new ByteArrayOutputStream();
        for (int size : ICO_SIZES) {
            byte[] image = size < 256 ? bitmap(at(size)) : png(size);
            table.put((byte) size).put((byte) size).putShort((short) 0).putShort((short) 1).putShort((short) 32);
            table.putInt(image.length).putInt(table.capacity() + images.size());
            images.writeBytes(image);
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(table.array());
        all.writeBytes(images.toByteArray());
        Files.write(file, all.toByteArray());
    }

    /// A bitmap as ICO has it: a header with twice the height, BGRA rows from the bottom up, and an empty mask.
    private static byte[] bitmap(BufferedImage image) {
        int size = image.getWidth();
        int maskRow = (size + 31) / 32 * 4;
        ByteBuffer bytes = ByteBuffer.allocate(40 + size * size * 4 + size * maskRow).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(40).putInt(size).putInt(2 * size).putShort((short) 1).putShort((short) 32);
        bytes.putInt(0).putInt(size * size * 4).putInt(0).putInt(0).putInt(0).putInt(0);
        for (int y = size - 1; y >= 0; y--) {
            for (int x = 0; x < size; x++) {
                bytes.putInt(image.getRGB(x, y));
            }
        }
        return bytes.array();
    }

    /// macOS: PNGs, each after the name of its kind and its length.
    void writeIcns(Path file) throws IOException {
        ByteArrayOutputStream images = new ByteArrayOutputStream();
        DataOutputStream data = new DataOutputStream(images);
        for (Map.Entry<String, Integer> kind : ICNS_KINDS.entrySet()) {
            byte[] image = png(kind.getValue());
            data.write(kind.getKey().getBytes(StandardCharsets.US_ASCII));
            data.writeInt(8 + image.length);
            data.write(image);
        }
        ByteBuffer head = ByteBuffer.allocate(8).put("icns".getBytes(StandardCharsets.US_ASCII)).putInt(8 + images.size());
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(head.array());
        all.writeBytes(images.toByteArray());
        Files.write(file, all.toByteArray());
    }
}

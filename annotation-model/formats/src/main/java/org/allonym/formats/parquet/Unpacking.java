package org.allonym.formats.parquet;

import static org.allonym.language.Messages.tr;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/// Unpacks pages. Nothing becomes larger than it was said to be, which the caller has bounded.
final class Unpacking {

    private static final String[] NAMES = {"UNCOMPRESSED", "SNAPPY", "GZIP", "LZO", "BROTLI", "LZ4", "ZSTD", "LZ4_RAW"};
    private static final int GZIP_MAGIC = 0x1F;

    private Unpacking() {}

    static byte[] unpack(int codec, byte[] packed, int size) throws IOException {
        return switch (codec) {
            case 0 -> plain(packed, size);
            case 1 -> snappy(packed, size);
            case 2 -> gzip(packed, size);
            default -> throw new ParquetFault(tr(
                    "its pages are compressed with %s, which isn’t read; write it again with compression=\"snappy\"", codec > 0 && codec < NAMES.length ? NAMES[codec] : codec));
        };
    }

    private static byte[] plain(byte[] packed, int size) throws IOException {
        if (packed.length != size) {
            throw ParquetFault.damaged(tr("a page"));
        }
        return packed;
    }

    private static byte[] gzip(byte[] packed, int size) throws IOException {
        byte[] plain = new byte[size];
        if (packed.length < 18 || packed[0] != GZIP_MAGIC) {
            throw ParquetFault.damaged("GZIP");
        }
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            if (in.readNBytes(plain, 0, size) != size || in.read() >= 0) {
                throw ParquetFault.damaged("GZIP");
            }
        } catch (ZipException | EOFException e) {
            throw ParquetFault.damaged("GZIP");
        }
        return plain;
    }

    /// Snappy's format: a length, then literals and copies of what came before.
    private static byte[] snappy(byte[] in, int size) throws IOException {
        byte[] out = new byte[size];
        try {
            int at = 0;
            int length = 0;
            for (int shift = 0; ; shift += 7) {
                byte one = in[at++];
                length |= (one & 0x7F) << shift;
                if (one >= 0 || shift > 28) {
                    break;
                }
            }
            int to = 0;
            while (at < in.length) {
                int tag = in[at++] & 0xFF;
                int count = (tag >>> 2) + 1;
                if ((tag & 3) == 0) {
                    int more = count - 60;
                    if (more > 0) {
                        count = little(in, at, more) + 1;
                        at += more;
                    }
                    System.arraycopy(in, at, out, to, count);
                    at += count;
                    to += count;
                    continue;
                }
                int width = (tag & 3) == 3 ? 4 : tag & 3;
                int back = little(in, at, width);
                at += width;
                if (width == 1) {
                    back |= (tag & 0xE0) << 3;
                    count = (tag >>> 2 & 7) + 4;
                }
                if (back <= 0 || back > to) {
                    throw ParquetFault.damaged("Snappy");
                }
                for (int i = 0; i < count; i++, to++) {
                    out[to] = out[to - back];
                }
            }
            if (length != size || to != size) {
                throw ParquetFault.damaged("Snappy");
            }
            return out;
        } catch (IndexOutOfBoundsException e) {
            throw ParquetFault.damaged("Snappy");
        }
    }

    private static int little(byte[] in, int at, int width) {
        int value = 0;
        for (int i = 0; i < width; i++) {
            value |= (in[at + i] & 0xFF) << 8 * i;
        }
        return value;
    }
}

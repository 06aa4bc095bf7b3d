package org.allonym.pdf.child;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;
import org.allonym.pdf.TextFault;
import org.allonym.pdf.TextFaultException;
import org.apache.pdfbox.io.RandomAccessRead;

/// The entries of a ZIP archive in memory, found by its central directory (APPNOTE 6.3, 4.3).
///
/// The JDK's own readers want a file on the disk, or read from the front, where stored entries don't tell how long they are: all
/// entries of an encrypted OpenDocument are such.
final class ZipDirectory {

    private static final int END = 0x06054b50;
    private static final int END_LENGTH = 22;
    private static final int LONGEST_COMMENT = 0xffff;
    private static final int ENTRY = 0x02014b50;
    private static final int ENTRY_LENGTH = 46;
    private static final int LOCAL = 0x04034b50;
    private static final int LOCAL_LENGTH = 30;
    private static final int STORED = 0;
    private static final int DEFLATED = 8;

    /// @param packed its length in the archive
    record Entry(String name, int flags, int method, long crc, int packed, long local) {}

    private final RandomAccessRead file;
    private final List<Entry> entries;

    /// @param most entries; more are too intricate
    /// @throws IOException when it isn't whole
    ZipDirectory(RandomAccessRead file, int most) throws IOException {
        this.file = file;
        this.entries = entries(most);
    }

    List<Entry> entries() {
        return entries;
    }

    private ByteBuffer bytes(long from, int count) throws IOException {
        if (from < 0 || count < 0 || from + count > file.length()) {
            throw new ZipException("it points outside itself");
        }
        byte[] bytes = new byte[count];
        file.seek(from);
        for (int read = 0; read < count; ) {
            int more = file.read(bytes, read, count - read);
            if (more <= 0) {
                throw new ZipException("it is cut");
            }
            read += more;
        }
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private List<Entry> entries(int most) throws IOException {
        int length = (int) Math.min(file.length(), END_LENGTH + LONGEST_COMMENT);
        long from = file.length() - length;
        ByteBuffer tail = bytes(from, length);
        int end = length - END_LENGTH;
        while (end >= 0 && tail.getInt(end) != END) {
            end--;
        }
        if (end < 0) {
            throw new ZipException("it has no directory");
        }
        int count = Short.toUnsignedInt(tail.getShort(end + 10));
        if (count > most) {
            throw new TextFaultException(TextFault.TOO_INTRICATE);
        }
        ByteBuffer directory = bytes(Integer.toUnsignedLong(tail.getInt(end + 16)), Math.toIntExact(Integer.toUnsignedLong(tail.getInt(end + 12))));
        List<Entry> found = new ArrayList<>(count);
        for (int i = 0, at = 0; i < count; i++) {
            if (directory.getInt(at) != ENTRY) {
                throw new ZipException("its directory is broken");
            }
            int name = Short.toUnsignedInt(directory.getShort(at + 28));
            byte[] called = new byte[name];
            directory.get(at + ENTRY_LENGTH, called);
            found.add(new Entry(
                    new String(called, StandardCharsets.UTF_8),
                    directory.getShort(at + 8),
                    directory.getShort(at + 10),
                    Integer.toUnsignedLong(directory.getInt(at + 16)),
                    directory.getInt(at + 20),
                    Integer.toUnsignedLong(directory.getInt(at + 42))));
            at += ENTRY_LENGTH + name + Short.toUnsignedInt(directory.getShort(at + 30)) + Short.toUnsignedInt(directory.getShort(at + 32));
        }
        return found;
    }

    /// The bytes of an entry, unfolded, and no more than `most + 1`.
    ///
    /// @throws TextFaultException when it is encrypted
    /// @throws IOException when it isn't whole, or isn't what its checksum says
    byte[] read(Entry entry, int most) throws IOException {
        if ((entry.flags() & 1) != 0) {
            throw new TextFaultException(TextFault.LOCKED);
        }
        ByteBuffer local = bytes(entry.local(), LOCAL_LENGTH);
        if (local.getInt(0) != LOCAL) {
            throw new ZipException("an entry is not where it should be");
        }
        long data = entry.local() + LOCAL_LENGTH + Short.toUnsignedInt(local.getShort(26)) + Short.toUnsignedInt(local.getShort(28));
        byte[] packed = bytes(data, entry.packed()).array();
        byte[] whole = switch (entry.method()) {
            case STORED -> packed;
            case DEFLATED -> unfolded(packed, most);
            default -> throw new ZipException("packed in a way of its own");
        };
        CRC32 crc = new CRC32();
        crc.update(whole);
        if (whole.length <= most && crc.getValue() != entry.crc()) {
            throw new ZipException("a checksum is wrong");
        }
        return whole;
    }

    private static byte[] unfolded(byte[] packed, int most) throws IOException {
        Inflater inflater = new Inflater(true);
        try (InputStream in = new InflaterInputStream(new ByteArrayInputStream(packed), inflater)) {
            return in.readNBytes(most + 1);
        } finally {
            inflater.end();
        }
    }
}

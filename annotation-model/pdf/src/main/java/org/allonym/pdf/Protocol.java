package org.allonym.pdf;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// What parent and child process send each other.
///
/// The parent sends the place of a [FileKind], then the file in pieces, each with its length before it, and a 0 after the last. The child answers with any
/// number of [#PAGE], then one [#TEXT] or [#FAULT], and waits for the next file. Where its input ends, it ends.
public final class Protocol {

    /// A page was read.
    public static final int PAGE = 'p';
    /// The text follows, and its figures.
    public static final int TEXT = 't';
    /// The place of a [TextFault] follows.
    public static final int FAULT = 'f';

    /// The most characters of a text.
    public static final int LONGEST = 5_000_000;
    /// The most bytes of a piece.
    static final int PIECE = 1 << 16;

    private Protocol() {}

    /// Sends a file.
    ///
    /// @param named what its name says it is
    /// @throws TextFaultException when it has more than `most` bytes; the child is then in the middle of it
    static void send(FileKind named, InputStream file, long most, DataOutputStream out) throws IOException {
        out.writeByte(named.ordinal());
        byte[] piece = new byte[PIECE];
        long sent = 0;
        for (int length = file.readNBytes(piece, 0, PIECE); length > 0; length = file.readNBytes(piece, 0, PIECE)) {
            sent += length;
            if (sent > most) {
                throw new TextFaultException(TextFault.TOO_LARGE);
            }
            out.writeInt(length);
            out.write(piece, 0, length);
        }
        out.writeInt(0);
        out.flush();
    }

    /// Writes what a file says.
    public static void write(ExtractedText text, DataOutputStream out) throws IOException {
        byte[] utf8 = text.text().getBytes(StandardCharsets.UTF_8);
        out.writeByte(TEXT);
        out.writeByte(text.kind().ordinal());
        out.writeInt(text.pages());
        out.writeInt(text.wordless());
        out.writeLong(text.guessed());
        out.writeLong(text.missing());
        out.writeLong(text.characters());
        out.writeInt(text.joined());
        out.writeInt(text.comments());
        out.writeInt(text.fields());
        out.writeInt(text.repairs());
        out.writeInt(utf8.length);
        out.write(utf8);
        out.flush();
    }

    /// Reads what [#write] wrote, after its first byte. Nothing the child says makes the parent hold more than a text's worth.
    static ExtractedText read(DataInputStream in) throws IOException {
        int kind = in.readByte();
        if (kind < 0 || kind >= FileKind.values().length) {
            throw new IOException("a text of kind " + kind);
        }
        int pages = in.readInt();
        int wordless = in.readInt();
        long guessed = in.readLong();
        long missing = in.readLong();
        long characters = in.readLong();
        int joined = in.readInt();
        int comments = in.readInt();
        int fields = in.readInt();
        int repairs = in.readInt();
        int length = in.readInt();
        if (length < 0 || length > 3 * LONGEST) {
            throw new IOException("a text of %d bytes".formatted(length));
        }
        byte[] utf8 = new byte[length];
        in.readFully(utf8);
        return new ExtractedText(
                FileKind.values()[kind], new String(utf8, StandardCharsets.UTF_8), pages, wordless, guessed, missing, characters, joined, comments, fields,
                repairs);
    }

    /// The pieces of one file, as the child gets them; ends after the last.
    public static InputStream file(DataInputStream in) {
        return new InputStream() {
            private int left;
            private boolean ended;

            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
            }

            @Override
            public int read(byte[] buffer, int offset, int length) throws IOException {
                if (left == 0 && !ended) {
                    left = in.readInt();
                    ended = left == 0;
                }
                if (ended) {
                    return -1;
                }
                int most = Math.min(left, length);
                in.readFully(buffer, offset, most);
                left -= most;
                return most;
            }
        };
    }
}

package org.allonym.formats;

import static org.allonym.language.Messages.tr;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import org.jspecify.annotations.Nullable;

/// Bytes that are checked to be UTF-8 as they pass: no overlong form, no surrogate, nothing above U+10FFFF, no NUL.
///
/// Bytes are counted from 0, in messages as in Python's. A byte order mark of UTF-8 at the start is dropped; one of UTF-16
/// is refused. One thread.
final class Utf8Input extends FilterInputStream {

    private static final int MARK = 3;

    private long position;
    private long end = Long.MAX_VALUE;
    private long most = Long.MAX_VALUE;
    /// Continuation bytes still to come, and what the next one may be.
    private int pending;
    /// The byte a character began with, and where.
    private int lead;
    private long leadAt;
    private int lowest = 0x80;
    private int highest = 0xBF;
    /// What stands after the bytes that were given.
    private @Nullable NotUtf8Exception wrong;

    private Utf8Input(InputStream in, long position) {
        super(in);
        this.position = position;
    }

    /// Checks what `in` gives from here on.
    ///
    /// @throws NotUtf8Exception when it begins with a byte order mark of UTF-16
    static Utf8Input over(InputStream in) throws IOException {
        PushbackInputStream again = new PushbackInputStream(in, MARK);
        byte[] first = again.readNBytes(MARK);
        if (first.length >= 2) {
            int pair = (first[0] & 0xFF) << 8 | first[1] & 0xFF;
            if (pair == 0xFEFF || pair == 0xFFFE) {
                throw new NotUtf8Exception(tr("the file is UTF-16 (its byte order mark says so), not UTF-8"));
            }
        }
        boolean mark = first.length == MARK
                && (first[0] & 0xFF) == 0xEF && (first[1] & 0xFF) == 0xBB && (first[2] & 0xFF) == 0xBF;
        if (!mark) {
            again.unread(first);
        }
        return new Utf8Input(again, mark ? MARK : 0);
    }

    /// Not UTF-8: which byte stands where.
    static final class NotUtf8Exception extends IOException {
        private static final long serialVersionUID = 1L;

        NotUtf8Exception(String fault) {
            super(fault);
        }
    }

    /// One document goes on for more bytes than it may.
    static final class LongRecordException extends IOException {
        private static final long serialVersionUID = 1L;

        /// @param most how many it may
        LongRecordException(long most) {
            super(tr("one document is longer than %d MB; the rest of the file was not read", most >> 20));
        }
    }

    /// A document, or what is left of it, begins about here: after `bytes` more there is nothing to be had but a
    /// [LongRecordException], until this is called again.
    void begin(long bytes) {
        most = bytes;
        end = position + bytes;
    }

    /// How many bytes have been read.
    long position() {
        return position;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        int count = read(one, 0, 1);
        return count < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        if (position >= end) {
            throw new LongRecordException(most);
        }
        if (wrong != null) {
            throw wrong;
        }
        int count = in.read(buffer, offset, length);
        if (count < 0) {
            if (pending > 0) {
                throw new NotUtf8Exception(tr("the file ends inside a character that starts at byte %d", leadAt));
            }
            return -1;
        }
        int good = check(buffer, offset, offset + count);
        position += good;
        return good;
    }

    /// How many bytes there are to be had: those before a wrong one are, and asking for more says what is wrong.
    private int check(byte[] buffer, int from, int to) throws NotUtf8Exception {
        for (int i = from; i < to; i++) {
            if (pending > 0 || buffer[i] <= 0) {
                try {
                    step(buffer[i] & 0xFF, position + (i - from));
                } catch (NotUtf8Exception e) {
                    if (i == from) {
                        throw e;
                    }
                    wrong = e;
                    return i - from;
                }
            }
        }
        return to - from;
    }

    private void step(int b, long at) throws NotUtf8Exception {
        if (pending > 0) {
            if (b < lowest || b > highest) {
                throw wrong(lead, leadAt);
            }
            pending--;
            lowest = 0x80;
            highest = 0xBF;
        } else if (b == 0) {
            throw new NotUtf8Exception(tr("a NUL byte at byte %d: the file is not UTF-8 text; it may be UTF-16", at));
        } else if (b >= 0x80) {
            lead(b, at);
        }
    }

    /// Table 3-7 of the Unicode Standard: well-formed UTF-8 byte sequences.
    private void lead(int b, long at) throws NotUtf8Exception {
        lead = b;
        leadAt = at;
        if (b >= 0xC2 && b <= 0xDF) {
            pending = 1;
        } else if (b >= 0xE0 && b <= 0xEF) {
            pending = 2;
            lowest = b == 0xE0 ? 0xA0 : 0x80;
            highest = b == 0xED ? 0x9F : 0xBF;
        } else if (b >= 0xF0 && b <= 0xF4) {
            pending = 3;
            lowest = b == 0xF0 ? 0x90 : 0x80;
            highest = b == 0xF4 ? 0x8F : 0xBF;
        } else {
            throw wrong(b, at);
        }
    }

    private static NotUtf8Exception wrong(int b, long at) {
        return new NotUtf8Exception(tr("not UTF-8: byte 0x%02X at byte %d", b, at));
    }

    @Override
    public long skip(long count) throws IOException {
        return readNBytes((int) Math.min(count, 8192)).length;
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}

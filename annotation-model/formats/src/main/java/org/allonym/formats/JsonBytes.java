package org.allonym.formats;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A piece of JSON in UTF-8, escaped as Python's `json.dumps(…, ensure_ascii=False)` does it, for what a file holds millions of.
/// It doesn't check that the piece makes sense. One thread.
final class JsonBytes {

    private static final byte[] TRUE = ascii("true");
    private static final byte[] FALSE = ascii("false");
    /// `00` to `99`.
    private static final byte[] PAIRS =
            ascii(IntStream.range(0, 100).mapToObj("%02d"::formatted).collect(Collectors.joining()));
    private static final byte[] HEX = ascii("0123456789abcdef");
    private static final String ESCAPED = "\"\\\b\f\n\r\t";
    private static final String ESCAPES = "\"\\bfnrt";

    /// Bytes of one UTF-16 unit, and of one number, at most.
    private static final int LONGEST_UNIT = 6;
    private static final int LONGEST_NUMBER = 11;

    private byte[] bytes = new byte[1 << 16];
    private int size;

    /// Names and punctuation as the bytes that [#raw] takes.
    static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    void raw(byte[] piece) {
        room(piece.length);
        System.arraycopy(piece, 0, bytes, size, piece.length);
        size += piece.length;
    }

    void flag(boolean flag) {
        raw(flag ? TRUE : FALSE);
    }

    /// Two digits at a time, as divisions are what it costs.
    ///
    /// @param number not negative
    void number(int number) {
        room(LONGEST_NUMBER);
        int begin = size;
        size += digits(number);
        int at = size;
        int rest = number;
        while (rest > 9) {
            int left = rest / 100;
            int two = 2 * (rest - 100 * left);
            bytes[--at] = PAIRS[two + 1];
            bytes[--at] = PAIRS[two];
            rest = left;
        }
        if (at > begin) {
            bytes[begin] = (byte) ('0' + rest);
        }
    }

    private static int digits(int number) {
        if (number < 1000) {
            return number < 10 ? 1 : number < 100 ? 2 : 3;
        }
        return number < 10_000 ? 4 : number < 100_000 ? 5 : 5 + digits(number / 100_000);
    }

    void string(String text) {
        string(text.toCharArray(), 0, text.length());
    }

    /// @param text without lone surrogates from `start` to `end`
    void string(char[] text, int start, int end) {
        room(2 + LONGEST_UNIT * (end - start));
        bytes[size++] = '"';
        for (int at = start; at < end; at++) {
            char c = text[at];
            if (c >= ' ' && c < 0x80 && c != '"' && c != '\\') {
                bytes[size++] = (byte) c;
            } else if (c < 0x80) {
                escape(c);
            } else if (c < 0x800) {
                bytes[size++] = (byte) (0xC0 | c >> 6);
                bytes[size++] = continuation(c);
            } else if (Character.isHighSurrogate(c)) {
                int codePoint = Character.toCodePoint(c, text[++at]);
                bytes[size++] = (byte) (0xF0 | codePoint >> 18);
                bytes[size++] = continuation(codePoint >> 12);
                bytes[size++] = continuation(codePoint >> 6);
                bytes[size++] = continuation(codePoint);
            } else {
                bytes[size++] = (byte) (0xE0 | c >> 12);
                bytes[size++] = continuation(c >> 6);
                bytes[size++] = continuation(c);
            }
        }
        bytes[size++] = '"';
    }

    private static byte continuation(int bits) {
        return (byte) (0x80 | bits & 0x3F);
    }

    private void escape(char c) {
        bytes[size++] = '\\';
        int known = ESCAPED.indexOf(c);
        if (known >= 0) {
            bytes[size++] = (byte) ESCAPES.charAt(known);
            return;
        }
        bytes[size++] = 'u';
        bytes[size++] = '0';
        bytes[size++] = '0';
        bytes[size++] = HEX[c >> 4];
        bytes[size++] = HEX[c & 0xF];
    }

    private void room(int more) {
        if (bytes.length - size < more) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
        }
    }

    /// Hands everything on, and begins again.
    void drainTo(OutputStream out) throws IOException {
        out.write(bytes, 0, size);
        size = 0;
    }
}

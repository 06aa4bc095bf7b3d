package org.allonym.store.sqlite;

import java.util.Arrays;
import org.allonym.text.DocumentText;
import org.allonym.text.Tokens;

/// A document's tokens as bytes.
///
/// Tokens tile the text up to single spaces, so their lengths are enough: one number a token, its length in code points
/// times two, plus one when a space follows, in base 128 with the lowest seven bits first and the high bit set on all
/// but the last byte (LEB128). An ordinary token takes one byte.
final class TokenBlob {

    /// No importer ever let more through.
    private static final int MOST = 5_000_000;

    /// Bytes of one token at most.
    private static final int LONGEST = 5;

    private TokenBlob() {}

    static byte[] write(DocumentText text, Tokens tokens) {
        byte[] bytes = new byte[LONGEST * tokens.size()];
        int size = 0;
        for (int i = 0; i < tokens.size(); i++) {
            int length = text.toCodePoints(tokens.end(i)) - text.toCodePoints(tokens.start(i));
            int number = length << 1 | (tokens.spaceAfter(i, text.length()) ? 1 : 0);
            while (number > 0x7F) {
                bytes[size++] = (byte) (number | 0x80);
                number >>>= 7;
            }
            bytes[size++] = (byte) number;
        }
        return Arrays.copyOf(bytes, size);
    }

    /// @throws IllegalArgumentException when the bytes aren't `count` tokens that tile `text`
    static Tokens read(byte[] bytes, int count, DocumentText text) {
        if (count < 0 || count > MOST || count > bytes.length || count > text.length()) {
            throw new IllegalArgumentException(
                    "%d tokens in %d bytes, of a text of %d".formatted(count, bytes.length, text.length()));
        }
        int[] starts = new int[count];
        int[] ends = new int[count];
        int at = 0;
        int index = 0;
        int next = 0;
        while (index < count) {
            long number = 0;
            int shift = 0;
            byte b;
            do {
                if (next == bytes.length || shift > 28) {
                    throw new IllegalArgumentException("token %d of %d is cut off".formatted(index, count));
                }
                b = bytes[next++];
                number |= (long) (b & 0x7F) << shift;
                shift += 7;
            } while (b < 0);
            starts[index] = at;
            ends[index] = walk(at, number >>> 1, text);
            at = ends[index] + (int) (number & 1);
            index++;
        }
        if (next != bytes.length) {
            throw new IllegalArgumentException("%d bytes left after %d tokens".formatted(bytes.length - next, count));
        }
        return Tokens.of(text, starts, ends);
    }

    private static int walk(int from, long codePoints, DocumentText text) {
        if (text.codePointLength() == text.length() && codePoints <= text.length() - from) {
            return from + (int) codePoints;
        }
        int at = from;
        for (long i = 0; i < codePoints; i++) {
            if (at >= text.length()) {
                throw new IllegalArgumentException("a token reaches outside the text");
            }
            at += Character.charCount(text.value().codePointAt(at));
        }
        return at;
    }
}

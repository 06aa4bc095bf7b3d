package org.allonym.store.sqlite;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Holds tokens against a text in UTF-8, without making a string of it. One thread.
final class Utf8Tokens {

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;
    /// A token that long is left to [TokenBlob].
    private static final int SHIFT_MOST = 21;

    private final byte[] text;
    private final boolean ascii;
    private int at;
    private int characters;
    private int supplementary;

    private Utf8Tokens(byte[] text) {
        this.text = text;
        ascii = isAscii(text);
    }

    /// Whether a [TokenBlob] holds `count` tokens that tile the text, and the text is well-formed and as long as is noted.
    ///
    /// @param characters code points of the text
    /// @param supplementary how many of them are beyond U+FFFF
    static boolean tile(byte[] blob, int count, byte[] text, int characters, int supplementary) {
        Utf8Tokens tokens = new Utf8Tokens(text);
        return tokens.tile(blob) == count
                && tokens.at == text.length
                && tokens.characters == characters
                && tokens.supplementary == supplementary;
    }

    /// How many tokens were walked over; −1 when one isn't what it should be.
    private int tile(byte[] blob) {
        int tokens = 0;
        int next = 0;
        while (next < blob.length) {
            int number = blob[next++];
            if (number < 0) {
                number &= 0x7F;
                byte b;
                int shift = 7;
                do {
                    if (next == blob.length || shift > SHIFT_MOST) {
                        return -1;
                    }
                    b = blob[next++];
                    number |= (b & 0x7F) << shift;
                    shift += 7;
                } while (b < 0);
            }
            if (number < 2 || !walk(number >>> 1) || (number & 1) != 0 && !space()) {
                return -1;
            }
            tokens++;
        }
        return tokens;
    }

    /// Goes past `length` code points.
    private boolean walk(int length) {
        characters += length;
        if (ascii) {
            at += length;
            return at <= text.length;
        }
        int to = at;
        for (int i = 0; i < length; i++) {
            if (to >= text.length) {
                return false;
            }
            if (text[to] >= 0) {
                to++;
            } else {
                int width = width(to);
                if (width == 0) {
                    return false;
                }
                supplementary += width == 4 ? 1 : 0;
                to += width;
            }
        }
        at = to;
        return true;
    }

    private boolean space() {
        if (at == text.length || text[at] != ' ') {
            return false;
        }
        at++;
        characters++;
        return true;
    }

    private static boolean isAscii(byte[] text) {
        int eights = text.length & -8;
        for (int i = 0; i < eights; i += 8) {
            if (((long) EIGHT.get(text, i) & HIGH_BITS) != 0) {
                return false;
            }
        }
        for (int i = eights; i < text.length; i++) {
            if (text[i] < 0) {
                return false;
            }
        }
        return true;
    }

    /// Bytes of the character beyond ASCII that begins at `from`; 0 when it is none of the well-formed ones (the Unicode
    /// Standard, table 3-7).
    private int width(int from) {
        int lead = text[from] & 0xFF;
        if (lead < 0xC2 || lead > 0xF4) {
            return 0;
        }
        int width = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        if (text.length - from < width) {
            return 0;
        }
        int second = text[from + 1] & 0xFF;
        int least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
        int most = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
        if (second < least || second > most) {
            return 0;
        }
        for (int i = from + 2; i < from + width; i++) {
            if ((text[i] & 0xC0) != 0x80) {
                return 0;
            }
        }
        return width;
    }
}

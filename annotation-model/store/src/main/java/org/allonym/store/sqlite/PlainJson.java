package org.allonym.store.sqlite;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// A place in JSON that is expected to have one form, down to the byte: that of [Json] on the way out. What has another
/// form is left to a real parser. One thread.
final class PlainJson {

    private static final int DIGITS_MOST = 9;

    private byte[] in = {};
    private int at;

    static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /// Stands at the beginning of a text.
    void begin(byte[] text) {
        in = text;
        at = 0;
    }

    byte[] bytes() {
        return in;
    }

    int at() {
        return at;
    }

    void back(int to) {
        at = to;
    }

    boolean ended() {
        return at == in.length;
    }

    String text(int from, int end) {
        return new String(in, from, end - from, StandardCharsets.UTF_8);
    }

    /// Goes past `wanted` if it comes next.
    boolean take(byte[] wanted) {
        boolean there = next(wanted);
        at += there ? wanted.length : 0;
        return there;
    }

    /// Whether `wanted` comes next.
    boolean next(byte[] wanted) {
        int end = at + wanted.length;
        return end <= in.length && Arrays.equals(in, at, end, wanted, 0, wanted.length);
    }

    boolean take(char wanted) {
        boolean there = at < in.length && in[at] == wanted;
        at += there ? 1 : 0;
        return there;
    }

    /// Goes past the string whose opening quote was taken.
    ///
    /// @return where its closing quote is; −1 when it isn't its own value, byte for byte
    int string() {
        int from = at;
        int all = 0;
        while (at < in.length) {
            byte b = in[at];
            if (b == '"') {
                int end = at++;
                return all >= 0 || isText(from, end) ? end : -1;
            }
            if (b == '\\' || b >= 0 && b < ' ') {
                return -1;
            }
            all |= b;
            at++;
        }
        return -1;
    }

    private boolean isText(int from, int end) {
        byte[] again = text(from, end).getBytes(StandardCharsets.UTF_8);
        return Arrays.equals(again, 0, again.length, in, from, end);
    }

    /// Goes past a number from 0 of at most nine digits; −1 for anything else.
    int number() {
        int from = at;
        int value = 0;
        while (at < in.length && in[at] >= '0' && in[at] <= '9' && at - from < DIGITS_MOST) {
            value = 10 * value + in[at++] - '0';
        }
        return at == from || in[from] == '0' && at - from > 1 ? -1 : value;
    }

    /// Goes past digits.
    ///
    /// @return how many
    int digits() {
        int from = at;
        while (at < in.length && in[at] >= '0' && in[at] <= '9') {
            at++;
        }
        return at - from;
    }

    /// Goes past the object that begins here; false when its end can't be told so simply.
    boolean object() {
        int depth = 0;
        boolean quoted = false;
        for (int i = at; i < in.length; i++) {
            byte b = in[i];
            if (b == '\\' || b >= 0 && b < ' ') {
                return false;
            }
            if (b == '"') {
                quoted = !quoted;
            } else if (!quoted && b == '{') {
                depth++;
            } else if (!quoted && b == '}' && --depth <= 0) {
                at = i + 1;
                return depth == 0;
            }
        }
        return false;
    }
}

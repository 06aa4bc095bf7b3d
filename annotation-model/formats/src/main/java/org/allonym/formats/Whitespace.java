package org.allonym.formats;

/// What counts as blank between words: Unicode's white space, no-break spaces included.
final class Whitespace {

    private static final char NEXT_LINE = 0x85;

    private Whitespace() {}

    static boolean is(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == NEXT_LINE;
    }

    /// Whether nothing else stands in `text` from `start` to `end`.
    static boolean only(String text, int start, int end) {
        for (int i = start; i < end; i++) {
            if (!is(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /// Where the first character that isn't blank stands from `start` on, at most `end`.
    static int after(String text, int start, int end) {
        int at = start;
        while (at < end && is(text.charAt(at))) {
            at++;
        }
        return at;
    }

    /// Where the blanks before `end` begin, at least `start`.
    static int before(String text, int start, int end) {
        int at = end;
        while (at > start && is(text.charAt(at - 1))) {
            at--;
        }
        return at;
    }
}

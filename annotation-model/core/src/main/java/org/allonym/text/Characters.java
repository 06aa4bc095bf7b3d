package org.allonym.text;

/// Character classes that the JDK lacks. Stateless; any thread.
public final class Characters {

    private Characters() {}

    /// White space as Python's `str.isspace`, spaCy and Unicode have it: no-break spaces, U+0085 and the separators U+001C to U+001F included.
    public static boolean isWhite(int c) {
        return c >= 0x09 && c <= 0x0D
                || c >= 0x1C && c <= 0x20
                || c == 0x85
                || c == 0xA0
                || c == 0x1680
                || c >= 0x2000 && c <= 0x200A
                || c == 0x2028
                || c == 0x2029
                || c == 0x202F
                || c == 0x205F
                || c == 0x3000;
    }

    /// A mark that belongs to the letter before it.
    public static boolean isMark(int c) {
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
    }

    /// Whether a character leaves no trace on paper or only changes the one before: combining marks, joiners, soft
    /// hyphens, direction marks.
    public static boolean isInvisible(int c) {
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK || type == Character.FORMAT || type == Character.ENCLOSING_MARK;
    }
}

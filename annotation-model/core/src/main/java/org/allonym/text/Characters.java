package org.allonym.text;

/// Character classes that the JDK lacks. Stateless; any thread.
public final class Characters {

    private Characters() {}

    /// White space as Python's `str.isspace` and spaCy have it.
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

    /// White space as Java or Unicode has it, no-break spaces and U+0085 included.
    public static boolean isBlank(int c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == 0x85;
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

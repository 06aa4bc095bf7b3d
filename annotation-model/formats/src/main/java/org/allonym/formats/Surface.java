package org.allonym.formats;

/// How what a file says stands in a span is compared with what stands there.
enum Surface {
    /// Character for character.
    EXACT,
    /// As browsers hand on a selected text: a run of white space may have become one blank, and Label Studio spells a
    /// line break as a backslash and `n`. Everything else has to be the same, and white space has to stand in the same
    /// places.
    SELECTED;

    boolean isThere(String text, String said) {
        return text.equals(said) || this == SELECTED && blanks(text).equals(blanks(said));
    }

    /// With every run of white space, or of `\n` spelled out, as one blank.
    private static String blanks(String value) {
        StringBuilder plain = new StringBuilder(value.length());
        boolean blank = false;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            boolean spelled = c == '\\' && i + 1 < value.length() && value.charAt(i + 1) == 'n';
            if (spelled) {
                i++;
            }
            if (!spelled && !Character.isWhitespace(c) && !Character.isSpaceChar(c)) {
                plain.append(c);
                blank = false;
            } else if (!blank) {
                plain.append(' ');
                blank = true;
            }
        }
        return plain.toString();
    }
}

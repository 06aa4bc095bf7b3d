package org.allonym.corpus.language;

/// Words as CRAPII counts them: what stands between blanks, whatever it is. Those of `core` are runs of letters and digits.
public final class WhitespaceWords {

    private WhitespaceWords() {}

    /// How many there are; blanks are those of Unicode, no-break spaces among them.
    public static int count(CharSequence text) {
        int words = 0;
        boolean inWord = false;
        for (int i = 0; i < text.length(); i++) {
            boolean blank = isBlank(text.charAt(i));
            words += !blank && !inWord ? 1 : 0;
            inWord = !blank;
        }
        return words;
    }

    /// As Python's `str.split()` does. No blank lies beyond the Basic Multilingual Plane.
    static boolean isBlank(int c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == 0x85;
    }
}

package org.allonym.corpus.language;

import org.allonym.text.Characters;

/// Words as CRAPII counts them: what stands between blanks, whatever it is. Those of `core` are runs of letters and digits.
public final class WhitespaceWords {

    private WhitespaceWords() {}

    /// How many there are, as Python's `str.split()` counts them. No white space lies beyond the Basic Multilingual Plane.
    public static int count(CharSequence text) {
        int words = 0;
        boolean inWord = false;
        for (int i = 0; i < text.length(); i++) {
            boolean blank = Characters.isWhite(text.charAt(i));
            words += !blank && !inWord ? 1 : 0;
            inWord = !blank;
        }
        return words;
    }
}

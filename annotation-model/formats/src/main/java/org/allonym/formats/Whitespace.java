package org.allonym.formats;

import org.allonym.text.Characters;

/// Stretches of white space, as [Characters#isWhite] has it.
final class Whitespace {

    private Whitespace() {}

    /// Whether nothing else stands in `text` from `start` to `end`.
    static boolean only(String text, int start, int end) {
        for (int i = start; i < end; i++) {
            if (!Characters.isWhite(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /// Where the first character that isn't blank stands from `start` on, at most `end`.
    static int after(String text, int start, int end) {
        int at = start;
        while (at < end && Characters.isWhite(text.charAt(at))) {
            at++;
        }
        return at;
    }

    /// Where the blanks before `end` begin, at least `start`.
    static int before(String text, int start, int end) {
        int at = end;
        while (at > start && Characters.isWhite(text.charAt(at - 1))) {
            at--;
        }
        return at;
    }
}

package org.allonym.desktop.text;

import org.allonym.desktop.text.Typeset.SetParagraph;

/// What is shown of the text beside a place where not all of it has room: whole words, where a word is longer whole
/// characters as readers take them, and an ellipsis for the rest.
public final class ContextExcerpt {

    private ContextExcerpt() {}

    /// The end of what stands before a place.
    ///
    /// @param most code points of it, the ellipsis among them
    public static String tail(String before, int most) {
        if (before.codePointCount(0, before.length()) <= most) {
            return before;
        }
        int least = before.offsetByCodePoints(before.length(), 1 - most);
        int from = least == before.length() ? least : SetParagraph.graphemes(before).nextSetBit(least);
        int word = from;
        while (word < before.length() && !isBlank(before, word - 1)) {
            word = before.offsetByCodePoints(word, 1);
        }
        return "…" + before.substring(word < before.length() ? word : from);
    }

    /// The beginning of what stands after a place.
    ///
    /// @param most code points of it, the ellipsis among them
    public static String head(String after, int most) {
        if (after.codePointCount(0, after.length()) <= most) {
            return after;
        }
        int to = SetParagraph.graphemes(after).previousSetBit(after.offsetByCodePoints(0, most - 1));
        int word = to;
        while (word > 0 && !isBlank(after, word)) {
            word = after.offsetByCodePoints(word, -1);
        }
        return after.substring(0, word > 0 ? word : to) + "…";
    }

    private static boolean isBlank(String text, int at) {
        return Character.isWhitespace(text.charAt(at));
    }
}

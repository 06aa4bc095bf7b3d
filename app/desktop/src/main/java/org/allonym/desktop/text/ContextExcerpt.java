package org.allonym.desktop.text;

import java.util.BitSet;
import java.util.function.ToDoubleFunction;
import org.allonym.desktop.text.Typeset.SetParagraph;

/// What is shown of the text beside a place where not all of it has room: whole words, where a word is longer whole
/// characters as readers take them, and an ellipsis for the rest. The one place where context is cut.
public final class ContextExcerpt {

    private static final String CUT = "…";

    private ContextExcerpt() {}

    /// The end of what stands before a place.
    ///
    /// @param most code points of it, the ellipsis among them
    public static String tail(String before, int most) {
        return tail(before, most, ContextExcerpt::codePoints);
    }

    /// The beginning of what stands after a place.
    ///
    /// @param most code points of it, the ellipsis among them
    public static String head(String after, int most) {
        return head(after, most, ContextExcerpt::codePoints);
    }

    private static double codePoints(String words) {
        return words.codePointCount(0, words.length());
    }

    /// The end of what stands before a place.
    ///
    /// @param room for it and the ellipsis
    /// @param width of some words, more for more of them
    public static String tail(String before, double room, ToDoubleFunction<String> width) {
        if (width.applyAsDouble(before) <= room) {
            return before;
        }
        int[] borders = borders(before);
        int less = 0;
        int enough = borders.length - 1;
        while (enough - less > 1) {
            int middle = (less + enough) / 2;
            if (width.applyAsDouble(CUT + before.substring(borders[middle])) <= room) {
                enough = middle;
            } else {
                less = middle;
            }
        }
        int from = borders[enough];
        int word = from;
        while (word < before.length() && !isBlank(before, word - 1)) {
            word = before.offsetByCodePoints(word, 1);
        }
        return CUT + before.substring(word < before.length() ? word : from);
    }

    /// The beginning of what stands after a place.
    ///
    /// @param room for it and the ellipsis
    /// @param width of some words, more for more of them
    public static String head(String after, double room, ToDoubleFunction<String> width) {
        if (width.applyAsDouble(after) <= room) {
            return after;
        }
        int[] borders = borders(after);
        int enough = 0;
        int more = borders.length - 1;
        while (more - enough > 1) {
            int middle = (more + enough) / 2;
            if (width.applyAsDouble(after.substring(0, borders[middle]) + CUT) <= room) {
                enough = middle;
            } else {
                more = middle;
            }
        }
        int to = borders[enough];
        int word = to;
        while (word > 0 && !isBlank(after, word)) {
            word = after.offsetByCodePoints(word, -1);
        }
        return after.substring(0, word > 0 ? word : to) + CUT;
    }

    /// Where characters begin and end, the beginning and the end among them.
    private static int[] borders(String words) {
        BitSet borders = SetParagraph.graphemes(words);
        return borders.stream().toArray();
    }

    private static boolean isBlank(String text, int at) {
        return Character.isWhitespace(text.charAt(at));
    }
}

package org.allonym.desktop.text;

import java.util.BitSet;
import java.util.function.IntPredicate;
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
        double whole = width.applyAsDouble(before);
        if (whole <= room) {
            return before;
        }
        int[] borders = borders(before);
        int last = borders.length - 1;
        int from = borders[last - most(last, room / whole, kept -> width.applyAsDouble(CUT + before.substring(borders[last - kept])) <= room)];
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
        double whole = width.applyAsDouble(after);
        if (whole <= room) {
            return after;
        }
        int[] borders = borders(after);
        int last = borders.length - 1;
        int to = borders[most(last, room / whole, kept -> width.applyAsDouble(after.substring(0, borders[kept]) + CUT) <= room)];
        int word = to;
        while (word > 0 && !isBlank(after, word)) {
            word = after.offsetByCodePoints(word, -1);
        }
        return after.substring(0, word > 0 ? word : to) + CUT;
    }

    /// How many characters fit at most, of `all`, which don't. Measuring is dear, so it begins at the share that should fit and
    /// goes from there in steps that double.
    private static int most(int all, double share, IntPredicate fits) {
        int enough = 0;
        int more = all;
        int next = Math.clamp(Math.round(all * share), 1, Math.max(1, all - 1));
        int step = 1;
        while (more - enough > 1) {
            if (fits.test(next)) {
                enough = next;
                next = enough + step;
            } else {
                more = next;
                next = more - step;
            }
            step *= 2;
            if (next <= enough || next >= more) {
                next = (enough + more) / 2;
            }
        }
        return enough;
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

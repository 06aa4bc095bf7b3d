package org.allonym.app.text;

import java.util.BitSet;

/// Finds the words whose letters are put together from several characters or run from right to left.
///
/// JavaFX shapes a run with such letters as a whole and, where it wraps the run, paints what belongs to the next line
/// at the end of this one as well. Runs that are wrapped only between words of their own are painted once.
final class ShapedWords {

    /// Lines with more such words (no essay has them) keep the rest in one run.
    private static final int MOST = 2_000;

    private ShapedWords() {}

    /// Where such words begin and end, as columns of the line; empty when it has none.
    static BitSet borders(String line) {
        BitSet borders = new BitSet();
        int words = 0;
        int start = 0;
        boolean shaped = false;
        for (int i = 0; i <= line.length() && words < MOST; i++) {
            if (i == line.length() || Character.isWhitespace(line.charAt(i))) {
                if (shaped) {
                    borders.set(start);
                    borders.set(i);
                    words++;
                }
                start = i + 1;
                shaped = false;
            } else {
                shaped |= needsShaping(line.charAt(i));
            }
        }
        return borders;
    }

    private static boolean needsShaping(char each) {
        if (each < 0x300) {
            return false;
        }
        int type = Character.getType(each);
        byte direction = Character.getDirectionality(each);
        return type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || type == Character.ENCLOSING_MARK
                || type == Character.FORMAT
                || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT
                || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC
                || each >= 0x0900 && each < 0x10A0
                || each >= 0x1780 && each < 0x18B0;
    }
}

package org.allonym.text;

import java.text.BreakIterator;
import java.util.BitSet;
import java.util.Locale;

/// The borders of extended grapheme clusters (Unicode Annex 29), what a reader takes for one character.
///
/// Offsets are UTF-16 code units. Texts of plain letters and punctuation need no analysis beyond their `\r\n`; for all
/// others the JDK's character iterator does the work, once, in linear time. Immutable; any thread.
final class Graphemes {

    /// Offsets inside a cluster, borders left out.
    private final BitSet inside;
    private final int length;

    private Graphemes(BitSet inside, int length) {
        this.inside = inside;
        this.length = length;
    }

    static Graphemes of(String text) {
        BitSet inside = new BitSet();
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            if (!standsAlone(unit)) {
                return analysed(text);
            }
            if (unit == '\n' && i > 0 && text.charAt(i - 1) == '\r') {
                inside.set(i);
            }
        }
        return new Graphemes(inside, text.length());
    }

    /// Whether a unit is one cluster by itself next to any other such unit but for `\r\n`: Latin up to U+02FF, dashes,
    /// quotes and other general punctuation, currency signs.
    static boolean standsAlone(char unit) {
        return unit < 0x300
                || unit >= 0x2010 && unit <= 0x2027
                || unit >= 0x2030 && unit <= 0x205E
                || unit >= 0x20A0 && unit <= 0x20BF;
    }

    private static Graphemes analysed(String text) {
        BitSet inside = new BitSet(text.length());
        BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
        characters.setText(text);
        int from = characters.first();
        for (int to = characters.next(); to != BreakIterator.DONE; to = characters.next()) {
            inside.set(from + 1, to);
            from = to;
        }
        return new Graphemes(inside, text.length());
    }

    boolean isBorder(int offset) {
        return !inside.get(check(offset));
    }

    /// The last border at or before `offset`.
    int atOrBefore(int offset) {
        return inside.previousClearBit(check(offset));
    }

    /// The first border at or after `offset`.
    int atOrAfter(int offset) {
        return inside.nextClearBit(check(offset));
    }

    /// The last border before `offset`, 0 at the start.
    int before(int offset) {
        return offset == 0 ? 0 : atOrBefore(check(offset) - 1);
    }

    /// The first border after `offset`, the text's length at the end.
    int after(int offset) {
        return offset == length ? length : atOrAfter(check(offset) + 1);
    }

    private int check(int offset) {
        if (offset < 0 || offset > length) {
            throw new IndexOutOfBoundsException("offset %d of %d units".formatted(offset, length));
        }
        return offset;
    }
}

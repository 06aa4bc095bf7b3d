package org.allonym.inference.features;

import org.allonym.text.Characters;
import org.allonym.text.Folding;

/// Characters as the features see them: kinds, folding, hashes. Everything counts code points.
final class Letters {

    private static final int COMBINING_FIRST = 0x300;
    private static final int COMBINING_LAST = 0x36F;
    private static final int NOTHING = -1;

    /// Code points below this, and those of Latin Extended Additional, are folded; others stay as they are.
    private static final int PLAIN_END = 0x590;
    private static final int ADDITIONAL_FIRST = 0x1E00;
    private static final int ADDITIONAL_LAST = 0x1EFF;
    private static final int[] PLAIN = table(0, PLAIN_END);
    private static final int[] ADDITIONAL = table(ADDITIONAL_FIRST, ADDITIONAL_LAST + 1);

    private Letters() {}

    static boolean isWhite(String token) {
        return token.codePoints().allMatch(Characters::isWhite);
    }

    /// `u` capital, `l` small, `o` other letter, `d` digit, `m` mark, `w` white space, `p` punctuation, `s` all else.
    static char kind(int c) {
        if (Characters.isWhite(c)) {
            return 'w';
        }
        return switch (Character.getType(c)) {
            case Character.UPPERCASE_LETTER, Character.TITLECASE_LETTER -> 'u';
            case Character.LOWERCASE_LETTER -> 'l';
            case Character.OTHER_LETTER, Character.MODIFIER_LETTER -> 'o';
            case Character.DECIMAL_DIGIT_NUMBER -> 'd';
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK -> 'm';
            case Character.CONNECTOR_PUNCTUATION, Character.DASH_PUNCTUATION, Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION, Character.INITIAL_QUOTE_PUNCTUATION, Character.FINAL_QUOTE_PUNCTUATION,
                    Character.OTHER_PUNCTUATION -> 'p';
            default -> 's';
        };
    }

    /// Small letters without accents, straight apostrophes, no combining marks of the first block.
    static String fold(String token) {
        StringBuilder folded = new StringBuilder(token.length());
        token.codePoints().map(Letters::folded).filter(c -> c != NOTHING).forEach(folded::appendCodePoint);
        return folded.toString();
    }

    /// Every digit of any script as `0`.
    static String digitsToZero(String folded) {
        StringBuilder zeros = new StringBuilder(folded.length());
        folded.codePoints().map(c -> kind(c) == 'd' ? '0' : c).forEach(zeros::appendCodePoint);
        return zeros.toString();
    }

    /// FNV-1a over code points, then two rounds of mixing; from 0 to 2³² − 1.
    static long hash(String text) {
        int h = 0x811C9DC5;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            h = (h ^ text.codePointAt(i)) * 16_777_619;
        }
        h ^= h >>> 15;
        h *= 0x2C1B3C6D;
        h ^= h >>> 12;
        return Integer.toUnsignedLong(h);
    }

    private static int folded(int c) {
        if (c < PLAIN_END) {
            return PLAIN[c];
        }
        if (c >= ADDITIONAL_FIRST && c <= ADDITIONAL_LAST) {
            return ADDITIONAL[c - ADDITIONAL_FIRST];
        }
        return c == 0x2018 || c == 0x2019 ? '\'' : c;
    }

    private static int[] table(int from, int to) {
        int[] table = new int[to - from];
        for (int c = from; c < to; c++) {
            table[c - from] = computed(c);
        }
        return table;
    }

    private static int computed(int c) {
        if (isCombining(c)) {
            return NOTHING;
        }
        if (c == 0x2BC) {
            return '\'';
        }
        int small = Character.toLowerCase(c);
        boolean latin = (small >= 0xC0 && small <= 0x24F) || (small >= ADDITIONAL_FIRST && small <= ADDITIONAL_LAST);
        if (latin) {
            String parts = Folding.decomposed(Character.toString(small));
            if (parts.codePoints().skip(1).allMatch(Letters::isCombining)) {
                return parts.codePointAt(0);
            }
        }
        return small;
    }

    private static boolean isCombining(int c) {
        return c >= COMBINING_FIRST && c <= COMBINING_LAST;
    }
}

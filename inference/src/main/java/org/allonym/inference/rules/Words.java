package org.allonym.inference.rules;

import java.text.Normalizer;
import java.util.Arrays;

/// The words of a text as rules read them: runs of letters and digits with the apostrophes and hyphens inside them, a
/// possessive `'s` left out. Offsets are UTF-16 code units.
///
/// One thread: what the lexicon says of a word is looked up when it is first asked for.
public final class Words {

    /// How a word is written.
    public enum Shape {
        /// All small.
        SMALL,
        /// A capital, then small letters: `Anna`, `McDonald`, `Jean-Luc`.
        CAPITALISED,
        /// Two capitals or more and nothing else.
        CAPITALS,
        /// One capital by itself.
        INITIAL,
        /// Digits, alone or among letters.
        NUMBER,
        /// Anything else, `iPhone` for one.
        OTHER
    }

    private static final Shape[] SHAPES = Shape.values();
    private static final byte UNKNOWN = -1;

    private final String text;
    private final int[] starts;
    private final int[] ends;
    private final byte[] shapes;
    private final byte[] bits;

    private Words(String text, int[] starts, int[] ends, byte[] shapes) {
        this.text = text;
        this.starts = starts;
        this.ends = ends;
        this.shapes = shapes;
        bits = new byte[starts.length];
        Arrays.fill(bits, UNKNOWN);
    }

    /// The words of any text.
    public static Words in(String text) {
        return new WordScan(text).run();
    }

    static Words of(String text, int[] starts, int[] ends, byte[] shapes) {
        return new Words(text, starts, ends, shapes);
    }

    public int size() {
        return starts.length;
    }

    public int start(int word) {
        return starts[word];
    }

    public int end(int word) {
        return ends[word];
    }

    public Shape shape(int word) {
        return SHAPES[shapes[word]];
    }

    /// What [Lexicon#standard] knows of a word.
    public int known(int word) {
        if (bits[word] == UNKNOWN) {
            bits[word] = (byte) Lexicon.standard().of(text, starts[word], ends[word]);
        }
        return bits[word];
    }

    /// Whether a word is `small`, in whatever letters.
    public boolean is(int word, String small) {
        return ends[word] - starts[word] == small.length()
                && text.regionMatches(true, starts[word], small, 0, small.length());
    }

    /// A word in small letters, its accents joined to them.
    public String small(int word) {
        String written = text.substring(starts[word], ends[word]).toLowerCase(java.util.Locale.ROOT);
        for (int i = 0; i < written.length(); i++) {
            if (written.charAt(i) >= '\u0300' && written.charAt(i) < '\u0370') {
                return Normalizer.normalize(written, Normalizer.Form.NFC);
            }
        }
        return written;
    }

    /// A word as the lexicon has it: small ASCII letters without accents; in other scripts in small letters.
    public String folded(int word) {
        String written = text.substring(starts[word], ends[word]);
        String folded = Folding.fold(written);
        return folded.isEmpty() ? written.toLowerCase(java.util.Locale.ROOT) : folded;
    }

    /// The last word that begins at or before `offset`; −1 when there is none.
    public int at(int offset) {
        int found = Arrays.binarySearch(starts, offset);
        return found >= 0 ? found : -found - 2;
    }

    /// Whether only `characters` stand between a word and the next, `least` to `most` of them.
    boolean gapIsOf(int word, String characters, int least, int most) {
        int from = ends[word];
        int to = starts[word + 1];
        if (to - from < least || to - from > most) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (characters.indexOf(text.charAt(i)) < 0) {
                return false;
            }
        }
        return true;
    }

    /// Whether one blank stands between a word and the next.
    public boolean onlyBlankAfter(int word) {
        return word + 1 < starts.length && gapIsOf(word, " \u00A0", 1, 2);
    }
}

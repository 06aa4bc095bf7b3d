package org.allonym.inference.rules;

import java.util.Arrays;
import java.util.Locale;
import org.allonym.text.Folding;
import org.jspecify.annotations.Nullable;

/// The words of a text as rules read them: runs of letters and digits with the apostrophes and hyphens inside them, a
/// possessive `'s` left out. Offsets are UTF-16 code units.
///
/// One thread: what the lexicon says of a word, and the word in small letters, are made when they are first asked for.
public final class RuleWords {

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
    private final @Nullable String[] smalls;

    private RuleWords(String text, int[] starts, int[] ends, byte[] shapes) {
        this.text = text;
        this.starts = starts;
        this.ends = ends;
        this.shapes = shapes;
        bits = new byte[starts.length];
        smalls = new @Nullable String[starts.length];
        Arrays.fill(bits, UNKNOWN);
    }

    /// The words of any text.
    public static RuleWords in(String text) {
        return new WordScan(text).run();
    }

    static RuleWords of(String text, int[] starts, int[] ends, byte[] shapes) {
        return new RuleWords(text, starts, ends, shapes);
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
        String known = smalls[word];
        if (known == null) {
            known = inSmallLetters(word);
            smalls[word] = known;
        }
        return known;
    }

    private String inSmallLetters(int word) {
        String written = text.substring(starts[word], ends[word]).toLowerCase(Locale.ROOT);
        for (int i = 0; i < written.length(); i++) {
            if (written.charAt(i) >= '\u0300' && written.charAt(i) < '\u0370') {
                return Folding.composed(written);
            }
        }
        return written;
    }

    /// A word as the lexicon has it: small ASCII letters without accents; in other scripts in small letters.
    public String folded(int word) {
        String written = text.substring(starts[word], ends[word]);
        String folded = Folding.ascii(written);
        return folded.isEmpty() ? written.toLowerCase(Locale.ROOT) : folded;
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

    /// Cuts a text into [RuleWords], in one pass.
    private static final class WordScan {

        private final String text;
        private int[] starts;
        private int[] ends;
        private byte[] shapes;
        private int count;

        private int letters;
        private int capitals;
        private int digits;
        private boolean capitalFirst;

        WordScan(String text) {
            this.text = text;
            starts = new int[text.length() / 6 + 8];
            ends = new int[starts.length];
            shapes = new byte[starts.length];
        }

        RuleWords run() {
            int length = text.length();
            int at = 0;
            while (at < length) {
                if (isWord(text.charAt(at)) && !isMark(text.charAt(at))) {
                    at = word(at);
                } else {
                    at++;
                }
            }
            return RuleWords.of(text, Arrays.copyOf(starts, count), Arrays.copyOf(ends, count), Arrays.copyOf(shapes, count));
        }

        /// Reads the word at `start` and says where to go on.
        private int word(int start) {
            letters = 0;
            capitals = 0;
            digits = 0;
            capitalFirst = isCapital(text.charAt(start));
            int at = start;
            while (at < text.length()) {
                char c = text.charAt(at);
                if (isWord(c)) {
                    tally(c);
                } else if (!joins(c, at)) {
                    break;
                }
                at++;
            }
            add(start, at);
            return afterPossessive(at);
        }

        /// Behind a possessive that was left out of the word before it.
        private int afterPossessive(int at) {
            return at + 1 < text.length() && isApostrophe(text.charAt(at)) && isS(at + 1) ? at + 2 : at;
        }

        private void tally(char c) {
            if (c >= 'a' && c <= 'z') {
                letters++;
            } else if (c >= '0' && c <= '9') {
                digits++;
            } else if (isCapital(c)) {
                letters++;
                capitals++;
            } else if (Character.isDigit(c)) {
                digits++;
            } else {
                letters++;
            }
        }

        private boolean joins(char c, int at) {
            if (at + 1 >= text.length() || !isWord(text.charAt(at + 1))) {
                return false;
            }
            return isApostrophe(c) ? !isS(at + 1) : (c == '-' || c == '\u2010' || c == '\u2011') && digits == 0;
        }

        /// Whether the word goes on with an `s` and ends.
        private boolean isS(int at) {
            char c = text.charAt(at);
            return (c == 's' || c == 'S') && (at + 1 == text.length() || !isWord(text.charAt(at + 1)));
        }

        private static boolean isApostrophe(char c) {
            return c == '\'' || c == '’' || c == 'ʼ';
        }

        private void add(int start, int end) {
            if (count == starts.length) {
                starts = Arrays.copyOf(starts, count * 2);
                ends = Arrays.copyOf(ends, count * 2);
                shapes = Arrays.copyOf(shapes, count * 2);
            }
            starts[count] = start;
            ends[count] = end;
            shapes[count++] = (byte) shape().ordinal();
        }

        private Shape shape() {
            if (digits > 0) {
                return Shape.NUMBER;
            }
            if (capitals == 0) {
                return Shape.SMALL;
            }
            if (letters == 1) {
                return Shape.INITIAL;
            }
            if (capitals == letters) {
                return Shape.CAPITALS;
            }
            return capitalFirst ? Shape.CAPITALISED : Shape.OTHER;
        }

        private static boolean isCapital(char c) {
            return c < 128 ? c >= 'A' && c <= 'Z' : Character.isUpperCase(c) || Character.isTitleCase(c);
        }

        private static boolean isWord(char c) {
            if (c < 128) {
                return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
            }
            return Character.isLetterOrDigit(c) || isMark(c);
        }

        /// An accent or vowel sign, which belongs to the letter before it; so does the sign that makes a picture of a letter.
        private static boolean isMark(char c) {
            if (c < 128) {
                return false;
            }
            int type = Character.getType(c);
            return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
        }
    }
}

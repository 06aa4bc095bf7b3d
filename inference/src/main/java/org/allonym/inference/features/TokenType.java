package org.allonym.inference.features;

import java.util.Map;
import java.util.Set;
import org.allonym.inference.features.FeatureExtractor.Buckets;

/// What the features know of a token from its string alone. Nobody writes into `grams`.
///
/// @param white whether it is white space
/// @param breaks whether a line ends at it: white space of several characters, or a line feed, return or tab
/// @param key the folded string where it holds a letter or digit, else empty
/// @param word its number in the vocabulary
/// @param grams rows of the n-gram table, [#GRAMS] of them, 0 where there are no more; none where nobody asked for them
/// @param capital whether it begins with a capital letter
/// @param small whether it begins with a small letter
public record TokenType(
        boolean white,
        boolean breaks,
        Shape shape,
        String key,
        int outline,
        int first,
        int last,
        int length,
        int word,
        long[] grams,
        boolean capital,
        boolean small) {

    /// Rows of the n-gram table for each token.
    static final int GRAMS = 24;
    /// The number of words that aren't in the vocabulary.
    static final int UNKNOWN = 1;

    private static final int HASHED = 63;
    private static final Set<String> REFERENCES =
            Set.of("references", "reference", "bibliography", "sources", "citations", "works");

    private static final long[] NO_GRAMS = {};

    /// What its letters say, without its numbers in vocabulary and n-gram table.
    ///
    /// @param token not empty
    public static TokenType of(String token) {
        return of(token, Map.of(), 0);
    }

    static TokenType of(String token, Map<String, Integer> vocabulary, int gramRows) {
        boolean white = Letters.isWhite(token);
        Shape shape = Shape.of(token);
        String folded = Letters.fold(token);
        String zeros = Letters.digitsToZero(folded);
        int last = token.codePointBefore(token.length());
        char kind = Letters.kind(token.codePointAt(0));
        String known = white ? token.indexOf('\n') >= 0 ? "\n" : " " : zeros;
        return new TokenType(
                white,
                white && (token.length() > 1 || "\n\r\t".contains(token)),
                shape,
                shape.word() ? folded : "",
                hashed(shape.outline()),
                hashed(Letters.digitsToZero(Letters.fold(Character.toString(token.codePointAt(0))))),
                hashed(Letters.digitsToZero(Letters.fold(Character.toString(last)))),
                Buckets.of(token.codePointCount(0, token.length())),
                vocabulary.getOrDefault(known, UNKNOWN),
                gramRows == 0 ? NO_GRAMS : shape.word() ? grams(zeros, gramRows) : new long[GRAMS],
                shape.word() && kind == 'u',
                shape.word() && kind == 'l');
    }

    /// Whether a line that begins with this word may head a list of sources.
    boolean headsReferences() {
        return REFERENCES.contains(key);
    }

    private static int hashed(String text) {
        return 1 + (int) (Letters.hash(text) % HASHED);
    }

    /// The whole word, then its 3-, 4- and 5-grams between `<` and `>`, as far as there is room.
    private static long[] grams(String word, int rows) {
        long[] grams = new long[GRAMS];
        int count = 0;
        grams[count++] = 1 + Letters.hash("=" + word) % (rows - 1);
        int[] text = ("<" + word + ">").codePoints().toArray();
        for (int n = 3; n <= 5; n++) {
            for (int i = 0; i + n <= text.length && count < GRAMS; i++) {
                grams[count++] = 1 + Letters.hash(new String(text, i, n)) % (rows - 1);
            }
        }
        return grams;
    }

    /// How a token looks, whatever its letters are.
    ///
    /// @param number from 1 to 33; docs/formats/feature-bundle.md lists them
    /// @param outline the kinds of its characters, marks left out, each run once; `w` for white space
    /// @param word whether it holds a letter or a digit
    public record Shape(int number, String outline, boolean word) {

        private static final String OPENING = "([{";
        private static final String CLOSING = ")]}";
        private static final String QUOTES = "\"'“”‘’«»`";
        private static final String DASHES = "-–—";

        static Shape of(String token) {
            return Letters.isWhite(token) ? new Shape(white(token), "w", false) : visible(token);
        }

        private static int white(String token) {
            if (token.equals(" ")) {
                return 1;
            }
            long newlines = token.chars().filter(c -> c == '\n').count();
            if (newlines > 0) {
                return newlines >= 2 ? 2 : 3;
            }
            if (token.indexOf('\t') >= 0 || token.indexOf('\r') >= 0) {
                return 4;
            }
            return token.length() > 1 ? 5 : 6;
        }

        private static Shape visible(String token) {
            StringBuilder kinds = new StringBuilder();
            token.codePoints().mapToObj(Letters::kind).filter(kind -> kind != 'm').forEach(kinds::append);
            String seen = kinds.toString();
            String letters = only(seen, "ulo");
            boolean digits = seen.indexOf('d') >= 0;
            String outline = outline(seen);
            return new Shape(number(token, seen, letters, digits, outline), outline, digits || !letters.isEmpty());
        }

        private static int number(String token, String seen, String letters, boolean digits, String outline) {
            int at = token.indexOf('@');
            if (at > 0 && token.indexOf('.', at) > 0) {
                return 7;
            }
            String folded = Letters.fold(token);
            if (folded.contains("://") || folded.startsWith("www.")) {
                return 8;
            }
            if (at == 0 && token.length() > 1) {
                return 9;
            }
            if (digits) {
                return letters.isEmpty() ? (outline.equals("d") ? 10 : 11) : 12;
            }
            if (!letters.isEmpty()) {
                return lettered(seen, letters);
            }
            return seen.indexOf('p') >= 0 ? punctuation(token.codePointAt(0)) : 33;
        }

        private static int lettered(String seen, String letters) {
            boolean inner = letters.length() < seen.length();
            if (letters.indexOf('o') >= 0) {
                return 14;
            }
            if (letters.indexOf('u') < 0) {
                return inner ? 22 : 13;
            }
            if (letters.indexOf('l') < 0) {
                return letters.length() > 1 ? 17 : inner ? 16 : 15;
            }
            if (seen.charAt(0) != 'u') {
                return 21;
            }
            return inner ? 19 : seen.indexOf('u', 1) < 0 ? 18 : 20;
        }

        private static int punctuation(int first) {
            return switch (first) {
                case '.' -> 23;
                case ',' -> 24;
                case ':' -> 25;
                case ';' -> 26;
                case '!', '?' -> 27;
                default -> {
                    if (OPENING.indexOf(first) >= 0) {
                        yield 28;
                    }
                    if (CLOSING.indexOf(first) >= 0) {
                        yield 29;
                    }
                    if (QUOTES.indexOf(first) >= 0) {
                        yield 30;
                    }
                    yield DASHES.indexOf(first) >= 0 ? 31 : 32;
                }
            };
        }

        private static String only(String kinds, String wanted) {
            StringBuilder kept = new StringBuilder();
            kinds.chars().filter(kind -> wanted.indexOf(kind) >= 0).forEach(kind -> kept.append((char) kind));
            return kept.toString();
        }

        private static String outline(String seen) {
            StringBuilder outline = new StringBuilder();
            for (int i = 0; i < seen.length(); i++) {
                if (i == 0 || seen.charAt(i - 1) != seen.charAt(i)) {
                    outline.append(seen.charAt(i));
                }
            }
            return outline.toString();
        }
    }
}

package org.allonym.inference.features;

import java.util.Map;
import java.util.Set;

/// What the features know of a token from its string alone. Nobody writes into `grams`.
///
/// @param white whether it is white space
/// @param breaks whether a line ends at it: white space of several characters, or a line feed, return or tab
/// @param key the folded string where it holds a letter or digit, else empty
/// @param word its number in the vocabulary
/// @param grams rows of the n-gram table, [#GRAMS] of them, 0 where there are no more
/// @param capital whether it begins with a capital letter
/// @param small whether it begins with a small letter
record TokenType(
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
                shape.word() ? grams(zeros, gramRows) : new long[GRAMS],
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
}

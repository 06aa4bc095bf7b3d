package org.allonym.surrogate.utility;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.allonym.surrogate.utility.UtilityReport.Figure;
import org.allonym.text.DocumentText;
import org.allonym.text.Tokens;

/// Figures of a collection before and after, gathered document by document. One thread.
///
/// A word is a token with a letter or digit, in lower case. A sentence ends with a token of full stops, question or
/// exclamation marks, with a line break, and with the document; one without words doesn't count. Runs of words (n-grams)
/// don't reach over the end of a document.
final class TextStatistics {

    private static final int LONGEST = 3;

    private final List<GramCounts> grams = IntStream.range(0, LONGEST).mapToObj(_ -> new GramCounts()).toList();
    private final long[] characters = new long[2];
    private final long[] tokens = new long[2];
    private final long[] words = new long[2];
    private final long[] sentences = new long[2];

    /// @param isAfter whether this is the rewritten text
    void add(DocumentText text, Tokens tokensThere, boolean isAfter) {
        int side = isAfter ? 1 : 0;
        characters[side] += text.codePointLength();
        tokens[side] += tokensThere.size();
        long[] last = new long[LONGEST];
        int inDocument = 0;
        boolean inSentence = false;
        int at = 0;
        for (int i = 0; i < tokensThere.size(); i++) {
            String token = text.value().substring(tokensThere.start(i), tokensThere.end(i));
            if (inSentence && (breaksLine(text.value(), at, tokensThere.end(i)) || isEnd(token))) {
                sentences[side]++;
                inSentence = false;
            }
            at = tokensThere.end(i);
            if (token.codePoints().anyMatch(Character::isLetterOrDigit)) {
                inSentence = true;
                inDocument++;
                words[side]++;
                System.arraycopy(last, 0, last, 1, LONGEST - 1);
                last[0] = hash(token.toLowerCase(Locale.ROOT));
                for (int n = 1; n <= Math.min(LONGEST, inDocument); n++) {
                    grams.get(n - 1).add(joined(last, n), isAfter);
                }
            }
        }
        sentences[side] += inSentence ? 1 : 0;
    }

    private static boolean breaksLine(String text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text.charAt(i) == '\n' || text.charAt(i) == '\r') {
                return true;
            }
        }
        return false;
    }

    private static boolean isEnd(String token) {
        return token.chars().allMatch(c -> c == '.' || c == '!' || c == '?' || c == '…');
    }

    private static long hash(String word) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < word.length(); i++) {
            hash = (hash ^ word.charAt(i)) * 0x100000001b3L;
        }
        return mixed(hash);
    }

    private static long joined(long[] words, int n) {
        long hash = n;
        for (int i = 0; i < n; i++) {
            hash = mixed(hash * 0x9e3779b97f4a7c15L + words[i]);
        }
        return hash;
    }

    /// The finalizer of MurmurHash3: every bit of the input moves every bit of the result.
    private static long mixed(long value) {
        long hash = (value ^ value >>> 33) * 0xff51afd7ed558ccdL;
        hash = (hash ^ hash >>> 33) * 0xc4ceb9fe1a85ec53L;
        return hash ^ hash >>> 33;
    }

    /// All figures, in the order of reports.
    List<Figure> figures() {
        return List.of(
                new Figure("characters", characters[0], characters[1]),
                new Figure("tokens", tokens[0], tokens[1]),
                new Figure("words", words[0], words[1]),
                new Figure("sentences", sentences[0], sentences[1]),
                new Figure("words_per_sentence", ratio(words[0], sentences[0]), ratio(words[1], sentences[1])),
                new Figure("types", grams.getFirst().types(false), grams.getFirst().types(true)),
                new Figure(
                        "type_token_ratio",
                        ratio(grams.getFirst().types(false), words[0]),
                        ratio(grams.getFirst().types(true), words[1])),
                entropy(1),
                entropy(2),
                entropy(3));
    }

    /// The figures of messages; none is lost or added, so that turns are the same before and after.
    List<Figure> ofTurns(long turns) {
        return List.of(
                new Figure("turns", turns, turns),
                new Figure("words", words[0], words[1]),
                new Figure("words_per_turn", ratio(words[0], turns), ratio(words[1], turns)),
                entropy(1),
                entropy(2),
                entropy(3));
    }

    private Figure entropy(int n) {
        GramCounts counts = grams.get(n - 1);
        return new Figure("entropy_%d".formatted(n), counts.entropy(false), counts.entropy(true));
    }

    private static double ratio(double part, double whole) {
        return whole == 0 ? 0 : part / whole;
    }

    /// How often each run of words occurs before and after, by a hash of 64 bits, so that millions of them take little room.
    /// One thread.
    ///
    /// Two runs that share a hash would count as one; among ten million runs the odds of any such pair are about 1 in
    /// 400,000.
    static final class GramCounts {

        private static final int SMALLEST = 1 << 10;

        private long[] keys = new long[SMALLEST];
        private int[] before = new int[SMALLEST];
        private int[] after = new int[SMALLEST];
        private int used;

        /// Counts one occurrence.
        void add(long hash, boolean isAfter) {
            long key = hash == 0 ? 1 : hash;
            int slot = slot(keys, key);
            if (keys[slot] == 0) {
                if (2 * (used + 1) > keys.length) {
                    grow();
                    slot = slot(keys, key);
                }
                keys[slot] = key;
                used++;
            }
            if (isAfter) {
                after[slot]++;
            } else {
                before[slot]++;
            }
        }

        private static int slot(long[] keys, long key) {
            int mask = keys.length - 1;
            int slot = (int) (key ^ key >>> 32) & mask;
            while (keys[slot] != 0 && keys[slot] != key) {
                slot = slot + 1 & mask;
            }
            return slot;
        }

        private void grow() {
            long[] oldKeys = keys;
            int[] oldBefore = before;
            int[] oldAfter = after;
            keys = new long[2 * oldKeys.length];
            before = new int[keys.length];
            after = new int[keys.length];
            for (int i = 0; i < oldKeys.length; i++) {
                if (oldKeys[i] != 0) {
                    int slot = slot(keys, oldKeys[i]);
                    keys[slot] = oldKeys[i];
                    before[slot] = oldBefore[i];
                    after[slot] = oldAfter[i];
                }
            }
        }

        /// How many different ones occur.
        long types(boolean isAfter) {
            long types = 0;
            for (int count : isAfter ? after : before) {
                types += count > 0 ? 1 : 0;
            }
            return types;
        }

        /// Shannon's entropy of their distribution in bits: −Σ p log₂ p; 0 where nothing occurs.
        double entropy(boolean isAfter) {
            int[] counts = isAfter ? after : before;
            double all = 0;
            for (int count : counts) {
                all += count;
            }
            double sum = 0;
            for (int count : counts) {
                if (count > 0) {
                    sum += count * Math.log(count);
                }
            }
            return all == 0 ? 0 : (Math.log(all) - sum / all) / Math.log(2);
        }
    }
}

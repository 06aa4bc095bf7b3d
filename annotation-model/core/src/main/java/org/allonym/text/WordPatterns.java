package org.allonym.text;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Tells which of many regular expressions can match where a word begins, as far as the next four characters tell. A pattern is asked
/// when such a beginning is first met: where it fails on it and says that more text would change nothing ([Matcher#hitEnd]), nothing
/// that goes on from there matches. One look-up a word takes the place of a try a pattern. Any thread: two may work out the same answer.
public final class WordPatterns {

    private static final int LENGTH = 4;
    /// So many beginnings are remembered; prose in one language has some tens of thousands.
    private static final int REMEMBERED = 100_000;
    /// Odd, so that no two keys become one: the hash of a [Long] alone is the same for many beginnings.
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

    private final List<Pattern> patterns;
    private final int[] all;
    private final Map<Long, int[]> known = new ConcurrentHashMap<>();

    /// @param patterns that don't look behind for what must stand before a match, only for what must not
    public WordPatterns(List<Pattern> patterns) {
        this.patterns = List.copyOf(patterns);
        all = IntStream.range(0, patterns.size()).toArray();
    }

    /// The places in the list, ascending, of the patterns that may match from `at` on; no other does. Not to be changed.
    ///
    /// @param at where a word begins
    /// @param end where the text ends for the patterns, above `at`
    public int[] mayBeginAt(String text, int at, int end) {
        // whether `\b` holds before a letter beyond ASCII depends on what stands before it, unless a pattern asks for Unicode's words
        return text.charAt(at) >= 0x80 ? all : mayBegin(text, at, Math.min(LENGTH, end - at));
    }

    private int[] mayBegin(String text, int at, int length) {
        if (length == 0) {
            return all;
        }
        if (Character.isHighSurrogate(text.charAt(at + length - 1))) {
            return mayBegin(text, at, length - 1);
        }
        long key = 0;
        for (int i = at; i < at + length; i++) {
            key = key << Character.SIZE | text.charAt(i);
        }
        key *= SPREAD;
        int[] found = known.get(key);
        if (found == null) {
            String beginning = text.substring(at, at + length);
            found = Arrays.stream(mayBegin(text, at, length - 1)).filter(i -> mayMatch(patterns.get(i), beginning)).toArray();
            if (known.size() >= REMEMBERED) {
                known.clear();
            }
            known.put(key, found);
        }
        return found;
    }

    /// Whether a pattern can match a text that begins so.
    private static boolean mayMatch(Pattern pattern, String beginning) {
        Matcher matcher = pattern.matcher(beginning);
        return matcher.lookingAt() || matcher.hitEnd();
    }
}

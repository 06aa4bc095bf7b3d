package org.allonym.inference.gate;

import java.util.Arrays;
import org.allonym.inference.rules.Words;

/// The sentences of a text, roughly: they end with a line, or at `.`, `!` or `?` before white space, a full stop after a
/// short capitalised word (`Dr.`, `J.`) aside. The white space behind a sentence is its own; together they tile the text.
final class Sentences {

    private static final int ABBREVIATION = 3;

    private final int[] starts;
    private final int[] firstWords;
    private final int length;
    private final int words;

    private Sentences(int[] starts, int[] firstWords, int length, int words) {
        this.starts = starts;
        this.firstWords = firstWords;
        this.length = length;
        this.words = words;
    }

    static Sentences of(String text, Words words) {
        int[] starts = new int[16];
        int[] firstWords = new int[16];
        int count = 0;
        int word = 0;
        for (int at = 0; at < text.length(); ) {
            if (count == starts.length) {
                starts = Arrays.copyOf(starts, 2 * count);
                firstWords = Arrays.copyOf(firstWords, 2 * count);
            }
            starts[count] = at;
            firstWords[count++] = word;
            at = end(text, at);
            while (word < words.size() && words.start(word) < at) {
                word++;
            }
        }
        return new Sentences(Arrays.copyOf(starts, count), Arrays.copyOf(firstWords, count), text.length(), words.size());
    }

    /// Where the sentence that begins at `from` ends, its white space with it.
    private static int end(String text, int from) {
        boolean ends = false;
        int at = from;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (Character.isWhitespace(c)) {
                int next = at;
                boolean line = false;
                while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
                    line |= text.charAt(next) == '\n' || text.charAt(next) == '\r';
                    next++;
                }
                if (ends || line) {
                    return next;
                }
                at = next;
            } else {
                ends = c == '!' || c == '?' || c == '.' && !abbreviates(text, at) || ends && isCloser(c);
                at++;
            }
        }
        return at;
    }

    private static boolean abbreviates(String text, int stop) {
        int from = stop;
        while (from > 0 && Character.isLetter(text.charAt(from - 1)) && stop - from <= ABBREVIATION) {
            from--;
        }
        return from < stop && stop - from <= ABBREVIATION && Character.isUpperCase(text.charAt(from));
    }

    private static boolean isCloser(char c) {
        return "\"'”’)]»".indexOf(c) >= 0;
    }

    int size() {
        return starts.length;
    }

    int start(int sentence) {
        return starts[sentence];
    }

    int end(int sentence) {
        return sentence + 1 < starts.length ? starts[sentence + 1] : length;
    }

    int firstWord(int sentence) {
        return firstWords[sentence];
    }

    int endWord(int sentence) {
        return sentence + 1 < starts.length ? firstWords[sentence + 1] : words;
    }

    /// The sentence that holds `offset`.
    int at(int offset) {
        int found = Arrays.binarySearch(starts, offset);
        return found >= 0 ? found : -found - 2;
    }
}

package org.allonym.inference.gate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.allonym.inference.Detection;
import org.allonym.inference.Excerpt;
import org.allonym.inference.Subject;
import org.allonym.inference.rules.Lexicon;
import org.allonym.inference.rules.RuleWords;
import org.allonym.text.Span;

/// Chooses what of a text a model reads, so that it needn't read all of it.
///
/// A sentence matters when it holds a word that is written with a capital, unless it opens the sentence and is an everyday
/// word and no known name; a known name that is no everyday word, in any letters; a digit; `@`, `://` or `www.`; a letter of
/// another script than the Latin; or anything a rule found. The sentences beside one that matters are read with it, as far as
/// [#MARGIN] words go. Of the sentences left out a model says that nothing is in them.
///
/// This is no proof that nothing is lost: a model may take a word for a name that doesn't look like one (`submitted by my
/// friend kwabena`, where no list has the name), and what it says of a word depends on what it read around it.
/// docs/performance.md has what was measured. Any thread.
public final class Gate {

    /// How many words before and after a sentence that matters are read at least, where there are any.
    static final int MARGIN = 12;

    private static final int NAME = Lexicon.FORENAME | Lexicon.SURNAME;
    private static final int LATIN_END = 0x250;
    private static final int ADDITIONAL_FIRST = 0x1E00;
    private static final int ADDITIONAL_LAST = 0x1EFF;

    private Gate() {}

    /// What of `subject` a model has to read.
    ///
    /// @param found by rules in the same text
    public static Excerpt of(Subject subject, List<Detection> found) {
        String text = subject.text().value();
        RuleWords words = RuleWords.in(text);
        Sentences sentences = Sentences.of(text, words);
        boolean[] read = new boolean[sentences.size()];
        for (int s = 0; s < read.length; s++) {
            if (matters(text, words, sentences, s)) {
                read[s] = true;
            }
        }
        for (Detection detection : found) {
            for (int s = sentences.at(detection.span().start()); s < read.length && sentences.start(s) < detection.span().end(); s++) {
                read[s] = true;
            }
        }
        return new Excerpt(subject, stretches(sentences, withMargin(sentences, read)));
    }

    private static boolean matters(String text, RuleWords words, Sentences sentences, int s) {
        for (int word = sentences.firstWord(s); word < sentences.endWord(s); word++) {
            if (matters(words, word, word == sentences.firstWord(s))) {
                return true;
            }
        }
        for (int i = sentences.start(s); i < sentences.end(s); i++) {
            char c = text.charAt(i);
            if (c == '@' || c == ':' && text.startsWith("://", i) || c == 'w' && text.startsWith("www.", i) || isForeign(c)) {
                return true;
            }
        }
        return false;
    }

    private static boolean matters(RuleWords words, int word, boolean opens) {
        return switch (words.shape(word)) {
            case NUMBER, OTHER -> true;
            case INITIAL -> !words.is(word, "i") && !opens;
            case CAPITALISED -> {
                int known = words.known(word);
                yield !opens || (known & Lexicon.ORDINARY) == 0 || (known & NAME) != 0;
            }
            case CAPITALS -> {
                int known = words.known(word);
                yield (known & Lexicon.ORDINARY) == 0 || (known & NAME) != 0;
            }
            case SMALL -> {
                int known = words.known(word);
                yield (known & NAME) != 0 && (known & Lexicon.ORDINARY) == 0;
            }
        };
    }

    private static boolean isForeign(char c) {
        return c >= LATIN_END && (c < ADDITIONAL_FIRST || c > ADDITIONAL_LAST) && (Character.isLetter(c) || Character.isSurrogate(c));
    }

    private static boolean[] withMargin(Sentences sentences, boolean[] read) {
        boolean[] wide = read.clone();
        for (int s = 0; s < read.length; s++) {
            if (read[s]) {
                int words = 0;
                for (int before = s - 1; before >= 0 && words < MARGIN; before--) {
                    wide[before] = true;
                    words += sentences.endWord(before) - sentences.firstWord(before);
                }
                words = 0;
                for (int after = s + 1; after < read.length && words < MARGIN; after++) {
                    wide[after] = true;
                    words += sentences.endWord(after) - sentences.firstWord(after);
                }
            }
        }
        return wide;
    }

    private static List<Span> stretches(Sentences sentences, boolean[] read) {
        List<Span> stretches = new ArrayList<>();
        for (int s = 0; s < read.length; s++) {
            if (read[s]) {
                int from = s;
                while (s + 1 < read.length && read[s + 1]) {
                    s++;
                }
                stretches.add(new Span(sentences.start(from), sentences.end(s)));
            }
        }
        return stretches;
    }

    /// The sentences of a text, roughly: they end with a line, or at `.`, `!` or `?` before white space, a full stop after a
    /// short capitalised word (`Dr.`, `J.`) aside. The white space behind a sentence is its own; together they tile the text.
    static final class Sentences {

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

        static Sentences of(String text, RuleWords words) {
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
}

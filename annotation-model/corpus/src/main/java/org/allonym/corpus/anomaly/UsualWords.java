package org.allonym.corpus.anomaly;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.allonym.corpus.text.Accents;
import org.allonym.corpus.text.Parts;
import org.allonym.corpus.text.TokenReader;
import org.allonym.corpus.text.Vocabulary;
import org.allonym.progress.Progress;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// The words that several documents of a corpus have, and what they say about characters that stand for others in an outlier. Words are
/// in small letters, without accents and without what isn't a letter at their ends. Immutable; any thread.
public final class UsualWords {

    /// So many documents make a word usual.
    private static final int DOCUMENTS = 3;

    private static final int LONGEST_EXPECTED = 3;
    private static final int LEAST_WORDS = 3;
    private static final int EXAMPLES = 3;
    private static final int TEXTS_OF_A_PART = 128;

    /// Sorted.
    private final String[] words;

    private UsualWords(String[] words) {
        this.words = words;
    }

    /// Reads all texts.
    ///
    /// @throws CancellationException when `progress` stopped it
    public static UsualWords of(List<String> texts, Progress progress) {
        return of(texts, Parts.THREADS, progress);
    }

    static UsualWords of(List<String> texts, int threads, Progress progress) {
        List<Counted> counts = new ArrayList<>();
        Parts.run((texts.size() + TEXTS_OF_A_PART - 1) / TEXTS_OF_A_PART, threads, progress, () -> {
            Counted counted = new Counted(texts);
            counts.add(counted);
            return counted;
        });
        Vocabulary all = new Vocabulary();
        int[] documents = new int[0];
        for (Counted counted : counts) {
            int[] numbers = counted.vocabulary.numbersIn(all);
            documents = Arrays.copyOf(documents, all.size());
            for (int i = 0; i < numbers.length; i++) {
                documents[numbers[i]] += counted.documents[i];
            }
        }
        List<String> usual = new ArrayList<>();
        for (int i = 0; i < documents.length; i++) {
            if (documents[i] >= DOCUMENTS) {
                usual.add(all.token(i));
            }
        }
        return new UsualWords(usual.stream().sorted().toArray(String[]::new));
    }

    /// Counts in how many documents each word is. Used by one thread.
    private static final class Counted implements IntConsumer, TokenReader.Sink {

        private final List<String> texts;
        private final Vocabulary vocabulary = new Vocabulary();
        private final TokenReader reader = new TokenReader();
        private int[] documents = new int[1 << 10];
        private int[] lastText = new int[1 << 10];
        private int text;

        Counted(List<String> texts) {
            this.texts = texts;
        }

        @Override
        public void accept(int part) {
            int to = Math.min(texts.size(), (part + 1) * TEXTS_OF_A_PART);
            for (int i = part * TEXTS_OF_A_PART; i < to; i++) {
                text = i + 1;
                reader.read(texts.get(i), this);
            }
        }

        @Override
        public void token(char[] token, int length, int start, int end) {
            int from = 0;
            int to = length;
            while (from < to && !Character.isLetter(token[from])) {
                from++;
            }
            while (to > from && !Character.isLetter(token[to - 1])) {
                to--;
            }
            if (to - from > 1) {
                count(vocabulary.number(from == 0 ? token : Arrays.copyOfRange(token, from, to), to - from));
            }
        }

        private void count(int word) {
            if (word >= documents.length) {
                documents = Arrays.copyOf(documents, documents.length * 2);
                lastText = Arrays.copyOf(lastText, lastText.length * 2);
            }
            if (lastText[word] != text) {
                lastText[word] = text;
                documents[word]++;
            }
        }
    }

    /// How many there are.
    public int size() {
        return words.length;
    }

    /// What a word of an outlier may be: a usual word, and what in it stands where the outlier has the character.
    private record Reading(String usual, String expected, Span span) {}

    /// Which characters of an outlier, too many of them, seem to stand for others, too few: at least three different words that are not
    /// usual become so when all of one character are exchanged for the same one to three letters. Those that explain most words first.
    public List<Confusion> confusions(String text, Outlier outlier) {
        List<Character> tooFew = outlier.weights().stream()
                .filter(weight -> !weight.tooMany())
                .map(weight -> Character.toLowerCase(weight.character()))
                .toList();
        return Stream.concat(outlier.weights().stream(), outlier.unknown().stream())
                .filter(CharacterWeight::tooMany)
                .map(CharacterWeight::character)
                .filter(character -> !Character.isWhitespace(character))
                .map(character -> confusion(text, character, tooFew))
                .filter(Objects::nonNull)
                .sorted(Comparator.comparingInt(Confusion::words).reversed())
                .toList();
    }

    private @Nullable Confusion confusion(String text, char character, List<Character> tooFew) {
        Map<String, Map<String, Reading>> byExpected = new HashMap<>();
        for (Span span : words(text, character)) {
            String word = text.substring(span.start(), span.end());
            for (Reading reading : readings(word, span, character)) {
                if (reading.expected().chars().anyMatch(c -> tooFew.contains((char) c))) {
                    byExpected.computeIfAbsent(reading.expected(), _ -> new LinkedHashMap<>()).putIfAbsent(reading.usual(), reading);
                }
            }
        }
        return byExpected.entrySet().stream()
                .filter(entry -> entry.getValue().size() >= LEAST_WORDS)
                .min(Comparator.<Map.Entry<String, Map<String, Reading>>>comparingInt(entry -> -entry.getValue().size())
                        .thenComparing(Map.Entry::getKey))
                .map(entry -> new Confusion(
                        character,
                        entry.getKey(),
                        entry.getValue().size(),
                        entry.getValue().values().stream()
                                .limit(EXAMPLES)
                                .map(reading -> new Confusion.Example(reading.span(), reading.usual()))
                                .toList()))
                .orElse(null);
    }

    /// White-space tokens that have the character, cut to their letters and to it.
    private static List<Span> words(String text, char character) {
        List<Span> spans = new ArrayList<>();
        for (int at = 0; at < text.length(); ) {
            int end = at;
            while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
                end++;
            }
            int from = at;
            int to = end;
            while (from < to && text.charAt(from) != character && !Character.isLetter(text.charAt(from))) {
                from++;
            }
            while (to > from && text.charAt(to - 1) != character && !Character.isLetter(text.charAt(to - 1))) {
                to--;
            }
            int place = text.indexOf(character, from);
            if (place >= 0 && place < to && to - from > 1) {
                spans.add(new Span(from, to));
            }
            at = end + 1;
        }
        return spans;
    }

    /// What the word may be: usual words that are the same up to the character and after it.
    private List<Reading> readings(String word, Span span, char character) {
        int at = word.indexOf(character);
        String before = folded(word.substring(0, at));
        String rest = word.substring(at + 1);
        if (before.isEmpty() || isUsual(folded(word))) {
            return List.of();
        }
        List<Reading> readings = new ArrayList<>();
        String tail = folded(word.substring(word.lastIndexOf(character) + 1));
        int place = Arrays.binarySearch(words, before);
        for (int i = place < 0 ? -place - 1 : place; i < words.length && words[i].startsWith(before); i++) {
            if (!words[i].endsWith(tail)) {
                continue;
            }
            for (int length = 1; length <= LONGEST_EXPECTED && before.length() + length <= words[i].length(); length++) {
                String expected = words[i].substring(before.length(), before.length() + length);
                String read = before + expected + folded(rest.replace(String.valueOf(character), expected));
                if (read.equals(words[i])) {
                    readings.add(new Reading(words[i], expected, span));
                }
            }
        }
        return readings;
    }

    private boolean isUsual(String word) {
        return Arrays.binarySearch(words, word) >= 0;
    }

    private static String folded(String word) {
        return Accents.stripped(word.toLowerCase(Locale.ROOT));
    }
}

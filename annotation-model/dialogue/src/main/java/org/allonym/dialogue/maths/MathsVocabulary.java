package org.allonym.dialogue.maths;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.allonym.text.Folding;
import org.allonym.text.Words;

/// The words and phrases that tell mathematics, and how dense they stand in a message. Immutable; any thread.
public final class MathsVocabulary {

    private static final String FILE = "vocabulary.txt";
    private static final double PHRASE = 1.5;
    private static final double EXPRESSION = 2;

    private final Set<String> words;
    /// Phrases by their first word, without it.
    private final Map<String, List<List<String>>> phrases;

    private MathsVocabulary(Set<String> words, Map<String, List<List<String>>> phrases) {
        this.words = words;
        this.phrases = phrases;
    }

    private static final class Standard {
        static final MathsVocabulary VALUE = read();
    }

    /// The vocabulary of the program: some hundred terms of school mathematics.
    public static MathsVocabulary standard() {
        return Standard.VALUE;
    }

    /// The vocabulary of a project: the program's, and words of its own.
    public static MathsVocabulary of(MathsSettings settings) {
        return settings.vocabulary().isEmpty() ? standard() : standard().with(settings.vocabulary());
    }

    /// How much of a message is mathematics: (words of the vocabulary + 1.5 × phrases + 2 × expressions) / words, as in MathEd-PII.
    /// Words are runs of letters and digits. 0 for a message without words; may exceed 1.
    public double density(String message) {
        Words words = Words.of(message);
        Hits hits = in(words);
        double weighed = hits.words() + PHRASE * hits.phrases() + EXPRESSION * MathsExpressions.in(message).size();
        return weighed == 0 ? 0 : weighed / Math.max(1, words.size());
    }

    /// This vocabulary and more.
    ///
    /// @param entries a word or phrase each; case and accents' spelling don't matter, empty ones are passed over
    public MathsVocabulary with(List<String> entries) {
        Set<String> moreWords = new HashSet<>(words);
        Map<String, List<List<String>>> morePhrases = new HashMap<>(phrases);
        for (String entry : entries) {
            Words parts = Words.of(entry);
            List<String> folded = new ArrayList<>();
            for (int i = 0; i < parts.size(); i++) {
                folded.add(parts.folded(i));
            }
            if (folded.size() == 1) {
                moreWords.add(folded.getFirst());
            } else if (folded.size() > 1) {
                List<List<String>> same = new ArrayList<>(morePhrases.getOrDefault(folded.getFirst(), List.of()));
                same.add(List.copyOf(folded.subList(1, folded.size())));
                morePhrases.put(folded.getFirst(), same);
            }
        }
        return new MathsVocabulary(moreWords, morePhrases);
    }

    /// What a run of words holds of this vocabulary.
    ///
    /// @param words single words that are not part of a phrase
    public record Hits(int words, int phrases) {}

    /// Counts the words and phrases of a message; the longest phrase wins, and its words don't count again.
    public Hits in(Words message) {
        int single = 0;
        int several = 0;
        int at = 0;
        while (at < message.size()) {
            int length = phraseAt(message, at);
            if (length > 0) {
                several++;
                at += length;
            } else {
                single += holds(message.folded(at)) ? 1 : 0;
                at++;
            }
        }
        return new Hits(single, several);
    }

    private int phraseAt(Words message, int at) {
        int longest = 0;
        for (List<String> rest : phrases.getOrDefault(message.folded(at), List.of())) {
            if (rest.size() + 1 > longest && follows(message, at + 1, rest)) {
                longest = rest.size() + 1;
            }
        }
        return longest;
    }

    private static boolean follows(Words message, int from, List<String> rest) {
        if (from + rest.size() > message.size()) {
            return false;
        }
        for (int i = 0; i < rest.size(); i++) {
            String word = message.folded(from + i);
            boolean last = i == rest.size() - 1;
            if (!word.equals(rest.get(i)) && !(last && word.equals(rest.get(i) + "s"))) {
                return false;
            }
        }
        return true;
    }

    /// Whether it has this word, or the word whose plural it is.
    private boolean holds(String word) {
        return words.contains(word)
                || word.length() > 3 && word.endsWith("s") && words.contains(word.substring(0, word.length() - 1))
                || word.length() > 4 && word.endsWith("es") && words.contains(word.substring(0, word.length() - 2));
    }

    private static MathsVocabulary read() {
        try (InputStream stream = MathsVocabulary.class.getResourceAsStream(FILE)) {
            if (stream == null) {
                throw new IllegalStateException(FILE + " isn't there");
            }
            List<String> entries = new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                    .lines().filter(line -> !line.startsWith("#")).map(Folding::caseless).toList();
            return new MathsVocabulary(Set.of(), Map.of()).with(entries);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package org.allonym.corpus.similarity;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.allonym.corpus.text.StopWords;
import org.allonym.corpus.text.TokenReader;
import org.allonym.corpus.text.Vocabulary;
import org.allonym.text.Span;

/// What two texts have in common: the stretches covered by trigrams that stand in both, with the stop words inside them.
///
/// @param inFirst ascending, apart from each other; UTF-16 offsets of the first text
/// @param inSecond likewise of the second
public record CommonText(List<Span> inFirst, List<Span> inSecond) {

    public CommonText {
        inFirst = List.copyOf(inFirst);
        inSecond = List.copyOf(inSecond);
    }

    /// Three numbers of tokens.
    private record Trigram(int first, int second, int third) {}

    /// @param leftOut passages whose trigrams don't count, as for [TrigramIndex#of]
    public static CommonText of(String first, String second, List<String> leftOut) {
        Vocabulary vocabulary = TokenRows.withStopWords();
        PlacedTokens one = PlacedTokens.of(first, vocabulary);
        PlacedTokens other = PlacedTokens.of(second, vocabulary);
        Set<Trigram> common = new HashSet<>(one.trigrams());
        common.retainAll(new HashSet<>(other.trigrams()));
        leftOut.forEach(passage -> PlacedTokens.of(passage, vocabulary).trigrams().forEach(common::remove));
        return new CommonText(one.covered(common), other.covered(common));
    }

    /// The tokens of a text that are no stop words, and their places.
    private record PlacedTokens(List<Integer> numbers, List<Span> places) {

        static PlacedTokens of(String text, Vocabulary vocabulary) {
            PlacedTokens tokens = new PlacedTokens(new ArrayList<>(), new ArrayList<>());
            new TokenReader().read(text, (token, length, start, end) -> {
                int number = vocabulary.number(token, length);
                if (number >= StopWords.ENGLISH.size()) {
                    tokens.numbers.add(number);
                    tokens.places.add(new Span(start, end));
                }
            });
            return tokens;
        }

        List<Trigram> trigrams() {
            List<Trigram> trigrams = new ArrayList<>();
            for (int i = 0; i + 2 < numbers.size(); i++) {
                trigrams.add(new Trigram(numbers.get(i), numbers.get(i + 1), numbers.get(i + 2)));
            }
            return trigrams;
        }

        List<Span> covered(Set<Trigram> common) {
            List<Trigram> trigrams = trigrams();
            List<Span> spans = new ArrayList<>();
            for (int i = 0; i < trigrams.size(); i++) {
                if (common.contains(trigrams.get(i))) {
                    Span span = places.get(i).union(places.get(i + 2));
                    if (!spans.isEmpty() && spans.getLast().end() >= span.start()) {
                        spans.set(spans.size() - 1, spans.getLast().union(span));
                    } else {
                        spans.add(span);
                    }
                }
            }
            return spans;
        }
    }
}

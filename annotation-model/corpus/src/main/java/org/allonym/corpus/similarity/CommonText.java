package org.allonym.corpus.similarity;

import java.util.ArrayList;
import java.util.BitSet;
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
/// @param onlyFirst stretches of words of the first text that the second doesn't have in this order, nor in a passage that both have
///     elsewhere; ascending, apart from each other
/// @param onlySecond likewise of the second
public record CommonText(List<Span> inFirst, List<Span> inSecond, List<Span> onlyFirst, List<Span> onlySecond) {

    /// Of texts of more words than these, multiplied, only passages are compared, and not every word.
    private static final long MOST_COMPARED = 4_000_000;

    public CommonText {
        inFirst = List.copyOf(inFirst);
        inSecond = List.copyOf(inSecond);
        onlyFirst = List.copyOf(onlyFirst);
        onlySecond = List.copyOf(onlySecond);
    }

    /// Whether they have the same words in the same order.
    public boolean isSame() {
        return onlyFirst.isEmpty() && onlySecond.isEmpty();
    }

    /// Three numbers of tokens.
    private record Trigram(int first, int second, int third) {}

    /// @param leftOut passages whose trigrams don't count, as for [TrigramIndex#of]
    public static CommonText of(String first, String second, List<String> leftOut) {
        Vocabulary vocabulary = TokenRows.withStopWords();
        PlacedTokens one = PlacedTokens.of(first, vocabulary, StopWords.ENGLISH.size());
        PlacedTokens other = PlacedTokens.of(second, vocabulary, StopWords.ENGLISH.size());
        Set<Trigram> common = new HashSet<>(one.trigrams());
        common.retainAll(new HashSet<>(other.trigrams()));
        leftOut.forEach(passage -> PlacedTokens.of(passage, vocabulary, StopWords.ENGLISH.size()).trigrams().forEach(common::remove));
        List<Span> inFirst = one.covered(common);
        List<Span> inSecond = other.covered(common);
        PlacedTokens words = PlacedTokens.of(first, vocabulary, 0);
        PlacedTokens others = PlacedTokens.of(second, vocabulary, 0);
        BitSet kept = new BitSet();
        BitSet keptOther = new BitSet();
        inOrder(words.numbers, others.numbers, kept, keptOther);
        return new CommonText(inFirst, inSecond, words.apart(kept, inFirst), others.apart(keptOther, inSecond));
    }

    /// A longest common subsequence: sets the places of both that belong to it.
    private static void inOrder(List<Integer> first, List<Integer> second, BitSet kept, BitSet keptOther) {
        int begin = 0;
        while (begin < first.size() && begin < second.size() && first.get(begin).equals(second.get(begin))) {
            kept.set(begin);
            keptOther.set(begin++);
        }
        int end = first.size();
        int otherEnd = second.size();
        while (end > begin && otherEnd > begin && first.get(end - 1).equals(second.get(otherEnd - 1))) {
            kept.set(--end);
            keptOther.set(--otherEnd);
        }
        int rows = end - begin;
        int columns = otherEnd - begin;
        if ((long) rows * columns > MOST_COMPARED) {
            return;
        }
        // a cell's bit says whether the longest one from here on goes on by leaving out a word of the first text
        BitSet down = new BitSet(rows * columns);
        int[] below = new int[columns + 1];
        int[] row = new int[columns + 1];
        for (int i = rows - 1; i >= 0; i--) {
            for (int j = columns - 1; j >= 0; j--) {
                if (first.get(begin + i).equals(second.get(begin + j))) {
                    row[j] = below[j + 1] + 1;
                } else {
                    down.set(i * columns + j, below[j] >= row[j + 1]);
                    row[j] = Math.max(below[j], row[j + 1]);
                }
            }
            int[] free = below;
            below = row;
            row = free;
        }
        for (int i = 0, j = 0; i < rows && j < columns; ) {
            if (first.get(begin + i).equals(second.get(begin + j))) {
                kept.set(begin + i++);
                keptOther.set(begin + j++);
            } else if (down.get(i * columns + j)) {
                i++;
            } else {
                j++;
            }
        }
    }

    /// The tokens of a text, and their places.
    private record PlacedTokens(List<Integer> numbers, List<Span> places) {

        /// @param from the first number that counts; those of stop words are below
        static PlacedTokens of(String text, Vocabulary vocabulary, int from) {
            PlacedTokens tokens = new PlacedTokens(new ArrayList<>(), new ArrayList<>());
            new TokenReader().read(text, (token, length, start, end) -> {
                int number = vocabulary.number(token, length);
                if (number >= from) {
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

        /// The stretches of tokens that are neither kept nor in one of the passages.
        List<Span> apart(BitSet kept, List<Span> passages) {
            List<Span> spans = new ArrayList<>();
            boolean goesOn = false;
            int passage = 0;
            for (int i = 0; i < places.size(); i++) {
                Span place = places.get(i);
                while (passage < passages.size() && passages.get(passage).end() <= place.start()) {
                    passage++;
                }
                boolean apart = !kept.get(i) && (passage == passages.size() || passages.get(passage).start() > place.start());
                if (apart && goesOn) {
                    spans.set(spans.size() - 1, spans.getLast().union(place));
                } else if (apart) {
                    spans.add(place);
                }
                goesOn = apart;
            }
            return spans;
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

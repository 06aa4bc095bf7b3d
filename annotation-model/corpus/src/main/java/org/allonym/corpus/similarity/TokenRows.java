package org.allonym.corpus.similarity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import org.allonym.corpus.text.Parts;
import org.allonym.corpus.text.StopWords;
import org.allonym.corpus.text.TokenReader;
import org.allonym.corpus.text.Vocabulary;
import org.allonym.progress.Progress;

/// Texts as numbers of their tokens, stop words left out, one row after the other. Which number a token has depends on the
/// threads; that equal tokens have equal numbers does not.
///
/// @param tokens all rows
/// @param starts where each row starts in `tokens`, and where the last one ends
/// @param marksAreExact whether different trigrams have different marks, which they have where all numbers of tokens are small
record TokenRows(int[] tokens, int[] starts, boolean marksAreExact) {

    /// Numbers of three tokens with so many bits fit into 64.
    private static final int EXACT_BITS = 21;

    private static final int TEXTS_OF_A_PART = 128;

    /// The rows of one part, with numbers of the vocabulary of the thread that read it.
    private record Part(Vocabulary vocabulary, int[] tokens, int[] ends) {}

    static TokenRows read(List<String> texts, int threads, Progress progress) {
        int count = (texts.size() + TEXTS_OF_A_PART - 1) / TEXTS_OF_A_PART;
        Part[] parts = new Part[count];
        List<Vocabulary> vocabularies = new ArrayList<>();
        Parts.run(count, threads, progress, () -> {
            Vocabulary vocabulary = withStopWords();
            vocabularies.add(vocabulary);
            return worker(texts, vocabulary, parts);
        });
        return joined(texts.size(), parts, vocabularies, threads);
    }

    static Vocabulary withStopWords() {
        Vocabulary vocabulary = new Vocabulary();
        StopWords.ENGLISH.forEach(vocabulary::number);
        return vocabulary;
    }

    private static IntConsumer worker(List<String> texts, Vocabulary vocabulary, Part[] parts) {
        TokenReader reader = new TokenReader();
        Row row = new Row(vocabulary);
        return part -> {
            int from = part * TEXTS_OF_A_PART;
            int to = Math.min(texts.size(), from + TEXTS_OF_A_PART);
            int[] ends = new int[to - from];
            row.size = 0;
            for (int i = from; i < to; i++) {
                reader.read(texts.get(i), row);
                ends[i - from] = row.size;
            }
            parts[part] = new Part(vocabulary, Arrays.copyOf(row.tokens, row.size), ends);
        };
    }

    /// Takes the tokens that are no stop words.
    private static final class Row implements TokenReader.Sink {

        private final Vocabulary vocabulary;
        private int[] tokens = new int[1 << 16];
        private int size;

        Row(Vocabulary vocabulary) {
            this.vocabulary = vocabulary;
        }

        @Override
        public void token(char[] token, int length, int start, int end) {
            int number = vocabulary.number(token, length);
            if (number >= StopWords.ENGLISH.size()) {
                if (size == tokens.length) {
                    tokens = Arrays.copyOf(tokens, size * 2);
                }
                tokens[size++] = number;
            }
        }
    }

    private static TokenRows joined(int rows, Part[] parts, List<Vocabulary> vocabularies, int threads) {
        Vocabulary all = vocabularies.isEmpty() ? withStopWords() : vocabularies.getFirst();
        List<int[]> numbers = vocabularies.stream().skip(1).map(vocabulary -> vocabulary.numbersIn(all)).toList();
        int[] firsts = new int[parts.length + 1];
        for (int p = 0; p < parts.length; p++) {
            firsts[p + 1] = firsts[p] + parts[p].tokens().length;
        }
        int[] tokens = new int[firsts[parts.length]];
        int[] starts = new int[rows + 1];
        Parts.run(parts.length, threads, Progress.NONE, () -> p -> {
            Part part = parts[p];
            for (int i = 0; i < part.ends().length; i++) {
                starts[p * TEXTS_OF_A_PART + i + 1] = firsts[p] + part.ends()[i];
            }
            if (part.vocabulary() == all) {
                System.arraycopy(part.tokens(), 0, tokens, firsts[p], part.tokens().length);
            } else {
                int[] number = numbers.get(vocabularies.indexOf(part.vocabulary()) - 1);
                for (int i = 0; i < part.tokens().length; i++) {
                    tokens[firsts[p] + i] = number[part.tokens()[i]];
                }
            }
            parts[p] = new Part(part.vocabulary(), new int[0], new int[0]);
        });
        return new TokenRows(tokens, starts, all.size() <= 1 << EXACT_BITS);
    }

    int rows() {
        return starts.length - 1;
    }

    /// How many places of a row begin a trigram.
    int trigramPlaces(int row) {
        return Math.max(0, starts[row + 1] - starts[row] - 2);
    }

    /// Whether the trigrams at two places are the same.
    boolean sameTrigram(int one, int other) {
        return tokens[one] == tokens[other] && tokens[one + 1] == tokens[other + 1] && tokens[one + 2] == tokens[other + 2];
    }

    /// Some of all trigrams, by their marks.
    ///
    /// @param marks of the trigram at each place
    /// @param places ascending
    record Share(long[] marks, int[] places) {}

    /// Deals all trigrams out to shares that are small enough for a processor's cache.
    ///
    /// @param count a power of two
    Share[] shares(int count, int threads) {
        int parts = (rows() + TEXTS_OF_A_PART - 1) / TEXTS_OF_A_PART;
        int[][] next = new int[parts][count];
        Parts.run(parts, threads, Progress.NONE, () -> part -> trigrams(part, at -> next[part][share(mark(at), count)]++));
        int[] sizes = new int[count];
        for (int[] ofPart : next) {
            for (int share = 0; share < count; share++) {
                int size = ofPart[share];
                ofPart[share] = sizes[share];
                sizes[share] += size;
            }
        }
        Share[] shares = new Share[count];
        Arrays.setAll(shares, share -> new Share(new long[sizes[share]], new int[sizes[share]]));
        Parts.run(parts, threads, Progress.NONE, () -> part -> trigrams(part, at -> {
            long mark = mark(at);
            Share share = shares[share(mark, count)];
            int i = next[part][share(mark, count)]++;
            share.marks()[i] = mark;
            share.places()[i] = at;
        }));
        return shares;
    }

    private static int share(long mark, int count) {
        return (int) (mark >>> 40) & count - 1;
    }

    private void trigrams(int part, IntConsumer each) {
        for (int row = part * TEXTS_OF_A_PART; row < Math.min(rows(), (part + 1) * TEXTS_OF_A_PART); row++) {
            int end = starts[row] + trigramPlaces(row);
            for (int at = starts[row]; at < end; at++) {
                each.accept(at);
            }
        }
    }

    /// A number that equal trigrams share; where marks are exact, no others do: multiplying by odd numbers and folding can be undone.
    long mark(int at) {
        long mark = marksAreExact
                ? (long) tokens[at] << 2 * EXACT_BITS | (long) tokens[at + 1] << EXACT_BITS | tokens[at + 2]
                : tokens[at] * 0x9E3779B97F4A7C15L
                        ^ (tokens[at + 1] + 0x7F4A7C15L) * 0xC2B2AE3D27D4EB4FL
                        ^ (tokens[at + 2] + 0x165667B1L) * 0xD6E8FEB86659FD93L;
        mark *= 0x9E3779B97F4A7C15L;
        mark ^= mark >>> 32;
        mark *= 0xD6E8FEB86659FD93L;
        return mark ^ mark >>> 32;
    }
}

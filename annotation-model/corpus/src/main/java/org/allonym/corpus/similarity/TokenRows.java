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
record TokenRows(int[] tokens, int[] starts) {

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
        return joined(texts.size(), parts, vocabularies);
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

    private static TokenRows joined(int rows, Part[] parts, List<Vocabulary> vocabularies) {
        Vocabulary all = withStopWords();
        List<int[]> numbers = vocabularies.stream().map(vocabulary -> vocabulary.numbersIn(all)).toList();
        int[] tokens = new int[Arrays.stream(parts).mapToInt(part -> part.tokens().length).sum()];
        int[] starts = new int[rows + 1];
        int at = 0;
        int row = 0;
        for (int p = 0; p < parts.length; p++) {
            Part part = parts[p];
            int[] number = numbers.get(vocabularies.indexOf(part.vocabulary()));
            for (int end : part.ends()) {
                starts[++row] = at + end;
            }
            for (int token : part.tokens()) {
                tokens[at++] = number[token];
            }
            parts[p] = new Part(part.vocabulary(), new int[0], new int[0]);
        }
        return new TokenRows(tokens, starts);
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

    /// Deals the places of all trigrams out to shares, by their hash; ascending in each.
    ///
    /// @param count at most 128, a power of two
    int[][] shares(int count, int threads) {
        byte[] shares = new byte[tokens.length];
        int parts = (rows() + TEXTS_OF_A_PART - 1) / TEXTS_OF_A_PART;
        Parts.run(parts, threads, Progress.NONE, () -> part -> {
            for (int row = part * TEXTS_OF_A_PART; row < Math.min(rows(), (part + 1) * TEXTS_OF_A_PART); row++) {
                int end = starts[row] + trigramPlaces(row);
                for (int at = starts[row]; at < end; at++) {
                    shares[at] = (byte) (hash(at) >>> 33 & count - 1);
                }
                Arrays.fill(shares, end, starts[row + 1], (byte) -1);
            }
        });
        int[] sizes = new int[count];
        for (byte share : shares) {
            if (share >= 0) {
                sizes[share]++;
            }
        }
        int[][] places = new int[count][];
        Arrays.setAll(places, share -> new int[sizes[share]]);
        Arrays.fill(sizes, 0);
        for (int at = 0; at < shares.length; at++) {
            if (shares[at] >= 0) {
                places[shares[at]][sizes[shares[at]]++] = at;
            }
        }
        return places;
    }

    /// The hash of the trigram at a place.
    long hash(int at) {
        long hash = tokens[at] * 0x9E3779B97F4A7C15L
                ^ (tokens[at + 1] + 0x7F4A7C15L) * 0xC2B2AE3D27D4EB4FL
                ^ (tokens[at + 2] + 0x165667B1L) * 0xD6E8FEB86659FD93L;
        hash ^= hash >>> 32;
        hash *= 0xD6E8FEB86659FD93L;
        return hash ^ hash >>> 32;
    }
}

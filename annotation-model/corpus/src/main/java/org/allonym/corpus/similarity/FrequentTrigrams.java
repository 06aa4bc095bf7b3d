package org.allonym.corpus.similarity;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// The trigrams that stand in so many documents that counting them pair by pair would be the bulk of the work: template text.
/// Each document has a bit for each of them, so that what two documents share of these is a number of bits. Immutable.
final class FrequentTrigrams {

    /// More are never worth it: a pair would read 512 bytes.
    private static final int MOST = 4096;

    /// What looking at one pair of all pairs costs, in steps of counting along the documents of a trigram; then each word of bits.
    private static final double PAIR = 4;
    private static final double WORD = 0.5;

    private final int words;
    private final boolean[] frequent;
    private final long[] bits;
    private final int[] sizes;

    private FrequentTrigrams(TrigramIndex index, List<Integer> chosen) {
        words = (chosen.size() + 63) / 64;
        frequent = new boolean[index.sharedTrigrams()];
        bits = new long[Math.multiplyExact(words, index.documents())];
        sizes = new int[index.documents()];
        for (int i = 0; i < chosen.size(); i++) {
            int trigram = chosen.get(i);
            frequent[trigram] = true;
            for (int at = index.firstDocument(trigram); at < index.firstDocument(trigram + 1); at++) {
                int document = index.byTrigram()[at];
                bits[document * words + (i >> 6)] |= 1L << i;
                sizes[document]++;
            }
        }
    }

    /// Chooses as many as make the whole work least; often none.
    static FrequentTrigrams of(TrigramIndex index) {
        double pairs = pairs(index.documents());
        double left = IntStream.range(0, index.sharedTrigrams()).mapToDouble(i -> pairs(index.frequency(i))).sum();
        List<Integer> order = mostFrequent(index);
        double least = left;
        int best = 0;
        for (int count = 1; count <= order.size(); count++) {
            left -= pairs(index.frequency(order.get(count - 1)));
            double work = left + pairs * (PAIR + WORD * ((count + 63) / 64));
            if (work < least) {
                least = work;
                best = count;
            }
        }
        return new FrequentTrigrams(index, order.subList(0, best));
    }

    private static double pairs(double documents) {
        return documents * (documents - 1) / 2;
    }

    private static List<Integer> mostFrequent(TrigramIndex index) {
        int[] frequencies = IntStream.range(0, index.sharedTrigrams()).map(index::frequency).toArray();
        Arrays.sort(frequencies);
        int least = frequencies.length == 0 ? 0 : frequencies[Math.max(0, frequencies.length - MOST)];
        return index.above(least - 1).stream()
                .sorted(Comparator.<Integer>comparingInt(index::frequency).reversed().thenComparingInt(i -> i))
                .limit(MOST)
                .toList();
    }

    boolean isEmpty() {
        return words == 0;
    }

    boolean has(int trigram) {
        return frequent[trigram];
    }

    /// How many of them a document has.
    int size(int document) {
        return sizes[document];
    }

    /// How many of them two documents share.
    int common(int one, int other) {
        int a = one * words;
        int b = other * words;
        int common = 0;
        for (int i = 0; i < words; i++) {
            common += Long.bitCount(bits[a + i] & bits[b + i]);
        }
        return common;
    }
}

package org.allonym.corpus.similarity;

/// The trigrams that stand in so many documents that going along their lists would be the bulk of the work: template text. Each has a
/// bit for every document. Immutable.
final class FrequentTrigrams {

    /// From one document of so many on, adding a bit of every document is quicker than counting along a list. The bits take no more
    /// than four bytes for each entry of the lists.
    private static final int ONE_OF = 32;

    /// Lists that are shorter are quick anyway.
    private static final int LEAST = 64;

    private final long[][] bits;
    private final int words;

    private FrequentTrigrams(long[][] bits, int words) {
        this.bits = bits;
        this.words = words;
    }

    static FrequentTrigrams of(TrigramIndex index) {
        int words = (index.documents() + 63) / 64;
        long[][] bits = new long[index.sharedTrigrams()][];
        for (int trigram : index.above(Math.max(LEAST, index.documents() / ONE_OF))) {
            bits[trigram] = new long[words];
            for (int at = index.firstDocument(trigram); at < index.firstDocument(trigram + 1); at++) {
                int document = index.byTrigram()[at];
                bits[trigram][document >> 6] |= 1L << document;
            }
        }
        return new FrequentTrigrams(bits, words);
    }

    boolean has(int trigram) {
        return bits[trigram] != null;
    }

    Sums sums() {
        return new Sums();
    }

    /// Adds up, for each document, how many of some trigrams it has: 64 documents at a time, the numbers bit by bit in as many words as
    /// they have digits (bit slices). Used by one thread.
    final class Sums {

        private static final int DIGITS = 31;

        private final long[][] digits = new long[DIGITS][];
        private final long[] carry = new long[words];
        private int added;

        /// Counts a trigram in the documents before one.
        void add(int trigram, int document) {
            int end = (document >> 6) + 1;
            System.arraycopy(bits[trigram], 0, carry, 0, end);
            added++;
            int used = Integer.SIZE - Integer.numberOfLeadingZeros(added);
            for (int digit = 0; digit < used; digit++) {
                if (digits[digit] == null) {
                    digits[digit] = new long[words];
                }
                addDigit(digits[digit], carry, end);
            }
        }

        private static void addDigit(long[] sum, long[] carry, int end) {
            for (int i = 0; i < end; i++) {
                long both = sum[i] & carry[i];
                sum[i] ^= carry[i];
                carry[i] = both;
            }
        }

        /// Adds the sums of the documents before one to their counts, and begins anew.
        ///
        /// @param touched gets the documents whose count was 0
        /// @param found how many it has
        /// @return how many it has then
        int addTo(int[] counts, int[] touched, int found, int document) {
            int used = Integer.SIZE - Integer.numberOfLeadingZeros(added);
            int all = found;
            added = 0;
            for (int word = 0; used > 0 && word <= document >> 6; word++) {
                long before = word == document >> 6 ? (1L << document) - 1 : -1;
                long any = 0;
                for (int digit = 0; digit < used; digit++) {
                    any |= digits[digit][word];
                }
                for (any &= before; any != 0; any &= any - 1) {
                    int other = word << 6 | Long.numberOfTrailingZeros(any);
                    if (counts[other] == 0) {
                        touched[all++] = other;
                    }
                }
                for (int digit = 0; digit < used; digit++) {
                    for (long bits = digits[digit][word] & before; bits != 0; bits &= bits - 1) {
                        counts[word << 6 | Long.numberOfTrailingZeros(bits)] += 1 << digit;
                    }
                    digits[digit][word] = 0;
                }
            }
            return all;
        }
    }
}

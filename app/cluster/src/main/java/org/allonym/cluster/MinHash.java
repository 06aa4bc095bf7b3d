package org.allonym.cluster;

import java.io.Serializable;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.allonym.corpus.text.StopWords;
import org.allonym.corpus.text.TokenReader;
import scala.collection.Seq;

/// Sets of token trigrams as the desktop's near-duplicates have them (white-space tokens, lower case, without accents and English stop words), and
/// bands of MinHash values (Broder 1997; Leskovec et al., *Mining of Massive Datasets*, §3.4) by which similar sets meet.
///
/// Two sets with a cosine c have a Jaccard index of c² or more: it is least where one holds the other. With `rows` values a band, such sets
/// share none of `bands` bands with the probability (1 − c^(2·rows))^bands, which [#above] keeps below 10⁻⁵ at the threshold.
///
/// @param rows MinHash values of a band
/// @param bands how many bands
record MinHash(int rows, int bands) implements Serializable {

    /// The lowest threshold: below it, bands would be so many that candidates cost more than they save.
    static final double LEAST = 0.7;

    private static final double MISSED = 1e-5;
    private static final int ROWS = 5;

    /// What finds pairs above a cosine.
    static MinHash above(double cosine) {
        double met = Math.pow(cosine * cosine, ROWS);
        return new MinHash(ROWS, met >= 1 ? 1 : (int) Math.ceil(Math.log(MISSED) / Math.log1p(-met)));
    }

    /// The trigrams of a text as hashes of 64 bits, each once, in ascending order.
    static long[] trigrams(String text) {
        Set<Long> found = new HashSet<>();
        long[] last = new long[3];
        int[] seen = {0};
        new TokenReader().read(text, (token, length, _, _) -> {
            String word = new String(token, 0, length);
            if (!Words.STOP.contains(word)) {
                last[0] = last[1];
                last[1] = last[2];
                last[2] = hash(word);
                if (++seen[0] >= 3) {
                    found.add(mix(last[0] * 0x9E3779B97F4A7C15L ^ mix(last[1] + 0x632BE59BD9B4E019L) * 0xC2B2AE3D27D4EB4FL ^ mix(last[2])));
                }
            }
        });
        long[] trigrams = found.stream().mapToLong(Long::longValue).toArray();
        Arrays.sort(trigrams);
        return trigrams;
    }

    private static final class Words {
        static final Set<String> STOP = Set.copyOf(StopWords.ENGLISH);
    }

    private static long hash(String word) {
        long hash = 0xCBF29CE484222325L;
        for (int i = 0; i < word.length(); i++) {
            hash = (hash ^ word.charAt(i)) * 0x100000001B3L;
        }
        return mix(hash);
    }

    /// The finalizer of SplitMix64.
    private static long mix(long value) {
        long z = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    /// A key for each band of a set; sets that share one are candidates.
    long[] bands(long[] trigrams) {
        long[] keys = new long[bands];
        for (int band = 0; band < bands; band++) {
            long key = mix(band + 1);
            for (int row = 0; row < rows; row++) {
                long seed = mix((long) band * rows + row + 0x5851F42D4C957F2DL);
                long least = Long.MAX_VALUE;
                for (long trigram : trigrams) {
                    least = Math.min(least, mix(trigram ^ seed));
                }
                key = mix(key * 31 + least);
            }
            keys[band] = key;
        }
        return keys;
    }

    /// The cosine of two sets in ascending order.
    static double cosine(Seq<Long> one, Seq<Long> other) {
        int both = 0;
        int i = 0;
        int j = 0;
        while (i < one.length() && j < other.length()) {
            int compared = Long.compare(one.apply(i), other.apply(j));
            both += compared == 0 ? 1 : 0;
            i += compared <= 0 ? 1 : 0;
            j += compared >= 0 ? 1 : 0;
        }
        return both / Math.sqrt((double) one.length() * other.length());
    }
}

package org.allonym.corpus.similarity;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/// A maximum spanning forest of the pairs that were added (Kruskal 1956): at every threshold it connects the same documents as
/// all pairs do, with fewer links than there are documents. Used by one thread.
final class StrongestLinks {

    private static final int ROOM = 1 << 18;

    private final int[] sizes;
    private long[] pairs = new long[1 << 10];
    private int[] commons = new int[1 << 10];
    private int size;

    StrongestLinks(int[] sizes) {
        this.sizes = sizes;
    }

    void add(int earlier, int later, int common) {
        if (size == pairs.length) {
            if (size >= Math.max(ROOM, sizes.length * 4)) {
                thin();
            } else {
                pairs = Arrays.copyOf(pairs, size * 2);
                commons = Arrays.copyOf(commons, size * 2);
            }
        }
        pairs[size] = (long) earlier << 32 | later;
        commons[size++] = common;
    }

    void addAll(StrongestLinks others) {
        others.thin();
        for (int i = 0; i < others.size; i++) {
            add((int) (others.pairs[i] >>> 32), (int) others.pairs[i], others.commons[i]);
        }
    }

    /// Leaves out each pair whose documents stronger ones connect.
    private void thin() {
        double[] cosines = IntStream.range(0, size).mapToDouble(this::cosine).toArray();
        int[] order = IntStream.range(0, size)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(i -> -cosines[i]).thenComparingLong(i -> pairs[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        Components components = new Components(sizes.length);
        long[] keptPairs = new long[pairs.length];
        int[] keptCommons = new int[commons.length];
        int kept = 0;
        for (int i : order) {
            if (components.connect((int) (pairs[i] >>> 32), (int) pairs[i])) {
                keptPairs[kept] = pairs[i];
                keptCommons[kept++] = commons[i];
            }
        }
        pairs = keptPairs;
        commons = keptCommons;
        size = kept;
    }

    private double cosine(int i) {
        return Similarities.cosine(commons[i], sizes[(int) (pairs[i] >>> 32)], sizes[(int) pairs[i]]);
    }

    /// The documents connected by pairs above a threshold.
    Components above(double threshold) {
        Components components = new Components(sizes.length);
        for (int i = 0; i < size; i++) {
            if (cosine(i) > threshold) {
                components.connect((int) (pairs[i] >>> 32), (int) pairs[i]);
            }
        }
        return components;
    }

    /// Thins the forest for the last time.
    StrongestLinks thinned() {
        thin();
        pairs = Arrays.copyOf(pairs, size);
        commons = Arrays.copyOf(commons, size);
        return this;
    }
}

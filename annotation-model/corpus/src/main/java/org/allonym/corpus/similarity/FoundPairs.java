package org.allonym.corpus.similarity;

import java.util.Arrays;

/// Pairs as a join finds them, in any order. When there are more than can be listed, the floor rises in hundredths until they are
/// few enough; what was above the old floor lives on in a forest of strongest links, which is all that groups need. Used by one thread.
///
/// The floor that results depends on how many pairs there are of each similarity, not on the order they were found in.
final class FoundPairs {

    private final int[] sizes;
    private final double floor;
    private final int most;
    private final StrongestLinks links;
    /// How many pairs there are in each hundredth from 0 to 1; at most as many as there are pairs of documents.
    private final long[] histogram = new long[101];
    private double listedFrom;
    private long[] pairs = new long[1 << 10];
    private int[] commons = new int[1 << 10];
    private int size;

    FoundPairs(int[] sizes, double floor, int most) {
        this.sizes = sizes;
        this.floor = floor;
        this.most = most;
        links = new StrongestLinks(sizes);
        listedFrom = floor;
    }

    void add(int earlier, int later, int common) {
        double cosine = Similarities.cosine(common, sizes[earlier], sizes[later]);
        histogram[hundredths(cosine)]++;
        links.add(earlier, later, common);
        list((long) earlier << 32 | later, common, cosine);
    }

    private void list(long pair, int common, double cosine) {
        if (cosine < listedFrom) {
            return;
        }
        if (size == pairs.length) {
            pairs = Arrays.copyOf(pairs, size + (size >> 1));
            commons = Arrays.copyOf(commons, size + (size >> 1));
        }
        pairs[size] = pair;
        commons[size++] = common;
        if (size > most) {
            raiseFloor();
        }
    }

    private void raiseFloor() {
        long above = 0;
        int hundredth = 101;
        while (hundredth > 0 && above + histogram[hundredth - 1] <= most) {
            above += histogram[--hundredth];
        }
        listedFrom = Math.max(listedFrom, hundredth / 100.0);
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (cosine(i) >= listedFrom) {
                pairs[kept] = pairs[i];
                commons[kept++] = commons[i];
            }
        }
        size = kept;
    }

    /// What another thread found of the same documents.
    void addAll(FoundPairs others) {
        for (int i = 0; i < histogram.length; i++) {
            histogram[i] += others.histogram[i];
        }
        links.addAll(others.links);
        listedFrom = Math.max(listedFrom, others.listedFrom);
        raiseFloor();
        for (int i = 0; i < others.size; i++) {
            list(others.pairs[i], others.commons[i], others.cosine(i));
        }
    }

    /// The hundredth a cosine is in: the largest that isn't above it.
    private static int hundredths(double cosine) {
        int hundredth = (int) (cosine * 100);
        return (hundredth + 1) / 100.0 <= cosine ? hundredth + 1 : hundredth / 100.0 > cosine ? hundredth - 1 : hundredth;
    }

    private double cosine(int i) {
        return Similarities.cosine(commons[i], sizes[(int) (pairs[i] >>> 32)], sizes[(int) pairs[i]]);
    }

    int size() {
        return size;
    }

    int earlier(int i) {
        return (int) (pairs[i] >>> 32);
    }

    int later(int i) {
        return (int) pairs[i];
    }

    int common(int i) {
        return commons[i];
    }

    /// From which similarity on pairs had to be found.
    double floor() {
        return floor;
    }

    /// From which similarity on all pairs are listed; above 1 where even those of the same trigrams are too many.
    double listedFrom() {
        return listedFrom;
    }

    StrongestLinks links() {
        return links;
    }
}

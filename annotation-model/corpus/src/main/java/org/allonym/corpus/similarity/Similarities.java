package org.allonym.corpus.similarity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// How alike the documents of a corpus are: each document's highest similarity, and every pair from a floor on. Documents are
/// numbered from 0, in the order of the texts. Immutable; any thread.
///
/// A cosine is computed from three whole numbers, shared trigrams and the sizes of both documents, so that 0.9 is 0.9 and not a sum of
/// roundings. “Above” a threshold excludes it.
public final class Similarities {

    /// What is less alike counts as not alike at all.
    public static final double LOWEST = 0.1;

    /// How many pairs are listed at the most; where there are more, the floor is higher than it was asked for.
    static final int MOST_PAIRS = 4_000_000;

    private final int[] sizes;
    private final double[] highest;
    private final int[] neighbours;
    private final double[] ascending;
    private final double askedFloor;
    private final double floor;
    private final StrongestLinks links;
    private final int[] starts;
    private final int[] others;
    private final int[] commons;

    /// @param pairs is not used any more afterwards
    Similarities(int[] sizes, double[] highest, int[] neighbours, FoundPairs pairs) {
        this.sizes = sizes;
        this.highest = highest;
        this.neighbours = neighbours;
        ascending = Arrays.stream(highest).filter(value -> value > 0).sorted().toArray();
        askedFloor = pairs.floor();
        floor = pairs.listedFrom();
        links = pairs.links().thinned();
        starts = new int[sizes.length + 1];
        others = new int[pairs.size() * 2];
        commons = new int[pairs.size() * 2];
        fill(pairs);
    }

    private void fill(FoundPairs pairs) {
        for (int i = 0; i < pairs.size(); i++) {
            starts[pairs.earlier(i) + 1]++;
            starts[pairs.later(i) + 1]++;
        }
        for (int i = 0; i < sizes.length; i++) {
            starts[i + 1] += starts[i];
        }
        int[] next = Arrays.copyOf(starts, sizes.length);
        long[] entries = new long[others.length];
        for (int i = 0; i < pairs.size(); i++) {
            entries[next[pairs.earlier(i)]++] = (long) pairs.later(i) << 32 | pairs.common(i);
            entries[next[pairs.later(i)]++] = (long) pairs.earlier(i) << 32 | pairs.common(i);
        }
        for (int i = 0; i < sizes.length; i++) {
            Arrays.sort(entries, starts[i], starts[i + 1]);
        }
        for (int i = 0; i < entries.length; i++) {
            others[i] = (int) (entries[i] >>> 32);
            commons[i] = (int) entries[i];
        }
    }

    /// |A ∩ B| / √(|A| |B|) for sets that are not empty.
    static double cosine(int common, int size, int otherSize) {
        return common / Math.sqrt((double) size * otherSize);
    }

    /// A document that is like another.
    ///
    /// @param common how many trigrams the two share
    public record Neighbour(int document, double cosine, int common) {}

    /// A point of the cumulative plot.
    ///
    /// @param documents how many have their highest similarity between [#LOWEST] and this one, both included
    public record CumulativePoint(double similarity, int documents) {}

    /// How many documents there are.
    public int documents() {
        return sizes.length;
    }

    /// How many different trigrams a document has.
    public int size(int document) {
        return sizes[document];
    }

    /// From which similarity on every pair is listed. Higher than it was asked for where the pairs would be too many; above 1 where
    /// even those of 1 would.
    public double floor() {
        return floor;
    }

    /// The floor that was asked for, from which on [#groups] may be asked.
    public double askedFloor() {
        return askedFloor;
    }

    /// How many pairs are listed.
    public int pairs() {
        return others.length / 2;
    }

    /// A document's similarity to the one it is most like; 0 where that is below [#LOWEST].
    public double highest(int document) {
        return highest[document];
    }

    /// The document it is most like, the first of several; empty where [#highest] is 0.
    public OptionalInt neighbour(int document) {
        return neighbours[document] < 0 ? OptionalInt.empty() : OptionalInt.of(neighbours[document]);
    }

    /// The documents that are like this one, from [#floor] on, in document order.
    public List<Neighbour> neighbours(int document) {
        return IntStream.range(starts[document], starts[document + 1])
                .mapToObj(i -> new Neighbour(
                        others[i], cosine(commons[i], sizes[document], sizes[others[i]]), commons[i]))
                .toList();
    }

    /// The documents that have a neighbour above a threshold, ascending: both of each such pair.
    ///
    /// @param threshold at least [#LOWEST]
    public int[] withNeighbourAbove(double threshold) {
        atLeast(LOWEST, threshold);
        return IntStream.range(0, sizes.length).filter(i -> highest[i] > threshold).toArray();
    }

    /// How many documents have a neighbour above a threshold; quick enough for a slider.
    ///
    /// @param threshold at least [#LOWEST]
    public int countWithNeighbourAbove(double threshold) {
        atLeast(LOWEST, threshold);
        return ascending.length - notAbove(threshold);
    }

    /// Documents that hang together by pairs above a threshold, directly or through others: two or more, ascending; in the order of
    /// their first documents.
    ///
    /// @param threshold at least [#askedFloor]
    public List<List<Integer>> groups(double threshold) {
        atLeast(askedFloor, threshold);
        Components components = links.above(threshold);
        Map<Integer, List<Integer>> groups = new LinkedHashMap<>();
        for (int document = 0; document < sizes.length; document++) {
            if (highest[document] > threshold) {
                groups.computeIfAbsent(components.first(document), _ -> new ArrayList<>()).add(document);
            }
        }
        return groups.values().stream().map(List::copyOf).toList();
    }

    /// The cumulative count of documents by their highest similarity, as CRAPII's figure 1 draws it: a point each `step` from
    /// [#LOWEST] to 1.
    ///
    /// @param step above 0
    public List<CumulativePoint> cumulative(double step) {
        if (!(step > 0)) {
            throw new IllegalArgumentException("step " + step);
        }
        int steps = (int) Math.ceil((1 - LOWEST) / step - 1e-9);
        return IntStream.rangeClosed(0, steps)
                .mapToDouble(i -> i == steps ? 1 : LOWEST + i * step)
                .mapToObj(similarity -> new CumulativePoint(similarity, notAbove(similarity)))
                .toList();
    }

    private int notAbove(double similarity) {
        int low = 0;
        int high = ascending.length;
        while (low < high) {
            int middle = low + high >>> 1;
            if (ascending[middle] > similarity) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    private static void atLeast(double lowest, double threshold) {
        if (!(threshold >= lowest)) {
            throw new IllegalArgumentException("threshold %s below %s".formatted(threshold, lowest));
        }
    }
}

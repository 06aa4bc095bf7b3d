package org.allonym.corpus.similarity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import org.allonym.corpus.text.Parts;
import org.allonym.progress.Progress;

/// Counts what each document shares with every earlier one, along the lists of documents of its trigrams; the trigrams of template
/// text are counted in bits, by [FrequentTrigrams].
///
/// Everything is counted in whole numbers, and the highest of a document is the first of its best neighbours, so that the result does
/// not depend on which thread saw which pair. One join is used by one thread.
final class SimilarityJoin implements IntConsumer {

    private static final int DOCUMENTS_OF_A_PART = 32;

    /// Keeps rounding from leaving out a pair before it is looked at exactly.
    private static final double SLACK = 1 - 1e-9;

    private final TrigramIndex index;
    private final FrequentTrigrams frequent;
    private final FrequentTrigrams.Sums sums;
    private final double floor;
    private final int[] sizes;
    private final int[] common;
    private final int[] touched;
    private final double[] highest;
    /// What a pair must reach at least to be a document's highest, or as high.
    private final double[] least;
    private final int[] neighbours;
    private final FoundPairs pairs;

    private SimilarityJoin(TrigramIndex index, FrequentTrigrams frequent, double floor, int mostPairs) {
        this.index = index;
        this.frequent = frequent;
        sums = frequent.sums();
        this.floor = floor;
        sizes = index.sizes();
        common = new int[sizes.length];
        touched = new int[sizes.length];
        highest = new double[sizes.length];
        least = new double[sizes.length];
        Arrays.setAll(least, document -> least(Similarities.LOWEST, document));
        neighbours = new int[sizes.length];
        Arrays.fill(neighbours, -1);
        pairs = new FoundPairs(sizes, floor, mostPairs);
    }

    static Similarities run(TrigramIndex index, double floor, int mostPairs, int threads, Progress progress) {
        if (!(floor >= Similarities.LOWEST && floor <= 1)) {
            throw new IllegalArgumentException("floor " + floor);
        }
        FrequentTrigrams frequent = FrequentTrigrams.of(index);
        List<SimilarityJoin> joins = new ArrayList<>();
        int parts = (index.documents() + DOCUMENTS_OF_A_PART - 1) / DOCUMENTS_OF_A_PART;
        Parts.run(parts, threads, progress, () -> {
            SimilarityJoin join = new SimilarityJoin(index, frequent, floor, mostPairs);
            joins.add(join);
            return join;
        });
        SimilarityJoin all = joins.getFirst();
        joins.subList(1, joins.size()).forEach(all::add);
        return new Similarities(all.sizes, all.highest, all.neighbours, all.pairs);
    }

    @Override
    public void accept(int part) {
        int from = part * DOCUMENTS_OF_A_PART;
        int to = Math.min(sizes.length, from + DOCUMENTS_OF_A_PART);
        for (int document = from; document < to; document++) {
            join(document);
        }
    }

    private void join(int document) {
        int found = alongLists(document);
        found = sums.addTo(common, touched, found, document);
        double listed = least(floor, document);
        for (int i = 0; i < found; i++) {
            int other = touched[i];
            double square = (double) common[other] * common[other];
            if (square >= Math.min(listed, least[document]) * sizes[other] || square >= least[other] * sizes[document]) {
                pair(document, other, common[other]);
            }
            common[other] = 0;
        }
    }

    /// Nothing less, times the size of another document, is the square of a number of trigrams that makes the two this similar.
    private double least(double cosine, int document) {
        return cosine * cosine * SLACK * sizes[document];
    }

    private int alongLists(int document) {
        int[] trigrams = index.trigrams();
        int[] documents = index.byTrigram();
        int found = 0;
        int end = index.firstTrigram(document + 1);
        int firstNew = index.firstNew(document);
        for (int i = index.firstTrigram(document); i < end && trigrams[i] < firstNew; i++) {
            if (frequent.has(trigrams[i])) {
                sums.add(trigrams[i], document);
            } else {
                for (int at = index.firstDocument(trigrams[i]); documents[at] < document; at++) {
                    int other = documents[at];
                    if (common[other]++ == 0) {
                        touched[found++] = other;
                    }
                }
            }
        }
        return found;
    }

    private void pair(int document, int other, int count) {
        double cosine = Similarities.cosine(count, sizes[document], sizes[other]);
        if (cosine >= Similarities.LOWEST) {
            better(document, other, cosine);
            better(other, document, cosine);
            if (cosine >= floor) {
                pairs.add(other, document, count);
            }
        }
    }

    private void better(int document, int other, double cosine) {
        if (cosine > highest[document] || cosine == highest[document] && other < neighbours[document]) {
            highest[document] = cosine;
            least[document] = least(cosine, document);
            neighbours[document] = other;
        }
    }

    private void add(SimilarityJoin join) {
        for (int document = 0; document < sizes.length; document++) {
            if (join.neighbours[document] >= 0) {
                better(document, join.neighbours[document], join.highest[document]);
            }
        }
        pairs.addAll(join.pairs);
    }
}

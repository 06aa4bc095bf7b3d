package org.allonym.agreement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.allonym.annotation.Mark;

/// Pairs the marks of one cluster of two sides so that the total overlap is the greatest, then the number of equal
/// labels, then the number of pairs.
final class MarkAssignment {

    /// More than the pairs a cluster can have, so that overlap always outweighs labels and labels outweigh pairs.
    private static final long STEP = 2L * SpanMatching.BLOCK;

    /// A pair that could be made, and the best choice of pairs that ends with this rung or an earlier one.
    ///
    /// @param overlap total of the best choice
    /// @param rest its pairs of equal label in the upper 32 bits, its pairs in the lower
    /// @param chosen whether this rung is part of it
    /// @param clear number of the last rung that doesn't clash with this one, −1 for none
    private record Rung(int first, int second, long overlap, long rest, boolean chosen, int clear) {}

    private MarkAssignment() {}

    /// Pairs marks that are disjoint within each side, in linear time: for each of `first` one more than the index of its
    /// partner in `second`, 0 for none. Both sorted.
    ///
    /// Such marks overlap like the rungs of a ladder: sorted, the overlapping pairs form runs that share one mark, and
    /// two pairs clash only inside a run. The best choice of pairs up to each rung follows from the best one before its
    /// run.
    static int[] disjoint(List<Mark> first, List<Mark> second) {
        List<Rung> rungs = climb(first, second);
        int[] partners = new int[first.size()];
        int at = rungs.size() - 1;
        while (at >= 0) {
            Rung rung = rungs.get(at);
            if (rung.chosen()) {
                partners[rung.first()] = rung.second() + 1;
                at = rung.clear();
            } else {
                at--;
            }
        }
        return partners;
    }

    private static List<Rung> climb(List<Mark> first, List<Mark> second) {
        List<Rung> rungs = new ArrayList<>(first.size() + second.size());
        int sameFirstFrom = 0;
        int sameSecondFrom = 0;
        int i = 0;
        int j = 0;
        while (i < first.size() && j < second.size()) {
            Mark one = first.get(i);
            Mark two = second.get(j);
            int overlap = one.span().overlap(two.span());
            if (overlap > 0) {
                int at = rungs.size();
                Rung last = at == 0 ? null : rungs.get(at - 1);
                sameFirstFrom = last != null && last.first() == i ? sameFirstFrom : at;
                sameSecondFrom = last != null && last.second() == j ? sameSecondFrom : at;
                int clear = Math.min(sameFirstFrom, sameSecondFrom) - 1;
                long label = one.label().equals(two.label()) ? 1 : 0;
                long withOverlap = overlap + (clear < 0 ? 0 : rungs.get(clear).overlap());
                long withRest = (label << 32) + 1 + (clear < 0 ? 0 : rungs.get(clear).rest());
                boolean better = last == null
                        || withOverlap > last.overlap()
                        || (withOverlap == last.overlap() && withRest > last.rest());
                rungs.add(better
                        ? new Rung(i, j, withOverlap, withRest, true, clear)
                        : new Rung(i, j, last.overlap(), last.rest(), false, clear));
            }
            if (one.span().end() <= two.span().end()) {
                i++;
            } else {
                j++;
            }
        }
        return rungs;
    }

    /// Pairs any marks: for each of `first` one more than the index of its partner in `second`, 0 for none.
    ///
    /// It is the Hungarian method with row and column potentials (Kuhn 1955; Munkres 1957; the n²·m form of Jonker and
    /// Volgenant), exact in whole numbers.
    static int[] overlapping(List<Mark> first, List<Mark> second) {
        if (first.size() <= second.size()) {
            return assign(weights(first, second));
        }
        int[] turned = assign(weights(second, first));
        int[] partners = new int[first.size()];
        for (int j = 0; j < turned.length; j++) {
            if (turned[j] != 0) {
                partners[turned[j] - 1] = j + 1;
            }
        }
        return partners;
    }

    private static long[][] weights(List<Mark> rows, List<Mark> columns) {
        long[][] weights = new long[rows.size()][columns.size()];
        for (int i = 0; i < rows.size(); i++) {
            for (int j = 0; j < columns.size(); j++) {
                long overlap = rows.get(i).span().overlap(columns.get(j).span());
                long label = rows.get(i).label().equals(columns.get(j).label()) ? 1 : 0;
                weights[i][j] = overlap == 0 ? 0 : (overlap * STEP + label) * STEP + 1;
            }
        }
        return weights;
    }

    /// One row after the other finds the cheapest augmenting path; needs no more rows than columns. Index 0 of the
    /// columns stands for the row being placed.
    private static int[] assign(long[][] weights) {
        int rows = weights.length;
        int columns = rows == 0 ? 0 : weights[0].length;
        long[] rowPotential = new long[rows + 1];
        long[] columnPotential = new long[columns + 1];
        int[] rowOf = new int[columns + 1];
        for (int row = 1; row <= rows; row++) {
            int[] before = new int[columns + 1];
            int free = freeColumn(weights, row, rowOf, before, rowPotential, columnPotential);
            while (free != 0) {
                rowOf[free] = rowOf[before[free]];
                free = before[free];
            }
        }
        int[] partners = new int[rows];
        for (int column = 1; column <= columns; column++) {
            int row = rowOf[column];
            if (row != 0 && weights[row - 1][column - 1] > 0) {
                partners[row - 1] = column;
            }
        }
        return partners;
    }

    private static int freeColumn(
            long[][] weights, int row, int[] rowOf, int[] before, long[] rowPotential, long[] columnPotential) {
        int columns = rowOf.length - 1;
        long[] slack = new long[columns + 1];
        Arrays.fill(slack, Long.MAX_VALUE);
        boolean[] done = new boolean[columns + 1];
        rowOf[0] = row;
        int at = 0;
        do {
            done[at] = true;
            int from = rowOf[at];
            long least = Long.MAX_VALUE;
            int next = 0;
            for (int column = 1; column <= columns; column++) {
                if (!done[column]) {
                    long reduced = -weights[from - 1][column - 1] - rowPotential[from] - columnPotential[column];
                    if (reduced < slack[column]) {
                        slack[column] = reduced;
                        before[column] = at;
                    }
                    if (slack[column] < least) {
                        least = slack[column];
                        next = column;
                    }
                }
            }
            for (int column = 0; column <= columns; column++) {
                if (done[column]) {
                    rowPotential[rowOf[column]] += least;
                    columnPotential[column] -= least;
                } else {
                    slack[column] -= least;
                }
            }
            at = next;
        } while (rowOf[at] != 0);
        return at;
    }
}

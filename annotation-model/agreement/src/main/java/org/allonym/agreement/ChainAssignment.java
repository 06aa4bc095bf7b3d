package org.allonym.agreement;

import java.util.ArrayList;
import java.util.List;
import org.allonym.annotation.Mark;

/// Pairs the marks of two sides that are disjoint within each side, in linear time, by the same measure as
/// [ClusterAssignment].
///
/// Such marks overlap like the rungs of a ladder: sorted, the overlapping pairs form runs that share one mark, and two
/// pairs clash only inside a run. The best choice of pairs up to each rung follows from the best one before its run.
final class ChainAssignment {

    /// A pair that could be made, and the best choice of pairs that ends with this rung or an earlier one.
    ///
    /// @param overlap total of the best choice
    /// @param rest its pairs of equal label in the upper 32 bits, its pairs in the lower
    /// @param chosen whether this rung is part of it
    /// @param clear number of the last rung that doesn't clash with this one, −1 for none
    private record Rung(int first, int second, long overlap, long rest, boolean chosen, int clear) {}

    private ChainAssignment() {}

    /// For each of `first` one more than the index of its partner in `second`, 0 for none. Both sorted.
    static int[] solve(List<Mark> first, List<Mark> second) {
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
}

package org.allonym.agreement;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.allonym.annotation.Mark;

/// Two sides' marks of one document, each with its partner or alone. Every mark stands in exactly one item.
///
/// The matching is optimal, so it doesn't depend on the order of the marks, as a greedy one does (nervaluate #40):
/// 1. Marks with equal borders and label are partners.
/// 2. Of what is left, marks with equal borders are partners; where there are several, in order of label.
/// 3. Of what is left, partners overlap, and the pairs are chosen so that their total overlap in UTF-16 units is the
///    greatest; among those choices one with the most pairs of equal label, among those one with the most pairs.
///
/// Swapping the sides gives the same pairs. Time is n log n for layers whose own marks don't overlap. Where they do,
/// each cluster of overlapping marks is an assignment problem solved by the Hungarian method (Kuhn 1955) in cubic
/// time; a cluster of more than [#BLOCK] marks, which no honest layer has, is cut into blocks of that size in reading
/// order and solved block by block, so that hostile input costs time linear in its size, and [#optimal] says so.
///
/// @param items in reading order
/// @param optimal false when a cluster was too large to be solved as a whole
public record SpanMatching(List<SpanItem> items, boolean optimal) {

    /// The most marks a self-overlapping cluster may have to be solved as a whole.
    public static final int BLOCK = 512;

    public SpanMatching {
        items = List.copyOf(items);
    }

    /// Matches the marks of two sides, given in any order; equal marks may repeat.
    public static SpanMatching match(List<Mark> first, List<Mark> second) {
        List<Mark> one = first.stream().sorted().toList();
        List<Mark> two = second.stream().sorted().toList();
        if (compare(one, two) > 0) {
            SpanMatching turned = ordered(two, one);
            return new SpanMatching(turned.items.stream().map(SpanItem::swapped).toList(), turned.optimal);
        }
        return ordered(one, two);
    }

    /// One of the two orders of the sides is always solved, so that ties break alike both ways round.
    private static int compare(List<Mark> one, List<Mark> two) {
        for (int i = 0; i < Math.min(one.size(), two.size()); i++) {
            int order = one.get(i).compareTo(two.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(one.size(), two.size());
    }

    private static SpanMatching ordered(List<Mark> first, List<Mark> second) {
        List<SpanItem> items = new ArrayList<>(Math.max(first.size(), second.size()));
        List<Mark> restFirst = new ArrayList<>();
        List<Mark> restSecond = new ArrayList<>();
        pairEqual(first, second, Comparator.naturalOrder(), items, restFirst, restSecond);

        List<Mark> looseFirst = new ArrayList<>();
        List<Mark> looseSecond = new ArrayList<>();
        pairEqual(restFirst, restSecond, Comparator.comparing(Mark::span), items, looseFirst, looseSecond);

        boolean optimal = pairOverlapping(looseFirst, looseSecond, items);
        items.sort(SpanItem.ORDER);
        return new SpanMatching(items, optimal);
    }

    /// One walk through both sorted lists pairs what `order` calls equal.
    private static void pairEqual(
            List<Mark> first,
            List<Mark> second,
            Comparator<Mark> order,
            List<SpanItem> items,
            List<Mark> restFirst,
            List<Mark> restSecond) {
        int i = 0;
        int j = 0;
        while (i < first.size() && j < second.size()) {
            int step = order.compare(first.get(i), second.get(j));
            if (step == 0) {
                items.add(SpanItem.of(first.get(i++), second.get(j++)));
            } else if (step < 0) {
                restFirst.add(first.get(i++));
            } else {
                restSecond.add(second.get(j++));
            }
        }
        restFirst.addAll(first.subList(i, first.size()));
        restSecond.addAll(second.subList(j, second.size()));
    }

    /// Cuts both sorted lists into clusters, runs of marks that hang together by overlap, and solves each.
    private static boolean pairOverlapping(List<Mark> first, List<Mark> second, List<SpanItem> items) {
        boolean optimal = true;
        int i = 0;
        int j = 0;
        while (i < first.size() || j < second.size()) {
            int fromFirst = i;
            int fromSecond = j;
            int reach = Integer.MIN_VALUE;
            while (true) {
                boolean takeFirst = nextIsFirst(first, i, second, j);
                Mark next = takeFirst ? first.get(i) : j < second.size() ? second.get(j) : null;
                if (next == null || (reach != Integer.MIN_VALUE && next.span().start() >= reach)) {
                    break;
                }
                reach = Math.max(reach, next.span().end());
                if (takeFirst) {
                    i++;
                } else {
                    j++;
                }
            }
            optimal &= solve(first.subList(fromFirst, i), second.subList(fromSecond, j), items);
        }
        return optimal;
    }

    private static boolean nextIsFirst(List<Mark> first, int i, List<Mark> second, int j) {
        return i < first.size()
                && (j == second.size() || first.get(i).span().compareTo(second.get(j).span()) <= 0);
    }

    private static boolean solve(List<Mark> first, List<Mark> second, List<SpanItem> items) {
        if (first.isEmpty() || second.isEmpty()) {
            emit(first, second, new int[first.size()], items);
            return true;
        }
        if (isDisjoint(first) && isDisjoint(second)) {
            emit(first, second, MarkAssignment.disjoint(first, second), items);
            return true;
        }
        if (first.size() + second.size() <= BLOCK) {
            emit(first, second, MarkAssignment.overlapping(first, second), items);
            return true;
        }
        int i = 0;
        int j = 0;
        while (i < first.size() || j < second.size()) {
            int fromFirst = i;
            int fromSecond = j;
            while (i - fromFirst + j - fromSecond < BLOCK && (i < first.size() || j < second.size())) {
                if (nextIsFirst(first, i, second, j)) {
                    i++;
                } else {
                    j++;
                }
            }
            List<Mark> blockFirst = first.subList(fromFirst, i);
            List<Mark> blockSecond = second.subList(fromSecond, j);
            emit(blockFirst, blockSecond, MarkAssignment.overlapping(blockFirst, blockSecond), items);
        }
        return false;
    }

    private static boolean isDisjoint(List<Mark> sorted) {
        for (int i = 1; i < sorted.size(); i++) {
            if (sorted.get(i).span().start() < sorted.get(i - 1).span().end()) {
                return false;
            }
        }
        return true;
    }

    /// @param partners for each of `first` one more than the index of its partner in `second`, 0 for none
    private static void emit(List<Mark> first, List<Mark> second, int[] partners, List<SpanItem> items) {
        boolean[] taken = new boolean[second.size()];
        for (int i = 0; i < first.size(); i++) {
            if (partners[i] == 0) {
                items.add(SpanItem.of(first.get(i), null));
            } else {
                items.add(SpanItem.of(first.get(i), second.get(partners[i] - 1)));
                taken[partners[i] - 1] = true;
            }
        }
        for (int j = 0; j < second.size(); j++) {
            if (!taken[j]) {
                items.add(SpanItem.of(null, second.get(j)));
            }
        }
    }
}

package org.allonym.desktop.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/// A painted span with the depth of its underline: overlapping spans never share a depth.
///
/// @param lane 0 is next to the text; search hits have no underline and stay at 0
/// @param lanes how many depths its group of overlapping spans takes
record Stacked(Painted painted, int lane, int lanes) {

    private static final Comparator<Painted> INNER_FIRST = Comparator
            .comparingInt(Stacked::reader)
            .thenComparingInt((Painted each) -> each.span().length())
            .thenComparing(Painted::span)
            .thenComparing(Painted::id);

    private static int reader(Painted painted) {
        return switch (painted.style()) {
            case PaintStyle.Reading(int number, boolean _) -> number;
            case PaintStyle.Conflict _ -> Integer.MAX_VALUE;
            case PaintStyle.Label _, PaintStyle.Suggestion _, PaintStyle.Removed _, PaintStyle.SearchHit _ -> 0;
        };
    }

    /// All of `painted` with their depths, outermost first, so that fills drawn in this order leave inner ones visible.
    ///
    /// Shorter spans get the depths nearer to the text, readers' spans the order of the readers,
    /// and a conflict lies below what it is about.
    static List<Stacked> of(List<Painted> painted) {
        List<Stacked> stacked = new ArrayList<>(painted.size());
        List<Painted> underlined = new ArrayList<>(painted.size());
        for (Painted each : painted) {
            if (each.style() instanceof PaintStyle.SearchHit) {
                stacked.add(new Stacked(each, 0, 1));
            } else {
                underlined.add(each);
            }
        }
        underlined.sort(Comparator.comparing(Painted::span));
        for (int from = 0; from < underlined.size(); ) {
            int reach = underlined.get(from).span().end();
            int to = from + 1;
            while (to < underlined.size() && underlined.get(to).span().start() < reach) {
                reach = Math.max(reach, underlined.get(to++).span().end());
            }
            addGroup(stacked, new ArrayList<>(underlined.subList(from, to)));
            from = to;
        }
        stacked.sort(Comparator.comparing(Stacked::painted, INNER_FIRST.reversed()));
        return stacked;
    }

    private static void addGroup(List<Stacked> stacked, List<Painted> group) {
        group.sort(INNER_FIRST);
        int[] lanes = new int[group.size()];
        int most = 0;
        for (int i = 0; i < lanes.length; i++) {
            BitSet taken = new BitSet();
            for (int j = 0; j < i; j++) {
                if (group.get(i).span().overlaps(group.get(j).span())) {
                    taken.set(lanes[j]);
                }
            }
            lanes[i] = taken.nextClearBit(0);
            most = Math.max(most, lanes[i]);
        }
        for (int i = 0; i < lanes.length; i++) {
            stacked.add(new Stacked(group.get(i), lanes[i], most + 1));
        }
    }
}

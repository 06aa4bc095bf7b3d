package org.allonym.desktop.surrogates;

import java.util.EnumMap;
import java.util.Map;

/// How many items are in each state.
///
/// @param documents of the project
/// @param unsettled documents whose gold isn't all decided: they have no items, and keep export closed
public record Tally(Map<Item.State, Integer> counts, int documents, int unsettled) {

    static final Tally NONE = new Tally(Map.of(), 0, 0);

    public Tally {
        counts = Map.copyOf(counts);
    }

    /// @param items of each document
    static Tally of(Item[][] items, int unsettled) {
        int[] byState = new int[Item.State.values().length];
        for (Item[] document : items) {
            count(document, byState, 1);
        }
        return of(byState, items.length, unsettled);
    }

    /// The tally in which one document's items are others.
    Tally with(Item[] before, Item[] now, int unsettledNow) {
        int[] byState = new int[Item.State.values().length];
        counts.forEach((state, count) -> byState[state.ordinal()] = count);
        count(before, byState, -1);
        count(now, byState, 1);
        return of(byState, documents, unsettledNow);
    }

    private static void count(Item[] items, int[] byState, int by) {
        for (Item item : items) {
            byState[item.state().ordinal()] += by;
        }
    }

    private static Tally of(int[] byState, int documents, int unsettled) {
        Map<Item.State, Integer> counts = new EnumMap<>(Item.State.class);
        for (Item.State state : Item.State.values()) {
            counts.put(state, byState[state.ordinal()]);
        }
        return new Tally(counts, documents, unsettled);
    }

    public int of(Item.State state) {
        return counts.getOrDefault(state, 0);
    }

    /// What nobody has looked at.
    public int toSee() {
        return all() - of(Item.State.DONE);
    }

    public int all() {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    /// What should be looked at first.
    public int warnings() {
        return of(Item.State.REVIEW) + of(Item.State.LEAK) + of(Item.State.WARNING);
    }

    /// Whether nothing keeps a file with surrogates from being written.
    public boolean exportIsOpen() {
        return of(Item.State.REVIEW) == 0 && of(Item.State.LEAK) == 0 && unsettled == 0;
    }
}

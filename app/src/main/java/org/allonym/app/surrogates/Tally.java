package org.allonym.app.surrogates;

import java.util.Arrays;
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

    static Tally of(int[] byState, int documents, int unsettled) {
        Map<Item.State, Integer> counts = new EnumMap<>(Item.State.class);
        Arrays.stream(Item.State.values()).forEach(state -> counts.put(state, byState[state.ordinal()]));
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

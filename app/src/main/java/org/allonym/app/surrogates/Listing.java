package org.allonym.app.surrogates;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The items of a queue that are shown, in order, and the way from one to the next. Immutable; any thread.
public final class Listing {

    private final ReviewQueue queue;
    private final Narrow narrow;
    private final List<Item> items;

    /// @param items in order
    Listing(ReviewQueue queue, Narrow narrow, List<Item> items) {
        this.queue = queue;
        this.narrow = narrow;
        this.items = Collections.unmodifiableList(items);
    }

    ReviewQueue queue() {
        return queue;
    }

    Narrow narrow() {
        return narrow;
    }

    public List<Item> items() {
        return items;
    }

    public int size() {
        return items.size();
    }

    /// Where an item stands, from 0; empty when it isn't shown.
    public OptionalInt positionOf(Item item) {
        int at = Collections.binarySearch(items, item, Item.ORDER);
        return at >= 0 ? OptionalInt.of(at) : OptionalInt.empty();
    }

    /// The first that nobody has looked at.
    public Optional<Item> firstOpen() {
        return items.stream().filter(item -> item.state().isOpen()).findFirst();
    }

    /// Where to go on after an item: the next one that nobody has looked at, from the end back to the beginning. Never the
    /// item itself, which needn't be there any more.
    public Optional<Item> nextOpen(Item after) {
        int from = firstAfter(after);
        return open(items.subList(from, items.size()), after).or(() -> open(items.subList(0, from), after));
    }

    private static Optional<Item> open(List<Item> among, Item but) {
        return among.stream().filter(item -> item.state().isOpen() && !item.id().equals(but.id())).findFirst();
    }

    /// The item after one that may not be shown; empty at the end.
    public Optional<Item> next(Item after) {
        int at = firstAfter(after);
        return at < items.size() ? Optional.of(items.get(at)) : Optional.empty();
    }

    /// The item before one that may not be shown; empty at the beginning.
    public Optional<Item> previous(Item before) {
        int at = Collections.binarySearch(items, before, Item.ORDER);
        int last = (at >= 0 ? at : -at - 1) - 1;
        return last >= 0 ? Optional.of(items.get(last)) : Optional.empty();
    }

    private int firstAfter(Item item) {
        int at = Collections.binarySearch(items, item, Item.ORDER);
        return at >= 0 ? at + 1 : -at - 1;
    }
}

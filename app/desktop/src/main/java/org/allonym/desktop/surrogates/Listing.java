package org.allonym.desktop.surrogates;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.allonym.project.DocumentId;

/// The items of a queue that are shown, in order, and the way from one to the next. Immutable; any thread.
public final class Listing {

    private final ReviewQueue queue;
    private final Narrow narrow;
    private final Item[] shown;
    private final List<Item> items;

    /// @param shown in order; not changed afterwards
    Listing(ReviewQueue queue, Narrow narrow, Item[] shown) {
        this.queue = queue;
        this.narrow = narrow;
        this.shown = shown;
        this.items = Collections.unmodifiableList(Arrays.asList(shown));
    }

    /// The same of a queue in which one document is otherwise, without looking at the others.
    Listing with(ReviewQueue newer, DocumentId changed) {
        int order = newer.order(changed).orElse(-1);
        if (order < 0) {
            return this;
        }
        List<Item> now = newer.of(changed).stream().filter(narrow.test()).toList();
        Item[] all = new Item[shown.length + now.size()];
        int from = 0;
        int to = 0;
        for (int tier = 0; tier < Item.TIERS; tier++) {
            int begin = firstNotBefore(tier, order);
            int end = firstNotBefore(tier, order + 1);
            System.arraycopy(shown, from, all, to, begin - from);
            to += begin - from;
            for (Item item : now) {
                if (item.tier() == tier) {
                    all[to++] = item;
                }
            }
            from = end;
        }
        System.arraycopy(shown, from, all, to, shown.length - from);
        return new Listing(newer, narrow, Arrays.copyOf(all, to + shown.length - from));
    }

    private int firstNotBefore(int tier, int document) {
        int low = 0;
        int high = shown.length;
        while (low < high) {
            int middle = low + high >>> 1;
            Item item = shown[middle];
            if (item.tier() < tier || item.tier() == tier && item.document() < document) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
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

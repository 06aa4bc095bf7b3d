package org.allonym.adjudicate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

/// The entries of a queue that a filter shows, in the queue's order, and the way from one to the next. Immutable; any
/// thread.
public final class QueueView {

    private final ConflictQueue queue;
    private final QueueFilter filter;
    private final List<QueueEntry> entries;
    /// How many entries in each state, by ordinal.
    private final int[] states = new int[QueueEntry.State.values().length];
    private final Comparator<QueueEntry.Id> order;

    private QueueView(ConflictQueue queue, QueueFilter filter, List<QueueEntry> entries) {
        this.queue = queue;
        this.filter = filter;
        this.entries = Collections.unmodifiableList(entries);
        entries.forEach(entry -> states[entry.state().ordinal()]++);
        order = Comparator.<QueueEntry.Id>comparingInt(id -> queue.orderOf(id.document()))
                .thenComparing(QueueEntry.IN_TEXT_ORDER);
    }

    static QueueView of(ConflictQueue queue, QueueFilter filter) {
        List<QueueEntry> shown = new ArrayList<>();
        for (QueueDocument document : queue.documents()) {
            for (QueueEntry entry : document.entries()) {
                if (filter.shows(entry)) {
                    shown.add(entry);
                }
            }
        }
        return new QueueView(queue, filter, shown);
    }

    /// The view of the queue in which `changed` is as it is now.
    public QueueView with(QueueDocument changed) {
        return of(queue.with(changed), filter);
    }

    public ConflictQueue queue() {
        return queue;
    }

    public QueueFilter filter() {
        return filter;
    }

    /// All entries shown.
    public List<QueueEntry> entries() {
        return entries;
    }

    /// How many entries are shown: the N of “n of N”.
    public int size() {
        return entries.size();
    }

    /// How many of them are in `state`.
    public int count(QueueEntry.State state) {
        return states[state.ordinal()];
    }

    /// How many of them are to be decided, put off or not.
    public int open() {
        return count(QueueEntry.State.OPEN) + count(QueueEntry.State.PUT_OFF);
    }

    /// Where the entry stands among those shown, from 0; empty when it isn't shown.
    public OptionalInt positionOf(QueueEntry.Id id) {
        int at = firstNotBefore(id);
        return isAt(at, id) ? OptionalInt.of(at) : OptionalInt.empty();
    }

    /// The first open entry; the first put-off one when no other is open.
    public Optional<QueueEntry> firstOpen() {
        return open(0, _ -> true);
    }

    /// Where to go on after `current` was decided or put off: the next open entry after it, from the end back to the
    /// beginning; a put-off one when no other is open. Never `current`, which needn't be shown any more.
    public Optional<QueueEntry> nextOpen(QueueEntry.Id current) {
        return open(firstNotBefore(current), entry -> !entry.id().equals(current));
    }

    /// The entry after `current`, shown or not; empty at the end.
    public Optional<QueueEntry> next(QueueEntry.Id current) {
        int at = firstNotBefore(current);
        int next = isAt(at, current) ? at + 1 : at;
        return next < size() ? Optional.of(entries.get(next)) : Optional.empty();
    }

    /// The entry before `current`, shown or not; empty at the beginning.
    public Optional<QueueEntry> previous(QueueEntry.Id current) {
        int at = firstNotBefore(current);
        return at > 0 ? Optional.of(entries.get(at - 1)) : Optional.empty();
    }

    private Optional<QueueEntry> open(int from, Predicate<QueueEntry> wanted) {
        return around(from, QueueEntry.State.OPEN, wanted).or(() -> around(from, QueueEntry.State.PUT_OFF, wanted));
    }

    /// The first entry in `state` that is `wanted`, from position `from` to the end and then from the beginning.
    private Optional<QueueEntry> around(int from, QueueEntry.State state, Predicate<QueueEntry> wanted) {
        List<QueueEntry> rest = entries.subList(from, size());
        return first(rest, state, wanted).or(() -> first(entries.subList(0, from), state, wanted));
    }

    private static Optional<QueueEntry> first(List<QueueEntry> some, QueueEntry.State state, Predicate<QueueEntry> wanted) {
        return some.stream().filter(entry -> entry.state() == state).filter(wanted).findFirst();
    }

    private boolean isAt(int position, QueueEntry.Id id) {
        return position < size() && entries.get(position).id().equals(id);
    }

    /// The first entry shown that doesn't come before `id` in the queue's order; the size when all do.
    private int firstNotBefore(QueueEntry.Id id) {
        int low = 0;
        int high = size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (order.compare(entries.get(middle).id(), id) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}

package org.allonym.adjudicate;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.RandomAccess;
import java.util.function.Predicate;

/// The entries of a queue that a filter shows, in the queue's order, and the way from one to the next.
///
/// Immutable; any thread. [#with] follows one document's change without looking at the others.
public final class QueueView {

    private static final QueueEntry[] NONE = {};

    private final ConflictQueue queue;
    private final QueueFilter filter;
    /// What is shown of each document, in the queue's order of documents.
    private final QueueEntry[][] shown;
    /// How many entries are shown of the documents before each; one more than there are documents.
    private final int[] before;
    /// How many entries in each state, by ordinal.
    private final int[] states;

    private QueueView(ConflictQueue queue, QueueFilter filter, QueueEntry[][] shown, int[] states) {
        this.queue = queue;
        this.filter = filter;
        this.shown = shown;
        this.states = states;
        this.before = new int[shown.length + 1];
        for (int i = 0; i < shown.length; i++) {
            before[i + 1] = before[i] + shown[i].length;
        }
    }

    static QueueView of(ConflictQueue queue, QueueFilter filter) {
        QueueEntry[][] shown = new QueueEntry[queue.size()][];
        int[] states = new int[QueueEntry.State.values().length];
        for (int i = 0; i < shown.length; i++) {
            shown[i] = shown(queue.at(i), filter);
            count(shown[i], states, 1);
        }
        return new QueueView(queue, filter, shown, states);
    }

    private static QueueEntry[] shown(QueueDocument document, QueueFilter filter) {
        QueueEntry[] some = NONE;
        int count = 0;
        for (QueueEntry entry : document.entries()) {
            if (filter.shows(entry)) {
                if (count == some.length) {
                    some = Arrays.copyOf(some, Math.max(4, 2 * count));
                }
                some[count++] = entry;
            }
        }
        return count == some.length ? some : Arrays.copyOf(some, count);
    }

    private static void count(QueueEntry[] entries, int[] states, int by) {
        for (QueueEntry entry : entries) {
            states[entry.state().ordinal()] += by;
        }
    }

    /// The view of the queue in which `changed` is as it is now.
    public QueueView with(QueueDocument changed) {
        ConflictQueue newer = queue.with(changed);
        if (newer.size() != queue.size()) {
            return of(newer, filter);
        }
        int at = newer.orderOf(changed.document());
        QueueEntry[][] all = shown.clone();
        all[at] = shown(changed, filter);
        int[] counts = states.clone();
        count(shown[at], counts, -1);
        count(all[at], counts, 1);
        return new QueueView(newer, filter, all, counts);
    }

    public ConflictQueue queue() {
        return queue;
    }

    public QueueFilter filter() {
        return filter;
    }

    /// All entries shown; a list that finds the n-th in log n steps.
    public List<QueueEntry> entries() {
        return new Entries();
    }

    /// How many entries are shown: the N of “n of N”.
    public int size() {
        return before[shown.length];
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
        return at < size() && get(at).id().equals(id) ? OptionalInt.of(at) : OptionalInt.empty();
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
        int next = at < size() && get(at).id().equals(current) ? at + 1 : at;
        return next < size() ? Optional.of(get(next)) : Optional.empty();
    }

    /// The entry before `current`, shown or not; empty at the beginning.
    public Optional<QueueEntry> previous(QueueEntry.Id current) {
        int at = firstNotBefore(current);
        return at > 0 ? Optional.of(get(at - 1)) : Optional.empty();
    }

    private Optional<QueueEntry> open(int from, Predicate<QueueEntry> wanted) {
        return around(from, QueueEntry.State.OPEN, wanted).or(() -> around(from, QueueEntry.State.PUT_OFF, wanted));
    }

    /// The first entry in `state` that is `wanted`, from position `from` to the end and then from the beginning.
    private Optional<QueueEntry> around(int from, QueueEntry.State state, Predicate<QueueEntry> wanted) {
        if (count(state) == 0) {
            return Optional.empty();
        }
        int start = from % size();
        int document = documentOf(start);
        int skipped = start - before[document];
        for (int i = 0; i <= shown.length; i++) {
            QueueEntry[] here = shown[(document + i) % shown.length];
            int end = i == shown.length ? skipped : here.length;
            for (int k = i == 0 ? skipped : 0; k < end; k++) {
                if (here[k].state() == state && wanted.test(here[k])) {
                    return Optional.of(here[k]);
                }
            }
        }
        return Optional.empty();
    }

    /// The first entry shown that doesn't come before `id` in the queue's order; the size when all do.
    private int firstNotBefore(QueueEntry.Id id) {
        int document = queue.orderOf(id.document());
        if (document >= shown.length) {
            return size();
        }
        int low = 0;
        int high = shown[document].length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (QueueEntry.IN_TEXT_ORDER.compare(shown[document][middle].id(), id) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return before[document] + low;
    }

    private QueueEntry get(int index) {
        int document = documentOf(Objects.checkIndex(index, size()));
        return shown[document][index - before[document]];
    }

    private int documentOf(int index) {
        int low = 0;
        int high = shown.length - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (before[middle] <= index) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    private final class Entries extends AbstractList<QueueEntry> implements RandomAccess {

        @Override
        public QueueEntry get(int index) {
            return QueueView.this.get(index);
        }

        @Override
        public int size() {
            return QueueView.this.size();
        }
    }
}

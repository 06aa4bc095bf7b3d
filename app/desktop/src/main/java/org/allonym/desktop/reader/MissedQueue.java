package org.allonym.desktop.reader;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.allonym.desktop.review.QueueOrder;
import org.allonym.project.DocumentId;
import org.allonym.services.secondreader.SecondReading.Missed;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// The places that a second reader found and nobody had marked, and which of them the filters show. Immutable.
final class MissedQueue implements QueueOrder<Missed> {

    /// What an item is known by.
    record Id(DocumentId document, Span place) {

        static Id of(Missed item) {
            return new Id(item.document(), item.region().place());
        }
    }

    /// What sort of places.
    enum Kind {
        OPEN(Missed::isOpen),
        /// Only other occurrences of the words were quoted.
        REPEAT(Missed::repeat);

        private final Predicate<Missed> test;

        Kind(Predicate<Missed> test) {
            this.test = test;
        }
    }

    /// @param kind null for any
    /// @param label by name; null for any
    record Filter(@Nullable Kind kind, @Nullable String label) {

        /// Shows everything.
        static final Filter ALL = new Filter(null, null);

        private boolean admits(Missed item) {
            return (kind == null || kind.test.test(item)) && (label == null || label.equals(MissedQueue.label(item)));
        }
    }

    static final MissedQueue EMPTY = new MissedQueue(List.of(), Filter.ALL);

    private final List<Missed> all;
    private final List<Missed> shown;
    private final Filter filter;
    private final Map<Id, Integer> at = new HashMap<>();

    /// @param all in the order of documents and text
    MissedQueue(List<Missed> all, Filter filter) {
        this.all = List.copyOf(all);
        this.filter = filter;
        shown = this.all.stream().filter(filter::admits).toList();
        for (int i = 0; i < all.size(); i++) {
            at.put(Id.of(all.get(i)), i);
        }
    }

    /// The label that the reader gave.
    static String label(Missed item) {
        return item.region().annotations().getFirst().label();
    }

    /// Every place, whatever the filter.
    List<Missed> all() {
        return all;
    }

    /// How many are decided, whatever the filter.
    int decided() {
        return (int) all.stream().filter(item -> !item.isOpen()).count();
    }

    int count(Kind kind) {
        return (int) all.stream().filter(item -> filter.label() == null || filter.label().equals(label(item))).filter(kind.test).count();
    }

    /// How many there are of each label, by name.
    Map<String, Integer> labels() {
        Map<String, Integer> counts = new TreeMap<>();
        all.forEach(item -> counts.merge(label(item), 1, Integer::sum));
        return counts;
    }

    /// An item as it is now; empty when it has gone.
    Optional<Missed> find(Id id) {
        return Optional.ofNullable(at.get(id)).map(all::get);
    }

    /// Open items with the same words and the same label as `item`, others than it.
    List<Missed> alike(Missed item) {
        return all.stream()
                .filter(other -> other.isOpen() && other != item && label(other).equals(label(item))
                        && other.words().hit().equals(item.words().hit()) && !Id.of(other).equals(Id.of(item)))
                .toList();
    }

    @Override
    public List<Missed> items() {
        return shown;
    }

    @Override
    public OptionalInt positionOf(Missed item) {
        return IntStream.range(0, shown.size()).filter(i -> Id.of(shown.get(i)).equals(Id.of(item))).findFirst();
    }

    private int where(Missed item) {
        return at.getOrDefault(Id.of(item), -1);
    }

    @Override
    public Optional<Missed> firstOpen() {
        return shown.stream().filter(Missed::isOpen).findFirst();
    }

    @Override
    public Optional<Missed> nextOpen(Missed item) {
        int from = where(item);
        return shown.stream().filter(other -> other.isOpen() && where(other) > from).findFirst()
                .or(() -> shown.stream().filter(other -> other.isOpen() && where(other) < from).findFirst());
    }

    @Override
    public Optional<Missed> next(Missed item) {
        int from = where(item);
        return shown.stream().filter(other -> where(other) > from).findFirst();
    }

    @Override
    public Optional<Missed> previous(Missed item) {
        int from = where(item);
        return shown.reversed().stream().filter(other -> where(other) < from).findFirst();
    }
}

package org.allonym.desktop.review;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The items of a queue in order, and which of them a kind and a label leave. Immutable.
///
/// @param <T> an item
/// @param <K> a kind of items; an item may be of several
public final class FilteredQueue<T, K> implements QueueOrder<T> {

    /// What a queue has to know of its items.
    ///
    /// @param kinds that can be chosen, in the order in which they are offered
    /// @param is whether an item is of a kind
    /// @param key what an item is known by, whatever has been said of it since
    /// @param label of an item, by name
    public record Traits<T, K>(
            List<K> kinds, BiPredicate<K, T> is, Function<T, Object> key, Function<T, String> label, Predicate<T> isOpen) {}

    /// @param kind null for any
    /// @param label by name; null for any
    public record Filter<K>(@Nullable K kind, @Nullable String label) {}

    private final Traits<T, K> traits;
    private final List<T> all;
    private final Filter<K> filter;
    private final List<T> shown;
    private final Map<Object, Integer> at = new HashMap<>();
    private final Map<Object, Integer> shownAt = new HashMap<>();

    /// @param all in the order of documents and text
    FilteredQueue(Traits<T, K> traits, List<T> all, Filter<K> filter) {
        this.traits = traits;
        this.all = List.copyOf(all);
        this.filter = filter;
        shown = this.all.stream().filter(item -> hasKind(item) && hasLabel(item)).toList();
        this.all.forEach(item -> at.put(traits.key().apply(item), at.size()));
        shown.forEach(item -> shownAt.put(traits.key().apply(item), shownAt.size()));
    }

    private boolean hasKind(T item) {
        return filter.kind() == null || traits.is().test(filter.kind(), item);
    }

    private boolean hasLabel(T item) {
        return filter.label() == null || filter.label().equals(traits.label().apply(item));
    }

    /// The same items under another filter.
    FilteredQueue<T, K> with(Filter<K> other) {
        return new FilteredQueue<>(traits, all, other);
    }

    /// Other items under the same filter.
    FilteredQueue<T, K> with(List<T> items) {
        return new FilteredQueue<>(traits, items, filter);
    }

    Filter<K> filter() {
        return filter;
    }

    /// Every item, whatever the filter.
    public List<T> all() {
        return all;
    }

    /// How many aren't open any more, whatever the filter.
    public int done() {
        return (int) all.stream().filter(traits.isOpen().negate()).count();
    }

    /// How many there are of each kind among those of the filter's label.
    public Map<K, Integer> kinds() {
        Map<K, Integer> counts = new LinkedHashMap<>();
        traits.kinds().forEach(kind -> counts.put(kind, (int) all.stream().filter(item -> hasLabel(item) && traits.is().test(kind, item)).count()));
        return counts;
    }

    /// How many there are of each label among those of the filter's kind, by name.
    public Map<String, Integer> labels() {
        Map<String, Integer> counts = new TreeMap<>();
        all.stream().filter(this::hasKind).forEach(item -> counts.merge(traits.label().apply(item), 1, Integer::sum));
        return counts;
    }

    /// The item of a key as it is now; empty when it has gone.
    public Optional<T> find(Object key) {
        return Optional.ofNullable(at.get(key)).map(all::get);
    }

    /// An item as it is now; empty when it has gone.
    Optional<T> again(T item) {
        return find(traits.key().apply(item));
    }

    private int where(T item) {
        return at.getOrDefault(traits.key().apply(item), -1);
    }

    @Override
    public List<T> items() {
        return shown;
    }

    @Override
    public OptionalInt positionOf(T item) {
        Integer position = shownAt.get(traits.key().apply(item));
        return position == null ? OptionalInt.empty() : OptionalInt.of(position);
    }

    @Override
    public Optional<T> firstOpen() {
        return shown.stream().filter(traits.isOpen()).findFirst();
    }

    @Override
    public Optional<T> nextOpen(T item) {
        int from = where(item);
        Predicate<T> after = other -> where(other) > from;
        Predicate<T> before = other -> where(other) < from;
        return shown.stream().filter(traits.isOpen().and(after)).findFirst()
                .or(() -> shown.stream().filter(traits.isOpen().and(before)).findFirst());
    }

    @Override
    public Optional<T> next(T item) {
        int from = where(item);
        return shown.stream().filter(other -> where(other) > from).findFirst();
    }

    @Override
    public Optional<T> previous(T item) {
        int from = where(item);
        return shown.reversed().stream().filter(other -> where(other) < from).findFirst();
    }
}

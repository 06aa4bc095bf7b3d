package org.allonym.desktop.first;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.allonym.desktop.review.QueueOrder;
import org.allonym.first.FirstItem;
import org.allonym.first.Opinion;
import org.allonym.text.Kwic;
import org.jspecify.annotations.Nullable;

/// The places of an annotator's first documents, and which of them the filters show. Immutable.
public final class FirstQueue implements QueueOrder<FirstQueue.Item> {

    /// A place with what the PI thinks of it.
    ///
    /// @param setting that keeps the opinion: what an item is known by
    /// @param corrected whether the annotator has since done here what an opinion asked for
    /// @param opinion null for none yet
    public record Item(String setting, FirstItem place, Kwic words, boolean corrected, @Nullable Opinion opinion) {

        /// Whether the PI hasn't looked at it.
        public boolean isOpen() {
            return opinion == null && !corrected;
        }

        boolean isWrong() {
            return opinion != null && !opinion.verdict().isRight();
        }
    }

    /// What sort of places.
    public enum Kind {
        MARKED(item -> item.place().marked()),
        UNMARKED(item -> !item.place().marked()),
        WRONG(Item::isWrong),
        UNSEEN(Item::isOpen);

        private final Predicate<Item> test;

        Kind(Predicate<Item> test) {
            this.test = test;
        }
    }

    /// @param kind null for any
    /// @param label by name; null for any
    public record Filter(@Nullable Kind kind, @Nullable String label) {

        /// Shows everything.
        public static final Filter ALL = new Filter(null, null);

        private boolean admitsKind(Item item) {
            return kind == null || kind.test.test(item);
        }

        private boolean admitsLabel(Item item) {
            return label == null || label.equals(item.place().mark().label());
        }
    }

    static final FirstQueue EMPTY = new FirstQueue(List.of(), Filter.ALL);

    private final List<Item> all;
    private final List<Item> shown;
    private final Filter filter;
    private final Map<String, Integer> at = new HashMap<>();

    /// @param all in the order of documents and text
    FirstQueue(List<Item> all, Filter filter) {
        this.all = List.copyOf(all);
        this.filter = filter;
        this.shown = this.all.stream().filter(item -> filter.admitsKind(item) && filter.admitsLabel(item)).toList();
        for (int i = 0; i < all.size(); i++) {
            at.put(all.get(i).setting(), i);
        }
    }

    /// Every place, whatever the filter.
    public List<Item> all() {
        return all;
    }

    /// How many the PI has looked at, whatever the filter.
    public int seen() {
        return (int) all.stream().filter(item -> !item.isOpen()).count();
    }

    /// How many there are of each kind among those of the filter's label.
    public Map<Kind, Integer> kinds() {
        Map<Kind, Integer> counts = new EnumMap<>(Kind.class);
        for (Kind kind : Kind.values()) {
            counts.put(kind, (int) all.stream().filter(filter::admitsLabel).filter(kind.test).count());
        }
        return counts;
    }

    /// How many there are of each label among those of the filter's kind, by name.
    public Map<String, Integer> labels() {
        Map<String, Integer> counts = new TreeMap<>();
        all.stream().filter(filter::admitsKind).forEach(item -> counts.merge(item.place().mark().label(), 1, Integer::sum));
        return counts;
    }

    /// An item as it is now; empty when it has gone.
    Optional<Item> find(String setting) {
        return Optional.ofNullable(at.get(setting)).map(all::get);
    }

    @Override
    public List<Item> items() {
        return shown;
    }

    @Override
    public OptionalInt positionOf(Item item) {
        return IntStream.range(0, shown.size()).filter(i -> shown.get(i).setting().equals(item.setting())).findFirst();
    }

    private int where(Item item) {
        return at.getOrDefault(item.setting(), -1);
    }

    @Override
    public Optional<Item> firstOpen() {
        return shown.stream().filter(Item::isOpen).findFirst();
    }

    @Override
    public Optional<Item> nextOpen(Item item) {
        int from = where(item);
        return shown.stream().filter(other -> other.isOpen() && where(other) > from).findFirst()
                .or(() -> shown.stream().filter(other -> other.isOpen() && where(other) < from).findFirst());
    }

    @Override
    public Optional<Item> next(Item item) {
        int from = where(item);
        return shown.stream().filter(other -> where(other) > from).findFirst();
    }

    @Override
    public Optional<Item> previous(Item item) {
        int from = where(item);
        return shown.reversed().stream().filter(other -> where(other) < from).findFirst();
    }
}

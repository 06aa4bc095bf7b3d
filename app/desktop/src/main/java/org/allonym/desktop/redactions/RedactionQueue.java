package org.allonym.desktop.redactions;

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
import org.allonym.desktop.session.RedactionDesk.Place;
import org.allonym.dialogue.redaction.Redaction;
import org.allonym.edit.RedactionVerdict;
import org.allonym.project.DocumentId;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// The redactions of a project in order, and which of them the filters show. Immutable.
final class RedactionQueue implements QueueOrder<Place> {

    /// What a redaction is known by.
    record Key(DocumentId document, Span span) {

        static Key of(Place place) {
            return new Key(place.document(), place.redaction().mark().span());
        }
    }

    /// What sort of redactions.
    enum Kind {
        OPEN(Place::isOpen),
        CONFLICT(place -> place.redaction().status() == Redaction.Status.CONFLICT),
        PII(place -> says(place, RedactionVerdict.PII)),
        NOT_PII(place -> says(place, RedactionVerdict.NOT_PII)),
        UNCERTAIN(place -> says(place, RedactionVerdict.UNCERTAIN)),
        /// The second reader says something else than people settled.
        DISPUTED(Place::isDisputed);

        private final Predicate<Place> test;

        Kind(Predicate<Place> test) {
            this.test = test;
        }

        private static boolean says(Place place, RedactionVerdict verdict) {
            return place.redaction().settled().or(() -> Optional.ofNullable(place.said())).filter(one -> one.verdict() == verdict).isPresent();
        }
    }

    /// @param kind null for any
    /// @param label by name; null for any
    record Filter(@Nullable Kind kind, @Nullable String label) {

        /// Shows everything.
        static final Filter ALL = new Filter(null, null);

        private boolean admitsKind(Place place) {
            return kind == null || kind.test.test(place);
        }

        private boolean admitsLabel(Place place) {
            return label == null || label.equals(place.redaction().mark().label());
        }
    }

    static final RedactionQueue EMPTY = new RedactionQueue(List.of(), Filter.ALL);

    private final List<Place> all;
    private final List<Place> shown;
    private final Filter filter;
    private final Map<Key, Integer> at = new HashMap<>();
    private final Map<Key, Integer> shownAt = new HashMap<>();

    /// @param all in the order of documents and text
    RedactionQueue(List<Place> all, Filter filter) {
        this.all = List.copyOf(all);
        this.filter = filter;
        this.shown = this.all.stream().filter(place -> filter.admitsKind(place) && filter.admitsLabel(place)).toList();
        for (int i = 0; i < all.size(); i++) {
            at.put(Key.of(all.get(i)), i);
        }
        for (int i = 0; i < shown.size(); i++) {
            shownAt.put(Key.of(shown.get(i)), i);
        }
    }

    /// The same redactions under another filter.
    RedactionQueue with(Filter other) {
        return new RedactionQueue(all, other);
    }

    /// Every redaction, whatever the filter.
    List<Place> all() {
        return all;
    }

    /// How many this person has something to say of, whatever the filter.
    int open() {
        return (int) all.stream().filter(Place::isOpen).count();
    }

    /// How many there are of each kind among those of the filter's label.
    Map<Kind, Integer> kinds() {
        Map<Kind, Integer> counts = new EnumMap<>(Kind.class);
        for (Kind kind : Kind.values()) {
            counts.put(kind, (int) all.stream().filter(filter::admitsLabel).filter(kind.test).count());
        }
        return counts;
    }

    /// How many there are of each label among those of the filter's kind, by name.
    Map<String, Integer> labels() {
        Map<String, Integer> counts = new TreeMap<>();
        all.stream().filter(filter::admitsKind).forEach(place -> counts.merge(place.redaction().mark().label(), 1, Integer::sum));
        return counts;
    }

    /// A redaction as it is now; empty when it has gone.
    Optional<Place> find(Key key) {
        return Optional.ofNullable(at.get(key)).map(all::get);
    }

    @Override
    public List<Place> items() {
        return shown;
    }

    @Override
    public OptionalInt positionOf(Place place) {
        Integer position = shownAt.get(Key.of(place));
        return position == null ? OptionalInt.empty() : OptionalInt.of(position);
    }

    private int where(Place place) {
        return at.getOrDefault(Key.of(place), -1);
    }

    @Override
    public Optional<Place> firstOpen() {
        return shown.stream().filter(Place::isOpen).findFirst();
    }

    @Override
    public Optional<Place> nextOpen(Place place) {
        int from = where(place);
        return shown.stream().filter(other -> other.isOpen() && where(other) > from).findFirst()
                .or(() -> shown.stream().filter(other -> other.isOpen() && where(other) < from).findFirst());
    }

    @Override
    public Optional<Place> next(Place place) {
        return neighbour(place, 1, shown);
    }

    @Override
    public Optional<Place> previous(Place place) {
        return neighbour(place, -1, shown.reversed());
    }

    /// @param way 1 towards the end, −1 towards the beginning
    /// @param inOrder those shown, in that direction
    private Optional<Place> neighbour(Place place, int way, List<Place> inOrder) {
        Integer position = shownAt.get(Key.of(place));
        if (position != null) {
            return IntStream.of(position + way).filter(i -> i >= 0 && i < shown.size()).mapToObj(shown::get).findFirst();
        }
        int from = where(place);
        return inOrder.stream().filter(other -> way * (where(other) - from) > 0).findFirst();
    }
}

package org.allonym.desktop.surrogates;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.allonym.adjudicate.Readiness;
import org.allonym.desktop.review.QueueOrder;
import org.allonym.project.DocumentId;
import org.allonym.surrogate.DocumentPlan;

/// The entities and leaks of a whole project, how many are in each state, and which of them a filter shows. Immutable; any
/// thread.
public final class SurrogateQueue {

    private static final Item[] NONE = {};

    /// Before it has been read.
    static final SurrogateQueue EMPTY = new SurrogateQueue(new DocumentId[0], new Item[0][], new BitSet(), Map.of(), Tally.NONE);

    private final DocumentId[] documents;
    /// The items of each document, in order.
    private final Item[][] items;
    private final BitSet unsettled;
    private final Map<DocumentId, Integer> orders;
    private final Tally tally;

    private SurrogateQueue(
            DocumentId[] documents, Item[][] items, BitSet unsettled, Map<DocumentId, Integer> orders, Tally tally) {
        this.documents = documents;
        this.items = items;
        this.unsettled = unsettled;
        this.orders = orders;
        this.tally = tally;
    }

    /// Takes documents in the order of the project. One thread.
    static final class Builder {

        private final List<DocumentId> documents = new ArrayList<>();
        private final List<Item[]> items = new ArrayList<>();
        private final BitSet unsettled = new BitSet();
        private final Map<DocumentId, Integer> orders = new HashMap<>();

        void add(DocumentPlan plan, Readiness readiness) {
            int order = documents.size();
            documents.add(plan.document());
            items.add(items(plan, readiness, order, Map.of()));
            unsettled.set(order, isUnsettled(readiness));
            orders.put(plan.document(), order);
        }

        SurrogateQueue build() {
            Item[][] all = items.toArray(Item[][]::new);
            return new SurrogateQueue(
                    documents.toArray(DocumentId[]::new),
                    all,
                    unsettled,
                    Map.copyOf(orders),
                    Tally.of(all, unsettled.cardinality()));
        }
    }

    /// What has no complete gold isn't ready for surrogates.
    private static Item[] items(DocumentPlan plan, Readiness readiness, int order, Map<Item.Id, Integer> tiers) {
        return readiness instanceof Readiness.Settled ? Item.of(plan, order, tiers).toArray(Item[]::new) : NONE;
    }

    private static boolean isUnsettled(Readiness readiness) {
        return switch (readiness) {
            case Readiness.Open _, Readiness.Waiting _ -> true;
            case Readiness.Settled _, Readiness.LeftOut _ -> false;
        };
    }

    /// The queue in which one document is as it is planned now. Items that were in it stay in their part of the list.
    SurrogateQueue with(CurrentItem.Planned planned) {
        DocumentPlan plan = planned.plan();
        Integer order = orders.get(plan.document());
        if (order == null) {
            return this;
        }
        Map<Item.Id, Integer> tiers = new HashMap<>();
        for (Item item : items[order]) {
            tiers.put(item.id(), item.tier());
        }
        Item[][] all = items.clone();
        all[order] = items(plan, planned.readiness(), order, tiers);
        BitSet left = unsettled;
        if (left.get(order) != isUnsettled(planned.readiness())) {
            left = (BitSet) unsettled.clone();
            left.flip(order);
        }
        return new SurrogateQueue(
                documents, all, left, orders, tally.with(items[order], all[order], left.cardinality()));
    }

    List<Item> of(DocumentId document) {
        Integer order = orders.get(document);
        return order == null ? List.of() : List.of(items[order]);
    }

    Optional<Item> find(Item.Id id) {
        return of(id.document()).stream().filter(item -> item.id().equals(id)).findFirst();
    }

    /// What a filter shows, in order.
    Listing list(SurrogateFilter filter) {
        Predicate<Item> shown = filter.test();
        Item[] found = new Item[tally.all()];
        int count = 0;
        for (int tier = 0; tier < Item.TIERS; tier++) {
            for (Item[] document : items) {
                for (Item item : document) {
                    if (item.tier() == tier && shown.test(item)) {
                        found[count++] = item;
                    }
                }
            }
        }
        return new Listing(this, filter, Arrays.copyOf(found, count));
    }

    Tally tally() {
        return tally;
    }

    /// The place of a document among all; empty for one that isn't there.
    OptionalInt order(DocumentId document) {
        Integer order = orders.get(document);
        return order == null ? OptionalInt.empty() : OptionalInt.of(order);
    }

    /// All items, document by document.
    Stream<Item> all() {
        return Arrays.stream(items).flatMap(Arrays::stream);
    }

    /// How many entities of each label have a value with nothing against it, by label; labels without one are missing.
    SortedMap<String, Integer> clean() {
        SortedMap<String, Integer> counts = new TreeMap<>();
        all().filter(item -> item.state() == Item.State.PROPOSED).forEach(item -> counts.merge(item.label(), 1, Integer::sum));
        return counts;
    }

    /// The documents with such an entity of one of `labels`, in order.
    List<DocumentId> withClean(Set<String> labels) {
        List<DocumentId> found = new ArrayList<>();
        for (int i = 0; i < items.length; i++) {
            for (Item item : items[i]) {
                if (item.state() == Item.State.PROPOSED && labels.contains(item.label())) {
                    found.add(documents[i]);
                    break;
                }
            }
        }
        return found;
    }

    /// The items that a filter shows, in order, and the way from one to the next. Immutable; any thread.
    public static final class Listing implements QueueOrder<Item> {

        private final SurrogateQueue queue;
        private final SurrogateFilter filter;
        private final Item[] shown;
        private final List<Item> items;

        /// @param shown in order; not changed afterwards
        Listing(SurrogateQueue queue, SurrogateFilter filter, Item[] shown) {
            this.queue = queue;
            this.filter = filter;
            this.shown = shown;
            this.items = Collections.unmodifiableList(Arrays.asList(shown));
        }

        /// The same of a queue in which one document is otherwise, without looking at the others.
        Listing with(SurrogateQueue newer, DocumentId changed) {
            int order = newer.order(changed).orElse(-1);
            if (order < 0) {
                return this;
            }
            List<Item> now = newer.of(changed).stream().filter(filter.test()).toList();
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
            return new Listing(newer, filter, Arrays.copyOf(all, to + shown.length - from));
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

        SurrogateQueue queue() {
            return queue;
        }

        SurrogateFilter filter() {
            return filter;
        }

        @Override
        public List<Item> items() {
            return items;
        }

        public int size() {
            return items.size();
        }

        @Override
        public OptionalInt positionOf(Item item) {
            int at = Collections.binarySearch(items, item, Item.ORDER);
            return at >= 0 ? OptionalInt.of(at) : OptionalInt.empty();
        }

        @Override
        public Optional<Item> firstOpen() {
            return items.stream().filter(item -> item.state().isOpen()).findFirst();
        }

        @Override
        public Optional<Item> nextOpen(Item after) {
            int from = firstAfter(after);
            return open(items.subList(from, items.size()), after).or(() -> open(items.subList(0, from), after));
        }

        private static Optional<Item> open(List<Item> among, Item but) {
            return among.stream().filter(item -> item.state().isOpen() && !item.id().equals(but.id())).findFirst();
        }

        @Override
        public Optional<Item> next(Item after) {
            int at = firstAfter(after);
            return at < items.size() ? Optional.of(items.get(at)) : Optional.empty();
        }

        @Override
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

        /// What keeps the export closed.
        public int closesExport() {
            return Stream.of(Item.State.values()).filter(Item.State::closesExport).mapToInt(this::of).sum();
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
}

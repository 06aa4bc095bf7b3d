package org.allonym.desktop.surrogates;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
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
import org.allonym.project.DocumentId;
import org.allonym.surrogate.DocumentPlan;

/// The entities and findings of a whole project. Immutable; any thread.
final class ReviewQueue {

    private static final Item[] NONE = {};

    /// Before it has been read.
    static final ReviewQueue EMPTY = new ReviewQueue(new DocumentId[0], new Item[0][], new BitSet(), Map.of(), Tally.NONE);

    private final DocumentId[] documents;
    /// The items of each document, in order.
    private final Item[][] items;
    private final BitSet unsettled;
    private final Map<DocumentId, Integer> orders;
    private final Tally tally;

    private ReviewQueue(
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

        ReviewQueue build() {
            Item[][] all = items.toArray(Item[][]::new);
            return new ReviewQueue(
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
    ReviewQueue with(Planned planned) {
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
        return new ReviewQueue(
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
    Listing list(Narrow narrow) {
        Predicate<Item> shown = narrow.test();
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
        return new Listing(this, narrow, Arrays.copyOf(found, count));
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
}

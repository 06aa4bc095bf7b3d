package org.allonym.workflow;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.Work;
import org.allonym.store.DocumentRow;

/// Shares documents out among annotators, evenly, in three rounds: who has begun a document keeps it; who is assigned
/// to it keeps it as far as the load stays even; the rest goes to whoever has least, and among those to whoever has
/// read least with the document's other readers. One thread.
final class Rota {

    /// A document and how many of the annotators are to read it.
    record Place(DocumentRow row, int wanted) {

        boolean begunBy(ActorId actor) {
            return row.annotations().getOrDefault(actor, 0) > 0
                    || row.work().getOrDefault(actor, Work.NEW).status() != DocumentStatus.NEW;
        }
    }

    private final List<ActorId> annotators;
    private final List<SortedSet<ActorId>> assigned = new ArrayList<>();
    private final Map<ActorId, Integer> loads = new LinkedHashMap<>();
    private final Map<Set<ActorId>, Integer> together = new HashMap<>();

    Rota(List<ActorId> annotators, List<Place> places) {
        this.annotators = annotators;
        annotators.forEach(annotator -> loads.put(annotator, 0));
        places.forEach(place -> assigned.add(new TreeSet<>()));
        keepBegun(places);
        keepAssigned(places);
        fill(places);
    }

    /// Who is to read the document at `index`.
    SortedSet<ActorId> assigned(int index) {
        return assigned.get(index);
    }

    /// How many documents each annotator has, in the order they were named.
    Map<ActorId, Integer> loads() {
        return loads;
    }

    private void keepBegun(List<Place> places) {
        for (int i = 0; i < places.size(); i++) {
            Set<ActorId> concerned = new TreeSet<>(annotators);
            concerned.addAll(places.get(i).row().assigned());
            for (ActorId actor : concerned) {
                if (places.get(i).begunBy(actor)) {
                    give(i, actor);
                }
            }
        }
    }

    private void keepAssigned(List<Place> places) {
        int readings = 0;
        for (int i = 0; i < places.size(); i++) {
            readings += Math.max(places.get(i).wanted(), among(i));
        }
        int even = readings / annotators.size();
        int odd = readings % annotators.size();
        for (int i = 0; i < places.size(); i++) {
            for (ActorId annotator : leastLoadedFirst()) {
                boolean stays = places.get(i).row().assigned().contains(annotator)
                        && !assigned.get(i).contains(annotator)
                        && among(i) < places.get(i).wanted()
                        && loads.get(annotator) < (odd > 0 ? even + 1 : even);
                if (stays) {
                    odd -= loads.get(annotator) == even ? 1 : 0;
                    give(i, annotator);
                }
            }
        }
    }

    private List<ActorId> leastLoadedFirst() {
        return annotators.stream().sorted(Comparator.comparing(loads::get)).toList();
    }

    private void fill(List<Place> places) {
        for (int i = 0; i < places.size(); i++) {
            while (among(i) < places.get(i).wanted()) {
                SortedSet<ActorId> readers = assigned.get(i);
                ActorId next = annotators.stream()
                        .filter(annotator -> !readers.contains(annotator))
                        .min(Comparator.<ActorId, Integer>comparing(loads::get)
                                .thenComparing(annotator -> timesTogether(readers, annotator)))
                        .orElseThrow();
                give(i, next);
            }
        }
    }

    private void give(int index, ActorId actor) {
        SortedSet<ActorId> readers = assigned.get(index);
        readers.forEach(other -> together.merge(Set.of(other, actor), 1, Integer::sum));
        readers.add(actor);
        loads.computeIfPresent(actor, (_, load) -> load + 1);
    }

    /// How many of the annotators have the document at `index`.
    private int among(int index) {
        return (int) assigned.get(index).stream().filter(loads::containsKey).count();
    }

    private int timesTogether(Set<ActorId> readers, ActorId annotator) {
        return readers.stream().mapToInt(reader -> together.getOrDefault(Set.of(reader, annotator), 0)).sum();
    }
}

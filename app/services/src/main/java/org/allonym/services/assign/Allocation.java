package org.allonym.services.assign;

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
import org.allonym.store.DocumentRow;

/// Distributes documents evenly among annotators, in three rounds: whoever has started a document keeps it; whoever is
/// assigned to it keeps it as long as the load stays even; each of the rest goes to the annotator with the fewest
/// documents, then the fewest shared with the document's other annotators, then the fewest tokens. One thread.
final class Allocation {

    /// A document and how many of the annotators are to read it.
    record Place(DocumentRow row, int wanted) {}

    /// The people who have begun a document; the model is none.
    static Set<ActorId> begunBy(DocumentRow row) {
        Set<ActorId> begun = new TreeSet<>();
        row.annotations().forEach((actor, count) -> {
            if (count > 0 && !actor.isModel()) {
                begun.add(actor);
            }
        });
        row.work().forEach((actor, work) -> {
            if (work.status() != DocumentStatus.NEW) {
                begun.add(actor);
            }
        });
        return begun;
    }

    private final List<ActorId> annotators;
    private final List<SortedSet<ActorId>> assigned = new ArrayList<>();
    private final List<Place> places;
    private final Map<ActorId, Integer> loads = new LinkedHashMap<>();
    private final Map<ActorId, Long> tokens = new LinkedHashMap<>();
    private final Map<Set<ActorId>, Integer> together = new HashMap<>();

    Allocation(List<ActorId> annotators, List<Place> places) {
        this.annotators = annotators;
        this.places = places;
        annotators.forEach(annotator -> {
            loads.put(annotator, 0);
            tokens.put(annotator, 0L);
        });
        places.forEach(place -> assigned.add(new TreeSet<>()));
        keepBegun();
        keepAssigned();
        fill();
    }

    /// Who is to read the document at `index`.
    SortedSet<ActorId> assigned(int index) {
        return assigned.get(index);
    }

    /// How many documents each annotator has, in the order they were named.
    Map<ActorId, Integer> loads() {
        return loads;
    }

    /// How many tokens each annotator has to read, in the order they were named.
    Map<ActorId, Long> tokens() {
        return tokens;
    }

    private void keepBegun() {
        for (int i = 0; i < places.size(); i++) {
            for (ActorId actor : begunBy(places.get(i).row())) {
                give(i, actor);
            }
        }
    }

    private void keepAssigned() {
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

    private void fill() {
        for (int i = 0; i < places.size(); i++) {
            while (among(i) < places.get(i).wanted()) {
                SortedSet<ActorId> given = assigned.get(i);
                ActorId next = annotators.stream()
                        .filter(annotator -> !given.contains(annotator))
                        .min(Comparator.<ActorId, Integer>comparing(loads::get)
                                .thenComparing(annotator -> timesTogether(given, annotator))
                                .thenComparing(tokens::get))
                        .orElseThrow();
                give(i, next);
            }
        }
    }

    private void give(int index, ActorId actor) {
        SortedSet<ActorId> given = assigned.get(index);
        given.forEach(other -> together.merge(Set.of(other, actor), 1, Integer::sum));
        given.add(actor);
        loads.computeIfPresent(actor, (_, load) -> load + 1);
        tokens.computeIfPresent(actor, (_, sum) -> sum + places.get(index).row().tokens());
    }

    /// How many of the annotators have the document at `index`.
    private int among(int index) {
        return (int) assigned.get(index).stream().filter(loads::containsKey).count();
    }

    private int timesTogether(Set<ActorId> given, ActorId annotator) {
        return given.stream().mapToInt(other -> together.getOrDefault(Set.of(other, annotator), 0)).sum();
    }
}

package org.allonym.services.project;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.annotation.Layer;
import org.allonym.progress.Progress;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.services.history.WorkLog;
import org.allonym.store.ProjectStore;

/// Reads a whole project once for its overview: what is adjudicated, how many spans of each label there are, who was
/// active when, and how many documents were finished each day. Any thread.
public final class SurveyProject {

    /// What was found.
    ///
    /// @param adjudicated documents in which every region is settled
    /// @param gold settled spans by label
    /// @param layers spans of all people's layers by label
    /// @param lastActive when each actor last did something, by name
    /// @param finished how many readings were finished on each day; a reopened one is taken off the day it was reopened
    public record Survey(
            Set<DocumentId> adjudicated,
            SortedMap<String, Integer> gold,
            SortedMap<String, Integer> layers,
            Map<String, Instant> lastActive,
            SortedMap<LocalDate, Integer> finished) {

        /// Before anything was read.
        public static final Survey NONE =
                new Survey(Set.of(), new TreeMap<>(), new TreeMap<>(), Map.of(), new TreeMap<>());

        public Survey {
            adjudicated = Set.copyOf(adjudicated);
            gold = Collections.unmodifiableSortedMap(new TreeMap<>(gold));
            layers = Collections.unmodifiableSortedMap(new TreeMap<>(layers));
            lastActive = Map.copyOf(lastActive);
            finished = Collections.unmodifiableSortedMap(new TreeMap<>(finished));
        }
    }

    private SurveyProject() {}

    /// @param zone in which a day begins and ends
    public static Survey run(ProjectStore store, ZoneId zone, Progress progress) {
        Set<DocumentId> adjudicated = new HashSet<>();
        SortedMap<String, Integer> gold = new TreeMap<>();
        SortedMap<String, Integer> layers = new TreeMap<>();
        int total = store.documentCount();
        int[] read = {0};
        store.scan((document, state) -> {
            state.layers().forEach((actor, layer) -> {
                if (!actor.isModel()) {
                    count(layer, layers);
                }
            });
            DocumentAdjudication adjudication = DocumentAdjudication.of(state);
            count(adjudication.gold(), gold);
            if (adjudication.isSettled()) {
                adjudicated.add(document.id());
            }
            progress.report(++read[0], total);
            return true;
        });
        Map<String, Instant> lastActive = new TreeMap<>();
        SortedMap<LocalDate, Integer> finished = new TreeMap<>();
        store.log(entry -> {
            if (!entry.actor().isEmpty()) {
                lastActive.merge(entry.actor(), entry.at(), (one, other) -> one.isAfter(other) ? one : other);
            }
            WorkLog.move(entry).ifPresent(move -> {
                int change = (move.after() == DocumentStatus.FINISHED ? 1 : 0) - (move.before() == DocumentStatus.FINISHED ? 1 : 0);
                if (change != 0) {
                    finished.merge(LocalDate.ofInstant(move.at(), zone), change, Integer::sum);
                }
            });
        });
        return new Survey(adjudicated, gold, layers, lastActive, finished);
    }

    private static void count(Layer layer, SortedMap<String, Integer> counts) {
        layer.annotations().forEach(annotation -> counts.merge(annotation.label(), 1, Integer::sum));
    }
}

package org.allonym.services.first;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import org.allonym.progress.Progress;
import org.allonym.project.Actor;
import org.allonym.project.ActorId;
import org.allonym.project.AnnotatorStatus;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.project.ProjectSettings;
import org.allonym.project.Role;
import org.allonym.services.history.WorkLog;
import org.allonym.store.DocumentRow;
import org.allonym.store.ProjectStore;

/// Each annotator's first documents: those of the calibration round, or the first so many, in the order in which they were
/// first finished. One that is open again is still among them; one that was skipped isn't. Any thread.
public final class FirstDocuments {

    /// Somebody's standing with a document.
    private record Finished(ActorId annotator, DocumentId document) {}

    /// When something was done.
    ///
    /// @param entry where the log has it, for what was done in the same millisecond
    private record Moment(Instant at, long entry) {

        private static final Moment FIRST = new Moment(Instant.MIN, 0);
        private static final Comparator<Moment> ORDER = Comparator.comparing(Moment::at).thenComparing(Moment::entry);
    }

    private FirstDocuments() {}

    /// Reads the log, which may take a second in a large project. Progress counts entries, of nobody knows how many.
    ///
    /// @return annotators whose layers count, by name, also those who have finished nothing
    /// @throws java.util.concurrent.CancellationException when `progress` stops it
    public static SortedMap<ActorId, List<DocumentId>> of(ProjectStore store, Progress progress) {
        SortedMap<ActorId, List<DocumentId>> finished = new TreeMap<>();
        store.actors().stream()
                .filter(actor -> actor.role() == Role.ANNOTATOR && !actor.archived())
                .map(Actor::id)
                .forEach(annotator -> finished.put(annotator, new ArrayList<>()));
        for (DocumentRow row : store.rows()) {
            finished.forEach((annotator, documents) -> {
                AnnotatorStatus work = row.work().getOrDefault(annotator, AnnotatorStatus.NEW);
                if (work.passed() && work.status() != DocumentStatus.SKIPPED) {
                    documents.add(row.id());
                }
            });
        }
        Map<Finished, Moment> times = times(store, progress);
        ProjectSettings settings = ProjectSettings.of(store::setting);
        finished.forEach((annotator, documents) -> {
            documents.sort(Comparator.comparing(
                    document -> times.getOrDefault(new Finished(annotator, document), Moment.FIRST), Moment.ORDER));
            first(documents, settings);
        });
        return finished;
    }

    /// Leaves the first ones of those that were finished.
    private static void first(List<DocumentId> finished, ProjectSettings settings) {
        int count = settings.firstDocuments().count();
        Set<DocumentId> round = new HashSet<>(settings.calibration());
        if (count == 0 && !round.isEmpty()) {
            finished.retainAll(round);
        } else {
            int most = count == 0 ? ProjectSettings.FirstDocuments.USUAL : count;
            finished.subList(Math.min(most, finished.size()), finished.size()).clear();
        }
    }

    /// When each was first finished; what came finished from a file is missing.
    private static Map<Finished, Moment> times(ProjectStore store, Progress progress) {
        Map<Finished, Moment> times = new HashMap<>();
        long[] read = {0};
        store.log(entry -> {
            WorkLog.move(entry)
                    .filter(move -> move.after() == DocumentStatus.FINISHED)
                    .ifPresent(move -> times.merge(
                            new Finished(move.annotator(), move.document()), new Moment(move.at(), read[0]),
                            BinaryOperator.minBy(Moment.ORDER)));
            progress.report(++read[0], -1);
        });
        return times;
    }
}

package org.allonym.services.agreement;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.services.history.WorkLog;
import org.allonym.store.ProjectStore;

/// When each annotator finished each document, as the log tells it: the last time, and only where it is finished still.
final class ReadingTimes {

    private record Reading(ActorId annotator, DocumentId document) {}

    private final Map<Reading, Instant> times = new HashMap<>();

    /// Reads the whole log.
    static ReadingTimes of(ProjectStore store) {
        ReadingTimes read = new ReadingTimes();
        store.log(entry -> WorkLog.move(entry).ifPresent(move -> {
            Reading reading = new Reading(move.annotator(), move.document());
            if (move.after() == DocumentStatus.FINISHED) {
                read.times.merge(reading, move.at(), (one, other) -> one.isAfter(other) ? one : other);
            } else {
                read.times.remove(reading);
            }
        }));
        return read;
    }

    Optional<Instant> finished(ActorId annotator, DocumentId document) {
        return Optional.ofNullable(times.get(new Reading(annotator, document)));
    }
}

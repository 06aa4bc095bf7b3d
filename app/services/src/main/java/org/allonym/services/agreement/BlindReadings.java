package org.allonym.services.agreement;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.allonym.edit.DocumentState;
import org.allonym.project.DocumentId;
import org.allonym.project.DocumentStatus;
import org.allonym.store.ProjectStore;

/// Which documents were read without suggestions, as the log tells it. Immutable once read; any thread.
public final class BlindReadings {

    private final Groups.ReadingTimes times;
    private final Groups.SuggestionTimes suggestions;

    private BlindReadings(Groups.ReadingTimes times, Groups.SuggestionTimes suggestions) {
        this.times = times;
        this.suggestions = suggestions;
    }

    /// Reads the whole log, twice.
    public static BlindReadings of(ProjectStore store) {
        return new BlindReadings(Groups.ReadingTimes.of(store), Groups.SuggestionTimes.of(store));
    }

    /// Whether everybody who finished a document did so without seeing suggestions. A document whose layers or gold came with a file, so that
    /// the log knows of no reading, counts as read without.
    public boolean isBlind(DocumentId document, DocumentState state) {
        List<Instant> finished = state.work().entrySet().stream()
                .filter(each -> each.getValue().status() == DocumentStatus.FINISHED)
                .map(each -> times.finished(each.getKey(), document))
                .flatMap(Optional::stream)
                .toList();
        return Stream.of(suggestions.reading(document, finished.stream()).split(" and "))
                .allMatch(way -> way.isEmpty() || way.equals("none") || way.equals("withheld"));
    }
}

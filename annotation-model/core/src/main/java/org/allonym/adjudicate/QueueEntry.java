package org.allonym.adjudicate;

import java.util.Comparator;
import java.util.List;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.text.Span;

/// One line of the queue, light enough for hundreds of thousands: no text and no annotations.
///
/// @param place the region's span, where a preview finds its text; UTF-16, half-open
/// @param decision id of the decision for a find or for withdrawn marks, empty for a region
/// @param labels every label given here, sorted
/// @param annotators who has read the document, by name
/// @param changed whether a person had decided it before its readings changed; only while it is open
/// @param pattern [ConflictPattern#fingerprint], 0 for entries that can't be decided once for many
public record QueueEntry(
        DocumentId document,
        Span place,
        String decision,
        ConflictKind kind,
        State state,
        List<String> labels,
        List<ActorId> annotators,
        boolean changed,
        long pattern) {

    /// Within a document: by place, a region before what has no region there.
    static final Comparator<Id> IN_TEXT_ORDER = Comparator.comparing(Id::place).thenComparing(Id::decision);

    /// Whether it is done.
    public enum State {
        OPEN,
        /// Put off with a reason; still to be decided.
        PUT_OFF,
        SETTLED
    }

    /// What an entry keeps while others come and go, and while it is decided.
    ///
    /// @param decision id of the decision for a find or for withdrawn marks, empty for a region
    public record Id(DocumentId document, Span place, String decision) {}

    public Id id() {
        return new Id(document, place, decision);
    }
}

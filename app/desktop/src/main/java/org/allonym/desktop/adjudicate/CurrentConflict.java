package org.allonym.desktop.adjudicate;

import java.util.List;
import java.util.Optional;
import org.allonym.adjudicate.ConflictRegion;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.adjudicate.ModelOnlyRegion;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.edit.Decision;
import org.allonym.edit.DocumentState;
import org.allonym.project.ActorId;
import org.allonym.project.Document;
import org.jspecify.annotations.Nullable;

/// The current entry, with all it takes to show it.
///
/// @param annotators in the order of their numbers
public record CurrentConflict(
        QueueEntry entry,
        Document document,
        DocumentState state,
        DocumentAdjudication adjudication,
        Subject subject,
        List<ActorId> annotators) {

    /// What it is about.
    public sealed interface Subject {

        /// A region with its readings.
        record OfRegion(ConflictRegion which) implements Subject {}

        /// The adjudicator's own find, or a decision whose marks the annotators have since taken away.
        record OfDecision(Decision decision) implements Subject {}

        /// A place only the model marked.
        record OfModel(ModelOnlyRegion suggested) implements Subject {}

        /// A document in which no annotator marked anything, as an audit looks at it.
        record OfDocument() implements Subject {}
    }

    public CurrentConflict {
        annotators = List.copyOf(annotators);
    }

    /// The region; null where it is about something else.
    public @Nullable ConflictRegion which() {
        return subject instanceof Subject.OfRegion(ConflictRegion which) ? which : null;
    }

    /// The find or withdrawn decision; null where it is about something else.
    public @Nullable Decision decision() {
        return subject instanceof Subject.OfDecision(Decision decision) ? decision : null;
    }

    /// The place only the model marked; null where it is about something else.
    public @Nullable ModelOnlyRegion suggested() {
        return subject instanceof Subject.OfModel(ModelOnlyRegion suggested) ? suggested : null;
    }

    /// What is decided about it, put off included; the first of several when two machines differ.
    public Optional<Decision> decided() {
        return switch (subject) {
            case Subject.OfRegion(ConflictRegion which) -> which.current().stream().findFirst();
            case Subject.OfDecision(Decision decision) -> isWithdrawn() ? Optional.empty() : Optional.of(decision);
            case Subject.OfModel(ModelOnlyRegion suggested) -> Optional.ofNullable(suggested.decided());
            case Subject.OfDocument() -> Optional.empty();
        };
    }

    /// Whether it is a decision whose marks the annotators have since taken away.
    public boolean isWithdrawn() {
        return subject instanceof Subject.OfDecision(Decision decision) && adjudication.withdrawn().contains(decision);
    }
}

package org.allonym.services.rules;

import java.util.List;
import java.util.Optional;
import org.allonym.adjudicate.DocumentAdjudication;
import org.allonym.annotation.Mark;
import org.allonym.edit.DocumentState;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentStatus;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// What rules are judged by in a document.
///
/// @param marks what is right; of an undecided document as far as that is known
/// @param complete whether everything else in the document is known to be wrong
public record RuleGold(List<Mark> marks, boolean complete) {

    /// What is known of one place.
    public enum Standing {
        GOLD,
        NOT_GOLD,
        UNDECIDED
    }

    /// @param annotator whose finished layers are gold; null for what adjudication made
    public static RuleGold of(DocumentState state, @Nullable ActorId annotator) {
        if (annotator != null) {
            return new RuleGold(state.layer(annotator).marks(), state.work(annotator).status() == DocumentStatus.FINISHED);
        }
        DocumentAdjudication adjudication = DocumentAdjudication.of(state);
        return new RuleGold(adjudication.gold().marks(), adjudication.isSettled());
    }

    /// Its marks where everything is decided.
    Optional<List<Mark>> whole() {
        return complete ? Optional.of(marks) : Optional.empty();
    }

    /// Whether a place overlaps something right of that label.
    Standing of(Span place, String label) {
        boolean right = marks.stream().anyMatch(mark -> mark.label().equals(label) && mark.span().overlaps(place));
        return right ? Standing.GOLD : complete ? Standing.NOT_GOLD : Standing.UNDECIDED;
    }
}

package org.allonym.adjudicate;

import java.time.Instant;
import org.allonym.edit.Decision;
import org.allonym.edit.Evidence;
import org.allonym.project.ActorId;
import org.allonym.project.DocumentId;
import org.allonym.text.Span;
import org.jspecify.annotations.Nullable;

/// A place where an adjudicator found that the guideline should say more, for the PI.
///
/// @param passage the place in its sentence
/// @param readings what each reader had marked when it was decided; no reader for the adjudicator's own find
/// @param decision what was decided, with reason and note; a place may also be put off
/// @param holds whether the readings are still those it was decided on
/// @param at when the decision was last changed; null where nobody has looked it up
public record GuidelineGap(
        DocumentId document, Passage passage, Evidence readings, Decision decision, boolean holds, @Nullable Instant at) {

    /// Where it is; UTF-16, half-open.
    public Span place() {
        return decision.place();
    }

    /// The adjudicator's words, empty for none.
    public String note() {
        return decision.note();
    }

    /// Who decided.
    public ActorId by() {
        return decision.by();
    }

    public GuidelineGap withAt(@Nullable Instant newAt) {
        return new GuidelineGap(document, passage, readings, decision, holds, newAt);
    }
}

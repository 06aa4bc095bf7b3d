package org.allonym.suggest;

import java.util.OptionalDouble;
import org.allonym.annotation.Annotation;

/// One proposal, and what one annotator has made of it.
///
/// @param proposed as the model's layer holds it
public record Suggestion(Annotation proposed, Fate fate) {

    /// What became of a proposal.
    public enum Fate {
        /// Nobody has said anything about the place.
        OPEN,
        /// The annotator's layer has the same span with the same label.
        ACCEPTED,
        /// The annotator turned it down; it can be brought back.
        REJECTED,
        /// The annotator marked something else there.
        OVERRULED
    }

    public boolean isOpen() {
        return fate == Fate.OPEN;
    }

    /// How sure the model or rule was, from 0 to 1; empty where it didn't say.
    public OptionalDouble score() {
        return proposed.provenance().certainty();
    }
}

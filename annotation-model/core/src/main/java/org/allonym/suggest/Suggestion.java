package org.allonym.suggest;

import java.util.OptionalDouble;
import org.allonym.annotation.Annotation;

/// One suggestion, and what one annotator has done with it.
///
/// @param proposed as the model's layer holds it
public record Suggestion(Annotation proposed, Fate fate) {

    /// What became of a suggestion.
    public enum Fate {
        /// Undecided.
        OPEN,
        /// The annotator's layer has the same span with the same label.
        ACCEPTED,
        /// The annotator rejected it; it can be restored.
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

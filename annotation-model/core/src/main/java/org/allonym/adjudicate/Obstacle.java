package org.allonym.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/// Why a choice can't be made in a region. The sentence names no annotator, because names may be hidden.
public sealed interface Obstacle {

    /// One sentence for a tooltip.
    String sentence();

    /// Annotators gave several labels; with one of them, or another, the choice becomes possible.
    record NeedsLabel(SortedSet<String> labels) implements Obstacle {
        public NeedsLabel {
            labels = Collections.unmodifiableSortedSet(new TreeSet<>(labels));
        }

        @Override
        public String sentence() {
            return tr("The annotators chose different labels (%s). Choose one.", String.join(", ", labels));
        }
    }

    /// No text lies in a mark of every annotator who marked something.
    record NothingShared() implements Obstacle {
        @Override
        public String sentence() {
            return tr("The annotators’ spans have no text in common.");
        }
    }

    /// An intersection needs two readings.
    record OneReading() implements Obstacle {
        @Override
        public String sentence() {
            return tr("Only one annotator marked something here.");
        }
    }

    /// Only what all annotators agree on can be accepted.
    record AnnotatorsDiffer() implements Obstacle {
        @Override
        public String sentence() {
            return tr("The annotators don’t agree here.");
        }
    }

    /// That actor has not finished the document.
    record NotAnAnnotator() implements Obstacle {
        @Override
        public String sentence() {
            return tr("That annotator hasn’t finished this document.");
        }
    }

    /// The model marked nothing here, or has not been asked.
    record NoSuggestion() implements Obstacle {
        @Override
        public String sentence() {
            return tr("The model suggests nothing here.");
        }
    }

    /// No annotator marked anything here.
    record NoAnnotator() implements Obstacle {
        @Override
        public String sentence() {
            return tr("No annotator marked anything here.");
        }
    }

    /// An own decision without marks.
    record NoMarks() implements Obstacle {
        @Override
        public String sentence() {
            return tr("Mark something, or choose Nothing here.");
        }
    }

    /// An own mark that shares no text with the region.
    record OutsideRegion() implements Obstacle {
        @Override
        public String sentence() {
            return tr("That is outside this conflict. Mark it as an added span.");
        }
    }

    /// An own mark that reaches out of the region can't be carried to places whose surroundings differ.
    record ReachesOutOfRegion() implements Obstacle {
        @Override
        public String sentence() {
            return tr("Your span extends beyond this conflict, where the text of the other conflicts differs.");
        }
    }

    /// Putting off needs a reason.
    record NeedsReason() implements Obstacle {
        @Override
        public String sentence() {
            return tr("Give a reason for deciding later.");
        }
    }

    /// A find must lie where no annotator marked anything.
    record BelongsToRegion() implements Obstacle {
        @Override
        public String sentence() {
            return tr("An annotator marked something here. Decide that conflict instead.");
        }
    }

    /// The adjudicator has marked exactly this before.
    record AlreadyFound() implements Obstacle {
        @Override
        public String sentence() {
            return tr("You have already marked this.");
        }
    }
}

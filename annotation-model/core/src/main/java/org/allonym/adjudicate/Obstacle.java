package org.allonym.adjudicate;

import static org.allonym.language.Messages.tr;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/// Why a choice can't be made in a region. The sentence names no reader, because names may be hidden.
public sealed interface Obstacle {

    /// One sentence for a tooltip.
    String sentence();

    /// Readers gave several labels; with one of them, or another, the choice becomes possible.
    record NeedsLabel(SortedSet<String> labels) implements Obstacle {
        public NeedsLabel {
            labels = Collections.unmodifiableSortedSet(new TreeSet<>(labels));
        }

        @Override
        public String sentence() {
            return tr("The readers gave different labels (%s): say which one.", String.join(", ", labels));
        }
    }

    /// No text lies in a mark of every reader who marked something.
    record NothingShared() implements Obstacle {
        @Override
        public String sentence() {
            return tr("The readings share no text.");
        }
    }

    /// An intersection needs two readings.
    record OneReading() implements Obstacle {
        @Override
        public String sentence() {
            return tr("Only one reader marked something here: take that reader or nothing.");
        }
    }

    /// Only what all readers agree on can be accepted.
    record ReadersDiffer() implements Obstacle {
        @Override
        public String sentence() {
            return tr("The readers don't agree here.");
        }
    }

    /// That actor has not finished the document.
    record NotAReader() implements Obstacle {
        @Override
        public String sentence() {
            return tr("That reader has not finished this document.");
        }
    }

    /// The model marked nothing here, or has not been asked.
    record NoSuggestion() implements Obstacle {
        @Override
        public String sentence() {
            return tr("The model suggests nothing here.");
        }
    }

    /// No reader marked anything here.
    record NoReader() implements Obstacle {
        @Override
        public String sentence() {
            return tr("No reader marks anything here.");
        }
    }

    /// An own decision without marks.
    record NoMarks() implements Obstacle {
        @Override
        public String sentence() {
            return tr("Mark something, or decide that nothing is here.");
        }
    }

    /// An own mark that shares no text with the region.
    record OutsideRegion() implements Obstacle {
        @Override
        public String sentence() {
            return tr("That lies outside this conflict: mark it as your own find.");
        }
    }

    /// An own mark that reaches out of the region can't be carried to places whose surroundings differ.
    record ReachesOutOfRegion() implements Obstacle {
        @Override
        public String sentence() {
            return tr("Your mark reaches beyond the conflict, where the other places read differently.");
        }
    }

    /// Putting off needs a reason.
    record NeedsReason() implements Obstacle {
        @Override
        public String sentence() {
            return tr("Say why it is put off.");
        }
    }

    /// A find must lie where no reader marked anything.
    record BelongsToRegion() implements Obstacle {
        @Override
        public String sentence() {
            return tr("A reader marked something here: decide that conflict instead.");
        }
    }

    /// The adjudicator has marked exactly this before.
    record AlreadyFound() implements Obstacle {
        @Override
        public String sentence() {
            return tr("You have marked this already.");
        }
    }
}

package org.allonym.desktop.annotate;

import org.allonym.annotation.Mark;
import org.allonym.consistency.Finding;
import org.allonym.suggest.Suggestion;

/// Something that is looked at once more before a document is finished: each proposes a mark that can be taken or turned
/// down.
sealed interface Matter {

    /// What is proposed, and where.
    Mark mark();

    /// A suggestion that is still open.
    record Undecided(Suggestion suggestion) implements Matter {
        @Override
        public Mark mark() {
            return suggestion.proposed().mark();
        }
    }

    /// What the sweep found.
    record Overlooked(Finding finding) implements Matter {
        @Override
        public Mark mark() {
            return finding.mark();
        }
    }
}

package org.allonym.desktop.adjudicate;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.allonym.adjudicate.ConflictKind;
import org.allonym.adjudicate.ConflictQueue;
import org.allonym.adjudicate.QueueDocument;
import org.allonym.adjudicate.QueueEntry;
import org.allonym.adjudicate.Readiness;

/// What is done in a project, what is left, and why.
///
/// @param kinds of each type of conflict there is, how many are decided
/// @param changed how many are open because a reader changed something after they had been decided
/// @param putOff how many wait for a reason
/// @param documents how many can be adjudicated, and how many of them are
/// @param waiting documents whose annotators have not finished
/// @param leftOut documents everyone skipped
public record Standings(
        Map<ConflictKind, Share> kinds, int changed, int putOff, Share documents, int waiting, int leftOut) {

    /// So many of so many.
    public record Share(int done, int all) {

        /// From 0 to 1; 1 where there is nothing.
        public double fraction() {
            return all == 0 ? 1 : (double) done / all;
        }

        private Share plus(boolean one) {
            return new Share(done + (one ? 1 : 0), all + 1);
        }
    }

    private static final Share NONE = new Share(0, 0);

    public Standings {
        kinds = Collections.unmodifiableMap(kinds);
    }

    /// All conflicts together.
    public Share conflicts() {
        return kinds.values().stream().reduce(NONE, (a, b) -> new Share(a.done() + b.done(), a.all() + b.all()));
    }

    public int open() {
        return conflicts().all() - conflicts().done();
    }

    /// @param modelOnly whether what only the model marked counts among the conflicts
    static Standings of(ConflictQueue queue, boolean modelOnly) {
        Map<ConflictKind, Share> kinds = new EnumMap<>(ConflictKind.class);
        Share documents = NONE;
        int changed = 0;
        int putOff = 0;
        int waiting = 0;
        int leftOut = 0;
        for (QueueDocument document : queue.documents()) {
            switch (document.readiness()) {
                case Readiness.Waiting _ -> waiting++;
                case Readiness.LeftOut _ -> leftOut++;
                case Readiness.Settled _ -> documents = documents.plus(true);
                case Readiness.Open _ -> documents = documents.plus(false);
            }
            for (QueueEntry entry : document.entries()) {
                if (entry.kind().isConflict() || modelOnly && entry.kind() == ConflictKind.MODEL_ONLY) {
                    boolean settled = entry.state() == QueueEntry.State.SETTLED;
                    kinds.put(entry.kind(), kinds.getOrDefault(entry.kind(), NONE).plus(settled));
                    changed += entry.changed() && !settled ? 1 : 0;
                    putOff += entry.state() == QueueEntry.State.PUT_OFF ? 1 : 0;
                }
            }
        }
        return new Standings(kinds, changed, putOff, documents, waiting, leftOut);
    }
}
